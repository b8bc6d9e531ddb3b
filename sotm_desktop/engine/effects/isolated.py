"""Text by which heroes are isolated, or cards not affected by others: what that comes to stands in ``isolation.py`` and
``unaffected.py``."""

from __future__ import annotations

from sotm_desktop.engine.card_index import ISOLATION, UNAFFECTED
from sotm_desktop.engine.effects.filters import FILTER
from sotm_desktop.engine.effects.references import is_this_card_alone
from sotm_desktop.engine.effects.statics import STATIC, AboutCards
from sotm_desktop.engine.effects.word import HERO, STAYS, Field, word
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


@word(STATIC, "unaffected")
class Unaffected(AboutCards):
    """Some cards in play are not affected by others. The text of those deals them no damage, destroys, moves and heals
    none of them, changes neither them nor their damage, puts nothing next to them and cannot choose them; and those
    cards deal them no damage, whoever says so.

    Their own text does to them what it says; and counting cards, or answering what has happened, affects no card.
    """

    who = Field(FILTER, wants=STAYS)
    by = Field(FILTER, says="by the text of these, and by damage that these deal")
    listens = UNAFFECTED
    example = "unaffected: {who: [{is: self}], by: [hero]}"

    def mistake(self) -> str:
        if self.by is None or self.who is None:
            return ""  # that it is missing is said already
        if not self.by.tests:
            return "`by` says which cards do nothing to them: `by: [hero]`"
        both = (self.who.tests, self.by.tests)
        if all(is_this_card_alone(tests) for tests in both):
            return "a card's own text does to it what it says, and nothing else is of `by`"
        return ""

    def covers(self, table: Table, entry: Entry, card: CardId) -> bool:
        """Whoever says so reaches them: else two cards could not say it of one another."""
        return self.who.holds(table, entry.bindings, card)
