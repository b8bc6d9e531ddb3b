"""Damage that cannot be reduced to less than so much."""

from __future__ import annotations

import textwrap

import pytest

from tests.cards.samples import HERO, only_text
from tests.cards.test_pointless import complaints_of
from tests.kit.own_decks import failures, with_hero
from tests.kit.read_back import assert_said_and_read

CARDS = """\
aim: {title: Aim, copies: 10, keywords: [ongoing], static: [{least_damage: {n: 2, from: [{is: you}]}}]}
wall: {title: Wall, copies: 10, keywords: [ongoing], static: [{reduce_damage: {by: 5, to: [villain, target]}}]}
urge: {title: Urge, copies: 5, keywords: [ongoing], static: [{increase_damage: {by: 1, from: [{is: you}]}}]}
ward: {title: Ward, copies: 5, keywords: [ongoing], static: [{immune: {to: [villain, target]}}]}
parry: {title: Parry, copies: 5, keywords: [ongoing], triggers: [
  {whenever: {damage_would_be_dealt: {to: [villain, target]}}, do: [{lessen: 4}]}]}
zero: {title: Zero, copies: 5, keywords: [ongoing], triggers: [
  {whenever: {damage_would_be_dealt: {to: [villain, target]}}, do: [{prevent: {}}]}]}
"""
TABLES = {
    "a reduction stops there": ("[aim, wall]", "probe", 3, -2),
    "several do together": ("[aim, wall, parry]", "probe", 4, -2),
    "a small one is not made more": ("[aim, wall]", "probe", 1, -1),
    "nor without any reduction": ("[aim]", "probe", 1, -1),
    "more with what adds to it": ("[aim, urge, wall]", "probe", 1, -2),
    "one that is reduced by less": ("[aim, wall]", "probe", 9, -4),
    "another's is reduced to nothing": ("[aim, wall]", "ra", 3, 0),
    "who is immune is dealt none": ("[aim, ward, wall]", "probe", 3, 0),
    "and what is prevented is not dealt": ("[aim, zero]", "probe", 3, 0),
}


@pytest.mark.parametrize("title", TABLES)
@pytest.mark.parametrize("edition", ["definitive", "classic"])
def test_least_damage(tmp_path, title, edition):
    cards, source, amount, change = TABLES[title]
    outcome = f"hp_change: {{baron_blade: {change}}}" if change else "hp_change: {}"
    written = f"""\
        scenario: {title}
        edition: {edition}
        given: TABLE, in_play: {{probe: {cards}}}}}
        when: [{{deal: {{from: {source}, to: baron_blade, amount: {amount}, type: cold}}}}]
        then: {{{outcome}}}
        """
    assert not failures(with_hero(tmp_path, CARDS), tmp_path, textwrap.dedent(written))


@pytest.mark.parametrize(
    ("part", "said"),
    [
        ("{least_damage: {n: 1, from: [{is: you}]}}", "Damage dealt by Nova cannot be reduced to less than 1."),
        ("{least_damage: {n: 2, to: [villain, target], type: [fire]}}",
         "Fire damage dealt to Villain targets cannot be reduced to less than 2."),
        ("{least_damage: {n: 1}}", "All damage cannot be reduced to less than 1."),
    ],
)  # fmt: skip
def test_said_and_read(part, said):
    text = only_text(HERO.format(keywords="ongoing", text=f"    static: [{part}]"))
    assert_said_and_read(text, said)


def test_nothing_is_less_than_0():
    complaints = complaints_of(HERO, "static: [{least_damage: {n: 0, from: [{is: you}]}}]")
    assert complaints == ["'least_damage' does nothing with 0 as 'n'"]
