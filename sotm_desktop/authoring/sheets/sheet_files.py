"""The files of the card set that sheets give: the data of each without its texts, and where each text belongs."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Collection
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from sotm_desktop.authoring.sheets.sheet_reader import RowOfSheet
from sotm_desktop.authoring.sheets.sheet_values import SheetPlace
from sotm_desktop.cards.set_names import DEVICES, LONGEST

UNHEARD = re.compile(r"['’ʼ`.!?]")
"""What a title has and its id leaves out without a gap."""
ICONS = re.compile(r"\[([^\]]+)\]|([^][,;/&\n]+)")
"""A name in brackets, or several beside one another."""
UNNAMED = "card"
"""In the id of a title of which nothing else can be one."""
Keyed = str | int


class CardKey(NamedTuple):
    """A card of a file: its id, or the variant of a character card of a hero."""

    id: str
    is_character: bool


class TextSlot(NamedTuple):
    """A text of a sheet and where it belongs."""

    place: SheetPlace
    kind: str
    """One of the kinds of texts that can be read."""
    text: str
    card: CardKey
    face: int
    path: tuple[Keyed, ...]
    """Where its data goes in that of the file; a map there takes the parts of the text in."""


@dataclass
class SheetFile:
    """A file of the card set. Its data has the author's words wherever a text must stand, and can be played so."""

    folder: str
    id: str
    title: str
    place: SheetPlace
    """Where it was spoken of first."""
    data: dict[str, Any]
    slots: list[TextSlot] = field(default_factory=list)

    @property
    def name(self) -> str:
        """Where it lies in the set."""
        return f"{self.folder}/{self.id}.yaml"

    def add_text(self, row: RowOfSheet, column: str, kind: str, card: CardKey, face: int, *path: Keyed) -> None:
        """A text of a row, if it has one there."""
        if text := row.text(column):
            self.slots.append(TextSlot(row.at(column), kind, text, card, face, path))


def id_of(title: str) -> str:
    """The id of what has this title, in whatever alphabet; every system takes it as the name of a file."""
    plain = unicodedata.normalize("NFKD", title.lower())
    letters = "".join(letter for letter in plain if not unicodedata.combining(letter))
    found = re.sub(r"\W+", "_", UNHEARD.sub("", letters))[:LONGEST].strip("_") or UNNAMED
    return f"{found}_{UNNAMED}" if DEVICES.fullmatch(found) else found


def keywords_of(row: RowOfSheet, column: str) -> list[str]:
    """The keywords in a cell, as card files have them."""
    found = (each.strip() for each in re.split(r"[,;\n]", row.text(column)))
    return list(dict.fromkeys(id_of(each) for each in found if each))


def _bare(title: str) -> str:
    """A title without what those who write it from memory leave out or put in."""
    return id_of(title).removeprefix("the_")


class Titles:
    """The decks that icons and Events may speak of, by their titles."""

    def __init__(self, titles: Collection[tuple[str, str]]) -> None:
        """``titles``: titles with ids; of two alike the first is meant."""
        self._ids: dict[str, str] = {}
        for title, name in titles:
            self._ids.setdefault(_bare(title), name)

    def id(self, title: str) -> str:
        """The id of the deck with this title; "" when there is none."""
        return self._ids.get(_bare(title), "")

    def icons(self, cell: str) -> list[str]:
        """The nemeses in a cell, one behind the other or with commas between; brackets are around those of no deck."""
        found: list[str] = []
        for in_brackets, beside in ICONS.findall(cell):
            found += [self.id(in_brackets) or id_of(in_brackets)] if in_brackets else self._names(beside.split())
        return list(dict.fromkeys(filter(None, found)))

    def _names(self, parts: list[str]) -> list[str]:
        """The ids of names that stand beside one another; all of it is one name where no deck is named."""
        if not parts:
            return []
        for length in range(len(parts), 0, -1):
            if name := self.id(" ".join(parts[:length])):
                return [name, *self._names(parts[length:])]
        return [id_of(" ".join(parts))]
