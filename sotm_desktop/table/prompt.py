"""What the centre says, as a value: who speaks, the sentence, options with outcomes, a damage with its reasons."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from sotm_desktop.table.art.reason_chips import ChipLook
from sotm_desktop.words.narration import ReasonChip


@dataclass(frozen=True)
class Choice:
    """One button: a name for the parts, its words, its outcome, its key."""

    name: str
    words: str
    note: str = ""
    kind: str = "plain"
    key: str = ""


@dataclass(frozen=True)
class Sum:
    """A damage with its reasons: the row of chips and the result."""

    title: str
    chips: tuple[ChipLook, ...]
    result: int
    type: str | None
    note: str = ""
    is_past: bool = False
    """It has happened already; told only where there is room for its title."""


@dataclass(frozen=True)
class Listed:
    """A card in a question of order."""

    name: str
    card: int
    face: int
    number: int
    is_settled: bool


@dataclass(frozen=True)
class Prompt:
    """Everything that the centre shows at one moment."""

    speaker: str
    seat: int
    """The deck whose colours the speaker's tag has and to which the tail points; -1 for the players."""
    words: str
    choices: tuple[Choice, ...] = ()
    sum: Sum | None = None
    order: tuple[Listed, ...] = ()
    cards: tuple[int, ...] = ()
    """Cards that were turned over and are spoken of."""
    footer: str = ""
    alarm: str = ""
    """The end of the sentence that must not be missed: "5 HP: destroyed!"."""
    is_quiet: bool = False
    """The game tells something and asks nothing."""


KINDS = {"printed": "base", "+": "dealt", "-": "taken", "x": "times", "=": "set"}


def sum_of(
    title: str,
    reasons: Iterable[ReasonChip],
    result: int,
    damage_type: str,
    receivers: frozenset[int] = frozenset(),
    note: str = "",
) -> Sum:
    """The chips of a list of reasons. ``receivers`` are the cards whose text speaks of damage dealt to the target."""
    chips = []
    for reason in reasons:
        kind = KINDS.get(reason.sign, "set")
        amount = -reason.number if reason.sign == "-" else reason.number
        if reason.sign in "+-":
            kind = "taken" if reason.sign == "-" or reason.card in receivers else "dealt"
        chips.append(ChipLook(kind, amount, "base" if reason.sign == "printed" else reason.name))
    return Sum(title, tuple(chips), result, damage_type, note)
