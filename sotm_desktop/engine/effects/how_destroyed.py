"""What text that answers damage, or a destruction, may ask of the damage behind it."""

from __future__ import annotations

from typing import cast

from sotm_desktop.engine.effects.damage_triggers import innermost
from sotm_desktop.engine.effects.families import CONDITION, QUANTITY, Condition, Quantity
from sotm_desktop.engine.effects.word import HIT, IT, Answered, word
from sotm_desktop.engine.frames import Bindings
from sotm_desktop.engine.modifiers import would_be_dealt
from sotm_desktop.engine.pending_damage import HP_BEFORE, Damage
from sotm_desktop.engine.table import Table
from sotm_desktop.engine.transaction import Transaction


def damage_behind(table: Table, fact: Answered) -> Damage | None:
    """The damage by which a card is destroyed; None where text says "destroy"."""
    hp = table.cards[fact[1]].hp
    if hp is not None and hp > 0:
        return None
    damage = innermost(cast(Transaction, table), lambda each: each.target == fact[1])
    if damage is None:
        return None
    was_dealt = ("damage", damage.source, damage.target, damage.total, damage.type) in table.history
    return damage if was_dealt else None


@word(CONDITION, "by_damage")
class ByDamage(Condition):
    """The card that this text answers is destroyed by damage that it was dealt, and by no text that says "destroy"."""

    speaks_of = "destroy"
    example = "{by_damage: {}}"

    def holds(self, table: Table, bindings: Bindings) -> bool:
        return damage_behind(table, bindings[IT]) is not None


class OfTheHit(Quantity):
    speaks_of = HIT
    remembers = (HP_BEFORE,)

    def value(self, table: Table, bindings: Bindings) -> int | None:
        fact: Answered = bindings[IT]
        if isinstance(fact, tuple) and fact[0] != "destroy":
            was_dealt = fact[0] == "damage"
            return self.of(fact[3], fact[5] if was_dealt else table.cards[fact[2]].hp or 0)
        damage = cast(Transaction, table).pending_damage[fact] if type(fact) is int else damage_behind(table, fact)
        if damage is None:
            return None
        hp = (table.cards[damage.target].hp or 0) if damage.had is None else damage.had
        return self.of(would_be_dealt(table, damage), hp)

    def of(self, amount: int, hp: int) -> int:
        """What it is, of a damage and the HP that its target had before it."""
        raise NotImplementedError


@word(QUANTITY, "hp_before")
class HpBefore(OfTheHit):
    """The HP that the target had before the damage that this text answers, or by which a card is destroyed.

    No amount where no damage has destroyed it.
    """

    example = "{hp_before: {}}"

    def of(self, amount: int, hp: int) -> int:
        return hp


@word(QUANTITY, "excess_damage")
class ExcessDamage(OfTheHit):
    """So much of the damage that this text answers, or by which a card is destroyed, as is more than the target's HP.

    No amount where no damage has destroyed it.
    """

    example = "{excess_damage: {}}"

    def of(self, amount: int, hp: int) -> int:
        return max(0, amount - max(0, hp))
