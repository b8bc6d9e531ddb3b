"""What was said about the next damage: which texts still speak of one, and when they are used up (rulings.md 44)."""

from __future__ import annotations

from sotm_desktop.engine import events
from sotm_desktop.engine.listener_index import Entry, entry_of_lasting
from sotm_desktop.engine.pending_damage import Damage
from sotm_desktop.engine.state import NEXT, NEXT_THIS_TURN, LastingEffect
from sotm_desktop.engine.transaction import Transaction

CHANGE = "damage_change"
"""What text listens for that says how much more or less damage is dealt."""
IRREDUCIBLE = "irreducible"
"""What text listens for that says which damage is irreducible; it is used up by the next damage that is dealt."""


def use_up(tx: Transaction, damage: Damage) -> None:
    """Ends what was said about the next damage; of one brought to 0, only what still took from it (rulings.md 44)."""
    if not tx.lasting:
        return
    is_dealt = damage.total > 0
    if damage.fixed or (damage.irreducible and not is_dealt):
        return
    found = said_of_the_next(tx, damage)
    said = [(row, by) for row, entry, by in found if entry.id in damage.applied] if found else ()
    if not said:
        return
    left = sum(-by if sign == "-" else by for sign, by, _ in damage.reasons) - sum(min(0, by) for _, by in said)
    for row, by in said:
        if is_dealt or by < 0 < left:
            left += min(0, by)
            tx.emit(events.EffectEnded("effect_ended", damage.cause, row.id))


def said_of_the_next(tx: Transaction, damage: Damage) -> list[tuple[LastingEffect, Entry, int]]:
    """The lasting effects that speak of the next damage and change this one, and by how much; 0 of what makes it
    irreducible."""
    found = []
    for row in tx.lasting:
        listens = tx.index.code[row.clause].listens if row.until in (NEXT, NEXT_THIS_TURN) else ""
        if listens not in (CHANGE, IRREDUCIBLE):
            continue
        entry = entry_of_lasting(tx.index, row)
        by = entry.clause.change(tx, entry, damage) if listens == CHANGE else 0
        if by or (listens == IRREDUCIBLE and _is_so(tx, entry) and entry.clause.concerns(tx, entry, damage)):
            found.append((row, entry, by))
    return found


def _is_so(tx: Transaction, entry: Entry) -> bool:
    condition = entry.clause.if_
    return condition is None or condition.holds(tx, entry.bindings)
