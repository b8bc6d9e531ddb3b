"""How a prompt is laid into the centre: words, buttons, a damage explained, cards to be ordered; none over another."""

from __future__ import annotations

from dataclasses import replace
from itertools import product

import pygame

from sotm_desktop.screen_look.look_parts import Choice, DamageSum, Listed, Prompt
from sotm_desktop.table.buttons import ButtonPool, Buttons
from sotm_desktop.table.card_rows import lay_row, lay_rows
from sotm_desktop.table.sum_view import sum_picture
from sotm_desktop.table.term_text import with_terms
from sotm_desktop.widgets.balloon import Balloon
from sotm_desktop.widgets.palette import ALARM, INK, NOTE, Colour
from sotm_desktop.widgets.text import Layout, fit, lay_out
from sotm_desktop.widgets.text_lines import TextRun
from sotm_desktop.widgets.theme import Theme

SIZES = (19, 18, 17, 16, 15, 14)
STILL_LARGE, ENLARGED = (13, 12, 11), 1.3
"""Sizes that are tried besides from this scale on, where they still have 14 pixels and more."""
HEIGHTS = ((46, True), (41, True), (34, False), (30, False))
"""Heights of buttons that are tried, and whether their outcomes stand on them."""
ORDER_CARDS = ((46, 64), (38, 53), (31, 43), (27, 37), (23, 31))
"""Sizes of cards to be ordered that are tried: the first for which there is room."""
SUM_HEIGHT = 86
SHOWN = (86, 120)
TALL = 300
"""From this height on, a damage stands below the balloon."""
WIDE = 5
"""From this shape on, words stand at the left and the rest at their right."""


class CentrePlan:
    """One arrangement of one prompt."""

    def __init__(
        self,
        rect: pygame.Rect,
        prompt: Prompt,
        tip: tuple[int, int] | None,
        tag_fill: Colour,
        theme: Theme,
        pool: ButtonPool,
    ) -> None:
        if prompt.sum is not None and prompt.sum.is_past and rect.h <= theme.px(TALL):
            prompt = replace(prompt, sum=None)
        self.rect, self.prompt, self.theme, self.pool, self.tail = rect, prompt, theme, pool, tip
        px = theme.px
        paper = rect.inflate(-px(18), -px(16)).move(0, px(3))
        self.is_wide = rect.w > WIDE * rect.h
        self.is_tall = rect.h > px(TALL)
        self.has_below = self.is_tall and prompt.sum is not None and not prompt.cards
        if self.has_below:
            paper.h -= px(124)
        self.balloon = Balloon(paper, speaker=prompt.speaker, tip=tip, tag_fill=tag_fill, theme=theme)
        self.inner = self.balloon.inner
        self.words: Layout | None = None
        self.text_at = self.inner.topleft
        self.footer: Layout | None = None
        self.footer_at = (0, 0)
        self.buttons: Buttons = {}
        self.shown: list[tuple[int, pygame.Rect]] = []
        """Cards that were turned over."""
        self.listed: list[tuple[Listed, pygame.Rect]] = []
        self.order_card = ORDER_CARDS[0]
        self.sum_rect: pygame.Rect | None = None
        self.sum_picture: pygame.Surface | None = None
        if self.is_wide:
            self._make_wide()
        else:
            self._make_tall()

    @property
    def fits(self) -> bool:
        """Whether everything lies inside the paper, and nothing over the words."""
        assert self.words is not None
        words = pygame.Rect(self.text_at, (self.words.width, self.words.height))
        boxes = [button.rect for button in self.buttons.values()] + [place for _, place in self.listed]
        return self.words.fits and all(self.rect.contains(box) and not box.colliderect(words) for box in boxes)

    @property
    def read(self) -> list[pygame.Rect]:
        """Where words, buttons, cards and a sum stand."""
        found = [button.rect for button in self.buttons.values()]
        found += [place for _, place in (*self.listed, *self.shown)]
        found += [] if self.sum_rect is None else [self.sum_rect]
        for said, corner in ((self.words, self.text_at), (self.footer, self.footer_at)):
            found += [] if said is None else [pygame.Rect(corner, (said.width, said.height))]
        return found

    # -- a tall or square centre: one under the other ---------------------------

    def _make_tall(self) -> None:
        px, inner = self.theme.px, self.inner
        beside = 0 if self.is_tall or not self.prompt.cards else self._place_shown(inner.move(0, -px(4)))
        inner = pygame.Rect(inner.x, inner.y, inner.w - beside, inner.h)
        for order_card, high, notes in self._tries():
            self.order_card = order_card
            between = self._order_height(inner.w) if self.prompt.order else 0
            if self.is_tall and self.prompt.cards:
                between += px(SHOWN[1] + 10)
            rows = self._button_rows(inner.w, px(high), notes)
            taken = len(rows) * px(high + 3)
            if self._fit_words(inner.w, inner.h - taken - between):
                break
        if self.prompt.sum is not None and not self.is_tall:  # chips before the small line, both before small words
            room = inner.h - taken - between - px(SUM_HEIGHT)
            if not (self._fit_words(inner.w, room, 16) or self._fit_words(inner.w, room, 16, False)):
                self._fit_words(inner.w, inner.h - taken - between)
        y = self._below_words(inner, between)
        top = inner.bottom - taken + px(3)
        if self.is_tall:
            top = min(top, y + px(12))
            self._shrink(max(top + taken, y + px(8)))
        self._place_rows(rows, inner, top, px(high), notes)
        if self.prompt.sum is not None and (self.has_below or not self.is_tall):
            self._place_sum(self.prompt.sum, y, top if rows else inner.bottom + px(6))

    def _tries(self) -> list[tuple[tuple[int, int], int, bool]]:
        """Sizes of cards to be ordered, heights of buttons, and whether outcomes stand on them: the outcome of an order
        is given up after the size of its cards."""
        if not self.prompt.order:
            return [(ORDER_CARDS[0], high, notes) for high, notes in HEIGHTS]
        tries = [(card, high, notes) for card, (high, notes) in product(ORDER_CARDS, HEIGHTS)]
        return sorted(tries, key=lambda each: not each[2])

    def _below_words(self, inner: pygame.Rect, between: int) -> int:
        """Places the small line, cards turned over and cards to be ordered below the words. Gives where they end."""
        px = self.theme.px
        assert self.words is not None
        y = inner.y + self.words.height
        if self.footer is not None:
            self.footer_at = (inner.x, y + px(2))
            y += self.footer.height + px(3)
        if self.is_tall and self.prompt.cards:
            self._place_shown(pygame.Rect(inner.x, y + px(6), inner.w, px(SHOWN[1])), True)
        if self.prompt.order:
            self._place_order(pygame.Rect(inner.x, y + px(3), inner.w, 0))
        return y + between

    def _shrink(self, bottom: int) -> None:
        """A tall balloon is only as long as what it says."""
        paper = self.balloon.rect
        paper.h = min(paper.h, max(bottom + self.theme.px(12) - paper.y, self.theme.px(150)))

    def _place_shown(self, room: pygame.Rect, is_row: bool = False) -> int:
        """Cards that were turned over: at the right of the words, or in a row. Gives the width that they take."""
        px, wide, high = self.theme.px, self.theme.px(SHOWN[0]), self.theme.px(SHOWN[1])
        row = lay_row(
            pygame.Rect(0, 0, room.w if is_row else px(180), high),
            (wide, high),
            len(self.prompt.cards),
            self.theme.scale,
        )
        taken = row.rects[-1].right if row.rects else 0
        left = room.x if is_row else room.right - taken
        for card, place in zip(self.prompt.cards, row.rects, strict=False):
            self.shown.append((card, place.move(left, room.y)))
        return taken + px(8)

    def _place_sum(self, found: DamageSum, y: int, floor: int) -> None:
        px = self.theme.px
        if self.has_below:
            width = self.rect.w - px(16)
            self.sum_picture = sum_picture(found, width, px(84), True, self.theme)
            self.sum_rect = self.sum_picture.get_rect(midtop=(self.rect.centerx, self.balloon.rect.bottom + px(34)))
            return
        picture = sum_picture(found, self.inner.w, floor - y, False, self.theme)
        if picture.get_height() <= floor - y:
            self.sum_picture = picture
            self.sum_rect = picture.get_rect(topleft=(self.inner.x, y + (floor - y - picture.get_height()) // 2))

    # -- a wide, low centre: words at the left, the rest at their right -----------

    def _make_wide(self) -> None:
        px, prompt = self.theme.px, self.prompt
        inner = self.inner.inflate(0, px(8))
        share = 1.0
        if prompt.order or (prompt.sum and prompt.choices):
            share = 0.36
        elif prompt.choices or prompt.sum:
            share = 0.48
        half = round(inner.w * share)
        self._fit_words(half - px(16), inner.h)
        assert self.words is not None
        tall = self.words.height + (self.footer.height + px(2) if self.footer else 0)
        self.text_at = (inner.x, inner.y + max(0, (inner.h - tall) // 2))
        self.footer_at = (inner.x, self.text_at[1] + self.words.height + px(2))
        rest = pygame.Rect(inner.x + half, inner.y, inner.w - half, inner.h)
        if prompt.cards:
            rest.w -= px(90) + self._place_shown(
                pygame.Rect(rest.x, self.rect.bottom - px(2 + SHOWN[1]), rest.w - px(90), inner.h)
            )
        if prompt.sum is not None:
            rest = self._wide_sum(prompt.sum, rest)
        if prompt.order:
            self._place_order(pygame.Rect(rest.x, rest.centery - px(36), rest.w - px(200), 0))
            rest = pygame.Rect(rest.right - px(190), rest.y, px(190), rest.h)
        for high, notes in HEIGHTS:
            rows = self._button_rows(rest.w, px(high), notes)
            if len(rows) * px(high + 3) <= rest.h + px(4):
                break
        taken = len(rows) * px(high + 3) - px(3)
        self._place_rows(rows, rest, rest.centery - taken // 2, px(high), notes)

    def _wide_sum(self, found: DamageSum, rest: pygame.Rect) -> pygame.Rect:
        """Places the sum at the left of the room and gives what is left of it."""
        px = self.theme.px
        room = rest.w * 3 // 5 if self.prompt.choices else rest.w
        self.sum_picture = sum_picture(found, room, rest.h + px(20), False, self.theme)
        self.sum_rect = self.sum_picture.get_rect(midleft=(rest.x, rest.centery + px(2)))
        left = self.sum_rect.right + px(14)
        return pygame.Rect(left, rest.y, rest.right - left, rest.h)

    # -- words -------------------------------------------------------------------

    def _fit_words(self, width: int, height: int, least: int = 0, has_footer: bool = True) -> bool:
        """Breaks the words, not smaller than `least`; the small line below them is left out where it has no room."""
        runs = [with_terms(self.prompt.words)]
        if self.prompt.alarm:
            runs.append(TextRun(f" {self.prompt.alarm}", None, ALARM))
        wanted = (*SIZES, *STILL_LARGE) if self.theme.scale > ENLARGED else SIZES
        sizes = [n * self.theme.scale for n in wanted if n >= least]
        footer = None
        if self.prompt.footer and has_footer:
            footer = lay_out(self.prompt.footer, width, 13 * self.theme.scale, "note", NOTE, self.theme)
            room = height - footer.height - self.theme.px(4)
            self.words = fit([runs], (width, max(room, 1)), sizes[:-1], "speak", INK, self.theme)
            if self.words.fits:
                self.footer = footer
                return True
        self.footer = None
        self.words = fit([runs], (width, max(height, 1)), sizes, "speak", INK, self.theme)
        return self.words.fits

    # -- buttons -----------------------------------------------------------------

    def _button_rows(self, room: int, high: int, notes: bool) -> list[list[tuple[Choice, int]]]:
        """Choices from left to right in as many rows as they need, each as wide as its words."""
        gap = self.theme.px(5)
        rows: list[list[tuple[Choice, int]]] = []
        used = 0
        for choice in self.prompt.choices:
            wide = min(room, self._button_width(choice, high, notes))
            if not rows or used + wide > room:
                rows.append([])
                used = 0
            rows[-1].append((choice, wide))
            used += wide + gap
        return rows

    def _button_width(self, choice: Choice, high: int, notes: bool) -> int:
        px, font = self.theme.px, self.theme.font
        has_note = notes and choice.note
        size = max(13, min(21, (high / self.theme.scale - 7) * (0.5 if has_note else 0.62)))
        words = font("shout", size).size(choice.words)[0]
        note = font("note", 13 if high >= px(44) else 12).size(choice.note)[0] if has_note else 0
        cap = max(px(19), font("strong", 12.5).size(choice.key)[0] + px(11)) + px(8) if choice.key else 0
        return max(px(84), max(words, note) + cap + px(40))

    def _place_rows(
        self, rows: list[list[tuple[Choice, int]]], room: pygame.Rect, y: int, high: int, notes: bool
    ) -> None:
        """Makes the buttons."""
        for row in rows:
            x = room.x
            for choice, wide in row:
                shown = self._narrowed(choice if notes else replace(choice, note=""), wide, high, notes)
                self.buttons[choice.target] = self.pool.get(pygame.Rect(x, y, wide, high), shown)
                x += wide + self.theme.px(5)
            y += high + self.theme.px(3)

    def _narrowed(self, choice: Choice, wide: int, high: int, notes: bool) -> Choice:
        """A choice that is too wide gives up its key cap, then the end of its outcome, part by part."""
        if self._button_width(choice, high, notes) > wide:
            choice = replace(choice, key="")
        while ", " in choice.note and self._button_width(choice, high, notes) > wide:
            choice = replace(choice, note=choice.note.rpartition(", ")[0])
        return choice

    # -- cards to be ordered -------------------------------------------------------

    def _order_size(self) -> tuple[int, int]:
        return self.theme.px(self.order_card[0]), self.theme.px(self.order_card[1])

    def _order_rows(self, width: int) -> int:
        most = max(1, (width - self._order_size()[0]) // self.theme.px(28) + 1)
        return -(-len(self.prompt.order) // most)

    def _order_height(self, width: int) -> int:
        return self._order_rows(width) * (self._order_size()[1] + self.theme.px(10)) + self.theme.px(4)

    def _place_order(self, room: pygame.Rect) -> None:
        size, rows = self._order_size(), self._order_rows(room.w)
        strip, count = pygame.Rect(room.x, room.y, room.w, size[1]), len(self.prompt.order)
        row = lay_rows(strip, size, count, self.theme.scale, rows, between=self.theme.px(10))
        for item, place in zip(self.prompt.order, row.rects, strict=False):
            self.listed.append((item, place))
