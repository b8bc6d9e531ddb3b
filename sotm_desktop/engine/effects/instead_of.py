"""What a hero may do in a phase in place of a play, a power or a draw."""

from __future__ import annotations

from sotm_desktop.engine.effects.blocks import BLOCK
from sotm_desktop.engine.effects.filters import FILTER
from sotm_desktop.engine.effects.statics import STATIC, Static
from sotm_desktop.engine.effects.word import HERO, ONE_OF, SELF, YOU, Field, word
from sotm_desktop.engine.facing import in_reach
from sotm_desktop.engine.frames import Bindings, Memory, StepResult
from sotm_desktop.engine.ids import CardId
from sotm_desktop.engine.listener_index import Entry
from sotm_desktop.engine.procedure import Procedure
from sotm_desktop.engine.stages.in_place_of import IN_PLACE_OF
from sotm_desktop.engine.table import Table
from sotm_desktop.engine.transaction import Transaction


@word(STATIC, "instead_of")
class InsteadOf(Static, Procedure[Bindings]):
    """In a PLAY, POWER or DRAW PHASE of theirs, a hero may do something instead of playing a card, using a power or
    drawing a card; "you" in it is that hero. It is offered while it can be done, a price while it can be paid."""

    phase = Field(ONE_OF, choices=("play", "power", "draw"), says="in which phase, and so in place of what")
    do = Field(BLOCK, says="what is done in place of it")
    who = Field(FILTER, default=None, says="the heroes who may; your hero when left out", wants=HERO)
    speaks_to_hero = True
    listens = IN_PLACE_OF
    title = None
    example = "instead_of: {phase: draw, do: [{play: 1}]}"

    @property
    def is_for_hero(self) -> bool:
        return self.who is None

    @property
    def needs_hero(self) -> bool:
        return self.who is None

    def mistake(self) -> str:
        first = self.do.items[0] if self.do is not None and self.do.items else None
        if first is None or not (first.word == "may" or first.may):
            return ""
        if getattr(first, "then", None) is not None:
            return "the players may leave it anyway; a price is `if_you_do: {do: …, then: …}`"
        return "the players may leave it anyway: leave out `may`"

    def is_open_to(self, tx: Transaction, entry: Entry, hero: CardId) -> bool:
        """Whether a hero may do it now."""
        if not self._means(tx, entry, hero):
            return False
        is_price = self.do.items[0].word == "if_you_do"
        bindings = (entry.bindings[SELF], hero, None, *entry.bindings[3:])
        return self.do.possible(tx, bindings, is_price, 1 if is_price else None)

    def _means(self, table: Table, entry: Entry, hero: CardId) -> bool:
        if self.who is None:
            return bool(entry.bindings[YOU] == hero)
        return in_reach(table, entry.bindings, hero) and bool(self.who.holds(table, entry.bindings, hero))

    def body(self, tx: Transaction, bindings: Bindings, memory: Memory, last: StepResult) -> StepResult:
        return self.do.run_whole(tx, bindings)

    steps = (body,)
