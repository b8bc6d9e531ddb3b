"""Energy: rays, focus lines, speed lines, bursts and krackle. Randomness comes from the caller's seeded generator."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence

from .halftone import halftone
from .ink import Canvas, Fill, Point
from .palette import INK, WHITE


def rays(canvas: Canvas, rect: Sequence[float], centre: Point, count: int, fill: Fill, turn: float = 0.0) -> None:
    """`count` wedges of colour with as many gaps, from a centre to beyond the rectangle. Clip them if need be."""
    reach = rect[2] + rect[3]
    slot = 2 * math.pi / count
    for i in range(count):
        start = turn + i * slot
        tips = [(centre[0] + math.cos(a) * reach, centre[1] + math.sin(a) * reach) for a in (start, start + slot / 2)]
        canvas.polygon([centre, *tips], fill)


def focus_lines(
    canvas: Canvas,
    rect: Sequence[float],
    chance: random.Random,
    count: int,
    fill: Fill,
    ring: float = 0.5,
    thickness: tuple[float, float] = (0.020, 0.034),
    stretch: Point = (1.0, 1.0),
) -> None:
    """Thin triangles from the rim to a ring at `ring` of the short side around the middle."""
    x, y, w, h = rect
    cx, cy = x + w / 2, y + h / 2
    reach = math.hypot(w, h) * 0.55
    slot = 2 * math.pi / count
    for i in range(count):
        angle = (i + chance.uniform(-0.35, 0.35)) * slot
        wide = chance.uniform(*thickness)
        inner = ring * min(w, h) * chance.uniform(0.82, 1.35)
        tip = (cx + math.cos(angle) * inner * stretch[0], cy + math.sin(angle) * inner * stretch[1])
        base = [
            (cx + math.cos(angle + d) * reach * stretch[0], cy + math.sin(angle + d) * reach * stretch[1])
            for d in (-wide, wide)
        ]
        canvas.polygon([tip, *base], fill)


def speed_lines(
    canvas: Canvas,
    rect: Sequence[float],
    chance: random.Random,
    count: int,
    slope: float,
    fill: Fill,
    thick: float = 2.4,
) -> None:
    """Long thin triangles that all lean the same way."""
    x, y, w, h = rect
    for _ in range(count):
        sx, sy = x + chance.uniform(-0.1, 0.85) * w, y + chance.uniform(-0.1, 1.0) * h
        length = chance.uniform(0.25, 0.7) * w
        dx, dy = length / math.hypot(1, slope), length * slope / math.hypot(1, slope)
        half = thick * chance.uniform(0.3, 0.8)
        canvas.polygon([(sx, sy), (sx + dx, sy + dy - half), (sx + dx, sy + dy + half)], fill)


def star(
    centre: Point,
    outer: float,
    points: int,
    chance: random.Random | None = None,
    inner: float = 0.68,
    jitter: float = 0.12,
    stretch: Point = (1.12, 0.9),
    turn: float = -math.pi / 2,
) -> list[Point]:
    """The corners of a burst; without a generator it is regular."""
    corners = []
    for i in range(points * 2):
        wobble = 1 + (chance.uniform(-jitter, jitter) if chance else 0)
        radius = outer * (1 if i % 2 == 0 else inner) * wobble
        angle = turn + math.pi * i / points
        corners.append(
            (centre[0] + math.cos(angle) * radius * stretch[0], centre[1] + math.sin(angle) * radius * stretch[1])
        )
    return corners


def burst(
    canvas: Canvas, centre: Point, outer: float, chance: random.Random, spice: Fill, accent: Fill, ink: float = 2.6
) -> None:
    """The loud thing: ink shadow, an outer star, an inner star at three quarters, white dots in its heart."""
    points = chance.randint(9, 13)
    shape = star(centre, outer, points, chance, chance.uniform(0.64, 0.72), 0.14)
    canvas.inked(shape, spice, ink, (outer * 0.05, outer * 0.06))
    canvas.inked(grown(shape, centre, 0.75), accent, ink)
    heart = outer * 0.5
    box = (centre[0] - heart, centre[1] - heart, heart * 2, heart * 2)
    halftone(canvas, box, max(outer * 0.07, 2.0), WHITE, lambda u, v: 1.0 - 2.1 * math.hypot(u - 0.5, v - 0.5))


def krackle(canvas: Canvas, centre: Point, spread: float, chance: random.Random) -> None:
    """A cluster of discs of mixed size: energy of the cosmic kind."""
    for _ in range(chance.randint(7, 16)):
        place = (centre[0] + chance.gauss(0, spread), centre[1] + chance.gauss(0, spread))
        canvas.disc(place, spread * chance.choice((0.2, 0.3, 0.45, 0.6, 0.85)), INK)


def spark(canvas: Canvas, centre: Point, size: float, fill: Fill = WHITE, ink: float = 1.4) -> None:
    """A four-pointed glint."""
    canvas.inked(star(centre, size, 4, None, 0.26, 0, (1, 1)), fill, ink)


def grown(points: Sequence[Point], centre: Point, factor: float) -> list[Point]:
    """The same shape, larger or smaller around a centre."""
    return [(centre[0] + (x - centre[0]) * factor, centre[1] + (y - centre[1]) * factor) for x, y in points]
