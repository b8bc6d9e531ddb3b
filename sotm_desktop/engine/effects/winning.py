"""How a game is won by text, and what happens only once."""

from __future__ import annotations

from sotm_desktop.engine import events
from sotm_desktop.engine.effects.blocks import BLOCK
from sotm_desktop.engine.effects.control import May
from sotm_desktop.engine.effects.families import CONDITION, Verb
from sotm_desktop.engine.effects.statics import STATIC, Static
from sotm_desktop.engine.effects.word import ONE_OF, SELF, VERB, Field, cause_of, word
from sotm_desktop.engine.frames import Bindings, Done, Memory, StepResult
from sotm_desktop.engine.listener_index import Entry
from sotm_desktop.engine.state import Mark
from sotm_desktop.engine.table import Table
from sotm_desktop.engine.transaction import Transaction


@word(STATIC, "victory")
class Victory(Static):
    """The heroes win as soon as a condition holds, and in no other way (rulings.md 12)."""

    when = Field(CONDITION)
    main = "when"
    listens = "victory"
    example = "victory: {at_most: {what: {hp_of: self}, than: 0}}"

    def is_reached(self, table: Table, entry: Entry) -> bool:
        """Whether the heroes have won."""
        return self.when.holds(table, entry.bindings)


@word(VERB, "only_once")
class OnlyOnce(Verb):
    """Does something at most once a turn, round or game, whichever side of the card says it, and in a game whichever
    copy of it. Who may decline it, and did, may still do it the next time."""

    a = Field(ONE_OF, choices=("turn", "round", "game"))
    do = Field(BLOCK)
    example = "only_once: {a: game, do: [{flip: self}]}"

    def begin(self, tx: Transaction, bindings: Bindings, memory: Memory, last: StepResult) -> StepResult:
        return Done(()) if self.mark(tx, bindings) in tx.used else self.do.run(tx, bindings)

    def note(self, tx: Transaction, bindings: Bindings, memory: Memory, last: StepResult) -> StepResult:
        if last:
            tx.emit(events.LimitUsed("limit_used", cause_of(self, bindings), self.mark(tx, bindings)))
        return last

    steps = (begin, note)

    def mark(self, table: Table, bindings: Bindings) -> Mark:
        """What says that it was done; marks that begin with ``game`` outlast the turn."""
        first = self.do.items[0]
        while isinstance(first, May):
            first = first.do.items[0]
        card = table.index.duplicates[bindings[SELF]][0] if self.a == "game" else bindings[SELF]
        done = (card, first.option())
        return (self.a, *done) if self.a != "round" else ("game", "round", table.round, *done)

    def possible(self, tx: Transaction, bindings: Bindings, in_full: bool) -> bool:
        return self.mark(tx, bindings) not in tx.used and self.do.possible(tx, bindings, in_full)

    def option(self) -> str:
        return self.do.option()
