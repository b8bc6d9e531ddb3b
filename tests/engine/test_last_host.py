"""Whom a card lay next to is known to the sentences that follow one by which the card goes."""

from __future__ import annotations

import textwrap

import pytest

from sotm_desktop.engine.past_turns import HOST_LEFT
from tests.engine.games import new_game
from tests.kit.own_decks import failures, with_hero

CARDS = """\
canister: {title: Canister, copies: 5, keywords: [ongoing], next_to: [target], powers: [
  [{if_you_do: {do: [{destroy: self}],
                then: [{deal: {from: host, to: {one: [target, {not: [{is: host}]}]}, amount: 4, type: melee}}]}}]]}
tripwire: {title: Tripwire, copies: 5, keywords: [ongoing], next_to: [target], triggers: [
  {whenever: {drawn: [{is: you}]}, may: true,
   do: [{destroy: self}, {deal: {from: host, to: {one: [target]}, amount: 4, type: melee}}]}]}
balloon: {title: Balloon, copies: 5, keywords: [ongoing], next_to: [target], powers: [
  [{may: {do: [{put_on_deck: self}], then: [{regain: {who: host, amount: {half: {hp_of: host}}}}]}}]]}
kite: {title: Kite, copies: 5, keywords: [ongoing], next_to: [target], powers: [
  [{if_you_do: {do: [{destroy: self}, {destroy: {one: [ongoing]}}],
                then: [{deal: {to: host, amount: 2, type: melee}}]}}]]}
bundle: {title: Bundle, copies: 5, keywords: [ongoing], next_to: [target], triggers: [
  {whenever: {drawn: [{is: you}]}, may: true,
   do: [{destroy: {one: [yours, ongoing]}}, {deal: {from: host, to: {one: [villain, target]}, amount: 4, type: melee}},
        {regain: {who: host, amount: 1}}]}]}
string: {title: String, copies: 5, keywords: [ongoing], next_to: [target], powers: [
  [{destroy: {one: [yours, ongoing]}, as: gone}, {if: {that: {done: gone}, then: [{regain: {who: host, amount: 3}}]}}]]}
"""
SCENARIOS = {
    "the power of a card that is destroyed": """\
        given: TABLE, next_to: {haka: [canister]}}
        when: [{use_power: canister}, {answer: baron_blade}]
        then: {hp_change: {baron_blade: -4}, trash: {probe: [canister]}}
        """,
    "the one next to it cannot be chosen": """\
        given: TABLE, next_to: {haka: [canister]}}
        when: [{use_power: canister}]
        then: {asked: {of: probe, options: [baron_blade, probe, ra]}}
        """,
    "a price of what is answered": """\
        given: TABLE, next_to: {haka: [tripwire]}}
        when: [{draw_cards: {who: probe, n: 1}}, {answer: true}, {answer: ra}]
        then: {hp_change: {ra: -4}, trash: {probe: [tripwire]}}
        """,
    "a number looks at it": """\
        given: TABLE, next_to: {haka: [balloon]}, hp: {haka: 10}}
        when: [{use_power: balloon}, {answer: true}]
        then: {hp: {haka: 15}, deck_top: {probe: [balloon]}}
        """,
    "a price that is the card itself, as the players choose": """\
        given: TABLE, next_to: {haka: [bundle], ra: [kite]}, hp: {haka: 10}}
        when: [{draw_cards: {who: probe, n: 1}}, {answer: bundle}]
        then: {hp_change: {baron_blade: -4, haka: 1}, trash: {probe: [bundle]}}
        """,
    "a price that is another card": """\
        given: TABLE, next_to: {haka: [bundle], ra: [kite]}, hp: {haka: 10}}
        when: [{draw_cards: {who: probe, n: 1}}, {answer: kite}]
        then: {hp_change: {baron_blade: -4, haka: 1}, trash: {probe: [kite]}, next_to: {haka: [bundle]}}
        """,
    "an if that asks about what the players have chosen": """\
        given: TABLE, next_to: {haka: [string], ra: [kite]}, hp: {haka: 10}}
        when: [{use_power: string}, {answer: string}]
        then: {hp_change: {haka: 3}, trash: {probe: [string]}}
        """,
    "next to nothing there is nobody": """\
        given: TABLE, in_play: {probe: [canister]}}
        when: [{use_power: canister}]
        then: {hp_change: {}, asked: none}
        """,
    "while others go meanwhile": """\
        given: TABLE, next_to: {haka: [kite], ra: [canister]}}
        when: [{use_power: kite}]
        then: {hp_change: {haka: -2}, trash: {probe: [canister, kite]}}
        """,
}


@pytest.mark.parametrize("title", SCENARIOS)
def test_the_last_host(tmp_path, title):
    written = f"scenario: {title}\n{textwrap.dedent(SCENARIOS[title])}"
    assert not failures(with_hero(tmp_path, CARDS), tmp_path, written)


def test_nothing_is_noted_where_no_text_asks_for_it():
    assert HOST_LEFT not in new_game(1).index.counted
