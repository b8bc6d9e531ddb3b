"""Two targets swap their HP; where there are not two, nothing happens, and nobody is asked whether it does."""

from __future__ import annotations

import pytest

from tests.kit.own_decks import failures, with_hero

BEGIN = (
    "given: {villain: baron_blade, environment: megalopolis, heroes: [mine/probe, ra, haka], "
    "turn: probe, phase: play, hand: {probe: [trade]}, hp: {baron_blade: 30}"
)
CARDS = """\
trade: {title: Trade, keywords: [one_shot], play: [{may: [{swap_hp: {exactly: {n: 2, what: [villain, target]}}}]}]}
"""
SCENARIOS = {
    "of two it is offered, and neither has more than its maximum": """\
        in_play: {villain: [{card: blade_battalion, hp: 2}]}}
when: [{play: trade}, {answer: true}]
then: {hp: {baron_blade: 2, blade_battalion: 5}}
""",
    "who declines swaps nothing": """\
        in_play: {villain: [{card: blade_battalion, hp: 2}]}}
when: [{play: trade}, {answer: false}]
then: {hp: {baron_blade: 30, blade_battalion: 2}}
""",
    "of one nobody is asked": """\
        in_play: {villain: []}}
when: [{play: trade}]
then: {hp: {baron_blade: 30}, asked: none}
""",
}


@pytest.mark.parametrize("title", SCENARIOS)
def test_hp_are_swapped(tmp_path, title):
    assert not failures(with_hero(tmp_path, CARDS), tmp_path, f"scenario: {title}\n{BEGIN},\n{SCENARIOS[title]}")
