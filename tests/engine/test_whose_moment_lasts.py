"""What lasts from the moment on at which a turn or a phase would begin knows whose that is."""

from __future__ import annotations

import textwrap

import pytest

from tests.kit.own_decks import failures, with_hero

CARDS = """\
shade: {title: Shade, copies: 20, keywords: [ongoing], triggers: [
  {whenever: {turn_would_begin: {}},
   do: [{lasting: {that: {reduce_damage: {by: 1, to: [{is: it.hero}]}}, until: end_of_turn}}]}]}
hourglass: {title: Hourglass, copies: 10, keywords: [ongoing], triggers: [
  {whenever: {turn_would_begin: {}},
   do: [{lasting: {that: {phases: {order: [draw, power, play], who: [{is: it.hero}]}}, until: end_of_turn}}]}]}
parasol: {title: Parasol, copies: 10, keywords: [ongoing], triggers: [
  {whenever: {phase_would_begin: play},
   do: [{lasting: {that: {reduce_damage: {by: 1, to: [{is: it.hero}]}}, until: end_of_turn}}]}]}
"""
AT_END = "{villain: baron_blade, environment: megalopolis, heroes: [mine/probe, ra, haka], turn: probe, phase: end"
AT_START = AT_END.replace("turn: probe, phase: end", "turn: ra, phase: start")
HIT = "{{deal: {{from: baron_blade, to: {}, amount: 3, type: fire}}}}"
HITS = f"{HIT.format('ra')}, {HIT.format('haka')}"
SCENARIOS = {
    "the hero whose turn would begin": f"""\
        given: {AT_END}, in_play: {{probe: [shade]}}}}
        when: [resolve, {HITS}]
        then: {{hp_change: {{ra: -2, haka: -3}}}}
        """,
    "the next hero when that turn is over": f"""\
        given: {AT_START}, in_play: {{probe: [shade]}}}}
        when: [{{go_to: {{turn: haka, phase: start}}}}, {HITS}]
        then: {{hp_change: {{ra: -3, haka: -2}}}}
        """,
    "the hero whose phase would begin": f"""\
        given: {AT_START}, in_play: {{probe: [parasol]}}}}
        when: [{HITS}, {{go_to: {{turn: ra, phase: play}}}}, {HITS}]
        then: {{hp_change: {{ra: -5, haka: -6}}}}
        """,
    "the order of that hero's phases": f"""\
        given: {AT_END}, in_play: {{probe: [hourglass]}}}}
        when: [resolve, resolve]
        then: {{at: {{turn: ra, phase: draw}}}}
        """,
}


@pytest.mark.parametrize("title", SCENARIOS)
def test_it_knows_the_hero(tmp_path, title):
    written = f"scenario: {title}\n{textwrap.dedent(SCENARIOS[title])}"
    assert not failures(with_hero(tmp_path, CARDS), tmp_path, written)
