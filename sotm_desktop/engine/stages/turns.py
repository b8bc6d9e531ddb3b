"""Rounds and turns: villains and heroes in turn order, environment, and again (rulebook, Turn Sequence)."""

from __future__ import annotations

from sotm_desktop.engine import asking, events
from sotm_desktop.engine.facing import is_beaten
from sotm_desktop.engine.frames import NOTHING, Done, Jump, Memory, Signal, StepResult
from sotm_desktop.engine.ids import SeatId
from sotm_desktop.engine.listener_index import ROUND_OVER
from sotm_desktop.engine.listeners import fire
from sotm_desktop.engine.modifiers import saying
from sotm_desktop.engine.procedure import Procedure, back_to, call
from sotm_desktop.engine.questions import PHASE_ORDER, next_turn
from sotm_desktop.engine.records import record
from sotm_desktop.engine.stages.phase_text import hero_of
from sotm_desktop.engine.stages.phases import EDGES, PHASE, end_effects, end_turn_effects
from sotm_desktop.engine.stages.replacing import WOULD_BEGIN, WOULD_TURN, would
from sotm_desktop.engine.state import BACK, FIRST_PHASE, NO_ACTIONS, TURN_OVER
from sotm_desktop.engine.table import Table
from sotm_desktop.engine.transaction import Transaction

TO_NEXT_PHASE = Jump("next_phase")
SKIP_EITHER, SKIPS, SKIPPED = "skip_either", "skips_phase", "skipped"
AFTER_PHASE = "after:phase"

START, INCAPACITATED = "start", "incapacitated"
HERO_PHASES = (START, INCAPACITATED, "play", "power", "draw", "end")
DECK_PHASES = (START, "play", "end")
PHASES = {"hero": HERO_PHASES, "villain": DECK_PHASES, "environment": DECK_PHASES}
"""The phases of a turn by the side of the deck whose turn it is."""


def phases_of(table: Table, deck: SeatId) -> tuple[str, ...]:
    """The phases of a deck's turn; which of a hero's count depends on whether it is incapacitated at that moment.

    Text may give them another order. That of a turn whose START PHASE is over stays, so that no phase
    comes twice in it.
    """
    if PHASE_ORDER not in table.index.listens:
        return PHASES[table.index.seats[deck].side]
    if deck != table.turn or table.phase == START:
        return _in_order(table, deck)
    noted = (mark[1:] for mark in reversed(table.used) if mark[0] == PHASE_ORDER)
    return next(noted, PHASES[table.index.seats[deck].side])


def _in_order(table: Table, deck: SeatId) -> tuple[str, ...]:
    """The phases of a turn that would begin now, in the order that text in play gives them."""
    seat = table.index.seats[deck]
    if PHASE_ORDER not in table.listeners or seat.side != "hero":
        return PHASES[seat.side]
    hero = table.index.character_of[deck]
    said = [entry for entry in saying(table, PHASE_ORDER) if entry.clause.means_turn_of(table, entry, hero)]
    return (*HERO_PHASES[:2], *said[-1].clause.order, *HERO_PHASES[-1:]) if said else HERO_PHASES


def begin_turn(tx: Transaction, deck: SeatId) -> None:
    """A turn begins, and its phases have an order."""
    _begin_turn(tx, deck)
    _settle_order(tx, deck)


def _begin_turn(tx: Transaction, deck: SeatId) -> None:
    tx.emit(record(events.TurnBegan, ("turn_began", None, deck)))


def _settle_order(tx: Transaction, deck: SeatId) -> None:
    """The phases of a turn that has begun get the order that they keep, unless its START PHASE is still to end: then
    text may give them another one."""
    if PHASE_ORDER not in tx.index.listens:
        return
    order = _in_order(tx, deck)
    noted = (mark[1:] for mark in reversed(tx.used) if mark[0] == PHASE_ORDER)
    if order != next(noted, PHASES[tx.index.seats[deck].side]):
        tx.emit(events.LimitUsed("limit_used", None, (PHASE_ORDER, *order)))


def is_held(table: Table, deck: SeatId, phase: str) -> bool:
    """Whether a phase takes place: not while the turn skips ahead, and as the hero is up or out."""
    skip_to, index, is_edge = table.skip_to, table.index, phase in EDGES
    if skip_to is not None and phase != skip_to and not (skip_to == NO_ACTIONS and is_edge):
        return False
    if index.seats[deck].side == "hero":
        return is_edge or (table.cards[index.character_of[deck]].face == BACK) == (phase == INCAPACITATED)
    is_over = deck in index.villain_decks and is_beaten(table, index.character(deck))
    return not is_over or index.rules.beaten_turn != "none"


class HeldOrNot(Procedure[tuple[SeatId, str]]):
    """A phase of a turn, unless text does something instead of it. The bindings are ``(deck, phase)``."""

    key = "$held_or_not"

    def ask(self, tx: Transaction, bindings: tuple[SeatId, str], memory: Memory, last: StepResult) -> StepResult:
        deck, phase = bindings
        return would(tx, WOULD_BEGIN, ("phase_would", hero_of(tx, deck), phase))

    def hold(self, tx: Transaction, bindings: tuple[SeatId, str], memory: Memory, last: StepResult) -> StepResult:
        if last == "replaced" or not is_held(tx, *bindings):
            return Done(SKIPPED)
        skipped = left_out(tx, *bindings)
        if isinstance(skipped, Signal):
            return skipped
        return Done(SKIPPED) if skipped else call(tx, PHASE, bindings)

    steps = (ask, hold)


def left_out(tx: Transaction, deck: SeatId, phase: str) -> bool | Signal:
    """Whether a phase that would begin is skipped, as text in play says; of two that a hero skips one of, asks which.

    Of two, the second is skipped unless the first was: it would not be the phase before this one if it had been held.
    """
    by = next((entry for entry in saying(tx, SKIPS) if entry.clause.means_phase(tx, entry, deck, phase)), None)
    if by is not None:
        tx.emit(events.PhaseOmitted("phase_omitted", (by.card, by.clause.key), deck, phase))
        return True
    if tx.index.seats[deck].side != "hero":
        return False
    given_up = [fact[2] for fact in tx.history if fact[0] == "marker"]
    order = phases_of(tx, deck)
    found = [
        (entry, *sorted(entry.clause.phases, key=order.index))
        for entry in saying(tx, SKIP_EITHER)
        if entry.clause.concerns(phase)
    ]
    held = () if tx.phase in given_up else (tx.phase,)
    is_later = (SKIP_EITHER, phase) in tx.used
    must = (entry for entry, first, second in found if phase == second and (is_later or first in held))
    by = next(must, None)
    if by is None:
        by, second = next(((entry, second) for entry, first, second in found if phase == first), (None, ""))
        if by is None:
            return False
        chosen = asking.word(tx, HELD_OR_NOT.key, deck, by.card, "skip", (phase, second), "choice")
        if isinstance(chosen, Signal):
            return chosen
        if chosen != phase:
            if order.index(second) > order.index(phase) + 1:  # else the phase before it says that it was held
                tx.emit(events.LimitUsed("limit_used", None, (SKIP_EITHER, second)))
            return False
    tx.emit(events.PhaseOmitted("phase_omitted", (by.card, by.clause.key), deck, phase))
    return True


HELD_OR_NOT = HeldOrNot()


class TakingTurn(Procedure[tuple[SeatId]]):
    """One turn. The bindings are ``(deck,)``; memory: the number of the phase that comes next."""

    key = "$turn"

    def begin(self, tx: Transaction, bindings: tuple[SeatId], memory: Memory, last: StepResult) -> StepResult:
        if not memory:
            memory[:] = [0]
            _begin_turn(tx, bindings[0])
        if WOULD_TURN not in tx.listeners:
            if memory[0] == 0:
                _settle_order(tx, bindings[0])
            return TO_NEXT_PHASE
        return would(tx, WOULD_TURN, ("turn_would", hero_of(tx, bindings[0])))

    def begun(self, tx: Transaction, bindings: tuple[SeatId], memory: Memory, last: StepResult) -> StepResult:
        """A turn that text has replaced is over: it counts as the one of this round. Of any other such text may give
        the phases their order."""
        if last == "replaced":
            tx.emit(events.PhaseSkipped("phase_skipped", None, TURN_OVER))
        elif memory[0] == 0:
            _settle_order(tx, bindings[0])
        return None

    def next_phase(self, tx: Transaction, bindings: tuple[SeatId], memory: Memory, last: StepResult) -> StepResult:
        deck = bindings[0]
        if memory[0] == 1:  # the START PHASE is over, or was skipped
            _settle_order(tx, deck)
        phases = phases_of(tx, deck)
        at = 0 if tx.skip_to == FIRST_PHASE else memory[0]
        while at < len(phases) and not is_held(tx, deck, phases[at]):
            at += 1
        memory[0] = at
        if at >= len(phases):
            end_turn_effects(tx)
            return NOTHING
        memory[0] += 1
        may_be_skipped = WOULD_BEGIN in tx.listeners or SKIP_EITHER in tx.listeners or SKIPS in tx.listeners
        return call(tx, HELD_OR_NOT if may_be_skipped else PHASE, (deck, phases[at]))

    def after_phase(self, tx: Transaction, bindings: tuple[SeatId], memory: Memory, last: StepResult) -> StepResult:
        if last == SKIPPED:
            return TO_NEXT_PHASE
        if tx.lasting:
            end_effects(tx, "phase")
        return fire(tx, AFTER_PHASE, ("phase_over", tx.phase)) if AFTER_PHASE in tx.listeners else ()

    steps = (begin, begun, next_phase, after_phase, back_to("next_phase"))


TURN = TakingTurn()


class Rounds(Procedure[tuple[()]]):
    """The whole game after setup: the next turn is that of the first deck in the order that had none this round.

    Turns that text has added come before it, in the order in which they were added.

    A hero whose marker moves while a round goes on has therefore one turn in it, like all others: whoever moves up on
    their own turn has had it, and so have those who make room; the heroes further down keep their places.

    Memory: the round of which the end has come, so that it comes once, however many turns its text adds.
    """

    key = "$rounds"

    def round_over(self, tx: Transaction, bindings: tuple[()], memory: Memory, last: StepResult) -> StepResult:
        if ROUND_OVER not in tx.listeners or next_turn(tx) is not None or memory == [tx.round] or not tx.round:
            return None
        memory[:] = [tx.round]
        return fire(tx, ROUND_OVER, ("round_over", tx.round))

    def next_round(self, tx: Transaction, bindings: tuple[()], memory: Memory, last: StepResult) -> StepResult:
        if next_turn(tx) is None:
            end_effects(tx, "round")
            tx.emit(events.RoundBegan("round_began", None, tx.round + 1))
            return fire(tx, "after:round", ("round", tx.round))
        return None

    def next_turn(self, tx: Transaction, bindings: tuple[()], memory: Memory, last: StepResult) -> StepResult:
        deck = next_turn(tx)
        assert deck is not None  # a new round has begun where all had theirs
        return call(tx, TURN, (deck,))

    steps = (round_over, next_round, next_turn, back_to("round_over"))


ROUNDS = Rounds()
