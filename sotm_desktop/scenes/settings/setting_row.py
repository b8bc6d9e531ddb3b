"""A setting as it stands in the list of settings: its title, what sets it, and what it does."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from sotm_desktop.widgets.list_view import Arrange
from sotm_desktop.widgets.palette import BODY
from sotm_desktop.widgets.plain_words import PlainWords
from sotm_desktop.widgets.theme import Theme
from sotm_desktop.widgets.widget import Widget

TITLE, TITLE_LINE = 224, 28
"""Width of a title that stands before its control; height of one that stands above it."""
BESIDE = 600
"""Width of the list from which titles stand before their controls."""
HEADING, CONTROL, AFTER = 24, 36, 12
BELOW = 7
"""From a control to what it does: there the ring of the keyboard has room."""


class SettingRow(NamedTuple):
    """One setting."""

    title: PlainWords | None
    """None where the control says it itself."""
    control: Widget
    note: PlainWords | None = None
    indent: float = 0
    """How far from the left the note stands."""

    @classmethod
    def of(cls, control: Widget, note: str, title: str = "", indent: float = 0) -> SettingRow:
        """A control with what it does; with a title where its own name is not painted. The control says both."""
        control.about = ", ".join(part for part in (control.about, note) if part)
        words = PlainWords(title, control.theme, 19, BODY, "shout", is_said=False) if title else None
        return cls(words, control, PlainWords(note, control.theme, is_said=False), indent)

    @property
    def parts(self) -> list[Widget]:
        """Its widgets in the order in which they are read."""
        return [part for part in (self.title, self.control, self.note) if part is not None]


def arranged(rows: Sequence[SettingRow], theme: Theme, after: float = AFTER) -> Arrange:
    """One below the other, ``after`` apart; titles stand before their controls where there is room."""
    px = theme.px

    def arrange(width: int) -> list[pygame.Rect]:
        top, places = 0, []
        for row in rows:
            left = 0
            if row.title is not None and width >= px(BESIDE):
                high = row.title.high(px(TITLE))
                places.append(pygame.Rect(0, top + (px(CONTROL) - high) // 2 + px(4), px(TITLE), high))
                left = px(TITLE)
            elif row.title is not None:
                places.append(pygame.Rect(0, top, width, px(TITLE_LINE)))
                top += px(TITLE_LINE)
            high = px(HEADING if row.control.is_plain else CONTROL)
            places.append(pygame.Rect(left, top, width - left, high))
            top += high + px(BELOW)
            if row.note is not None:
                indent = px(row.indent) if row.indent else 0
                high = row.note.high(width - indent)
                places.append(pygame.Rect(indent, top, width - indent, high))
                top += high
            top += px(2 if row.control.is_plain else after)
        return places

    return arrange
