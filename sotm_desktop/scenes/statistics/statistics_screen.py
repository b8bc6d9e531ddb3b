"""Statistics: what all finished games came to, in four numbers and four plots."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import NamedTuple

import pygame

from sotm_desktop.saves import DREW, FinishedGame, Profile
from sotm_desktop.scenes.shell import plot_art as art
from sotm_desktop.scenes.shell.headed_screen import Head, HeadedScreen
from sotm_desktop.scenes.shell.scene import Shared
from sotm_desktop.scenes.shell.screen import TABS
from sotm_desktop.scenes.statistics.achievement_rows import AchievementRow, in_columns, in_order
from sotm_desktop.scenes.statistics.figures import (
    By,
    GameFilter,
    GamePick,
    Key,
    Period,
    WonLost,
    chosen,
    damage_by_hero,
    in_the_last,
    over_time,
    results,
    streak,
    total,
)
from sotm_desktop.scenes.statistics.game_filters import game_chips
from sotm_desktop.scenes.statistics.games_csv import exported
from sotm_desktop.scenes.statistics.played_decks import PlayedDecks
from sotm_desktop.scenes.statistics.plot_maker import PlotMaker
from sotm_desktop.scenes.statistics.plot_widgets import AXIS, HEADLINE, Headline, HeadlineLook, legend
from sotm_desktop.widgets.button import Button
from sotm_desktop.widgets.filter_chip import HIGH, FilterChip, chip_width, flow
from sotm_desktop.widgets.list_view import Arrange, ListView
from sotm_desktop.widgets.palette import GOLD, HEAL, INK, LEGAL, NOTE, rgb
from sotm_desktop.widgets.plain_words import PlainWords
from sotm_desktop.widgets.tab_plate import TabPlate
from sotm_desktop.widgets.tag import tag
from sotm_desktop.widgets.text import on_capitals
from sotm_desktop.widgets.widget import Widget
from sotm_desktop.words.screens import statistics_words as words

LOOKS = (
    HeadlineLook(rgb("#101F5C"), GOLD, "eagle-emblem"),
    HeadlineLook(rgb("#0C332A"), HEAL, "fist"),
    HeadlineLook(rgb("#5A1A0F"), GOLD, "eye-of-horus"),
    HeadlineLook(rgb("#560F39"), LEGAL, "hourglass"),
)
EXPORT = 132
"""Width of its button, on the grid."""
EDGE, GUTTER = 12, 12
BELOW_NOTE = 7
"""So much lower, on the grid, begins a list that scrolls below the note of its sheet."""
ACHIEVEMENTS = 1
"""The number of their tab, in a wide window and in a narrow one."""
RESULTS = 408
"""Width of the sheet with the results."""


class PlotSheet(NamedTuple):
    """A sheet of paper on the screen; ``note`` says at its upper right what its plot counts."""

    rect: pygame.Rect
    title: str
    note: str
    room: int
    """How much of its upper right is taken by something else, in pixels."""


class StatisticsScreen(HeadedScreen):
    """All at once, or in a narrow window a sheet behind each tab. Filters hold for all of them."""

    head = Head(words.STATISTICS, (), rgb("#1F55C9"), rgb("#122B6B"), "eagle-emblem")
    beside = 1100

    def __init__(self, shared: Shared) -> None:
        super().__init__(shared)
        self.decks = PlayedDecks(shared.library)
        self.filter = GameFilter()
        self.by = By.VILLAIN
        """What the first plot is sorted by."""
        self.first_column = 0
        """The first hero whose damage is in sight."""
        self.games: list[FinishedGame] = []
        """Those that the filters let through, in the order in which they ended."""
        self.sheets: list[PlotSheet] = []
        self.legend_at: tuple[int, int, bool] | None = None
        self.now = time.time()

    def enter(self) -> None:
        """Games may have been finished meanwhile."""
        self.now = time.time()
        self.rebuild()

    def cards_changed(self) -> None:
        self.decks = PlayedDecks(self.shared.library)
        super().cards_changed()

    # -- what is counted

    @property
    def profile(self) -> Profile:
        return self.shared.progress.profile

    @property
    def _older(self) -> WonLost:
        """Games of which only the results are known: no filter can tell anything of them."""
        return WonLost(*self.profile.older[:2]) if self.filter == GameFilter() else WonLost()

    def _results(self, by: By) -> Mapping[Key, WonLost]:
        found = dict(results(self.games, by, self.decks.band_of))
        tallies = {By.VILLAIN: ("villains", "events"), By.ENVIRONMENT: ("environments",), By.HERO: ("heroes",)}
        for tally in tallies.get(by, ()) if self._older.games else ():
            for name, count in self.profile.older_counts(tally).items():
                if tally != "events" or self.decks.is_critical(name):
                    found[name] = found.get(name, WonLost()).plus(WonLost(count.won, count.lost))
        return found

    def heading(self) -> str:
        """What all games came to. What a sheet shows is said where the keyboard comes to it."""
        found = total(self.games).plus(self._older)
        return words.result(words.STATISTICS, found.won, found.lost)

    # -- widgets

    def build(self) -> None:
        self.sheets, self.legend_at = [], None
        self.games = chosen(self.profile.finished, self.filter, self.now, self.decks.band_of)
        self.plots = PlotMaker(self.decks, self.theme, self.filter.pick, self._pick)
        width, height = self.grid
        if self.is_narrow:
            self._build_tabs(width, height)
        else:
            self._build_page(width, height)
        self.add_back()
        back = self.widgets[-1].rect
        place = pygame.Rect(0, back.y, self.theme.px(EXPORT), back.h)
        place.right = back.x - self.theme.px(8)
        self.add(
            Button(place, words.EXPORT, theme=self.theme, enabled=bool(self.games), why=words.NOTHING_TO_EXPORT,
                   on_press=self._export, size=18)
        )  # fmt: skip
        for sheet in self.sheets:
            on_it = (each for each in self.widgets if not each.is_plain and sheet.rect.collidepoint(each.rect.center))
            first = next(on_it, None)
            if first is not None:
                first.under = words.of_sheet(sheet.title, sheet.note)

    def _build_tabs(self, width: float, height: float) -> None:
        titles = (
            words.OVERVIEW,
            words.ACHIEVEMENTS,
            words.RESULTS,
            words.OVER_TIME,
            words.DAMAGE_TAB,
            words.HEROES_TAB,
        )
        shown = self.add_tabs(*titles).index(True)
        top = self.top + 8
        rect = self.theme.rect(8, top, width - 16, height - top - 6)
        builds: tuple[Callable[[pygame.Rect], None], ...] = (
            self._overview, self._achievements, self._by_something, self._over_time, self._damage, self._heroes,
        )  # fmt: skip
        builds[shown](rect)

    def _build_page(self, width: float, height: float) -> None:
        r, top = self.theme.rect, self.top
        left = self._views(self.plate_right + 6)
        if self.tab == ACHIEVEMENTS:
            self._achievements(r(EDGE, top + 8, width - 2 * EDGE, height - top - 18))
            return
        chips = self._chips()
        room = self.theme.rect(left, 0, width - left - EXPORT - 150, 40)
        places = flow(room.move(0, self.theme.px(14)), [chip.rect.w for chip in chips], self.theme)
        for chip, place in zip(chips, places, strict=True):
            chip.put(place)
            self.add(chip)
        quarter = (width - 2 * EDGE - 3 * 8) / 4
        for number, headline in enumerate(self._headlines()):
            headline.put(r(EDGE + number * (quarter + 8), top, quarter, HEADLINE + 8))
            self.add(headline)
        bottom = height - 10
        note = self._about_older()
        if note is not None:
            wide = self.theme.px(width - 2 * EDGE - 8)
            high = note.high(wide) / self.theme.scale
            note.put(r(EDGE + 4, bottom - high, width - 2 * EDGE - 8, high))
            bottom -= high + 8
        upper = top + HEADLINE + 26
        high = (bottom - upper - 22) * 0.51
        lower = upper + high + 22
        self._by_something(r(EDGE, upper, RESULTS, high))
        self._over_time(r(EDGE + RESULTS + GUTTER, upper, width - 2 * EDGE - RESULTS - GUTTER, high))
        half = (width - 2 * EDGE - GUTTER) / 2
        self._damage(r(EDGE, lower, half, bottom - lower))
        self._heroes(r(EDGE + half + GUTTER, lower, half, bottom - lower))
        if note is not None:
            self.add(note)

    def _views(self, left: float) -> float:
        """Tabs in the head: all the plots, or the achievements. Gives where they end, on the grid."""
        self.tab = ACHIEVEMENTS if self.tab == ACHIEVEMENTS else 0
        for number, title in enumerate((words.RESULTS, words.ACHIEVEMENTS)):
            wide = self.theme.font("shout", 18).size(title)[0] / self.theme.scale + 30
            place, show = self.theme.rect(left, 9, wide, TABS), partial(self.show_tab, number)
            self.tabs.append(self.add(TabPlate(place, title, self.theme, is_lit=number == self.tab, on_press=show)))
            left += wide + 3
        return left + 9

    def _sheet(self, rect: pygame.Rect, title: str, note: str = "", room: int = 0) -> pygame.Rect:
        """Lays a sheet there; gives the room on it."""
        self.sheets.append(PlotSheet(rect, title, note, room))
        px = self.theme.px
        return pygame.Rect(rect.x + px(10), rect.y + px(28), rect.w - px(26), rect.h - px(45))

    def _empty(self, area: pygame.Rect, said: str) -> None:
        """What would fill a sheet."""
        said = words.NO_GAME_FITS if self.profile.finished and self.filter != GameFilter() else said
        note = PlainWords(said, self.theme, size=16, colour=NOTE)
        note.put(pygame.Rect(area.x + self.theme.px(6), area.y + self.theme.px(14), area.w - self.theme.px(12), 1))
        note.put(pygame.Rect(note.rect.topleft, (note.rect.w, note.high(note.rect.w))))
        self.add(note)

    # -- the head

    def _chips(self) -> list[FilterChip]:
        return game_chips(self.filter, self.profile.finished, self.decks, self._ask, self.theme)

    def _ask(self, wanted: GameFilter) -> None:
        self.filter, self.first_column = wanted, 0
        self.rebuild()

    def _pick(self, pick: GamePick | Period) -> None:
        """Only its games; pressed again all."""
        self._ask(replace(self.filter, pick=None if self.filter.pick == pick else pick))

    # -- the sheets

    def _headlines(self) -> list[Headline]:
        games, older = self.games, self._older
        found, drawn = total(games).plus(older), sum(game.result == DREW for game in games)
        row, helped = streak(games), sum(game.is_won and game.by_mates > 0 for game in games)
        won = words.won_of(found.won, found.games, helped)
        said = (
            (str(found.games + drawn), words.GAMES_PLAYED, words.this_week(in_the_last(7, games, self.now), drawn)),
            (words.percent(found.share) if found.games else "–", words.WON, won),
            (str(row.now), words.WINS_IN_A_ROW, words.the_best(row.best)),
            self._length(games),
        )
        return [Headline(*each, look, self.theme) for each, look in zip(said, LOOKS, strict=True)]

    def _length(self, games: Sequence[FinishedGame]) -> tuple[str, str, str]:
        """How long games were: by the clock, and by their rounds alone where no time is known."""
        rounds, times = [game.rounds for game in games], [game.seconds for game in games if game.seconds is not None]
        if not rounds:
            return "–", words.ROUNDS_A_GAME, words.NOTHING_YET
        if not times:
            return str(round(sum(rounds) / len(rounds))), words.ROUNDS_A_GAME, words.from_to(min(rounds), max(rounds))
        note = words.minutes_a_game(sum(times), len(times), len(games), min(rounds), max(rounds))
        return words.hours(sum(times)), words.HOURS, note

    def _about_older(self) -> PlainWords | None:
        older, known = self.profile.older, self.profile.finished
        if not older.won + older.lost:
            return None
        number = older.won + older.lost
        said = words.only_since(known[0].when, number) if known else words.none_whole(number)
        return PlainWords(said, self.theme, size=14, colour=INK)

    def _overview(self, rect: pygame.Rect) -> None:
        """Filters, numbers and what is not known, in a narrow window."""
        px, chips, headlines, note = self.theme.px, self._chips(), self._headlines(), self._about_older()

        def arrange(width: int) -> list[pygame.Rect]:
            found = flow(pygame.Rect(px(2), px(2), width - px(4), 1), [chip.rect.w for chip in chips], self.theme)
            top, wide = found[-1].bottom + px(10), (width - px(8)) // 2
            for number in range(len(headlines)):
                high = px(HEADLINE + 8)
                found.append(pygame.Rect(number % 2 * (wide + px(8)), top + number // 2 * (high + px(8)), wide, high))
            if note is not None:
                found.append(pygame.Rect(px(4), found[-1].bottom + px(10), width - px(8), note.high(width - px(8))))
            return found

        items: list[Widget] = [*chips, *headlines, *([note] if note is not None else [])]
        self._list(rect, words.OVERVIEW, items, arrange)

    def _list(self, area: pygame.Rect, name: str, items: Sequence[Widget], arrange: Arrange) -> None:
        px = self.theme.px
        self.add(ListView(area, name, items, arrange, self.theme, bar_gap=px(4), spill=px(4), margin=px(6)))

    def _by_something(self, rect: pygame.Rect) -> None:
        """Results by what the chips on the sheet say."""
        px, area = self.theme.px, self._sheet(rect, words.RESULTS, words.WON_LOST)
        chips = [
            FilterChip(
                pygame.Rect(0, 0, chip_width(said, self.theme), px(HIGH)), said, on=self.by.value == key,
                on_press=partial(self._sort, By(key)), theme=self.theme,
            )
            for key, said in words.BY.items()
        ]  # fmt: skip
        places = flow(pygame.Rect(area.x, rect.y + px(17), area.w, 1), [chip.rect.w for chip in chips], self.theme)
        for chip, place in zip(chips, places, strict=True):
            chip.put(place)
            self.add(chip)
        area.h -= places[-1].bottom + px(4) - area.y
        area.y = places[-1].bottom + px(4)
        rows = self.plots.results(self.by, self._results(self.by))
        if rows:
            self._list(area, words.RESULTS, rows, self.plots.in_rows(rows))
        else:
            self._empty(area, words.NO_RESULTS[self.by.value])

    def _sort(self, by: By) -> None:
        self.by = by
        self.rebuild()

    def _over_time(self, rect: pygame.Rect) -> None:
        pick = self.filter.pick
        until = min(self.now, pick.end - 1) if isinstance(pick, Period) else self.now
        step, stretches = over_time(self.games, until)
        has_shares = any(each.share is not None for each in stretches)
        area = self._sheet(rect, words.OVER_TIME, words.games_a(step.name, has_shares) if stretches else "")
        if not stretches:
            self._empty(area, words.NO_TIME)
            return
        px = self.theme.px
        self.legend_at = (area.x + px(AXIS[0]), area.y + px(8), has_shares)
        area = pygame.Rect(area.x, area.y + px(30), area.w, area.h - px(26))
        for part in self.plots.over_time(area, stretches):
            self.add(part)

    def _damage(self, rect: pygame.Rect) -> None:
        found, px = damage_by_hero(self.games), self.theme.px
        if not found:
            self._empty(self._sheet(rect, words.DAMAGE), words.NO_DAMAGE)
            return
        fitting = self.plots.columns_that_fit(rect.w - px(26))
        first = self.first_column if self.first_column < len(found) else 0
        shown = found[first : first + fitting]
        turner = None
        if len(found) > fitting:
            said = words.pages(first + 1, first + len(shown), len(found))
            place = pygame.Rect(0, rect.y + px(6), chip_width(said, self.theme), px(HIGH))
            place.right = rect.right - px(14)
            turn = partial(self._turn_columns, first + fitting if first + fitting < len(found) else 0)
            turner = FilterChip(place, said, on=False, on_press=turn, theme=self.theme)
            turner.identity = self._turn_columns.__name__
        area = self._sheet(rect, words.DAMAGE, words.AVERAGE, turner.rect.w + px(4) if turner is not None else 0)
        if turner is not None:
            self.add(turner)
        for part in self.plots.damage(area, shown, found):
            self.add(part)

    def _turn_columns(self, first: int) -> None:
        self.first_column = first
        self.rebuild()

    def _heroes(self, rect: pygame.Rect) -> None:
        rows = self.plots.shares(self._results(By.HERO))
        area = self._sheet(rect, words.BY_HERO, words.SHARE_AND_GAMES if rows else "")
        if rows:
            self._list(area, words.BY_HERO, rows, self.plots.in_two_columns(rows))
        else:
            self._empty(area, words.NO_HEROES)

    def _achievements(self, rect: pygame.Rect) -> None:
        found = in_order(self.shared.progress.achievements)
        note = words.of_all(sum(each.is_won for each in found), len(found))
        area = self._sheet(rect, words.ACHIEVEMENTS, note)
        if not found:
            self._empty(area, words.NO_ACHIEVEMENTS)
            return
        rows = [AchievementRow(each, self.theme) for each in found]
        area.top, area.h = area.top + self.theme.px(BELOW_NOTE), area.h - self.theme.px(BELOW_NOTE)
        self._list(area, words.ACHIEVEMENTS, rows, in_columns(rows, self.theme))

    def _export(self) -> None:
        self.shared.notices.append(exported(self.games, self.decks, self.shared.paths.exports, self.now))

    # -- drawing

    def paint(self, surface: pygame.Surface) -> None:
        super().paint(surface)
        px, font = self.theme.px, self.theme.font("note", 13)
        for sheet in self.sheets:
            surface.blit(art.sheet(sheet.rect.size, self.theme), sheet.rect)
            title = tag(sheet.title, px(22), INK, GOLD, self.theme)
            surface.blit(title, (sheet.rect.x + px(12), sheet.rect.y - px(9)))
            right = sheet.rect.right - px(18) - sheet.room
            on_capitals(surface, sheet.note, font, NOTE, right - font.size(sheet.note)[0], sheet.rect.y + px(18))
        if self.legend_at is not None:
            left, middle, has_shares = self.legend_at
            legend(surface, left, middle, has_shares, self.theme)
