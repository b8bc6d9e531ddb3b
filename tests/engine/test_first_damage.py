"""The first damage that would be dealt in a turn, and the first that is dealt, as the guide tells them apart."""

from __future__ import annotations

import textwrap

import pytest

from tests.kit.own_decks import failures, with_hero

CARDS = """\
would: {title: Would, copies: 10, keywords: [ongoing], triggers: [
  {whenever: {damage_would_be_dealt: {from: [hero, target]}}, once: each_attacker, do: [{raise: 1}]}]}
dealt: {title: Dealt, copies: 10, keywords: [ongoing], triggers: [
  {whenever: {damage_would_be_dealt: {from: [hero, target, {not: [{has_dealt_damage: {}}]}]}}, do: [{raise: 1}]}]}
shield: {title: Shield, copies: 20, keywords: [ongoing], static: [{reduce_damage: {by: 5, to: [{is: you}]}}]}
"""
TWICE = "[{deal: {from: ra, to: probe, amount: 2, type: fire}}, {deal: {from: ra, to: haka, amount: 2, type: fire}}]"
SCENARIOS = {
    "of what would be dealt the first is used up": f"""\
        given: TABLE, in_play: {{probe: [would, shield]}}}}
        when: {TWICE}
        then: {{hp: {{probe: 30, haka: 32}}}}
        """,
    "of what is dealt it is not": f"""\
        given: TABLE, in_play: {{probe: [dealt, shield]}}}}
        when: {TWICE}
        then: {{hp: {{probe: 30, haka: 31}}}}
        """,
    "once some was dealt the next is not the first": f"""\
        given: TABLE, in_play: {{probe: [dealt]}}}}
        when: {TWICE}
        then: {{hp: {{probe: 27, haka: 32}}}}
        """,
}


@pytest.mark.parametrize("edition", ["definitive", "classic"])
@pytest.mark.parametrize("title", SCENARIOS)
def test_the_first_damage(tmp_path, title, edition):
    written = f"scenario: {title}\nedition: {edition}\n{textwrap.dedent(SCENARIOS[title])}"
    assert not failures(with_hero(tmp_path, CARDS), tmp_path, written)
