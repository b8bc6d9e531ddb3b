"""Text that changes the maximum HP of cards as long as it is in play."""

from __future__ import annotations

from sotm_desktop.engine.effects.filters import FILTER
from sotm_desktop.engine.effects.statics import STATIC, Static
from sotm_desktop.engine.effects.word import NUMBER, TARGET, Field, word
from sotm_desktop.engine.ids import CardId
from sotm_desktop.engine.listener_index import Entry
from sotm_desktop.engine.questions import MAX_HP
from sotm_desktop.engine.table import Table


class MaxHp(Static):
    """What raising and lowering a maximum share."""

    by = Field(NUMBER)
    of = Field(FILTER, wants=TARGET)
    listens = MAX_HP
    sign = 0

    def covers(self, table: Table, entry: Entry, card: CardId) -> bool:
        return self.of.holds(table, entry.bindings, card)

    @property
    def change(self) -> int:
        """What it adds to the maximum."""
        return self.sign * self.by


@word(STATIC, "increase_max_hp")
class IncreaseMaxHp(MaxHp):
    """Some targets have a higher maximum HP."""

    sign = 1
    example = "increase_max_hp: {by: 5, of: [{is: you}]}"


@word(STATIC, "reduce_max_hp")
class ReduceMaxHp(MaxHp):
    """Some targets have a lower maximum HP: of at least 1, unless current HP follow the maximum in this edition.

    There (the switch ``hp.max_change``) it may take all that a target has left, and the target is destroyed.
    """

    sign = -1
    example = "reduce_max_hp: {by: 2, of: [hero, character]}"
