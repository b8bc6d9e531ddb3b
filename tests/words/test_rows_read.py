"""Sentences about the places of cards in a row, as one would type them."""

from __future__ import annotations

import pytest

from sotm_desktop.cards.library import CardLibrary
from sotm_desktop.cards.text_context import TextContext, TextPlaces
from sotm_desktop.words.reading import read
from tests.kit.scenarios import CARDSETS, ROOT


@pytest.fixture(scope="module")
def place() -> TextContext:
    """A card of an environment that stays in play."""
    library = CardLibrary([CARDSETS, ROOT / "tests" / "cardsets_for_tests"])
    deck = library.deck("oddities/shunting_yard")
    return TextPlaces(deck, library.knows_keyword, library.keywords).of(deck.cards["points"])


@pytest.mark.parametrize(
    ("written", "printed"),
    [
        (
            "At the start of the environment turn, if there are no environment cards to the left of this one, "
            "destroy this card.",
            "START PHASE: If there are no Environment cards to the left of this card, destroy this card.",
        ),
        (
            "Whenever an environment card moves or enters play, this card deals the hero target with the highest HP "
            "1 cold damage.",
            "After any Environment card is moved in the row or when any Environment card enters play, this card deals "
            "the Hero target with the highest HP 1 cold damage.",
        ),
        ("Environment cards cannot be moved.", "Environment cards cannot be moved in the row."),
        (
            "Reduce damage dealt by environment cards to the right of this one by 1.",
            "-1 damage dealt by Environment cards to the right of this card.",
        ),
        (
            "At the end of the environment turn, move this card to the left of Hump, directly next to it.",
            "END PHASE: Move this card directly to the left of Hump.",
        ),
        (
            "At the start of the environment turn, move this card 1 place to the right. If it cannot be moved, "
            "destroy it.",
            "START PHASE: Move this card 1 place to the right. If no card is moved this way, destroy this card.",
        ),
        (
            "When this card enters play, move it to the left end of the row of environment cards.",
            "When this card enters play, move this card to the left end of the row.",
        ),
        (
            "When this card enters play, the players may rearrange all environment cards in any order.",
            "When this card enters play, you may rearrange all Environment cards in any order.",
        ),
        (
            "Damage dealt to targets by environment cards to the left of this one is redirected to this card.",
            "Whenever any Environment card to the left of this card would deal damage, redirect that damage to this "
            "card.",
        ),
        (
            "End Phase: if this card is the leftmost environment card, destroy the 2 rightmost environment cards.",
            "END PHASE: If this card is the leftmost Environment card, destroy the 2 rightmost Environment cards.",
        ),
        (
            "Reduce damage dealt to Hump by 2 while it is directly next to this card.",
            "-2 damage dealt to Hump directly next to this card.",
        ),
        (
            "End Phase: if this card is to the left of Hump, destroy Hump.",
            "END PHASE: If this card is a card to the left of Hump, destroy Hump.",
        ),
        (
            "End Phase: if there is a wagon card to the left of this one, destroy this card.",
            "END PHASE: If any Wagon card to the left of this card is in play, destroy this card.",
        ),
    ],
)
def test_a_typed_sentence_is_read(place, written, printed):
    found = read(written, "card", place)
    assert (found.printed, list(found.leftovers)) == (printed, [])
