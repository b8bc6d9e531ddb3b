"""The other ways of running a scenario notice an engine that does not keep its promises."""

from pathlib import Path

import pytest

from sotm_desktop.engine.game import Game
from sotm_desktop.scenarios import replay_modes
from sotm_desktop.scenarios.reading import read
from sotm_desktop.scenarios.runner import run_scenario
from tests.kit.scenarios import defaults_for, library

ASKED = """
    scenario: A power asks for its target
    given: {villain: baron_blade, turn: ra, phase: power}
    when: [{use_power: ra}, {answer: baron_blade}]
    then: {hp_change: {baron_blade: -2}}
"""


def scribble(game: Game, field: str, more: int) -> None:
    """Writes on the first value of a game, as nobody may."""
    state = game.moments[0].state
    object.__setattr__(state, field, getattr(state, field) + more)


def why(folder: Path) -> str:
    file = folder / "scenarios.yaml"
    file.write_text(ASKED)
    (scenario,) = read(file)
    return run_scenario(scenario, library(), defaults_for(folder)).why


def test_all_ways_agree(tmp_path: Path) -> None:
    assert why(tmp_path) == ""


def test_a_state_that_is_not_saved_whole_is_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    whole = replay_modes.to_json
    monkeypatch.setattr(replay_modes, "to_json", lambda state: {**whole(state), "used": ()})
    assert why(tmp_path).startswith("saved and loaded: the state that was loaded is another: used")


def test_a_fork_that_changes_the_game_is_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(replay_modes.Game, "fork", lambda game: game)
    assert why(tmp_path).startswith("forked, undone and redone: what was done on a fork")


def test_another_end_without_nesting_is_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    new = replay_modes.Game.new

    def with_another_stamp(index, nesting):
        game = new(index, nesting)
        scribble(game, "stamp", int(nesting == 1))
        return game

    monkeypatch.setattr(replay_modes.Game, "new", with_another_stamp)
    assert why(tmp_path).startswith("at nesting limit 1: after the answer")


def test_an_older_value_that_is_written_on_is_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    undo = replay_modes.Game.undo

    def scribbling(game, steps=1):
        scribble(game, "count", 1)
        return undo(game, steps)

    monkeypatch.setattr(replay_modes.Game, "undo", scribbling)
    assert why(tmp_path).startswith("forked, undone and redone: the states on the way")
