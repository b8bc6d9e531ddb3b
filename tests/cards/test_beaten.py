"""The event that a villain is beaten: what it can never answer is told, with the way out."""

from __future__ import annotations

import pytest

from sotm_desktop.cards.library import CardLibrary
from sotm_desktop.cards.never_met import never_met
from tests.cards.samples import HERO, complaints_of, printed
from tests.cards.test_never_met import said_of
from tests.kit.scenarios import CARDSETS, ROOT

NONE_OF_THEM = "villains' character cards are beaten that were not before, and none of these is one"


@pytest.mark.parametrize(
    ("event", "found"),
    [
        ("beaten: {}", []),
        ("beaten: [villain, character]", []),
        ("beaten: [hero]", [NONE_OF_THEM]),
        ("beaten: [non_villain]", [NONE_OF_THEM]),
        ("beaten: [villain, beaten]", [NONE_OF_THEM]),
    ],
)
def test_who_is_no_villain_is_not_beaten(event, found):
    assert complaints_of(HERO, f"triggers: [{{whenever: {{{event}}}, do: [{{draw: 1}}]}}]") == found


def test_a_card_whose_side_is_not_up_then_answers_nothing_about_itself():
    text = "hp: 3\n    triggers: [{whenever: {beaten: [{is: self}]}, do: [{draw: 1}]}]"
    assert said_of(text) == ["once this card is beaten this side of it is not up, so this answers nothing"]


def test_a_side_that_is_up_then_answers_that_it_is_beaten():
    deck = CardLibrary([CARDSETS, ROOT / "tests" / "cardsets_for_tests"]).deck("oddities/bellows")
    assert [each.found for card in deck.all_characters for each in never_met(deck, card)] == []


def test_it_is_printed_by_whom_it_means():
    text = """
triggers:
  - {whenever: {beaten: {}}, do: [{draw: 1}]}
  - {whenever: {beaten: [villain, character]}, do: [{destroy: {one: [ongoing]}}]}
"""
    assert printed(text) == [
        "After any villain is beaten, draw 1 card.",
        "After any Villain character is beaten, destroy 1 Ongoing card.",
    ]
