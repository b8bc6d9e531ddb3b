"""Beside whom, or in whose play area, a card is played: what a letter stands for there is said, and read."""

from __future__ import annotations

import pytest
import yaml

from sotm_desktop.cards.text_context import TextPlaces
from sotm_desktop.words.card_text import as_text, lines, names_of
from sotm_desktop.words.reading import read
from tests.cards.samples import HERO, built

X = "where X is the number of Item cards in play."


@pytest.mark.parametrize(
    ("part", "said"),
    [
        (
            "next_to: [target, {hp_at_most: {count: [item]}}]",
            f"Play this card next to a target with X or fewer HP, {X}",
        ),
        (
            "play_in: {one: [hero, target, {hp_at_most: {count: [item]}}]}",
            f"Play this card in the play area of 1 Hero target with X or fewer HP, {X}",
        ),
        (
            "next_to: [{is: {lowest: [target, {hp_at_least: {count: [item]}}]}}]",
            f"Play this card next to the target with X or more HP with the lowest HP, {X}",
        ),
        ("next_to: [target, {hp_at_most: 3}]", "Play this card next to a target with 3 or fewer HP."),
    ],
)
def test_what_x_is_stands_behind_it(part, said):
    deck, complaints = built(HERO.format(keywords="ongoing", text=f"    {part}"))
    assert deck is not None, complaints
    assert as_text(lines(deck.cards["sample"], 0, names_of(deck))[0]) == said
    found = read(said, "card", TextPlaces(deck).of(deck.cards["sample"]))
    assert found.is_exact and not found.leftovers, found.printed
    assert found.data == yaml.safe_load(part)
