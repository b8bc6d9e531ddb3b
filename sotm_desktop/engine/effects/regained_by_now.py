"""How many HP were regained: so far this turn, since the round began, and by an earlier sentence."""

from __future__ import annotations

from sotm_desktop.engine.effects.families import QUANTITY, Quantity
from sotm_desktop.engine.effects.filters import FILTER
from sotm_desktop.engine.effects.references import gained_in
from sotm_desktop.engine.effects.this_turn import ROUND, InRound
from sotm_desktop.engine.effects.word import RESULT, SELF, TARGET, Field, word
from sotm_desktop.engine.frames import Bindings
from sotm_desktop.engine.past_turns import KEPT, REGAINED
from sotm_desktop.engine.questions import seen_by
from sotm_desktop.engine.state import Fact
from sotm_desktop.engine.table import Table


@word(QUANTITY, "regained_this_turn")
class RegainedThisTurn(Quantity):
    """How many HP the targets that fit have regained so far this turn, all of them together. What is lost again was
    regained; what a text sets HP to was not."""

    who = Field(FILTER, default=None, says="the targets that regained them; any when left out", wants=TARGET)
    main = "who"
    remembers: tuple[str, ...] = (REGAINED,)
    example = "{regained_this_turn: [{is: you}]}"

    @property
    def is_of_each(self) -> bool:
        return self.who is not None

    def value(self, table: Table, bindings: Bindings) -> int | None:
        facts = (fact for fact in self.facts(table, bindings) if fact[0] == REGAINED)
        amounts: list[int] = [fact[2] for fact in facts if self.who is None or self.who.holds(table, bindings, fact[1])]
        return sum(amounts)

    def facts(self, table: Table, bindings: Bindings) -> tuple[Fact, ...]:
        """What has happened in the time in which it counts."""
        return seen_by(table, bindings[SELF])


@word(QUANTITY, "regained_this_round")
class RegainedThisRound(InRound, RegainedThisTurn):
    """How many HP the targets that fit have regained since this round began, in all of its turns, this one included."""

    remembers = (ROUND, REGAINED, f"{KEPT}{REGAINED}")
    example = "{regained_this_round: [hero, target]}"


@word(QUANTITY, "regained_by")
class RegainedBy(Quantity):
    """How many HP were regained by an earlier sentence, by all targets together, or by those that fit; what is above a
    maximum was not."""

    which = Field(RESULT)
    who = Field(FILTER, default=None, says="only what these regained of it", wants=TARGET)
    main = "which"
    example = "{regained_by: healed}"

    @property
    def is_of_each(self) -> bool:
        return self.who is not None

    def value(self, table: Table, bindings: Bindings) -> int | None:
        gained = gained_in(bindings[self.which.slot])
        return sum(n for card, n in gained if self.who is None or self.who.holds(table, bindings, card))
