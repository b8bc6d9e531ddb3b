"""The rows of a strength test: a measure as two bars with their intervals, and what a card is worth."""

from __future__ import annotations

import pygame

from sotm_desktop.authoring.intervals import Estimate
from sotm_desktop.authoring.measures import MOST
from sotm_desktop.authoring.strength_page import said_of, said_of_worth
from sotm_desktop.authoring.strength_report import CardWorth, Compared
from sotm_desktop.scenes.card_sets.trial_card import Picture
from sotm_desktop.scenes.shell import plot_art as art
from sotm_desktop.widgets.outline import focus_outline
from sotm_desktop.widgets.palette import DANGER, GOLD, HEAL, INK, NOTE, PAPER, PAPER_DARK, Colour
from sotm_desktop.widgets.tag import tag
from sotm_desktop.widgets.text import on_capitals, shortened
from sotm_desktop.widgets.theme import Theme
from sotm_desktop.widgets.widget import Widget
from sotm_desktop.words import author_words
from sotm_desktop.words.screens import card_sets_words as words

MEASURE, WORTH, LEGEND = 72, 62, 24
"""Heights on the grid."""
BAR, VALUE = 17, 138
"""Height of a bar, and the room for the number behind it."""
FACE = (40, 54)


class StrengthLegend(Widget):
    """Which bar is whose."""

    role = "text"

    def __init__(self, title: str, fill: Colour, theme: Theme) -> None:
        super().__init__(pygame.Rect(0, 0, 1, 1), f"{title}; {words.OTHERS}", theme)
        self.kinds = ((art.barred(fill), title), (art.LIGHT, words.OTHERS))

    def draw(self, surface: pygame.Surface) -> None:
        px, font, left = self.theme.px, self.theme.font("note", 14), self.rect.x + self.theme.px(4)
        for fill, said in self.kinds:
            box = pygame.Rect(left, self.rect.y + px(4), px(16), px(14))
            pygame.draw.rect(surface, fill, box)
            pygame.draw.rect(surface, INK, box, px(2))
            left = box.right + px(6)
            left += on_capitals(surface, said, font, INK, left, box.centery) + px(16)
        if self.focused:
            focus_outline(surface, self.rect, self.theme)


class MeasureRow(Widget):
    """One measure of the deck above that of the others; what they differ by stands at its right."""

    role = "text"

    def __init__(self, found: Compared, is_hero: bool, fill: Colour, theme: Theme) -> None:
        self.title = author_words.measure(found.measure.value, is_hero)
        self.own, self.beside = (said_of(found.measure, each) for each in (found.own, found.beside))
        self.difference = said_of(found.measure, found.difference, signed=True)
        self.is_clear = found.difference is not None and not found.difference.is_luck
        luck = "" if self.is_clear or found.difference is None else f", {author_words.WITHIN_LUCK}"
        said = words.a_measure(self.title, self.own, self.beside, self.difference + luck)
        super().__init__(pygame.Rect(0, 0, 1, 1), said, theme)
        self.identity = type(self), self.title  # its numbers change, and the keyboard stays on it
        self.found, self.fill = found, art.barred(fill)
        highs = [each.high for each in (found.own, found.beside) if each is not None]
        self.most = MOST.get(found.measure) or max((*highs, 0.01))
        """What fills the row: the most that can be, or the end of the longer line."""

    def draw(self, surface: pygame.Surface) -> None:
        px, theme, rect = self.theme.px, self.theme, self.rect
        middle = rect.y + px(11)
        verdict = f"{self.difference}  {author_words.WITHIN_LUCK}" if not self.is_clear else self.difference
        if self.found.difference is None:
            verdict = ""
        if self.is_clear:
            mark = tag(verdict, px(20), GOLD, INK, theme)
            right = rect.right - mark.get_width() - px(4)
            surface.blit(mark, (right, rect.y + px(1)))
        else:
            font = theme.font("note", 14)
            right = rect.right - font.size(verdict)[0] - px(6)
            on_capitals(surface, verdict, font, NOTE, right, middle)
        font = theme.font("shout", 17)
        title = shortened(self.title, font, right - rect.x - px(12))
        on_capitals(surface, title, font, INK, rect.x + px(4), middle)
        for number, (each, said, fill) in enumerate(
            ((self.found.own, self.own, self.fill), (self.found.beside, self.beside, art.LIGHT))
        ):
            self._bar(surface, each, said, fill, rect.y + px(27 + number * (BAR + 4)))
        if self.focused:
            focus_outline(surface, rect, theme)

    def _bar(self, surface: pygame.Surface, each: Estimate | None, said: str, fill: Colour, top: int) -> None:
        px, theme, rect = self.theme.px, self.theme, self.rect
        left, room, high = rect.x + px(4), rect.w - px(VALUE + 12), px(BAR)
        foot = pygame.Rect(left, top + high - px(4), room, px(1))
        pygame.draw.rect(surface, art.GRID, foot)
        on_capitals(surface, said, theme.font("note", 14), INK, left + room + px(8), top + high / 2 - px(1))
        if each is None:
            return
        wide = round(room * min(1.0, each.mean / self.most))
        if wide > px(4):
            surface.blit(art.bar((wide + px(3), high), fill, wide, theme), (left, top))
        low, end = (left + round(room * min(1.0, max(0.0, value / self.most))) for value in (each.low, each.high))
        whisker(surface, low, end, top + high // 2 - px(2), INK, theme)


class WorthRow(Widget):
    """A card with what its text is worth: a line around no difference."""

    role = "text"

    def __init__(self, each: CardWorth, most: float, picture: Picture, theme: Theme) -> None:
        """``most`` points of the outcome reach the edge."""
        super().__init__(pygame.Rect(0, 0, 1, 1), said_of_worth(each), theme)
        self.identity = type(self), each.card.id
        self.each, self.most, self.picture = each, max(most, 1.0), picture
        self.worth = said_of_worth(each).removeprefix(f"{each.card.title}: ")

    def draw(self, surface: pygame.Surface) -> None:
        px, theme, rect, worth = self.theme.px, self.theme, self.rect, self.each.worth
        face = pygame.Rect(rect.x + px(2), rect.y + px(2), px(FACE[0]), px(FACE[1]))
        found = self.picture(face.size)
        if found is not None:
            surface.blit(found, face)
        else:
            pygame.draw.rect(surface, INK, face, border_radius=px(3))
        left, right = face.right + px(10), rect.right - px(6)
        font = theme.font("shout", 17)
        title = shortened(self.each.card.title, font, right - left)
        on_capitals(surface, title, font, INK, left, rect.y + px(10))
        note = theme.font("note", 13)
        on_capitals(surface, shortened(self.worth, note, right - left), note, NOTE, left, rect.y + px(28))
        line = pygame.Rect(left, rect.y + px(39), right - left, px(16))
        pygame.draw.rect(surface, PAPER_DARK, line)
        pygame.draw.line(surface, NOTE, (line.centerx, line.y), (line.centerx, line.bottom), px(1))
        low, middle, high = (
            line.centerx + round(line.w / 2 * max(-1.0, min(1.0, value / self.most)))
            for value in (worth.low, worth.mean, worth.high)
        )
        fill = art.GRID if worth.is_luck else HEAL if worth.mean > 0 else DANGER
        whisker(surface, low, high, line.centery, INK, theme)
        pygame.draw.circle(surface, INK, (middle, line.centery), px(7))
        pygame.draw.circle(surface, fill, (middle, line.centery), px(5))
        if self.focused:
            focus_outline(surface, rect, theme)


def whisker(surface: pygame.Surface, low: int, high: int, middle: int, colour: Colour, theme: Theme) -> None:
    """A line between the ends of an interval, with a light rim so that it is seen on any bar."""
    px = theme.px
    for wide, fill in ((px(4), PAPER), (px(2), colour)):
        pygame.draw.line(surface, fill, (low, middle), (high, middle), wide)
        for x in (low, high):
            pygame.draw.line(surface, fill, (x, middle - px(5)), (x, middle + px(5)), wide)
