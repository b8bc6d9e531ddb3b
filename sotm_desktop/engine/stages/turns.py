"""Rounds and turns: villains and heroes in turn order, environment, and again (rulebook, Turn Sequence)."""

from __future__ import annotations

from sotm_desktop.engine import events
from sotm_desktop.engine.facing import is_beaten
from sotm_desktop.engine.frames import Done, Jump, Procedure, call
from sotm_desktop.engine.listeners import fire
from sotm_desktop.engine.questions import is_active_hero, next_in_round
from sotm_desktop.engine.stages.phase_text import hero_of
from sotm_desktop.engine.stages.phases import PHASE, end_effects
from sotm_desktop.engine.state import NO_ACTIONS

HERO_PHASES = ("start", "incapacitated", "play", "power", "draw", "end")
DECK_PHASES = ("start", "play", "end")


def phases_of(t, deck: int) -> tuple[str, ...]:
    """The phases of a deck's turn; which of a hero's count depends on whether it is incapacitated at that moment."""
    return HERO_PHASES if t.book.seats[deck].side == "hero" else DECK_PHASES


def is_held(t, deck: int, phase: str) -> bool:
    """Whether a phase takes place: not while the turn skips ahead, and as the hero is up or out."""
    if t.skip_to is not None and phase != t.skip_to and not (t.skip_to == NO_ACTIONS and phase in ("start", "end")):
        return False
    if deck in t.book.villain_decks and is_beaten(t, t.book.seats[deck].character):
        return t.book.switches["beaten.turn"] != "none"
    if t.book.seats[deck].side != "hero" or phase in ("start", "end"):
        return True
    return is_active_hero(t, hero_of(t, deck)) != (phase == "incapacitated")


class Turn(Procedure):
    """One turn. ``env`` is ``(deck,)``; local: the number of the phase that comes next."""

    key = "$turn"

    def begin(self, tx, env, local, value):
        if not local:
            local[:] = [0]
            tx.emit(events.TurnBegan("turn_began", None, env[0]))
        return None

    def next_phase(self, tx, env, local, value):
        phases = phases_of(tx, env[0])
        while local[0] < len(phases) and not is_held(tx, env[0], phases[local[0]]):
            local[0] += 1
        if local[0] >= len(phases):
            end_effects(tx, lambda row: row.until == "turn")
            return Done(())
        phase = phases[local[0]]
        local[0] += 1
        return call(tx, PHASE, (env[0], phase))

    def after_phase(self, tx, env, local, value):
        end_effects(tx, lambda row: row.until == "phase")
        return Jump(1)

    steps = (begin, next_phase, after_phase)


TURN = Turn()


class Rounds(Procedure):
    """The whole game after setup: the next turn is that of the first deck in the order that had none this round.

    A hero whose marker moves while a round goes on has therefore one turn in it, like all others: whoever moves up on
    their own turn has had it, and so have those who make room; the heroes further down keep their places.
    """

    key = "$rounds"

    def next_round(self, tx, env, local, value):
        if next_in_round(tx) < 0:
            tx.emit(events.RoundBegan("round_began", None, tx.round + 1))
            return fire(tx, "after:round", ("round", tx.round))
        return None

    def next_turn(self, tx, env, local, value):
        return call(tx, TURN, (next_in_round(tx),))

    def again(self, tx, env, local, value):
        return Jump(0)

    steps = (next_round, next_turn, again)


ROUNDS = Rounds()
