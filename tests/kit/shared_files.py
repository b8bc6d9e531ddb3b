"""The files of the shipped card sets are read once for all tests of a process: they never change."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Any

from sotm_desktop.cards import achievement_reader, appearance, cardset, documents, editions, files, lesson_reader
from sotm_desktop.cards.documents import Build, SourceCache

CARDSETS = Path(__file__).resolve().parents[2] / "cardsets"
READERS = (achievement_reader, appearance, cardset, editions, files, lesson_reader)
"""All that make something of a file. `data_of` is not among them: what it gives, tests change."""

_made: dict[tuple[object, ...], tuple[Any, list]] = {}


def share() -> None:
    """Has every library take what was made of a shipped file from the first one that has read it."""
    for reader in READERS:
        reader.made_of = made_of


def made_of(path: Path, cache: SourceCache, build: Build, keys: str, what: str = "") -> tuple[Any, list]:
    """As `documents.made_of`; what a function has made of a shipped file it makes once."""
    if not path.is_relative_to(CARDSETS):
        return documents.made_of(path, cache, build, keys, what)
    function = build.func if isinstance(build, partial) else build
    key = path, path.stat().st_mtime_ns, function.__code__
    if key not in _made:
        _made[key] = documents.made_of(path, cache, build, keys, what)
    made, complaints = _made[key]
    return made, list(complaints)
