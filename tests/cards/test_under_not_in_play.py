"""Cards under a card that are not in play: printed, read as printed and in other words."""

from __future__ import annotations

import pytest

from sotm_desktop.cards.text_context import TextPlaces
from sotm_desktop.words.reading import read
from tests.cards.samples import ENVIRONMENT, built
from tests.kit.read_back import assert_said_and_read
from tests.kit.shipped_texts import texts_of


@pytest.mark.parametrize(
    ("static", "said"),
    [
        ("[{is: self}]", "Cards under this card are not in play."),
        ("[villain, ongoing]", "Cards under Villain Ongoing cards are not in play."),
        ("{who: [{is: self}], if: {in_play: [{card: the_one}]}}",
         "If The One is in play, cards under this card are not in play."),
    ],
)  # fmt: skip
def test_said_and_read(static, said):
    part = f"    static: [{{under_not_in_play: {static}}}]"
    deck, complaints = built(ENVIRONMENT.format(keywords="hazard", text=part))
    assert deck is not None, complaints
    (text,) = texts_of(deck.cards["sample"], TextPlaces(deck))
    assert_said_and_read(text, said)


@pytest.mark.parametrize(
    "typed",
    [
        "Cards beneath this card are not in play.",
        "Cards underneath this card are not considered in play.",
        "The cards below this card are not considered to be in play.",
        "Cards under this card do not count as in play.",
        "Cards under this card are not counted as in play.",
        "Cards under this card are considered out of play.",
    ],
)
def test_read_in_other_words(typed):
    deck, _ = built(ENVIRONMENT.format(keywords="hazard", text="    end: [{destroy: self}]"))
    found = read(typed, "card", TextPlaces(deck).of(deck.cards["sample"]))
    assert found.data == {"static": [{"under_not_in_play": [{"is": "self"}]}]} and not found.leftovers
