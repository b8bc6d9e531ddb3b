"""Cards that a card has kept in mind, looked at as they were before the move that has them forgotten.

A card that is selected for another is forgotten as it goes. What answers that it was played or discarded finds it still
selected, as it was when that happened to it.
"""

from __future__ import annotations

from sotm_desktop.engine.ids import CardId
from sotm_desktop.engine.listener_index import FIRST_NAME, Entry
from sotm_desktop.engine.seen_tables import AnyTable, with_listeners
from sotm_desktop.engine.state import Fact, LastingEffect
from sotm_desktop.engine.table import Table

REMEMBERED = "remembered"
"""Under what the cards that a card keeps in mind are listed."""
KEPT = FIRST_NAME
"""The binding of the lasting effect that holds the cards."""
FORGOTTEN = "forgotten"
"""The kind of the fact that says that cards which were selected are forgotten as they go, and by what move; kept in
games in which text answers that something happened to such a card."""
ALSO_BY_KEYWORD = "forgotten_with_keyword"
"""The same where cards have a keyword while they are kept in mind, of those that may go elsewhere than from play."""
NOTED = frozenset({FORGOTTEN, ALSO_BY_KEYWORD})
MOVES = {"play": ("play", "put_in"), "discard": ("discard",), "bury": ("bury",)}
"""By the kind of an event, the moves of which it tells; any other tells of the last one."""


def forgotten(table: Table, card: CardId, why: str, left_play: bool) -> tuple[Fact, ...]:
    """What is noted of a card that moves: by which effects it was kept in mind that now forget it."""
    goes_by_leaving = left_play and FORGOTTEN in table.index.counted and not table.index.definitions[card].is_one_shot

    def forgets(row: LastingEffect) -> bool:
        text = table.index.code[row.clause]
        if text.listens != REMEMBERED or card not in row.bindings[KEPT]:
            return False
        return text.forgets_moved or goes_by_leaving

    ids = tuple(row.id for row in table.lasting if forgets(row))
    before = any(fact[:2] == (FORGOTTEN, card) for fact in table.history)
    return ((FORGOTTEN, card, why, ids),) if ids or before else ()


def as_kept(table: AnyTable, card: CardId, kind: str) -> AnyTable:
    """The table as text about what happened to a card finds it, only to be asked: who kept it in mind then does so."""
    if NOTED.isdisjoint(table.index.counted):
        return table
    moves = MOVES.get(kind)
    told = (
        fact for fact in reversed(table.history) if fact[:2] == (FORGOTTEN, card) and (not moves or fact[2] in moves)
    )
    ids = next((fact[3] for fact in told), ())
    if not ids:
        return table
    now = table.listeners.get(REMEMBERED, ())
    then = tuple(_with(entry, card) if entry.since in ids else entry for entry in now)
    return with_listeners(table, {**table.listeners, REMEMBERED: then})


def _with(entry: Entry, card: CardId) -> Entry:
    """A text that keeps a card in mind, too."""
    bindings = (*entry.bindings[:KEPT], (*entry.bindings[KEPT], card), *entry.bindings[KEPT + 1 :])
    return Entry(entry.since, entry.card, entry.clause, bindings, entry.id)
