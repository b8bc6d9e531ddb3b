"""A slip of paper that says what a thing is, or why it cannot be used; it waits a moment before it shows."""

from __future__ import annotations

import pygame

from .palette import INK
from .panel import paper
from .text import Layout, lay_out
from .theme import PLAIN, Theme

DELAY = 0.35


class Tooltip:
    """Tell it each frame what lies under the pointer; it draws itself when that has not changed for a while."""

    def __init__(self, theme: Theme = PLAIN, delay: float = DELAY) -> None:
        self.theme, self.delay = theme, delay
        self.text, self.anchor = "", pygame.Rect(0, 0, 0, 0)
        self._waited = 0.0

    def point_at(self, text: str, anchor: pygame.Rect) -> None:
        """What lies under the pointer now; "" for nothing."""
        if text != self.text or anchor != self.anchor:
            self._waited = 0.0
        self.text, self.anchor = text, pygame.Rect(anchor)

    def update(self, seconds: float) -> bool:
        """Let time go by. True in the moment it appears."""
        before, self._waited = self.visible, self._waited + seconds
        return self.visible and not before

    @property
    def visible(self) -> bool:
        """Is there something to say, and was it waited for?"""
        return bool(self.text) and self._waited >= self.delay

    def draw(self, surface: pygame.Surface) -> None:
        """Paint it below or above its anchor, always whole inside the surface."""
        if not self.visible:
            return
        words = self._words()
        size = (words.width + self.theme.px(28), words.height + self.theme.px(22))
        corner = place(size, self.anchor, surface.get_rect(), self.theme.px(6))
        surface.blit(paper(size, self.theme), corner)
        words.draw(surface, (corner[0] + self.theme.px(11), corner[1] + self.theme.px(8)))

    def _words(self) -> Layout:
        px = 17 * self.theme.scale
        broken = lay_out(self.text, self.theme.px(330), px, "speak", INK, self.theme)
        tight = max(line.width for line in broken.lines)
        return Layout(broken.lines, broken.tops, tight, broken.height, broken.size)


def place(size: tuple[int, int], anchor: pygame.Rect, bounds: pygame.Rect, gap: int) -> tuple[int, int]:
    """Below the anchor if there is room, else above; pushed into the bounds."""
    slip = pygame.Rect((0, 0), size)
    slip.midtop = (anchor.centerx, anchor.bottom + gap)
    if slip.bottom > bounds.bottom:
        slip.bottom = anchor.top - gap
    return slip.clamp(bounds).topleft
