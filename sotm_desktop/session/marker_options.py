"""Six heroes against two villains: what a hero may do with the markers in place of a phase."""

from __future__ import annotations

from sotm_desktop.engine.decisions import Decision, MoveMarker, Option
from sotm_desktop.engine.ids import CardId
from sotm_desktop.words.narration.names import State


def markers_of(decision: Decision | None) -> list[Option]:
    """Turning around first, then the places that the hero may take."""
    found = decision.options if decision is not None and decision.kind == "phase" else ()
    return [option for option in found if isinstance(option.means, MoveMarker)]


def faced_so_far(state: State, villain: CardId) -> int:
    """How many of the heroes who were asked before face a villain, while set-up asks whom each faces."""
    seat, asks = state.index.deck_of[villain], state.pending.asks if state.pending is not None else None
    return len([deck for deck in state.order if asks is not None and deck < asks and state.facing[deck] == seat])
