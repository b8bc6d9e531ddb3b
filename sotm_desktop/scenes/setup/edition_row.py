"""One edition of the rules in a list: a plate to press, what is particular about it, and where that is printed."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from sotm_desktop.cards.editions import Edition
from sotm_desktop.widgets.button import Button
from sotm_desktop.widgets.palette import BODY, GOLD, MUTED
from sotm_desktop.widgets.text import lay_out
from sotm_desktop.widgets.theme import Theme
from sotm_desktop.widgets.widget import Pressable

PLATE, HIGH = 300, 50
BESIDE = 700
"""The least width on the grid at which the words stand beside the plate; else they stand below it."""


class EditionRow(Pressable):
    """``tall`` is how high it is at the width that it was made for."""

    touch = 0

    def __init__(
        self, edition: Edition, mark: str, width: int, theme: Theme, *, is_on: bool, on_press: Callable[[], None]
    ) -> None:
        """``mark`` says how it stands: on, off, chosen, or nothing."""
        name = f"{edition.title}, {mark}" if mark else edition.title
        super().__init__(pygame.Rect(0, 0, 1, 1), name, theme, on_press=on_press)
        self.identity = edition.id
        self.about = f"{edition.says} {edition.source}"
        px = theme.px
        self.is_beside = width >= px(BESIDE)
        plate = pygame.Rect(0, 0, px(PLATE) if self.is_beside else min(width, px(PLATE + 60)), px(HIGH))
        self.plate = Button(plate, edition.title, kind="main" if is_on else "plain", note=mark, theme=theme)
        room = width - (px(PLATE + 20) if self.is_beside else 0)
        self.says = lay_out(edition.says, room, px(16), "note", GOLD if is_on else BODY, theme)
        self.source = lay_out(edition.source, room, px(13), "note", MUTED, theme)
        words = self.says.height + self.source.height + px(10)
        self.tall = max(px(HIGH), words) if self.is_beside else px(HIGH) + words

    def draw(self, surface: pygame.Surface) -> None:
        px = self.theme.px
        self.plate.rect.topleft = self.rect.topleft
        self.plate.hovered, self.plate.pressed, self.plate.focused = self.hovered, self.pressed, self.focused
        self.plate.draw(surface)
        x = self.rect.x + (px(PLATE + 20) if self.is_beside else px(2))
        y = self.rect.y + (px(2) if self.is_beside else px(HIGH + 2))
        self.says.draw(surface, (x, y))
        self.source.draw(surface, (x, y + self.says.height + px(4)))
