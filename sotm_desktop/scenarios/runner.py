"""Running scenarios: one after the other, each in every way, with a result for each."""

from __future__ import annotations

import traceback
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from sotm_desktop.cards.documents import data_of
from sotm_desktop.cards.library import CardLibrary
from sotm_desktop.engine.transaction import NESTING
from sotm_desktop.scenarios.checks import differences
from sotm_desktop.scenarios.decks_at_table import card_index_of
from sotm_desktop.scenarios.failure import Failure, MissingDeck
from sotm_desktop.scenarios.reading import Scenario
from sotm_desktop.scenarios.replay_modes import WAYS, OtherWay, run_other_ways
from sotm_desktop.scenarios.scenario_steps import do_all
from sotm_desktop.scenarios.scenario_table import ScenarioTable
from sotm_desktop.scenarios.setup_table import lay

DEFAULTS_FILE = "scenario_defaults.yaml"
"""In the folder of a card set: who is at the table when a scenario does not say."""


@dataclass
class Result:
    """How one scenario went. ``why`` is empty when it passed."""

    scenario: Scenario
    why: str = ""
    lacks_deck: bool = False

    @property
    def passed(self) -> bool:
        return not self.why

    def __str__(self) -> str:
        return f"PASS {self.scenario}" if self.passed else f"FAIL {self.scenario}: {self.why}"


def read_defaults(folders: Iterable[Path], file: Path) -> dict[str, Any]:
    """The defaults of the card set that a scenario file lies in, else of the first card set that has any."""
    found = [path for folder in folders for path in sorted(folder.glob(f"*/{DEFAULTS_FILE}"))]
    own = [path for path in found if path.parent.name in file.parts]
    for path in own or found[:1]:
        document, _ = data_of(path)
        if document is not None and isinstance(document.value, dict):
            return dict(document.plain())
    return {}


def run_all(scenarios: Iterable[Scenario], library: CardLibrary, folders: list[Path]) -> Iterator[Result]:
    """The results of some scenarios, one after the other."""
    defaults: dict[Path, dict[str, Any]] = {}
    for scenario in scenarios:
        folder = scenario.file.absolute().parent
        if folder not in defaults:
            defaults[folder] = read_defaults(folders, folder)
        yield run_scenario(scenario, library, defaults[folder])


def run_scenario(
    scenario: Scenario, library: CardLibrary, defaults: dict[str, Any], ways: Iterable[OtherWay] = WAYS
) -> Result:
    """Runs one scenario, and then in each of these other ways. Never raises: a crash of the engine is a result too."""
    try:
        table = run_once(scenario, library, defaults)
        run_other_ways(table.game, ways)
    except MissingDeck as failure:
        return Result(scenario, str(failure), lacks_deck=True)
    except Failure as failure:
        return Result(scenario, f"{failure}{_of_other_rules(scenario, library, defaults)}")
    except Exception as error:
        return Result(scenario, crash_in_words(error))
    return Result(scenario)


def _of_other_rules(scenario: Scenario, library: CardLibrary, defaults: dict[str, Any]) -> str:
    """Behind why a scenario failed that names no edition: a deck of it that was written for other rules than those
    by which it was played. Empty where none was."""
    if scenario.edition or scenario.complaints:
        return ""
    try:
        setup = card_index_of(scenario, library, defaults).setup
        said = [warning.found for warning in library.warnings(replace(setup, edition=()))][:1]
    except (Failure, KeyError):
        return ""
    return f" (it names no `edition`: {said[0]})" if said else ""


def crash_in_words(error: Exception) -> str:
    """What is said of a fault of the engine."""
    return f"crashed with {type(error).__name__}: {error} ({_where(error)})"


def run_once(
    scenario: Scenario, library: CardLibrary, defaults: dict[str, Any], nesting: int = NESTING
) -> ScenarioTable:
    """Lays the table, does the steps and checks what must be true. Raises Failure with all that is wrong."""
    if scenario.complaints:
        raise Failure(" | ".join(map(str, scenario.complaints)))
    table = lay(scenario, library, defaults, nesting)
    do_all(table, scenario)
    wrong = list(differences(table, scenario.then))
    if wrong:
        raise Failure("; ".join(wrong))
    return table


def _where(error: Exception) -> str:
    """The innermost lines of a traceback, newest last."""
    frames = traceback.extract_tb(error.__traceback__)[-3:]
    return " > ".join(f"{Path(frame.filename).name}:{frame.lineno} {frame.name}" for frame in frames)
