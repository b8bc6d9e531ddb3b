"""Small words that say too little, the same thing twice, or what no card is: complaints."""

from __future__ import annotations

import pytest

from tests.cards.samples import ENVIRONMENT, HERO
from tests.cards.test_pointless import complaints_of

TWO = "[[{play: 1}], [{draw: 1}]]"
ONE_ON_TOP = "`shuffled` is for several cards, as one comes on top anyway"
EACH_MAY = "of what is done in any order each thing may be left out: `in_any_order: {do: […], may: true}`"

NO_CARD = "no card fits this filter: all of its words must hold at once"


def draw(then: str, other: str) -> str:
    return f"end: [{{draw: {{if: {{that: {{your_turn: {{}}}}, then: {then}, else: {other}}}}}}}]"


@pytest.mark.parametrize(
    ("text", "found"),
    [
        (draw("2", "1"), []),
        (draw("2", "0"), []),
        (draw("2", "2"), ["it is 2 either way: write that number alone"]),
        ("end: [{destroy: {one: [non_target, even_hp]}}]", [NO_CARD]),
        ("end: [{destroy: {one: [even_hp, odd_hp]}}]", [NO_CARD]),
        ("end: [{destroy: {one: [villain, target, {in_own_phase: draw}]}}]", [NO_CARD]),
        ("end: [{destroy: {one: [non_hero, {in_own_phase: power}]}}]", [NO_CARD]),
        ("end: [{destroy: {one: [{in_own_phase: start}, {in_own_phase: end}]}}]", [NO_CARD]),
        ("end: [{destroy: {one: [villain, target, {in_own_phase: play}]}}]", []),
        ("end: [{destroy: {one: [odd_hp]}}]", []),
        (f"end: [{{in_any_order: {TWO}}}]", []),
        (
            "end: [{shuffle_in: {alike: {n: 2, sets: true, up_to: true, by: title, what: [], in: trash}}}]",
            ["each of the `sets` is complete: leave out `up_to`"],
        ),
        (f"end: [{{in_any_order: {{do: {TWO}, may: true}}}}]", []),
        ("end: [{put_on_deck: {what: {each: {what: [item], in: trash}}, shuffled: true}}]", []),
        ("end: [{put_on_deck: {what: {one: {what: [item], in: trash}}, shuffled: true}}]", [ONE_ON_TOP]),
        ("end: [{put_on_deck: {what: self, shuffled: true}}]", [ONE_ON_TOP]),
        (f"end: [{{choose: {{either: {TWO}, n: 2}}}}]", ["of 2 things 2 are done, so nobody chooses among them"]),
        ("end: [{choose: {either: [[{draw: 1}], [{play: 1}], [{discard: 1}]], n: 2}}]", []),
        ("end: [{in_any_order: [[{draw: 1}]]}]", ["expected a list of at least two lists of verbs"]),
        (f"end: [{{may: [{{in_any_order: {TWO}}}]}}]", [EACH_MAY]),
        (f"end: [{{one_hero: {{may: true, do: [{{in_any_order: {TWO}}}]}}}}]", [EACH_MAY]),
        (f"end: [{{one_hero: [{{in_any_order: {{do: {TWO}, may: true}}}}]}}]", []),
    ],
)
def test_what_says_too_little_or_says_it_twice_is_a_complaint(text, found):
    assert complaints_of(HERO, text) == found


def test_a_card_of_the_environment_is_played_in_its_play_area_anyway():
    there = "play_in: environment\n    end: [{draw: 1}]"
    assert complaints_of(HERO, there) == []
    said = complaints_of(ENVIRONMENT, there.replace("{draw: 1}", "{shuffle: environment}"))
    assert said == ["a card of the environment is played there anyway"]
