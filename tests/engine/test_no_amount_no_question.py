"""Damage of no amount is not offered: the text would ask for something that does nothing (rulings.md 26)."""

from __future__ import annotations

import textwrap

import pytest

from tests.kit.own_decks import failures, with_hero

CARDS = """\
sweep: {title: Sweep, copies: 4, keywords: [ongoing], triggers: [
  {whenever: {destroyed: {card: [target]}}, may: true,
   do: [{only_once: {a: turn, do: [
     {deal: {to: {one: [villain, target]}, amount: {excess_damage: {}}, type: fire}}]}}]}]}
price: {title: Price, copies: 4, keywords: [ongoing], triggers: [
  {whenever: {destroyed: {card: [target]}},
   do: [{may: {do: [{deal: {to: {one: [villain, target]}, amount: {excess_damage: {}}, type: fire}}],
               then: [{draw: 1}]}}]}]}
look: {title: Look, copies: 32, keywords: [one_shot], play: [
  {may: {do: [{reveal: own, as: seen}, {deal: {to: {one: [villain, character]}, amount: {hp_of: seen}, type: fire}}]}}]}
"""
SCENARIOS = {
    "destroyed by text it is not offered": """\
        given: TABLE, in_play: {probe: [sweep, price], baron_blade: [blade_battalion]}}
        when: [{destroy: blade_battalion}]
        then: {hp_change: {baron_blade: 0}, asked: none}
        """,
    "destroyed by damage it is": """\
        given: TABLE, in_play: {probe: [sweep], baron_blade: [blade_battalion]}}
        when: [{deal: {from: probe, to: blade_battalion, amount: 7, type: fire}}, {answer: true}]
        then: {hp_change: {baron_blade: -2}}
        """,
    "what an earlier sentence may still bring is": """\
        given: TABLE, deck_top: {probe: [sweep]}}
        when: [{put_into_play: look}, {answer: true}]
        then: {hp_change: {baron_blade: 0}}
        """,
}


@pytest.mark.parametrize("title", SCENARIOS)
def test_no_question(tmp_path, title):
    written = f'scenario: "{title}"\n{textwrap.dedent(SCENARIOS[title])}'
    assert not failures(with_hero(tmp_path, CARDS), tmp_path, written)
