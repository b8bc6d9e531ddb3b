"""Makes the parts of the plots from the figures, and says where they lie on their sheets."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial

import pygame

from sotm_desktop.scenes.shell import plot_art as art
from sotm_desktop.scenes.shell.deck_marks import deck_mark
from sotm_desktop.scenes.shell.difficulty import BAND_COLOURS, DifficultyBand
from sotm_desktop.scenes.statistics.figures import By, GamePick, HeroDamage, Key, Period, Stretch, WonLost
from sotm_desktop.scenes.statistics.played_decks import PlayedDecks
from sotm_desktop.scenes.statistics.plot_widgets import (
    AXIS,
    ROW,
    SHARE_ROW,
    DamageColumn,
    Picture,
    PlotPart,
    ResultRow,
    ShareLine,
    ShareRow,
    StretchColumn,
    TimeGround,
)
from sotm_desktop.table.art.cache import face_key
from sotm_desktop.table.art.looks import DeckLook, colours
from sotm_desktop.widgets.list_view import Arrange, column
from sotm_desktop.widgets.palette import MUTED, Colour
from sotm_desktop.widgets.theme import Theme
from sotm_desktop.widgets.widget import Widget

PITCH = 50
"""From one hero's column to the next, on the grid."""
TITLE_ROOM = 52
"""Width of a column over time from which each has its title below it."""
TWO_COLUMNS = 520
"""Width of a sheet from which heroes stand in two columns."""


class PlotMaker:
    """One for each building of the screen. ``on_pick`` is told what was pressed."""

    def __init__(
        self,
        decks: PlayedDecks,
        theme: Theme,
        picked: GamePick | Period | None,
        on_pick: Callable[[GamePick | Period], None],
    ) -> None:
        self.decks, self.theme, self.picked, self._on_pick = decks, theme, picked, on_pick

    def _head(self, look: DeckLook) -> Picture:
        def picture(size: tuple[int, int]) -> pygame.Surface | None:
            key = face_key("head", f"{look.side}/{look.id}", size, "", self.theme)
            return self.decks.library.pictures.ask(key, lambda: deck_mark(look, size, self.theme))

        return picture

    def results(self, by: By, found: Mapping[Key, WonLost]) -> list[PlotPart]:
        """A row for each, those with the most games first; difficulties from the gentlest on."""
        if by is By.DIFFICULTY:
            keys = sorted(found, key=lambda key: key if isinstance(key, DifficultyBand) else len(DifficultyBand))
        else:
            keys = sorted(found, key=lambda key: (-found[key].games, self.decks.title(key)))
        most = max((result.games for result in found.values()), default=0)
        return [self._result(by, key, found[key], most) for key in keys]

    def _result(self, by: By, key: Key, result: WonLost, most: int) -> PlotPart:
        fill: Colour
        head: Picture | None = None
        if isinstance(key, str):
            look = self.decks.look(by, key)
            fill, head = colours(look).P, self._head(look)
        else:
            fill = BAND_COLOURS[key] if key is not None else MUTED
        pick = GamePick(by, key)
        return ResultRow(
            self.decks.title(key), result, most, fill, head, self.theme,
            is_picked=pick == self.picked, on_press=partial(self._on_pick, pick),
        )  # fmt: skip

    def in_rows(self, parts: Sequence[PlotPart]) -> Arrange:
        """One below the other."""
        return column([self.theme.px(ROW)] * len(parts), 0)

    def shares(self, found: Mapping[Key, WonLost]) -> list[PlotPart]:
        """A row for each hero, the largest share first, and of equal ones that of the most games."""
        made: list[PlotPart] = []
        for key in sorted(found, key=lambda key: (-found[key].share, -found[key].games, self.decks.title(key))):
            look, pick = self.decks.look(By.HERO, str(key)), GamePick(By.HERO, key)
            made.append(
                ShareRow(
                    self.decks.title(key), found[key], colours(look).P, self._head(look), self.theme,
                    is_picked=pick == self.picked, on_press=partial(self._on_pick, pick),
                )
            )  # fmt: skip
        return made

    def in_two_columns(self, parts: Sequence[PlotPart]) -> Arrange:
        """Side by side where there is room for it."""

        def arrange(width: int) -> list[pygame.Rect]:
            px = self.theme.px
            columns = 2 if width >= px(TWO_COLUMNS) else 1
            wide, high = (width - px(12) * (columns - 1)) // columns, px(SHARE_ROW)
            return [
                pygame.Rect((n % columns) * (wide + px(12)), n // columns * high, wide, high) for n in range(len(parts))
            ]

        return arrange

    def columns_that_fit(self, width: int) -> int:
        """How many heroes' columns have room beside one another."""
        return max(1, width // self.theme.px(PITCH))

    def damage(self, area: pygame.Rect, shown: Sequence[HeroDamage], found: Sequence[HeroDamage]) -> list[PlotPart]:
        """Columns for some of the heroes; their heights are measured by all of them."""
        most = max(each.average for each in found)
        hardest = max(found, key=lambda each: each.hardest)
        step = min(area.w / max(len(shown), 1), self.theme.px(PITCH * 1.5))
        made: list[PlotPart] = []
        for number, each in enumerate(shown):
            look, pick = self.decks.look(By.HERO, each.hero), GamePick(By.HERO, each.hero)
            part = DamageColumn(
                self.decks.title(each.hero), each, most, each is hardest, colours(look).P, self._head(look),
                self.theme, is_picked=pick == self.picked, on_press=partial(self._on_pick, pick),
            )  # fmt: skip
            left, right = round(area.x + number * step), round(area.x + (number + 1) * step)
            part.put(pygame.Rect(left, area.y, right - left, area.h))
            made.append(part)
        return made

    def over_time(self, area: pygame.Rect, stretches: Sequence[Stretch]) -> list[Widget]:
        """Scales, a column for each stretch, and the line of the share won over them."""
        px = self.theme.px
        step = art.nice_step(max(1, *(each.result.games for each in stretches)))
        most = step * -(-max(1, *(each.result.games for each in stretches)) // step)
        has_shares = any(each.share is not None for each in stretches)
        left = area.x + px(AXIS[0])
        wide = (area.right - px(AXIS[1]) - left) / len(stretches)
        every = max(1, -(-px(TITLE_ROOM) // max(1, round(wide))))
        columns = []
        for number, each in enumerate(stretches):
            part = StretchColumn(
                each, most, self.theme, is_named=(len(stretches) - 1 - number) % every == 0,
                is_picked=each.period == self.picked, on_press=partial(self._on_pick, each.period),
            )  # fmt: skip
            x = round(left + number * wide)
            part.put(pygame.Rect(x, area.y, round(left + (number + 1) * wide) - x, area.h))
            columns.append(part)
        ground = TimeGround(area, most, step, has_shares, self.theme)
        return [ground, *columns, ShareLine(area, columns, self.theme)]
