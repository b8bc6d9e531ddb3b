"""How much damage an earlier sentence dealt, to whom and by whom, and how many targets it destroyed."""

from __future__ import annotations

from sotm_desktop.engine.destroyed_cards import as_hit
from sotm_desktop.engine.effects.families import QUANTITY, Quantity
from sotm_desktop.engine.effects.filters import FILTER
from sotm_desktop.engine.effects.references import dealt_in, hits_in
from sotm_desktop.engine.effects.this_turn import is_between
from sotm_desktop.engine.effects.word import RESULT, Field, word
from sotm_desktop.engine.frames import Bindings
from sotm_desktop.engine.ids import CardId
from sotm_desktop.engine.pending_damage import SOURCES
from sotm_desktop.engine.table import Table


@word(QUANTITY, "destroyed_by")
class DestroyedBy(Quantity):
    """How many targets an earlier damage destroyed."""

    which = Field(RESULT)
    what = Field(FILTER, default=None, says="which of them are counted")
    main = "which"
    example = "{destroyed_by: hits}"

    def value(self, table: Table, bindings: Bindings) -> int | None:
        gone = [card for card, _, is_destroyed in hits_in(bindings[self.which.slot]) if is_destroyed]
        return sum(1 for card in gone if self.what is None or self.what.holds(as_hit(table, card), bindings, card))


@word(QUANTITY, "dealt_by")
class DealtBy(Quantity):
    """How much damage was dealt by an earlier sentence, to all targets together, or to and by those that fit."""

    which = Field(RESULT)
    to = Field(FILTER, default=None, says="only what these were dealt of it")
    from_ = Field(FILTER, default=None, says="only what these dealt of it")
    main = "which"
    example = "{dealt_by: hits}"

    @property
    def is_of_each(self) -> bool:
        return self.to is not None or self.asks_for_sources

    @property
    def asks_for_sources(self) -> bool:
        """Whether it must be known who dealt the damage of an earlier sentence."""
        return self.from_ is not None

    @property
    def remembers(self) -> tuple[str, ...]:  # type: ignore[override]
        """Who dealt the damage of an earlier sentence, its result does not say else."""
        return (SOURCES,) if self.asks_for_sources else ()

    def value(self, table: Table, bindings: Bindings) -> int | None:
        to, result = self.to, bindings[self.which.slot]
        if self.from_ is not None:
            dealt = [("damage", *one) for one in dealt_in(result)]
            return sum(fact[3] for fact in dealt if is_between(table, bindings, fact, self.from_, to))
        hits = hits_in(result)
        return sum(n for card, n, _ in hits if to is None or to.holds(as_hit(table, card), bindings, card))


@word(QUANTITY, "most_dealt_by")
class MostDealtBy(Quantity):
    """How much damage was dealt by an earlier sentence to the one target that was dealt the most of it."""

    which = Field(RESULT)
    main = "which"
    example = "{most_dealt_by: hits}"

    def value(self, table: Table, bindings: Bindings) -> int | None:
        dealt: dict[CardId, int] = {}
        for card, amount, _ in hits_in(bindings[self.which.slot]):
            dealt[card] = dealt.get(card, 0) + amount
        return max(dealt.values(), default=0)
