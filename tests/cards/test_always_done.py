"""What is always done is no price, and its name stands for nothing that a later sentence could ask about."""

from __future__ import annotations

import pytest

from tests.cards.samples import HERO, built, complaints_of

LASTING = "{lasting: {that: {increase_damage: {by: 1, from: [{is: you}]}}, until: your_start}%s}"


def complaint(sentences: str) -> tuple[str, str]:
    _, complaints = built(HERO.format(keywords="ongoing", text=f"    start: [{sentences}]"))
    (only,) = complaints
    return only.found, only.hint


@pytest.mark.parametrize(
    ("price", "word"),
    [
        (LASTING % "", "lasting"),
        ("{pick_option: [heads, tails]}", "pick_option"),
        ("{shuffle: own}", "shuffle"),
        (f"{{shuffle: own}}, {LASTING % ''}", "shuffle"),
    ],
)
def test_what_is_always_done_is_no_price(price, word):
    found, way_out = complaint(f"{{if_you_do: {{do: [{price}], then: [{{draw: 1}}]}}}}")
    assert found == f"{word!r} is always done, so 'if_you_do' asks nothing"
    assert "one sentence behind the other" in way_out and "may: {do: […], then: […]}" in way_out


def test_nothing_comes_behind_the_end_of_the_game():
    found, _ = complaint("{if_you_do: {do: [{draw: 1}, {lose: {}}], then: [{draw: 1}]}}")
    assert found == "'lose' ends the game, so what follows never comes"


@pytest.mark.parametrize(
    "sentences",
    [
        f"{{may: {{do: [{LASTING % ''}], then: [{{draw: 1}}]}}}}",
        f"{{may: {{do: [{LASTING % ''}], else: [{{draw: 1}}]}}}}",
        f"{{if_you_do: {{do: [{{discard: 1}}, {LASTING % ''}], then: [{{draw: 1}}]}}}}",
        "{if_you_do: {do: [{shuffle_trash: own}], then: [{draw: 1}]}}",
        f"{{may: [{LASTING % ''}], as: x}}, {{if: {{that: {{done: x}}, then: [{{draw: 1}}]}}}}",
    ],
)
def test_what_may_be_declined_or_cannot_always_be_done_is_one(sentences):
    assert complaints_of(HERO, f"start: [{sentences}]") == []


@pytest.mark.parametrize(
    ("sentence", "means"),
    [(LASTING % ", as: x", "an effect that begins"), ("{shuffle_trash: own, as: x}", "what was done with a deck")],
)
@pytest.mark.parametrize(
    "then", ["{draw: {number_of: x}}", "{if: {that: {done: x}, then: [{draw: 1}]}}", "{destroy: {each: [{is: x}]}}"]
)
def test_its_name_means_no_card(sentence, means, then):
    found, way_out = complaint(f"{sentence}, {then}")
    assert found == f"'x' is {means}, and no card"
    assert way_out
