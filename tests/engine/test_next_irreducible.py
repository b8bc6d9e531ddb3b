"""The next damage that a text speaks of is irreducible: `irreducible` that ends with the next damage."""

from __future__ import annotations

import textwrap

import pytest

from tests.cards.samples import one_shot
from tests.kit.own_decks import failures, with_hero

CARDS = """\
mark: {title: Mark, copies: 4, keywords: [one_shot], play: [
  {lasting: {that: {irreducible: {to: [villain, character]}}, until: next_damage}}]}
keen: {title: Keen, copies: 4, keywords: [one_shot], play: [
  {lasting: {that: {irreducible: {from: [{is: you}], type: fire}}, until: next_damage}}]}
less: {title: Less, copies: 4, keywords: [ongoing], static: [{reduce_damage: {by: 2, to: [villain, target]}}]}
immune: {title: Immune, copies: 4, keywords: [ongoing], static: [{immune: {to: [villain, target], type: cold}}]}
void: {title: Void, copies: 24, keywords: [ongoing], triggers: [
  {whenever: {damage_would_be_dealt: {to: [villain, target], type: energy}}, do: [{prevent: {}}]}]}
"""
HIT = "{deal: {from: probe, to: baron_blade, amount: %s, type: %s%s}}"
SCENARIOS = {
    "the next alone": f"""\
        given: TABLE, in_play: {{probe: [less]}}}}
        when: [{{put_into_play: mark}}, {HIT % (3, "fire", "")}, {HIT % (3, "fire", "")}]
        then: {{hp_change: {{baron_blade: -4}}}}
        """,
    "damage that is not dealt uses nothing up": f"""\
        given: TABLE, in_play: {{probe: [less, immune, void]}}}}
        when: [{{put_into_play: mark}}, {HIT % (3, "cold", "")}, {HIT % (0, "fire", "")}, {HIT % (3, "energy", "")},
               {HIT % (3, "fire", "")}, {HIT % (3, "fire", "")}]
        then: {{hp_change: {{baron_blade: -4}}}}
        """,
    "damage that is irreducible anyway is the next": f"""\
        given: TABLE, in_play: {{probe: [less]}}}}
        when: [{{put_into_play: mark}}, {HIT % (3, "fire", ", irreducible: true")}, {HIT % (3, "fire", "")}]
        then: {{hp_change: {{baron_blade: -4}}}}
        """,
    "only damage of which it speaks": f"""\
        given: TABLE, in_play: {{probe: [less]}}}}
        when: [{{put_into_play: keen}}, {HIT % (3, "melee", "")}, {HIT % (3, "fire", "")}, {HIT % (3, "fire", "")}]
        then: {{hp_change: {{baron_blade: -5}}}}
        """,
    "two of them are both spent by one damage": f"""\
        given: TABLE, in_play: {{probe: [less]}}}}
        when: [{{put_into_play: mark}}, {{put_into_play: keen}}, {HIT % (3, "fire", "")}, {HIT % (3, "fire", "")}]
        then: {{hp_change: {{baron_blade: -4}}}}
        """,
}


@pytest.mark.parametrize("edition", ["definitive", "classic"])
@pytest.mark.parametrize("title", SCENARIOS)
def test_next_irreducible(tmp_path, title, edition):
    written = f'scenario: "{title}"\nedition: {edition}\n{textwrap.dedent(SCENARIOS[title])}'
    assert not failures(with_hero(tmp_path, CARDS), tmp_path, written)


def test_the_print_says_by_whom_it_is_not_reduced():
    said = one_shot("{lasting: {that: {irreducible: {to: [villain], by: [environment]}}, until: next_damage}}")
    assert said == "The next damage dealt to Villain cards cannot be reduced by Environment cards."
