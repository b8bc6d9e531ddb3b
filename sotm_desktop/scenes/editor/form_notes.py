"""What stands below a field of sentences: what was understood, what was not, and what else it may mean."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from sotm_desktop.widgets.ink import Canvas, slanted
from sotm_desktop.widgets.outline import focus_outline
from sotm_desktop.widgets.palette import ALARM, GOLD, INK, NOTE, PAPER_DARK, WHITE, Colour
from sotm_desktop.widgets.plain_words import PlainWords
from sotm_desktop.widgets.text import Layout, lay_out
from sotm_desktop.widgets.text_field import TextField
from sotm_desktop.widgets.theme import Theme
from sotm_desktop.widgets.widget import Pressable

PAD = 8


class TakeRow(Pressable):
    """A sentence, or words, that are taken by a press."""

    role, touch = "button", 0

    def __init__(self, words: str, theme: Theme, on_press: Callable[[], None]) -> None:
        super().__init__(pygame.Rect(0, 0, 1, 1), words, theme, on_press=on_press)
        self._known: tuple[int, Layout] | None = None
        self._plates: dict[tuple[tuple[int, int], bool], pygame.Surface] = {}

    def high(self, width: int) -> int:
        """Height in pixels, at a width."""
        return self._layout(width).height + self.theme.px(PAD)

    def draw(self, surface: pygame.Surface) -> None:
        surface.blit(self._plate(), self.rect)
        self._layout(self.rect.w).draw(
            surface, (self.rect.x + self.theme.px(PAD + 3), self.rect.y + self.theme.px(PAD // 2 - 1))
        )
        if self.focused:
            focus_outline(surface, self.rect, self.theme)

    def _plate(self) -> pygame.Surface:
        state = self.rect.size, self.hovered
        if state not in self._plates:
            s, (w, h) = self.theme.scale, self.rect.size
            canvas = Canvas(w, h, 2)
            canvas.inked(slanted(s, s, w - 3 * s, h - 3 * s, 3 * s), GOLD if self.hovered else PAPER_DARK, 1.4 * s)
            self._plates[state] = canvas.finish()
        return self._plates[state]

    def _layout(self, width: int) -> Layout:
        if self._known is None or self._known[0] != width:
            theme = self.theme
            room = width - theme.px(2 * PAD + 8)
            self._known = width, lay_out(self.name, room, theme.px(14), "note", INK, theme, leading=1.25)
        return self._known[1]


class NoteWords(PlainWords):
    """Words below a field. With a field the keyboard goes past, and the field says them too."""

    def __init__(self, said: str, theme: Theme, field: TextField | None, *, size: float, colour: Colour,
                 voice: str) -> None:  # fmt: skip
        super().__init__(said, theme, size, colour, voice, leading=1.22, is_said=field is None)
        if field is not None:
            field.about = f"{field.about}. {said}" if field.about else said


def noted(said: str, theme: Theme, field: TextField | None) -> NoteWords:
    """What the program understood, in the voice of the cards."""
    return NoteWords(said, theme, field, size=15, colour=INK, voice="speak")


def noted_plainly(said: str, theme: Theme, field: TextField | None) -> NoteWords:
    """What follows from what was filled in."""
    return NoteWords(said, theme, field, size=14, colour=NOTE, voice="note")


def warned(said: str, theme: Theme, field: TextField | None, is_grave: bool) -> NoteWords:
    """What is wrong, or may be."""
    return NoteWords(said, theme, field, size=14, colour=ALARM if is_grave else NOTE, voice="note")


GRAVE, MILD = (ALARM, WHITE), (GOLD, INK)
"""Ground and letters of the badge of a tile."""
