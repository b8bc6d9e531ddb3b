"""Text by which cards under others do not count as in play: see ``counted_in_play``."""

from __future__ import annotations

from sotm_desktop.engine.effects.filters import FILTER
from sotm_desktop.engine.effects.statics import STATIC, AboutCards
from sotm_desktop.engine.effects.word import STAYS, Field, word
from sotm_desktop.engine.ids import CardId
from sotm_desktop.engine.listener_index import Entry
from sotm_desktop.engine.questions import UNDER_NOT_IN_PLAY
from sotm_desktop.engine.table import Table


@word(STATIC, "under_not_in_play")
class UnderNotInPlay(AboutCards):
    """The cards under some cards are not in play: no text counts them, or finds them in a play area, but text that
    speaks of the cards under a card."""

    who = Field(FILTER, wants=STAYS, says="under which cards they lie")
    main = "who"
    listens = UNDER_NOT_IN_PLAY
    example = "under_not_in_play: [{is: self}]"

    def covers(self, table: Table, entry: Entry, card: CardId) -> bool:
        """Whose text counts them is another's: nothing is done to a card."""
        return self.who.holds(table, entry.bindings, card)
