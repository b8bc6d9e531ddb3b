"""The tab of a panel: a leaning plate with its title; the lit one is gold and taller."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from .ink import Canvas, slanted
from .outline import focus_outline
from .palette import GOLD, letters_on, lighten, rgb
from .text import on_capitals, shortened
from .theme import Theme
from .widget import Pressable

DARK = rgb("#232D38")
HIGHER = 3
"""By how much the lit one is taller, on the grid."""
SIZE, LEAST = 18, 17


class TabPlate(Pressable):
    """Pressed, it shows its panel; ``is_lit`` is the one whose panel is in sight."""

    role = "tab"

    def __init__(
        self, rect: pygame.Rect, title: str, theme: Theme, *, is_lit: bool, on_press: Callable[[], None]
    ) -> None:
        super().__init__(rect, title, theme, on_press=on_press)
        self.is_lit = is_lit

    @property
    def state(self) -> str:
        return "shown" if self.is_lit else ""

    def draw(self, surface: pygame.Surface) -> None:
        s, (w, h) = self.theme.scale, self.rect.size
        drop = 0.0 if self.is_lit else HIGHER * s
        fill = GOLD if self.is_lit else DARK
        fill = lighten(fill, 0.2) if self.hovered and not self.is_lit else fill
        canvas = Canvas(w, h, 2)
        canvas.inked(slanted(s, drop + s, w - 2 * s, h - drop - 2 * s, 6 * s), fill, 2 * s)
        surface.blit(canvas.finish(), self.rect)
        room = w - round(18 * s)
        size = SIZE if self.theme.font("shout", SIZE).size(self.name)[0] <= room else LEAST
        font = self.theme.font("shout", size)
        words = shortened(self.name, font, room)
        left = self.rect.centerx - font.size(words)[0] / 2
        on_capitals(surface, words, font, letters_on(fill), left, self.rect.y + (h + drop) / 2)
        if self.focused:
            focus_outline(surface, self.rect, self.theme)
