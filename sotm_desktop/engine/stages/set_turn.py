"""The turn and the phase are set by hand: what was being resolved is given up, and the game goes on from there."""

from __future__ import annotations

from sotm_desktop.engine import events, kernel
from sotm_desktop.engine.answers import Refused
from sotm_desktop.engine.game_state import GameState
from sotm_desktop.engine.ids import SeatId
from sotm_desktop.engine.stages import moving
from sotm_desktop.engine.stages.phases import end_effects, end_turn_effects
from sotm_desktop.engine.stages.turns import ROUNDS, TURN, begin_turn, is_held, phases_of
from sotm_desktop.engine.transaction import Transaction


def set_turn(tx: Transaction, deck: SeatId, phase: str) -> None:
    """This phase of this deck's turn begins next. Another turn begins anew; cards that lie revealed go back."""
    tx.stack.clear()
    tx.pending_damage.clear()
    tx.dying = tx.text_off = ()
    for card in reversed(tx.zones[tx.index.revealed]):
        moving.replace(tx, card, None)
    end_effects(tx, "phase")
    if deck != tx.turn:
        end_turn_effects(tx)
        begin_turn(tx, deck)
    elif tx.skip_to is not None:
        tx.emit(events.PhaseSkipped("phase_skipped", None, None))
    stand_at(tx, deck, phase)


def stand_at(tx: Transaction, deck: SeatId, phase: str) -> None:
    """Leaves the frames that a round leaves when this phase of a deck's turn comes next."""
    kernel.push(tx, ROUNDS, ())
    kernel.push(tx, TURN, (deck,), (phases_of(tx, deck).index(phase),))


def check(state: GameState, deck: SeatId, phase: str) -> None:
    """Raises Refused with a sentence where the game cannot go on with this phase."""
    if state.phase == "setup":
        raise Refused("the game has not begun yet")
    if deck not in state.index.round:
        raise Refused(f"{state.index.seats[deck].id} has no turns")
    check_phase(state, deck, phase)


def check_phase(state: GameState, deck: SeatId, phase: str) -> None:
    """Raises Refused with a sentence where a deck's turn has no such phase."""
    name = state.index.seats[deck].id
    if phase not in phases_of(state, deck):
        raise Refused(f"{name} has no phase {phase!r}; there are {', '.join(phases_of(state, deck))}")
    if state.skip_to is None and not is_held(state, deck, phase):
        out = "incapacitated" if phase != "incapacitated" else "not incapacitated"
        raise Refused(f"{name} has no {phase} phase while {out}")
