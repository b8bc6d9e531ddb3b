"""The files of card sets as data. Those that were found sound are kept as JSON, so that a start reads no YAML."""

from __future__ import annotations

import contextlib
import hashlib
import json
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple, TypeVar

from sotm_desktop.cards.complaints import Complaint
from sotm_desktop.cards.source import Source, wrap

FORMAT = 1
Made = TypeVar("Made")
Build = Callable[[Source], tuple[Made | None, list[Complaint]]]
"""What makes something of a file's data, and complains about what is wrong in it."""


class SourceCache(NamedTuple):
    """A folder of sound files, each as JSON under the hash of its text; None keeps nothing."""

    folder: Path | None = None

    def find(self, text: str) -> Source | None:
        """The data of a file with this text, without places; None when it is not there."""
        if self.folder is None:
            return None
        try:
            return wrap(json.loads(self._path(self.folder, text).read_text()))
        except (OSError, ValueError):
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

    def _path(self, folder: Path, text: str) -> Path:
        return folder / f"{hashlib.sha256(text.encode()).hexdigest()[:32]}-{FORMAT}.json"


NO_CACHE = SourceCache()


def read_text(path: Path) -> tuple[str | None, list[Complaint]]:
    """What stands in a file, or what is wrong with it."""
    try:
        return path.read_text(encoding="utf-8"), []
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
    for further in documents[1:] if what else ():
        reader.complain(further.line, further.column, f"a file holds one {what}", "write a file for each")
    return (documents[0] if documents and not reader.complaints else None), reader.complaints


def made_of(
    path: Path, cache: SourceCache, build: Build[Made], keys: str, what: str = ""
) -> tuple[Made | None, list[Complaint]]:
    """What ``build`` makes of a file, and everything that is wrong with the file; see ``read_document``."""
    text, complaints = read_text(path)
    if text is None:
        return None, complaints
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
