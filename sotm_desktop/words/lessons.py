"""What a lesson of the coach is: its sentences, when it is said, what it points at and what is done with it.

Lessons of a first game are data of a card set (`cards/lesson_reader.py`); `session/coach.py` says them.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import Enum
from typing import NamedTuple

USUAL_KEYS = ("Ctrl+Z", "Ctrl+Y", "Space", "Enter", "Esc", "I", "E", "D", "S", "L", "T", "U", "H")
"""Keys that a sentence may name, as they usually are: `{Ctrl+Z}` is the player's own key for the same."""
KEY = re.compile(r"\{([^{}]*)\}")
"""A key in a sentence."""


class Sentence(NamedTuple):
    """One sentence of the coach."""

    text: str
    is_doing: bool
    """It says what to do; else what to know."""


class NamedCard(NamedTuple):
    """A card of a deck, by their ids."""

    deck: str
    card: str


class Deed(Enum):
    """Something that a player does at the table."""

    PLAYED = "played"
    """A card came into play from a hand."""
    READ = "read"
    """A card was held up, or the inspector opened."""
    PICKED = "picked"
    """Something was chosen for a question of several cards, or one was answered."""
    POWER_USED = "power_used"
    DREW = "drew"
    ANSWERED = "answered"
    """Any question was answered."""
    UNDONE = "undone"


@dataclass(frozen=True, slots=True)
class CardHit:
    """Damage was dealt to a card, or the card was destroyed."""

    card: NamedCard


class PartKind(Enum):
    """Parts of the table that a lesson can point at."""

    HAND = "hand"
    """A card in a hand."""
    CARD = "card"
    """A card in play."""
    CHARACTER = "character"
    """The character card of a deck."""
    AREA = "area"
    DECK = "deck"
    TRASH = "trash"
    CLOCK = "clock"
    """The count at which this villain wins."""
    IMMUNE_MARK = "immune_mark"
    """The mark on a villain or hero that says so."""
    NEMESIS_MARK = "nemesis_mark"
    FIRST_TARGET = "first_target"
    """The first card in play that may be chosen."""
    FIRST_POWER = "first_power"
    """The first power that may be used."""
    UNDO_BUTTON = "undo_button"


OF_CARDS = (PartKind.HAND, PartKind.CARD)
"""Parts that are named by a card."""
ALONE = (PartKind.FIRST_TARGET, PartKind.FIRST_POWER, PartKind.UNDO_BUTTON)
"""Parts of which there is one."""


@dataclass(frozen=True, slots=True)
class Part:
    """A part of the table by its name."""

    kind: PartKind
    deck: str = ""
    card: str = ""


@dataclass(frozen=True, slots=True)
class When:
    """What must hold for a lesson to be said; all of it. What is left out holds always."""

    asks: str = ""
    """The deck of the hero who decides."""
    phase: str = ""
    """The phase of a hero's turn that asks what to do in it."""
    targets: bool = False
    """Targets in play are asked for."""
    in_hand: NamedCard | None = None
    in_play: NamedCard | None = None
    immune: str = ""
    """The deck whose character card is immune."""
    nemesis: str = ""
    """The deck whose character card has its nemesis in play."""
    round: int = 0
    """The first round in which it is said."""

    @property
    def needs_question(self) -> bool:
        """Whether it can hold only while something is asked, so not in a turn that plays itself."""
        return bool(self.asks or self.phase or self.targets)


@dataclass(frozen=True, slots=True)
class Lesson:
    """Two sentences that are said once, when there is something to see of them."""

    id: str
    title: str
    sentences: tuple[Sentence, ...]
    when: When
    done_when: Deed | CardHit
    points_at: Part | None = None
    ring: Part | None = None
    teaches: str = ""
    """What need not be explained again in later games: a name of `Novelty`, or ""."""


class Novelty(Enum):
    """What is explained the first time that it appears in any game."""

    REDIRECT = "redirect"
    REACTION = "reaction"
    INCAPACITATED = "incapacitated"
    FLIP = "flip"
    EVENT = "event"
    ADVANCED = "advanced"
    LIMITED = "limited"
    ENVIRONMENT = "environment"
    NEMESIS = "nemesis"
