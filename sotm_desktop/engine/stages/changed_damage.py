"""What the sentence that deals a damage is told of it besides its amount: who dealt it, and if it was changed."""

from __future__ import annotations

from sotm_desktop.engine.pending_damage import Damage
from sotm_desktop.engine.transaction import Transaction


def tells_changes(tx: Transaction, damage: Damage) -> bool:
    """Whether the sentence that deals a damage wants to know whether it was changed: the fourth thing in its hits."""
    return damage.cause is not None and getattr(tx.index.code.get(damage.cause[1]), "when_changed", None) is not None


def tells_sources(tx: Transaction, damage: Damage) -> bool:
    """Whether a later sentence speaks of who dealt the damage of this one: the fifth thing in its hits."""
    return damage.cause is not None and getattr(tx.index.code.get(damage.cause[1]), "tells_sources", False)


def tells_hp(tx: Transaction, damage: Damage) -> bool:
    """Whether a later sentence asks whom the damage of this one reduced to so many HP: the last two things in its hits,
    the HP before it and those that were left."""
    return damage.cause is not None and getattr(tx.index.code.get(damage.cause[1]), "tells_hp", False)


CHANGES = ("reduced", "prevented", "redirected")
"""What text can do to a damage that whoever deals it may answer, if its sentence does not say what."""
WAYS = (*CHANGES, "increased")
"""All that it may answer."""


def is_changed(tx: Transaction, damage: Damage) -> bool:
    """Whether a damage was changed, as far as it has come, in any of the ways that its sentence asks for."""
    assert damage.cause is not None  # as `tells_changes` has it
    asked = tx.index.code[damage.cause[1]].changed or CHANGES
    is_less = any(reason[0] == "-" or (reason[0] == "=" and reason[1] < damage.amount) for reason in damage.reasons)
    ways = (is_less, damage.stopped == "prevented", damage.aimed != damage.target, damage.is_increased())
    return any(is_so for way, is_so in zip(WAYS, ways, strict=True) if way in asked)
