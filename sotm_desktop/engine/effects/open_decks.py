"""Decks that lie open."""

from __future__ import annotations

from sotm_desktop.engine.effects.filters import FILTER
from sotm_desktop.engine.effects.statics import STATIC, Static
from sotm_desktop.engine.effects.whose import deck_for
from sotm_desktop.engine.effects.word import HERO, OF_DECK, Field, word
from sotm_desktop.engine.ids import SeatId
from sotm_desktop.engine.listener_index import Entry
from sotm_desktop.engine.open_tops import OPEN_TOP
from sotm_desktop.engine.questions import active_heroes
from sotm_desktop.engine.table import Table


@word(STATIC, "open")
class TopLiesOpen(Static):
    """The top card of a deck, or of the deck of each hero who fits and is not out, lies face up: everybody sees which
    it is, and text may look at it."""

    top = Field(OF_DECK, default=None)
    whose = Field(
        FILTER, default=None, says="in place of `top`: the heroes whose decks are meant", wants=HERO
    )  # fmt: skip
    main = "top"
    listens = OPEN_TOP
    example = "open: {top: own}"

    def mistake(self) -> str:
        if self.top is not None and self.whose is not None:
            return "`top` means one deck and `whose` those of heroes: leave one of them out, or write two of these"
        is_given = self.top is not None or self.whose is not None
        return "" if is_given else "say whose top card: `top: own`, or `whose: [hero, character]`"

    def open_decks(self, table: Table, entry: Entry) -> tuple[SeatId, ...]:
        """The decks that it means."""
        if self.top is not None:
            return (deck_for(table, entry.bindings, self.top),)
        if self.whose is None:
            return ()
        heroes = self.whose.among(table, entry.bindings, active_heroes(table))
        return tuple(table.index.seat_of(hero).home for hero in heroes)
