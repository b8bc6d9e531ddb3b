"""What a deck in the making looks like from outside: places of its fields, its texts as they were read, remarks."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum, auto
from functools import cached_property
from pathlib import Path
from typing import Any, NamedTuple

from sotm_desktop.words.reading.text_reading import Leftover


class On(Enum):
    """On what a field stands."""

    DECK = auto()
    CARD = auto()
    CHARACTER = auto()


class DraftField(Enum):
    """A thing that an author fills in. Which there are of a card is told by what is seen of it."""

    TITLE = "title"
    NEMESIS = "nemesis"
    DIFFICULTY = "difficulty"
    PRONOUN = "pronoun"
    PALETTE = "palette"
    EMBLEM = "emblem"
    HORIZON = "horizon"
    FIGURE = "figure"
    CARDS = "cards"
    """All cards together: how many there are."""
    COPIES = "copies"
    KEYWORDS = "keywords"
    HP = "hp"
    ICON = "icon"
    LABEL = "label"
    DESCRIPTION = "description"
    COMPLEXITY = "complexity"
    POWER_TITLE = "power_title"
    TEXT = "text"
    POWER = "power"
    INCAPACITATED = "incapacitated"
    SETUP = "setup"
    ADVANCED = "advanced"
    DATE = "date"
    LIMIT = "limit"
    """How many Collections may be brought into a game of an Event."""
    REWARD = "reward"
    REWARD_TITLE = "reward_title"


TEXTS = (
    DraftField.TEXT, DraftField.POWER, DraftField.INCAPACITATED, DraftField.SETUP, DraftField.ADVANCED,
    DraftField.REWARD,
)  # fmt: skip
"""The fields of sentences, which are read; every other holds what is written as it is."""


OF_SIDE = (DraftField.TITLE, DraftField.HP, DraftField.KEYWORDS, DraftField.TEXT)
"""The fields that each side of a card with two has for itself."""


class DraftPlace(NamedTuple):
    """A field of a deck in the making. ``card`` is the key of a card, which it keeps, or of a character card."""

    field: DraftField
    on: On = On.DECK
    card: str = ""
    side: int = 0
    """Of a villain's character card, and of a card with two sides: 0 the front, 1 the back; of an Event card: 0 its
    effect, 1 its rewards."""
    number: int = 0
    """Which of several: the incapacitated ability or the reward, from 0."""


class OtherMeaning(NamedTuple):
    """Another meaning of a line of a text, as it would be printed."""

    line: int
    """From 0, of what is printed."""
    printed: str


@dataclass(frozen=True)
class SeenText:
    """Sentences of a card, and what the program made of them."""

    place: DraftPlace
    written: str
    """What stands in the box: as the author typed it, or printed from the data of the file."""
    is_typed: bool
    """Whether the author typed it; else the data of the file stands, and is kept as it is."""
    is_read: bool
    """Whether what follows is of what is written now; else it is of what was written before."""
    printed: tuple[str, ...] = ()
    """What was understood, in the program's own words, a line for a clause."""
    leftovers: tuple[Leftover, ...] = ()
    """What was not understood, with its place in ``written``; the players follow it by hand."""
    choices: tuple[OtherMeaning, ...] = ()
    """What else a line may mean."""
    is_refused: bool = False
    """Whether the file has data here that the loader refuses, so that it cannot be printed."""


@dataclass(frozen=True)
class SeenCard:
    """A card of the deck or of one of its side decks."""

    key: str
    id: str
    """What its file calls it; of a new card after its title, until it is saved."""
    deck: str
    """The id of its side deck, or "" ."""
    title: str
    copies: int
    hp: int | None
    keywords: tuple[str, ...]
    icon: str
    text: SeenText
    side: int = 0
    """Of a card with two sides: 0 the front, 1 the back, each of which is seen by itself."""

    def place(self, field: DraftField) -> DraftPlace:
        """That of one of its fields."""
        return DraftPlace(field, On.CARD, self.key, self.side if field in OF_SIDE else 0)


@dataclass(frozen=True)
class SeenCharacter:
    """A hero's character card or a variant of it, a side of a villain's or of an Event card, or a Critical Event's."""

    key: str
    side: int
    title: str
    """Its own, or "" where it is called like the deck."""
    label: str
    description: str
    hp: int | None
    keywords: tuple[str, ...]
    complexity: int | None
    power_title: str
    texts: tuple[SeenText, ...]
    """Those that this kind has: power, incapacitated abilities, text and Setup, or Setup, text, Advanced."""
    nemesis: tuple[str, ...] = ()
    """Of a Critical Event's alone: others have that of their deck."""
    reward_titles: tuple[str, ...] = ()
    """Of the rewards that stand on it."""

    def place(self, field: DraftField, number: int = 0) -> DraftPlace:
        """That of one of its fields."""
        return DraftPlace(field, On.CHARACTER, self.key, self.side, number)


@dataclass(frozen=True)
class SeenLook:
    """How the deck looks, as its file says; empty where it says nothing."""

    palette: tuple[str, ...]
    """Four codes, as "#2E8FDB": ground, accent, dark and spice."""
    emblem: str
    horizon: str
    figure: Mapping[str, Any]
    """Parts of the kit, as in a look file (`cards/figure_shape.py`)."""


class SeenEvent(NamedTuple):
    """What an Event has that no deck has."""

    villain: str
    """The title of the deck that it is about."""
    date: str
    limit: int | None
    """How many Collections may be brought along; None where it does not say."""


@dataclass(frozen=True)
class SeenDeck:
    """All that is written: a deck, or an Event, which is a file of its own beside the deck of its villain."""

    kind: str
    """hero, villain, environment, event_card or critical_event."""
    id: str
    title: str
    nemesis: tuple[str, ...]
    difficulty: int | None
    pronoun: str
    look: SeenLook
    characters: tuple[SeenCharacter, ...]
    cards: tuple[SeenCard, ...]
    count: int
    """Copies in the deck, without its side decks."""
    wanted: int
    """How many a deck of its kind has; 0 for an Event, which has none."""
    event: SeenEvent | None = None
    """None for a deck."""

    @cached_property
    def card_by_key(self) -> Mapping[tuple[str, int], SeenCard]:
        """Each card, or each of its sides, by its key and the number of the side."""
        return {(card.key, card.side): card for card in self.cards}


class Remark(NamedTuple):
    """What the loader or `sotm check` says, at the field that it is about."""

    place: DraftPlace
    said: str
    hint: str
    is_warning: bool
    """Whether the deck can be played all the same."""

    def __str__(self) -> str:
        return f"{self.said}; {self.hint}" if self.hint else self.said


class Saved(NamedTuple):
    """What came of saving."""

    is_written: bool
    said: str
    """A sentence for the author."""
    remarks: tuple[Remark, ...] = ()
    """What is wrong, so that nothing was written."""
    changed_outside: bool = False
    """Whether the file on the disk is no longer the one that was opened, so that nothing was written."""


class KeptDraft(NamedTuple):
    """A deck in the making that was not saved when the program ended, or that its author put by."""

    file: Path
    title: str
    kind: str
    full_id: str
    when: float
    """Seconds since 1970."""
