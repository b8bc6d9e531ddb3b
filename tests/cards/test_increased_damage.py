"""Damage that anything has increased: printed, read, and what is refused."""

from __future__ import annotations

import pytest

from sotm_desktop.words.reading import read
from tests.cards.samples import HERO, complaints_of, only_text
from tests.kit.read_back import assert_said_and_read


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ("from: [{is: you}], increased: true", "After Nova deals increased damage"),
        ("from: [{is: you}], increased: true, at_least: 4", "After Nova deals damage increased to 4 or more"),
        ("to: [{is: you}], increased: true, exactly: 3, type: [fire]",
         "After Nova is dealt fire damage increased to exactly 3"),
        ("from: [hero], increased: true, at_least: 2, at_most: 4, before_reductions: true",
         "After any Hero card deals damage increased to 2 or more and 4 or less before reductions"),
    ],
)  # fmt: skip
def test_events(fields, said):
    part = f"    triggers: [{{whenever: {{damage_dealt: {{{fields}}}}}, do: [{{draw: 1}}]}}]"
    assert_said_and_read(only_text(HERO.format(keywords="ongoing", text=part)), f"{said}, draw 1 card.")


def test_damage_that_is_on_its_way():
    event = "{damage_would_be_dealt: {to: [{is: you}], increased: true}}"
    part = f"    triggers: [{{whenever: {event}, do: [{{prevent: {{}}}}]}}]"
    text = only_text(HERO.format(keywords="ongoing", text=part))
    assert_said_and_read(text, "Whenever Nova would be dealt increased damage, prevent that damage.")


@pytest.mark.parametrize(
    ("changed", "said"),
    [
        ("increased", "increased"),
        ("reduced, increased", "reduced or increased"),
        ("reduced, prevented, redirected, increased", "reduced, prevented, redirected, or increased"),
    ],
)
def test_what_follows(changed, said):
    damage = "to: {one: [target]}, amount: 2, type: fire"
    deal = f"{{deal: {{{damage}, when_changed: [{{draw: 1}}], changed: [{changed}]}}}}"
    text = only_text(HERO.format(keywords="one_shot", text=f"    play: [{deal}]"))
    assert_said_and_read(text, f"Nova deals 1 target 2 fire damage. If that damage is {said}, draw 1 card.")


@pytest.mark.parametrize(
    ("fields", "found"),
    [
        ("fixed: true, changed: [increased]", "nothing reduces or increases damage that is `fixed`"),
        ("changed: [reduced, prevented, redirected]", "what `when_changed` answers by itself"),
    ],
)
def test_what_is_refused(fields, found):
    deal = f"{{deal: {{to: {{one: [target]}}, amount: 2, type: fire, when_changed: [{{draw: 1}}], {fields}}}}}"
    assert any(found in each for each in complaints_of(HERO, f"play: [{deal}]"))


@pytest.mark.parametrize(
    ("kind", "typed", "said"),
    [
        ("card", "Once per turn, when damage dealt by Nova is increased to 4 or more, you may draw a card.",
         "After Nova deals damage increased to 4 or more, you may draw 1 card (only once a turn)."),
        ("card", "The first time each turn damage dealt to Nova is increased, draw a card.",
         "After Nova is dealt increased damage for the first time each turn, draw 1 card."),
        ("power", "Nova deals 1 target 2 fire damage. If that damage was increased, Nova deals a second target 1 cold "
         "damage.", "Select 1 target. Nova deals that target 2 fire damage. If that damage is increased, Nova deals 1 "
         "different target 1 cold damage."),
    ],
)  # fmt: skip
def test_as_one_types_it(kind, typed, said):
    place = only_text(HERO.format(keywords="ongoing", text="    end: [{draw: 1}]")).place
    found = read(typed, kind, place)
    assert (found.printed, list(found.leftovers)) == (said, [])
