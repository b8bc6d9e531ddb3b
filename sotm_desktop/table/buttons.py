"""Buttons that are kept: the same words at the same size are drawn once, wherever the button goes."""

from __future__ import annotations

import pygame

from sotm_desktop.gesture.targets import TableTarget
from sotm_desktop.screen_look.look_parts import Choice
from sotm_desktop.table.spots import Pointing
from sotm_desktop.widgets.button import Button
from sotm_desktop.widgets.theme import Theme

MOST_KEPT = 40
"""More than are ever seen at once. Each keeps the pictures of its states, which at 200 percent are large."""

Buttons = dict[TableTarget, Button]
"""The buttons that a view shows, by what they stand for, in reading order."""


class ButtonPool:
    """Makes buttons, or gives those back that look the same, moved to their new place."""

    def __init__(self, theme: Theme) -> None:
        self.theme = theme
        self._kept: dict[tuple[object, ...], list[Button]] = {}
        self._lent: dict[tuple[object, ...], int] = {}

    def begin(self) -> None:
        """From here on every button may be lent again."""
        self._lent = {}

    def get(self, rect: pygame.Rect, choice: Choice, letters: float | None = None) -> Button:
        """A button at a place. ``letters``: how large they are at most; None as its height gives them."""
        looks = (rect.size, choice.words, choice.kind, choice.note, choice.key, bool(choice.why_off), letters)
        number = self._lent.get(looks, 0)
        self._lent[looks] = number + 1
        made = self._kept.setdefault(looks, [])
        if number >= len(made):
            if len(self._kept) > MOST_KEPT:
                self._kept = {looks: made}
            kind, note, key = choice.kind, choice.note, choice.key
            made.append(Button(rect, choice.words, kind=kind, note=note, key=key, theme=self.theme, size=letters))
        button = made[number]
        button.rect = pygame.Rect(rect)
        button.enabled, button.why = not choice.why_off, choice.why_off
        return button


def draw_buttons(surface: pygame.Surface, buttons: Buttons, at: Pointing) -> None:
    """Paints buttons in the state they are in."""
    for target, button in buttons.items():
        button.hovered, button.focused, button.pressed = target == at.hover, target == at.focus, target == at.pressed
        button.draw(surface)
