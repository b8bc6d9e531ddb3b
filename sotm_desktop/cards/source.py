"""The data of a file with the places where it stands."""

from __future__ import annotations

from typing import Any, NamedTuple

from sotm_desktop.cards.complaints import Complaint

Plain = str | int | bool


class Source(NamedTuple):
    """One value of a file and where it stands. ``value`` is a dict of Sources, a list of Sources, or a plain scalar."""

    value: Any
    line: int = 0
    column: int = 0
    keys: dict[str, tuple[int, int]] = {}
    """For a map: where each of its keys stands."""

    def get(self, key: str) -> Source | None:
        """The value under a key; None where there is none, or where this is no map."""
        return self.value.get(key) if isinstance(self.value, dict) else None

    def plain(self) -> Any:
        """The value without places."""
        if isinstance(self.value, dict):
            return {key: item.plain() for key, item in self.value.items()}
        if isinstance(self.value, list):
            return [item.plain() for item in self.value]
        return self.value


def wrap(value: Any) -> Source:
    """Plain data as Sources without places, for data that was checked before."""
    if isinstance(value, dict):
        return Source({key: wrap(item) for key, item in value.items()})
    if isinstance(value, list):
        return Source([wrap(item) for item in value])
    return Source(value)


def complaint_at(file: str, source: Source, found: str, hint: str = "", key: str = "", card: str = "") -> Complaint:
    """A mistake at a value of a file, or at one of its keys."""
    line, column = source.keys.get(key, (source.line, source.column))
    return Complaint(file, line, column, card, found, hint)
