"""The adviser's rosette: a scalloped disc of gold, silver or bronze with a rank, on two blue ribbons."""

from __future__ import annotations

import math

import pygame

from sotm_desktop.widgets.ink import Canvas
from sotm_desktop.widgets.palette import INK, RIBBON, WHITE, rgb
from sotm_desktop.widgets.text import on_capitals
from sotm_desktop.widgets.theme import Theme

METALS = (rgb("#FFC83D"), rgb("#C9D2DC"), rgb("#D9925A"))
SCALLOPS, HEART = 12, 0.66


def rosette(rank: int, size: int, theme: Theme) -> pygame.Surface:
    """The rosette of a rank from 1, its disc so many pixels wide; its ribbons hang out of it by a third."""
    canvas = Canvas(size, round(size * 1.34), 4)
    middle, radius, rim = (size / 2, size / 2), size / 2 - 1, max(1.2, size * 0.05)
    for side in (-1, 1):
        x, low = middle[0] + side * radius * 0.42, size * 1.3
        half = radius * 0.34
        ribbon = [
            (x - half, middle[1]), (x + half, middle[1]), (x + half + side * 2, low),
            (x + side * 2, low - half), (x - half + side * 2, low),
        ]  # fmt: skip
        canvas.inked(ribbon, RIBBON, rim)
    edge = []
    for step in range(SCALLOPS * 6):
        turn = 2 * math.pi * step / (SCALLOPS * 6)
        reach = radius * (0.93 + 0.07 * math.cos(SCALLOPS * turn))
        edge.append((middle[0] + reach * math.cos(turn), middle[1] + reach * math.sin(turn)))
    canvas.inked(edge, METALS[min(rank, len(METALS)) - 1], rim)
    canvas.disc(middle, radius * HEART, INK)
    canvas.disc(middle, radius * HEART - rim * 0.8, WHITE)
    done = canvas.finish()
    face = theme.font("count", max(12.2, size * 0.46) / theme.scale)
    on_capitals(done, str(rank), face, INK, (size - face.size(str(rank))[0]) / 2, size / 2)
    return done
