"""Who was dealt damage this turn by the text of a card, whoever dealt it."""

from __future__ import annotations

import textwrap

import pytest

from tests.kit.own_decks import failures, with_hero

CARDS = """\
spines: {title: Spines, copies: 4, keywords: [ongoing], triggers: [
  {whenever: {damage_dealt: {to: [{is: you}],
                             from: [target, not_you, {not: [{was_dealt_damage: {by_text: [{is: self}]}}]}]}},
   do: [{deal: {to: it.source, amount: 1, type: melee}}]}]}
quills: {title: Quills, copies: 4, keywords: [ongoing], triggers: [
  {whenever: {damage_dealt: {to: [{is: you}], from: [target, not_you]}},
   do: [{deal: {to: it.source, amount: 1, type: melee}}]},
  {whenever: {damage_would_be_dealt: {to: [target, {was_dealt_damage: {by_text: [{is: self}]}}],
                                      by_text: [{is: self}]}},
   do: [{prevent: {}}]}]}
lure: {title: Lure, copies: 4, keywords: [item], triggers: [
  {whenever: {damage_would_be_dealt: {to: [villain, character], from: [{is: you}]}},
   do: [{redirect: {highest: [target, hero, not_you]}}]}]}
shot: {title: Shot, copies: 4, keywords: [ongoing], powers: [[{deal: {to: {one: [target]}, amount: 3, type: fire}}]]}
count: {title: Count, copies: 4, keywords: [one_shot], play: [
  {draw: {count: [target, {was_dealt_damage: {by_text: [{card: shot}], at_least: 3}}]}}]}
doers: {title: Doers, copies: 4, keywords: [one_shot], play: [
  {draw: {count: [target, {has_dealt_damage: {by_text: [{card: shot}], to: [villain]}}]}}]}
"""
HIT = "{deal: {from: %s, to: probe, amount: 2, type: melee}}"
BARON, RA = HIT % "baron_blade", HIT % "ra"
SCENARIOS = {
    "once a turn for each": f"""\
        given: TABLE, in_play: {{probe: [spines]}}}}
        when: [{BARON}, {BARON}, {RA}]
        then: {{hp_change: {{probe: -6, baron_blade: -1, ra: -1}}}}
        """,
    "in another turn anew": f"""\
        given: TABLE, in_play: {{probe: [spines]}}}}
        when: [{BARON}, {{go_to: {{turn: ra, phase: start}}}}, {BARON}]
        then: {{hp_change: {{probe: -4, baron_blade: -2}}}}
        """,
    "damage of other text does not count": f"""\
        given: TABLE, in_play: {{probe: [spines]}}}}
        when: [{{deal: {{from: haka, to: baron_blade, amount: 2, type: melee}}}}, {BARON}]
        then: {{hp_change: {{probe: -2, baron_blade: -3}}}}
        """,
    "who was not dealt it in the end is dealt it later": f"""\
        given: TABLE, in_play: {{probe: [spines, lure]}}}}
        when: [{BARON}, {BARON}]
        then: {{hp_change: {{probe: -4, haka: -2}}}}
        """,
    "each copy for itself": f"""\
        given: TABLE, in_play: {{probe: [spines, "spines#2"]}}}}
        when: [{BARON}, {BARON}]
        then: {{hp_change: {{probe: -4, baron_blade: -2}}}}
        """,
    "nobody is dealt it twice, whomever it is redirected to": f"""\
        given: TABLE, in_play: {{probe: [quills, lure]}}}}
        when: [{BARON}, {BARON}, {RA}, {RA}]
        then: {{hp_change: {{probe: -8, haka: -1, ra: -1}}}}
        """,
    "so much of a power of the card": """\
        given: TABLE, in_play: {probe: [shot]}, hand: {probe: []}}
        when: [{use_power: shot}, {answer: baron_blade}, {put_into_play: count}]
        then: {hand_size: {probe: 1}}
        """,
    "none without it": """\
        given: TABLE, in_play: {probe: [shot]}, hand: {probe: []}}
        when: [{deal: {from: probe, to: baron_blade, amount: 3, type: fire}}, {put_into_play: count},
               {put_into_play: doers}]
        then: {hand_size: {probe: 0}}
        """,
    "who dealt it": """\
        given: TABLE, in_play: {probe: [shot]}, hand: {probe: []}}
        when: [{use_power: shot}, {answer: baron_blade}, {put_into_play: doers}]
        then: {hand_size: {probe: 1}}
        """,
    "to whom": """\
        given: TABLE, in_play: {probe: [shot]}, hand: {probe: []}}
        when: [{use_power: shot}, {answer: ra}, {put_into_play: doers}]
        then: {hand_size: {probe: 0}}
        """,
}


@pytest.mark.parametrize("edition", ["definitive", "classic"])
@pytest.mark.parametrize("title", SCENARIOS)
def test_dealt_by_text(tmp_path, title, edition):
    written = f"scenario: {title}\nedition: {edition}\n{textwrap.dedent(SCENARIOS[title])}"
    assert not failures(with_hero(tmp_path, CARDS), tmp_path, written)
