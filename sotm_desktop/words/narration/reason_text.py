"""Why a damage is what it is: the list of reasons that travels with it, as chips (promise 8)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from ...engine.ids import CardId
from ...engine.modifiers import FLANK
from ...engine.pending_damage import Reason
from . import names
from .names import State


class ReasonChip(NamedTuple):
    """One reason."""

    sign: str
    """``printed``, ``+``, ``-``, ``x`` or ``=`` (set to)."""
    number: int
    name: str
    """The card it is from, or the hero's power; "nemesis" or "flank" where the rules say so."""
    is_receiving: bool = False
    """Whether the text speaks of damage that the target is dealt, and not of damage that the source deals."""


def reasons(table: State, found: Iterable[Reason]) -> tuple[ReasonChip, ...]:
    """The reasons of an event, of a damage in flight, or of a preview."""
    chips = []
    for reason in found:
        sign, number, card = reason
        chips.append(ReasonChip(sign, number, _name(table, card), reason.is_receiving))
    return tuple(chips)


def _name(table: State, card: CardId) -> str:
    return names.effect(table, card) if card >= 0 else "flank" if card == FLANK else "nemesis"


def chip_words(chip: ReasonChip) -> str:
    """A chip in words: "printed 3", "+1 Banner", "x2 Staff"."""
    if chip.sign == "printed":
        return f"printed {chip.number}"
    return f"{chip.sign.replace('-', '−')}{chip.number} {chip.name}"
