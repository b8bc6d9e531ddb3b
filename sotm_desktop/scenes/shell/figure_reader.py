"""From what a look file says of a person to the figure that is drawn. The file was checked when it was read."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from sotm_desktop.table.art.figure import Figure, Tint, Worn
from sotm_desktop.table.art.figure_kit import tint

WORN = ("head", "hair", "eyes", "mouth", "age", "mask", "beard", "hat", "suit")
LAYERS = ("back", "mid", "front")
TINTS = ("skin", "body", "brow", "burst")
SHARES = ("wide", "head_size", "lean")


def laid_over(said: Mapping[str, Any], over: Mapping[str, Any] | None) -> dict[str, Any]:
    """A deck's look with what is otherwise on a variant or on the other side: what that names takes its place."""
    if not over:
        return dict(said)
    rest = {key: value for key, value in said.items() if key != "portrait" or "figure" not in over}
    return {**rest, **over, "figure": {**said.get("figure", {}), **over.get("figure", {})}}


def figure_of(said: Mapping[str, Any]) -> Figure:
    """A figure as it is written: `hair: none` takes away what would be there."""
    given: dict[str, Any] = {}  # Any: values of the fields of Figure, each of its own type
    for key, value in said.items():
        if key in WORN:
            given[key] = None if value == "none" else _worn(value)
        elif key in LAYERS:
            given[key] = tuple(map(_worn, value))
        elif key in TINTS:
            given[key] = tint(value)
        elif key in SHARES:
            given[key] = value / 100
        else:
            given[key] = value
    return Figure(**given)


def _worn(said: str | Mapping[str, Any]) -> Worn:
    if isinstance(said, str):
        return Worn(said)
    colours: tuple[Tint, ...] = tuple(map(tint, said.get("colours", ())))
    x, y = said.get("at", (0, 0))
    return Worn(said["part"], colours, x, y, said.get("size", 100) / 100, said.get("flip", False))
