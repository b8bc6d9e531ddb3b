"""A character card from outside the game uses its power where its text is called upon, unless text forbids it."""

from __future__ import annotations

import pytest

from tests.kit.own_decks import failures, library_of

HALL = """\
deck: hall
kind: environment
title: Hall
cards:
  door: {title: Door, copies: 5, start: [{put_into_play: {random: {what: [], in: outside}}}]}
  call: {title: Call, copies: 5, keywords: [one_shot], play: [{use_its_power: {each: [from_outside]}}]}
  veto: {title: Veto, copies: 5, static: [{cannot: {who: [from_outside], what: use_power}}]}
  hush: {title: Hush, copies: 5, static: [{cannot: {who: [character], what: use_power}}]}
"""
BEGIN = (
    "given: {villain: baron_blade, environment: mine/hall, heroes: [legacy, haka, bunker], outside: [ra], "
    "turn: environment, phase: end"
)
SCENARIOS = {
    "called upon it uses it": """\
        in_play: {environment: [ra]}}
when: [{put_into_play: call}, {answer: baron_blade}]
then: {hp_change: {baron_blade: -2}}
""",
    "it does not where text names it": """\
        in_play: {environment: [ra, veto]}}
when: [{put_into_play: call}]
then: {hp_change: {baron_blade: 0}, asked: none}
""",
    "it does not where text forbids it": """\
        in_play: {environment: [ra, hush]}}
when: [{put_into_play: call}]
then: {hp_change: {baron_blade: 0}, asked: none}
""",
}


@pytest.mark.parametrize("title", SCENARIOS)
def test_the_power_of_a_card_from_outside(tmp_path, title):
    library = library_of(tmp_path, {"environments/hall": HALL})
    assert not failures(library, tmp_path, f"scenario: {title}\n{BEGIN},\n{SCENARIOS[title]}")
