"""Card sets that come as a zip or a folder from somebody else: taken in with distrust, whole or not at all."""

from __future__ import annotations

import os
import re
import shutil
import stat
import struct
import zipfile
from collections.abc import Collection, Iterator
from pathlib import Path, PurePosixPath

from sotm_desktop.cards.cardset import CardSet, card_sets
from sotm_desktop.cards.set_names import free_name, on_one_line, why_not

LARGEST_FILE, LARGEST_SET = 8_000_000, 80_000_000
MOST_FILES, MOST_LOOKED_AT, DEEPEST = 3000, 20_000, 8
LARGEST_DIRECTORY = 2_000_000
"""Bytes of the list of files at the end of a zip."""
FITTING = (".yaml", ".png", ".jpg", ".jpeg", ".md", ".txt")
"""What a card set is made of; other files stay where they are."""
PACKED = (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED)
"""How a file in a zip may be packed; the other ways may ask for gigabytes before they give a byte."""
END, END64 = b"PK\5\6", b"PK\6\7"
LONGEST_END = 22 + (1 << 16)


class CannotTake(Exception):
    """Something is no card set that can be taken in; the message is a sentence."""


def unpacked(source: Path, to: Path) -> list[CardSet]:
    """The card sets in a zip or a folder, copied to a folder that is made anew. Raises CannotTake with a sentence."""
    for left in (to, _aside(to)):  # by a program that was killed
        shutil.rmtree(left, ignore_errors=True)
    try:
        for name, data in contents(source):
            file = to / name
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_bytes(data)
        found = _found(source, to)
    except CannotTake:
        shutil.rmtree(to, ignore_errors=True)
        raise
    except OSError as error:
        shutil.rmtree(to, ignore_errors=True)
        raise CannotTake(f"{_name(source)} cannot be taken in: {error.strerror or error}.") from None
    if not found:
        shutil.rmtree(to, ignore_errors=True)
        raise CannotTake(f"{_name(source)} is no card set: it has no heroes, villains or environments folder.")
    return found


def _aside(to: Path) -> Path:
    return to.with_name(f"{to.name}.inner")


def _name(source: Path) -> str:
    return on_one_line(source.name)


def _found(source: Path, to: Path) -> list[CardSet]:
    """The card sets at the top, or in the folders that lie there."""
    if not to.is_dir():
        return []
    found = card_sets(to)
    if found and found[0].path == to:  # the decks lie right inside: the whole has the name of the zip or folder
        inner = to / free_name(source.stem if source.suffix.lower() == ".zip" else source.name)
        moved = _aside(to)
        to.rename(moved)
        to.mkdir()
        moved.rename(inner)
        return [CardSet(inner)]
    return found or [card_set for folder in sorted(to.glob("*/")) for card_set in card_sets(folder)]


def contents(source: Path, endings: Collection[str] = FITTING) -> Iterator[tuple[PurePosixPath, bytes]]:
    """Every file with such an ending, and its place. Raises CannotTake for what is too much or would lie elsewhere."""
    if not source.is_dir() and not stat.S_ISREG(source.stat().st_mode):  # it might never come to an end
        raise CannotTake(f"{_name(source)} is neither a folder nor a file.")
    files = _in_folder(source, endings) if source.is_dir() else _in_zip(source, endings)
    total = 0
    for number, (name, data) in enumerate(files):
        total += len(data)
        if number >= MOST_FILES or total > LARGEST_SET:
            raise CannotTake(f"{_name(source)} is too large for a card set.")
        yield name, data


def _in_folder(folder: Path, endings: Collection[str]) -> Iterator[tuple[PurePosixPath, bytes]]:
    looked_at = 0
    for place, folders, files in os.walk(folder):
        here = Path(place)
        looked_at += len(folders) + len(files)
        if looked_at > MOST_LOOKED_AT:
            raise CannotTake(f"{_name(folder)} is too large for a card set.")
        folders[:] = sorted(each for each in folders if not (here / each).is_symlink() and not each.startswith("."))
        for name in sorted(files):
            file = here / name
            inside = PurePosixPath(file.relative_to(folder).as_posix())
            status = file.lstat()
            if not _is_fitting(inside, endings) or not stat.S_ISREG(status.st_mode):
                continue
            _check_place(_name(folder), inside, endings)
            if status.st_size > LARGEST_FILE:
                raise CannotTake(f"{_name(folder)} is too large for a card set: {on_one_line(str(name))}.")
            yield inside, file.read_bytes()


def _in_zip(source: Path, endings: Collection[str]) -> Iterator[tuple[PurePosixPath, bytes]]:
    try:
        _check_directory(source)
        with zipfile.ZipFile(source) as opened:
            for item in opened.infolist():
                name = PurePosixPath(item.filename.replace("\\", "/"))
                _check_place(_name(source), name, endings)
                if stat.S_ISLNK(item.external_attr >> 16):
                    raise CannotTake(
                        f"{_name(source)} is not taken in: {on_one_line(str(name))} points to somewhere else."
                    )
                if item.is_dir() or not _is_fitting(name, endings):
                    continue
                if item.compress_type not in PACKED:
                    raise CannotTake(
                        f"{_name(source)} is packed in a way that few programs know: pack it as a plain zip."
                    )
                if item.file_size > LARGEST_FILE:
                    raise CannotTake(f"{_name(source)} is too large for a card set: {on_one_line(str(name))}.")
                with opened.open(item) as file:  # a zip may lie about sizes
                    data = file.read(LARGEST_FILE + 1)
                if len(data) > LARGEST_FILE:
                    raise CannotTake(f"{_name(source)} is too large for a card set: {on_one_line(str(name))}.")
                yield name, data
    except (CannotTake, OSError):
        raise
    except Exception:  # foreign bytes may set off anything while they are taken apart
        raise CannotTake(f"{_name(source)} is damaged, or no zip file.") from None


def _check_directory(source: Path) -> None:
    """A zip says at its end how long its list of files is; a list of millions is not even looked at."""
    with source.open("rb") as file:
        file.seek(max(0, source.stat().st_size - LONGEST_END))
        tail = file.read(LONGEST_END)
    ends = [found.start() + 12 for found in re.finditer(re.escape(END), tail)]
    sizes = [struct.unpack_from("<I", tail, at)[0] for at in ends if at + 4 <= len(tail)]
    if END64 in tail or any(size > LARGEST_DIRECTORY for size in sizes):
        raise CannotTake(f"{_name(source)} is too large for a card set, or damaged.")


def _check_place(source: str, name: PurePosixPath, endings: Collection[str]) -> None:
    if name.is_absolute() or ".." in name.parts or any(":" in part for part in name.parts):
        raise CannotTake(f"{source} is not taken in: {on_one_line(str(name))} would lie outside its folder.")
    if len(name.parts) > DEEPEST:
        raise CannotTake(f"{source} is not taken in: its folders are nested deeper than {DEEPEST} levels.")
    for part in name.parts if _is_fitting(name, endings) else ():
        if why := why_not(part, ()):
            raise CannotTake(f"{source} is not taken in: {on_one_line(str(name))}: {why}.")


def _is_fitting(name: PurePosixPath, endings: Collection[str]) -> bool:
    hidden = any(part.startswith((".", "__MACOSX")) for part in name.parts)
    return not hidden and name.suffix.lower() in endings
