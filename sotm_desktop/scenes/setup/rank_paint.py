"""Where on the bands of difficulty a set-up lies, and how far luck may have moved it."""

from __future__ import annotations

import pygame

from sotm_desktop.scenes.shell.difficulty import Difficulty, DifficultyBand
from sotm_desktop.widgets.palette import BODY, INK
from sotm_desktop.widgets.theme import Theme


def point_out(surface: pygame.Surface, bands: pygame.Rect, found: Difficulty, theme: Theme) -> None:
    """A white triangle over its place: that of its rank, with a bar over all places where it may lie, where that
    reaches farther than the triangle; without a rank the middle of its band."""
    px, rank = theme.px, found.rank
    share = rank.harder_than / 100 if rank is not None else (found.band + 0.5) / len(DifficultyBand)
    x, y = bands.x + round(bands.w * min(max(share, 0.02), 0.98)), bands.y - px(2)
    if rank is not None:
        left, right = (bands.x + round(bands.w * each / 100) for each in (rank.low, rank.high))
        if left < x - px(6) or right > x + px(6):
            bar = pygame.Rect(left, bands.y - px(4), right - left, px(4))
            pygame.draw.rect(surface, INK, bar.inflate(px(2), px(2)))
            pygame.draw.rect(surface, BODY, bar)
    corners = [(x - px(6), y - px(8)), (x + px(6), y - px(8)), (x, y)]
    pygame.draw.polygon(surface, INK, [(cx, cy + px(2)) for cx, cy in corners])
    pygame.draw.polygon(surface, BODY, corners)
