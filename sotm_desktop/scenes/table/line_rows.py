"""The list of lines of play: a row each, its turns as a bar that leaves the bar of another, and how it stands."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

import pygame

from sotm_desktop.engine.game import Game
from sotm_desktop.engine.ids import MomentId, SeatId
from sotm_desktop.session.facing_look import letter_of
from sotm_desktop.session.game_lines import GameLine, Standing
from sotm_desktop.session.undo_points import where
from sotm_desktop.table.art.looks import colours
from sotm_desktop.table.card_pictures import CardLooks
from sotm_desktop.widgets.button import Button
from sotm_desktop.widgets.list_view import ListView, column
from sotm_desktop.widgets.outline import focus_outline
from sotm_desktop.widgets.palette import BAR, BODY, GOLD, HEAL, INK, LEGAL, MUTED, Colour, letters_on, lighten, rgb
from sotm_desktop.widgets.tag import tag
from sotm_desktop.widgets.text import on_capitals, shortened
from sotm_desktop.widgets.theme import Theme
from sotm_desktop.widgets.widget import Pressable, Widget
from sotm_desktop.words.screens import timelines_words

HIGH, STACKED, BETWEEN = 70, 124, 5
"""Height of a row whose facts stand beside its bar, and of one whose facts stand above it."""
CHIP = 46
"""Width of one HP chip."""
PICK = 112
LEAST_FACTS, LEAST_BAR = 300, 330
"""Width of what says how a line stands, and of the part with its bar."""
FILL, CURRENT_FILL = rgb("#1A212B"), rgb("#243247")
RESULTS: dict[str, tuple[str, Colour]] = {
    "heroes_win": (timelines_words.VICTORY, HEAL),
    "heroes_lose": (timelines_words.DEFEAT, rgb("#FF8F87")),
    "draw": (timelines_words.DRAW, MUTED),
}


class LineColumns(NamedTuple):
    """Where things stand in every row, in pixels from its left."""

    graph: tuple[int, int]
    """Left and right end of the longest line."""
    facts: int | None
    """None: they stand above the bar."""
    longest: int
    """How many moments the longest line has."""

    def at(self, moments: float) -> int:
        """Where so many moments lie behind."""
        left, right = self.graph
        return round(left + (right - left) * moments / max(self.longest, 1))


class LineRow(Pressable):
    """A line of play: ``on_go`` is told a moment of its bar, ``on_pick`` that it is to be compared."""

    role, touch = "item", 0

    def __init__(
        self, game: Game, number: int, line: GameLine, looks: CardLooks, theme: Theme, picked: str, *,
        on_go: Callable[[MomentId], None], on_pick: Callable[[], None],
    ) -> None:  # fmt: skip
        end = game.moments[line.end].state
        name = timelines_words.timeline(number + 1, line.began, where(end))
        super().__init__(pygame.Rect(0, 0, 1, 1), name, theme, on_press=lambda: on_go(line.end))
        self.game, self.number, self.line, self.looks, self.picked = game, number, line, looks, picked
        self.end, self.on_go = end, on_go
        words = timelines_words.compared(picked) if picked else timelines_words.COMPARE
        kind = "blue" if picked else "dark"
        self.pick = Button(pygame.Rect(0, 0, 1, 1), words, kind=kind, theme=theme, size=16, on_press=on_pick)
        self.places = LineColumns((0, 1), 1, 1)

    @property
    def _standing(self) -> str:
        turn = self.end.turn
        title = timelines_words.SETUP if turn is None else self.game.index.seats[turn].title
        return timelines_words.standing(self.end.round, title, self.line.length - 1)

    @property
    def state(self) -> str:
        result = [RESULTS[self.line.result][0]] if self.line.result else []
        hp = [timelines_words.hp_of(each.letter, each.hp) for each in self.line.standings]
        return ", ".join([str(self.number + 1), *result, self._standing, *hp, self.pick.text])

    @property
    def bar(self) -> pygame.Rect:
        """The bar of its own moments."""
        px, left = self.theme.px, self.rect.x + self.places.at(self.line.start)
        right = self.rect.x + self.places.at(self.line.length)
        return pygame.Rect(left, self.rect.bottom - px(30), max(right - left, px(8)), px(20))

    def put(self, rect: pygame.Rect) -> None:
        super().put(rect)
        px = self.theme.px
        top = rect.centery - px(18) if self.places.facts is not None else rect.y + px(6)
        self.pick.rect = pygame.Rect(rect.right - px(PICK + 6), top, px(PICK), px(36))
        self.pick.holder = self.holder

    def handle(self, event: pygame.event.Event) -> object:
        return self.pick.handle(event) or super().handle(event)

    def clicked(self, point: tuple[int, int]) -> object:
        if not self.pick.hit(point):
            self.on_go(self._moment_at(point))
        return True

    def keyed(self, event: pygame.event.Event) -> object:
        picks = self.focused and event.key in (pygame.K_c, pygame.K_SPACE)
        return self.pick.press() if picks else super().keyed(event)

    def _moment_at(self, point: tuple[int, int]) -> MomentId:
        """The moment of the bar under a point; elsewhere the end of the line."""
        bar = self.bar
        if not bar.inflate(0, self.theme.px(12)).collidepoint(point):
            return self.line.end
        step = (point[0] - bar.x) * len(self.line.moments) // bar.w
        return self.line.moments[min(max(step, 0), len(self.line.moments) - 1)]

    # -- drawing ------------------------------------------------------------------

    def draw_ground(self, surface: pygame.Surface) -> None:
        """The strip below everything, lines between rows included."""
        px = self.theme.px
        fill = CURRENT_FILL if self.line.is_current else FILL
        pygame.draw.rect(surface, fill, self.rect, border_radius=px(5))
        if self.hovered:
            pygame.draw.rect(surface, GOLD, self.rect, px(2), border_radius=px(5))

    def draw_words(self, surface: pygame.Surface) -> None:
        """The bar, what began it, and how it stands at its end."""
        theme, px, rect = self.theme, self.theme.px, self.rect
        self._bar(surface)
        mark = tag(str(self.number + 1), px(20), GOLD if self.line.is_current else MUTED, INK, theme)
        surface.blit(mark, (rect.x + px(8), rect.y + px(8)))
        left = rect.x + px(16) + max(mark.get_width(), px(22))
        font = theme.font("note", 15)
        facts = self.places.facts
        room = (self.pick.rect.x if facts is None else rect.x + facts) - left - px(12)
        on_capitals(surface, shortened(self.line.began, font, room), font, BODY, left, rect.y + px(18))
        if facts is None:
            self._facts(surface, rect.x + px(14), rect.y + px(42), rect.y + px(58))
        else:
            self._facts(surface, rect.x + facts, rect.y + px(18), rect.bottom - px(34))
        self.pick.draw(surface)
        if self.focused:
            focus_outline(surface, rect.inflate(-px(8), -px(8)), theme)

    def _bar(self, surface: pygame.Surface) -> None:
        bar, px = self.bar, self.theme.px
        font, index = self.theme.font("shout", 15), self.game.index
        for seat, first, last in _turns(self.game, self.line):
            left = bar.x + bar.w * first // len(self.line.moments)
            right = bar.x + bar.w * last // len(self.line.moments)
            fill = colours(self.looks.deck(seat)).P
            pygame.draw.rect(surface, fill, (left, bar.y, right - left, bar.h))
            pygame.draw.line(surface, INK, (left, bar.y), (left, bar.bottom), max(1, px(1)))
            letter = letter_of(index, SeatId(seat))
            if right - left > font.size(letter)[0] + px(6):
                on_capitals(surface, letter, font, letters_on(fill), left + px(4), bar.centery)
        pygame.draw.rect(surface, GOLD if self.line.is_current else INK, bar, px(2))
        if self.game.at in self.line.moments:
            x = bar.x + bar.w * (2 * self.line.moments.index(self.game.at) + 1) // (2 * len(self.line.moments))
            size = px(6)
            needle = [(x - size, bar.y - size), (x + size, bar.y - size), (x, bar.y + size)]
            pygame.draw.polygon(surface, GOLD, needle)
            pygame.draw.polygon(surface, INK, needle, max(1, px(1)))

    def _facts(self, surface: pygame.Surface, left: int, middle: int, chips: int) -> None:
        """The round and the turn around `middle`, and below it the HP of each seat from `chips` on."""
        theme, px = self.theme, self.theme.px
        room = self.pick.rect.x - left - px(10)
        font = theme.font("note", 14)
        if self.line.result:
            words, fill = RESULTS[self.line.result]
            mark = tag(words, px(19), fill, INK, theme)
            surface.blit(mark, (left, middle - px(10)))
            left_words, room = left + mark.get_width() + px(8), room - mark.get_width() - px(8)
        else:
            left_words = left
        words = self._standing
        on_capitals(surface, shortened(words, font, room), font, lighten(MUTED, 0.25), left_words, middle)
        for i, standing in enumerate(self.line.standings):
            self._chip(surface, standing, pygame.Rect(left + i * px(CHIP), chips, px(CHIP - 4), px(26)))

    def _chip(self, surface: pygame.Surface, standing: Standing, box: pygame.Rect) -> None:
        """Letter on the deck's colour, HP beside it; a hero who is out is crossed out."""
        px, theme = self.theme.px, self.theme
        fill = colours(self.looks.deck(standing.seat)).P
        pygame.draw.rect(surface, BAR, box, border_radius=px(4))
        head = pygame.Rect(box.x, box.y, px(16), box.h)
        pygame.draw.rect(surface, fill, head, border_top_left_radius=px(4), border_bottom_left_radius=px(4))
        letters = theme.font("shout", 16)
        on_capitals(surface, standing.letter, letters, letters_on(fill),
                    head.centerx - letters.size(standing.letter)[0] / 2, head.centery)  # fmt: skip
        words = "out" if standing.hp is None else str(standing.hp)
        font = theme.font("note", 13) if standing.hp is None else theme.font("count", 16)
        colour = rgb("#FF8F87") if standing.hp is None else BODY
        middle = head.right + (box.right - head.right - font.size(words)[0]) / 2
        on_capitals(surface, words, font, colour, middle, box.centery)


class LineList(ListView):
    """Rows one below the other, and where a line leaves another."""

    def __init__(self, area: pygame.Rect, rows: list[LineRow], theme: Theme) -> None:
        px = theme.px
        chips = max((len(row.line.standings) for row in rows), default=1)
        longest = max((row.line.length for row in rows), default=1)
        self.rows = rows

        def arrange(width: int) -> list[pygame.Rect]:
            facts = width - px(PICK + 22) - max(chips * px(CHIP), px(LEAST_FACTS))
            is_stacked = facts < px(LEAST_BAR)
            right = width - px(14) if is_stacked else facts - px(18)
            for row in rows:
                row.places = LineColumns((px(14), right), None if is_stacked else facts, longest)
            return column([px(STACKED if is_stacked else HIGH)] * len(rows), px(BETWEEN))(width)

        super().__init__(area, timelines_words.TIMELINES_SMALL, rows, arrange, theme, bar_gap=px(4))

    def draw_items(self, surface: pygame.Surface, items: Sequence[Widget]) -> None:
        """Strips first, then the lines between bars, then what is written."""
        shown = [row for row in self.rows if row in items]
        for row in shown:
            row.draw_ground(surface)
        for row in self.rows:
            self._branch(surface, row)
        for row in shown:
            row.draw_words(surface)

    def _branch(self, surface: pygame.Surface, row: LineRow) -> None:
        """From the bar that it leaves down to its own."""
        if row.line.trunk is None:
            return
        trunk, bar, wide = self.rows[row.line.trunk].bar, row.bar, self.theme.px(3)
        x = bar.x + wide // 2
        pygame.draw.line(surface, LEGAL, (x, trunk.bottom), (x, bar.bottom - 1), wide)


def _turns(game: Game, line: GameLine) -> list[tuple[int, int, int]]:
    """The turns of a line: (seat, first, one past the last) by place among its own moments."""
    turns: list[tuple[int, int, int]] = []
    last: tuple[int, int] | None = None
    for place, number in enumerate(line.moments):
        state = game.moments[number].state
        here = (state.turn or 0, state.round)
        if here == last:
            turns[-1] = (turns[-1][0], turns[-1][1], place + 1)
        else:
            turns.append((here[0], place, place + 1))
        last = here
    return turns
