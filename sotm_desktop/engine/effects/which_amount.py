"""One number or another, as something holds or not."""

from __future__ import annotations

from sotm_desktop.engine.effects.families import CONDITION, QUANTITY, Quantity
from sotm_desktop.engine.effects.word import Field, word
from sotm_desktop.engine.frames import Bindings
from sotm_desktop.engine.table import Table


@word(QUANTITY, "if")
class WhichAmount(Quantity):
    """One number if a condition holds, else another; asked whenever the number is."""

    that = Field(CONDITION)
    then = Field(QUANTITY)
    else_ = Field(QUANTITY)
    example = "{if: {that: {in_play: [{card: spare_key}]}, then: 4, else: 2}}"

    def value(self, table: Table, bindings: Bindings) -> int | None:
        return (self.then if self.that.holds(table, bindings) else self.else_).value(table, bindings)

    def mistake(self) -> str:
        then = self.then.figure
        is_same = then is not None and then == self.else_.figure
        return f"it is {then} either way: write that number alone" if is_same else ""
