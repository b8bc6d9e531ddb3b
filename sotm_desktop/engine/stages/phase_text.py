"""The text of a phase on the cards of one play area (rulings.md 16)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from sotm_desktop.engine import events
from sotm_desktop.engine.frames import NOTHING, Memory, StepResult
from sotm_desktop.engine.ids import CardId, SeatId
from sotm_desktop.engine.listener_index import Entry
from sotm_desktop.engine.listeners import comes_of_a_stopped_chain
from sotm_desktop.engine.modifiers import saying
from sotm_desktop.engine.procedure import Procedure, back_to
from sotm_desktop.engine.questions import has_text
from sotm_desktop.engine.state import NO_ACTIONS
from sotm_desktop.engine.table import Table
from sotm_desktop.engine.transaction import Transaction


@lru_cache(maxsize=16)
def listed_under(phase: str) -> str:
    """Under what the index lists the text of a phase."""
    return f"phase:{phase}"


def hero_of(table: Table, deck: SeatId) -> CardId | None:
    """The hero character whose turn a deck's turn is, if it is a hero's."""
    seat = table.index.seats[deck]
    return seat.character if seat.side == "hero" else None


SHIFTING = "shift_phase_text"


def says_anything_in(table: Table, phase: str) -> bool:
    """Whether any card in play has text of a phase, or shifts that of another."""
    return listed_under(phase) in table.listeners or SHIFTING in table.listeners


def performed_in(table: Table, phase: str) -> Sequence[Entry]:
    """The entries of phase text that belong to a phase, in play order; text in play may shift some elsewhere."""
    entries = table.listeners.get(listed_under(phase), ())
    if SHIFTING not in table.listeners:
        return entries
    shifts = [(entry, entry.clause) for entry in saying(table, SHIFTING)]
    away = [entry for entry, clause in shifts if clause.from_ == phase]
    kept = [entry for entry in entries if not any(by.clause.covers(table, by, entry.card) for by in away)]
    for by, clause in shifts:
        if clause.to == phase:
            coming = table.listeners.get(listed_under(clause.from_), ())
            kept += [entry for entry in coming if entry not in kept and clause.covers(table, by, entry.card)]
    return sorted(kept, key=lambda entry: (entry.since, entry.clause.ordinal))


def skipping_first(table: Table, deck: SeatId, phase: str) -> Entry | None:
    """The entry by which the first text of a phase of a deck's turn is skipped, if there is one."""
    side = table.index.seats[deck].side
    found = saying(table, "skip_first_text") if "skip_first_text" in table.listeners else ()
    return next((entry for entry in found if entry.clause.concerns(phase, side)), None)


class PerformingPhaseText(Procedure[tuple[SeatId, str]]):
    """The text of this phase in the play area, in play order; what enters meanwhile performs its own too.

    The bindings are ``(deck, phase)``; memory: the identities that have been performed.
    """

    key = "$phase_text"

    def next(self, tx: Transaction, bindings: tuple[SeatId, str], memory: Memory, last: StepResult) -> StepResult:
        deck, phase = bindings
        done = memory[0] if memory else ()
        if tx.skip_to not in (None, NO_ACTIONS):
            return NOTHING
        for entry in performed_in(tx, phase):
            if entry.id in done or not entry.clause.is_due(tx, entry, deck):
                continue
            if has_text(tx, entry.card) and not comes_of_a_stopped_chain(tx, entry):
                memory[:] = [(*done, entry.id)]
                if not done and (by := skipping_first(tx, deck, phase)) is not None:
                    tx.emit(events.TextOmitted("text_omitted", (by.card, by.clause.key), entry.card, phase))
                    return ()
                return entry.clause.respond(tx, entry, ("phase", hero_of(tx, deck)))
        return NOTHING

    steps = (next, back_to("next"))


PHASE_TEXT = PerformingPhaseText()
