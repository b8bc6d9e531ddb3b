"""A chip: one thing that happened or would happen, as a value. Questions and what happened share them."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from sotm_desktop.engine.ids import CardId

MINUS = "−"


class ChipKind(Enum):
    """What a chip says, by which it is coloured."""

    LOSES = "loses"
    """HP, a card."""
    GAINS = "gains"
    PLAIN = "plain"
    """Who or what: a source, a card that entered play."""
    UNKNOWN = "unknown"
    """Nothing can be said, or what comes then."""
    FALLS = "falls"
    """A hero who is incapacitated."""
    FLIPS = "flips"
    CLOCK = "clock"
    """A pile that ends the game."""
    SUM = "sum"


class ChipIcon(Enum):
    """A sign before the number of a chip; that of immunity stands behind it."""

    HAND = "hand"
    CLOCK = "clock"
    FLIPS = "flips"
    FALLS = "falls"
    IMMUNE = "immune"
    UNKNOWN = "unknown"


@dataclass(frozen=True, slots=True)
class Chip:
    """From left to right: pictures, sign, title, number with its damage type, small note."""

    kind: ChipKind
    card: CardId | None = None
    """Whom it is about: the head of a character, the picture of any other card."""
    face: int = 0
    by: CardId | None = None
    """Another card that is shown before it: the one that does it."""
    is_torn: bool = False
    """The card is destroyed: its picture is torn in two."""
    icon: ChipIcon | None = None
    title: str = ""
    """In capitals: "RA FALLS", "THEN"."""
    amount: str = ""
    """The number with its sign: "−9", "−2…−5"."""
    damage: str = ""
    """The type of the damage."""
    note: str = ""
    """Small words: "26 → 17"."""
    brief: str = ""
    """The note, or the title of a chip without one, in fewer words, for where it has no room: "a play" for "a card may
    be played", "FALLS" for "RA FALLS"."""
    is_open: bool = False
    """A hidden card decides: its rim is dashed."""
    alike: str = ""
    """The brief words as they are of every answer that differs from others in a name alone: "damage of that type"."""


def signed(amount: int) -> str:
    """+2 or −1, always with its sign; 0 without one."""
    return f"+{amount}" if amount > 0 else f"{MINUS}{-amount}" if amount else "0"


def change(before: int, after: int) -> str:
    """The note of a number that changed: "26 → 17"."""
    return f"{before} → {after}"
