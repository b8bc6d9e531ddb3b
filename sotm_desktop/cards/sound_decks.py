"""What is kept of deck files that were found sound, so that a start need not build the texts of every card.

A kept finding holds for the very text of a file, its name and card set, for the program that made it, and as long as
some deck has the keywords that the file borrows. Anybody may have written what lies there: nothing of it is believed
that cannot be looked at here, and a deck that turns out to have mistakes when its texts are built says so then.
"""

from __future__ import annotations

import contextlib
import hashlib
import json
import os
import sys
from functools import cache
from pathlib import Path
from typing import NamedTuple

import sotm_desktop
from sotm_desktop.cards.documents import read_text
from sotm_desktop.cards.source import LONGEST_TEXT, UNSHOWN
from sotm_desktop.engine.definitions import DECK_SIDES

READERS = ("cards", "engine")
"""The parts of the program on which it depends whether a deck is sound."""


class SoundDeck(NamedTuple):
    """What is known of a deck whose texts are not built."""

    title: str
    side: str
    keywords: frozenset[str]
    """Those that its data gives to cards."""
    borrowed: frozenset[str]
    """Those that its texts name and only other decks have."""


class Findings:
    """The sound decks of a folder for kept data."""

    def __init__(self, folder: Path):
        self.folder = folder

    def of(self, full_id: str, text: str) -> SoundDeck | None:
        """What was found of a file with this text; None where nothing is kept that this program has found."""
        kept, _ = read_text(self._path(full_id, text))
        try:
            return _checked(json.loads(kept)) if kept is not None else None
        except (ValueError, RecursionError):
            return None

    def keep(self, full_id: str, text: str, found: SoundDeck) -> None:
        """Keeps what was found of a sound file."""
        path = self._path(full_id, text)
        part = path.with_name(f".{path.name}.part")
        data = {
            "program": program_stamp(), "title": found.title, "side": found.side,
            "keywords": sorted(found.keywords), "borrowed": sorted(found.borrowed),
        }  # fmt: skip
        with contextlib.suppress(OSError):  # what cannot be kept only costs time
            path.parent.mkdir(parents=True, exist_ok=True)
            part.write_text(json.dumps(data))
            part.replace(path)

    def _path(self, full_id: str, text: str) -> Path:
        said = f"{full_id}\n{text}".encode("utf-8", "surrogateescape")  # a name on disk may be no text
        return self.folder / f"{hashlib.sha256(said).hexdigest()[:32]}-sound.json"


def _checked(data: object) -> SoundDeck | None:
    """Kept data as a finding, where it is one of this program and may be shown."""
    if not isinstance(data, dict) or data.get("program") != program_stamp():
        return None
    title, side, keywords, borrowed = (data.get(name) for name in SoundDeck._fields)
    if not isinstance(title, str) or len(title) > LONGEST_TEXT or UNSHOWN.search(title) or side not in DECK_SIDES:
        return None
    lists = [
        each for each in (keywords, borrowed) if isinstance(each, list) and all(type(word) is str for word in each)
    ]
    return SoundDeck(title, side, *map(frozenset, lists)) if len(lists) == 2 else None


@cache
def program_stamp() -> str:
    """What is another one as soon as the program reads decks otherwise: its version, and its files with their times."""
    files = [entry for part in READERS for program in sotm_desktop.__path__ for entry in _files(Path(program, part))]
    if not files:  # a program in one piece
        files = [(sys.executable, *_seen(os.stat(sys.executable)))]
    return hashlib.sha256(repr((sotm_desktop.__version__, sorted(files))).encode()).hexdigest()[:32]


def _files(folder: Path) -> list[tuple[str, int, int]]:
    try:
        with os.scandir(folder) as entries:
            found = list(entries)
    except OSError:
        return []
    files = [(each.path, *_seen(each.stat())) for each in found if each.name.endswith(".py")]
    inside = (each for each in found if each.is_dir() and each.name != "__pycache__")
    return [*files, *(file for each in inside for file in _files(Path(each.path)))]


def _seen(status: os.stat_result) -> tuple[int, int]:
    return status.st_size, status.st_mtime_ns
