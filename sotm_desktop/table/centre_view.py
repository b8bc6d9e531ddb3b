"""The centre of the table: a paper balloon that asks, with its buttons; a damage explained; what just happened."""

from __future__ import annotations

import pygame

from sotm_desktop.table.art.chips import chips_row
from sotm_desktop.table.buttons import ButtonPool, draw_button
from sotm_desktop.table.card_view import CardView
from sotm_desktop.table.gallery import Gallery
from sotm_desktop.table.layout import Box
from sotm_desktop.table.parts import Parts
from sotm_desktop.table.prompt import Choice, Prompt, Sum
from sotm_desktop.table.zone_view import lay_rows
from sotm_desktop.widgets.balloon import Balloon
from sotm_desktop.widgets.button import Button
from sotm_desktop.widgets.halftone import halftone
from sotm_desktop.widgets.ink import Canvas, box_points
from sotm_desktop.widgets.palette import ALARM, GOLD, INK, NOTE, PAPER_DARK, mix, rgb
from sotm_desktop.widgets.tag import tag
from sotm_desktop.widgets.text import Layout, Run, fit, lay_out
from sotm_desktop.widgets.theme import Theme

GROUND = rgb("#17263A")
SIZES = (19, 18, 17, 16, 15)
ORDER_CARD = (60, 84)


class CentreView:
    """Puts a prompt into the centre. Arranged when the prompt changes; painted at every frame."""

    def __init__(self, gallery: Gallery, cards: CardView, theme: Theme) -> None:
        self.gallery, self.cards, self.theme = gallery, cards, theme
        self.buttons: dict[str, Button] = {}
        self.pool = ButtonPool(theme)
        self.listed: list[tuple[str, int, int, int, bool, pygame.Rect]] = []
        self._kept: tuple[object, pygame.Surface] | None = None
        self._ground: dict[tuple[int, int], pygame.Surface] = {}

    def ground(self, size: tuple[int, int]) -> pygame.Surface:
        """The dark panel behind the balloon."""
        if size not in self._ground:
            w, h = size
            s = self.theme.scale
            canvas = Canvas(w, h, 2, INK)
            with canvas.clipped(box_points(2.6 * s, 2.6 * s, w - 5.2 * s, h - 5.2 * s)):
                canvas.rect((0, 0, w, h), GROUND)
                if not self.theme.quiet:
                    halftone(canvas, (0, 0, w, h), 9 * s, mix(GROUND, rgb("#3D6A9A"), 0.35), lambda u, v: 0.9 - 0.9 * v)
            self._ground[size] = canvas.finish()
        return self._ground[size]

    def arrange(self, box: Box, prompt: Prompt, parts: Parts, tip: tuple[int, int] | None) -> None:
        """Breaks the words, places the buttons, and keeps the picture of everything that stands still."""
        rect = pygame.Rect(box)
        key = (box, prompt, tip, self.theme)
        self.pool.begin()
        plan = _Plan(self, rect, prompt, tip)
        plan.make()
        self.buttons = plan.buttons
        self.listed = plan.listed
        if self._kept is None or self._kept[0] != key:
            self._kept = (key, plan.paint())
        for name, button in self.buttons.items():
            parts.add(name, button.rect, button.note, is_button=True, grows=self.theme.px(2))
        for name, card, *_, place in self.listed:
            parts.add(name, place, "", card=card, is_button=True)
        if plan.sum_rect is not None and prompt.sum is not None:
            parts.add("sum", plan.sum_rect, _sum_hint(prompt.sum))

    def draw(self, surface: pygame.Surface, box: Box, hover: str, focus: str, pressed: str) -> None:
        """Paints the balloon and its buttons in the state they are in."""
        if self._kept is None:
            return
        pad = self.theme.px(28)
        surface.blit(self._kept[1], (box.x - pad, box.y - pad))
        for name, card, face, number, is_settled, place in self.listed:
            surface.blit(self.gallery.small(card, face, place.size), place)
            cap = self.cards.small_tag(str(number), GOLD if is_settled else PAPER_DARK, 15)
            surface.blit(cap, cap.get_rect(midtop=(place.centerx, place.bottom - self.theme.px(9))))
            if hover == name or focus == name:
                pygame.draw.rect(surface, GOLD, place.inflate(4, 4), self.theme.px(3), border_radius=self.theme.px(6))
        for button in self.buttons.values():
            draw_button(surface, button, hover, focus, pressed)


class _Plan:
    """One arrangement: tried with less and less until everything fits."""

    def __init__(self, view: CentreView, rect: pygame.Rect, prompt: Prompt, tip: tuple[int, int] | None) -> None:
        self.view, self.theme, self.rect, self.prompt = view, view.theme, rect, prompt
        px = self.theme.px
        paper = rect.inflate(-px(20), -px(22)).move(0, px(3))
        self.is_wide = rect.w > 5 * rect.h
        self.has_below = rect.h > px(300) and prompt.sum is not None
        if self.has_below:
            paper.h -= px(124)
        if self.is_wide:
            paper.h = rect.h - px(18)
        name = prompt.speaker
        seat = view.gallery.artist.deck(prompt.seat) if prompt.seat >= 0 else None
        fill = rgb(seat.accent) if seat is not None else GOLD
        self.balloon = Balloon(paper, speaker=name, tip=tip, tag_fill=fill, theme=self.theme)
        self.inner = self.balloon.inner
        self.words: Layout | None = None
        self.text_at = self.inner.topleft
        self.buttons: dict[str, Button] = {}
        self.listed: list = []
        self.sum_rect: pygame.Rect | None = None
        self.sum_picture: pygame.Surface | None = None
        self.footer_at: tuple[int, int] | None = None

    def make(self) -> None:
        """Finds a place for everything."""
        if self.is_wide:
            self._make_wide()
        else:
            self._make_tall()

    # -- a tall or square centre: one under the other ---------------------------

    def _make_tall(self) -> None:
        px, prompt = self.theme.px, self.prompt
        bottom = self.inner.bottom
        for high, notes in ((px(46), True), (px(34), True), (px(34), False), (px(30), False)):
            rows = self._button_rows(self.inner.w, high, notes)
            taken = len(rows) * (high + px(3))
            room = self.inner.h - taken - (self._order_height(self.inner.w) if prompt.order else 0)
            sizes = [n * self.theme.scale for n in SIZES]
            self.words = fit(self._words(), (self.inner.w, max(room, 10)), sizes, "speak", INK, self.theme)
            if self.words.fits:
                break
        top = self._place_rows(rows, self.inner, bottom - taken + px(3), high, notes) if rows else bottom
        y = self.inner.y + (self.words.height if self.words else 0)
        if prompt.order:
            self._place_order(pygame.Rect(self.inner.x, y + px(2), self.inner.w, 0))
        if prompt.sum is not None:
            self._place_sum(y, top)

    def _place_sum(self, y: int, top: int) -> None:
        px, found = self.theme.px, self.prompt.sum
        assert found is not None
        if self.has_below:
            below = pygame.Rect(self.rect.x + px(8), self.balloon.rect.bottom + px(34), self.rect.w - px(16), px(80))
            self.sum_picture = self._sum_picture(found, below.w, True)
            self.sum_rect = self.sum_picture.get_rect(midtop=(below.centerx, below.y))
            return
        picture = self._sum_picture(found, self.inner.w, False)
        if picture.get_height() <= top - y + px(4) and picture.get_width() <= self.inner.w + px(10):
            self.sum_picture = picture
            self.sum_rect = picture.get_rect(topleft=(self.inner.x, y + max(0, (top - y - picture.get_height()) // 2)))

    # -- a wide, low centre: words at the left, buttons at the right --------------

    def _make_wide(self) -> None:
        px, prompt = self.theme.px, self.prompt
        inner = self.inner.inflate(0, px(6))
        half = inner.w
        if prompt.choices or prompt.sum or prompt.order:
            half = round(inner.w * (0.34 if prompt.order or (prompt.sum and prompt.choices) else 0.46))
        sizes = [n * self.theme.scale for n in (19, 18, 17, 16, 15, 14)]
        self.words = fit(self._words(), (half - px(12), inner.h), sizes, "speak", INK, self.theme)
        self.text_at = (inner.x, inner.y + max(0, (inner.h - self.words.height) // 2))
        rest = pygame.Rect(inner.x + half, inner.y, inner.w - half, inner.h)
        if prompt.sum is not None:
            picture = self._sum_picture(prompt.sum, rest.w if not prompt.choices else rest.w // 2, False)
            if picture.get_height() > inner.h + px(14):
                picture = self._one_line(prompt.sum, rest.w // 2)
            self.sum_picture = picture
            self.sum_rect = picture.get_rect(midleft=(rest.x, rest.centery))
            rest = pygame.Rect(self.sum_rect.right + px(8), rest.y, rest.right - self.sum_rect.right - px(8), rest.h)
        if prompt.order:
            wide = rest.w - px(190)
            self._place_order(pygame.Rect(rest.x, rest.y - px(8), wide, 0))
            rest = pygame.Rect(rest.right - px(186), rest.y, px(186), rest.h)
        for high, notes in ((px(46), True), (px(34), True), (px(30), False)):
            rows = self._button_rows(rest.w, high, notes)
            if len(rows) * (high + px(3)) <= rest.h + px(6):
                break
        if rows:
            taken = len(rows) * (high + px(3)) - px(3)
            self._place_rows(rows, rest, rest.centery - taken // 2, high, notes)

    # -- parts -------------------------------------------------------------------

    def _words(self) -> list:
        runs = [Run(self.prompt.words)]
        if self.prompt.alarm:
            runs.append(Run(f" {self.prompt.alarm}", None, ALARM))
        paragraphs: list = [runs]
        if self.prompt.footer:
            paragraphs.append([Run(self.prompt.footer, "note", NOTE)])
        return paragraphs

    def _button_rows(self, room: int, high: int, notes: bool) -> list[list[tuple[Choice, int]]]:
        """Choices from left to right in as many rows as they need, each as wide as its words."""
        px = self.theme.px
        rows: list[list[tuple[Choice, int]]] = []
        used = 0
        for choice in self.prompt.choices:
            wide = min(room, self._button_width(choice, high, notes))
            if not rows or used + wide + px(5) > room:
                rows.append([])
                used = 0
            rows[-1].append((choice, wide))
            used += wide + px(5)
        return rows

    def _button_width(self, choice: Choice, high: int, notes: bool) -> int:
        px = self.theme.px
        size = 21 if high >= px(46) and not choice.note else 18
        words = self.theme.font("shout", size).size(choice.words)[0]
        note = self.theme.font("note", 13).size(choice.note)[0] if notes and choice.note else 0
        cap = px(24) if choice.key else 0
        return max(px(84), max(words, note) + cap + px(42))

    def _place_rows(self, rows, room: pygame.Rect, y: int, high: int, notes: bool) -> int:
        """Makes the buttons; rows are stretched to the full width when they nearly fill it. Gives their top."""
        px, top = self.theme.px, y
        for row in rows:
            spare = room.w - sum(wide for _, wide in row) - px(5) * (len(row) - 1)
            more = spare // len(row) if len(rows) > 1 or spare < room.w * 0.4 else 0
            more = min(more, px(60))
            x = room.x
            for choice, wide in row:
                rect = pygame.Rect(x, y, wide + more, high)
                note = choice.note if notes else ""
                self.buttons[choice.name] = self.view.pool.get(
                    choice.name, rect, choice.words, choice.kind, note, choice.key
                )
                x += rect.w + px(5)
            y += high + px(3)
        return top

    def _order_height(self, width: int) -> int:
        return self._order_rows(width) * (self.theme.px(ORDER_CARD[1]) + self.theme.px(10)) + self.theme.px(4)

    def _order_rows(self, width: int) -> int:
        strip = self.theme.px(30)
        most = max(1, (width - self.theme.px(ORDER_CARD[0])) // strip + 1)
        return -(-len(self.prompt.order) // most)

    def _place_order(self, room: pygame.Rect) -> None:
        px = self.theme.px
        size = (px(ORDER_CARD[0]), px(ORDER_CARD[1]))
        if self.is_wide:
            size = (px(50), px(70))
        rows = self._order_rows(room.w)
        row = lay_rows(pygame.Rect(room.x, room.y, room.w, size[1]), size, len(self.prompt.order), self.theme.scale, rows)
        for item, place in zip(self.prompt.order, row.rects, strict=False):
            self.listed.append((item.name, item.card, item.face, item.number, item.is_settled, place))

    def _sum_picture(self, found: Sum, width: int, dark: bool) -> pygame.Surface:
        picture = chips_row(found.chips, found.result, found.type, self.theme, width, dark)
        if picture.get_width() > width:
            return self._one_line(found, width, dark)
        return picture

    def _one_line(self, found: Sum, width: int, dark: bool = False) -> pygame.Surface:
        """The same in words, where there is no room for pictures."""
        colour = (242, 244, 247) if dark else INK
        words = _sum_hint(found)
        layout = lay_out(words, width, 14 * self.theme.scale, "note", colour, self.theme)
        board = pygame.Surface((max(1, width), max(1, layout.height)), pygame.SRCALPHA)
        layout.draw(board, (0, 0))
        return board

    def paint(self) -> pygame.Surface:
        """The picture of what stands still, with room around it for the tail."""
        pad = self.theme.px(28)
        board = pygame.Surface((self.rect.w + 2 * pad, self.rect.h + 2 * pad), pygame.SRCALPHA)
        shift = (pad - self.rect.x, pad - self.rect.y)
        paper = Balloon(
            self.balloon.rect.move(shift), speaker=self.balloon.speaker,
            tip=None if self.balloon.tip is None else (self.balloon.tip[0] + shift[0], self.balloon.tip[1] + shift[1]),
            tag_fill=self.balloon.tag_fill, theme=self.theme,
        )  # fmt: skip
        paper.draw(board)
        if self.words is not None:
            self.words.draw(board, (self.text_at[0] + shift[0], self.text_at[1] + shift[1]))
        if self.sum_picture is not None and self.sum_rect is not None:
            if self.has_below and self.prompt.sum is not None:
                title = tag(self.prompt.sum.title, 18 * self.theme.scale, GOLD, INK, self.theme)
                board.blit(title, (pad + self.theme.px(8), self.balloon.rect.bottom + shift[1] + self.theme.px(10)))
            board.blit(self.sum_picture, self.sum_rect.move(shift))
        return board


def _sum_hint(found: Sum) -> str:
    parts = []
    for chip in found.chips:
        if chip.kind == "base":
            parts.append(f"{chip.amount} base")
        elif chip.kind in ("times", "set"):
            parts.append(f"{'×' if chip.kind == 'times' else 'set to '}{chip.amount} {chip.source}")
        else:
            parts.append(f"{chip.amount:+d} {chip.source}".replace("-", "−", 1))
    line = ", ".join(parts) + f" = {found.result} {found.type or ''}".rstrip()
    return f"{found.title}: {line}" if found.title else line
