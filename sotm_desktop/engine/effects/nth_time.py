"""What a text does only the second, third or a later time of a turn or a round that it comes so far."""

from __future__ import annotations

from sotm_desktop.engine import events
from sotm_desktop.engine.effects.blocks import BLOCK
from sotm_desktop.engine.effects.families import Verb
from sotm_desktop.engine.effects.triggers import MOST_TIMES
from sotm_desktop.engine.effects.word import NUMBER, ONE_OF, SELF, VERB, Field, cause_of, word
from sotm_desktop.engine.frames import Bindings, Done, Memory, StepResult
from sotm_desktop.engine.state import Mark
from sotm_desktop.engine.table import Table
from sotm_desktop.engine.transaction import Transaction


@word(VERB, "nth_time")
class NthTime(Verb):
    """Does something only the second, third or a later time of a turn or round that its text comes to it: as often
    as the text has done what stands before it, whatever it answers. Each card counts for itself, from when it came into
    play."""

    n = Field(NUMBER, says="which time, 2 or more")
    a = Field(ONE_OF, default="turn", choices=("turn", "round"), says="in what the times are counted")
    do = Field(BLOCK)
    example = "nth_time: {n: 3, do: [{draw: 1}]}"

    def mistake(self) -> str:
        if self.n == 1:
            return f"the first time of a {self.a} is `only_once: {{a: {self.a}, do: […]}}`"
        return "" if 2 <= self.n <= MOST_TIMES else f"`n` is a figure from 2 to {MOST_TIMES}"

    def count(self, tx: Transaction, bindings: Bindings, memory: Memory, last: StepResult) -> StepResult:
        mark, before = self._mark(tx, bindings), self._times(tx, bindings)
        tx.emit(events.LimitUsed("limit_used", cause_of(self, bindings), (*mark, before)))
        return None if before + 1 == self.n else Done(())

    def act(self, tx: Transaction, bindings: Bindings, memory: Memory, last: StepResult) -> StepResult:
        return self.do.run(tx, bindings)

    def result(self, tx: Transaction, bindings: Bindings, memory: Memory, last: StepResult) -> StepResult:
        return last

    steps = (count, act, result)

    def _mark(self, table: Table, bindings: Bindings) -> Mark:
        """What says that the text of a card has come so far, in this stay of the card in play; marks that begin with
        ``game`` outlast the turn."""
        so_far = ("nth_time", bindings[SELF], table.cards[bindings[SELF]].since, self.key)
        return so_far if self.a == "turn" else ("game", "round", table.round, *so_far)

    def _times(self, table: Table, bindings: Bindings) -> int:
        """How often it has come so far this turn or round."""
        mark = self._mark(table, bindings)
        return sum(1 for each in table.used if each[: len(mark)] == mark)

    def possible(self, tx: Transaction, bindings: Bindings, in_full: bool) -> bool:
        return self._times(tx, bindings) + 1 != self.n or self.do.possible(tx, bindings, in_full)

    def option(self) -> str:
        return self.do.option()
