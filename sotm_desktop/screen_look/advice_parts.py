"""What the adviser shows in the centre, as values."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from sotm_desktop.engine.ids import CardId
from sotm_desktop.gesture.targets import AdviceTarget, TableTarget
from sotm_desktop.session.chips import Chip


class Sureness(Enum):
    """How sure the adviser is, by which its tag is coloured."""

    LOOKING = "looking"
    CLEAR = "clear"
    CLOSE = "close"
    SILENT = "silent"
    """There is nothing to compare, or it could not be worked out."""


@dataclass(frozen=True, slots=True)
class Spread:
    """What the games of an answer came to, on the scale of all rows from 0 (worse) to 1 (better)."""

    low: float
    """Two thirds of the games lie from here …"""
    mean: float
    high: float
    """… to here."""
    now: float
    """The present table."""


@dataclass(frozen=True, slots=True)
class AdviceRow:
    """One of the best answers."""

    target: AdviceTarget
    card: CardId | None
    """The card that it is about, for its picture."""
    words: str
    chips: tuple[Chip, ...]
    """What it brings beside the other answers."""
    spread: Spread
    said: str
    """The row as it is read aloud."""
    stands_for: TableTarget | None = None
    """The button of the question that gives the same answer; the row takes its place."""
    key: str = ""
    """That of this button."""


@dataclass(frozen=True, slots=True)
class AdviceLook:
    """What the adviser says of the question; without rows it is a tag on the edge of the paper."""

    sureness: Sureness
    verdict: str
    rows: tuple[AdviceRow, ...] = ()
    heading: str = ""
    question: str = ""
    """Why not the answer that is pointed at? "" where the foot tells of the games."""
    foot: str = ""
