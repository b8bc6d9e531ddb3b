"""Achievements in a list: what each takes, how far it is, and when it was won."""

from __future__ import annotations

import functools
from collections.abc import Sequence

import pygame

from sotm_desktop.scenes.shell import plot_art as art
from sotm_desktop.scenes.shell.achievements import AchievementStanding
from sotm_desktop.table.art.emblems import flat_emblem
from sotm_desktop.widgets.ink import Canvas
from sotm_desktop.widgets.list_view import Arrange
from sotm_desktop.widgets.outline import focus_outline
from sotm_desktop.widgets.palette import GOLD, INK, NOTE, PAPER_DARK
from sotm_desktop.widgets.text import Layout, lay_out, on_capitals
from sotm_desktop.widgets.theme import Theme
from sotm_desktop.widgets.widget import Widget
from sotm_desktop.words.screens import statistics_words as words

HIGH, MEDAL, BAR = 64, 46, 20
"""Height of a row at least, of its medal, and room for its bar, on the grid."""
TOP = 26
"""Where the sentence begins in a row."""
RING, BETWEEN = 6, 4
"""How far inside a row lies what the ring of the keyboard is drawn around, and room between rows: nothing of the ring
reaches into another row."""
TWO_COLUMNS = 900
"""Width of the sheet from which they stand in two columns, on the grid."""


class AchievementRow(Widget):
    """A medal, gold once it is won; the keyboard goes from one to the next, so that each can be read aloud."""

    role = "text"

    def __init__(self, standing: AchievementStanding, theme: Theme) -> None:
        told = standing.achievement
        self.far = words.achieved_on(standing.when) if standing.when is not None else ""
        self.far = self.far or words.far(standing.have, standing.need)
        super().__init__(pygame.Rect(0, 0, 1, 1), f"{told.title}, {self.far}. {told.about}", theme)
        self.identity, self.standing = standing.id, standing

    def _about(self, width: int) -> Layout:
        px = self.theme.px
        room = width - px(MEDAL + 20)
        return lay_out(self.standing.achievement.about, room, px(13), "note", NOTE, self.theme, leading=1.15)

    @property
    def _has_bar(self) -> bool:
        return not self.standing.is_won and self.standing.need > 1

    def high(self, width: int) -> int:
        """Height in pixels, at a width."""
        px = self.theme.px
        return max(px(HIGH), px(TOP) + self._about(width).height + px(BAR if self._has_bar else 8))

    def draw(self, surface: pygame.Surface) -> None:
        px, theme, rect, standing = self.theme.px, self.theme, self.rect, self.standing
        medal = _medal(px(MEDAL), standing.is_won)
        surface.blit(medal, (rect.x + px(4), rect.y + px(7)))
        left, right = rect.x + px(MEDAL + 14), rect.right - px(6)
        font = theme.font("note", 13)
        wide = font.size(self.far)[0]
        on_capitals(surface, self.far, font, INK if standing.is_won else NOTE, right - wide, rect.y + px(14))
        on_capitals(surface, standing.achievement.title, theme.font("shout", 19), INK, left, rect.y + px(14))
        about = self._about(rect.w)
        about.draw(surface, (left, rect.y + px(TOP)))
        if self._has_bar:
            room = right - left
            part = round((room - px(6)) * standing.have / standing.need)
            top = rect.y + px(TOP) + about.height + px(4)
            surface.blit(art.bar((room, px(12)), art.BLUE, part, theme), (left, top))
        if self.focused:
            focus_outline(surface, rect.inflate(-2 * px(RING), -2 * px(RING)), theme)


@functools.lru_cache(maxsize=4)
def _medal(size: int, is_won: bool) -> pygame.Surface:
    canvas = Canvas(size, size, 3)
    rim = max(1.6, size * 0.05)
    canvas.disc((size / 2, size / 2), size / 2 - rim, GOLD if is_won else PAPER_DARK, rim)
    picture = canvas.finish()
    emblem = flat_emblem("trophy-cup", size * 0.62, INK if is_won else art.GRID)
    picture.blit(emblem, emblem.get_rect(center=(size // 2, size // 2)))
    return picture


def in_order(found: Sequence[AchievementStanding]) -> list[AchievementStanding]:
    """Those that were won, the last one first, then the others, the nearest one first."""
    return sorted(found, key=lambda each: (not each.is_won, -(each.when or 0), -each.have / max(each.need, 1)))


def in_columns(rows: Sequence[AchievementRow], theme: Theme) -> Arrange:
    """In two columns where there is room; rows beside one another are of one height."""

    def arrange(width: int) -> list[pygame.Rect]:
        px = theme.px
        columns = 2 if width >= px(TWO_COLUMNS) else 1
        wide, top, found = (width - px(20) * (columns - 1)) // columns, 0, []
        for first in range(0, len(rows), columns):
            beside = rows[first : first + columns]
            high = max(row.high(wide) for row in beside)
            found += [pygame.Rect(n * (wide + px(20)), top, wide, high) for n in range(len(beside))]
            top += high + px(BETWEEN)
        return found

    return arrange
