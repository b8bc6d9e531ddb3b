"""Targets by whether their HP are an even number or an odd one."""

from __future__ import annotations

from sotm_desktop.engine.effects.filters import Test
from sotm_desktop.engine.effects.word import word
from sotm_desktop.engine.frames import Bindings
from sotm_desktop.engine.ids import CardId
from sotm_desktop.engine.questions import counted_hp
from sotm_desktop.engine.table import Table


class HpOfParity(Test):
    is_of_now = True
    looks_at_targets = True
    rest = 0

    def fits(self, table: Table, bindings: Bindings, card: CardId, of_targets: bool) -> bool:
        hp = counted_hp(table, card)
        return hp is not None and hp % 2 == self.rest


@word("test", "even_hp")
class EvenHp(HpOfParity):
    """Has an even number of HP, as 0 is."""

    example = "[hero, target, even_hp]"


@word("test", "odd_hp")
class OddHp(HpOfParity):
    """Has an odd number of HP."""

    rest = 1
    example = "[hero, target, odd_hp]"
