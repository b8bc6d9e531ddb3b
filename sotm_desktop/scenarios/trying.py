"""A scenario that is being written, tried: whether it holds, why not, and what happened, in words with names."""

from __future__ import annotations

from typing import Any, NamedTuple

from sotm_desktop.cards.library import CardLibrary
from sotm_desktop.engine.transaction import NESTING
from sotm_desktop.scenarios.checks import CHECKS
from sotm_desktop.scenarios.failure import FailedStep, Failure
from sotm_desktop.scenarios.in_words import step_in_words
from sotm_desktop.scenarios.reading import Scenario
from sotm_desktop.scenarios.replay_modes import run_other_ways
from sotm_desktop.scenarios.runner import crash_in_words
from sotm_desktop.scenarios.scenario_steps import do_all
from sotm_desktop.scenarios.scenario_table import ScenarioTable
from sotm_desktop.scenarios.setup_table import lay
from sotm_desktop.scenarios.table_names import TableNames
from sotm_desktop.words import scenario_words as words
from sotm_desktop.words.english import capital
from sotm_desktop.words.narration.log_entries import Log


class TriedScenario(NamedTuple):
    """What came of it."""

    wrong: tuple[str, ...]
    """Why it does not hold; empty when it does."""
    happened: tuple[str, ...]
    """The log since the table had been laid."""
    expects: int
    """How many things it expects; of none it holds whatever happens."""


def tried(scenario: Scenario, library: CardLibrary, defaults: dict[str, Any], names: TableNames) -> TriedScenario:
    """Runs a scenario in every way, as `run_scenario` does. Never raises."""
    table: ScenarioTable | None = None
    try:
        if scenario.complaints:
            raise Failure(" ".join(f"{each.found}. {each.hint}" for each in scenario.complaints))
        if not {"villain", "villains"} & {*defaults, *scenario.given}:
            raise Failure(words.NO_VILLAIN)
        table = lay(scenario, library, defaults, NESTING)
        do_all(table, scenario)
        wrong = [
            f"{words.checked(key)}: {said}"
            for key, value in scenario.then.items()
            for said in CHECKS[key](table, value)
        ]
        if not wrong:
            run_other_ways(table.game)
    except FailedStep as failure:
        step = scenario.when[failure.number]
        wrong = [f"{step_in_words(step.word, step.value, names)} {failure.said}"]
    except Failure as failure:
        wrong = [str(failure)]
    except Exception as error:
        wrong = [crash_in_words(error)]
    said = tuple(_sentence(names.with_names(each)) for each in wrong)
    return TriedScenario(said, _happened(table) if table is not None else (), len(scenario.then))


def _happened(table: ScenarioTable) -> tuple[str, ...]:
    """What was done and what came of it, without what lays the table and what nobody is asked."""
    entries = Log().entries(table.game)
    return tuple(
        each.text
        for each in entries
        if each.node > table.given_at and not (each.kind == "decision" and each.by == "table")
    )


def _sentence(text: str) -> str:
    said = text.strip()
    return capital(said if said.endswith((".", "!", "?")) else f"{said}.")
