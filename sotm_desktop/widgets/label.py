"""Words on a surface that stay where they are put."""

from __future__ import annotations

import pygame

from .palette import BODY, Colour
from .text import Layout, Paragraph, lay_out
from .theme import PLAIN, Theme
from .widget import Widget


class Label(Widget):
    """A text that wraps inside its rectangle. `size` is of the base grid; change `text` at any time."""

    def __init__(
        self,
        rect: pygame.Rect,
        text: str | list[Paragraph],
        *,
        voice: str = "note",
        size: float = 15,
        colour: Colour = BODY,
        align: str = "left",
        valign: str = "top",
        theme: Theme = PLAIN,
        name: str = "",
    ) -> None:
        super().__init__(rect, name or (text if isinstance(text, str) else ""), theme)
        self.text, self.voice, self.size, self.colour = text, voice, size, colour
        self.align, self.valign = align, valign
        self._known: tuple[object, Layout] | None = None

    def layout(self) -> Layout:
        """The text broken for this rectangle."""
        text = self.text if isinstance(self.text, str) else list(self.text)
        state = (repr(text), self.rect.width, self.theme, self.voice, self.size, self.colour)
        if self._known is None or self._known[0] != state:
            px = self.size * self.theme.scale
            broken = lay_out(text, self.rect.width, px, self.voice, self.colour, self.theme)
            self._known = (state, broken)
        return self._known[1]

    def draw(self, surface: pygame.Surface) -> None:
        """Paint it; what is too long for the rectangle runs out below it."""
        text = self.layout()
        spare = self.rect.height - text.height
        down = {"top": 0, "middle": spare // 2, "bottom": spare}[self.valign]
        text.draw(surface, (self.rect.x, self.rect.y + down), self.align)

    def handle(self, event: pygame.event.Event) -> bool:
        """A label answers nothing."""
        self.track(event)
        return False
