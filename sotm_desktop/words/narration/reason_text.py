"""Why a damage is what it is: the list of reasons that travels with it, as chips (promise 8)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from ...engine.ids import CardId
from ...engine.pending_damage import FLANK, NEMESIS, Reason, Rule
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


RULES: dict[Rule, str] = {NEMESIS: "nemesis", FLANK: "flank"}


def _name(table: State, card: CardId | Rule) -> str:
    return RULES[card] if isinstance(card, str) else names.effect(table, card)


def chip_words(chip: ReasonChip) -> str:
    """A chip in words: "printed 3", "+1 Banner", "x2 Staff"."""
    if chip.sign == "printed":
        return f"printed {chip.number}"
    return f"{chip.sign.replace('-', '−')}{chip.number} {chip.name}"
