"""How much damage an event means: what cannot be is a complaint, and all that can is told apart in print."""

from __future__ import annotations

import pytest

from tests.cards.samples import HERO, complaints_of, only_text
from tests.kit.read_back import assert_said_and_read


@pytest.mark.parametrize(
    ("fields", "found"),
    [
        ("at_least: 3, at_most: 2", "no damage is that much and no more: `at_least` is above `at_most`"),
        ("at_most: 2, exactly: 1", "`exactly` says all: leave out `at_least` and `at_most`"),
        ("at_least: 2, exactly: 2", "`exactly` says all: leave out `at_least` and `at_most`"),
        ("before_reductions: true", "`before_reductions` goes with `at_least`, `at_most` or `exactly`"),
        ("lethal: true, before_reductions: true", "`before_reductions` goes with `at_least`, `at_most` or `exactly`"),
        ("from: [{is: you}], to: [hero, target], another: true",
         "who deals it is known: leave out `another`, and write `{not: [{is: …}]}` with their name in `to`"),
        ("from: [{is: you}], another: true", ""),
        ("to: [{is: you}], from: [target], another: true", ""),
        ("at_least: 2, at_most: 2", ""),
        ("at_most: 2, before_reductions: true", ""),
        ("exactly: 2, before_reductions: true", ""),
    ],
)  # fmt: skip
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


@pytest.mark.parametrize(
    ("event", "said"),
    [
        ("damage_dealt: {to: [target, {hp_at_most: 2}]}",
         "After any target is dealt damage and is left with 2 or fewer HP"),
        ("damage_dealt: {to: [target, {not: [{hp_at_most: 2}]}]}",
         "After any target is dealt damage and is left with more than 2 HP"),
        ("damage_dealt: {to: [hero, target, even_hp], from: [{is: you}], at_least: 2, survives: true}",
         "After any Hero target is dealt 2 or more damage by Nova and is left with an even number of HP and is not "
         "destroyed"),
        ("damage_dealt: {to: [{is: you}, at_max_hp]}", "After Nova is dealt damage and is left at maximum HP"),
        ("damage_would_be_dealt: {to: [target, {hp_at_most: 2}]}",
         "Whenever any target with 2 or fewer HP would be dealt damage"),
        ("damage_not_dealt: {to: [target, {hp_at_most: 2}]}",
         "After any target with 2 or fewer HP would be dealt damage and is dealt none"),
        ("damage_would_be_dealt: {from: [{is: you}], type: melee, alone: true}",
         "Whenever Nova would deal melee damage to 1 target alone"),
        ("damage_would_be_dealt: {to: [hero, target, not_you], alone: true, at_least: 2}",
         "Whenever any Hero target other than Nova would alone be dealt 2 or more damage"),
        ("damage_dealt: {to: [{is: you}], from: [villain, target], alone: true}",
         "After Nova is alone dealt damage by a Villain target"),
        ("damage_not_dealt: {to: [{is: you}], alone: true, how: prevented}",
         "After damage that would be dealt alone to Nova is prevented"),
        ("damage_not_dealt: {from: [{is: you}], alone: true, how: reduced}",
         "After damage dealt to 1 target alone by Nova is reduced to 0"),
        ("damage_dealt: {to: [hero, target], from: [target], another: true}",
         "After any Hero target is dealt damage by another target"),
        ("damage_dealt: {to: [hero, target], another: true}", "After any Hero target is dealt damage by another card"),
        ("damage_would_be_dealt: {from: [hero, target], another: true, type: fire}",
         "Whenever any Hero target would deal another target fire damage"),
        ("damage_dealt: {from: [{is: you}], another: true, alone: true}",
         "After Nova deals damage to 1 other target alone"),
        ("damage_not_dealt: {from: [hero, target], another: true, how: reduced}",
         "After damage dealt to another target by a Hero target is reduced to 0"),
        ("damage_not_dealt: {to: [hero, target], from: [target], another: true, how: prevented}",
         "After damage that would be dealt to any Hero target by another target is prevented"),
    ],
)  # fmt: skip
def test_an_event_is_said_and_read_as_it_is_looked_at(event, said):
    part = f"    triggers: [{{whenever: {{{event}}}, do: [{{draw: 1}}]}}]"
    text = only_text(HERO.format(keywords="ongoing", text=part))
    assert_said_and_read(text, f"{said}, draw 1 card.")
