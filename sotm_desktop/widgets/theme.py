"""One value that says how everything is drawn: the scale and the settings for eyes. Handed down, never global."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from .fonts import font as font_of


@dataclass(frozen=True)
class Theme:
    """Scale 1 is the 1280x720 grid. The other fields are the settings of the same names."""

    scale: float = 1.0
    readable: bool = False
    quiet: bool = False
    high_contrast: bool = False
    reduced_motion: bool = False

    def px(self, base: float) -> int:
        """A length of the base grid in pixels, at least 1."""
        return max(1, round(base * self.scale))

    def font(self, voice: str, base: float) -> pygame.font.Font:
        """The font of a voice at a size of the base grid."""
        return font_of(voice, base * self.scale, self.readable)

    def rect(self, x: float, y: float, w: float, h: float) -> pygame.Rect:
        """A rectangle of the base grid in pixels; edges are rounded, so neighbours meet."""
        s = self.scale
        left, top = round(x * s), round(y * s)
        return pygame.Rect(left, top, round((x + w) * s) - left, round((y + h) * s) - top)


PLAIN = Theme()
