"""How far undo goes: by step, action, phase or turn. Only moments at which the players did something count."""

from __future__ import annotations

import itertools
from collections.abc import Callable

from sotm_desktop.engine.game import Game
from sotm_desktop.words.narration.names import PHASE_NAMES, State, capital, possessive

UNITS = ("step", "action", "phase", "turn")


def moment_before(game: Game, unit: str) -> int | None:
    """Where undo by this unit leads; None when there is nothing to undo."""
    deeds = _deeds(game)
    if not deeds:
        return None
    if unit == "step":
        return deeds[-1]
    if unit == "action":
        return next((moment for moment in reversed(deeds) if _begins_action(game, moment)), deeds[0])
    of: Callable[[State], tuple] = _phase if unit == "phase" else _turn
    here, last = of(game.state), game.nodes[deeds[-1]].state
    if of(last) != here:  # at its beginning already: the one before
        here = of(last)
    first = deeds[-1]
    for moment in reversed(deeds):
        if of(game.nodes[moment].state) != here:
            break
        first = moment
    return first


def _deeds(game: Game) -> list[int]:
    """The moments before the present one at which a player answered or did something by hand."""
    path = game.path()
    return [moment for moment, after in itertools.pairwise(path) if game.nodes[after].by != "table"]


def _begins_action(game: Game, moment: int) -> bool:
    decision = game.nodes[moment].state.pending
    by_hand = any(game.nodes[child].by == "house" for child in game.nodes[moment].children[-1:])
    return decision is None or decision.kind in ("phase", "pause") or by_hand


def _phase(state: State) -> tuple:
    return state.round, state.turn, state.phase


def _turn(state: State) -> tuple:
    return state.round, state.turn


def where(state: State) -> str:
    """A moment in words: "Round 3, the Captain's POWER PHASE"."""
    if state.turn < 0:
        return "Setup"
    seat = state.index.seats[state.turn]
    return capital(f"round {state.round}, {possessive(seat.title)} {PHASE_NAMES[state.phase]}")
