"""Rows of cards: side by side while there is room, then fanned to a strip, then "+n"."""

from __future__ import annotations

from typing import NamedTuple

import pygame

STRIP = 28
"""The narrowest strip of a fanned card that still shows its heart, on the 1280x720 grid."""
BETWEEN = 4
BESIDE_HOST = 0.6
"""How much of a card next to another one stays in sight, in card widths."""


class RowPlan(NamedTuple):
    """Where the cards of a row lie, and how many had no room."""

    rects: tuple[pygame.Rect, ...]
    left_out: int


def lay_row(
    room: pygame.Rect, size: tuple[int, int], count: int, scale: float, is_guest: tuple[bool, ...] = ()
) -> RowPlan:
    """Cards from left to right in `room`. Guests lie over the right part of the card before them."""
    w, h = size
    if count == 0:
        return RowPlan((), 0)
    gap, strip = round(BETWEEN * scale), round(STRIP * scale)
    steps = [0] + [round(w * BESIDE_HOST) if i < len(is_guest) and is_guest[i] else w + gap for i in range(1, count)]
    free = room.w - w
    if sum(steps) > free:
        step = max(strip, free // max(count - 1, 1))
        steps = [0] + [min(wanted, step) for wanted in steps[1:]]
    rects, left = [], 0
    for step in steps:
        left += step
        if left > free:
            break
        rects.append(pygame.Rect(room.x + left, room.y, w, h))
    return RowPlan(tuple(rects), count - len(rects))


def lay_rows(
    room: pygame.Rect,
    size: tuple[int, int],
    count: int,
    scale: float,
    rows: int,
    is_guest: tuple[bool, ...] = (),
    between: int = 2,
) -> RowPlan:
    """The same over several rows, filled evenly from the top."""
    if rows <= 1 or count <= 1:
        return lay_row(room, size, count, scale, is_guest)
    first = (count + rows - 1) // rows
    high = size[1] + (between if between > 2 else round(2 * scale))
    upper = lay_row(pygame.Rect(room.x, room.y, room.w, size[1]), size, first, scale, is_guest[:first])
    lower_room = pygame.Rect(room.x, room.y + high, room.w, size[1])
    lower = lay_rows(lower_room, size, count - first, scale, rows - 1, is_guest[first:], between)
    if upper.left_out:
        return upper
    return RowPlan(upper.rects + lower.rects, lower.left_out)


def fits_side_by_side(room_width: int, width: int, count: int, scale: float, visible: float = 0.6) -> bool:
    """Whether each card of a row would show this share of its width."""
    if count <= 1:
        return True
    return (room_width - width) / (count - 1) >= width * visible
