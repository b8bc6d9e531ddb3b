"""Amounts that are made of one number for each of several cards."""

from __future__ import annotations

from sotm_desktop.engine.effects.families import QUANTITY, SELECTOR, Quantity
from sotm_desktop.engine.effects.word import FLAG, Field, word
from sotm_desktop.engine.frames import Bindings
from sotm_desktop.engine.table import Table


@word(QUANTITY, "sum")
class Sum(Quantity):
    """The total of a number over several cards; a card without such a number adds nothing."""

    over = Field(SELECTOR, says="the cards")
    of = Field(QUANTITY, binds=("target",), says="the number of each, which looks at it as ``target``")
    example = "{sum: {over: {each: [{keyword: device}]}, of: {hp_of: target}}}"

    def value(self, table: Table, bindings: Bindings) -> int | None:
        return sum(self.numbers(table, bindings))

    def numbers(self, table: Table, bindings: Bindings) -> list[int]:
        """The number of each card that has one."""
        found = (self.of.value(table, (*bindings, card)) for card in self.over.meant(table, bindings))
        return [number for number in found if number is not None]


@word(QUANTITY, "average")
class Average(Sum):
    """The average of a number over several cards, rounded down unless it says ``up``; a card without such a number does
    not count, and where no card has one there is no average."""

    over = Field(SELECTOR, says="the cards")
    of = Field(QUANTITY, binds=("target",), says="the number of each, which looks at it as ``target``")
    up = Field(FLAG, default=False, says="rounded up")
    example = "{average: {over: {each: [hero, character]}, of: {hp_of: target}}}"

    def value(self, table: Table, bindings: Bindings) -> int | None:
        numbers = self.numbers(table, bindings)
        if not numbers:
            return None
        return (sum(numbers) + (len(numbers) - 1 if self.up else 0)) // len(numbers)
