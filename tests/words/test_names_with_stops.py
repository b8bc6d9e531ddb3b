"""A name that ends in a full stop ends no sentence, and what is printed with it is read back."""

from __future__ import annotations

from functools import cache

import pytest

from sotm_desktop.cards.text_context import TextContext, TextPlaces
from sotm_desktop.words.reading import read
from tests.cards.samples import HERO, built, only_text
from tests.kit.read_back import assert_said_and_read

NAME = "O.T.T.O."


@cache
def place() -> TextContext:
    deck, complaints = built(HERO.format(keywords="one_shot", text="    play: [{draw: 1}]").replace("Nova", NAME))
    assert deck is not None, complaints
    return TextPlaces(deck).of(deck.cards["sample"])


@pytest.mark.parametrize(
    ("written", "printed"),
    [
        ("O.T.T.O. deals 1 target 2 melee damage.", "O.T.T.O. deals 1 target 2 melee damage."),
        (
            "1 target deals O.T.T.O. 2 melee damage. Draw 1 card.",
            "1 target deals O.T.T.O. 2 melee damage. Draw 1 card.",
        ),
        ("1 target deals O.T.T.O. X fire damage, where X is the current HP of O.T.T.O. 1 Hero draws 1 card.",) * 2,
        (
            "Until the start of your next turn, increase damage dealt by o.t.t.o. by 1. o.t.t.o. regains 2 HP.",
            "Wherever this card is, until your START PHASE, +1 damage dealt by O.T.T.O. O.T.T.O. regains 2 HP.",
        ),
    ],
)
def test_a_name_with_a_stop_stands_anywhere_in_a_sentence(written, printed):
    found = read(written, "card", place())
    assert (found.printed, found.leftovers) == (printed, ())


def test_what_is_left_to_the_players_has_the_name_as_it_was_written():
    text = "Draw 1 card. Sing to O.T.T.O. and dance with O.T.T.O. Draw 2 cards."
    found = read(text, "card", place())
    assert found.data["play"][1] == {"by_hand": "Sing to O.T.T.O. and dance with O.T.T.O."}
    assert found.printed == text
    (left,) = found.leftovers
    assert text[left.start : left.end] == left.text and left.text.endswith("with O.T.T.O.")


@pytest.mark.parametrize(
    ("begins", "left"),
    [
        (
            "O.T.T.O. deals 1 target 3 melee damage. ",
            "If you discarded at least 2 cards this way, O.T.T.O. also deals that target 2 energy damage.",
        ),
        (
            "O.T.T.O. deals 1 target X melee damage, where X = 1 plus the number of cards in your hand. ",
            "If you sang, O.T.T.O. also deals that target 2 energy damage. Draw a card.",
        ),
    ],
)
def test_a_sentence_that_is_left_to_the_players_goes_on_behind_such_a_name(begins, left):
    found = read(begins + left, "card", place())
    assert found.data["play"][1] == {"by_hand": left.removesuffix(".")}
    assert found.printed.endswith(left)
    (rest,) = found.leftovers
    assert rest.start > len(begins) and left.rstrip(".").endswith(rest.text.rstrip("."))


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("static: [{increase_damage: {by: 1, from: [{is: you}]}}]", "+1 damage dealt by O.T.T.O."),
        (
            "end: [{each_deals: {who: {one: [non_hero, target]}, to: you, amount: 1, type: fire}}, {draw: 1}]",
            "END PHASE: 1 non-Hero target deals O.T.T.O. 1 fire damage. Draw 1 card.",
        ),
        (
            "end: [{lasting: {that: {reduce_damage: {by: 1, to: [{is: you}]}}, until: your_start}}, {draw: 1}]",
            "END PHASE: Until your START PHASE, -1 damage dealt to O.T.T.O. Draw 1 card.",
        ),
    ],
)
def test_what_is_printed_with_it_is_read(text, said):
    found = only_text(HERO.format(keywords="ongoing", text=f"    {text}").replace("Nova", NAME))
    assert_said_and_read(found, said)
