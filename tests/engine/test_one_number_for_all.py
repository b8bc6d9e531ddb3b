"""HP that several targets regain, or that their HP becomes, by a number that is worked out: one number for all."""

from __future__ import annotations

import textwrap

import pytest

from tests.kit.own_decks import failures, with_hero

CARDS = """\
level: {title: Level, copies: 4, keywords: [one_shot], play: [
  {set_hp: {who: {each: [hero, character]}, to: {average: {over: {each: [hero, character]}, of: {hp_of: target}}}}}]}
spring: {title: Spring, copies: 4, keywords: [one_shot], play: [
  {regain: {who: {each: [hero, character]}, amount: {count: [hero, target, {hp_at_most: 10}]}}}]}
well: {title: Well, copies: 4, keywords: [one_shot], play: [
  {regain: {who: {up_to: {n: 2, what: [hero, target]}}, amount: {count: [hero, target, {hp_at_most: 10}]}}}]}
sip: {title: Sip, copies: 4, keywords: [one_shot], play: [
  {regain: {who: {each: [hero, character]}, up_to: true, amount: {count: [hero, target, {hp_at_most: 10}]}}}]}
pool: {title: Pool, copies: 4, keywords: [one_shot], play: [
  {regain: {who: {each: [hero, character]},
   amount: {half: {sum: {over: {each: [ongoing]}, of: {tokens_on: target}}}}}}]}
bowl: {title: Bowl, copies: 4, keywords: [ongoing, pool], triggers: [
  {whenever: {regained: [hero]}, do: [{tokens: {how: add, n: 2}}]}]}
fill: {title: Fill, copies: 4, keywords: [one_shot], play: [
  {set_hp: {who: {each: [hero, character]}, to: {minus: {of: {max_hp_of: target}, and: 1}}}}]}
"""
SCENARIOS = {
    "an average is one number": """\
        given: TABLE, hp: {probe: 10, ra: 20, haka: 30}}
        when: [{put_into_play: level}]
        then: {hp: {probe: 20, ra: 20, haka: 20}}
        """,
    "each regains as many": """\
        given: TABLE, hp: {probe: 9, ra: 9, haka: 9}}
        when: [{put_into_play: spring}]
        then: {hp: {probe: 12, ra: 12, haka: 12}}
        """,
    "those that are chosen regain as many": """\
        given: TABLE, hp: {probe: 9, ra: 9, haka: 20}}
        when: [{put_into_play: well}, {answer: [probe, ra]}]
        then: {hp: {probe: 11, ra: 11, haka: 20}}
        """,
    "one that is chosen alone": """\
        given: TABLE, hp: {probe: 9, ra: 9, haka: 20}}
        when: [{put_into_play: well}, {answer: [ra]}]
        then: {hp: {ra: 11}}
        """,
    "it stays while the players are asked": """\
        given: TABLE, hp: {probe: 9, ra: 9, haka: 9}}
        when: [{put_into_play: sip}, {answer: 3}, {answer: 3}, {answer: 3}]
        then: {hp: {probe: 12, ra: 12, haka: 12}, asked: none}
        """,
    "what the first has regained adds nothing to the others": """\
        given: TABLE, hp: {probe: 9, ra: 9, haka: 9}, in_play: {probe: [bowl]}, tokens: {bowl: 2}}
        when: [{put_into_play: pool}]
        then: {hp: {probe: 10, ra: 10, haka: 10}, tokens: {bowl: 8}}
        """,
    "nobody regains by a number of 0": """\
        given: TABLE, hp: {probe: 19, ra: 19, haka: 19}}
        when: [{put_into_play: spring}]
        then: {hp: {probe: 19, ra: 19, haka: 19}, asked: none}
        """,
    "what looks at the target is another for each": """\
        given: TABLE, hp: {probe: 9, ra: 9, haka: 9}}
        when: [{put_into_play: fill}]
        then: {hp: {probe: 29, ra: 29, haka: 33}}
        """,
}


@pytest.mark.parametrize("title", SCENARIOS)
@pytest.mark.parametrize("edition", ["definitive", "classic"])
def test_one_number(tmp_path, title, edition):
    written = f"scenario: {title}\nedition: {edition}\n{textwrap.dedent(SCENARIOS[title])}"
    assert not failures(with_hero(tmp_path, CARDS), tmp_path, written)
