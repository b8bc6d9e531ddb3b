"""What an import speaks of: places in sheets, what is wrong there, and how each text was read."""

from __future__ import annotations

from enum import Enum, auto
from typing import NamedTuple

from sotm_desktop.words import sheet_words as words


class SheetPlace(NamedTuple):
    """A cell of a sheet, as a spreadsheet counts: the first row is 1. Row 0 is the whole file."""

    file: str
    row: int = 0
    column: str = ""

    def __str__(self) -> str:
        return words.place(self.file, self.row, self.column)


class SheetProblem(NamedTuple):
    """Something that is wrong, with the way out."""

    place: SheetPlace
    said: str
    hint: str
    title: str = ""
    """The deck or Event that cannot be made for it; "" where nothing can."""

    def __str__(self) -> str:
        return words.problem(str(self.place), self.said, self.hint)


class HowRead(Enum):
    """How far a text was understood."""

    READ = auto()
    IN_PART = auto()
    BY_HAND = auto()


class ReadText(NamedTuple):
    """What became of a text of a sheet."""

    place: SheetPlace
    deck: str
    """The title of its deck or Event."""
    card: str
    text: str
    how: HowRead
    by_hand: tuple[str, ...]
    """What is left to the players, in the author's words."""
    printed: str
    """What was understood, in the program's words."""
    alternatives: tuple[str, ...]
    """Where it could mean several things: what else."""
