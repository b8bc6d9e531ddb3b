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


@pytest.mark.parametrize(
    ("fields", "is_found"),
    [
        ("{n: 2}", True),
        ("{from: self, to: self}", True),
        ("{pool: heat, to_pool: heat}", True),
        ("{pool: heat, to_pool: cold}", False),
        ("{to_pool: cold}", False),
        ("{from: you}", False),
        ("{to: {one: [target]}}", False),
    ],
)
def test_tokens_that_move_go_to_another_card_or_get_another_name(fields, is_found):
    assert bool(complaints_of(HERO, f"powers: [[{{move_tokens: {fields}}}]]")) is is_found


def test_tokens_that_move_are_printed_with_where_they_go_and_what_they_are_called_there():
    text = """
powers:
  - - move_tokens: {n: 2, pool: heat, to: {one: [hero, target]}, to_pool: cold}
  - - move_tokens: {from: {each: [hero, character]}, up_to: true, n: 3}
  - - move_tokens: {n: {tokens_on: {who: you, pool: heat}}, pool: heat, from: you, to: villain}
"""
    assert printed(text) == [
        "POWER: Move 2 heat tokens from this card to 1 Hero target as cold tokens.",
        "POWER: Move up to 3 tokens from each Hero character to this card.",
        "POWER: Move all heat tokens from Nova to the villain.",
    ]
