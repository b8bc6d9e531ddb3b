"""Small signs of our own in a square from -1 to 1: eleven damage types, five phases, the reaction."""

from __future__ import annotations

import functools
import math
from collections.abc import Sequence
from dataclasses import dataclass

from ...widgets.bursts import star
from ...widgets.ink import Canvas, Point, box_points, curve, oval, rounded
from ...widgets.palette import INK, WHITE, Colour

Shape = Sequence[Point]
Stroke = tuple[Sequence[Point], float]


@dataclass(frozen=True)
class Glyph:
    """Filled shapes and strokes in the sign's colour, then marks in ink and in white on top."""

    shapes: tuple[Shape, ...] = ()
    strokes: tuple[Stroke, ...] = ()
    ink: tuple[Shape, ...] = ()
    pale: tuple[Shape, ...] = ()
    lines: tuple[Stroke, ...] = ()


def draw_glyph(
    canvas: Canvas, glyph: Glyph, centre: Point, radius: float, fill: Colour, rim: float = 0.0, ink: Colour = INK
) -> None:
    """The sign around a point; `rim` is the width of the ink around it, 0 for none."""

    def put(points: Sequence[Point]) -> list[Point]:
        return [(centre[0] + x * radius, centre[1] + y * radius) for x, y in points]

    if rim:
        for shape in glyph.shapes:
            canvas.polygon(put(shape), ink)
            canvas.line(put(shape), 2 * rim, ink, closed=True)
        for path, width in glyph.strokes:
            canvas.line(put(path), width * radius + 2 * rim, ink)
    for shape in glyph.shapes:
        canvas.polygon(put(shape), fill)
    for path, width in glyph.strokes:
        canvas.line(put(path), width * radius, fill)
    for shape in glyph.pale:
        canvas.polygon(put(shape), WHITE)
    for shape in glyph.ink:
        canvas.polygon(put(shape), ink)
    for path, width in glyph.lines:
        canvas.line(put(path), width * radius, ink)


def _turned(points: Sequence[Point], angle: float) -> list[Point]:
    cos, sin = math.cos(angle), math.sin(angle)
    return [(x * cos - y * sin, x * sin + y * cos) for x, y in points]


def _fist() -> Glyph:
    fingers = tuple(rounded(-0.80 + 0.41 * i, -0.82 + (0.08 if i in (0, 3) else 0), 0.37, 0.80, 0.16) for i in range(4))
    palm = rounded(-0.80, -0.25, 1.60, 0.78, 0.20)
    cuff = rounded(-0.52, 0.62, 1.04, 0.30, 0.06)
    gaps = tuple(([(-0.40 + 0.41 * i, -0.55), (-0.40 + 0.41 * i, -0.12)], 0.10) for i in range(3))
    thumb = ([(-0.78, 0.00), (0.20, 0.00), (0.34, 0.14), (0.20, 0.28), (-0.30, 0.28)], 0.11)
    return Glyph((*fingers, palm, cuff), (), (), (), (*gaps, thumb))


def _arrow() -> Glyph:
    upper = ((-0.95, -0.32), (0.05, -0.32), (0.05, -0.80), (0.95, 0.0))
    return Glyph(((*upper, (0.05, 0.80), (0.05, 0.32), (-0.95, 0.32), (-0.62, 0.0)),))


def _flame() -> Glyph:
    body = curve([
        (0.02, 0.95), (-0.52, 0.80), (-0.76, 0.35), (-0.66, -0.18), (-0.50, -0.42), (-0.34, -0.12),
        (-0.16, -0.45),
        (-0.12, -0.98), (0.22, -0.70), (0.42, -0.28), (0.52, -0.50), (0.70, -0.10), (0.76, 0.35),
        (0.54, 0.80),
    ], 5)  # fmt: skip
    heart = curve([(0.0, 0.84), (-0.34, 0.60), (-0.26, 0.26), (0.02, -0.02), (0.28, 0.28), (0.34, 0.60)], 5)
    return Glyph((body,), (), (), (heart,))


def _flake() -> Glyph:
    strokes: list[Stroke] = []
    for i in range(6):
        angle = math.pi / 3 * i
        strokes.append((_turned([(0, 0), (0, -0.90)], angle), 0.22))
        strokes.append((_turned([(-0.26, -0.86), (0, -0.56), (0.26, -0.86)], angle), 0.17))
    return Glyph((), tuple(strokes))


def _drop() -> Glyph:
    left = ((-0.34, -0.42), (-0.64, 0.16), (-0.54, 0.68))
    body = curve([(0.0, -0.98), *left, (0.0, 0.95), *((-x, y) for x, y in left[::-1])], 5)
    eyes = (oval((-0.26, 0.20), 0.17, 0.20, 12), oval((0.26, 0.20), 0.17, 0.20, 12))
    return Glyph((body,), (), (*eyes, ((0.0, 0.40), (-0.09, 0.58), (0.09, 0.58))))


def _bolt() -> Glyph:
    return Glyph(
        (((0.30, -0.98), (-0.62, 0.16), (-0.08, 0.16), (-0.34, 0.98), (0.62, -0.28), (0.08, -0.28), (0.52, -0.98)),)
    )


def _horned() -> Glyph:
    face = (
        (-0.86, -0.90), (-0.50, -0.42), (0.0, -0.54), (0.50, -0.42), (0.86, -0.90), (0.84, -0.10),
        (0.56, 0.48),
        (0.0, 0.95), (-0.56, 0.48), (-0.84, -0.10),
    )  # fmt: skip
    eyes = (((-0.56, -0.14), (-0.12, 0.14), (-0.44, 0.24)), ((0.56, -0.14), (0.12, 0.14), (0.44, 0.24)))
    return Glyph((face,), (), (*eyes, ((-0.18, 0.54), (0.18, 0.54), (0.0, 0.68))))


def _sun() -> Glyph:
    rays = tuple((_turned([(0, -0.62), (0, -0.88)], math.pi / 4 * i), 0.26) for i in range(8))
    return Glyph((oval((0, 0), 0.46, 0.46, 24),), rays)


def _spiral() -> Glyph:
    path = []
    for i in range(40):
        turn, radius = i / 39 * 2.15 * 2 * math.pi, 0.06 + 0.78 * i / 39
        path.append((math.cos(turn) * radius, math.sin(turn) * radius))
    return Glyph((), ((path, 0.24),))


def _waves() -> Glyph:
    arcs = []
    for radius in (0.55, 0.98, 1.42):
        angles = [-0.62 + 1.24 * i / 10 for i in range(11)]
        arcs.append(([(-0.66 + math.cos(a) * radius, math.sin(a) * radius) for a in angles], 0.22))
    return Glyph((oval((-0.66, 0), 0.22, 0.22, 16),), tuple(arcs))


@functools.cache
def damage_glyphs() -> dict[str, Glyph]:
    """The shape of each damage type."""
    return {
        "melee": _fist(),
        "projectile": _arrow(),
        "fire": _flame(),
        "cold": _flake(),
        "energy": Glyph((star((0, 0), 1.0, 4, None, 0.30, 0, (1, 1)),)),
        "toxic": _drop(),
        "lightning": _bolt(),
        "infernal": _horned(),
        "radiant": _sun(),
        "psychic": _spiral(),
        "sonic": _waves(),
    }


def _chevron(y: float) -> Shape:
    return (
        (-0.62, y + 0.30),
        (0.0, y - 0.28),
        (0.62, y + 0.30),
        (0.62, y + 0.02 + 0.50),
        (0.0, y - 0.02),
        (-0.62, y + 0.52),
    )


@functools.cache
def phase_glyphs() -> dict[str, Glyph]:
    """Player-button signs, two strokes at most."""
    triangle = ((-0.22, -0.66), (0.68, 0.0), (-0.22, 0.66))
    card = rounded(-0.58, -0.76, 1.16, 1.52, 0.16)
    diamond = ((0.0, -0.92), (0.92, 0.0), (0.0, 0.92), (-0.92, 0.0))
    back = ((-0.34, 0.06), (0.10, -0.34), (0.10, -0.10), (0.42, -0.10), (0.42, 0.22), (0.10, 0.22), (0.10, 0.46))
    return {
        "start": Glyph((box_points(-0.68, -0.66, 0.30, 1.32), triangle)),
        "play": Glyph((card,), (), (), (box_points(-0.12, -0.40, 0.24, 0.80), box_points(-0.40, -0.12, 0.80, 0.24))),
        "power": Glyph((_chevron(-0.32), _chevron(0.24))),
        "draw": Glyph(
            (((-0.24, -0.76), (0.24, -0.76), (0.24, 0.02), (0.68, 0.02), (0.0, 0.78), (-0.68, 0.02), (-0.24, 0.02)),)
        ),
        "end": Glyph((tuple((x - 0.46, y) for x, y in triangle), box_points(0.38, -0.66, 0.30, 1.32))),
        "reaction": Glyph((diamond,), (), (back,)),
    }
