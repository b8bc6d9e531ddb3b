"""How each card set stands: what is in it, what is wrong with it and where, and whether it is played with."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from enum import Enum
from pathlib import Path

from sotm_desktop.cards.complaints import Complaint
from sotm_desktop.cards.documents import read_text
from sotm_desktop.cards.library import CardLibrary
from sotm_desktop.engine.definitions import DeckDefinition

AROUND = 1
"""Lines shown above and below the one with the mistake."""


class State(Enum):
    """What the tag of a card set says."""

    LOADED = "loaded"
    WARNINGS = "warnings"
    COMPLAINTS = "complaints"
    NOT_LOADED = "unread"
    OFF = "off"


@dataclass(frozen=True)
class SetStatus:
    """One card set, or something in the folder that is none."""

    name: str
    title: str
    path: Path
    version: str
    decks: tuple[DeckDefinition, ...]
    events: int
    added: int
    """Files with character cards for heroes of other sets."""
    complaints: tuple[Complaint, ...]
    """Mistakes first, then warnings."""
    is_own: bool
    """It lies in the player's own folder, which is watched."""
    is_off: bool
    is_read: bool = True

    @property
    def mistakes(self) -> int:
        """How many complaints are no mere warnings."""
        return sum(not complaint.is_warning for complaint in self.complaints)

    @property
    def state(self) -> State:
        """The worst that there is to say of it."""
        if not self.is_read:
            return State.NOT_LOADED
        if self.mistakes:
            return State.COMPLAINTS
        if self.is_off:
            return State.OFF
        return State.WARNINGS if self.complaints else State.LOADED

    def place_of(self, complaint: Complaint) -> str:
        """The file of a complaint as it lies in the set."""
        path = Path(complaint.file)
        return path.relative_to(self.path).as_posix() if self.path in path.parents else path.name


def statuses(cards: CardLibrary, shipped: Path, left_out: Collection[str]) -> list[SetStatus]:
    """Every card set in the order of the library, then what could not be read at all."""
    cards.complaints()  # reads every file
    decks = cards.decks()
    found = []
    for name, card_set in cards.sets.items():
        files = [file for file in cards.every_file if file.set == name]
        wrong = [*cards.of_sets([card_set.path]), *(each for file in files for each in file.complaints)]
        found.append(
            SetStatus(
                name, card_set.title, card_set.path, card_set.version,
                tuple(deck for deck in decks if deck.set == name),
                sum(file.set == name and file.made is not None for file in cards.event_files.values()),
                sum(file.set == name and file.made is not None for file in cards.character_files.values()),
                _in_order(wrong), shipped not in card_set.path.parents, name in left_out,
            )
        )  # fmt: skip
    sets = {card_set.path for card_set in cards.sets.values()}
    others = [each for each in (*cards.twins, *cards.rules.complaints()) if Path(each.file) not in sets]
    for file in dict.fromkeys(each.file for each in others):
        path = Path(file)
        wrong = [each for each in others if each.file == file]
        is_own = shipped not in path.parents
        found.append(
            SetStatus(
                file, path.name, path.parent, "-", (), 0, 0, _in_order(wrong), is_own, is_off=False, is_read=False
            )
        )
    return found


def _in_order(complaints: Iterable[Complaint]) -> tuple[Complaint, ...]:
    return tuple(sorted(complaints, key=lambda each: (each.is_warning, each.file, each.line, each.column)))


@dataclass(frozen=True)
class Excerpt:
    """Some lines of a file, with the word that is complained about."""

    lines: tuple[tuple[int, str], ...]
    """Each with its number; none where the file cannot be read."""
    at: int
    """The number of the line with the mistake."""
    start: int
    """Where the word begins in it, in letters."""
    length: int


def excerpt(complaint: Complaint, around: int = AROUND) -> Excerpt:
    """The very lines of a complaint."""
    text, _ = read_text(Path(complaint.file))
    if text is None:
        return Excerpt((), complaint.line, 0, 0)
    lines = text.expandtabs(2).splitlines()
    first, last = max(1, complaint.line - around), min(len(lines), complaint.line + around)
    shown = tuple((number, "".join(filter(str.isprintable, lines[number - 1]))) for number in range(first, last + 1))
    line = dict(shown).get(complaint.line, "")
    start = min(max(complaint.column - 1, 0), len(line))
    rest = line[start:].split()
    return Excerpt(shown, complaint.line, start, len(rest[0].rstrip(":,")) if rest else 0)
