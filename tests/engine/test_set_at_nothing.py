"""Text that asks for damage of 0 sets what has come out at 0; to all other text that is no damage."""

from __future__ import annotations

import textwrap

import pytest

from tests.kit.own_decks import failures, with_hero

CARDS = """\
one: {title: One, copies: 4, keywords: [ongoing], triggers: [
  {whenever: {damage_would_be_dealt: {from: [{is: you}], at_most: 0}}, do: [{tokens: {how: add}}, {set_damage: 1}]}]}
zero: {title: Zero, copies: 4, keywords: [ongoing], triggers: [
  {whenever: {damage_would_be_dealt: {from: [{is: you}], exactly: 0}}, may: true, do: [{set_damage: 1}]}]}
five: {title: Five, copies: 4, keywords: [ongoing], triggers: [
  {whenever: {damage_would_be_dealt: {from: [{is: you}]}}, do: [{set_damage: 5}]}]}
less: {title: Less, copies: 4, keywords: [ongoing], static: [{reduce_damage: {by: 2, to: [villain, target]}}]}
next: {title: Next, copies: 4, keywords: [one_shot], play: [
  {lasting: {that: {reduce_damage: {by: 2, to: [villain, target]}}, until: next_damage}}]}
wail: {title: Wail, copies: 20, keywords: [ongoing], triggers: [
  {whenever: {damage_not_dealt: {from: [{is: you}]}}, do: [{regain: {who: you, amount: 1}}]}]}
"""
HIT = "{deal: {from: probe, to: baron_blade, amount: %s, type: fire%s}}"
SCENARIOS = {
    "what is reduced to 0 is set": f"""\
        given: TABLE, in_play: {{probe: [one, less, wail]}}, hp: {{probe: 20}}}}
        when: [{HIT % (2, "")}]
        then: {{hp_change: {{baron_blade: -1}}, tokens: {{one: 1}}, hp: {{probe: 20}}}}
        """,
    "what was 0 from the first is set": f"""\
        given: TABLE, in_play: {{probe: [zero]}}}}
        when: [{HIT % (0, "")}, {{answer: true}}]
        then: {{hp_change: {{baron_blade: -1}}}}
        """,
    "declined it comes to nothing": f"""\
        given: TABLE, in_play: {{probe: [zero, less, wail]}}, hp: {{probe: 20}}}}
        when: [{HIT % (1, "")}, {{answer: false}}]
        then: {{hp_change: {{probe: 1}}}}
        """,
    "more than 0 is not what it asks for": f"""\
        given: TABLE, in_play: {{probe: [one, less]}}}}
        when: [{HIT % (4, "")}]
        then: {{hp_change: {{baron_blade: -2}}, tokens: {{one: 0}}}}
        """,
    "irreducible damage stays as it is": f"""\
        given: TABLE, in_play: {{probe: [one]}}}}
        when: [{HIT % (0, ", irreducible: true")}]
        then: {{hp_change: {{baron_blade: 0}}, tokens: {{one: 0}}}}
        """,
    "to text without a number 0 is no damage": f"""\
        given: TABLE, in_play: {{probe: [five, less, wail]}}, hp: {{probe: 20}}}}
        when: [{HIT % (2, "")}, {HIT % (3, "")}]
        then: {{hp_change: {{baron_blade: -5, probe: 1}}}}
        """,
    "once set it is damage to other text": f"""\
        given: TABLE, in_play: {{probe: [one, five, less]}}}}
        when: [{HIT % (2, "")}]
        then: {{hp_change: {{baron_blade: -5}}}}
        """,
    "what was said about the next damage is used up all the same": f"""\
        given: TABLE, in_play: {{probe: [five]}}}}
        when: [{{put_into_play: next}}, {HIT % (1, "")}, {HIT % (2, "")}]
        then: {{hp_change: {{baron_blade: -5}}}}
        """,
}


@pytest.mark.parametrize("edition", ["definitive", "classic"])
@pytest.mark.parametrize("title", SCENARIOS)
def test_set_at_nothing(tmp_path, title, edition):
    written = f'scenario: "{title}"\nedition: {edition}\n{textwrap.dedent(SCENARIOS[title])}'
    assert not failures(with_hero(tmp_path, CARDS), tmp_path, written)
