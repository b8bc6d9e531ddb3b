"""A half of a number, a third, one for every four of it."""

from __future__ import annotations

from sotm_desktop.engine.effects.families import QUANTITY, Quantity
from sotm_desktop.engine.effects.word import FLAG, NUMBER, Field, word
from sotm_desktop.engine.frames import Bindings
from sotm_desktop.engine.table import Table


@word(QUANTITY, "half")
class Half(Quantity):
    """Half of a number, rounded down unless it says ``up``."""

    of = Field(QUANTITY)
    up = Field(FLAG, default=False, says="rounded up")
    parts = 2
    main = "of"
    example = "{half: {max_hp_of: it.card}}"

    def value(self, table: Table, bindings: Bindings) -> int | None:
        whole = self.of.value(table, bindings)
        return None if whole is None else (whole + (self.parts - 1 if self.up else 0)) // self.parts


MOST_PARTS = 10


@word(QUANTITY, "part_of")
class PartOf(Half):
    """A third of a number, or one for every four of it: rounded down unless it says ``up``."""

    of = Field(QUANTITY)
    up = Field(FLAG, default=False, says="rounded up")
    parts = Field(NUMBER, says="how many such parts make the whole: 3 for a third")
    main = ""
    example = "{part_of: {of: {count: {in: trash}}, parts: 3}}"

    def mistake(self) -> str:
        if self.parts == Half.parts:
            return "a half is `{half: …}`"
        return "" if Half.parts < self.parts <= MOST_PARTS else f"a number is divided into 3 to {MOST_PARTS} parts"
