"""Every scenario below tests/cardsets, one test each. `sotm scenario tests/cardsets` runs the same files."""

from pathlib import Path

import pytest

from sotm_desktop.scenarios.reading import Scenario
from tests.kit.scenarios import ROOT, check, run_scenarios

FOLDER: Path = ROOT / "tests" / "cardsets"


@run_scenarios(FOLDER)
def test_scenario(scenario: Scenario) -> None:
    check(scenario)


def test_there_are_scenarios() -> None:
    if not FOLDER.is_dir():
        pytest.skip("there is no tests/cardsets yet")
    assert list(FOLDER.rglob("*.yaml"))
