"""The parts of the plots that can be pointed at: each bar is read aloud, and pressed it is all that is looked at."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

import pygame

from sotm_desktop.scenes.shell import plot_art as art
from sotm_desktop.scenes.statistics.figures import HeroDamage, Stretch, WonLost
from sotm_desktop.widgets.outline import focus_outline, selected_outline
from sotm_desktop.widgets.palette import BODY, GOLD, INK, NOTE, Colour, letters_on
from sotm_desktop.widgets.tag import tag
from sotm_desktop.widgets.text import balanced, capital_top, centred, lay_out, on_capitals
from sotm_desktop.widgets.theme import Theme
from sotm_desktop.widgets.widget import Pressable, Widget
from sotm_desktop.words.screens import statistics_words as words

Picture = Callable[[tuple[int, int]], pygame.Surface | None]
"""A picture of a size, or None while it is being drawn."""
HEAD = (40, 44)
SMALL_HEAD = (32, 32)
ROW, SHARE_ROW, HEADLINE = 36, 52, 84
LABELS = (19, 18, 17, 16, 15)
"""Sizes of a name, the first at which its lines have room."""
AXIS = (40, 42, 24)
"""Room for the scales at the left and the right, and for the titles below, on the grid."""


class HeadlineLook(NamedTuple):
    """How a headline is coloured."""

    ground: Colour
    burst: Colour
    emblem: str


class Headline(Widget):
    """One number of the whole, with a line about it."""

    role = "text"

    def __init__(self, number: str, title: str, note: str, look: HeadlineLook, theme: Theme) -> None:
        super().__init__(pygame.Rect(0, 0, 1, 1), f"{title}: {number}, {note}", theme)
        self.number, self.title, self.note, self.look = number, title, note, look

    def draw(self, surface: pygame.Surface) -> None:
        px, theme, rect = self.theme.px, self.theme, self.rect
        surface.blit(art.headline_ground(rect.size, self.look.ground, self.look.emblem, theme), rect)
        size = (min(px(116), round(rect.w * 0.4)), rect.h - px(8))
        mark = art.number_burst_of(self.number, size, self.look.burst, 32, theme)
        surface.blit(mark, (rect.x + px(6), rect.y))
        left = rect.x + size[0] + px(14)
        middle = rect.y + rect.h / 2 - px(3)
        on_capitals(surface, self.title, theme.font("shout", 20), BODY, left, middle - px(12))
        room = rect.right - px(12) - left
        note = lay_out(self.note, room, px(16), "shout", GOLD, theme, leading=1.05)
        note.draw(surface, (left, round(middle + px(1))))
        if self.focused:
            focus_outline(surface, rect, theme)


def _name(surface: pygame.Surface, name: str, theme: Theme, left: int, middle: float, room: int, tall: int) -> None:
    """A name in one line, or in two where it has to be."""
    for size in LABELS:
        font = theme.font("shout", size)
        lines = balanced(name, font, room, 1 if size > LABELS[2] else 3)
        if lines and len(lines) * (capital_top(font)[1] + theme.px(2)) <= tall:
            break
    count = len(lines or [name])
    pitch = min(capital_top(font)[1] + theme.px(4), tall / count)
    for number, line in enumerate(lines or [name]):
        y = middle + (number - (count - 1) / 2) * pitch
        on_capitals(surface, line, font, INK, left, y)


class PlotPart(Pressable):
    """A bar of a plot. ``is_picked``: only its games are looked at."""

    role, touch = "item", 0

    def __init__(
        self, title: str, said: str, theme: Theme, *, is_picked: bool, on_press: Callable[[], None], tip: str = ""
    ) -> None:
        super().__init__(pygame.Rect(0, 0, 1, 1), said, theme, on_press=on_press, tip=tip)
        self.identity = type(self), title  # its numbers change with the filters, and the keyboard stays on it
        self.is_picked = is_picked

    @property
    def state(self) -> str:
        return "chosen" if self.is_picked else super().state

    def _draw_state(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        if self.is_picked:
            selected_outline(surface, rect, self.theme)
        elif self.hovered:
            pygame.draw.rect(surface, GOLD, rect, self.theme.px(2))
        if self.focused:
            focus_outline(surface, rect, self.theme)


class ResultRow(PlotPart):
    """A name, and a bar of the games that were won and lost, as long as their number says."""

    def __init__(
        self, title: str, result: WonLost, most: int, fill: Colour, head: Picture | None, theme: Theme, *,
        is_picked: bool, on_press: Callable[[], None],
    ) -> None:  # fmt: skip
        """``most`` games have a bar of the whole width."""
        said = words.result(title, result.won, result.lost)
        super().__init__(title, said, theme, is_picked=is_picked, on_press=on_press)
        self.title, self.result, self.most, self.fill, self.head = title, result, most, art.barred(fill), head

    def draw(self, surface: pygame.Surface) -> None:
        px, theme, rect = self.theme.px, self.theme, self.rect
        left = rect.x + px(4)
        if self.head is not None:
            found = self.head((px(SMALL_HEAD[0]), px(SMALL_HEAD[1])))
            if found is not None:
                surface.blit(found, (left, rect.y + px(2)))
            left += px(SMALL_HEAD[0] + 8)
        label = round(rect.w * 0.29)
        _name(surface, self.title, theme, left, rect.centery, label, rect.h)
        start = left + label + px(8)
        room = rect.right - px(8) - start
        least = sum(bool(n) * px(26) for n in self.result)
        wide = max(least, round(room * self.result.games / max(self.most, 1))) + px(6)
        wide = min(wide, room)
        inner = wide - px(6)
        won = round(inner * self.result.share)
        if self.result.won and self.result.lost:
            won = min(max(won, px(24)), inner - px(24))  # both numbers have room
        high = px(23)
        surface.blit(art.bar((wide, high), self.fill, won, theme), (start, rect.centery - px(12)))
        font, middle = theme.font("count", 14), rect.centery - px(2)
        if self.result.won:
            on_capitals(surface, str(self.result.won), font, letters_on(self.fill), start + px(7), middle)
        if self.result.lost:
            on_capitals(surface, str(self.result.lost), font, INK, start + won + px(7), middle)
        self._draw_state(surface, rect)


class ShareRow(PlotPart):
    """A hero with the share of its games that was won; a tick stands at the half."""

    def __init__(
        self, title: str, result: WonLost, fill: Colour, head: Picture, theme: Theme, *,
        is_picked: bool, on_press: Callable[[], None],
    ) -> None:  # fmt: skip
        said = words.hero_share(title, result.share, result.games)
        super().__init__(title, said, theme, is_picked=is_picked, on_press=on_press)
        self.title, self.result, self.fill, self.head = title, result, art.barred(fill), head

    def draw(self, surface: pygame.Surface) -> None:
        px, theme, rect = self.theme.px, self.theme, self.rect
        found = self.head((px(HEAD[0]), px(HEAD[1])))
        if found is not None:
            surface.blit(found, (rect.x + px(4), rect.y + px(4)))
        left, right = rect.x + px(HEAD[0] + 14), rect.right - px(6)
        note = theme.font("note", 13)
        games = words.games(self.result.games)
        wide = note.size(games)[0]
        on_capitals(surface, games, note, NOTE, right - wide, rect.y + px(15))
        _name(surface, self.title, theme, left, rect.y + px(15), right - wide - px(6) - left, px(28))
        room, high = right - left, px(17)
        inner = room - px(6)
        surface.blit(art.bar((room, high), self.fill, round(inner * self.result.share), theme), (left, rect.y + px(30)))
        tick = left + px(1) + inner // 2
        pygame.draw.line(surface, INK, (tick, rect.y + px(27)), (tick, rect.y + px(47)), px(2))
        self._percent(surface, left + inner, rect.y + px(30) + high / 2 - px(1.5))
        self._draw_state(surface, rect)

    def _percent(self, surface: pygame.Surface, right: int, middle: float) -> None:
        """On a light plate at the end of the bar, however long that is."""
        font, said = self.theme.font("count", 12), words.percent(self.result.share)
        wide = font.size(said)[0]
        plate = pygame.Rect(0, 0, wide + self.theme.px(8), self.theme.px(11))
        plate.midright = (right - self.theme.px(1), round(middle))
        pygame.draw.rect(surface, art.LIGHT, plate)
        on_capitals(surface, said, font, INK, plate.x + self.theme.px(4), middle)


class DamageColumn(PlotPart):
    """A hero's damage a game as a column that stands on its portrait."""

    def __init__(
        self, title: str, damage: HeroDamage, most: float, is_hardest: bool, fill: Colour, head: Picture, theme: Theme,
        *, is_picked: bool, on_press: Callable[[], None],
    ) -> None:  # fmt: skip
        """``most`` damage a game has the whole height; the hardest hit of all stands on its column."""
        said = words.hero_damage(title, round(damage.average), damage.hardest)
        super().__init__(title, said, theme, is_picked=is_picked, on_press=on_press, tip=said)
        self.damage, self.most, self.is_hardest, self.fill, self.head = damage, most, is_hardest, fill, head

    def draw(self, surface: pygame.Surface) -> None:
        px, theme, rect = self.theme.px, self.theme, self.rect
        head = (min(px(HEAD[0]), rect.w - px(4)), px(HEAD[1]))
        found = self.head(head)
        foot = rect.bottom - head[1]
        left = rect.centerx - head[0] // 2
        room = foot - rect.y - px(20)
        high = max(px(4), round(room * self.damage.average / max(self.most, 1)))
        column = art.bar((head[0] + px(3), high), self.fill, high - px(3), theme, True)
        surface.blit(column, (left, foot - high))
        if found is not None:
            surface.blit(found, (left, foot))
        value = str(round(self.damage.average))
        centred(surface, value, theme.font("count", 16), INK, (rect.centerx, foot - high - px(9)))
        if self.is_hardest and self.damage.hardest:
            size = (px(46), px(38))
            mark = art.number_burst_of(str(self.damage.hardest), size, art.BEST, 16, theme)
            surface.blit(mark, mark.get_rect(center=(rect.centerx, foot - min(high // 2, px(34)))))
        self._draw_state(surface, rect)


class StretchColumn(PlotPart):
    """The games of a part of the time, won below and lost above."""

    def __init__(
        self, stretch: Stretch, most: int, theme: Theme, *, is_named: bool, is_picked: bool,
        on_press: Callable[[], None],
    ) -> None:  # fmt: skip
        """``most`` games have the whole height; its title stands below where it ``is_named``."""
        result, title = stretch.result, stretch.period.title
        said = words.stretch(title, result.won, result.lost, stretch.drawn, stretch.share)
        super().__init__(title, said, theme, is_picked=is_picked, on_press=on_press, tip=said)
        self.stretch, self.most, self.is_named = stretch, most, is_named

    def draw(self, surface: pygame.Surface) -> None:
        px, theme, rect = self.theme.px, self.theme, self.rect
        foot, result = rect.bottom - px(AXIS[2]), self.stretch.result
        wide = min(max(round(rect.w * 0.56), px(8)), px(60))
        if result.games:
            unit = (foot - rect.y) / self.most
            high = round(unit * result.games)
            column = art.bar((wide + px(3), high), art.BLUE, round(unit * result.won), theme, True)
            surface.blit(column, (rect.centerx - wide // 2, foot - high))
        if self.is_named:
            font = theme.font("note", 13)
            title = self.stretch.period.title
            on_capitals(surface, title, font, INK, rect.centerx - font.size(title)[0] / 2, rect.bottom - px(11))
        self._draw_state(surface, rect)


class TimeGround(Widget):
    """The scales behind the columns over time."""

    role, is_plain = "text", True

    def __init__(self, rect: pygame.Rect, most: int, step: int, has_shares: bool, theme: Theme) -> None:
        super().__init__(rect, "", theme)
        self.most, self.step, self.has_shares = most, step, has_shares

    def draw(self, surface: pygame.Surface) -> None:
        px, theme, rect = self.theme.px, self.theme, self.rect
        foot = rect.bottom - px(AXIS[2])
        left, right = rect.x + px(AXIS[0]), rect.right - px(AXIS[1])
        for value in range(0, self.most + 1, self.step):
            y = round(foot - (foot - rect.y) * value / self.most)
            if value:
                pygame.draw.line(surface, art.GRID, (left, y), (right, y), px(1))
            art.scale_words(surface, str(value), theme, left - px(8), y)
        pygame.draw.line(surface, INK, (left, foot), (right, foot), px(3))
        for share in (0.0, 0.5, 1.0) if self.has_shares else ():
            y = round(foot - (foot - rect.y) * share)
            art.scale_words(surface, words.percent(share), theme, rect.right, y)


class ShareLine(Widget):
    """Over the columns: the share won, with its last value."""

    role, is_plain, touch = "text", True, 0

    def __init__(
        self, rect: pygame.Rect, columns: Sequence[StretchColumn], theme: Theme
    ) -> None:  # the columns know where they lie
        super().__init__(rect, "", theme)
        self.columns = columns

    def hit(self, point: tuple[int, int]) -> bool:
        return False

    def draw(self, surface: pygame.Surface) -> None:
        px, rect = self.theme.px, self.rect
        foot = rect.bottom - px(AXIS[2])
        known = [(each.rect.centerx, each.stretch.share) for each in self.columns if each.stretch.share is not None]
        points = [(x, foot - (foot - rect.y) * share) for x, share in known]
        if not points:
            return
        art.share_line(surface, points, self.theme)
        mark = tag(words.percent(known[-1][1]), px(20), art.LINE, INK, self.theme)
        x, y = points[-1]
        place = mark.get_rect(midbottom=(round(x), round(y) - px(9)))
        place.right = min(place.right, rect.right)
        if place.y < rect.y:
            place.midtop = (place.centerx, round(y) + px(9))
        surface.blit(mark, place)


def legend(surface: pygame.Surface, left: int, middle: int, has_shares: bool, theme: Theme) -> int:
    """What the colours of the plot over time mean. Gives where it ends."""
    px, font = theme.px, theme.font("note", 14)
    kinds = [(art.BLUE, words.WON_BAR), (art.LIGHT, words.LOST_BAR)]
    for colour, said in kinds + ([(art.LINE, words.SHARE_LINE)] if has_shares else []):
        box = pygame.Rect(left, 0, px(16), px(14))
        box.centery = middle
        pygame.draw.rect(surface, colour, box)
        pygame.draw.rect(surface, INK, box, px(2))
        left = box.right + px(6)
        left += on_capitals(surface, said, font, INK, left, middle) + px(16)
    return left
