"""The sign of a hero whom the computer plays: the head of a robot."""

from __future__ import annotations

import functools

import pygame

from sotm_desktop.widgets.ink import Canvas, rounded
from sotm_desktop.widgets.palette import GOLD, INK, MUTED, WHITE


@functools.lru_cache(maxsize=32)
def computer_sign(size: int, is_on: bool = True) -> pygame.Surface:
    """So many pixels square; grey where the players play the hero."""
    canvas, s = Canvas(size, size, 4), size / 24
    fill = WHITE if is_on else MUTED
    canvas.line([(12 * s, 7 * s), (12 * s, 3 * s)], 2.2 * s, INK)
    canvas.disc((12 * s, 3.4 * s), 3 * s, INK)
    canvas.disc((12 * s, 3.4 * s), 1.7 * s, GOLD if is_on else MUTED)
    for left in (1 * s, 20 * s):
        canvas.inked(rounded(left, 11 * s, 3 * s, 6 * s, 1 * s), fill, 1.4 * s)
    canvas.inked(rounded(3.5 * s, 7 * s, 17 * s, 14 * s, 3.4 * s), fill, 2 * s)
    for x in (8.6 * s, 15.4 * s):
        canvas.disc((x, 12.4 * s), 2.1 * s, INK)
    canvas.line([(8.5 * s, 17.4 * s), (15.5 * s, 17.4 * s)], 1.8 * s, INK)
    return canvas.finish()
