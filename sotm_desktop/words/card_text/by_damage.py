"""What is asked of how a card is destroyed, where its event says it: "whenever … would be destroyed by damage"."""

from __future__ import annotations

from ...engine.effects import card_triggers, how_destroyed
from ...engine.effects.families import Condition
from ...engine.effects.triggers import Happening

BY_DAMAGE = " by damage"


def is_said_of_event(condition: Condition | None, happening: Happening) -> bool:
    """Whether a condition is said as part of the event that a text answers, so that no "if" says it."""
    if isinstance(happening, card_triggers.WhenIncapacitated):
        return isinstance(condition, how_destroyed.ByDamage)
    destroyed = (card_triggers.WouldBeDestroyed, card_triggers.BeingDestroyed, card_triggers.Destroyed)
    is_of_one = isinstance(happening, destroyed) and not happening.one_or_more and not happening.of_power
    return is_of_one and isinstance(condition, how_destroyed.ByDamage)
