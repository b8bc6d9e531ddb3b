"""The cards that were selected for a card, as its texts speak of them."""

from __future__ import annotations

from sotm_desktop.engine.effects.families import SELECTOR, PlainSelector
from sotm_desktop.engine.effects.word import ONE_OF, SELF, Field, Word, all_in, word
from sotm_desktop.engine.frames import Bindings
from sotm_desktop.engine.ids import CardId
from sotm_desktop.engine.kept_cards import FORGOTTEN, KEPT, REMEMBERED
from sotm_desktop.engine.table import Table

CALLED = {
    "card": ("card", False), "target": ("target", False), "hero": ("Hero", False),
    "cards": ("card", True), "targets": ("target", True), "heroes": ("Hero", True),
}  # fmt: skip
"""What cards that are kept in mind are called: their noun, and whether there can be several."""


@word(SELECTOR, "remembered")
class KeptInMind(PlainSelector):
    """The cards that were selected for this card by ``remember``, as far as they are still there."""

    called = Field(ONE_OF, choices=tuple(CALLED), says="what they are, and whether there can be several")
    main = "called"
    example = "deal: {to: {remembered: hero}, amount: 2, type: psychic}"

    @property
    def is_group(self) -> bool:
        return CALLED.get(self.called, ("", False))[1]

    def found(self, table: Table, bindings: Bindings) -> tuple[CardId, ...]:
        this = bindings[SELF]
        kept = (entry.bindings[KEPT] for entry in table.listeners.get(REMEMBERED, ()) if entry.card == this)
        return tuple(dict.fromkeys(card for cards in kept for card in cards))

    def brings_back(self, table: Table, bindings: Bindings, card: CardId) -> bool:
        """Whether it was removed from the game already as it was selected."""
        rows = (row for row in table.listeners.get(REMEMBERED, ()) if row.card == bindings[SELF])
        return any(
            card in row.bindings[KEPT] and row.clause.what.brings_back(table, row.bindings, card) for row in rows
        )


def answers_kept(*filters: Word | None) -> tuple[str, ...]:
    """What is noted for an event: whether a card to which it happens is meant as one that was kept in mind by then."""
    named = (each for fits in filters if fits is not None for each in all_in(fits))
    return (FORGOTTEN,) if any(isinstance(each, KeptInMind) for each in named) else ()
