"""What happened as the hashes of logs know it: the one form that never changes, so that every old log can be checked.

In it no card and nobody are -1, whatever they are in the engine.
"""

from __future__ import annotations

from typing import Any

from sotm_desktop.engine import events
from sotm_desktop.engine.events import Event

NONE = -1
"""No card, and nobody."""


def as_hashed(event: Event) -> tuple[Any, ...]:
    """An event in the form that is hashed, ready for JSON."""
    match event:
        case events.CardMoved(host=None):
            return (*event[:5], NONE, *event[6:])
        case events.CardDestroyed(by=None):
            return (*event[:3], NONE)
        case events.DamageStopped(by=None):
            return (*event[:5], NONE, *event[6:])
        case events.EffectBegan(lasting=row):
            self, you, fact, *names = row.bindings
            owner = NONE if row.owner is None else row.owner
            bindings = (self, _filled(you), fact and _filled(fact), *map(_filled, names))
            return (*event[:2], (*row[:5], bindings, row.until, owner))
    return event


def _filled(value: Any) -> Any:
    """A value with -1 for each None in it."""
    if isinstance(value, tuple):
        return tuple(_filled(item) for item in value)
    return NONE if value is None else value
