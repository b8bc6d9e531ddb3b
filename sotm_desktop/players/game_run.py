"""One whole game of a computer player, watched: how it ended, what was odd, and how to see it again."""

from __future__ import annotations

import traceback
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import NamedTuple

from sotm_desktop.engine import notation
from sotm_desktop.engine.card_index import CardIndex
from sotm_desktop.engine.decisions import Decision
from sotm_desktop.engine.game import Game
from sotm_desktop.engine.game_state import GameState
from sotm_desktop.engine.manual_moves import CallDraw
from sotm_desktop.engine.standstill import Standstill, is_draw_offered
from sotm_desktop.players import invariants
from sotm_desktop.players.player import Player

PATIENT, LONGEST = 100, 500
"""Rounds through which a draw that is offered is declined, and those after which a game counts as unfinished."""


class Watch(NamedTuple):
    """How closely a game is watched: every how many answers; 0 for never."""

    table: int
    """State and step: cheap."""
    value: int
    """JSON, index, every answer tried twice: costs about ten answers."""


FULL, NOW_AND_THEN, NEVER = Watch(1, 10), Watch(10, 100), Watch(0, 0)


@dataclass
class Trial:
    """What came of a game."""

    result: str = ""
    """heroes_win, heroes_lose, draw, unfinished, stuck or crash."""
    rounds: int = 0
    decisions: int = 0
    events: int = 0
    budget_stops: int = 0
    """How often an endless chain had to be stopped."""
    complaints: list[str] = field(default_factory=list)
    """Invariants that did not hold, each once, with the number of the answer before."""
    crash: str = ""
    """The traceback."""
    stuck: Decision | None = None
    """The question that nobody can answer."""
    answers: list[tuple[str, ...]] = field(default_factory=list)
    table: str = ""
    """The table where the first of these invariants did not hold, or where a game stopped: one line."""
    table_at: int = 0
    """How many answers had been given there."""


def play(
    index: CardIndex, player: Player, watch: Watch = NEVER, answered: Callable[[GameState], None] | None = None
) -> Trial:
    """Plays a game to its end and looks at the invariants on the way; ``answered`` is told the table after each answer.

    Never raises for what goes wrong inside the game: that is in ``crash``.
    """
    trial = Trial()
    try:
        _play(trial, index, player, watch, answered)
    except Exception:
        trial.result = "crash"
        trial.crash = traceback.format_exc()
    return trial


def _play(
    trial: Trial, index: CardIndex, player: Player, watch: Watch, answered: Callable[[GameState], None] | None
) -> None:
    game = Game.new(index)
    trial.events = len(game.events)
    standstill, looked_at = Standstill(), 0
    while (asked := game.decision) is not None and game.state.round <= LONGEST:
        before = game.state
        if before.round > looked_at:
            looked_at = before.round
            if is_draw_offered(standstill.rounds(before)) and looked_at > PATIENT:
                trial.events += len(game.manual_move(CallDraw()))
                break
        if asked.least > len(asked.options):
            trial.stuck = asked
            break
        looks = watch.table and trial.decisions % watch.table == 0
        if looks:
            _note(trial, before, invariants.of_state(before))
        if watch.value and trial.decisions % watch.value == 0:
            _note(trial, before, invariants.of_value(before))
        keys = player.answer(before)
        trial.answers.append(keys)
        trial.decisions += 1
        trial.budget_stops += asked.kind == "loop"
        events = game.answer(keys)
        player.saw(events)
        trial.events += len(events)
        if looks:
            _note(trial, before, invariants.of_step(before, events, game.state))
        if answered is not None:
            answered(game.state)
    if watch.table and not trial.stuck:
        _note(trial, game.state, invariants.of_state(game.state))
    trial.rounds = game.state.round
    trial.result = game.outcome.result if game.outcome is not None else "stuck" if trial.stuck else "unfinished"
    if game.outcome is None and not trial.table:
        trial.table, trial.table_at = notation.written(game.state), trial.decisions


def _note(trial: Trial, table: GameState, sentences: list[str]) -> None:
    known = {complaint.partition(": ")[2] for complaint in trial.complaints}
    new = [said for said in dict.fromkeys(sentences) if said not in known]
    if new and not trial.table:
        trial.table, trial.table_at = notation.written(table), trial.decisions
    trial.complaints += [f"after answer {trial.decisions}: {said}" for said in new]
