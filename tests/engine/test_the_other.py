"""The other of two cards is the one that was not chosen, also where nothing came of the one that was."""

from __future__ import annotations

import textwrap

import pytest

from tests.kit.own_decks import failures, with_hero

AT = "given: {villain: baron_blade, environment: megalopolis, heroes: [mine/probe, ra, haka], turn: probe, phase: play"
FIND = "reveal_until: {each_of: [[{keyword: gun}], [{keyword: ammo}]]}, as: found"
CHOOSE = "{one: {what: [{is: found}], in: revealed}}"
THE_OTHER = "{the_other: {of: found, than: taken}}"
CARDS = f"""\
rack: {{title: Rack, keywords: [one_shot], play: [{{{FIND}}},
  {{play_card: {CHOOSE}, as: taken}}, {{take: {THE_OTHER}}}]}}
case: {{title: Case, keywords: [one_shot], play: [{{{FIND}}},
  {{may: [{{put_into_play: {CHOOSE}}}], as: taken}}, {{take: {THE_OTHER}}}]}}
gun: {{title: Gun, copies: 3, keywords: [gun, item, limited], end: [{{draw: 1}}]}}
shell: {{title: Shell, copies: 3, keywords: [ammo], next_to: [yours, {{keyword: gun}}], own_end: [{{draw: 1}}]}}
pry: {{title: Pry, keywords: [one_shot], play: [{{pick: {{exactly: {{n: 2, what: [item]}}}}, as: found}},
  {{destroy: {{one: [item, {{is: found}}]}}, as: taken}}, {{to_hand: {THE_OTHER}}}]}}
rock: {{title: Rock, copies: 2, keywords: [item, indestructible], end: [{{draw: 1}}]}}
hits: {{title: Hits, keywords: [one_shot], play: [{{pick: {{exactly: {{n: 2, what: [target]}}}}, as: found}},
  {{deal: {{to: {{one: [target, {{is: found}}]}}, amount: 1, type: cold}}, as: taken}},
  {{regain: {{who: {THE_OTHER}, amount: 1}}}}]}}
ward: {{title: Ward, keywords: [ongoing], static: [{{immune: {{to: [{{is: you}}]}}}}]}}
"""
TOP = "deck_top: {probe: [gun, shell, rock]}"
SCENARIOS = {
    "the chosen one is played, the other drawn": f"""\
        {AT}, hand: {{probe: [rack]}}, {TOP}}}
        when: [{{play: rack}}, {{answer: gun}}]
        then: {{in_play: {{probe: [gun]}}, hand: {{probe: [shell]}}}}
        """,
    "the chosen one cannot be played, as it lies next to none": f"""\
        {AT}, hand: {{probe: [rack]}}, {TOP}}}
        when: [{{play: rack}}, {{answer: shell}}]
        then: {{in_play: {{probe: []}}, hand: {{probe: [gun]}}, deck_top: {{probe: [shell]}}}}
        """,
    "nor put into play": f"""\
        {AT}, hand: {{probe: [case]}}, {TOP}}}
        when: [{{play: case}}, {{answer: shell}}]
        then: {{in_play: {{probe: []}}, hand: {{probe: [gun]}}, deck_top: {{probe: [shell]}}}}
        """,
    "where none is chosen both are the others": f"""\
        {AT}, hand: {{probe: [case]}}, {TOP}}}
        when: [{{play: case}}, pass]
        then: {{in_play: {{probe: []}}, hand: {{probe: [gun, shell]}}}}
        """,
    "the chosen one is not destroyed": f"""\
        {AT}, hand: {{probe: [pry]}}, in_play: {{probe: [gun, rock]}}}}
        when: [{{play: pry}}, {{answer: rock}}]
        then: {{in_play: {{probe: [rock]}}, hand: {{probe: [gun]}}}}
        """,
    "of damage that is not dealt both are the others, as it says": f"""\
        {AT}, hand: {{probe: [hits]}}, in_play: {{probe: [ward]}}, hp: {{probe: 20, ra: 20}}}}
        when: [{{play: hits}}, {{answer: [probe, ra]}}, {{answer: probe}}]
        then: {{hp_change: {{probe: 1, ra: 1}}}}
        """,
}


@pytest.mark.parametrize("edition", ["definitive", "classic"])
@pytest.mark.parametrize("title", SCENARIOS)
def test_it_is_the_one_that_was_not_chosen(tmp_path, title, edition):
    written = f"scenario: {title}\nedition: {edition}\n{textwrap.dedent(SCENARIOS[title])}"
    assert not failures(with_hero(tmp_path, CARDS), tmp_path, written)
