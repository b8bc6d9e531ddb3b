"""One damage that several targets are dealt: in which order, what follows it, and who is dealt it alone."""

from __future__ import annotations

import textwrap
from pathlib import Path

import pytest

from sotm_desktop.scenarios.reading import scenarios_of
from sotm_desktop.scenarios.runner import run_scenario
from tests.editions.test_edition_scenarios import library
from tests.kit.own_decks import failures, with_hero

TABLE = """
scenario: A table
given:
  heroes: [sluicer, ra, haka]
  villain: baron_blade
  environment: megalopolis
  in_play: {{sluicer: [{must}, overflow_valve], villain: [blade_battalion]}}
when:
  - deal: {{from: blade_battalion, to: sluicer, amount: 2, type: fire}}
  - answer: {{order: [overflow_valve, {must}]}}
"""


@pytest.mark.parametrize(("must", "is_asked"), [("spillway", False), ("sandbags", True)])
def test_an_order_is_asked_for_where_nobody_could_redirect_it_any_more(must, is_asked):
    (scenario,) = scenarios_of(Path("table.yaml"), TABLE.format(must=must))
    assert ("no such order is asked for" in run_scenario(scenario, library(), {}).why) is not is_asked


AT = "given: {villain: baron_blade, environment: megalopolis, heroes: [mine/probe, ra, haka], turn: probe, phase: play"
HIT = "deal: {to: {one: [target]}, amount: 2, type: fire}"
ANSWERS = "whenever: {damage_would_be_dealt: {from: [{is: you}], type: fire}}"
CARDS = f"""\
hit: {{title: Hit, keywords: [one_shot], play: [{{{HIT}}}]}}
fan: {{title: Fan, keywords: [item], triggers: [{{{ANSWERS}, do: [{{redirect: {{each: [villain, target]}}}},
  {{once_dealt: [{{draw: 1}}]}}]}}]}}
fork: {{title: Fork, keywords: [item], triggers: [{{{ANSWERS}, do: [
  {{redirect: {{exactly: {{n: 2, what: [villain, target]}}}}}}]}}]}}
tray: {{title: Tray, keywords: [item], triggers: [{{whenever: {{damage_dealt: {{from: [{{is: you}}]}}}},
  do: [{{regain: {{who: you, amount: 1}}}}]}}]}}
lone: {{title: Lone, keywords: [item], triggers: [{{whenever: {{damage_dealt: {{from: [{{is: you}}], alone: true}}}},
  do: [{{regain: {{who: you, amount: 1}}}}]}}]}}
wide: {{title: Wide, keywords: [item], static: [{{more_targets: {{from: [{{is: you}}], n: 2}}}}]}}
ward: {{title: Ward, keywords: [item], static: [{{immune: {{to: [villain, target]}}}}]}}
"""
LAID = f"{AT}, hand: {{probe: [hit]}}, hp: {{probe: 20}}, in_play: {{villain: [blade_battalion], probe: "
OF_THREE = LAID.replace("[blade_battalion]", "[blade_battalion, jet_jump_battalion]")
BOTH = "[{damage_dealt: {target: ONE}}, {damage_dealt: {target: OTHER}}]"


def dealt(one: str, other: str) -> str:
    return BOTH.replace("ONE", one).replace("OTHER", other)


SCENARIOS = {
    "the players order those who are all dealt it": f"""\
        {LAID}[fan]}}}}
        when: [{{play: hit}}, {{answer: baron_blade}}, {{answer: {{order: [blade_battalion, baron_blade]}}}}]
        then: {{events: {dealt("blade_battalion", "baron_blade")}}}
        """,
    "and otherwise": f"""\
        {LAID}[fan]}}}}
        when: [{{play: hit}}, {{answer: baron_blade}}, {{answer: {{order: [baron_blade, blade_battalion]}}}}]
        then: {{events: {dealt("baron_blade", "blade_battalion")}}}
        """,
    "those whom they choose are dealt it as they chose": f"""\
        {OF_THREE}[fork]}}}}
        when: [{{play: hit}}, {{answer: baron_blade}}, {{answer: [blade_battalion, baron_blade]}}]
        then: {{events: {dealt("blade_battalion", "baron_blade")}}}
        """,
    "and as they chose otherwise": f"""\
        {OF_THREE}[fork]}}}}
        when: [{{play: hit}}, {{answer: baron_blade}}, {{answer: [baron_blade, blade_battalion]}}]
        then: {{events: {dealt("baron_blade", "blade_battalion")}}}
        """,
    "text answers what each was dealt, and what was put off follows once": f"""\
        {LAID}[fan, tray]}}}}
        when: [{{play: hit}}, {{answer: baron_blade}}]
        then: {{hand_size: {{probe: 1}}, hp_change: {{probe: 2, baron_blade: -2, blade_battalion: -2}}}}
        """,
    "what was put off does not follow where none is dealt any": f"""\
        {LAID}[fan, tray, ward]}}}}
        when: [{{play: hit}}, {{answer: baron_blade}}]
        then: {{hand_size: {{probe: 0}}, hp_change: {{probe: 0, baron_blade: 0, blade_battalion: 0}}}}
        """,
    "what names 1 target deals to it alone": f"""\
        {LAID}[lone]}}}}
        when: [{{play: hit}}, {{answer: baron_blade}}]
        then: {{hp_change: {{probe: 1, baron_blade: -2}}}}
        """,
    "but not where other text lets it choose more": f"""\
        {LAID}[lone, wide]}}}}
        when: [{{play: hit}}, {{answer: [baron_blade, blade_battalion]}}]
        then: {{hp_change: {{probe: 0, baron_blade: -2, blade_battalion: -2}}}}
        """,
}


@pytest.mark.parametrize("name", SCENARIOS)
def test_it_comes_out(tmp_path, name):
    written = f"scenario: {name}\n{textwrap.dedent(SCENARIOS[name])}"
    assert not failures(with_hero(tmp_path, CARDS), tmp_path, written)
