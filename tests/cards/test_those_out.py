"""Heroes who are out are called so: ``each incapacitated Hero``."""

from __future__ import annotations

import pytest

from sotm_desktop.cards.text_context import TextPlaces
from sotm_desktop.words.reading import read
from tests.cards.samples import HERO, built
from tests.kit.same_meaning import same
from tests.kit.shipped_texts import read_data, texts_of


@pytest.mark.parametrize(
    ("sentences", "said"),
    [
        (
            "[{revive: {who: {each: {what: [], in: incapacitated}}, hp: 5}}]",
            "Flip each incapacitated Hero, restore it to 5 HP, and shuffle all of that Hero's deck back into the game.",
        ),
        (
            "[{revive: {who: {one: {what: [], in: incapacitated}}, hp: 5}}]",
            "Flip 1 incapacitated Hero, restore it to 5 HP, and shuffle all of that Hero's deck back into the game.",
        ),
        ("[{draw: {count: {in: incapacitated}}}]", "Draw X cards, where X is the number of incapacitated Heroes."),
    ],
)
def test_heroes_who_are_out_are_said_and_read(sentences, said):
    deck, complaints = built(HERO.format(keywords="one_shot", text=f"    play: {sentences}"))
    assert deck is not None, complaints
    (text,) = texts_of(deck.cards["sample"], TextPlaces(deck))
    assert text.text == said
    found = read(text.text, text.kind, text.place)
    assert found.is_exact and not found.leftovers, found.printed
    node = read_data(text, found.data)
    assert node is not None and same(text.node, node, "hero", False), found.data
