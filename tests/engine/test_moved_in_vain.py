"""A card that lies already where it would move is not moved: nobody is asked, and it pays for nothing."""

from __future__ import annotations

import pytest

from tests.kit.own_decks import failures, with_hero

BEGIN = "given: {villain: baron_blade, environment: megalopolis, heroes: [mine/probe, ra, haka], turn: ra, phase: start"
CARDS = """\
toy: {title: Toy, copies: 3, keywords: [item], each_hero_start: [{may: {do: [{move: {what: self, next_to: you}}],
  then: [{deal: {from: self, to: you, amount: 2, type: psychic}}]}}]}
gift: {title: Gift, copies: 3, keywords: [ongoing], each_hero_start: [{if_you_do: {
  do: [{move: {what: {one: [{card: toy}]}, to: environment}}],
  then: [{deal: {from: self, to: you, amount: 1, type: psychic}}]}}]}
"""
SCENARIOS = {
    "who it lies beside already is not asked": """\
        next_to: {ra: [toy]}}
when: [resolve]
then: {asked: none, hp_change: {}}
""",
    "another is asked, and what follows happens": """\
        next_to: {probe: [toy]}}
when: [resolve, {answer: true}]
then: {next_to: {ra: [toy]}, hp_change: {ra: -2}}
""",
    "nor does anything follow where all lie in that play area": """\
        in_play: {probe: [gift], megalopolis: [toy]}}
when: [resolve]
then: {hp_change: {}}
""",
    "one that can go there does": """\
        in_play: {probe: [gift, toy]}}
when: [resolve, {answer: false}]
then: {hp_change: {ra: -1}}
""",
}


@pytest.mark.parametrize("edition", ["definitive", "classic"])
@pytest.mark.parametrize("title", SCENARIOS)
def test_a_card_that_cannot_move_pays_for_nothing(tmp_path, title, edition):
    written = f"scenario: {title}\nedition: {edition}\n{BEGIN},\n{SCENARIOS[title]}"
    assert not failures(with_hero(tmp_path, CARDS), tmp_path, written)
