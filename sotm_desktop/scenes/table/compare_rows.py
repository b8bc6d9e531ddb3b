"""One play area in two moments: numbers in the middle, the cards that only one of them has in play at its side."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from sotm_desktop.session.compare import Fact, SeatPair
from sotm_desktop.table.art.looks import colours
from sotm_desktop.table.card_pictures import CardPictures
from sotm_desktop.table.card_rows import lay_row
from sotm_desktop.widgets.list_view import ListView, column
from sotm_desktop.widgets.outline import focus_outline
from sotm_desktop.widgets.palette import BODY, DANGER, GOLD, HEAL, INK, MUTED, letters_on, rgb
from sotm_desktop.widgets.tag import tag
from sotm_desktop.widgets.text import on_capitals, shortened
from sotm_desktop.widgets.theme import Theme
from sotm_desktop.widgets.widget import Widget
from sotm_desktop.words.screens import timelines_words

LEAST, MOST, BETWEEN = 78, 104, 4
FACT = 88
WING = 190
"""Width of the cards beside the numbers, at least; with less room they lie below."""
HEAD, STACKED = 100, 204
"""Height of the name with the numbers, and of a whole row, where the cards lie below."""
COLUMNS = ("HP", timelines_words.HAND, timelines_words.IN_PLAY, timelines_words.DECK, timelines_words.TRASH)
FILL = rgb("#1A212B")


class PairRow(Widget):
    """One pair."""

    def __init__(self, pair: SeatPair, pictures: CardPictures, theme: Theme, name_of: Callable[[int], str]) -> None:
        """``name_of`` says what a card is called."""
        super().__init__(pygame.Rect(0, 0, 1, 1), pair.title, theme)
        self.pair, self.pictures, self.name_of = pair, pictures, name_of

    @property
    def state(self) -> str:
        said = [timelines_words.fact(fact.name, fact.left, fact.right) for fact in self.pair.facts]
        only = ((timelines_words.ONLY_IN_A, self.pair.only_left), (timelines_words.ONLY_IN_B, self.pair.only_right))
        said += [timelines_words.cards_in_play(where, [*map(self.name_of, cards)]) for where, cards in only if cards]
        return ", ".join(said if self.pair.differs else [*said, timelines_words.NO_DIFFERENCE])

    def draw(self, surface: pygame.Surface) -> None:
        px, theme, pair, rect = self.theme.px, self.theme, self.pair, self.rect
        deck = colours(self.pictures.looks.deck(pair.seat))
        pygame.draw.rect(surface, FILL, rect, border_radius=px(5))
        pygame.draw.rect(surface, deck.P, (rect.x, rect.y, px(8), rect.h), border_radius=px(4))
        is_stacked = _is_stacked(rect.w, theme)
        middle = pygame.Rect(0, 0, px(FACT) * 5, px(HEAD - 26) if is_stacked else rect.h)
        middle.center = rect.center
        middle.bottom = rect.y + px(HEAD) if is_stacked else rect.bottom
        for fact in pair.facts:
            box = pygame.Rect(middle.x + COLUMNS.index(fact.name) * px(FACT), middle.y, px(FACT), middle.h)
            self._fact(surface, fact, box)
        left, right = self._wings(middle, is_stacked)
        room = rect.w - px(32) if is_stacked else left.w
        name = tag(shortened(pair.title, theme.font("shout", 18), room), px(20), deck.P, letters_on(deck.P), theme)
        surface.blit(name, (rect.x + px(16), rect.y + px(5)))
        beside = 0 if is_stacked else name.get_width() + px(10)
        self._cards(surface, pair.only_left, left, timelines_words.ONLY_IN_A, beside)
        self._cards(surface, pair.only_right, right, timelines_words.ONLY_IN_B, 0)
        if not pair.differs:
            font, words = theme.font("note", 14), timelines_words.NO_DIFFERENCE
            place = right
            if is_stacked:  # at the right end of the line with the name
                wide = font.size(words)[0]
                place = pygame.Rect(rect.right - wide - px(16), rect.y, wide, px(30))
            on_capitals(surface, words, font, MUTED, place.x, place.centery)
        if self.focused:
            focus_outline(surface, rect.inflate(-px(8), -px(8)), theme)

    def _wings(self, middle: pygame.Rect, is_stacked: bool) -> tuple[pygame.Rect, pygame.Rect]:
        """Where the cards lie that only one of the two has: beside the numbers, or below them."""
        px, rect = self.theme.px, self.rect
        if is_stacked:
            half = rect.w // 2 - px(20)
            low = pygame.Rect(rect.x + px(16), middle.bottom, half, rect.bottom - middle.bottom - px(4))
            return low, low.move(half + px(14), 0)
        left = pygame.Rect(rect.x + px(16), rect.y, middle.x - rect.x - px(26), rect.h)
        return left, pygame.Rect(middle.right + px(10), rect.y, rect.right - middle.right - px(20), rect.h)

    def _fact(self, surface: pygame.Surface, fact: Fact, box: pygame.Rect) -> None:
        theme, px = self.theme, self.theme.px
        note, count = theme.font("note", 13), theme.font("count", 20)
        on_capitals(surface, fact.name, note, MUTED, box.centerx - note.size(fact.name)[0] / 2, box.y + px(14))
        colour = BODY if fact.differs else MUTED
        for words, side in ((fact.left, -1), (fact.right, 1)):
            wide = count.size(words)[0]
            x = box.centerx - px(6) - wide if side < 0 else box.centerx + px(6)
            on_capitals(surface, words, count, colour, x, box.centery)
        pygame.draw.line(surface, MUTED, (box.centerx, box.centery - px(9)), (box.centerx, box.centery + px(9)))
        if fact.differs:
            self._change(surface, fact, box)

    def _change(self, surface: pygame.Surface, fact: Fact, box: pygame.Rect) -> None:
        """By how much the right differs: a sign, a number, and an arrow where it is better or worse."""
        theme, px = self.theme, self.theme.px
        font, y = theme.font("strong", 14), box.bottom - px(16)
        numbers = [0 if words == "out" else int(words) for words in (fact.left, fact.right)]
        words = f"{numbers[1] - numbers[0]:+d}".replace("-", "−")
        colour = {1: HEAL, -1: DANGER, 0: GOLD}[fact.better]
        wide = font.size(words)[0]
        on_capitals(surface, words, font, colour, box.centerx - wide / 2, y)
        if fact.better:
            x, size, way = round(box.centerx + wide / 2 + px(9)), px(5), -fact.better
            points = [(x - size, y - way * size), (x + size, y - way * size), (x, y + way * size)]
            pygame.draw.polygon(surface, colour, points)

    def _cards(
        self, surface: pygame.Surface, cards: tuple[int, ...], wing: pygame.Rect, words: str, right: int
    ) -> None:
        px = self.theme.px
        if cards:
            font = self.theme.font("note", 13)
            words = shortened(words, font, wing.w - right - px(34))
            on_capitals(surface, words, font, MUTED, wing.x + right, wing.y + px(15))
        high = wing.h - px(34)
        size = (round(high * 0.71), high)
        row = lay_row(pygame.Rect(wing.x, wing.y + px(29), wing.w, high), size, len(cards), self.theme.scale)
        for card, place in zip(cards, row.rects, strict=False):
            surface.blit(self.pictures.thumb(card, 0, size), place)
            pygame.draw.rect(surface, INK, place, max(1, px(1)))
        if row.left_out:
            font = self.theme.font("shout", 16)
            on_capitals(surface, f"+{row.left_out}", font, GOLD, wing.right - px(24), wing.y + px(16))


def pair_list(area: pygame.Rect, rows: list[PairRow], theme: Theme) -> ListView:
    """Rows one below the other, as high as the window allows."""
    px, gap = theme.px, theme.px(BETWEEN)

    def arrange(width: int) -> list[pygame.Rect]:
        if _is_stacked(width, theme):
            return column([px(STACKED if row.pair.differs else HEAD) for row in rows], gap)(width)
        high = min(max(area.h // max(len(rows), 1) - gap, px(LEAST)), px(MOST))
        return column([high] * len(rows), gap)(width)

    return ListView(area, timelines_words.PLAY_AREAS, rows, arrange, theme, foot=gap, bar_gap=px(4))


def _is_stacked(width: int, theme: Theme) -> bool:
    return width < theme.px(FACT * 5 + 2 * (WING + 26))
