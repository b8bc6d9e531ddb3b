"""Whether two parts of a text say the same, wherever they stand."""

from __future__ import annotations

from sotm_desktop.engine.effects.families import Quantity
from sotm_desktop.engine.effects.filters import Filter
from sotm_desktop.engine.effects.references import Reference
from sotm_desktop.engine.effects.word import ResultRef, Word


def are_alike(one: object, other: object) -> bool:
    """Whether one means what the other means, looked at piece by piece."""
    if type(one) is not type(other):
        return False
    if isinstance(one, tuple) and isinstance(other, tuple):
        return len(one) == len(other) and all(map(are_alike, one, other))
    said = _said_in(one)
    return one == other if said is None else are_alike(said, _said_in(other))


def _said_in(part: object) -> tuple[object, ...] | None:
    """What a part of a text says, piece by piece; None for a plain value."""
    match part:
        case Filter():
            return part.tests
        case Reference():
            return part.name, part.slot, part.part
        case ResultRef():
            return part.name, part.slot
        case Quantity() if part.figure is not None:
            return (part.figure,)
        case Word():
            return tuple(getattr(part, field.attribute) for field in part.fields.values())
    return None
