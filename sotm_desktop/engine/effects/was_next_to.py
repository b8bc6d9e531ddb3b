"""What cards lay next to that have left play this turn."""

from __future__ import annotations

from sotm_desktop.engine.effects.families import SELECTOR, PlainSelector
from sotm_desktop.engine.effects.filters import FILTER
from sotm_desktop.engine.effects.references import last_host
from sotm_desktop.engine.effects.word import IN_PLAY, Field, word
from sotm_desktop.engine.frames import Bindings
from sotm_desktop.engine.ids import CardId
from sotm_desktop.engine.past_turns import HOST_LEFT
from sotm_desktop.engine.table import Table


@word(SELECTOR, "was_next_to")
class WasNextTo(PlainSelector):
    """What cards lay next to as they left play this turn; of those that are in play, what they lie next to."""

    card = Field(SELECTOR, asks=False, says="the cards that lay there, such as what an earlier sentence destroyed")
    what = Field(FILTER, default=None, says="what it must be that they lay next to", wants=IN_PLAY)
    main = "card"
    remembers = (HOST_LEFT,)
    example = "regain: {who: {was_next_to: {card: it.card, what: [target]}}, amount: 3}"

    def found(self, table: Table, bindings: Bindings) -> tuple[CardId, ...]:
        hosts = [last_host(table, card) for card in self.card.meant(table, bindings)]
        beside = tuple(dict.fromkeys(host for host in hosts if host is not None))
        return beside if self.what is None else self.what.among(table, bindings, beside)
