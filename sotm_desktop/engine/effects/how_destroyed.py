"""What text that answers a destruction may ask of it: whether damage has done it."""

from __future__ import annotations

from typing import cast

from sotm_desktop.engine.effects.damage_triggers import innermost
from sotm_desktop.engine.effects.families import CONDITION, Condition
from sotm_desktop.engine.effects.word import IT, Answered, word
from sotm_desktop.engine.frames import Bindings
from sotm_desktop.engine.table import Table
from sotm_desktop.engine.transaction import Transaction


@word(CONDITION, "by_damage")
class ByDamage(Condition):
    """The card that this text answers is destroyed by damage that it was dealt, and by no text that says "destroy"."""

    speaks_of = "destroy"
    example = "{by_damage: {}}"

    def holds(self, table: Table, bindings: Bindings) -> bool:
        fact: Answered = bindings[IT]
        hp = table.cards[fact[1]].hp
        if hp is not None and hp > 0:
            return False
        damage = innermost(cast(Transaction, table), lambda each: each.target == fact[1])
        if damage is None:
            return False
        return ("damage", damage.source, damage.target, damage.total, damage.type) in table.history
