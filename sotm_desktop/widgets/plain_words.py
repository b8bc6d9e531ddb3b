"""Plain words between the other items of a list, broken into as many lines as they need."""

from __future__ import annotations

import pygame

from .outline import focus_outline
from .palette import MUTED, Colour
from .text import Layout, lay_out
from .theme import Theme
from .widget import Widget


class PlainWords(Widget):
    """It is read and not pressed. The keyboard goes from one to the next, so that each can be read aloud."""

    role = "text"

    def __init__(
        self, text: str, theme: Theme, size: float = 14, colour: Colour = MUTED, voice: str = "note",
        leading: float = 1.25, is_said: bool = True,
    ) -> None:  # fmt: skip
        """Not ``is_said``: what stands beside it says it, and the keyboard goes past."""
        super().__init__(pygame.Rect(0, 0, 1, 1), text if is_said else "", theme)
        self.text, self.is_plain = text, not is_said
        self.size, self.colour, self.voice, self.leading = size, colour, voice, leading
        self._known: tuple[int, Layout] | None = None

    def high(self, width: int) -> int:
        """Height in pixels, at a width."""
        return self._words(width).height

    def draw(self, surface: pygame.Surface) -> None:
        self._words(self.rect.w).draw(surface, self.rect.topleft)
        if self.focused:
            focus_outline(surface, self.rect, self.theme)

    def _words(self, width: int) -> Layout:
        """The lines, kept as long as the width stays."""
        if self._known is None or self._known[0] != width:
            size = self.size * self.theme.scale
            found = lay_out(self.text, width, size, self.voice, self.colour, self.theme, leading=self.leading)
            self._known = width, found
        return self._known[1]
