"""Next to which cards another could be played."""

from __future__ import annotations

from sotm_desktop.engine.effects.families import SELECTOR
from sotm_desktop.engine.effects.filters import Test
from sotm_desktop.engine.effects.word import DECK_CARD, ONE_KNOWN, Field, word
from sotm_desktop.engine.frames import Bindings
from sotm_desktop.engine.ids import CardId
from sotm_desktop.engine.stages.playing import hosts
from sotm_desktop.engine.table import Table


@word("test", "could_host")
class CouldHost(Test):
    """Another card could be played next to it, by what that says itself (its ``next_to:``); what that lies next to is
    none of them, and of a card that lies by itself in a play area there are none."""

    is_of_now = True
    card = Field(SELECTOR, one=ONE_KNOWN, wants=DECK_CARD, says="the card that could be played there, wherever it is")
    main = "card"
    example = "[target, {could_host: seen}]"

    def fits(self, table: Table, bindings: Bindings, card: CardId, of_targets: bool) -> bool:
        return any(
            table.index.definitions[each].next_to is not None
            and card not in (each, table.cards[each].host)
            and card in hosts(table, each)
            for each in self.card.meant(table, bindings)
        )
