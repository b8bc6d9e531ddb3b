"""How much damage an event means: what cannot be is a complaint, and all that can is told apart in print."""

from __future__ import annotations

import pytest

from tests.cards.samples import HERO, complaints_of


@pytest.mark.parametrize(
    ("fields", "found"),
    [
        ("at_least: 3, at_most: 2", "no damage is that much and no more: `at_least` is above `at_most`"),
        ("at_most: 2, exactly: 1", "`exactly` says all: leave out `at_least` and `at_most`"),
        ("at_least: 2, exactly: 2", "`exactly` says all: leave out `at_least` and `at_most`"),
        ("before_reductions: true", "`before_reductions` goes with `at_least`, `at_most` or `exactly`"),
        ("lethal: true, before_reductions: true", "`before_reductions` goes with `at_least`, `at_most` or `exactly`"),
        ("at_least: 2, at_most: 2", ""),
        ("at_most: 2, before_reductions: true", ""),
        ("exactly: 2, before_reductions: true", ""),
    ],
)
def test_how_much_damage_can_be_asked_for(fields, found):
    text = f"triggers: [{{whenever: {{damage_would_be_dealt: {{{fields}}}}}, do: [{{draw: 1}}]}}]"
    assert complaints_of(HERO, text) == ([found] if found else [])


@pytest.mark.parametrize("amount", ["hp_before", "excess_damage"])
@pytest.mark.parametrize(
    ("text", "is_known"),
    [
        ("triggers: [{{whenever: {{damage_dealt: {{}}}}, do: [{{draw: {{{}: {{}}}}}}]}}]", True),
        ("triggers: [{{whenever: {{destroyed: [target]}}, do: [{{draw: {{{}: {{}}}}}}]}}]", True),
        (
            "triggers: [{{whenever: [{{destroyed: [item]}}, {{damage_dealt: {{}}}}], do: [{{draw: {{{}: {{}}}}}}]}}]",
            True,
        ),
        ("when_destroyed: [{{draw: {{{}: {{}}}}}}]", True),
        ("triggers: [{{whenever: {{played: [item]}}, do: [{{draw: {{{}: {{}}}}}}]}}]", False),
        ("triggers: [{{whenever: [{{played: [item]}}, {{damage_dealt: {{}}}}], do: [{{draw: {{{}: {{}}}}}}]}}]", False),
        ("powers: [[{{draw: {{{}: {{}}}}}}]]", False),
    ],
)
def test_who_asks_what_damage_did_answers_damage_or_destruction(text, is_known, amount):
    said = f"{amount!r} speaks of damage or destruction, and this text answers none"
    assert complaints_of(HERO, text.format(amount)) == ([] if is_known else [said])


@pytest.mark.parametrize(("fields", "is_told"), [("fixed: true, ", True), ("irreducible: true, ", True), ("", False)])
@pytest.mark.parametrize("damage", ["deal: {to: {one: [target]}", "each_deals: {who: {each: [hero]}"])
def test_what_nothing_reduces_needs_no_condition(damage, fields, is_told):
    said = "nothing reduces this damage, whatever is so: leave out `irreducible_if`"
    text = f"powers: [[{{{damage}, amount: 1, type: fire, {fields}irreducible_if: {{your_turn: {{}}}}}}}}]]"
    assert complaints_of(HERO, text) == ([said] if is_told else [])
