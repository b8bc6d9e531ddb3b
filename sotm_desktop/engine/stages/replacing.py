"""What "would" text does to something about to happen: each such text may answer once, and one may replace it."""

from __future__ import annotations

from sotm_desktop.engine import asking, frames
from sotm_desktop.engine.coming import note_coming
from sotm_desktop.engine.frames import Done, Jump, Memory, Signal, StepResult
from sotm_desktop.engine.ids import TextId
from sotm_desktop.engine.listener_index import Entry
from sotm_desktop.engine.listeners import find, listening, matching
from sotm_desktop.engine.procedure import Procedure, call
from sotm_desktop.engine.state import Fact
from sotm_desktop.engine.transaction import Transaction

TO_COLLECT = Jump("collect")
WOULD_BEGIN, WOULD_TURN = "would:phase", "would:turn"
MOMENTS = (WOULD_BEGIN, WOULD_TURN)
"""Under what text is listed that answers that a phase or a turn would begin."""
DECLINED = "declined"
"""What a text gives that could have answered, and that the players have declined."""


class Would(Procedure[tuple[str, Fact]]):
    """Gives ``"replaced"`` when a listener did something instead, else None. The bindings are ``(kind, fact)``.

    A lasting text that begins in answer to a phase or a turn does not answer that itself: played again at its start, a
    card that is to be played again would come without end. One that gives up that very phase does.

    Memory: the identity that answers, then whether it replaces; those that have answered; for a phase or a turn, the
    stamp as all began.
    """

    key = frames.WOULD

    def collect(self, tx: Transaction, bindings: tuple[str, Fact], memory: Memory, last: StepResult) -> StepResult:
        kind, fact = bindings
        seen = memory[1] if memory else ()
        begun_before = memory[2] if len(memory) > 2 else tx.stamp
        waiting = [entry for entry in matching(tx, kind, fact) if entry.id not in seen]
        if seen and kind in MOMENTS:
            waiting = [entry for entry in waiting if entry.since < begun_before or _is_of_now(entry)]
        if not waiting:
            return Done(None)
        order: tuple[TextId, ...] | Signal = (waiting[0].id,)
        if len(waiting) > 1:
            order = asking.simultaneous(tx, self.key, [(entry.card, entry.id) for entry in waiting])
        if isinstance(order, Signal):
            return order
        memory[:] = [order[0], seen, begun_before] if kind in MOMENTS else [order[0], seen]
        return None

    def answer(self, tx: Transaction, bindings: tuple[str, Fact], memory: Memory, last: StepResult) -> StepResult:
        kind, fact = bindings
        entry = find(tx, kind, memory[0], fact)
        memory[1] += (memory[0],)
        if entry is None:
            return TO_COLLECT
        memory[0] = 1 if entry.clause.instead else 0
        return entry.clause.respond(tx, entry, fact)

    def settle(self, tx: Transaction, bindings: tuple[str, Fact], memory: Memory, last: StepResult) -> StepResult:
        if memory[0] and last != DECLINED:
            return Done("replaced")
        return TO_COLLECT

    steps = (collect, answer, settle)


def _is_of_now(entry: Entry) -> bool:
    """Whether a text that came about meanwhile answers what it came of."""
    return not entry.is_lasting or bool(entry.clause.answers_its_moment)


WOULD = Would()


def would(tx: Transaction, kind: str, fact: Fact) -> StepResult:
    """Lets text do something instead of what is about to happen; quick when none looks at it."""
    if not listening(tx, kind, fact):
        return None
    note_coming(tx, kind, fact)
    return call(tx, WOULD, (kind, fact))
