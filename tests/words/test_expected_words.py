"""What would fit where a sentence is not understood is said in whole words that go together."""

from __future__ import annotations

import pytest

from sotm_desktop.cards.library import CardLibrary
from sotm_desktop.cards.text_context import TextPlaces
from sotm_desktop.words.reading import read
from tests.kit.shipped_texts import CARDSETS


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("Draw cards equal to the number of cards destroyed this round.", ""),
        ("Whenever a card would be set aside, put it under this card instead.", ""),
        ("At the end of this turn, destroy this card.", "At the start of their turn"),
        ("Ra deals a card next to Ra 2 fire damage.", "any number of pairs of Ongoing cards of the same deck"),
    ],
)
def test_it_is_said_in_whole_words(text, wanted):
    library = CardLibrary([CARDSETS])
    places = TextPlaces(library.deck("ra"), library.knows_keyword, library.keywords)
    (left,) = read(text, "card", places.of(library.deck("ra").all_cards[0])).leftovers
    assert left.nearest and not any(sign in words for words in left.nearest for sign in "!?|(")
    assert not wanted or wanted in left.nearest
