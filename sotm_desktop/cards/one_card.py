"""Several cards at a place that means one: the first alone would count, whatever the card says, so it is refused."""

from __future__ import annotations

from typing import Any

from sotm_desktop.cards.misfits import Pointless
from sotm_desktop.engine.effects.families import Selector
from sotm_desktop.engine.effects.quantities import Number
from sotm_desktop.engine.effects.selectors import AnyNumber, BothChoices, Exactly, Top, UpTo
from sotm_desktop.engine.effects.word import Field, Word


def several_for_one(node: Word, field: Field[Any], value: Selector) -> Pointless | None:
    """A choice of several cards in a field that means one (``Field.one``), with what is to be said instead."""
    if not field.one or not _means_several(value):
        return None
    found = f"{field.name!r} of {node.word!r} is one card, and of these the first alone would count"
    return Pointless(found, field.one.format(word=node.word))


def _means_several(value: Selector) -> bool:
    """Whether a choice is of several cards as it is written, and be it that only one of them is there."""
    if isinstance(value, Exactly | UpTo | Top):
        return not (isinstance(value.n, Number) and value.n.number == 1)
    return value.is_group or isinstance(value, AnyNumber | BothChoices)
