"""A card that can be played under a condition alone: how it reads, how it is read, what is refused."""

from __future__ import annotations

import pytest

from sotm_desktop.cards.text_context import TextPlaces
from sotm_desktop.cards.yaml_reader import Reader
from sotm_desktop.words.card_text import names_of
from sotm_desktop.words.reading import read
from tests.cards.samples import ENVIRONMENT, HERO, built, complaints_of, printed

CASES = [
    ("{in_play: [{card: spare_key}]}", "Spare Key is in play."),
    ("{not: {in_play: [{card: the_one}]}}", "The One is not in play."),
    ("{at_most: {what: {hp_of: you}, than: 9}}", "Nova has 9 or fewer HP."),
    (
        "{at_least: {what: {count: {in: trash, of: villain}}, than: 3}}",
        "there are 3 or more cards in the Villain trash.",
    ),
    (
        "{either: {this: {in_play: [{card: the_one}]}, or: {in_play: [{card: spare_key}]}}}",
        "either The One is in play or Spare Key is in play.",
    ),
]


def place():
    deck, complaints = built(HERO.format(keywords="ongoing", text="    end: [{draw: 1}]"))
    assert deck is not None, complaints
    return TextPlaces(deck).of(deck.cards["sample"])


@pytest.mark.parametrize(("condition", "said"), CASES)
def test_it_reads_so_and_is_read_so(condition, said):
    line = f"This card can only be played if {said}"
    assert printed(f"playable_if: {condition}") == [line]
    data = Reader("it").read(f"playable_if: {condition}")[0].plain()
    for written in (line, f"Play this card only if {said}", f"This card can only be played while {said}"):
        found = read(written, "card", place())
        assert (found.data, found.printed) == (data, line)


def test_what_it_does_when_played_stands_behind_it():
    text = "This card can only be played if Spare Key is in play.\nEND PHASE: Draw 1 card."
    found = read(text, "card", place())
    assert found.data == {"playable_if": {"in_play": [{"card": "spare_key"}]}, "end": [{"draw": 1}]}


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("playable_if: {in_play: [{is: self}]}", "before this card is played it is not in play"),
        ("playable_if: {not: {in_play: [{is: self}]}}", "before this card is played it is not in play"),
        ("playable_if: {fits: {card: host, what: [hero]}}", "lies next to nothing, so it has no 'host'"),
        (
            "next_to: [target]\n    playable_if: {fits: {card: host, what: [hero]}}",
            "lies next to nothing, so it has no 'host'",
        ),
        ("playable_if: {done: paid}", "no earlier sentence is named 'paid'"),
        ("playable_if: [item]", "expected a condition"),
        ("playable_if: now", "expected a condition"),
    ],
)
def test_what_can_never_be_or_is_no_condition_is_refused(text, found):
    (said,) = complaints_of(HERO, text)
    assert found in said


def test_a_condition_that_asks_for_a_hero_is_refused_where_there_is_none():
    (said,) = complaints_of(ENVIRONMENT, "playable_if: {at_most: {what: {hp_of: you}, than: 9}}")
    assert "you" in said


def test_both_sides_of_a_card_say_it_once():
    text = HERO.format(keywords="ongoing", text="    end: [{draw: 1}]") + (
        "  leaf:\n    copies: 1\n    playable_if: {in_play: [{card: the_one}]}\n"
        "    front: {title: Leaf, end: [{flip: self}]}\n    back: {title: Dry Leaf, end: [{destroy: self}]}\n"
    )
    text = text.replace("copies: 36", "copies: 35")
    deck, complaints = built(text)
    assert deck is not None and not complaints
    inside = text.replace("    playable_if: {in_play: [{card: the_one}]}\n", "").replace(
        "{title: Leaf, ", "{title: Leaf, playable_if: {in_play: [{card: the_one}]}, "
    )
    _, complaints = built(inside)
    assert any("playable_if" in each.found and "front" in each.hint for each in complaints)
    assert names_of(deck)["nova/leaf"] == "Leaf"
