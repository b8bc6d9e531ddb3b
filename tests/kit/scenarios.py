"""Scenario files as pytest tests: one test for each scenario, or a scenario written in the test itself."""

from __future__ import annotations

import textwrap
from functools import cache, lru_cache
from pathlib import Path
from typing import Any

import pytest

from sotm_desktop.cards.library import CardLibrary
from sotm_desktop.engine.card_index import CardIndex
from sotm_desktop.engine.definitions import DeckDefinition
from sotm_desktop.engine.game_setup import Setup
from sotm_desktop.scenarios.reading import Scenario, files_in, read
from sotm_desktop.scenarios.replay_modes import WAYS, OtherWay
from sotm_desktop.scenarios.runner import Result, read_defaults, run_scenario
from tests.kit.of_the_day import is_due

ROOT = Path(__file__).resolve().parents[2]
CARDSETS = ROOT / "cardsets"


class ShippedLibrary(CardLibrary):
    """Card sets that never change: games of the same set-up, one after the other, have one card index."""

    def card_index(self, setup: Setup, changed: DeckDefinition | None = None) -> CardIndex:
        """As of any library."""
        return super().card_index(setup, changed) if changed is not None else _card_index(self, setup)


@lru_cache(maxsize=32)
def _card_index(library: CardLibrary, setup: Setup) -> CardIndex:
    return CardLibrary.card_index(library, setup)


@cache
def library() -> CardLibrary:
    """The shipped card sets, read once for all tests."""
    return ShippedLibrary([CARDSETS])


def run_scenarios(path: Path):
    """Marks a test `def test(scenario): check(scenario)` to be run once for each scenario below a file or folder."""
    found = [scenario for file in files_in([path]) for scenario in read(file)]
    return pytest.mark.parametrize("scenario", found, ids=[_name(scenario, path) for scenario in found])


def _name(scenario: Scenario, path: Path) -> str:
    file = scenario.file.relative_to(path) if path.is_dir() else scenario.file.name
    return f"{file}:{scenario.line}"


def check(scenario: Scenario) -> None:
    """Fails the running test with the reason why a scenario fails; skips it when a deck is missing so far."""
    result = run(scenario)
    if result.lacks_deck:
        pytest.skip(result.why)
    if not result.passed:
        pytest.fail(str(result), pytrace=False)


def run(scenario: Scenario) -> Result:
    """The result of one scenario with the shipped card sets and their defaults."""
    return run_scenario(scenario, library(), defaults_for(scenario.file.parent), ways_of_the_day(scenario))


def ways_of_the_day(scenario: Scenario) -> list[OtherWay]:
    """In which other way it is run today: in the others tomorrow and on the day after. `sotm scenario` takes all."""
    return [way for number, way in enumerate(WAYS) if is_due(number + scenario.line, len(WAYS))]


@cache
def defaults_for(folder: Path) -> dict[str, Any]:
    """What the scenarios of a folder leave out, by the shipped card sets. Nobody changes it."""
    return read_defaults([CARDSETS], folder)


def written(folder: Path, text: str) -> list[Result]:
    """The results of scenarios that a test writes out as YAML."""
    file = folder / "scenarios.yaml"
    file.write_text(textwrap.dedent(text), encoding="utf-8")
    return [run(scenario) for scenario in read(file)]
