"""Several lines to type in: they break where the field ends, scroll with the caret, and stretches can be underlined."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import pygame

from .palette import ALARM, INK, LEGAL, PAPER, Colour, mix
from .text import render
from .text_field import Clipboard, TextField
from .text_lines import break_words
from .theme import PLAIN, Theme

PAD = 8
LEADING = 1.35
"""From row to row, in letters' heights."""
UP_AND_DOWN = {pygame.K_UP: -1, pygame.K_DOWN: 1, pygame.K_PAGEUP: -5, pygame.K_PAGEDOWN: 5}


class Underlined(NamedTuple):
    """A stretch of the text with a wavy line below it, and what is said of it when it is pointed at."""

    start: int
    end: int
    hint: str
    colour: Colour = ALARM


class TextRow(NamedTuple):
    """The letters of a text from ``start`` up to ``end`` stand on one row."""

    start: int
    end: int


class TextArea(TextField):
    """A `TextField` of several rows: Return breaks the line, Up and Down go through the rows and leave the field at its
    first and last."""

    def __init__(
        self, rect: pygame.Rect, text: str = "", *, name: str, placeholder: str = "", longest: int = 2000,
        clipboard: Clipboard | None = None, theme: Theme = PLAIN, on_change: Callable[[str], None] | None = None,
    ) -> None:  # fmt: skip
        super().__init__(
            rect, text, name=name, placeholder=placeholder, longest=longest, clipboard=clipboard, theme=theme,
            on_change=on_change,
        )  # fmt: skip
        self.underlined: tuple[Underlined, ...] = ()
        self._scrolled = 0
        """How many pixels of the rows lie above the field."""
        self._column: int | None = None
        """How far from the left Up and Down keep the caret."""
        self._pointer = (-1, -1)
        self._is_pointing = False
        """Whether the pointer was moved since something was typed last."""
        self._broken: tuple[str, int, list[TextRow]] = ("", 0, [TextRow(0, 0)])

    # -- rows

    @property
    def pitch(self) -> int:
        """From row to row, in pixels."""
        return round(self._font().get_height() * LEADING)

    @property
    def inner(self) -> pygame.Rect:
        """Where letters stand."""
        pad = self.theme.px(PAD)
        return self.rect.inflate(-2 * pad, -2 * pad)

    def high(self, width: int, least: int, most: int) -> int:
        """The height in pixels that the text takes at a width: from ``least`` rows to ``most``."""
        rows = len(broken(self.text, self._font(), width - 2 * self.theme.px(PAD)))
        return min(max(rows, least), most) * self.pitch + 2 * self.theme.px(PAD)

    def rows(self, text: str | None = None) -> list[TextRow]:
        """The rows that the text is broken into; kept as long as it and the width stay."""
        text = self.text if text is None else text
        if self._broken[:2] != (text, self.inner.w):
            self._broken = text, self.inner.w, broken(text, self._font(), self.inner.w)
        return self._broken[2]

    def _row_of(self, letter: int) -> int:
        return max(n for n, row in enumerate(self.rows()) if row.start <= letter or n == 0)

    def _place_of(self, letter: int) -> tuple[int, int]:
        """Where a letter stands, from the upper left corner of the first row."""
        number = self._row_of(letter)
        return self._font().size(self.text[self.rows()[number].start : letter])[0], number * self.pitch

    def _letter_in(self, number: int, x: int) -> int:
        """The place between letters of a row that is nearest to an x."""
        row, font = self.rows()[number], self._font()
        last = row.end - 1 if self._is_soft(number) else row.end
        return min(range(row.start, last + 1), key=lambda n: abs(font.size(self.text[row.start : n])[0] - x))

    def _is_soft(self, number: int) -> bool:
        """Whether a row goes on in the next one: the place behind its last letter is the beginning of that."""
        rows = self.rows()
        return number + 1 < len(rows) and rows[number + 1].start == rows[number].end and rows[number].end > 0

    def _letter_at(self, point: tuple[int, int]) -> int:
        inner = self.inner
        number = (point[1] - inner.y + self._scrolled) // self.pitch
        return self._letter_in(min(max(number, 0), len(self.rows()) - 1), point[0] - inner.x)

    # -- keys and pointer

    def wants(self, key: int) -> bool:
        number = self._row_of(self.caret)
        leaves = {pygame.K_UP: number == 0, pygame.K_DOWN: number == len(self.rows()) - 1}
        return not leaves.get(key, False)

    def handle(self, event: pygame.event.Event) -> object:
        if event.type == pygame.MOUSEMOTION:
            self._pointer, self._is_pointing = event.pos, True
        if event.type == pygame.MOUSEWHEEL and self.hovered:
            return self._scroll_to(self._scrolled - round(event.y * 2 * self.pitch))
        before = self.caret, self.text
        given = super().handle(event)
        if (self.caret, self.text) != before:
            self._follow_caret()
        return given

    def _key(self, event: pygame.event.Event) -> bool:
        shift, ctrl = bool(event.mod & pygame.KMOD_SHIFT), event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META)
        if event.key in UP_AND_DOWN and not ctrl:
            self._go_up_or_down(UP_AND_DOWN[event.key], shift)
            return False
        self._column = None
        number = self._row_of(self.caret)
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            return self._type("\n")
        if event.key == pygame.K_HOME:
            self._move(0 if ctrl else self.rows()[number].start, shift)
            return False
        if event.key == pygame.K_END:
            end = self.rows()[number].end - int(self._is_soft(number))
            self._move(len(self.text) if ctrl else end, shift)
            return False
        return super()._key(event)

    def _go_up_or_down(self, step: int, shift: bool) -> None:
        column = self._place_of(self.caret)[0] if self._column is None else self._column
        wanted = self._row_of(self.caret) + step
        number = min(max(wanted, 0), len(self.rows()) - 1)
        ends = {-1: 0, len(self.rows()): len(self.text)}
        self._move(ends[wanted] if wanted in ends else self._letter_in(number, column), shift)
        self._column = column

    def _fitting(self, letters: str) -> str:
        lines = letters.replace("\r\n", "\n").replace("\t", " ").split("\n")
        return "\n".join("".join(c for c in line if c.isprintable()) for line in lines)

    def _replace(self, letters: str) -> bool:
        """What is underlined stays below its words; what is changed loses its line."""
        self._is_pointing = False
        start, end = sorted((self.caret, self.mark))
        by = len(letters) - (end - start)
        self.underlined = tuple(
            each if each.end <= start else each._replace(start=each.start + by, end=each.end + by)
            for each in self.underlined
            if each.end <= start or each.start >= end
        )
        return super()._replace(letters)

    # -- scrolling

    @property
    def _furthest(self) -> int:
        return max(0, len(self.rows()) * self.pitch - self.inner.h)

    def _scroll_to(self, to: int) -> bool:
        before, self._scrolled = self._scrolled, min(max(to, 0), self._furthest)
        return before != self._scrolled

    def _follow_caret(self) -> None:
        """The row of the caret comes into sight."""
        top = self._place_of(self.caret)[1]
        self._scroll_to(min(max(self._scrolled, top + self.pitch - self.inner.h), top))

    # -- what is said of a stretch

    @property
    def hint(self) -> str:
        """Of the underlined stretch at which somebody points. While somebody types nothing is said: it would cover what
        stands below."""
        if not self.hovered or not self._is_pointing:
            return super().hint
        at = self._letter_at(self._pointer)
        found = next((each.hint for each in self.underlined if each.start <= at <= each.end), "")
        return found or super().hint

    # -- drawing

    def _paint_text(self, part: pygame.Surface, inner: pygame.Rect) -> None:
        """``part`` is as high as the field: letters keep clear of its edges."""
        pad = self.theme.px(PAD)
        place = pygame.Rect(0, pad, part.get_width(), part.get_height() - 2 * pad).clip(part.get_rect())
        if place.h <= 0:
            return
        page, font = part.subsurface(place), self._font()
        page.set_clip(part.get_clip().move(-place.x, -place.y))
        shown = self.text[: self.caret] + self.composing + self.text[self.caret :]
        if not shown:
            words, colour = self.instead
            for number, row in enumerate(broken(words, font, self.inner.w)):
                page.blit(render(words[row.start : row.end], font, colour), (0, number * self.pitch))
        caret = self._paint_rows(page, shown, font)
        if self.focused:
            x, y = caret
            pygame.draw.line(page, INK, (x, y), (x, y + font.get_height()), self.theme.px(2))

    def _paint_rows(self, page: pygame.Surface, shown: str, font: pygame.font.Font) -> tuple[int, int]:
        """Gives where the caret stands."""
        self._scroll_to(self._scrolled)
        start, end = sorted((self.caret, self.mark)) if self.focused else (0, 0)
        at, caret = self.caret + len(self.composing), (0, -self._scrolled)
        for number, row in enumerate(self.rows(shown)):
            top = number * self.pitch - self._scrolled
            if row.start <= at:
                caret = font.size(shown[row.start : at])[0], top
            if top + self.pitch < 0 or top > page.get_height():
                continue
            if max(start, row.start) < min(end, row.end):
                left, right = (font.size(shown[row.start : min(max(n, row.start), row.end)])[0] for n in (start, end))
                page.fill(mix(LEGAL, PAPER, 0.4), (left, top, right - left, font.get_height()))
            page.blit(render(shown[row.start : row.end], font, INK), (0, top))
            if not self.composing:
                self._paint_waves(page, row, top, font)
        return caret

    def _paint_waves(self, page: pygame.Surface, row: TextRow, top: int, font: pygame.font.Font) -> None:
        for each in self.underlined:
            first, last = max(each.start, row.start), min(each.end, row.end)
            if first < last:
                left, right = (font.size(self.text[row.start : n])[0] for n in (first, last))
                wave(page, left, right, top + font.get_height() - self.theme.px(1), each.colour, self.theme)


def wave(surface: pygame.Surface, left: int, right: int, y: int, colour: Colour, theme: Theme) -> None:
    """A wavy line below words."""
    step = theme.px(3)
    points = [(x, y + (theme.px(2) if n % 2 else 0)) for n, x in enumerate(range(left, right + step, step))]
    pygame.draw.lines(surface, colour, False, points, theme.px(2))


def broken(text: str, font: pygame.font.Font, width: int) -> list[TextRow]:
    """A text in rows of a width. Spaces at the end of a row hang over; a word wider than a row is cut."""
    rows: list[TextRow] = []
    at = 0
    for line in text.split("\n"):
        rows += _broken_line(line, at, font, width)
        at += len(line) + 1
    return rows


def _broken_line(line: str, at: int, font: pygame.font.Font, width: int) -> list[TextRow]:
    rows: list[TextRow] = []
    start = end = 0
    for word in break_words(line):
        if end > start and font.size(line[start : end + len(word.rstrip())])[0] > width:
            rows.append(TextRow(at + start, at + end))
            start = end
        end += len(word)
        while end - start > 1 and font.size(line[start:end].rstrip())[0] > width:
            cut = max((n for n in range(start + 1, end) if font.size(line[start:n])[0] <= width), default=start + 1)
            rows.append(TextRow(at + start, at + cut))
            start = cut
    return [*rows, TextRow(at + start, at + end)]
