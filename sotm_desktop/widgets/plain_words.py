"""Plain words between the other items of a list, broken into as many lines as they need."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from .outline import focus_outline
from .palette import LINKS, MUTED, Colour
from .text import Layout, lay_out
from .text_lines import Paragraph, TextRun
from .theme import Theme
from .widget import PRESS, Widget, left_up, pressed_key


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
            said = self._paragraphs()
            found = lay_out(said, width, size, self.voice, self.colour, self.theme, leading=self.leading)
            self._known = width, found
        return self._known[1]

    def _paragraphs(self) -> Sequence[Paragraph]:
        return self.text.split("\n")


class LinkedWords(PlainWords):
    """Words of which some lead elsewhere: by a click, or with the keyboard by Left, Right and Return."""

    role = "text"

    def __init__(
        self, run: TextRun, theme: Theme, size: float, colour: Colour, voice: str, leading: float,
        on_link: Callable[[str], None],
    ) -> None:  # fmt: skip
        super().__init__(run.text, theme, size, colour, voice, leading)
        self.run, self.on_link = run, on_link
        self._pointer = (-1, -1)
        self._at = 0
        """The number of the link that Return opens."""

    def _paragraphs(self) -> Sequence[Paragraph]:
        return [[self.run]]

    @property
    def state(self) -> str:
        """The word that Return opens."""
        return self.run.text[(link := self.run.links[self._at]).start : link.end] if self.run.links else ""

    def wants(self, key: int) -> bool:
        step = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}.get(key, 0)
        return bool(step) and 0 <= self._at + step < len(self.run.links)

    def handle(self, event: pygame.event.Event) -> object:
        self.track(event)
        words, to = self._words(self.rect.w), ""
        if event.type == pygame.MOUSEMOTION:
            self._pointer = event.pos if self.hovered else (-1, -1)
        elif left_up(event) and self.hit(event.pos):
            to = words.link_at(self.rect.topleft, event.pos)
        elif event.type == pygame.KEYDOWN and self.focused and self.wants(event.key):
            self._at += 1 if event.key == pygame.K_RIGHT else -1
            return True
        elif pressed_key(event, *PRESS) and self.focused and self.run.links:
            to = self.run.links[self._at].to
        if to:
            self.on_link(to)
        return bool(to)

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        words = self._words(self.rect.w)
        words.underline(surface, self.rect.topleft, self._lit(words), LINKS, self.theme)

    def _lit(self, words: Layout) -> tuple[int, int]:
        """Where the link that is pointed at lies, by the pointer or the keyboard."""
        if not (self.focused and self.run.links):
            return self._pointer
        spots = words.links(self.rect.topleft)
        return next((spot.rect.center for spot in spots if spot.link is self.run.links[self._at]), self._pointer)
