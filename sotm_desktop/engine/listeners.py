"""Who answers an event, in what order: the three timings would, when and after (architecture 3)."""

from __future__ import annotations

from sotm_desktop.engine import asking
from sotm_desktop.engine.frames import ASKED, Done, Jump, Procedure, call
from sotm_desktop.engine.index import SLOTS_A_CARD
from sotm_desktop.engine.questions import has_text

BUDGET = 20_000
"""Events in one answer after which an endless chain is taken to be endless, and the players are asked (promise 12)."""
DEEPEST_CHAIN = 60
"""Damage within damage, after which the same question is asked."""


def matching(tx, kind: str, fact) -> list:
    """The entries that answer this event now, in play order."""
    found = tx.index.get(kind)
    if not found:
        return []
    return [entry for entry in found if entry.clause.answers(tx, entry, fact) and has_text(tx, entry.card)]


def find(tx, kind: str, number: int, fact):
    """The entry with this identity if it still answers the event, else None."""
    for entry in tx.index.get(kind, ()):
        if entry.id == number:
            return entry if entry.clause.answers(tx, entry, fact) and has_text(tx, entry.card) else None
    return None


class Fire(Procedure):
    """Lets every listener of one kind answer a fact, each once; those that appear meanwhile answer too.

    ``env`` is ``(kind, fact)``; local: the identities that wait, and those that have had their turn.
    """

    key = "$fire"

    def watch_chain(self, tx, env, local, value):
        if not is_endless(tx):
            return None
        answer = asking.endless(tx, self.key)
        return answer if answer is ASKED else (None if answer == "on" else Done(()))

    def collect(self, tx, env, local, value):
        kind, fact = env
        seen = local[1] if local else ()
        waiting = [entry for entry in matching(tx, kind, fact) if not _has_answered(entry, seen)]
        if not waiting:
            return Done(())
        if len(waiting) > 1:
            order = asking.order(tx, self.key, [(entry.card, entry.id) for entry in waiting])
            if order is ASKED:
                return ASKED
        else:
            order = (waiting[0].id,)
        local[:] = [order, seen]
        return None

    def one(self, tx, env, local, value):
        kind, fact = env
        waiting, seen = local
        if not waiting:
            return Jump(1)
        local[:] = [waiting[1:], (*seen, waiting[0])]
        entry = find(tx, kind, waiting[0], fact)
        if entry is None:
            return Jump(2)
        return entry.clause.respond(tx, entry, fact)

    def again(self, tx, env, local, value):
        return Jump(2)

    steps = (watch_chain, collect, one, again)


def _has_answered(entry, seen: tuple) -> bool:
    """Whether an entry had its turn, or its card has answered with its other side before it was turned over."""
    if entry.id in seen:
        return True
    back = entry.id % SLOTS_A_CARD >= SLOTS_A_CARD // 2
    return any(
        other // SLOTS_A_CARD == entry.since and (other % SLOTS_A_CARD >= SLOTS_A_CARD // 2) != back
        for other in seen
        if other > 0 and entry.id > 0
    )


FIRE = Fire()


def fire(tx, kind: str, fact):
    """Lets the listeners of this kind answer; quick when there is none."""
    if kind not in tx.index or tx.phase == "setup":
        return ()
    return call(tx, FIRE, (kind, fact))


def is_endless(tx) -> bool:
    """Whether so much has happened in one answer that it may never end."""
    return tx.spent > BUDGET or len(tx.flight) > DEEPEST_CHAIN
