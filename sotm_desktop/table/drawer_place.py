"""Where cards that are laid out lie: over areas that the question is not about, never over the question itself."""

from __future__ import annotations

from collections.abc import Iterable

from sotm_desktop.table.boxes import Box, Place, TableLayout

LEAST_HIGH = 240
"""Of a room in which cards, words and buttons find place, on the base grid."""


def drawer_place(layout: TableLayout, keep: Iterable[Place]) -> Box | None:
    """The largest room made of heroes' areas side by side or one below the other, none of which is to be kept in sight:
    of two that are equally large the one farther from those. None where only some areas are shown large, or where all
    are to be kept: then there is no such room."""
    if layout.is_focused:
        return None
    kept = [layout.box(place) for place in keep]
    areas = [box for box in layout.heroes if box not in kept]
    rooms = {*areas, *(_around(one, other) for one in areas for other in areas)}
    high = [room for room in rooms if room.h >= LEAST_HIGH * layout.scale]
    free = [room for room in high if not any(_meet(room, box) for box in (layout.centre, *layout.villains, *kept))]
    if not free:
        return None

    def far(room: Box) -> int:
        return min((abs(room.centre[0] - box.centre[0]) for box in kept), default=0)

    return max(free, key=lambda room: (room.w * room.h, far(room), room.x))


def _around(one: Box, other: Box) -> Box:
    x, y = min(one.x, other.x), min(one.y, other.y)
    return Box(x, y, max(one.right, other.right) - x, max(one.bottom, other.bottom) - y)


def _meet(one: Box, other: Box) -> bool:
    return one.x < other.right and other.x < one.right and one.y < other.bottom and other.y < one.bottom
