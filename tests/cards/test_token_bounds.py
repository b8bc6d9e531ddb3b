"""Bounds of tokens: each belongs to one way in which they move, and shows in print."""

from __future__ import annotations

import pytest

from tests.cards.samples import HERO, complaints_of, printed


@pytest.mark.parametrize(
    ("how", "bound", "found"),
    [
        ("add", "at_most: 3", ""),
        ("add", "at_least: 3", "of tokens to add the bound is `at_most`"),
        ("remove", "at_least: 1", ""),
        ("remove", "at_most: 1", "of tokens to remove the bound is `at_least`"),
    ],
)
def test_a_bound_belongs_to_one_way(how, bound, found):
    text = f"powers: [[{{tokens: {{how: {how}, {bound}}}}}]]"
    assert complaints_of(HERO, text) == ([found] if found else [])


def test_a_bound_that_is_counted_is_told_apart_from_the_amount():
    text = "powers: [[{tokens: {how: add, n: {count: [item]}, at_most: {plus: {of: H, and: 1}}}}]]"
    assert printed(text) == [
        "POWER: Add X tokens to this card, to a maximum of (H) plus 1 there, "
        "where X is the number of Item cards in play."
    ]
