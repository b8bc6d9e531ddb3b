"""What a text does only once, it does once, too, where its own sentences cause what it answers."""

from __future__ import annotations

import textwrap

import pytest

from tests.kit.own_decks import failures, with_hero

CARDS = """\
drawing: {title: Drawing, copies: 4, keywords: [ongoing], triggers: [
  {whenever: {drawn: [{is: you}]}, do: [{only_once: {a: turn, do: [{draw: 1}]}}]}]}
dealing: {title: Dealing, copies: 4, keywords: [ongoing], triggers: [
  {whenever: {damage_dealt: {from: [{is: you}]}},
   do: [{only_once: {a: round, do: [{deal: {to: {highest: [villain, target]}, amount: 2, type: fire}}]}}]}]}
asking: {title: Asking, copies: 4, keywords: [ongoing], triggers: [
  {whenever: {drawn: [{is: you}]}, may: true, do: [{only_once: {a: turn, do: [{draw: 1}]}}]}]}
choosing: {title: Choosing, copies: 4, keywords: [ongoing], triggers: [
  {whenever: {damage_dealt: {from: [{is: you}]}},
   do: [{only_once: {a: turn, do: [{deal: {to: {one: [target]}, amount: 2, type: fire}}]}}]}]}
again: {title: Again, copies: 4, keywords: [ongoing], triggers: [
  {whenever: {power_used: [{is: you}]}, may: true, do: [{only_once: {a: game, do: [{use_power: {again: true}}]}}]}]}
paying: {title: Paying, copies: 4, keywords: [ongoing], triggers: [
  {whenever: {drawn: [{is: you}]}, do: [{only_once: {a: turn, do: [{may: {do: [{discard: 1}], then: [{draw: 1}]}}]}}]}]}
"""
SCENARIOS = {
    "a draw that draws": """\
        given: TABLE, in_play: {probe: [drawing]}}
        when: [{draw_cards: {who: probe, n: 1}}, {draw_cards: {who: probe, n: 1}}]
        then: {hand_size: {probe: 3}, asked: none}
        """,
    "two copies of it, each once": """\
        given: TABLE, in_play: {probe: [drawing, "drawing#2"]}}
        when: [{draw_cards: {who: probe, n: 1}}]
        then: {hand_size: {probe: 3}, asked: none}
        """,
    "damage that deals damage": """\
        given: TABLE, in_play: {probe: [dealing]}}
        when: [{deal: {from: probe, to: baron_blade, amount: 1, type: melee}}]
        then: {hp_change: {baron_blade: -3}}
        """,
    "a yes is enough": """\
        given: TABLE, in_play: {probe: [asking]}}
        when: [{draw_cards: {who: probe, n: 1}}, {answer: true}]
        then: {hand_size: {probe: 2}, asked: none}
        """,
    "who declined is asked again": """\
        given: TABLE, in_play: {probe: [asking]}}
        when: [{draw_cards: {who: probe, n: 1}}, {answer: false}, {draw_cards: {who: probe, n: 1}}, {answer: true}]
        then: {hand_size: {probe: 3}, asked: none}
        """,
    "while it waits for an answer": """\
        given: TABLE, in_play: {probe: [choosing]}}
        when: [{deal: {from: probe, to: baron_blade, amount: 1, type: melee}}, {answer: ra}]
        then: {hp_change: {baron_blade: -1, ra: -2}, asked: none}
        """,
    "a power used again": """\
        given: TABLE, hand: {probe: []}, in_play: {probe: [again]}}
        when: [{use_power: probe}, {answer: true}]
        then: {hand_size: {probe: 2}, asked: none}
        """,
    "one copy of two, in a game": """\
        given: TABLE, hand: {probe: []}, in_play: {probe: [again, "again#2"]}}
        when: [{use_power: probe}, {answer: true}]
        then: {hand_size: {probe: 2}, asked: none}
        """,
    "a price not paid": """\
        given: TABLE, in_play: {probe: [paying]}, hand: {probe: []}, deck_top: {probe: [drawing, dealing, asking]}}
        when:
          - {draw_cards: {who: probe, n: 1}}
          - {answer: false}
          - {draw_cards: {who: probe, n: 1}}
          - {answer: dealing}
        then: {hand_size: {probe: 2}, asked: none}
        """,
}


@pytest.mark.parametrize("title", SCENARIOS)
def test_once_inside_itself(tmp_path, title):
    written = f"scenario: {title}\n{textwrap.dedent(SCENARIOS[title])}"
    assert not failures(with_hero(tmp_path, CARDS), tmp_path, written)
