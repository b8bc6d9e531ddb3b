"""Several cards at a place that means one: the first alone would count, whatever the card says, so it is refused."""

from __future__ import annotations

from typing import Any

from sotm_desktop.cards.misfits import Pointless
from sotm_desktop.engine.effects.families import Selector
from sotm_desktop.engine.effects.selectors import Each, names_several
from sotm_desktop.engine.effects.word import Field, Word


def several_for_one(node: Word, field: Field[Any], value: Selector) -> Pointless | None:
    """A choice of several cards in a field that means one (``Field.one``), with what is to be said instead."""
    if not field.one or not names_several(value) or (field.or_each and isinstance(value, Each)):
        return None
    found = f"{field.name!r} of {node.word!r} is one card, and of these the first alone would count"
    return Pointless(found, field.one.format(word=node.word))
