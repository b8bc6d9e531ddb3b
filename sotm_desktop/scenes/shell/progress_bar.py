"""How far something is: a bar that fills, with a tick at each tenth."""

from __future__ import annotations

import pygame

from sotm_desktop.widgets.halftone import halftone
from sotm_desktop.widgets.ink import Canvas, slanted
from sotm_desktop.widgets.palette import BAR, BODY, HEAL, INK, mix
from sotm_desktop.widgets.theme import Theme


def progress_bar(size: tuple[int, int], share: float, theme: Theme) -> pygame.Surface:
    """Green with dots at its front; ``share`` from 0 to 1."""
    (width, height), s = size, theme.scale
    canvas = Canvas(width, height, 2)
    whole = slanted(s, s, width - 2 * s, height - 2 * s, 6 * s)
    canvas.polygon(whole, BAR)
    with canvas.clipped(whole):
        front = share * width
        canvas.rect((0, 0, front, height), mix(HEAL, INK, 0.45))
        if not theme.quiet and front > 4:
            box = (max(0.0, front - 70 * s), 0, min(front, 70 * s), height)
            halftone(canvas, box, 7 * s, BAR, lambda u, v: u * 0.9)
        for tenth in range(1, 10):
            canvas.line(((width * tenth / 10, height - 7 * s), (width * tenth / 10, height)), 1.6 * s, BODY)
    canvas.line(whole, 2.6 * s, INK, closed=True)
    return canvas.finish()
