"""One thing that is known, with its label: a line of a sheet."""

from __future__ import annotations

import pygame

from sotm_desktop.widgets.outline import focus_outline
from sotm_desktop.widgets.palette import INK, NOTE
from sotm_desktop.widgets.text import lay_out, on_capitals
from sotm_desktop.widgets.theme import Theme
from sotm_desktop.widgets.widget import Widget

LABEL, LABEL_READABLE = 92, 118
"""Width of the labels on the grid, and with the easy-to-read font."""
SIZE = 15


class FactLine(Widget):
    """One fact with its label. The keyboard goes from line to line, so that each can be read aloud."""

    role = "text"

    def __init__(self, label: str, said: str, wide: int, theme: Theme) -> None:
        super().__init__(pygame.Rect(0, 0, 1, 1), f"{label}: {said}" if label else said, theme)
        self.label = label
        self.left = theme.px(LABEL_READABLE if theme.readable else LABEL) if label else 0
        self.text = lay_out(said, wide - self.left, theme.px(SIZE), "note", INK, theme, leading=1.25)

    @property
    def height(self) -> int:
        """In pixels."""
        return self.text.height + self.theme.px(4)

    def draw(self, surface: pygame.Surface) -> None:
        font = self.theme.font("shout", 17)
        if self.label:
            on_capitals(surface, self.label, font, NOTE, self.rect.x, self.rect.y + self.theme.px(11))
        self.text.draw(surface, (self.rect.x + self.left, self.rect.y + self.theme.px(2)))
        if self.focused:
            focus_outline(surface, self.rect, self.theme)
