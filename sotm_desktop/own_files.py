"""The program's own files: read with a bound, written whole or not at all, put aside when nobody can read them.

Everything here raises OSError whose ``strerror`` is the end of a sentence, and nothing else.
"""

from __future__ import annotations

import contextlib
import errno
import os
import re
import stat
import time
from pathlib import Path

from sotm_desktop.words import file_words as words

PART = ".part"
"""The ending of a file that is being written; its name begins with a dot."""
LEFT_OVER = 3600.0
"""Seconds after which nobody writes such a file any more: the program was ended in the middle of it."""


def read(path: Path, most: int) -> bytes:
    """The content of a file of at most so many bytes. A pipe, a device or a folder is no file: none is waited for."""
    try:
        about = os.stat(path)
        if not stat.S_ISREG(about.st_mode):
            raise OSError(errno.EINVAL, words.NO_FILE)
        with open(path, "rb") as file:
            found = file.read(min(about.st_size, most) + 1)  # room for `most` bytes would be made at once
            if about.st_size < len(found) <= most:  # it grows while it is read
                found += file.read(most + 1 - len(found))
    except ValueError:  # a path with a zero in it
        raise OSError(errno.EINVAL, words.NO_FILE) from None
    if len(found) > most:
        raise OSError(errno.EFBIG, words.FILE_TOO_LARGE)
    return found


def write(path: Path, data: bytes) -> None:
    """Puts bytes into a file so that there is always a whole one, the old or the new; makes its folder if need be."""
    part = path.with_name(f".{path.name}.{os.getpid()}{PART}")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with open(part, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        os.replace(part, path)
    except OSError:
        with contextlib.suppress(OSError):
            part.unlink()
        raise
    _sync_folder(path.parent)


def place_whole(folder: Path, place: Path) -> Path:
    """Gives a folder that was written whole its place, in one step; it never takes the place of another."""
    if os.path.lexists(place):
        raise OSError(errno.EEXIST, words.IS_THERE)
    os.rename(folder, place)
    _sync_folder(place.parent)
    return place


def put_aside(path: Path, name: str) -> Path:
    """Gives a file, or whatever has its name, another name of which nothing is there yet. Gives where it is now."""
    return path.rename(free(path.with_name(name)))


def free(path: Path) -> Path:
    """The path itself, or that with the first number behind its name of which nothing is there yet."""
    found, number = path, 1
    while os.path.lexists(found):
        number += 1
        found = path.with_name(f"{path.stem}-{number}{path.suffix}")
    return found


def sweep(folder: Path) -> None:
    """Removes what is left of files whose writing was cut off long ago."""
    with contextlib.suppress(OSError):
        for part in folder.glob(f".*{PART}*"):
            found = part.lstat()
            if stat.S_ISREG(found.st_mode) and found.st_mtime < time.time() - LEFT_OVER:
                part.unlink()


def impersonal(text: str) -> str:
    """The text without the player's own folder, and without the player's name in other paths."""
    import getpass  # nearly no start needs it

    try:
        home, name = str(Path.home()), getpass.getuser()
    except (OSError, KeyError, ImportError, RuntimeError):  # a system that gives its users no names or no folders
        return text
    return re.sub(rf"{re.escape(home)}\b|(?<=[/\\]){re.escape(name)}(?=[/\\])", "~", text)


def _sync_folder(folder: Path) -> None:
    """Makes the new name last through a power cut, where the system can do that."""
    try:
        number = os.open(folder, os.O_RDONLY)
    except OSError:
        return  # Windows does not open folders; its rename is journaled
    with contextlib.suppress(OSError):  # some network folders cannot; the file itself is safe
        os.fsync(number)
    os.close(number)
