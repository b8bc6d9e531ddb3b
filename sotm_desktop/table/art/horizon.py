"""What lies behind things: a skyline of boxes, or hills."""

from __future__ import annotations

import math
import random

from ...widgets.ink import Canvas, Fill, Point


def skyline(chance: random.Random, x: float, foot: float, width: float, height: float, towers: int = 7) -> list[Point]:
    """The outline of a city, from left to right, closed at `foot`."""
    points: list[Point] = [(x, foot)]
    left = x
    for i in range(towers):
        wide = width / towers * (1.0 if i == towers - 1 else chance.uniform(0.75, 1.25))
        right = x + width if i == towers - 1 else min(left + wide, x + width)
        top = foot - height * chance.uniform(0.35, 1.0)
        points += [(left, top), (right, top)]
        left = right
    return [*points, (x + width, foot)]


def hills(chance: random.Random, x: float, foot: float, width: float, height: float) -> list[Point]:
    """A smooth line of hills, closed at `foot`."""
    a, b, c = (chance.uniform(0, 2 * math.pi) for _ in range(3))
    points: list[Point] = [(x, foot)]
    for i in range(33):
        t = i / 32
        wave = 0.5 + 0.26 * math.sin(2 * math.pi * t + a) + 0.14 * math.sin(4.3 * math.pi * t + b)
        wave += 0.06 * math.sin(9 * math.pi * t + c)
        points.append((x + width * t, foot - height * max(0.1, wave)))
    return [*points, (x + width, foot)]


def horizon(
    kind: str, chance: random.Random, x: float, foot: float, width: float, height: float, towers: int = 7
) -> list[Point]:
    """City or anything else: a skyline, or hills."""
    if kind == "city":
        return skyline(chance, x, foot, width, height, towers)
    return hills(chance, x, foot, width, height)


def windows(
    canvas: Canvas, chance: random.Random, x: float, foot: float, width: float, height: float, fill: Fill, size: float
) -> None:
    """A few lit windows on a grid, low enough to lie inside most towers."""
    step = size * 2.6
    for row in range(int(height / step)):
        for column in range(int(width / step)):
            if chance.random() < 0.16:
                canvas.rect((x + column * step + size, foot - (row + 1) * step, size, size * 1.3), fill)
