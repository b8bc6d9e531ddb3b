"""What is printed is read back as the data that it was printed from; ``build_scripts/read_back.py`` takes all of it."""

from __future__ import annotations

import pytest

from sotm_desktop.cards.library import CardLibrary
from sotm_desktop.words.reading import read
from tests.kit.same_meaning import same
from tests.kit.shipped_texts import CARDSETS, ShippedText, read_data, shipped_texts

EVERY = 9
"""All of them take ten seconds."""
MOST_OTHERWISE = 0.01
"""Of the texts that are printed alike, so many may be data that is written otherwise and means the same."""


@pytest.fixture(scope="module")
def texts() -> list[ShippedText]:
    return list(shipped_texts(CardLibrary([CARDSETS])))[4::EVERY]


def test_every_text_is_read_as_what_prints_it(texts):
    assert len(texts) > 150
    wrong = []
    otherwise = 0
    for text in texts:
        found = read(text.text, text.kind, text.place)
        if not found.is_exact or found.leftovers:
            wrong.append(f"{text.where}: {text.text}\n    {found.printed}")
            continue
        node = read_data(text, found.data)
        assert node is not None
        otherwise += not same(text.node, node, text.place.side, text.place.card.is_character)
    assert not wrong, "\n".join(wrong)
    assert otherwise <= MOST_OTHERWISE * len(texts)


def test_what_cannot_be_said_is_left_to_the_players(texts):
    place = next(text.place for text in texts if text.kind == "card" and not text.place.is_one_shot)
    found = read("END PHASE: Sing the second verse. Draw 1 card.", "card", place)
    assert not found.is_exact
    assert [leftover.text for leftover in found.leftovers]
    assert "by_hand" in str(found.data)


def test_a_kind_that_is_none_is_refused(texts):
    with pytest.raises(ValueError, match="a text is one of"):
        read("Draw 1 card.", "poem", texts[0].place)
