"""The files of the shipped card sets are read once for all tests of a process: they never change. So are the decks that
saves hold: what is built of the same data is the same deck.
"""

from __future__ import annotations

import os
from functools import partial
from pathlib import Path
from typing import Any

from sotm_desktop.cards import (
    achievement_reader,
    appearance,
    cardset,
    deck_keywords,
    documents,
    editions,
    files,
    lesson_reader,
    library,
)
from sotm_desktop.cards.documents import Build, SourceCache
from sotm_desktop.engine.definitions import DeckDefinition
from sotm_desktop.saves import reopening
from sotm_desktop.saves.record import Pin, content_hash

CARDSETS = Path(__file__).resolve().parents[2] / "cardsets"
BELOW = f"{CARDSETS}{os.sep}"
READERS = (achievement_reader, appearance, cardset, editions, files, lesson_reader)
"""All that make something of a file. `data_of` is not among them: what it gives, tests change."""

_build_pinned = reopening.deck_of
_gather = deck_keywords.keywords_in
_pinned: dict[tuple[str, str, str], DeckDefinition] = {}
_keywords: dict[tuple[Path, int], frozenset[str]] = {}
_in_deck: dict[int, tuple[Any, set[str]]] = {}
"""By the data of a deck of a shipped file, which is held so that no other data comes to have its number."""
_made: dict[tuple[object, ...], tuple[Any, list]] = {}


def share() -> None:
    """Has every library take what was made of a shipped file from the first one that has read it."""
    for reader in READERS:
        reader.made_of = made_of
    library.keywords_of_file = keywords_of_file
    deck_keywords.keywords_in = keywords_in
    reopening.deck_of = deck_of


def is_shipped(path: Path) -> bool:
    """Whether a file lies in a card set of the program."""
    return str(path).startswith(BELOW)


def made_of(path: Path, cache: SourceCache, build: Build, keys: str, what: str = "", **read: Any) -> tuple[Any, list]:
    """As `documents.made_of`; what a function has made of a shipped file it makes once."""
    if not is_shipped(path):
        return documents.made_of(path, cache, build, keys, what, **read)
    function = build.func if isinstance(build, partial) else build
    key = path, os.stat(path).st_mtime_ns, function.__code__
    if key not in _made:
        _made[key] = documents.made_of(path, cache, build, keys, what, **read)
        if isinstance(made := _made[key][0], DeckDefinition):
            _in_deck[id(made.source)] = made.source, _gather(made.source)
    made, complaints = _made[key]
    return made, list(complaints)


def keywords_in(plain: Any) -> set[str]:
    """As `deck_keywords.keywords_in`; the data of a shipped deck is looked through once."""
    found = _in_deck.get(id(plain))
    return set(found[1]) if found is not None else _gather(plain)


def keywords_of_file(path: Path, cache: SourceCache) -> frozenset[str]:
    """As `files.keywords_of_file`."""
    if not is_shipped(path):
        return files.keywords_of_file(path, cache)
    key = path, os.stat(path).st_mtime_ns
    if key not in _keywords:
        _keywords[key] = files.keywords_of_file(path, cache)
    return _keywords[key]


def deck_of(pin: Pin, source: Any) -> DeckDefinition:
    """As `reopening.deck_of`."""
    key = pin["id"], pin["set"], content_hash(source)
    if key not in _pinned:
        _pinned[key] = _build_pinned(pin, source)
    return _pinned[key]
