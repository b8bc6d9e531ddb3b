"""A filter: a small leaning plate that is on or off, by its rim, shadow and letters and not by colour alone."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from .ink import Canvas, slanted
from .outline import focus_outline
from .palette import GOLD, INK, NOTE, PAPER, PAPER_DARK
from .text import on_capitals
from .theme import PLAIN, Theme
from .widget import Pressable

HIGH, SIZE, PAD = 27, 16, 11


class FilterChip(Pressable):
    """Pressed, it is turned on or off by whoever made it. ``icon`` stands before the words, or alone."""

    role = "filter"

    def __init__(
        self, rect: pygame.Rect, text: str, *, on: bool, on_press: Callable[[], None], theme: Theme = PLAIN,
        icon: Callable[[int], pygame.Surface] | None = None, name: str = "", tip: str = "",
    ) -> None:  # fmt: skip
        """``icon`` gives its picture for a height in pixels; ``name`` is read aloud in place of the words."""
        super().__init__(rect, name or text, theme, on_press=on_press, tip=tip)
        self.text, self.on, self.icon = text, on, icon
        self._plates: dict[tuple[tuple[int, int], bool, bool], pygame.Surface] = {}

    @property
    def state(self) -> str:
        return "on" if self.on else "off"

    def draw(self, surface: pygame.Surface) -> None:
        """Paint the plate, the icon and the words."""
        s, h = self.theme.scale, self.rect.h
        surface.blit(self._plate(), self.rect)
        left, middle = self.rect.x + PAD * s, self.rect.y + (h - 3 * s) / 2
        if self.icon is not None:
            picture = self.icon(round(h - (12 if self.text else 9) * s))
            at = self.rect.centerx - s - picture.get_width() / 2 if not self.text else left
            surface.blit(picture, (round(at), round(middle - picture.get_height() / 2)))
            left += picture.get_width() + 4 * s
        letters = INK if self.on else NOTE
        on_capitals(surface, self.text, self.theme.font("shout", SIZE), letters, left, middle)
        if self.focused:
            px = self.theme.px
            ringed = pygame.Rect(self.rect.x + px(3), self.rect.y + px(4), self.rect.w - px(6), self.rect.h - px(8))
            focus_outline(surface, ringed, self.theme)  # its neighbours are near: the ring lies on its rim

    def _plate(self) -> pygame.Surface:
        """What the words stand on, kept for each state."""
        state = (self.rect.size, self.on, self.hovered)
        if state not in self._plates:
            s, (w, h) = self.theme.scale, self.rect.size
            canvas = Canvas(w, h, 3)
            fill = GOLD if self.on else PAPER if self.hovered else PAPER_DARK
            shadow = (2 * s, 2.5 * s) if self.on else None
            canvas.inked(slanted(s, s, w - 4 * s, h - 5 * s, 4 * s), fill, (2.6 if self.on else 1.6) * s, shadow)
            self._plates[state] = canvas.finish()
        return self._plates[state]


def chip_width(text: str, theme: Theme, with_icon: bool = False) -> int:
    """How wide a chip with these words is, in pixels."""
    words = theme.font("shout", SIZE).size(text)[0] + theme.px(4) if text else 0
    return words + theme.px(2 * PAD + 1) + (theme.px(HIGH - 12) if with_icon else 0)


def flow(area: pygame.Rect, widths: list[int], theme: Theme, high: int = HIGH) -> list[pygame.Rect]:
    """Places for chips of these widths, one after the other, in as many lines as they need."""
    gap, found = theme.px(6), []
    left, top = area.x, area.y
    for wide in widths:
        if left > area.x and left + wide > area.right:
            left, top = area.x, top + theme.px(high) + theme.px(5)
        found.append(pygame.Rect(left, top, wide, theme.px(high)))
        left += wide + gap
    return found
