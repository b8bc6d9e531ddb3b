"""How far undo goes: by step, action, phase or turn. Only moments at which the players did something count."""

from __future__ import annotations

import itertools
from collections.abc import Callable
from enum import Enum

from sotm_desktop.engine.game import Game
from sotm_desktop.engine.ids import MomentId
from sotm_desktop.words.english import possessive
from sotm_desktop.words.narration.names import PHASE_NAMES, State
from sotm_desktop.words.screens import table_words as words


class UndoUnit(Enum):
    """How far undo goes back."""

    STEP = "step"
    ACTION = "action"
    PHASE = "phase"
    TURN = "turn"


def moment_before(game: Game, unit: UndoUnit) -> MomentId | None:
    """Where undo by this unit leads; None when there is nothing to undo."""
    moments = _players_moments(game)
    if not moments:
        return None
    if unit is UndoUnit.STEP:
        return moments[-1]
    if unit is UndoUnit.ACTION:
        return next((moment for moment in reversed(moments) if _begins_action(game, moment)), moments[0])
    of: Callable[[State], tuple[object, ...]] = _phase if unit is UndoUnit.PHASE else _turn
    here, last = of(game.state), game.moments[moments[-1]].state
    if of(last) != here:  # at its beginning already: the one before
        here = of(last)
    first = moments[-1]
    for moment in reversed(moments):
        if of(game.moments[moment].state) != here:
            break
        first = moment
    return first


def _players_moments(game: Game) -> list[MomentId]:
    """The moments before the present one at which a player answered or did something by hand."""
    path = game.path()
    return [moment for moment, after in itertools.pairwise(path) if game.moments[after].by != "table"]


def _begins_action(game: Game, moment: MomentId) -> bool:
    decision = game.moments[moment].state.pending
    by_hand = any(game.moments[child].by == "house" for child in game.moments[moment].children[-1:])
    return decision is None or decision.kind in ("phase", "pause") or by_hand


def _phase(state: State) -> tuple[object, ...]:
    return state.round, state.turn, state.phase


def _turn(state: State) -> tuple[object, ...]:
    return state.round, state.turn


def where(state: State) -> str:
    """A moment in words: "Round 3, the Captain's POWER PHASE"."""
    if state.turn is None:
        return words.SETUP
    return words.moment(state.round, possessive(state.index.seats[state.turn].title), PHASE_NAMES[state.phase])
