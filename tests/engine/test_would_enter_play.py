"""A card would enter play, played or put there: text does something else instead, its own text too."""

from __future__ import annotations

import textwrap

import pytest

from tests.kit.own_decks import failures, with_hero

CARDS = """\
depot: {title: Depot, copies: 4, keywords: [ongoing], triggers: [
  {whenever: {would_enter_play: [{is: self}]}, if: {not: {in_play: [{card: shelter}]}}, instead: true,
   do: [{shuffle_in: self}, {draw: 1}]}], play: [{regain: {who: you, amount: 1}}]}
shelter: {title: Shelter, copies: 4, keywords: [ongoing]}
gate: {title: Gate, copies: 4, keywords: [ongoing], triggers: [
  {whenever: {would_enter_play: [item]}, may: true, instead: true, do: [{discard: 1}, {remove: it.card}]}]}
bell: {title: Bell, copies: 4, keywords: [ongoing], triggers: [
  {whenever: {would_enter_play: [item]}, nth: 2, do: [{draw: 1}]},
  {whenever: {would_be_played: [item]}, instead: true, do: [{to_hand: it.card}]}]}
tool: {title: Tool, copies: 4, keywords: [item]}
fetch: {title: Fetch, copies: 4, keywords: [one_shot], play: [{put_into_play: {one: {what: [], in: trash}}}]}
hasten: {title: Hasten, copies: 4, keywords: [one_shot], play: [{play_card: {one: {what: [yours], in: hand}}}]}
again: {title: Again, copies: 4, keywords: [one_shot], play: [
  {put_into_play: {one: {what: [], in: trash}}}, {put_into_play: {one: {what: [], in: trash}}}]}
"""
SCENARIOS = {
    "it is played, and does something else": """\
        given: TABLE, hand: {probe: [depot]}, deck_only: {probe: [tool]}}
        when: [{put_into_play: hasten}, {answer: depot}]
        then: {in_play: {probe: []}, hand_size: {probe: 1}, deck_size: {probe: 1}, hp_change: {}}
        """,
    "it is put into play, and does something else": """\
        given: TABLE, hand: {probe: []}, trash: {probe: [depot]}, deck_only: {probe: [tool]}}
        when: [{put_into_play: fetch}, {answer: depot}]
        then: {in_play: {probe: []}, hand_size: {probe: 1}, trash: {probe: [fetch]}, hp_change: {}}
        """,
    "its condition does not hold": """\
        given: TABLE, in_play: {probe: [shelter]}, hp: {probe: 20}, trash: {probe: [depot]}}
        when: [{put_into_play: fetch}, {answer: depot}]
        then: {in_play: {probe: [shelter, depot]}, hp_change: {probe: 1}}
        """,
    "another's, at a price": """\
        given: TABLE, in_play: {probe: [gate]}, hand: {probe: [shelter]}, trash: {probe: [tool]}}
        when: [{put_into_play: fetch}, {answer: tool}, {answer: true}]
        then: {in_play: {probe: [gate]}, removed_has: [tool], hand: {probe: []}}
        """,
    "the price is declined": """\
        given: TABLE, in_play: {probe: [gate]}, hand: {probe: [shelter]}, trash: {probe: [tool]}}
        when: [{put_into_play: fetch}, {answer: tool}, {answer: false}]
        then: {in_play: {probe: [gate, tool]}, hand: {probe: [shelter]}}
        """,
    "what is not meant is not asked about": """\
        given: TABLE, in_play: {probe: [gate]}, hand: {probe: [tool]}, trash: {probe: [shelter]}}
        when: [{put_into_play: fetch}]
        then: {in_play: {probe: [gate, shelter]}, hand: {probe: [tool]}, asked: none}
        """,
    "what is not played after all would not enter play": """\
        given: TABLE, in_play: {probe: [bell, gate]}, hand: {probe: [tool, shelter]}}
        when: [{put_into_play: hasten}, {answer: tool}]
        then: {in_play: {probe: [bell, gate]}, hand: {probe: [tool, shelter]}}
        """,
    "the second of a turn": """\
        given: TABLE, in_play: {probe: [bell]}, hand: {probe: []}, trash: {probe: [tool, "tool#2"]}}
        when: [{put_into_play: again}, {answer: tool}, {answer: "tool#2"}]
        then: {in_play: {probe: [bell, tool, "tool#2"]}, hand_size: {probe: 1}}
        """,
    "the first of a turn is not the second": """\
        given: TABLE, in_play: {probe: [bell]}, hand: {probe: []}, trash: {probe: [tool]}}
        when: [{put_into_play: fetch}, {answer: tool}]
        then: {in_play: {probe: [bell, tool]}, hand_size: {probe: 0}}
        """,
}


@pytest.mark.parametrize("edition", ["definitive", "classic"])
@pytest.mark.parametrize("title", SCENARIOS)
def test_would_enter_play(tmp_path, title, edition):
    written = f"scenario: {title}\nedition: {edition}\n{textwrap.dedent(SCENARIOS[title])}"
    assert not failures(with_hero(tmp_path, CARDS), tmp_path, written)
