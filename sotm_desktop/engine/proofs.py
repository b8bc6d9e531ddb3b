"""Questions that cannot matter: proved on forks by the engine itself, counted in events and never in time."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice, permutations
from typing import Any

from sotm_desktop.engine import kernel
from sotm_desktop.engine.answers import values_of
from sotm_desktop.engine.decisions import Decision
from sotm_desktop.engine.state import TRASH, GameState
from sotm_desktop.engine.transaction import Tx

ALL_ORDERS_UP_TO = 4
"""Things of which every order is tried; of more, some."""
MOST_TRIES = 24
MOST_EVENTS = 8000
"""Events of all trials together after which the players are asked: an answer must stay quick."""


def irrelevant_order(state: GameState, decision: Decision | None, tries: int = MOST_TRIES) -> tuple[str, ...] | None:
    """The default answer to a question of mere order, if every order that is tried leads to the same table.

    None where an order matters or that cannot be told because of hidden cards or chance. Tables are compared as soon as
    what was ordered is done, before the turn goes on; a question on the way is compared as well, with all that waits
    behind it: the order is then proved only if the players are asked the same, of the same table, whatever they say.
    """
    if decision is None or decision.kind != "order" or decision.default is None:
        return None
    trials = [_Trial(state, keys) for keys in islice(_orders(decision.keys), max(2, tries))]
    for depth in range(len(state.stack) - 1, -1, -1):
        first = trials[0].table_at(depth)
        if first is not None and all(trial.table_at(depth) == first for trial in trials[1:]):
            return decision.default
        if any(trial.is_stuck for trial in trials) or sum(trial.tx.spent for trial in trials) > MOST_EVENTS:
            return None
    return None


class _Trial:
    """One order, carried out on a fork bit by bit."""

    def __init__(self, state: GameState, keys: tuple[str, ...]) -> None:
        self.tx: Any = Tx(state)
        self.tx.hidden = True
        self.tx.incoming = values_of(state.pending, keys)
        self.value: Any = None

    @property
    def is_stuck(self) -> bool:
        """Whether the trial cannot go on: what follows is hidden, or the players are asked."""
        return self.tx.unknown or self.tx.pending is not None

    def table_at(self, depth: int) -> tuple | None:
        """What there is once so many things wait on the stack, or a question does; None once something is hidden."""
        if not self.is_stuck:
            self.value = kernel.advance(self.tx, depth, self.value)
        return None if self.tx.unknown else (essence(self.tx.commit()), self.value)


def _orders(keys: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
    """The orders to try, the default first and its reverse second."""
    yield keys
    if keys[::-1] != keys:
        yield keys[::-1]
    tried = {keys, keys[::-1]}
    for order in permutations(keys) if len(keys) <= ALL_ORDERS_UP_TO else _neighbours(keys):
        if order not in tried:
            tried.add(order)
            yield order


def _neighbours(keys: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
    for at in range(len(keys) - 1):
        yield (*keys[:at], keys[at + 1], keys[at], *keys[at + 2 :])
    for at in range(1, len(keys)):
        yield keys[at:] + keys[:at]


def essence(state: GameState) -> tuple:
    """What two states must share to be the same to the players: everything but counters and the order of the past."""
    book = state.book
    zones = tuple(
        tuple(sorted(zone)) if (number < book.removed and number % 4 == TRASH) or number >= book.removed else zone
        for number, zone in enumerate(state.zones)
    )
    rows = tuple((row.zone, row.hp, row.face, row.host, row.tokens) for row in state.cards)
    lasting = tuple(sorted((e.source, e.clause, repr(e.env), e.until, e.owner) for e in state.lasting))
    pending = state.pending and (state.pending.kind, state.pending.clause, state.pending.keys, state.pending.subject)
    history = tuple(sorted(map(repr, state.history)))
    return (
        rows, zones, lasting, state.turn, state.phase, state.round, state.skip_to, state.outcome, pending,
        state.stack, state.flight, frozenset(map(repr, state.used)), history,
    )  # fmt: skip
