"""What is asked of an event beside it: said by the event ("whenever … would be destroyed by damage"), or behind it."""

from __future__ import annotations

from ...engine.effects import card_triggers, how_destroyed, whenever
from ...engine.effects.families import Condition
from ...engine.effects.references import Reference
from ...engine.effects.statics import Static
from ...engine.effects.triggers import Happening
from ...engine.effects.word import all_in

BY_DAMAGE = " by damage"


def is_said_of_event(condition: Condition | None, happening: Happening) -> bool:
    """Whether a condition is said as part of the event that a text answers, so that no "if" says it."""
    if isinstance(happening, card_triggers.WhenIncapacitated):
        return isinstance(condition, how_destroyed.ByDamage)
    destroyed = (card_triggers.WouldBeDestroyed, card_triggers.BeingDestroyed, card_triggers.Destroyed)
    is_of_one = isinstance(happening, destroyed) and not happening.one_or_more and not happening.of_power
    return is_of_one and isinstance(condition, how_destroyed.ByDamage)


def is_asked_behind(node: Static) -> bool:
    """Whether the condition of a text that answers something for a while is said behind the event of which it speaks.

    Not where the text answers once, or only so often: before the event it says which of them that is.
    """
    if not isinstance(node, whenever.Whenever) or node.if_ is None or is_said_of_event(node.if_, node.event):
        return False
    is_counted = node.once or node.each_turn or node.nth or node.until_taken or node.instead
    return not is_counted and any(
        bool(word.part) if isinstance(word, Reference) else bool(word.speaks_of) for word in all_in(node.if_)
    )
