"""A villain of several character cards that is destroyed out of the game is one to text about what was destroyed."""

from __future__ import annotations

import textwrap

import pytest

from tests.kit.own_decks import failures, library_of

ADD = "do: [{tokens: {how: add, n: 1, pool: seen}}]"
VILLAIN = f"""\
deck: trio
kind: villain
title: Trio
characters:
  one:
    front: {{title: One, hp: 20, keywords: [villain, boss]}}
  two:
    front: {{title: Two, hp: 20}}
cards:
  watcher: {{title: Watcher, copies: 5, keywords: [ongoing], triggers: [
    {{whenever: {{destroyed: [villain, character]}}, {ADD}}}]}}
  judge: {{title: Judge, copies: 5, keywords: [ongoing], triggers: [
    {{whenever: {{destroyed: {{card: [villain, character], by: [hero]}}}}, {ADD}}}]}}
  clerk: {{title: Clerk, copies: 5, keywords: [ongoing], triggers: [
    {{whenever: {{destroyed: [{{keyword: boss}}, character]}}, {ADD}}}]}}
  friend: {{title: Friend, copies: 5, keywords: [ongoing], triggers: [
    {{whenever: {{destroyed: [hero, character]}}, {ADD}}}]}}
  tally: {{title: Tally, copies: 5, keywords: [ongoing],
    end: [{{tokens: {{how: add, n: {{destroyed_this_turn: [villain, character]}}, pool: seen}}}}]}}
"""
AT = "given: {villain: mine/trio, environment: megalopolis, heroes: [legacy, ra, haka]"
SCENARIOS = {
    "it was destroyed": f"""\
        {AT}, in_play: {{trio: [watcher]}}}}
        when: [{{destroy: two}}]
        then: {{tokens: {{watcher: 1}}}}
        """,
    "a partner who is left is none": f"""\
        {AT}, in_play: {{trio: [clerk]}}}}
        when: [{{destroy: two}}]
        then: {{tokens: {{clerk: 0}}}}
        """,
    "by its keyword": f"""\
        {AT}, in_play: {{trio: [clerk]}}}}
        when: [{{destroy: one}}]
        then: {{tokens: {{clerk: 1}}}}
        """,
    "by damage that a hero deals": f"""\
        {AT}, in_play: {{trio: [watcher, judge]}}, hp: {{two: 1}}}}
        when: [{{deal: {{from: ra, to: two, amount: 3, type: fire}}}}]
        then: {{tokens: {{watcher: 1, judge: 1}}}}
        """,
    "it is no hero": f"""\
        {AT}, in_play: {{trio: [friend]}}}}
        when: [{{destroy: two}}]
        then: {{tokens: {{friend: 0}}}}
        """,
    "counted in this turn": f"""\
        {AT}, in_play: {{trio: [tally]}}, turn: trio, phase: start}}
        when: [{{destroy: two}}, {{go_to: {{turn: trio, phase: end}}}}, resolve]
        then: {{tokens: {{tally: 1}}}}
        """,
}


@pytest.mark.parametrize("edition", ["definitive", "classic"])
@pytest.mark.parametrize("title", SCENARIOS)
def test_it_is_a_character_card_that_was_destroyed(tmp_path, title, edition):
    written = f"scenario: {title}\nedition: {edition}\n{textwrap.dedent(SCENARIOS[title])}"
    assert not failures(library_of(tmp_path, {"villains/trio": VILLAIN}), tmp_path, written)
