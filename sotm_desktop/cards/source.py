"""The data of a file with the places where it stands."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, NamedTuple

from sotm_desktop.cards.complaints import Complaint
from sotm_desktop.engine.effects.word import Field
from sotm_desktop.engine.records import record

Plain = str | int | bool
CONTAINERS = (dict, list)
LONGEST_SHOWN = 80
LONGEST_TEXT = 2_000
UNSHOWN = re.compile("[\x00-\x08\x0b-\x1f\x7f\ud800-\udfff]")
"""Letters that no font shows: what draws a text may fail over them."""
LARGEST_FILE = 500_000
"""Letters of a file that are read: ten times the longest that anybody has written."""


NO_KEYS: dict[str, tuple[int, int]] = {}


class Source(NamedTuple):
    """One value of a file and where it stands. ``value`` is a dict of Sources, a list of Sources, or a plain scalar."""

    value: Any
    line: int = 0
    column: int = 0
    keys: dict[str, tuple[int, int]] = NO_KEYS
    """For a map: where each of its keys stands."""

    def get(self, key: str) -> Source | None:
        """The value under a key; None where there is none, or where this is no map."""
        return self.value.get(key) if isinstance(self.value, dict) else None

    @property
    def word(self) -> str:
        """The value where it is a text, else ""."""
        return self.value if isinstance(self.value, str) else ""

    def plain(self) -> Any:
        """The value without places."""
        if isinstance(self.value, dict):
            return {key: item.plain() for key, item in self.value.items()}
        if isinstance(self.value, list):
            return [item.plain() for item in self.value]
        return self.value


def saying(source: Source, word: str) -> Source | None:
    """The first map in it that has this key."""
    if isinstance(source.value, dict) and word in source.value:
        return source
    inside = source.value.values() if isinstance(source.value, dict) else source.value
    found = (saying(each, word) for each in inside) if isinstance(source.value, dict | list) else ()
    return next((each for each in found if each is not None), None)


def names_bound(field: Field[Any], source: Source) -> tuple[str, ...]:
    """The names that a field makes known in what it holds."""
    return (*field.binds, *(name for name in field.binds_if_named if is_named_in(source, name)))


def is_named_in(source: Source, name: str) -> bool:
    """Whether any value in it is this name."""
    if not isinstance(source.value, dict | list):
        return bool(source.value == name)
    inside = source.value.values() if isinstance(source.value, dict) else source.value
    return any(is_named_in(each, name) for each in inside)


class WholeData(Source):
    """The data of a file without places, with the plain data that it was made of."""

    data: Any

    def plain(self) -> Any:
        return self.data


def wrap(value: Any) -> Source:
    """Plain data as Sources without places, for data that was checked before."""
    if isinstance(value, dict):
        value = {
            key: wrap(item) if isinstance(item, CONTAINERS) else record(Source, (item, 0, 0, NO_KEYS))
            for key, item in value.items()
        }
    elif isinstance(value, list):
        value = [
            wrap(item) if isinstance(item, CONTAINERS) else record(Source, (item, 0, 0, NO_KEYS)) for item in value
        ]
    return record(Source, (value, 0, 0, NO_KEYS))


def wrap_whole(value: Any) -> Source:
    """The same for all the data of a file, which is given away: it is what `plain` gives."""
    found = WholeData(*wrap(value))
    found.data = value
    return found


def wrap_foreign(value: Any) -> Source:
    """The same for data that nobody checked. Raises ValueError for a text that no card file may hold."""
    for text in _texts(value):
        if len(text) > LONGEST_TEXT or UNSHOWN.search(text):
            raise ValueError(text[:LONGEST_SHOWN])
    return wrap(value)


def _texts(value: Any) -> Iterator[str]:
    if isinstance(value, dict):
        yield from value
        value = list(value.values())
    for item in value if isinstance(value, list) else (value,):
        if isinstance(item, str):
            yield item
        elif isinstance(item, dict | list):
            yield from _texts(item)


def shown(source: Source) -> str:
    """A value in the words of a complaint, shortened where it is long."""
    if isinstance(source.value, dict):
        text = "a map with " + ", ".join(source.value) if source.value else "an empty map"
    else:
        text = "a list" if isinstance(source.value, list) else repr(source.value)
    return text if len(text) <= LONGEST_SHOWN else f"{text[:LONGEST_SHOWN]}…"


def list_complaints(file: str, items: Source, most: int, thing: str, hint: str) -> Iterator[Complaint]:
    """What is wrong with a list of things that have ids: too many of them, or two with the same."""
    if len(items.value) > most:
        yield complaint_at(file, items, f"more than {most} {thing}s", hint)
    ids: set[str] = set()
    for each in items.value:
        name = each.value["id"]
        if name.word in ids:
            yield complaint_at(file, name, f"there is already another {thing} {shown(name)}", "give it another id")
        ids.add(name.word)


def complaint_at(file: str, source: Source, found: str, hint: str = "", key: str = "", card: str = "") -> Complaint:
    """A mistake at a value of a file, or at one of its keys."""
    line, column = source.keys.get(key, (source.line, source.column))
    return Complaint(file, line, column, card, found, hint)
