"""What a text does one time of a turn alone: printed, read as printed and in other words, refused where idle."""

from __future__ import annotations

import pytest

from sotm_desktop.cards.text_context import TextPlaces
from sotm_desktop.words.reading import read
from tests.cards.samples import ENVIRONMENT, HERO, built, complaints_of
from tests.kit.read_back import assert_said_and_read
from tests.kit.shipped_texts import texts_of

BURIED = "triggers: [{whenever: {buried: [hero]}, do: [{draw: 1}, {nth_time: %s}]}]"


@pytest.mark.parametrize(
    ("nth", "said"),
    [
        ("{n: 2, do: [{destroy: self}]}", "If this is the second time this turn, destroy this card."),
        ("{n: 2, a: round, do: [{destroy: self}]}", "If this is the second time this round, destroy this card."),
        (
            "{n: 7, do: [{play: 1}, {destroy: self}]}",
            "If this is the 7th time this turn, play 1 card and destroy this card.",
        ),
    ],
)
def test_said_and_read(nth, said):
    deck, complaints = built(HERO.format(keywords="ongoing", text=f"    {BURIED % nth}"))
    assert deck is not None, complaints
    (text,) = texts_of(deck.cards["sample"], TextPlaces(deck))
    assert_said_and_read(text, f"After any Hero card is buried, draw 1 card. {said}")


@pytest.mark.parametrize(
    "typed",
    [
        "If it is the third time this turn, destroy this card.",
        "If this is the third time this has happened this turn, destroy this card.",
        "If this is the third time that this happens in a turn, destroy this card.",
        "The third time this happens in a turn, destroy this card.",
        "The third time this happens each turn, destroy this card.",
    ],
)
def test_read_in_other_words(typed):
    deck, _ = built(ENVIRONMENT.format(keywords="hazard", text="    end: [{destroy: self}]"))
    place = TextPlaces(deck).of(deck.cards["sample"])
    found = read(f"After any Hero card is buried, this card regains 1 HP. {typed}", "card", place)
    assert found.data["triggers"][0]["do"][1] == {"nth_time": {"n": 3, "do": [{"destroy": "self"}]}}
    assert not found.leftovers


@pytest.mark.parametrize(
    "typed",
    [
        "If it is the third time this round, destroy this card.",
        "The third time this happens in the same round, destroy this card.",
        "If this is the third time this has happened this round, destroy this card.",
    ],
)
def test_in_a_round_it_is_read_in_other_words(typed):
    deck, _ = built(ENVIRONMENT.format(keywords="hazard", text="    end: [{destroy: self}]"))
    place = TextPlaces(deck).of(deck.cards["sample"])
    found = read(f"After any Hero card is buried, this card regains 1 HP. {typed}", "card", place)
    assert found.data["triggers"][0]["do"][1] == {"nth_time": {"n": 3, "a": "round", "do": [{"destroy": "self"}]}}
    assert not found.leftovers


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        (BURIED % "{n: 1, a: round, do: [{play: 1}]}",
         "the first time of a round is `only_once: {a: round, do: […]}`"),
        (BURIED % "{n: 2, a: game, do: [{play: 1}]}",
         "'game' does not fit here"),
        (BURIED % "{n: 1, do: [{play: 1}]}", "the first time of a turn is `only_once: {a: turn, do: […]}`"),
        (BURIED % "{n: 100, do: [{play: 1}]}", "`n` is a figure from 2 to 99"),
        ("triggers: [{whenever: {buried: [hero]}, may: true, do: [{nth_time: {n: 2, do: [{draw: 1}]}}]}]",
         "`nth_time` counts how often a text has done what stands before it, and nothing does here"),
        ("triggers: [{whenever: {would_leave_play: [item]}, instead: true, do: [{nth_time: {n: 2, do: [{draw: 1}]}}]}]",
         "`nth_time` counts how often a text has done what stands before it, and nothing does here"),
        ("play: [{lasting: {that: {whenever: {event: {would_leave_play: [item]}, instead: true, "
         "do: [{nth_time: {n: 2, do: [{draw: 1}]}}]}}, until: your_start}}]",
         "`nth_time` counts how often a text has done what stands before it, and nothing does here"),
    ],
)  # fmt: skip
def test_what_counts_nothing_is_refused(text, complaint):
    assert complaints_of(HERO, text) == [complaint]


def test_where_nth_is_not_known_the_way_out_is_told():
    text = "    triggers: [{whenever: {would_leave_play: [item]}, nth: 3, do: [{draw: 1}]}]"
    deck, complaints = built(HERO.format(keywords="ongoing", text=text))
    assert deck is None and any("nth_time" in str(each) for each in complaints)
