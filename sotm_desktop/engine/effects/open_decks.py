"""Decks that lie open."""

from __future__ import annotations

from sotm_desktop.engine.effects.statics import STATIC, Static
from sotm_desktop.engine.effects.whose import deck_for
from sotm_desktop.engine.effects.word import OF_DECK, Field, word
from sotm_desktop.engine.ids import SeatId
from sotm_desktop.engine.listener_index import Entry
from sotm_desktop.engine.open_tops import OPEN_TOP
from sotm_desktop.engine.table import Table


@word(STATIC, "open")
class TopLiesOpen(Static):
    """The top card of a deck lies face up: everybody sees which it is, and text may look at it."""

    top = Field(OF_DECK)
    main = "top"
    listens = OPEN_TOP
    example = "open: {top: own}"

    def open_deck(self, table: Table, entry: Entry) -> SeatId:
        """The deck that it means."""
        return deck_for(table, entry.bindings, self.top)
