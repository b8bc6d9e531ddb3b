"""The kinds of cards as signs of two strokes, legible at 15 px: burst, loop, bag, gear, warning."""

from __future__ import annotations

import functools
import math

from ...widgets.bursts import star
from ...widgets.ink import Point, oval, rounded
from .glyphs import Glyph


def _loop() -> Glyph:
    path: list[Point] = []
    for i in range(41):
        turn = 2 * math.pi * i / 40
        path.append((math.sin(turn) * 0.82, math.sin(turn) * math.cos(turn) * 0.78))
    return Glyph((), ((path, 0.26),))


def _bag() -> Glyph:
    handle = ([(-0.34, -0.42), (-0.34, -0.78), (0.34, -0.78), (0.34, -0.42)], 0.22)
    lock = rounded(-0.20, 0.06, 0.40, 0.32, 0.06)
    return Glyph(
        (rounded(-0.90, -0.46, 1.80, 1.32, 0.20),), (handle,), (lock,), (), (([(-0.9, 0.14), (0.9, 0.14)], 0.12),)
    )


def _gear() -> Glyph:
    teeth = tuple(
        ([(0.0, 0.0), (math.cos(a) * 0.80, math.sin(a) * 0.80)], 0.36) for a in (math.pi / 4 * i for i in range(8))
    )
    return Glyph((oval((0, 0), 0.66, 0.66, 24),), teeth, (oval((0, 0), 0.26, 0.26, 16),))


def _warning() -> Glyph:
    mark = ((-0.13, -0.34), (0.13, -0.34), (0.08, 0.28), (-0.08, 0.28))
    return Glyph((((0.0, -0.92), (0.98, 0.82), (-0.98, 0.82)),), (), (mark, oval((0, 0.53), 0.13, 0.13, 10)))


@functools.cache
def kind_glyphs() -> dict[str, Glyph]:
    """The sign of each kind; a target has its deck's emblem instead."""
    return {
        "one_shot": Glyph((star((0, 0), 1.0, 8, None, 0.46, 0, (1, 1)),)),
        "ongoing": _loop(),
        "item": _bag(),
        "device": _gear(),
        "emergency": _warning(),
    }
