"""What happened as the hashes of logs know it: the one form that never changes, so that every old log can be checked.

In it no card and nobody are -1, and some things are told apart by the sign of a number, which they are not elsewhere.
"""

from __future__ import annotations

from typing import Any

from sotm_desktop.engine import events
from sotm_desktop.engine.events import Event
from sotm_desktop.engine.pending_damage import FLANK, NEMESIS, Reason

NONE = -1
"""No card, and nobody."""
BOTTOM = -1
"""The place of a card that went below or behind all others."""
RULES: dict[Any, int] = {NEMESIS: -1, FLANK: -2}
SLOTS_A_CARD = 64
"""By how much the numbers of the texts of two stamps lay apart."""


def as_hashed(event: Event) -> tuple[Any, ...]:
    """An event in the form that is hashed, ready for JSON."""
    match event:
        case events.CardMoved():
            place = BOTTOM if event.place is None else event.place
            host = NONE if event.host is None else event.host
            return (*event[:4], place, host, *event[6:])
        case events.CardDestroyed(by=None):
            return (*event[:3], NONE)
        case events.DamageStopped(by=None):
            return (*event[:5], NONE, event.word, _reasons(event.reasons))
        case events.DamageStopped():
            return (*event[:7], _reasons(event.reasons))
        case events.DamageDealt():
            return (*event[:7], _reasons(event.reasons))
        case events.HpSet():
            return event[:4]
        case events.AbilityUsed():
            return ("power_used", event.cause, event.card, event.card, -1 - event.ability)
        case events.LimitUsed(mark=((since, ordinal), *rest)):
            return (*event[:2], (-since if ordinal is None else since * SLOTS_A_CARD + ordinal, *rest))
        case events.LimitUsed(mark=("turn", card, option, _)):
            return (*event[:2], ("turn", card, option))
        case events.LimitUsed(mark=("game", "round", number, card, option, _)):
            return (*event[:2], ("game", "round", number, card, option))
        case events.EffectBegan(lasting=row):
            self, you, fact, *names = row.bindings
            owner = NONE if row.owner is None else row.owner
            bindings = (self, _filled(you), fact and _filled(fact), *map(_filled, names))
            return (*event[:2], (*row[:5], bindings, row.until, owner))
    return event


def _reasons(reasons: tuple[Reason, ...]) -> tuple[Any, ...]:
    return tuple((sign, number, RULES.get(card, card)) for sign, number, card in reasons)


def _filled(value: Any) -> Any:
    """A value with -1 for each None in it."""
    if isinstance(value, tuple):
        return tuple(_filled(item) for item in value)
    return NONE if value is None else value
