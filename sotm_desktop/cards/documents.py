"""The files of card sets as data. Those that were found sound are kept as JSON, so that a start reads no YAML."""

from __future__ import annotations

import contextlib
import hashlib
import json
import stat
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple, TypeVar

from sotm_desktop.cards.complaints import Complaint
from sotm_desktop.cards.source import LARGEST_FILE, Source, wrap_whole

FORMAT = 1
LONGEST_ERROR = 200
Made = TypeVar("Made")
Build = Callable[[Source], tuple[Made | None, list[Complaint]]]
"""What makes something of a file's data, and complains about what is wrong in it."""


KeepReport = Callable[[Exception], Path | None]
"""Writes a report of what was raised; gives its file, or None where it could not be written."""


def keep_nothing(error: Exception) -> Path | None:
    """Keeps no report."""
    return None


class SourceCache(NamedTuple):
    """What is kept of the files that are read: the sound ones, and reports of those over which the program failed."""

    folder: Path | None = None
    """Where each sound file lies as JSON under the hash of its text; None keeps nothing."""
    keep_report: KeepReport = keep_nothing

    def find(self, text: str) -> Source | None:
        """The data of a file with this text, without places; None when it is not there."""
        if self.folder is None:
            return None
        kept, _ = read_text(self._path(self.folder, text))
        try:
            return wrap_whole(json.loads(kept)) if kept is not None else None
        except (ValueError, RecursionError):
            return None

    def keep(self, text: str, source: Source) -> None:
        """Keeps the data of a sound file."""
        if self.folder is None:
            return
        path = self._path(self.folder, text)
        part = path.with_name(f".{path.name}.part")
        with contextlib.suppress(OSError):  # a cache that cannot be written only costs time
            path.parent.mkdir(parents=True, exist_ok=True)
            part.write_text(json.dumps(source.plain()))
            part.replace(path)

    def failure(self, file: Path, error: Exception) -> Complaint:
        """What is said of a file over which the program failed; the report of it is kept."""
        report = self.keep_report(error)
        found = f"the program failed over this file: {type(error).__name__}: {str(error)[:LONGEST_ERROR]}"
        return Complaint(str(file), 1, 1, "", found, f"please send us {report or 'the file'}")

    def _path(self, folder: Path, text: str) -> Path:
        return folder / f"{hashlib.sha256(text.encode()).hexdigest()[:32]}-{FORMAT}.json"


NO_CACHE = SourceCache()


def read_text(path: Path) -> tuple[str | None, list[Complaint]]:
    """What stands in a file, or what is wrong with it."""
    try:
        if not stat.S_ISREG(path.stat().st_mode):  # a pipe or a device would keep us waiting for ever
            return None, [Complaint(str(path), 1, 1, "", "this is no file that can be read", "put a text file here")]
        with path.open(encoding="utf-8") as file:
            return file.read(LARGEST_FILE + 1), []
    except (OSError, UnicodeDecodeError) as error:
        return None, [Complaint(str(path), 1, 1, "", f"the file cannot be read: {error}")]


def read_document(file: str, text: str, keys: str, what: str = "") -> tuple[Source | None, list[Complaint]]:
    """The first document of a file with its places, or None and what is wrong with its form.

    ``keys`` are those with which such a file begins, for a sentence; ``what`` it holds, where it may hold only one.
    """
    from sotm_desktop.cards.yaml_reader import Reader  # PyYAML takes its time, and a start needs it for new files only

    reader = Reader(file)
    documents = reader.read(text)
    if not documents and not reader.complaints:
        reader.complain(1, 1, "the file is empty", f"begin it with {keys}")
    for further in documents[1:2] if what else ():
        reader.complain(further.line, further.column, f"a file holds one {what}", "write a file for each")
    return (documents[0] if documents and not reader.complaints else None), reader.complaints


def made_of(
    path: Path, cache: SourceCache, build: Build[Made], keys: str, what: str = "", text: str | None = None
) -> tuple[Made | None, list[Complaint]]:
    """What ``build`` makes of a file, and everything that is wrong with the file; see ``read_document``.

    ``text`` is what stands in it, where it was read before. Whatever is raised over it is a complaint about this file
    too, so that none takes another down.
    """
    if text is None:
        text, complaints = read_text(path)
        if text is None:
            return None, complaints
    try:
        cached = cache.find(text)
        if cached is not None:
            made, complaints = build(cached)
            if not complaints:
                return made, []
        source, complaints = read_document(str(path), text, keys, what)  # with the places of what is wrong
        if source is None:
            return None, complaints
        made, complaints = build(source)
        if not complaints:
            cache.keep(text, source)
        return made, complaints
    except Exception as error:
        return None, [cache.failure(path, error)]


def data_of(path: Path, keys: str = "`title:`") -> tuple[Source | None, list[Complaint]]:
    """The data of a file with its places, or what is wrong with its form; see ``read_document``."""
    return made_of(path, NO_CACHE, lambda source: (source, []), keys)
