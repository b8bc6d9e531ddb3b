"""Amounts that are made of one number for each of several cards."""

from __future__ import annotations

from sotm_desktop.engine.effects.families import QUANTITY, SELECTOR, Quantity
from sotm_desktop.engine.effects.word import Field, word
from sotm_desktop.engine.frames import Bindings
from sotm_desktop.engine.table import Table


@word(QUANTITY, "sum")
class Sum(Quantity):
    """The total of a number over several cards; a card without such a number adds nothing."""

    over = Field(SELECTOR, says="the cards")
    of = Field(QUANTITY, binds=("target",), says="the number of each, which looks at it as ``target``")
    example = "{sum: {over: {each: [{keyword: device}]}, of: {hp_of: target}}}"

    def value(self, table: Table, bindings: Bindings) -> int | None:
        numbers = (self.of.value(table, (*bindings, card)) for card in self.over.meant(table, bindings))
        return sum(number for number in numbers if number is not None)
