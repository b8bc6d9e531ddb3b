"""What the end screen paints: victory or defeat, the numbers on paper, the moments that turned the game."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from sotm_desktop.engine.game import Game
from sotm_desktop.scenes.end.tally import HeroTally, Tally, TurningPoint
from sotm_desktop.scenes.shell.player_library import Library
from sotm_desktop.table.art.cache import face_key
from sotm_desktop.table.art.characters import small_character
from sotm_desktop.table.art.result_panel import buttons_rect, result_panel
from sotm_desktop.widgets.outline import focus_outline
from sotm_desktop.widgets.palette import ALARM, BODY, GOLD, INK, LEGAL, MUTED, NOTE, PAPER_DARK, darken, rgb
from sotm_desktop.widgets.panel import Panel, paper
from sotm_desktop.widgets.tag import tag
from sotm_desktop.widgets.text import on_capitals, shortened
from sotm_desktop.widgets.theme import Theme
from sotm_desktop.widgets.widget import Pressable
from sotm_desktop.words.screens import art_words, end_words

NUMBERS = 356
"""Width of the sheet with the numbers."""
ROW = 34
SKY, GLOOM = rgb("#2E9BE6"), rgb("#2A0A10")


class EndPlaces:
    """Rectangles in pixels."""

    def __init__(self, size: tuple[int, int], theme: Theme) -> None:
        width, height = size[0] / theme.scale, size[1] / theme.scale
        left = width - NUMBERS - 48
        moments = 4 * (ROW + 4) + 30
        self.panel = theme.rect(16, 16, left, height - moments - 44)
        self.turning = theme.rect(16, height - moments - 12, left, moments)
        self.moments = [theme.rect(26, height - moments + 14 + n * (ROW + 4), left - 20, ROW) for n in range(4)]
        self.numbers = theme.rect(width - NUMBERS - 16, 16, NUMBERS, height - 28)
        inside = buttons_rect(self.panel.size).move(self.panel.topleft)
        step = inside.w / 4
        self.buttons = [
            pygame.Rect(round(inside.x + n * step), inside.y, round(step - theme.px(8)), max(inside.h, theme.px(52)))
            for n in range(4)
        ]


class EndPictures:
    """Pictures of the end screen. The panel takes half a second, so it is drawn by the worker."""

    def __init__(self, library: Library, game: Game, counted: Tally, turning: str) -> None:
        self.library, self.game, self.tally, self.turning = library, game, counted, turning
        self.theme = Theme()
        self.title = self.why = ""
        self._whole: pygame.Surface | None = None

    def begin(self, theme: Theme, places: EndPlaces, title: str, why: str) -> None:
        """The window or the theme may have changed."""
        self.theme, self.places, self.title, self.why = theme, places, title, why
        self._whole = None

    def paint(self, surface: pygame.Surface) -> None:
        """Everything below the buttons; once all pictures are there it is kept as one."""
        if self._whole is not None:
            surface.blit(self._whole, (0, 0))
            return
        self._panel(surface)
        self._turning(surface)
        self._numbers(surface)
        if not self.library.pictures.is_due:
            self._whole = surface.copy()

    def _panel(self, surface: pygame.Surface) -> None:
        theme, rect, result = self.theme, self.places.panel, self.tally.result
        looks = [self.library.looks.deck(seat.definition) for seat in self.game.index.seats]
        heroes = [look for look, seat in zip(looks, self.game.index.seats, strict=True) if seat.side == "hero"]
        what = repr((result, [look.id for look in looks], self.title, self.why))
        picture = self.library.pictures.ask(
            face_key("end", what, rect.size, "", theme),
            lambda: result_panel(result, heroes, looks[0], self.title, self.why, rect.size, theme),
        )
        if picture is None:
            pygame.draw.rect(surface, SKY if result in art_words.RESULTS else GLOOM, rect)
        else:
            surface.blit(picture, rect)
        pygame.draw.rect(surface, INK, rect, theme.px(3))

    def _turning(self, surface: pygame.Surface) -> None:
        rect = self.places.turning
        box = pygame.Rect(rect.x, rect.y + self.theme.px(8), rect.w, rect.h - self.theme.px(8))
        Panel(box, title=self.turning, theme=self.theme).draw(surface)
        if not self.tally.moments:
            font = self.theme.font("note", 15)
            on_capitals(surface, end_words.NOTHING_YET, font, MUTED, box.x + self.theme.px(16), box.centery)

    # -- the sheet with the numbers

    def _numbers(self, surface: pygame.Surface) -> None:
        theme, rect = self.theme, self.places.numbers
        surface.blit(paper(rect.size, theme), rect)
        left, top = rect.x + theme.px(16), rect.y + theme.px(14)
        on_capitals(surface, end_words.STATISTICS, theme.font("shout", 28), INK, left, top + theme.px(12))
        top += theme.px(36)
        found = self.tally
        for words, number in (
            (end_words.ROUNDS, found.rounds),
            (end_words.DECISIONS, found.decisions),
            (end_words.DAMAGE_BY_VILLAIN, found.villain_dealt),
            (end_words.DAMAGE_BY_THE_TEAM, sum(hero.dealt for hero in found.heroes)),
        ):
            self._line(surface, words, str(number), rect, top)
            top += theme.px(26)
        self._heroes(surface, rect, top + theme.px(8))

    def _line(self, surface: pygame.Surface, words: str, number: str, rect: pygame.Rect, top: int) -> None:
        theme = self.theme
        font, count = theme.font("note", 16), theme.font("count", 18)
        middle = top + theme.px(12)
        on_capitals(surface, words, font, NOTE, rect.x + theme.px(16), middle)
        on_capitals(surface, number, count, INK, rect.right - theme.px(24) - count.size(number)[0], middle)

    def _heroes(self, surface: pygame.Surface, rect: pygame.Rect, top: int) -> None:
        """A row for each hero, as high as the sheet has room."""
        theme = self.theme
        room = rect.bottom - theme.px(16) - top
        step = min(theme.px(98), room // max(len(self.tally.heroes), 1))
        for hero in self.tally.heroes:
            row = pygame.Rect(rect.x + theme.px(10), top, rect.w - theme.px(28), step - theme.px(6))
            pygame.draw.rect(surface, PAPER_DARK, row, border_radius=theme.px(4))
            self._hero(surface, hero, row)
            top += step

    def _hero(self, surface: pygame.Surface, hero: HeroTally, row: pygame.Rect) -> None:
        theme = self.theme
        height = row.h - theme.px(6)
        size = (round(height / 1.3), height)
        picture = self._portrait(hero, size)
        if picture is not None:
            surface.blit(picture, (row.x + theme.px(4), row.y + theme.px(3)))
        left = row.x + size[0] + theme.px(14)
        room = row.right - left - theme.px(6)
        font = theme.font("shout", 21)
        on_capitals(surface, shortened(hero.title, font, room), font, INK, left, row.y + row.h * 0.24)
        if hero == self.tally.best:
            mark = tag(end_words.MOST_DAMAGE, theme.px(19), GOLD, INK, theme)
            surface.blit(mark, (row.right - mark.get_width() - theme.px(4), row.y + theme.px(4)))
        note = theme.font("note", 15)
        words = end_words.hero_numbers(hero.dealt, hero.taken, hero.played)
        on_capitals(surface, shortened(words, note, room), note, NOTE, left, row.y + row.h * 0.54)
        left_over = "incapacitated" if hero.hp is None else end_words.hp_left(hero.hp)
        on_capitals(surface, left_over, note, ALARM if hero.hp is None else NOTE, left, row.y + row.h * 0.8)

    def _portrait(self, hero: HeroTally, size: tuple[int, int]) -> pygame.Surface | None:
        seat, theme = self.game.index.seats[hero.seat], self.theme
        definition = self.game.index.definitions[self.game.index.character(hero.seat)]
        look = self.library.looks.character(seat.definition, definition, 1 if hero.hp is None else 0)
        key = face_key("portrait", f"{seat.definition.full_id}/{definition.variant}", size, look.state, theme)
        return self.library.pictures.ask(key, lambda: small_character(look, size, theme, heart=False))


class MomentButton(Pressable):
    """A line that leads back to a moment of the game. `handle` is True when it was clicked."""

    touch = 0

    def __init__(self, rect: pygame.Rect, moment: TurningPoint, theme: Theme, on_press: Callable[[], None]) -> None:
        super().__init__(rect, f"Round {moment.round}: {moment.text}", theme, on_press=on_press)
        self.moment = moment

    def draw(self, surface: pygame.Surface) -> None:
        """Paint the round and the sentence."""
        theme = self.theme
        pygame.draw.rect(surface, darken(LEGAL, 0.72 if self.hovered else 0.82), self.rect, border_radius=theme.px(4))
        mark = tag(f"Round {self.moment.round}", theme.px(22), GOLD, INK, theme)
        surface.blit(mark, mark.get_rect(midleft=(self.rect.x + theme.px(6), self.rect.centery)))
        left = self.rect.x + theme.px(14) + max(mark.get_width(), theme.px(80))
        font = theme.font("note", 16)
        words = shortened(self.moment.text, font, self.rect.right - left - theme.px(8))
        on_capitals(surface, words, font, BODY, left, self.rect.centery)
        if self.focused:
            focus_outline(surface, self.rect, theme)
