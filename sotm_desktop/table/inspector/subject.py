"""What the inspector shows: a card with its sides, each with every part that the rulebook's anatomy names."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from ...words.screens import card_words
from ..art.looks import CharacterLook, DeckLook, EventLook, FaceLook, TextLine
from .card_now import Now, NowLine

Look = FaceLook | CharacterLook | EventLook


@dataclass(frozen=True)
class SidePart:
    """One part of a side: Setup, Game text, Advanced, Power, Nemesis, Keywords …"""

    label: str
    lines: tuple[TextLine, ...]
    numbered: bool = False
    """True: the lines are choices with a number each (incapacitated abilities)."""


@dataclass(frozen=True)
class CardSide:
    """One side of a card. Without a picture of a face it is the back of its deck."""

    name: str
    """What the tab says: Front, Incapacitated, Other side, Back."""
    title: str
    look: Look | None
    parts: tuple[SidePart, ...]
    hp: int | str | None = None
    keywords: tuple[str, ...] = ()
    description: str = ""

    @property
    def words(self) -> str:
        """All that can be read on it, in order."""
        hp = [card_words.with_hp(self.hp)] if self.hp is not None else []
        facts = [self.title, *hp, *self.keywords, *([self.description] if self.description else [])]
        texts = [
            (part.label, " ".join(f"{line.tag}: {line.text}" if line.tag else line.text for line in part.lines))
            for part in self.parts
        ]
        parts = [f"{label}: {text}" if label else text for label, text in texts]
        return ". ".join([", ".join(facts), *parts])


@dataclass(frozen=True)
class Subject:
    """A card to look at."""

    sides: tuple[CardSide, ...]
    deck: DeckLook
    up: int = 0
    """The side that is up at this moment."""
    now: Now | None = field(default=None)
    """What it is on the table; None for a card in a list of cards."""

    @property
    def title(self) -> str:
        return self.sides[self.up].title


def with_story(subject: Subject, story: list[str]) -> Subject:
    """The subject with the way to its HP behind them, where it has any."""
    now = subject.now
    if now is None or now.hp is None or not story:
        return subject
    at = next(number for number, line in enumerate(now.lines) if line.icon == "hp") + 1
    told = [NowLine("", f"{line[:1].upper()}{line[1:]}.") for line in story]
    return replace(subject, now=now._replace(lines=(*now.lines[:at], *told, *now.lines[at:])))
