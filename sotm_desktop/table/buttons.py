"""Buttons that are kept: the same words at the same size are drawn once, wherever the button goes."""

from __future__ import annotations

import pygame

from sotm_desktop.widgets.button import Button
from sotm_desktop.widgets.palette import Colour
from sotm_desktop.widgets.theme import Theme

MOST_KEPT = 40
"""More than are ever seen at once. Each keeps the pictures of its states, which at 200 percent are large."""


class ButtonPool:
    """Makes buttons, or gives those back that look the same, moved to their new place."""

    def __init__(self, theme: Theme) -> None:
        self.theme = theme
        self._kept: dict[tuple, list[Button]] = {}
        self._lent: dict[tuple, int] = {}

    def begin(self) -> None:
        """From here on every button may be lent again."""
        self._lent = {}

    def get(
        self,
        name: str,
        rect: pygame.Rect,
        words: str,
        kind: str = "plain",
        note: str = "",
        key: str = "",
        why: str = "",
        fill: Colour | None = None,
        size: float | None = None,
    ) -> Button:
        """A button at a place."""
        looks = (rect.size, words, kind, note, key, bool(why), fill, size)
        number = self._lent.get(looks, 0)
        self._lent[looks] = number + 1
        made = self._kept.setdefault(looks, [])
        if number >= len(made):
            if len(self._kept) > MOST_KEPT:
                self._kept = {looks: made}
            made.append(Button(rect, words, kind=kind, fill=fill, note=note, key=key, theme=self.theme, size=size))
        button = made[number]
        button.rect, button.name = pygame.Rect(rect), name
        button.enabled, button.why = not why, why
        return button


def draw_button(surface: pygame.Surface, button: Button, hover: str, focus: str, pressed: str) -> None:
    """Paints a button in the state it is in."""
    button.hovered, button.focused, button.pressed = hover == button.name, focus == button.name, pressed == button.name
    button.draw(surface)
