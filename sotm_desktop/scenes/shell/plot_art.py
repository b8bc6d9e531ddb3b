"""Pictures of the plots: bars with dots, bursts with a number, scales. Drawn once for each size and colour."""

from __future__ import annotations

import functools
import math
from collections.abc import Sequence

import pygame

from sotm_desktop.table.art.emblems import flat_emblem
from sotm_desktop.widgets.bursts import star
from sotm_desktop.widgets.halftone import Fade, halftone
from sotm_desktop.widgets.ink import Canvas, box_points
from sotm_desktop.widgets.palette import HEAL, INK, PAPER, PAPER_DARK, Colour, darken, mix, readable_fill, rgb
from sotm_desktop.widgets.text import centred, on_capitals
from sotm_desktop.widgets.theme import Theme

Size = tuple[int, int]
LIGHT = darken(PAPER_DARK, 0.12)
"""The part of a bar that was lost."""
BLUE = rgb("#1F55C9")
GRID = mix(PAPER, INK, 0.22)
LINE = HEAL
CLEAR = 0.46
"""How much of a sheet's height has no dots."""
DOTS = 0.34
"""How much ink is in the dots of a bar."""
BEST = rgb("#C9CED6")
"""The burst with the best single hit."""


def barred(fill: Colour) -> Colour:
    """A deck's colour as one on which a number can be read."""
    return readable_fill(fill, 5.0)[0]


@functools.lru_cache(maxsize=256)
def bar(size: Size, fill: Colour, won: int, theme: Theme, upright: bool = False) -> pygame.Surface:
    """A bar with its ink line and shadow, of which ``won`` pixels are in the colour: from the left, or the foot."""
    s, (w, h) = theme.scale, size
    canvas = Canvas(w, h, 2)
    line, drop = 2.4 * s, 3 * s
    box = (line / 2, line / 2, w - drop - line, h - (0 if upright else drop) - line)
    canvas.inked(box_points(*box), LIGHT, line, (drop, 0 if upright else drop))
    if won:
        x, y, wide, high = box
        part = (x, y + high - won, wide, won) if upright else (x, y, won, high)
        canvas.inked(box_points(*part), fill, line)
        if not theme.quiet:
            inner = (part[0] + line / 2, part[1] + line / 2, max(1.0, part[2] - line), max(1.0, part[3] - line))
            with canvas.clipped(box_points(*inner)):
                halftone(canvas, inner, 6 * s, mix(fill, INK, DOTS), _growing(upright))
    return canvas.finish()


def _growing(upright: bool) -> Fade:
    return (lambda u, v: 0.85 * v - 0.05) if upright else (lambda u, v: 0.2 + 0.5 * u + 0.15 * v)


@functools.lru_cache(maxsize=8)
def sheet(size: Size, theme: Theme) -> pygame.Surface:
    """A sheet of paper with dots that grow into its lower right corner."""
    s, (w, h) = theme.scale, size
    canvas = Canvas(w, h, 1)  # it has straight edges alone
    canvas.inked(box_points(1.3 * s, 1.3 * s, w - 6.6 * s, h - 7.6 * s), PAPER, 2.6 * s, (4 * s, 5 * s))
    picture = canvas.finish()
    if not theme.quiet:
        wide, high = w - 10 * s, (h - 11 * s) * (1 - CLEAR)
        dots = Canvas(wide, high, 2, PAPER)
        halftone(dots, (0, 0, wide, high), 9 * s, mix(PAPER, BLUE, 0.12), lambda u, v: 0.5 * v + 0.55 * u - 0.53)
        picture.blit(dots.finish(), (round(3 * s), round(3 * s + (h - 11 * s) * CLEAR)))
    return picture


@functools.lru_cache(maxsize=16)
def headline_ground(size: Size, ground: Colour, emblem: str, theme: Theme) -> pygame.Surface:
    """A dark sheet with the ghost of an emblem at its right."""
    s, (w, h) = theme.scale, size
    canvas = Canvas(w, h, 2)
    canvas.inked(box_points(1.3 * s, 1.3 * s, w - 6.6 * s, h - 7.6 * s), ground, 2.6 * s, (4 * s, 5 * s))
    if not theme.quiet:
        inner = (2.6 * s, 2.6 * s, w - 9.2 * s, h - 10.2 * s)
        with canvas.clipped(box_points(*inner)):
            halftone(canvas, inner, 9 * s, mix(ground, (255, 255, 255), 0.1), lambda u, v: 0.95 * v + 0.55 * u - 0.98)
    picture = canvas.finish()
    side = round(h * 0.86)
    ghost = flat_emblem(emblem, side, mix(ground, (255, 255, 255), 0.14))
    inside = picture.subsurface((0, 0, w - round(8 * s), h - round(9 * s)))
    inside.blit(ghost, (w - side - round(14 * s), (h - side) // 2 - round(2 * s)))
    return picture


@functools.lru_cache(maxsize=32)
def number_burst_of(words: str, size: Size, fill: Colour, letters: float, theme: Theme) -> pygame.Surface:
    """A number on a burst of this size; ``letters`` is the largest size on the grid."""
    w, h = size
    canvas = Canvas(w, h, 3)
    points = star((w / 2, h / 2 - theme.scale), min(w / 1.25, h) * 0.46, 12, None, 0.76, 0, (1.25, 1.0))
    canvas.inked(points, fill, max(1.6, 0.03 * h), (0.03 * h, 0.04 * h))
    picture = canvas.finish()
    font, room = theme.font("count", letters), min(w / 1.25, h) * 0.8  # its points are no ground for letters
    while font.size(words)[0] > room and letters > 10:
        letters -= 1
        font = theme.font("count", letters)
    centred(picture, words, font, INK, (w / 2, h / 2 - theme.scale))
    return picture


def nice_step(most: int, lines: int = 4) -> int:
    """From one line of a scale to the next, so that ``lines`` of them reach the most."""
    wanted = max(1, math.ceil(most / lines))
    unit = int(10.0 ** (len(str(wanted)) - 1))
    return next(step * unit for step in (1, 2, 3, 4, 5, 6, 8, 10) if step * unit >= wanted)


def share_line(surface: pygame.Surface, points: Sequence[tuple[float, float]], theme: Theme) -> None:
    """A line with a disc at each point, on an ink line."""
    s = theme.scale
    for width, colour in ((7 * s, INK), (3.4 * s, LINE)):
        if len(points) > 1:
            pygame.draw.lines(surface, colour, False, points, max(1, round(width)))
    for point in points:
        pygame.draw.circle(surface, INK, point, 7.5 * s)
        pygame.draw.circle(surface, LINE, point, 5 * s)


def scale_words(surface: pygame.Surface, words: str, theme: Theme, right: float, middle: float) -> None:
    """A number of a scale, ending at its right."""
    font = theme.font("note", 13)
    on_capitals(surface, words, font, INK, right - font.size(words)[0], middle)
