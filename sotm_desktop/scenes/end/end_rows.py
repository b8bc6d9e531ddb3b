"""Rows of the end screen: a number of the game, a hero's part in it, a moment that one can go back to."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from sotm_desktop.scenes.end.tally import HeroTally, TurningPoint
from sotm_desktop.widgets.outline import focus_outline
from sotm_desktop.widgets.palette import ALARM, BODY, GOLD, INK, LEGAL, NOTE, PAPER_DARK, RIBBON, WHITE, Colour, darken
from sotm_desktop.widgets.tag import tag
from sotm_desktop.widgets.text import lay_out, on_capitals, shortened
from sotm_desktop.widgets.theme import Theme
from sotm_desktop.widgets.widget import Pressable, Widget
from sotm_desktop.words.screens import advice_words, end_words, shell_words

HERO, HERO_MOST = 70, 98
"""Height of a hero's row: at least, and where there is room."""
NUMBER = 26
OUT = darken(ALARM, 0.2)
"""On the darker paper of a row."""
MARK = 80
"""Room for "Round 12" before a moment."""

Portrait = Callable[[HeroTally, tuple[int, int]], pygame.Surface | None]
OnPress = Callable[[], None]


class NumberRow(Widget):
    """What is counted, and how many."""

    role = "text"

    def __init__(self, words: str, number: int, theme: Theme) -> None:
        super().__init__(pygame.Rect(0, 0, 1, 1), f"{words}: {number}", theme)
        self.words, self.number = words, str(number)

    def draw(self, surface: pygame.Surface) -> None:
        font, count, rect = self.theme.font("note", 16), self.theme.font("count", 18), self.rect
        on_capitals(surface, self.words, font, NOTE, rect.x + self.theme.px(6), rect.centery)
        on_capitals(
            surface, self.number, count, INK, rect.right - self.theme.px(8) - count.size(self.number)[0], rect.centery
        )
        if self.focused:
            focus_outline(surface, rect, self.theme)


class HeroRow(Widget):
    """A hero's part in the game. The keyboard goes from row to row, so that each can be read aloud."""

    role = "text"

    def __init__(self, hero: HeroTally, is_best: bool, portrait: Portrait, theme: Theme) -> None:
        self.numbers = end_words.hero_numbers(hero.dealt, hero.taken, hero.played)
        self.left = end_words.INCAPACITATED if hero.hp is None else end_words.hp_left(hero.hp)
        best = [end_words.MOST_DAMAGE] if is_best else []
        name = ", ".join((hero.title, self.numbers, self.left, *best))
        super().__init__(pygame.Rect(0, 0, 1, 1), name, theme)
        self.hero, self.is_best, self.portrait = hero, is_best, portrait

    def draw(self, surface: pygame.Surface) -> None:
        """Portrait, name, numbers, and what was left."""
        theme, row, hero = self.theme, self.rect, self.hero
        pygame.draw.rect(surface, PAPER_DARK, row, border_radius=theme.px(4))
        height = row.h - theme.px(6)
        size = (round(height / 1.3), height)
        picture = self.portrait(hero, size)
        if picture is not None:
            surface.blit(picture, (row.x + theme.px(4), row.y + theme.px(3)))
        left = row.x + size[0] + theme.px(14)
        room = row.right - left - theme.px(6)
        if self.is_best:
            mark = tag(end_words.MOST_DAMAGE, theme.px(19), GOLD, INK, theme)
            surface.blit(mark, (row.right - mark.get_width() - theme.px(4), row.y + theme.px(4)))
            room -= mark.get_width() + theme.px(4)
        font = theme.font("shout", 21)
        on_capitals(surface, shortened(hero.title, font, room), font, INK, left, row.y + row.h * 0.22)
        note = theme.font("note", 15)
        room = row.right - left - theme.px(6)
        on_capitals(surface, shortened(self.numbers, note, room), note, NOTE, left, row.y + row.h * 0.53)
        on_capitals(surface, self.left, note, OUT if hero.hp is None else NOTE, left, row.y + row.h * 0.81)
        if self.focused:
            focus_outline(surface, row, theme)


class SentenceRow(Pressable):
    """A tag and a sentence behind it, on a ground that can be pressed; long sentences take more lines."""

    touch = 0

    def __init__(
        self, mark: pygame.Surface, words: str, ground: tuple[Colour, Colour], width: int, theme: Theme, press: OnPress
    ) -> None:
        """``ground``: at rest, and under the pointer; ``width``: what the row will have, in pixels."""
        super().__init__(pygame.Rect(0, 0, 1, 1), words, theme, on_press=press)
        self.mark, self.ground = mark, ground
        self.start = theme.px(14) + max(mark.get_width(), theme.px(MARK))
        self._room = width - self.start - theme.px(8)
        self.say(words)

    def say(self, words: str) -> None:
        """Other words stand there."""
        self.name = words
        self.text = lay_out(words, self._room, 16 * self.theme.scale, "note", BODY, self.theme, leading=1.2)

    @property
    def high(self) -> int:
        """Height in pixels."""
        return max(self.text.height + self.theme.px(8), self.theme.px(34))

    def draw(self, surface: pygame.Surface) -> None:
        rect, theme = self.rect, self.theme
        pygame.draw.rect(surface, self.ground[int(self.hovered)], rect, border_radius=theme.px(4))
        surface.blit(self.mark, self.mark.get_rect(midleft=(rect.x + theme.px(6), rect.centery)))
        self.text.draw(surface, (rect.x + self.start, rect.y + (rect.h - self.text.height) // 2))
        if self.focused:
            focus_outline(surface, rect, theme)


class AdviserRow(SentenceRow):
    """Asks the adviser to look back on the game, and says how far it is."""

    def __init__(self, words: str, width: int, theme: Theme, on_press: OnPress) -> None:
        mark = tag(advice_words.ADVISER.upper(), theme.px(22), RIBBON, WHITE, theme)
        super().__init__(mark, words, (darken(RIBBON, 0.65), darken(RIBBON, 0.5)), width, theme, on_press)


class MomentButton(SentenceRow):
    """A line that leads back to a moment of the game. `handle` is True when it was clicked."""

    def __init__(
        self, moment: TurningPoint, width: int, theme: Theme, on_press: OnPress, by_adviser: bool = False
    ) -> None:
        round_ = shell_words.round_number(moment.round)
        mark = tag(round_, theme.px(22), *((RIBBON, WHITE) if by_adviser else (GOLD, INK)), theme)
        super().__init__(mark, moment.text, (darken(LEGAL, 0.82), darken(LEGAL, 0.72)), width, theme, on_press)
        self.name = f"{round_}: {moment.text}"
