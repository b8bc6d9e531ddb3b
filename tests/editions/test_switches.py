"""Switches: each is turned by a scenario that passes as it is written and fails when that switch stands otherwise."""

from __future__ import annotations

from dataclasses import fields, replace
from functools import cache

import pytest

from sotm_desktop.engine.switches import FIELDS, SWITCHES, Rules, chosen, rules_of
from sotm_desktop.scenarios.reading import Scenario, files_in, read
from sotm_desktop.scenarios.runner import run_once
from tests.editions.test_edition_scenarios import library
from tests.kit.scenarios import ROOT, defaults_for

PLACES = ("tests/editions", "tests/cardsets/editions", "tests/cardsets/workshop", "tests/cardsets/definitive/rules")
SHOWN_ELSEWHERE = {
    "modules.events": "what a game may be set up with is no matter of a scenario: test_editions.py",
}


@cache
def pool() -> list[Scenario]:
    """The scenarios that say by which rules they are played: those that set single switches first."""
    found = [scenario for file in files_in([ROOT / place for place in PLACES]) for scenario in read(file)]
    return sorted((one for one in found if one.switches or one.edition), key=lambda one: not one.switches)


@pytest.mark.parametrize("name", [name for name in SWITCHES if name not in SHOWN_ELSEWHERE])
def test_a_scenario_turns_it(name):
    nearest = sorted(pool(), key=lambda scenario: name not in scenario.switches)
    assert any(_turns(name, scenario) for scenario in nearest), f"no scenario comes out otherwise by {name}"


@pytest.mark.parametrize("name", [name for name in SWITCHES if name not in SHOWN_ELSEWHERE])
def test_what_is_said_to_turn_it_does(name):
    """Of the scenarios that set this switch and nothing else, each fails with some other value."""
    wrong = [one for one in pool() if list(one.switches) == [name] and not one.edition and not _turns(name, one)]
    assert not wrong, "\n".join(map(str, wrong))


_known: dict[tuple[object, ...], bool] = {}
"""Whether a scenario passes, by where it stands and the switches that it sets: as it is written, each switch asks."""


def _turns(name: str, scenario: Scenario) -> bool:
    switch = SWITCHES[name]
    values = (switch.default, *switch.others())
    if not _passes(scenario):
        return False
    return any(not _passes(replace(scenario, switches={**scenario.switches, name: value})) for value in values)


def _passes(scenario: Scenario) -> bool:
    key = scenario.file, scenario.line, *sorted(map(str, scenario.switches.items()))
    if key not in _known:
        _known[key] = _comes_out(scenario)
    return _known[key]


def _comes_out(scenario: Scenario) -> bool:
    try:
        run_once(scenario, library(), defaults_for(scenario.file.parent))
    except Exception:
        return False
    return True


def test_the_rules_of_a_game_hold_every_switch_under_its_name():
    """What saves pin by name and what the rules read are one value; nothing else stands in ``Rules``."""
    turned = {name: switch.others()[0] for name, switch in SWITCHES.items()}
    for wanted in ({}, turned):
        assert {name: getattr(rules_of(wanted), FIELDS[name]) for name in SWITCHES} == chosen(wanted)
    assert [FIELDS[name] for name in SWITCHES] == [name.replace(".", "_").lower() for name in SWITCHES]
    assert set(FIELDS.values()) == {each.name for each in fields(Rules)}
