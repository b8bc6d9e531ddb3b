"""Text that cards have from others as long as these fit: looked at after every event, so that none is late."""

from __future__ import annotations

from sotm_desktop.engine import events
from sotm_desktop.engine.ids import CardId
from sotm_desktop.engine.listener_index import Entry, bindings_of
from sotm_desktop.engine.questions import has_text, in_play
from sotm_desktop.engine.state import LastingEffect
from sotm_desktop.engine.table import ChangingTable, Table

TAKING = "text_of"
"""What the index lists such text under."""


def settle(tx: ChangingTable) -> None:
    """Takes the text away of those that fit no more, and gives that of those that have come; each card once, so that
    text which makes its own card fit no more is looked at again with the next event."""
    for entry in tx.listeners[TAKING]:
        had, wanted = _had(tx, entry), _wanted(tx, entry)
        cause = (entry.card, entry.clause.key)
        for row in (row for card, rows in had.items() if card not in wanted for row in rows):
            tx.emit(events.EffectEnded("effect_ended", cause, row.id))
        for card in (card for card in wanted if card not in had):
            _give(tx, entry, card)


def _had(table: Table, entry: Entry) -> dict[CardId, list[LastingEffect]]:
    """The cards whose text a card has by one of its own, with what that is."""
    had: dict[CardId, list[LastingEffect]] = {}
    for row in table.lasting:
        if row.source == entry.card and not isinstance(row.until, str):
            card, taken_by = row.until
            if taken_by == entry.clause.ordinal:
                had.setdefault(card, []).append(row)
    return had


def _wanted(table: Table, entry: Entry) -> list[CardId]:
    """The cards whose text it has now; where its own text does not count, nothing that it has from others does."""
    if not has_text(table, entry.card):
        return list(_had(table, entry))
    if not entry.clause.holds_now(table, entry):
        return []
    return [card for card in in_play(table) if entry.clause.covers(table, entry, card)]


def _give(tx: ChangingTable, entry: Entry, card: CardId) -> None:
    row, own = tx.cards[entry.card], bindings_of(tx.index, entry.card)
    until, cause = (card, entry.clause.ordinal), (entry.card, entry.clause.key)
    for text in entry.clause.text_on(tx, card):
        lasting = LastingEffect(tx.stamp, entry.card, row.since, row.face, text.key, own, until, None)
        tx.emit(events.EffectBegan("effect_began", cause, lasting))
