"""The right half of the inspector as rows on one tall sheet: facts, printed parts, and what is so now."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from sotm_desktop.engine.ids import CardId
from sotm_desktop.widgets.list_view import BAR_WIDTH, ListView
from sotm_desktop.widgets.palette import BODY, GOLD, INK, LINKS, NOTE, PAPER, Colour, mix
from sotm_desktop.widgets.tag import tag
from sotm_desktop.widgets.text import Layout, lay_out
from sotm_desktop.widgets.text_lines import Inline, Paragraph, TextRun
from sotm_desktop.widgets.theme import Theme
from sotm_desktop.widgets.widget import Pressable, Widget
from sotm_desktop.words.screens import inspector_words

from ..art.card_signs import hp_heart, rule_icon, token_stack
from ..art.icons import word_tag
from ..art.looks import TextLine
from ..term_text import TermClicked, with_terms
from .card_now import Now, NowLine
from .subject import CardSide, SidePart

TEXT = 17
"""Size of printed text on the base grid: never below 16."""
MARGIN = 14
NOW_GROUND = mix(INK, (40, 50, 66), 0.55)


Paint = Callable[[pygame.Surface, int], None]
"""Paints a row onto the sheet, at this height."""


class SheetRow(Pressable):
    """Something at a height of the sheet. One with a card is a link: `handle` gives the row when it was pressed, or the
    term that was clicked in its words."""

    role, touch = "link", 0

    def __init__(
        self,
        home: pygame.Rect,
        paint: Paint,
        card: CardId | None,
        name: str,
        theme: Theme,
        text: Layout | None = None,
        text_left: int = 0,
    ) -> None:
        """``text``: the words of it in which terms can be clicked, and how far from the left they stand."""
        super().__init__(home, name, theme)
        self.home, self.paint, self.card = home, paint, card
        self.is_plain = card is None
        self._text, self._text_left = text, text_left
        self._pointer = (-1, -1)

    @property
    def _corner(self) -> tuple[int, int]:
        return self.rect.x + self._text_left, self.rect.y

    def track(self, event: pygame.event.Event) -> None:
        super().track(event)
        if event.type == pygame.MOUSEMOTION:
            self._pointer = event.pos if self.hovered else (-1, -1)

    def clicked(self, point: tuple[int, int]) -> object:
        term = self._text.link_at(self._corner, point) if self._text is not None else ""
        return TermClicked(term) if term else self if self.card is not None else False

    def keyed(self, event: pygame.event.Event) -> object:
        return self if super().keyed(event) else False

    def draw(self, surface: pygame.Surface) -> None:
        """The mark of a link that the pointer or the keyboard is on; what stands in the row is part of the sheet."""
        if self.card is not None and (self.hovered or self.focused):
            px = self.theme.px
            pygame.draw.rect(surface, GOLD, (self.rect.x, self.rect.y - px(2), px(5), self.rect.h + px(4)))
        if self._text is not None:
            self._text.underline(surface, self._corner, self._pointer, LINKS, self.theme)


class Sheet:
    """Rows of one side, laid out for a width. ``height`` is what all of them need."""

    def __init__(self, side: CardSide, now: Now | None, width: int, theme: Theme):
        self.theme, self.width = theme, width
        self.rows: list[SheetRow] = []
        self.height = theme.px(10)
        self.paper_end = 0
        self._facts(side)
        for part in side.parts:
            self._part(part)
        self.height += theme.px(6)
        self.paper_end = self.height
        if now is not None:
            self._now(now)

    @property
    def links(self) -> list[SheetRow]:
        """The rows that lead to a card, from top to bottom."""
        return [row for row in self.rows if row.card is not None]

    def picture(self, least_height: int = 0) -> pygame.Surface:
        """The whole sheet; what is left of the least height is paper, or the ground of what is so now."""
        done = pygame.Surface((self.width, max(self.height, least_height)))
        done.fill(PAPER if self.paper_end == self.height else NOW_GROUND)
        if self.paper_end < self.height:
            pygame.draw.rect(done, PAPER, (0, 0, self.width, self.paper_end))
            pygame.draw.line(done, INK, (0, self.paper_end), (self.width, self.paper_end), self.theme.px(3))
        for row in self.rows:
            row.paint(done, row.home.y)
        return done

    # -- printed

    def _facts(self, side: CardSide) -> None:
        """HP, keywords and description in one line of tags, or more when they need it."""
        theme = self.theme
        pictures = []
        if side.hp is not None:
            pictures.append(hp_heart(side.hp, theme.px(40)))
        height = theme.px(22)
        pictures += [tag(word, height, INK, (246, 240, 224), theme) for word in side.keywords]
        if side.description:
            pictures.append(tag(side.description, height, mix(PAPER, INK, 0.14), INK, theme))
        if pictures:
            self._pictures(pictures)

    def _pictures(self, pictures: list[pygame.Surface]) -> None:
        gap, left = self.theme.px(6), self.theme.px(MARGIN)
        rows: list[list[pygame.Surface]] = [[]]
        pen = left
        for picture in pictures:
            if rows[-1] and pen + picture.get_width() > self.width - left:
                rows.append([])
                pen = left
            rows[-1].append(picture)
            pen += picture.get_width() + gap
        for row in rows:
            self._row_of_pictures(row, left, gap)

    def _row_of_pictures(self, pictures: list[pygame.Surface], left: int, gap: int) -> None:
        height = max(picture.get_height() for picture in pictures)

        def draw(surface: pygame.Surface, top: int) -> None:
            pen = left
            for picture in pictures:
                surface.blit(picture, (pen, top + (height - picture.get_height()) // 2))
                pen += picture.get_width() + gap

        self._add(height, draw, self.theme.px(6))

    def _part(self, part: SidePart) -> None:
        self.height += self.theme.px(4)
        if part.label:
            self._heading(part.label, INK, NOTE)
        if not part.numbered:
            self._text(self._broken(paragraphs(part.lines, self.theme), 0), 0)
            return
        for number, line in enumerate(part.lines, 1):
            self._text(self._broken([[with_terms(line.text)]], 26), 26, str(number))

    def _broken(self, text: list[Paragraph], indent: int) -> Layout:
        return lay_out(text, self._room(indent), self._size(), "speak", INK, self.theme)

    def _heading(self, words: str, ink: Colour, line: Colour) -> None:
        text = lay_out(words, self._room(0), self.theme.px(17), "shout", ink, self.theme)

        def draw(surface: pygame.Surface, top: int) -> None:
            left, last = self.theme.px(MARGIN), text.lines[-1]
            text.draw(surface, (left, top))
            start = left + last.width + self.theme.px(8)
            y = top + text.tops[-1] + (text.height - text.tops[-1]) // 2
            pygame.draw.line(surface, line, (start, y), (max(start, self.width - left), y), self.theme.px(1))

        self._add(text.height, draw, self.theme.px(1))

    def _text(self, text: Layout, indent: int, number: str = "") -> None:
        font = self.theme.font("count", 16)

        def draw(surface: pygame.Surface, top: int) -> None:
            if number:
                surface.blit(font.render(number, True, INK), (self.theme.px(MARGIN + 4), top + self.theme.px(2)))
            text.draw(surface, (self.theme.px(MARGIN + indent), top))

        self._add(text.height, draw, self.theme.px(5), text=text, text_left=self.theme.px(MARGIN + indent))

    # -- now

    def _now(self, now: Now) -> None:
        self.height += self.theme.px(8)
        self._heading(inspector_words.NOW, GOLD, mix(GOLD, INK, 0.5))
        for line in now.lines:
            self._now_line(line, now)
        self.height += self.theme.px(4)

    def _now_line(self, line: NowLine, now: Now) -> None:
        sign = _sign(line, now, self.theme)
        more = [TextRun("  look", "shout", GOLD)] if line.card is not None else []
        words: list[Paragraph] = [[TextRun(line.text), *more]]
        text = lay_out(words, self._room(34), self.theme.px(16), "note", BODY, self.theme, leading=1.3)
        height = max(text.height, sign.get_height() if sign else 0)

        def draw(surface: pygame.Surface, top: int) -> None:
            left = self.theme.px(MARGIN)
            if sign is not None:
                middle = (left + self.theme.px(13), top + height // 2)
                surface.blit(sign, sign.get_rect(center=middle))
            text.draw(surface, (left + self.theme.px(34), top + (height - text.height) // 2))

        self._add(height, draw, self.theme.px(5), line.card, line.text)

    def _add(
        self,
        height: int,
        paint: Paint,
        gap: int,
        card: CardId | None = None,
        name: str = "",
        text: Layout | None = None,
        text_left: int = 0,
    ) -> None:
        home = pygame.Rect(0, self.height, self.width, height)
        self.rows.append(SheetRow(home, paint, card, name, self.theme, text, text_left))
        self.height += height + gap

    def _room(self, indent: int) -> int:
        return self.width - self.theme.px(2 * MARGIN + indent)

    def _size(self) -> int:
        return self.theme.px(TEXT)


class SheetList(ListView):
    """The sheet of one side in a window of this size."""

    def __init__(self, area: pygame.Rect, side: CardSide, now: Now | None, theme: Theme) -> None:
        sheet = Sheet(side, now, area.w, theme)
        if sheet.height > area.h:
            sheet = Sheet(side, now, area.w - theme.px(BAR_WIDTH), theme)
        homes = [row.home for row in sheet.rows]
        foot = sheet.height - max((home.bottom for home in homes), default=0)
        super().__init__(area, side.title, sheet.rows, lambda width: homes, theme, foot=foot)
        self.sheet, self._picture = sheet, sheet.picture(area.h)

    def draw_items(self, surface: pygame.Surface, items: Sequence[Widget]) -> None:
        surface.blit(self._picture, (self.rect.x, self.rect.y - self.offset))
        super().draw_items(surface, items)


def _sign(line: NowLine, now: Now, theme: Theme) -> pygame.Surface | None:
    if line.icon == "hp" and now.hp is not None:
        return hp_heart(now.hp, theme.px(30))
    if line.icon == "tokens":
        return token_stack(int(line.text.split()[0]), theme.px(22))
    return rule_icon(line.icon, theme.px(22)) if line.icon else None


def paragraphs(lines: tuple[TextLine, ...], theme: Theme) -> list[Paragraph]:
    """Printed lines, each with its tag before it."""
    return [_paragraph(line, theme) for line in lines]


def _paragraph(line: TextLine, theme: Theme) -> Paragraph:
    words, text = line.tag, with_terms(line.text)
    if not words:
        return [text]
    return [Inline(lambda size: word_tag(words, round(size * 1.06), theme)), text]
