"""The lines of a One-Shot are one text: what one of them does, the next may speak of."""

from __future__ import annotations

import pytest

from sotm_desktop.cards.text_context import TextContext, TextPlaces
from sotm_desktop.words.reading import read
from tests.cards.samples import HERO, built


def place(keywords: str = "one_shot") -> TextContext:
    deck, complaints = built(HERO.format(keywords=keywords, text="    play: [{draw: 1}]"))
    assert deck is not None, complaints
    return TextPlaces(deck).of(deck.cards["sample"])


@pytest.mark.parametrize("end", ["\n", " "])
def test_this_way_is_of_the_line_before(end):
    text = f"Destroy up to 2 Environment cards.{end}For each card destroyed this way, draw a card."
    found = read(text, "card", place())
    destroys, draws = found.data["play"]
    assert draws == {"for_each": {"times": {"number_of": destroys["as"]}, "do": [{"draw": 1}]}}
    assert not found.leftovers


def test_a_line_that_stands_for_itself_stays_one():
    found = read("Draw a card.\nSing.\nDraw 2 cards.", "card", place())
    assert found.data == {"play": [{"draw": 1}, {"by_hand": "Sing"}, {"draw": 2}]}
    assert found.printed == "Draw 1 card.\nSing.\nDraw 2 cards."


@pytest.mark.parametrize("what", ["cards destroyed", "targets destroyed", "targets dealt damage", "cards discarded"])
def test_what_nothing_has_done_this_way_is_not_the_target_of_the_damage(what):
    text = f"Nova deals 1 target X fire damage, where X is the number of {what} this way."
    found = read(text, "card", place())
    assert found.data == {"play": [{"by_hand": text}]}
    assert found.leftovers
