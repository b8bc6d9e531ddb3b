"""A card that has gone deals nothing any more, whoever's text says that it does; the text of a card that goes on
although the card has gone still deals as that card."""

from __future__ import annotations

import textwrap

import pytest

from tests.kit.own_decks import failures, with_hero

CARDS = """\
shove: {title: Shove, copies: 4, keywords: [one_shot], play: [
  {pick: {one: [target, non_character]}, as: foe}, {destroy: foe},
  {deal: {from: foe, to: you, amount: 2, type: melee}}]}
blow: {title: Blow, copies: 4, keywords: [one_shot], play: [
  {deal: {to: {one: [target, non_character]}, amount: 9, type: melee}, as: hits},
  {for_each: {of: {chosen: hits}, do: [{deal: {from: each, to: you, amount: 2, type: melee}}]}}]}
brawl: {title: Brawl, copies: 4, keywords: [one_shot], play: [
  {deal: {to: {one: [target, non_character]}, amount: 9, type: melee}, as: hits},
  {each_deals: {who: {chosen: hits}, to: you, amount: 2, type: melee}}]}
duel: {title: Duel, copies: 4, keywords: [one_shot], play: [
  {deal: {to: {one: [target, non_character]}, amount: 1, type: melee}, as: hits},
  {deal: {from: hits, to: you, amount: 2, type: melee}}]}
lift: {title: Lift, copies: 4, keywords: [one_shot], play: [
  {pick: {one: [target, non_character]}, as: foe}, {put_on_deck: foe},
  {deal: {from: foe, to: you, amount: 2, type: melee}}]}
bomb: {title: Bomb, copies: 4, keywords: [item], powers: [
  [{if_you_do: {do: [{destroy: self}], then: [{deal: {from: self, to: {one: [target]}, amount: 3, type: fire}}]}}]]}
mine: {title: Mine, copies: 4, hp: 2, keywords: [item],
  when_destroyed: [{deal: {from: self, to: {highest: [villain, target]}, amount: 3, type: fire}}]}
"""
SCENARIOS = {
    "destroyed": """\
        given: TABLE, in_play: {baron_blade: [blade_battalion]}}
        when: [{put_into_play: shove}, {answer: blade_battalion}]
        then: {hp_change: {}, trash: {baron_blade: [blade_battalion]}}
        """,
    "of each that was dealt damage": """\
        given: TABLE, in_play: {baron_blade: [blade_battalion]}}
        when: [{put_into_play: blow}, {answer: blade_battalion}]
        then: {hp_change: {}}
        """,
    "as each_deals has it": """\
        given: TABLE, in_play: {baron_blade: [blade_battalion]}}
        when: [{put_into_play: brawl}, {answer: blade_battalion}]
        then: {hp_change: {}}
        """,
    "one that is still there deals": """\
        given: TABLE, in_play: {baron_blade: [blade_battalion]}}
        when: [{put_into_play: duel}, {answer: blade_battalion}]
        then: {hp_change: {blade_battalion: -1, probe: -2}}
        """,
    "put on its deck": """\
        given: TABLE, in_play: {baron_blade: [blade_battalion]}}
        when: [{put_into_play: lift}, {answer: blade_battalion}]
        then: {hp_change: {}}
        """,
    "the power of a card that is its own price": """\
        given: TABLE, in_play: {probe: [bomb]}}
        when: [{use_power: bomb}, {answer: baron_blade}]
        then: {hp_change: {baron_blade: -3}}
        """,
    "a card that is being destroyed": """\
        given: TABLE, in_play: {probe: [mine]}}
        when: [{destroy: mine}]
        then: {hp_change: {baron_blade: -3}}
        """,
}


@pytest.mark.parametrize("edition", ["definitive", "classic"])
@pytest.mark.parametrize("title", SCENARIOS)
def test_dealt_by_what_is_gone(tmp_path, title, edition):
    written = f"scenario: {title}\nedition: {edition}\n{textwrap.dedent(SCENARIOS[title])}"
    assert not failures(with_hero(tmp_path, CARDS), tmp_path, written)
