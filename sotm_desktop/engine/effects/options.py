"""Words of an author's own among which players select: guesses, modes of a card."""

from __future__ import annotations

from sotm_desktop.engine import asking
from sotm_desktop.engine.effects.families import CONDITION, Condition, Verb, asks_of
from sotm_desktop.engine.effects.scoped import OTHER
from sotm_desktop.engine.effects.word import OPTION, OPTIONS, RESULT, SELF, VERB, Field, word
from sotm_desktop.engine.frames import Bindings, Memory, StepResult
from sotm_desktop.engine.table import Table
from sotm_desktop.engine.transaction import Transaction


@word(VERB, "pick_option")
class PickOption(Verb):
    """The players select one of some words; ``picked`` asks which. Where they are keywords, and perhaps ``other`` for
    all that have none of them, ``with_picked`` is a card of that kind. Its value: the word.
    """

    among = Field(OPTIONS)
    main = "among"
    example = "pick_option: [one_shot, ongoing, other]"

    def mistake(self) -> str:
        return "each of the options stands there once" if len(set(self.among)) < len(self.among) else ""

    def pick(self, tx: Transaction, bindings: Bindings, memory: Memory, last: StepResult) -> StepResult:
        return asking.word(tx, self.key, asks_of(tx, bindings), bindings[SELF], self.word, self.among, "choice")

    steps = (pick,)

    @property
    def kinds(self) -> tuple[str, ...]:
        """The options that are keywords, if they mean kinds of cards."""
        return tuple(option for option in self.among if option != OTHER)


@word(CONDITION, "picked")
class WasPicked(Condition):
    """An option that the players selected is this one."""

    which = Field(RESULT)
    option = Field(OPTION)
    example = "{picked: {which: guess, option: ongoing}}"

    def holds(self, table: Table, bindings: Bindings) -> bool:
        return bool(bindings[self.which.slot] == self.option)
