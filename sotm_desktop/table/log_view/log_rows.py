"""One line of the log: how it is broken for the drawer's width, how it is drawn, and where it leads."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple

import pygame

from sotm_desktop.engine.game import MATE
from sotm_desktop.engine.ids import MomentId, SeatId
from sotm_desktop.widgets.ink import slanted
from sotm_desktop.widgets.palette import BODY, GOLD, INK, MUTED, Colour, darken, mix, readable_fill
from sotm_desktop.widgets.text import Layout, lay_out, on_capitals
from sotm_desktop.widgets.theme import Theme
from sotm_desktop.widgets.widget import Pressable
from sotm_desktop.words.narration.log_entries import TURN, LogEntry
from sotm_desktop.words.narration.reason_text import chip_words
from sotm_desktop.words.screens import mate_words

from ..art.computer_sign import computer_sign
from ..art.icons import damage_icon
from ..art.looks import Palette
from ..term_text import TermClicked, with_terms

PICTURE = (30, 42)
INDENT = 18
MARK = 18
"""The sign of a line that the computer decided."""
PaletteOf = Callable[[SeatId | None], Palette | None]
"""The colours of a deck by its seat; None for the rules."""
PictureOf = Callable[[int, tuple[int, int]], pygame.Surface | None]
"""A small picture of a card, or None while there is none."""


@dataclass(frozen=True)
class LogStyle:
    """How the lines of one drawer look. ``width`` is the room for them."""

    width: int
    theme: Theme
    palette_of: PaletteOf
    picture_of: PictureOf | None


class LogJump(NamedTuple):
    """A line of the log was chosen: to this moment of the game."""

    moment: MomentId


class LogRow(Pressable):
    """One entry, the ``number``-th of those that are shown, laid out; `handle` gives a `LogJump`, or a term that was
    clicked.

    ``is_ahead``: it lies after the present moment (redo)."""

    role, touch = "item", 0

    def __init__(self, entry: LogEntry, number: int, style: LogStyle) -> None:
        theme, width = style.theme, style.width
        name = mate_words.by_computer(entry.text) if entry.by == MATE else entry.text
        super().__init__(pygame.Rect(0, 0, width, 1), name, theme)
        self.entry, self.number, self.style, self.is_ahead = entry, number, style, False
        self.identity = (entry.node, number, entry.text)
        self.is_marked = False
        """It is the line that was looked for."""
        self._pointer = (-1, -1)
        self.notes: Layout | None = None
        """The reasons of a damage."""
        px = theme.px
        if entry.kind == TURN:
            self.text = lay_out(entry.text.rstrip("."), width, px(17), "shout", BODY, theme)
            self.height = px(28)
            return
        room = width - px(8) - self._text_left - (px(MARK + 6) if entry.by == MATE else 0)
        self.text = lay_out([[with_terms(entry.text)]], room, px(14), "note", BODY, theme, leading=1.28)
        if len(entry.chips) > 1:
            words = ", ".join(chip_words(chip) for chip in entry.chips)
            self.notes = lay_out(words, room, px(13), "note", MUTED, theme, leading=1.28)
        self.height = max(self._text_height + px(12), px(PICTURE[1] + 4) if self._has_picture else 0)

    def track(self, event: pygame.event.Event) -> None:
        super().track(event)
        if event.type == pygame.MOUSEMOTION:
            self._pointer = event.pos if self.hovered else (-1, -1)

    def clicked(self, point: tuple[int, int]) -> object:
        term = self.text.link_at(self._words_at, point) if self.entry.kind != TURN else ""
        return TermClicked(term) if term else LogJump(self.entry.node)

    def keyed(self, event: pygame.event.Event) -> object:
        return LogJump(self.entry.node) if super().keyed(event) else False

    # -- drawing

    def draw(self, surface: pygame.Surface) -> None:
        """Paint the line; lit when the pointer or the keyboard is on it."""
        palette = self.style.palette_of(self.entry.deck)
        if self.entry.kind == TURN:
            self._draw_turn(surface, palette)
        else:
            self._draw_entry(surface, palette)

    @property
    def shows(self) -> tuple[object, ...]:
        """All that its picture depends on besides its place: a value."""
        state = (self.hovered, self.focused, self.is_marked, self.is_ahead)
        return self, *state, self._pointer if self.hovered else None, self._picture()

    def _picture(self) -> pygame.Surface | None:
        """The card that it tells of."""
        if self.style.picture_of is None or not self._has_picture:
            return None
        return self.style.picture_of(self.entry.cards[0], (self.theme.px(PICTURE[0]), self.theme.px(PICTURE[1])))

    def _draw_entry(self, surface: pygame.Surface, palette: Palette | None) -> None:
        px, left, is_lit = self.theme.px, self._left, self.hovered or self.focused or self.is_marked
        box = pygame.Rect(self.rect.x + left, self.rect.y, self.style.width - left - px(4), self.height)
        ground, edge = _colours(palette)
        pygame.draw.rect(surface, mix(ground, INK, 0.5) if self.is_ahead else ground, box, border_radius=px(4))
        pygame.draw.rect(surface, GOLD if is_lit else edge, (box.x, box.y, px(5), box.h), border_radius=px(3))
        if is_lit:
            pygame.draw.rect(surface, GOLD, box, px(2), border_radius=px(4))
        self._draw_words(surface)

    @property
    def _left(self) -> int:
        return self.theme.px(INDENT * self.entry.depth) if self.entry.depth else 0

    @property
    def _has_picture(self) -> bool:
        return bool(self.entry.cards) and self.style.picture_of is not None

    @property
    def _text_left(self) -> int:
        px = self.theme.px
        left = self._left + px(12) + (px(PICTURE[0] + 6) if self._has_picture else 0)
        return left + (px(24) if self.entry.damage_type else 0)

    @property
    def _text_height(self) -> int:
        return self.text.height + (self.notes.height if self.notes else 0)

    @property
    def _words_at(self) -> tuple[int, int]:
        return self.rect.x + self._text_left, self.rect.y + (self.height - self._text_height) // 2

    def _draw_words(self, surface: pygame.Surface) -> None:
        px, entry, (x, y) = self.theme.px, self.entry, self.rect.topleft
        picture = self._picture()
        if picture is not None:
            surface.blit(picture, (x + self._left + px(9), y + (self.height - picture.get_height()) // 2))
        high, (left, top) = self._text_height, self._words_at
        if entry.damage_type:
            icon = damage_icon(entry.damage_type, px(19))
            surface.blit(icon, (left - px(23), top + (min(high, px(22)) - icon.get_height()) // 2))
        if entry.by == MATE:
            mark = computer_sign(px(MARK))
            right = x + self.style.width - px(10)
            surface.blit(mark, mark.get_rect(midright=(right, y + self.height // 2)))
        self.text.draw(surface, (left, top))
        self.text.underline(surface, (left, top), self._pointer, BODY, self.theme, shows_all=False)
        if self.notes:
            self.notes.draw(surface, (left, top + self.text.height))

    def _draw_turn(self, surface: pygame.Surface, palette: Palette | None) -> None:
        px, (x, y) = self.theme.px, self.rect.topleft
        fill, letters = readable_fill(palette.P if palette else GOLD)
        width, high = self.style.width - px(4), self.height - px(5)
        plate = slanted(x, y + px(3), width, high, px(5))
        pygame.draw.polygon(surface, fill, plate)
        words, middle = self.entry.text.rstrip("."), y + px(3) + high / 2
        on_capitals(surface, words, self.theme.font("shout", 18), letters, x + px(14), middle)
        if self.focused:
            pygame.draw.polygon(surface, GOLD, plate, px(2))


def _colours(palette: Palette | None) -> tuple[Colour, Colour]:
    """Ground and edge of a line."""
    if palette is None:
        return darken(MUTED, 0.82), MUTED
    return palette.panel, palette.P
