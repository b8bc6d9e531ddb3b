"""Damage to oneself and to others, those whom an earlier sentence dealt damage, and HP that a card has: how it is said,
and that it is read as what it is."""

from __future__ import annotations

import pytest

from tests.cards.samples import ENVIRONMENT, HERO, only_text
from tests.kit.read_back import assert_said_and_read

STATICS = {
    "reduce_damage: {by: 1, from: [hero, target], to: [target, {not: [{is: dealer}]}]}":
        "-1 damage dealt by Hero targets to targets other than themself.",
    "reduce_damage: {by: 1, from: [hero, target], to: [{is: dealer}]}": "-1 damage dealt by Hero targets to themself.",
    "increase_damage: {by: 1, from: [{is: you}], to: [hero, target, {not: [{is: dealer}]}]}":
        "+1 damage dealt by Nova to Hero targets other than themself.",
    "cannot_deal: {who: [{is: self}], to: [target, {not: [{is: dealer}]}]}":
        "This card cannot deal damage to targets other than itself.",
    "reduce_damage: {by: 1, to: [{not: [{is: dealer}]}]}":
        "-1 damage dealt to cards other than the card that deals the damage.",
    "reduce_damage: {by: 1, from: [hero, target], to: [{in_area_of: dealer}]}":
        "-1 damage dealt by Hero targets to cards in the play area of the card that deals the damage.",
}  # fmt: skip


@pytest.mark.parametrize("static", STATICS)
def test_damage_to_others(static):
    text = only_text(HERO.format(keywords="ongoing", text=f"    static: [{{{static}}}]"))
    assert_said_and_read(text, STATICS[static])


HIT_ONE = "deal: {to: {one: [hero, target]}, amount: 1, type: fire}, as: hit"
HIT_ALL = "deal: {to: {each: [hero, target]}, amount: 1, type: fire}, as: hit"
HITS = {
    (HIT_ALL, "each_hero: {which: [{is: hit}], do: [{discard: 1}]}"):
        "Each Hero dealt damage this way discards 1 card.",
    (HIT_ONE, "each_hero: {which: [{is: hit}], do: [{discard: 1}]}"):
        "Each Hero dealt damage this way discards 1 card.",
    (HIT_ALL, "destroy: {each: [hero, target, {is: hit}]}"): "Destroy all Hero targets dealt damage this way.",
    (HIT_ALL, "lasting: {that: {cannot: {who: [hero, character, {is: hit}], what: regain}}, until: your_start}"):
        "Until your START PHASE, Hero characters dealt damage this way cannot regain HP.",
    (HIT_ALL, "destroy: {each: [target, {not: [{is: hit}]}]}"):
        "Destroy all targets other than the targets dealt damage this way.",
}  # fmt: skip


@pytest.mark.parametrize(("hit", "then"), HITS)
def test_those_who_were_hit(hit, then):
    text = only_text(HERO.format(keywords="ongoing", text=f"    start: [{{{hit}}}, {{{then}}}]"))
    whom = "1 Hero target" if hit == HIT_ONE else "each Hero target"
    assert_said_and_read(text, f"START PHASE: Nova deals {whom} 1 fire damage. {HITS[hit, then]}")


HEROES = {
    "if: {that: {done: hit}, then: [{owner: {of: hit, do: [{play: {may: true}}]}}]}":
        "If any target is dealt damage this way, the Hero dealt damage this way may play 1 card.",
    "owner: {of: hit, do: [{discard: 1}, {draw: 2}]}":
        "The Hero dealt damage this way discards 1 card and draws 2 cards.",
    "owner: {of: {chosen: hit}, do: [{discard: 1}]}": "That target's Hero discards 1 card.",
    "owner: {of: hit, do: [{deal: {from: you, to: you, amount: 1, type: fire}}]}":
        "The Hero of the target dealt damage this way deals themself 1 fire damage.",
}  # fmt: skip


@pytest.mark.parametrize("then", HEROES)
def test_the_hero_who_was_hit(then):
    part = f"    start: [{{deal: {{to: {{one: [hero, character]}}, amount: 1, type: fire}}, as: hit}}, {{{then}}}]"
    text = only_text(HERO.format(keywords="ongoing", text=part))
    assert_said_and_read(text, f"START PHASE: Nova deals 1 Hero character 1 fire damage. {HEROES[then]}")


CONDITIONS = {
    "not: {fits: {card: {highest: [hero, target]}, what: [{hp_at_least: 10}]}}":
        "Unless the Hero target with the highest HP has 10 or more HP",
    "fits: {card: {each: [hero, target]}, what: [{hp_at_least: 10}]}": "If any Hero target has 10 or more HP",
    "each_fits: {cards: {each: [hero, target]}, what: [{hp_at_least: 10}]}": "If every Hero target has 10 or more HP",
}  # fmt: skip


@pytest.mark.parametrize("condition", CONDITIONS)
def test_so_many_hp_or_more(condition):
    part = f"    start: [{{if: {{that: {{{condition}}}, then: [{{destroy: self}}]}}}}]"
    text = only_text(ENVIRONMENT.format(keywords="ghost", text=part))
    assert_said_and_read(text, f"START PHASE: {CONDITIONS[condition]}, destroy this card.")


HIGHEST = "{highest: [hero, target]}"


@pytest.mark.parametrize(
    ("by_filter", "by_number", "said"),
    [
        ("fits: {card: self, what: [{hp_at_least: 10}]}", "at_least: {what: {hp_of: self}, than: 10}",
         "this card has 10 or more HP"),
        (f"fits: {{card: {HIGHEST}, what: [{{hp_at_least: {{plus: {{of: {{hp_of: self}}, and: 1}}}}}}]}}",
         f"more_than: {{what: {{hp_of: {HIGHEST}}}, than: {{hp_of: self}}}}",
         "the Hero target with the highest HP has more HP than this card"),
    ],
)  # fmt: skip
def test_so_many_hp_of_one_card(by_filter, by_number, said):
    """Whether a filter or a number says it is the same; it is read as the number."""
    part = "    start: [{if: {that: {CONDITION}, then: [{destroy: self}]}}]"
    first, second = (
        only_text(ENVIRONMENT.format(keywords="ghost", text=part.replace("CONDITION", condition)))
        for condition in (by_filter, by_number)
    )
    assert first.text == f"START PHASE: If {said}, destroy this card."
    assert_said_and_read(second, first.text)
