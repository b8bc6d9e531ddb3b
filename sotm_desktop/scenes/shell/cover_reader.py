"""From what a look file says of a cover to the values that are drawn."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from sotm_desktop.table.art.cover_look import LINE, CoverLook, CoverMark, CoverPlace


def cover_from(said: Mapping[str, Any]) -> CoverLook:  # Any: the file was checked against its shape when it was read
    """The cover of an Event. What is left out is as usual."""
    marks = tuple(_mark(mark) for mark in said["scene"])
    return CoverLook(
        marks, said.get("fill", "A"), said.get("light", "W"), said.get("bend", "flat"), said.get("large", "")
    )  # fmt: skip


def _mark(said: Mapping[str, Any]) -> CoverMark:
    return CoverMark(
        said["draw"], _places(said.get("at", ())), said.get("size", 0), said.get("fill", ""), said.get("second", ""),
        said.get("count", 0), said.get("turn", 0), tuple((x, y) for x, y in said.get("shape", ())),
        said.get("icon", ""), said.get("line", 100) / 100 * LINE, said.get("curved", False),
    )  # fmt: skip


def _places(said: Sequence[Any]) -> tuple[CoverPlace, ...]:
    """One place or several: x, y and, if it has one of its own, a size."""
    if not said:
        return ()
    several = said if isinstance(said[0], list | tuple) else [said]
    return tuple(CoverPlace(*place[:3]) for place in several if len(place) > 1)
