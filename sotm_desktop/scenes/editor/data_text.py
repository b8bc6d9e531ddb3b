"""Lines of a deck's file, as they stand there."""

from __future__ import annotations

import pygame

from sotm_desktop.scenes.editor.form_lines import NO_RECT
from sotm_desktop.widgets.outline import focus_outline
from sotm_desktop.widgets.palette import BODY
from sotm_desktop.widgets.text import render
from sotm_desktop.widgets.text_area import broken
from sotm_desktop.widgets.theme import Theme
from sotm_desktop.widgets.widget import Widget

PITCH = 19


class DataText(Widget):
    """The indent of a line stays; what is too long goes on below."""

    role = "text"

    def __init__(self, data: str, name: str, theme: Theme) -> None:
        super().__init__(NO_RECT, name, theme)
        self.data, self.about = data, data

    def high(self, width: int) -> int:
        """Height in pixels, at a width."""
        return len(broken(self.data, self._font(), width)) * self.theme.px(PITCH)

    def _font(self) -> pygame.font.Font:
        return self.theme.font("note", 13)

    def draw(self, surface: pygame.Surface) -> None:
        font = self._font()
        for number, row in enumerate(broken(self.data, font, self.rect.w)):
            top = self.rect.y + number * self.theme.px(PITCH)
            surface.blit(render(self.data[row.start : row.end], font, BODY), (self.rect.x, top))
        if self.focused:
            focus_outline(surface, self.rect, self.theme)
