"""Switches: every value of each is turned by a scenario, and none of those scenarios passes when it is not."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

import pytest

from sotm_desktop.engine.editions import SWITCHES
from sotm_desktop.scenarios.reading import Scenario, files_in, read
from sotm_desktop.scenarios.running import read_defaults, run_once
from tests.editions.test_edition_scenarios import shelf
from tests.kit.scenarios import CARDSETS, ROOT

FOLDERS = [ROOT / "tests" / "cardsets", ROOT / "tests" / "editions"]
SHOWN_ELSEWHERE = {
    "modules.events": "what a game may be set up with is no matter of a scenario: test_editions.py",
}


@cache
def turning() -> dict[str, list[Scenario]]:
    """By switch, the scenarios that set it and nothing else."""
    found: dict[str, list[Scenario]] = {name: [] for name in SWITCHES}
    for file in files_in(FOLDERS):
        if "switches:" in file.read_text(encoding="utf-8"):
            for scenario in read(file):
                if len(scenario.switches) == 1:
                    found.setdefault(next(iter(scenario.switches)), []).append(scenario)
    return found


@pytest.mark.parametrize("name", [name for name in SWITCHES if name not in SHOWN_ELSEWHERE])
def test_a_scenario_turns_each_value(name):
    """Each value has a scenario that passes with it and fails with another one."""
    switch = SWITCHES[name]
    for value in (switch.default, *switch.others()):
        shown = [scenario for scenario in turning()[name] if scenario.switches[name] == value]
        assert shown, f"no scenario sets {name} to {value}"
        assert any(_passes(one, value) and not all(_passes(one, other) for other in _others(name, value))
                   for one in shown), f"no scenario shows what {value} of {name} means"  # fmt: skip


def _others(name, value):
    switch = SWITCHES[name]
    return [other for other in (switch.default, *switch.others()) if other != value]


def _passes(scenario: Scenario, value) -> bool:
    name = next(iter(scenario.switches))
    try:
        run_once(replace(scenario, switches={name: value}), shelf(), read_defaults([CARDSETS], scenario.file))
    except Exception:
        return False
    return True
