"""Text that changes the maximum HP of cards as long as it is in play."""

from __future__ import annotations

from sotm_desktop.engine.effects.families import QUANTITY
from sotm_desktop.engine.effects.filters import FILTER
from sotm_desktop.engine.effects.quantities import Number
from sotm_desktop.engine.effects.statics import STATIC, Static
from sotm_desktop.engine.effects.word import TARGET, Field, Fixed, all_in, word
from sotm_desktop.engine.frames import Bindings
from sotm_desktop.engine.ids import CardId
from sotm_desktop.engine.listener_index import Entry
from sotm_desktop.engine.questions import MAX_HP
from sotm_desktop.engine.table import Table

LOOKS_AT_HP = (
    "hp_of", "max_hp_of", "at_max_hp", "hp_at_least", "hp_at_most", "hp_exactly", "even_hp", "odd_hp", "highest",
    "lowest",
)  # fmt: skip
"""Words that look at the HP of cards: an amount by which these change cannot."""


LOOKS_AT_MAXIMUM = ("max_hp_of", "at_max_hp")
"""Words that look at the maximum HP of cards, which would be worked out without end."""


class MaxHp(Static):
    """What raising and lowering a maximum share."""

    by = Field(QUANTITY, says="an amount is worked out anew whenever anything happens")
    of = Field(FILTER, wants=TARGET)
    listens = MAX_HP
    sign = 0

    def mistake(self) -> str:
        if any(each.word in LOOKS_AT_MAXIMUM for each in all_in(self)):
            return "it would look at the maximum HP that it changes: ask for something else"
        looks = self.by is not None and any(each.word in LOOKS_AT_HP for each in all_in(self.by))
        return "it would look at the HP that it changes: count something else" if looks else ""

    def covers(self, table: Table, entry: Entry, card: CardId) -> bool:
        return self.of.holds(table, entry.bindings, card)

    def change(self, table: Table, entry: Entry) -> int:
        """What it adds to the maximum."""
        return self.sign * (self.by.value(table, entry.bindings) or 0)


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


@word(STATIC, "hp_as_it_comes")
class HpAsItComes(Static):
    """This card enters play with so many HP: at least 1, worked out once as it does, with this card in play already.
    They are its maximum as long as it stays. Written as its ``hp``: ``hp: {count: [item]}``.
    """

    by = Field(QUANTITY)
    if_ = Fixed(None)
    main = "by"
    listens = "hp_as_it_comes"
    example = "hp_as_it_comes: {times: {of: {count: [{keyword: minion}]}, and: 3}}"

    def covers(self, table: Table, entry: Entry, card: CardId) -> bool:
        return card == entry.card

    def mistake(self) -> str:
        return "HP that are a number are written so: `hp: 5`" if isinstance(self.by, Number) else ""

    def number(self, table: Table, bindings: Bindings) -> int:
        """How many they are for a card that comes now."""
        return max(1, self.by.value(table, bindings) or 0)
