"""Rows of cards: side by side while there is room, then fanned to a strip, then "+n"."""

from __future__ import annotations

from typing import NamedTuple

import pygame

STRIP = 28
"""The narrowest strip of a fanned card that still shows its heart, on the 1280x720 grid."""
BETWEEN = 4


class RowPlan(NamedTuple):
    """Where the cards of a row lie, and how many had no room."""

    rects: tuple[pygame.Rect, ...]
    left_out: int


def lay_row(room: pygame.Rect, size: tuple[int, int], count: int, scale: float) -> RowPlan:
    """Cards from left to right in `room`."""
    w, h = size
    if count == 0:
        return RowPlan((), 0)
    gap, strip = round(BETWEEN * scale), round(STRIP * scale)
    free, step = room.w - w, w + gap
    if step * (count - 1) > free:
        step = max(strip, free // max(count - 1, 1))
    lefts = [i * step for i in range(count) if i * step <= free]
    return RowPlan(tuple(pygame.Rect(room.x + left, room.y, w, h) for left in lefts), count - len(lefts))


def lay_rows(
    room: pygame.Rect,
    size: tuple[int, int],
    count: int,
    scale: float,
    rows: int,
    between: int = 2,
) -> RowPlan:
    """The same over several rows, filled evenly from the top."""
    if rows <= 1 or count <= 1:
        return lay_row(room, size, count, scale)
    first = (count + rows - 1) // rows
    high = size[1] + (between if between > 2 else round(2 * scale))
    upper = lay_row(pygame.Rect(room.x, room.y, room.w, size[1]), size, first, scale)
    lower_room = pygame.Rect(room.x, room.y + high, room.w, size[1])
    lower = lay_rows(lower_room, size, count - first, scale, rows - 1, between)
    if upper.left_out:
        return upper
    return RowPlan(upper.rects + lower.rects, lower.left_out)
