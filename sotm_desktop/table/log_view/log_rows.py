"""One line of the log: how it is broken for the drawer's width, and how it is drawn."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from sotm_desktop.engine.ids import SeatId
from sotm_desktop.widgets.palette import BODY, GOLD, INK, MUTED, Colour, darken, mix, readable_fill
from sotm_desktop.widgets.text import Layout, lay_out, on_capitals
from sotm_desktop.widgets.theme import Theme
from sotm_desktop.words.narration.log_entries import TURN, LogEntry
from sotm_desktop.words.narration.reason_text import chip_words

from ..art.icons import damage_icon
from ..art.looks import Palette

PICTURE = (30, 42)
INDENT = 18
PaletteOf = Callable[[SeatId | None], Palette | None]
"""The colours of a deck by its seat; None for the rules."""
PictureOf = Callable[[int, tuple[int, int]], pygame.Surface | None]
"""A small picture of a card, or None while there is none."""


@dataclass
class LogRow:
    """One entry, laid out."""

    entry: LogEntry
    top: int
    height: int
    text: Layout
    notes: Layout | None
    """The reasons of a damage."""


@dataclass(frozen=True)
class LogRows:
    """How the lines of one drawer look. ``width`` is the room for them."""

    width: int
    theme: Theme
    palette_of: PaletteOf
    picture_of: PictureOf | None

    def row(self, entry: LogEntry, top: int) -> LogRow:
        """An entry laid out at a height."""
        px = self.theme.px
        if entry.kind == TURN:
            text = lay_out(entry.text.rstrip("."), self.width, px(17), "shout", BODY, self.theme)
            return LogRow(entry, top, px(28), text, None)
        room = self.width - px(8) - self._text_left(entry)
        text = lay_out(entry.text, room, px(14), "note", BODY, self.theme, leading=1.28)
        notes = None
        if len(entry.chips) > 1:
            words = ", ".join(chip_words(chip) for chip in entry.chips)
            notes = lay_out(words, room, px(13), "note", MUTED, self.theme, leading=1.28)
        height = text.height + (notes.height if notes else 0) + px(12)
        return LogRow(entry, top, max(height, px(PICTURE[1] + 4) if self._has_picture(entry) else 0), text, notes)

    def draw(self, part: pygame.Surface, row: LogRow, y: int, lit: bool, faint: bool) -> None:
        """Paint a row at a height of a part of the screen; ``faint`` is what lies ahead (redo)."""
        palette = self.palette_of(row.entry.deck)
        if row.entry.kind == TURN:
            self._draw_turn(part, row, y, palette)
            return
        px, left = self.theme.px, self._left(row.entry)
        box = pygame.Rect(left, y, self.width - left - px(4), row.height)
        ground, edge = _colours(palette)
        pygame.draw.rect(part, mix(ground, INK, 0.5) if faint else ground, box, border_radius=px(4))
        pygame.draw.rect(part, GOLD if lit else edge, (box.x, box.y, px(5), box.h), border_radius=px(3))
        if lit:
            pygame.draw.rect(part, GOLD, box, px(2), border_radius=px(4))
        self._draw_words(part, row, y)

    def _left(self, entry: LogEntry) -> int:
        return self.theme.px(INDENT * entry.depth) if entry.depth else 0

    def _has_picture(self, entry: LogEntry) -> bool:
        return bool(entry.cards) and self.picture_of is not None

    def _text_left(self, entry: LogEntry) -> int:
        px = self.theme.px
        left = self._left(entry) + px(12)
        if self._has_picture(entry):
            left += px(PICTURE[0] + 6)
        return left + (px(24) if entry.damage_type else 0)

    def _draw_words(self, part: pygame.Surface, row: LogRow, y: int) -> None:
        px, entry = self.theme.px, row.entry
        if self.picture_of is not None and self._has_picture(entry):
            picture = self.picture_of(entry.cards[0], (px(PICTURE[0]), px(PICTURE[1])))
            if picture is not None:
                part.blit(picture, (self._left(entry) + px(9), y + (row.height - picture.get_height()) // 2))
        high = row.text.height + (row.notes.height if row.notes else 0)
        top, left = y + (row.height - high) // 2, self._text_left(entry)
        if entry.damage_type:
            icon = damage_icon(entry.damage_type, px(19))
            part.blit(icon, (left - px(23), top + (min(high, px(22)) - icon.get_height()) // 2))
        row.text.draw(part, (left, top))
        if row.notes:
            row.notes.draw(part, (left, top + row.text.height))

    def _draw_turn(self, part: pygame.Surface, row: LogRow, y: int, palette: Palette | None) -> None:
        px = self.theme.px
        fill, letters = readable_fill(palette.P if palette else GOLD)
        box = pygame.Rect(0, y + px(3), self.width - px(4), row.height - px(5))
        lean = px(5)
        points = [(box.x + lean, box.y), (box.right, box.y), (box.right - lean, box.bottom), (box.x, box.bottom)]
        pygame.draw.polygon(part, fill, points)
        on_capitals(part, row.entry.text.rstrip("."), self.theme.font("shout", 18), letters, px(14), box.centery)


def _colours(palette: Palette | None) -> tuple[Colour, Colour]:
    """Ground and edge of a line."""
    if palette is None:
        return darken(MUTED, 0.82), MUTED
    return palette.panel, palette.P
