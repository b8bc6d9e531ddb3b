"""Sheets of paper on a screen, each with its name on a tag and a note at its top."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from sotm_desktop.widgets.palette import GOLD, INK, NOTE, Colour
from sotm_desktop.widgets.panel import paper
from sotm_desktop.widgets.tag import tag
from sotm_desktop.widgets.text import lay_out
from sotm_desktop.widgets.theme import Theme
from sotm_desktop.words.screens import shell_words


class NamedPaper(NamedTuple):
    """One sheet; ``note`` stands at its top, "" for none."""

    rect: pygame.Rect
    title: str
    colour: Colour
    note: str


class NamedPapers:
    """Owns which sheets lie on a screen, from one laying out to the next."""

    def __init__(self) -> None:
        self._lying: list[NamedPaper] = []

    def clear(self) -> None:
        """The screen is laid out anew."""
        self._lying = []

    def lay(self, rect: pygame.Rect, title: str, colour: Colour, note: str = "") -> pygame.Rect:
        """A sheet lies here; gives its place."""
        self._lying.append(NamedPaper(rect, title, colour, note))
        return rect

    @property
    def said(self) -> list[str]:
        """Each sheet in words."""
        return [shell_words.with_note(title, note) for _, title, _, note in self._lying]

    def has(self, title: str) -> bool:
        """Whether a sheet of this name lies there."""
        return any(each.title == title for each in self._lying)

    def paint(self, surface: pygame.Surface, theme: Theme) -> None:
        """Paints the sheets, their names and notes."""
        px = theme.px
        for rect, title, colour, note in self._lying:
            surface.blit(paper(rect.size, theme), rect)
            fill, letters = (INK, GOLD) if colour == GOLD else (colour, INK)
            surface.blit(tag(title, px(20), fill, letters, theme), (rect.x + px(12), rect.y - px(9)))
            said = lay_out(note, rect.w - px(40), px(14), "note", NOTE, theme)
            said.draw(surface, (rect.x + px(18), rect.y + px(17)))
