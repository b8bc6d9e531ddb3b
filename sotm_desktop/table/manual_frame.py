"""The frame around the table that says that the rules wait."""

from __future__ import annotations

import pygame

from sotm_desktop.widgets.palette import GOLD, INK
from sotm_desktop.widgets.theme import Theme

FRAME, STRIPE = 4, 22


def draw_frame(surface: pygame.Surface, theme: Theme) -> None:
    """Gold and ink around everything: nobody takes this for the game's own rules."""
    wide, step, (w, h) = theme.px(FRAME), theme.px(STRIPE), surface.get_size()
    for rect in ((0, 0, w, wide), (0, h - wide, w, wide), (0, 0, wide, h), (w - wide, 0, wide, h)):
        pygame.draw.rect(surface, INK, rect)
    for x in range(0, w, 2 * step):
        for y in (0, h - wide):
            stripe = [(x, y + wide), (x + wide, y), (x + step + wide, y), (x + step, y + wide)]
            pygame.draw.polygon(surface, GOLD, stripe)
    for y in range(0, h, 2 * step):
        for x in (0, w - wide):
            stripe = [(x, y + wide), (x + wide, y), (x + wide, y + step), (x, y + step + wide)]
            pygame.draw.polygon(surface, GOLD, stripe)
