"""Text by which heroes are isolated: what that comes to stands in ``isolation.py``."""

from __future__ import annotations

from sotm_desktop.engine.card_index import ISOLATION
from sotm_desktop.engine.effects.filters import FILTER
from sotm_desktop.engine.effects.statics import STATIC, AboutCards
from sotm_desktop.engine.effects.word import HERO, Field, word
from sotm_desktop.engine.ids import CardId
from sotm_desktop.engine.listener_index import Entry
from sotm_desktop.engine.table import Table


@word(STATIC, "isolated")
class Isolated(AboutCards):
    """Some heroes are isolated: their cards do nothing to other heroes and their cards, nor those of others to theirs.

    Their own character card is one of their cards. What villain and environment cards say reaches all, as ever; and
    counting cards, or answering what has happened, does nothing to a card.
    """

    who = Field(FILTER, wants=HERO)
    main = "who"
    listens = ISOLATION
    example = "isolated: [{is: host}]"

    def covers(self, table: Table, entry: Entry, card: CardId) -> bool:
        """Whoever says so reaches them: else two heroes could not say it of one another."""
        return self.who.holds(table, entry.bindings, card)
