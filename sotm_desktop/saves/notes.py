"""What a save says beside the game: a name of one's own, who played, for how long, and a picture of the table.

They are parts of the file that nothing needs: a save without them opens, and one whose notes are damaged only loses
them. The picture is plain rows of colours, so that a foreign file meets no decoder of pictures.
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from sotm_desktop.saves.errors import SaveError
from sotm_desktop.saves.formats import MANIFEST, STATE
from sotm_desktop.saves.savefile import CARDS, LOG, ODDITIES, bytes_of, checked_parts, write, zipped
from sotm_desktop.words import file_words as words

NOTES, TABLE = "notes.json", "table.rgb"
GAME_PARTS = (MANIFEST, CARDS, LOG, STATE)
LONGEST = 60
"""Letters of a name, and of those who played."""
LONGEST_PLAYED = 10**8
"""Seconds: more is no time that anybody played."""
WIDEST, HIGHEST = 640, 400
"""Pixels of a picture."""


class Picture(NamedTuple):
    """A picture of the table: three bytes for each pixel, row by row from the top."""

    width: int
    height: int
    pixels: bytes

    @property
    def is_whole(self) -> bool:
        """Whether it is of a size that is kept, and nothing of it is missing."""
        fits = 0 < self.width <= WIDEST and 0 < self.height <= HIGHEST
        return fits and len(self.pixels) == self.width * self.height * 3


class Notes(NamedTuple):
    """The notes of one save; ``name`` and ``players`` are "" where nobody has said them."""

    name: str = ""
    players: str = ""
    picture: Picture | None = None
    seconds: int = 0
    """How long the game had been played; 0 where that is not known."""


def fitting(text: str) -> str:
    """A text as a name may be: on one line, and not too long."""
    return "".join(filter(str.isprintable, text)).strip()[:LONGEST]


def notes_of(path: Path, with_picture: bool = False) -> Notes:
    """The notes of a save, without its picture unless that is wanted; what cannot be read is not there."""
    try:
        return _read(bytes_of(path), path.name, with_picture)
    except SaveError:
        return Notes()


def parts_of(notes: Notes) -> dict[str, bytes]:
    """The parts of a file that hold these notes."""
    said: dict[str, object] = {"name": fitting(notes.name), "players": fitting(notes.players)}
    if notes.seconds:
        said["seconds"] = notes.seconds
    parts = {}
    if notes.picture is not None:
        said["size"] = [notes.picture.width, notes.picture.height]
        parts[TABLE] = notes.picture.pixels
    return {NOTES: json.dumps(said, separators=(",", ":")).encode(), **parts}


def note(path: Path, change: Callable[[Notes], Notes]) -> None:
    """Changes the notes of a save; its game stays byte for byte, and so does when it was saved. Raises SaveError."""
    data = bytes_of(path)
    parts = checked_parts(data, path.name, GAME_PARTS)
    try:
        status = path.stat()
        write(path, zipped({**parts, **parts_of(change(_read(data, path.name, with_picture=True)))}), words.SAVE)
        os.utime(path, ns=(status.st_atime_ns, status.st_mtime_ns))
    except OSError as error:
        raise SaveError(words.not_saved(words.SAVE, path.name, error.strerror or str(error))) from None


def _read(data: bytes, name: str, with_picture: bool) -> Notes:
    try:
        said = json.loads(checked_parts(data, name, (NOTES,))[NOTES])
        seconds = said.get("seconds", 0)
        seconds = seconds if type(seconds) is int and 0 <= seconds < LONGEST_PLAYED else 0
        notes = Notes(fitting(said["name"]), fitting(said["players"]), seconds=seconds)
        if with_picture and "size" in said:
            width, height = said["size"]
            picture = Picture(width, height, checked_parts(data, name, (TABLE,))[TABLE])
            notes = notes._replace(picture=picture if picture.is_whole else None)
    except (SaveError, *ODDITIES):
        return Notes()
    return notes
