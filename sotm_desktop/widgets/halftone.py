"""Dots instead of gradients: circles on a grid turned by 45 degrees, their size falling off by a rule."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

import pygame

from .ink import Canvas, Fill

Fade = Callable[[float, float], float]


def halftone(canvas: Canvas, rect: Sequence[float], step: float, colour: Fill, fade: Fade) -> None:
    """Fill a rectangle with dots. `fade(u, v)` says how large they are, u and v running 0..1 across and down.

    The outermost reach over its edge, by less than 1.5 steps: who wants a clean edge clips, or stays inside by two."""
    x, y, w, h = rect
    half = step * 0.7071
    draw, surface, k, at = pygame.draw.circle, canvas.surface, canvas.k, canvas.at
    largest, unit = 1.1, 0.62 * step
    reach = largest * unit
    """A dot this far outside shows nothing inside."""
    lefts = [column * 2 * half for column in range(-1, math.ceil((w + reach) / (2 * half)) + 1)]
    columns = [
        [
            (min(max(cx / w, 0.0), 1.0), at((x + cx, 0.0))[0])
            for cx in (left + shift for left in lefts)
            if -reach < cx < w + reach
        ]
        for shift in (0, half)
    ]
    for row in range(-1, math.ceil((h + reach) / half)):
        cy = row * half
        v, down = min(max(cy / h, 0.0), 1.0), at((x, y + cy))[1]
        for u, across in columns[row % 2]:
            size = fade(u, v)
            if size > 0.04:
                draw(surface, colour, (across, down), unit * (size if size < largest else largest) * k)


def rising(strength: float = 1.1) -> Fade:
    """Nothing on top, full at the foot."""
    return lambda u, v: v * strength


def falling(strength: float = 1.1) -> Fade:
    """Full on top, nothing at the foot."""
    return lambda u, v: (1 - v) * strength


def corner(u: float, v: float) -> float:
    """Growing into the lower right corner."""
    return 0.8 * v + 0.5 * u - 0.55


def left_corner(u: float, v: float) -> float:
    """Growing into the lower left corner."""
    return 0.8 * v + 0.5 * (1 - u) - 0.55


def both_corners(u: float, v: float) -> float:
    """Growing into both lower corners."""
    return 0.8 * v + 0.5 * (u if u > 0.5 else 1 - u) - 0.55


def glow(u: float, v: float) -> float:
    """Growing inwards: the light in the middle of something."""
    return 1.0 - 2.0 * math.hypot(u - 0.5, v - 0.5)


def foot(share: float) -> Fade:
    """Only in the last `share` of the height."""
    return lambda u, v: max(0.0, (v - 1 + share) / share)
