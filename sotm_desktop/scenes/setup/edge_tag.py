"""A switch or a button that rides on the upper edge of a panel, as a tag."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from sotm_desktop.scenes.shell.tile_art import kept_tag
from sotm_desktop.widgets.outline import focus_outline
from sotm_desktop.widgets.palette import GOLD, INK, lighten, rgb
from sotm_desktop.widgets.theme import Theme
from sotm_desktop.widgets.widget import Pressable
from sotm_desktop.words.screens import setup_words

OFF = rgb("#B79CFF")


class EdgeTag(Pressable):
    """A switch says that it is on by a word, not by its colour alone."""

    def __init__(
        self, rect: pygame.Rect, name: str, theme: Theme, *, shortcut: int, tip: str,
        on_press: Callable[[], None], is_on: bool | None = None,
    ) -> None:  # fmt: skip
        """``is_on``: how a switch stands; None makes it a button."""
        super().__init__(rect, name, theme, on_press=on_press, shortcut=shortcut, tip=tip)
        self.is_on = is_on
        self.role = "switch" if is_on is not None else "button"

    @property
    def state(self) -> str:
        if self.is_on is None:
            return super().state
        return setup_words.ON if self.is_on else setup_words.OFF

    def draw(self, surface: pygame.Surface) -> None:
        fill = GOLD if self.is_on else OFF
        words = setup_words.is_on(self.name) if self.is_on else self.name
        picture = kept_tag(words, self.rect.h, lighten(fill, 0.3) if self.hovered else fill, INK, self.theme)
        surface.blit(picture, picture.get_rect(midright=self.rect.midright))
        if self.focused:
            focus_outline(surface, self.rect, self.theme)
