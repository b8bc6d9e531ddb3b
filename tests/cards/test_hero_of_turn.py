"""The hero in whose turn a text acts, and the hero whom a card lies next to, are printed apart."""

from __future__ import annotations

import pytest

from tests.cards.samples import printed

BESIDE = "next_to: [hero, character]\n"
BITES = "[{deal: {from: self, to: %s, amount: 1, type: melee}}]"
ANY_TURN = "the Hero whose turn it is"
PLACES = {
    "start: %s": ANY_TURN, "villain_end: %s": ANY_TURN, "each_end: %s": ANY_TURN, "each_hero_end: %s": "that Hero",
    "triggers: [{whenever: {phase_begins: {phase: start, turn: villain}}, do: %s}]": ANY_TURN,
    "triggers: [{whenever: {turn_would_begin: {turn: environment}}, do: %s}]": ANY_TURN,
    "triggers: [{whenever: {phase_begins: start}, do: %s}]": "that Hero",
}  # fmt: skip
"""Text of a phase, or about one → how it calls the hero whose turn it is."""


@pytest.mark.parametrize(("place", "hero"), PLACES.items())
def test_whose_turn_it_is_and_whom_it_lies_next_to_are_two(place, hero):
    of_turn = printed(BESIDE + place % (BITES % "it.hero"))[-1]
    assert f"deals {hero} 1 melee damage" in of_turn
    assert printed(BESIDE + place % (BITES % "host"))[-1] != of_turn


def test_what_is_answered_in_such_a_phase_has_a_hero_of_its_own():
    text = (
        "villain_end: [{lasting: {that: {whenever: {event: {drawn: {}}, "
        f"do: {BITES % 'it.hero'}}}}}, until: your_start}}}}]"
    )
    assert "deals that Hero 1 melee damage" in printed(text)[-1]
