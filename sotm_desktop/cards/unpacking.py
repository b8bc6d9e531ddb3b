"""Card sets that come as a zip or a folder from somebody else: taken in with distrust, whole or not at all."""

from __future__ import annotations

import os
import re
import shutil
import stat
import struct
import zipfile
import zlib
from collections.abc import Iterator
from pathlib import Path, PurePosixPath

from sotm_desktop.cards.cardset import CardSet, card_sets

LARGEST_FILE, LARGEST_SET = 8_000_000, 80_000_000
MOST_FILES, DEEPEST = 3000, 8
FITTING = (".yaml", ".png", ".jpg", ".jpeg", ".md", ".txt")
"""What a card set is made of; other files stay where they are."""
BROKEN = (zipfile.BadZipFile, zlib.error, struct.error, EOFError, RuntimeError, NotImplementedError, ValueError)
"""What foreign bytes may set off while they are taken apart."""


class CannotTake(Exception):
    """Something is no card set that can be taken in; the message is a sentence."""


def unpacked(source: Path, to: Path) -> list[CardSet]:
    """The card sets in a zip or a folder, copied to a folder that is made anew. Raises CannotTake with a sentence."""
    shutil.rmtree(to, ignore_errors=True)
    try:
        for name, data in _contents(source):
            file = to / name
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_bytes(data)
        found = _found(source, to)
    except CannotTake:
        shutil.rmtree(to, ignore_errors=True)
        raise
    except OSError as error:
        shutil.rmtree(to, ignore_errors=True)
        raise CannotTake(f"{source.name} cannot be taken in: {error.strerror or error}.") from None
    if not found:
        shutil.rmtree(to, ignore_errors=True)
        raise CannotTake(f"{source.name} is no card set: it has no heroes, villains or environments folder.")
    return found


def _found(source: Path, to: Path) -> list[CardSet]:
    """The card sets at the top, or in the folders that lie there."""
    if not to.is_dir():
        return []
    found = card_sets(to)
    if found and found[0].path == to:  # the decks lie right inside: the whole has the name of the zip or folder
        inner = to / plain_name(source.stem if source.suffix.lower() == ".zip" else source.name)
        moved = to.with_name(f"{to.name}.inner")
        to.rename(moved)
        to.mkdir()
        moved.rename(inner)
        return [CardSet(inner)]
    return found or [card_set for folder in sorted(to.glob("*/")) for card_set in card_sets(folder)]


def plain_name(name: str) -> str:
    """A name that a card set can have: small letters, figures and underlines."""
    return re.sub(r"[^a-z0-9]+", "_", name.lower()).strip("_") or "card_set"


def _contents(source: Path) -> Iterator[tuple[PurePosixPath, bytes]]:
    """Every fitting file with its place. Raises CannotTake for what is too much or would lie elsewhere."""
    files = _in_folder(source) if source.is_dir() else _in_zip(source)
    total = 0
    for number, (name, data) in enumerate(files):
        total += len(data)
        if number >= MOST_FILES or total > LARGEST_SET:
            raise CannotTake(f"{source.name} is too large for a card set.")
        yield name, data


def _in_folder(folder: Path) -> Iterator[tuple[PurePosixPath, bytes]]:
    for place, folders, files in os.walk(folder):
        here = Path(place)
        folders[:] = sorted(each for each in folders if not (here / each).is_symlink() and not each.startswith("."))
        for name in sorted(files):
            file = here / name
            inside = PurePosixPath(file.relative_to(folder).as_posix())
            if not _is_fitting(inside) or file.is_symlink():
                continue
            _check_place(folder.name, inside)
            if file.stat().st_size > LARGEST_FILE:
                raise CannotTake(f"{folder.name} is too large for a card set: {name}.")
            yield inside, file.read_bytes()


def _in_zip(source: Path) -> Iterator[tuple[PurePosixPath, bytes]]:
    try:
        with zipfile.ZipFile(source) as opened:
            for item in opened.infolist():
                name = PurePosixPath(item.filename.replace("\\", "/"))
                _check_place(source.name, name)
                if stat.S_ISLNK(item.external_attr >> 16):
                    raise CannotTake(f"{source.name} is not taken in: {name} points to somewhere else.")
                if item.is_dir() or not _is_fitting(name):
                    continue
                if item.file_size > LARGEST_FILE:
                    raise CannotTake(f"{source.name} is too large for a card set: {name}.")
                with opened.open(item) as file:  # a zip may lie about sizes
                    data = file.read(LARGEST_FILE + 1)
                if len(data) > LARGEST_FILE:
                    raise CannotTake(f"{source.name} is too large for a card set: {name}.")
                yield name, data
    except BROKEN:
        raise CannotTake(f"{source.name} is damaged, or no zip file.") from None


def _check_place(source: str, name: PurePosixPath) -> None:
    if name.is_absolute() or ".." in name.parts or any(":" in part for part in name.parts):
        raise CannotTake(f"{source} is not taken in: {name} would lie outside its folder.")
    if len(name.parts) > DEEPEST:
        raise CannotTake(f"{source} is not taken in: its folders are nested deeper than {DEEPEST} levels.")


def _is_fitting(name: PurePosixPath) -> bool:
    hidden = any(part.startswith((".", "__MACOSX")) for part in name.parts)
    return not hidden and name.suffix.lower() in FITTING
