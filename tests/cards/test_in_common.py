"""Cards that have a title, a keyword or a deck in common: how authors find the words, and what they cannot say."""

from __future__ import annotations

import pytest

from tests.cards.samples import HERO, built, complaints_of, printed


def _hint(text: str) -> str:
    _, complaints = built(HERO.format(keywords="ongoing", text=f"    {text}"))
    return complaints[0].hint


@pytest.mark.parametrize("word", ["of_same_title", "of_same_titles", "same_title"])
def test_who_looks_for_cards_with_one_title_is_led_there(word):
    assert "`alike: {n: 2, by: title" in _hint(f"powers: [[{{destroy: {{{word}: {{n: 2, what: [item]}}}}}}]]")


@pytest.mark.parametrize("word", ["alike_with", "same_title_as", "copy_of"])
def test_who_looks_for_a_card_with_the_title_of_another_is_led_there(word):
    assert "{shares_title_with: …}" in _hint(f"powers: [[{{destroy: {{one: [{{{word}: self}}]}}}}]]")


def test_one_card_is_like_no_other():
    text = "powers: [[{destroy: {alike: {n: 1, by: title, what: [item]}}}]]"
    assert complaints_of(HERO, text) == ["one card alone is like no other: `n` is 2 or more"]


@pytest.mark.parametrize(
    ("by", "said"),
    [("title", "with the same title"), ("keyword", "sharing a keyword"), ("deck", "of the same deck")],
)
def test_what_they_have_in_common_is_printed(by, said):
    assert printed(f"powers: [[{{destroy: {{alike: {{n: 2, by: {by}, what: [item]}}}}}}]]") == [
        f"POWER: Destroy 2 Item cards {said}."
    ]
