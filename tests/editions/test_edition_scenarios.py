"""The scenarios of this folder: switches and printed examples, with card sets that exist for tests only."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from sotm_desktop.cards.library import CardLibrary
from sotm_desktop.scenarios.reading import Scenario
from sotm_desktop.scenarios.runner import run_scenario
from tests.kit.scenarios import CARDSETS, ROOT, ShippedLibrary, defaults_for, run_scenarios, ways_of_the_day

FOLDER = Path(__file__).parent
FOR_TESTS = ROOT / "tests" / "cardsets_for_tests"


@cache
def library() -> CardLibrary:
    """The shipped card sets and those for tests."""
    return ShippedLibrary([CARDSETS, FOR_TESTS])


@run_scenarios(FOLDER)
def test_scenario(scenario: Scenario) -> None:
    result = run_scenario(scenario, library(), defaults_for(scenario.file.parent), ways_of_the_day(scenario))
    assert result.passed, str(result)


def test_the_card_sets_for_tests_are_sound():
    assert [str(complaint) for complaint in library().complaints()] == []
