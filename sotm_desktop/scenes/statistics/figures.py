"""What finished games come to: which of them are looked at, and their sums. No pygame."""

from __future__ import annotations

import time
from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import NamedTuple

from sotm_desktop.saves import DREW, FinishedGame
from sotm_desktop.scenes.shell.difficulty import DifficultyBand

DAY = 86400.0
LAST = 20
"""Of so many games the share is told along the time."""
LEAST_FOR_SHARE = 10
"""Fewer games have no such line."""
MOST_STEPS = 14
"""Bars of a plot over time, at most; of months with their quarters and years a few more."""

Key = str | DifficultyBand | None
"""What results are sorted by: a deck or Event by the name in the profile, or how hard it was, None where that is not
known."""
BandOf = Callable[[FinishedGame], DifficultyBand | None]


class By(Enum):
    """What results can be sorted by."""

    VILLAIN = "villain"
    """A Critical Event is a villain of its own."""
    ENVIRONMENT = "environment"
    DIFFICULTY = "difficulty"
    HERO = "hero"


class HowFarBack(Enum):
    """How far back games are looked at."""

    ALL = "all"
    YEAR = "year"
    MONTH = "month"


DAYS = {HowFarBack.YEAR: 365, HowFarBack.MONTH: 30}


class GamePick(NamedTuple):
    """Only games with this."""

    by: By
    key: Key


class Period(NamedTuple):
    """Only games that ended from one moment on and before another, in seconds since 1970."""

    start: float
    end: float
    title: str


@dataclass(frozen=True)
class GameFilter:
    """Which games are looked at; with nothing in it all."""

    rules: tuple[str, ...] | None = None
    band: DifficultyBand | None = None
    span: HowFarBack = HowFarBack.ALL
    pick: GamePick | Period | None = None


class WonLost(NamedTuple):
    """How often something was won and lost."""

    won: int = 0
    lost: int = 0

    @property
    def games(self) -> int:
        return self.won + self.lost

    @property
    def share(self) -> float:
        """Won, of all; 0 where there was no game."""
        return self.won / self.games if self.games else 0.0

    def plus(self, other: WonLost) -> WonLost:
        return WonLost(self.won + other.won, self.lost + other.lost)


class HeroDamage(NamedTuple):
    """What a hero dealt over some games."""

    hero: str
    average: float
    """A game."""
    hardest: int
    """The best single hit."""
    games: int


class Stretch(NamedTuple):
    """A part of the time, such as a month, and its games."""

    period: Period
    result: WonLost
    drawn: int
    share: float | None
    """Won of the last games up to its end; None where there were too few."""


class Streak(NamedTuple):
    """Games won in a row. A draw neither adds to it nor ends it."""

    now: int
    best: int


def keys_of(game: FinishedGame, by: By, band_of: BandOf) -> tuple[Key, ...]:
    """What a game counts for."""
    match by:
        case By.VILLAIN:
            return game.opponents
        case By.ENVIRONMENT:
            return (game.environment,)
        case By.HERO:
            return tuple(hero.deck for hero in game.heroes)
    return (band_of(game),)


def chosen(games: Iterable[FinishedGame], wanted: GameFilter, now: float, band_of: BandOf) -> list[FinishedGame]:
    """The games that a filter lets through."""

    def fits(game: FinishedGame) -> bool:
        if wanted.rules is not None and game.rules != wanted.rules:
            return False
        if wanted.span is not HowFarBack.ALL and game.when < now - DAYS[wanted.span] * DAY:
            return False
        if wanted.band is not None and band_of(game) is not wanted.band:
            return False
        match wanted.pick:
            case GamePick(by, key):
                return key in keys_of(game, by, band_of)
            case Period(start, end):
                return start <= game.when < end
        return True

    return [game for game in games if fits(game)]


def total(games: Iterable[FinishedGame]) -> WonLost:
    """How many were won and lost; draws count for nobody."""
    counted = [game for game in games if game.result != DREW]
    won = sum(game.is_won for game in counted)
    return WonLost(won, len(counted) - won)


def results(games: Iterable[FinishedGame], by: By, band_of: BandOf) -> dict[Key, WonLost]:
    """How often each was won and lost."""
    found: dict[Key, WonLost] = defaultdict(WonLost)
    for game in games:
        for key in keys_of(game, by, band_of):
            found[key] = found[key].plus(total([game]))
    return {key: result for key, result in found.items() if result.games}


def damage_by_hero(games: Iterable[FinishedGame]) -> list[HeroDamage]:
    """Who dealt how much, from the most on; games whose beginning was lost are left out."""
    dealt: dict[str, list[int]] = defaultdict(list)
    hardest: dict[str, int] = defaultdict(int)
    for game in games:
        for hero in game.heroes:
            if hero.dealt is not None:
                dealt[hero.deck].append(hero.dealt)
                hardest[hero.deck] = max(hardest[hero.deck], hero.hardest or 0)
    found = [HeroDamage(name, sum(each) / len(each), hardest[name], len(each)) for name, each in dealt.items()]
    return sorted(found, key=lambda each: (-each.average, each.hero))


def streak(games: Iterable[FinishedGame]) -> Streak:
    """Games won in a row: up to the last one, and the most ever."""
    now = best = 0
    for game in games:
        if game.result != DREW:
            now = now + 1 if game.is_won else 0
            best = max(best, now)
    return Streak(now, best)


def in_the_last(days: int, games: Iterable[FinishedGame], now: float) -> int:
    """How many games ended in so many days."""
    return sum(game.when >= now - days * DAY for game in games)


# -- along the time


class StepOfTime(NamedTuple):
    """How long the parts of a plot are; it begins where the day, week or month of a moment does."""

    name: str
    starts: Callable[[time.struct_time], tuple[int, int, int]]
    """Year, month and day at which the part begins that holds this day."""
    after: Callable[[tuple[int, int, int]], tuple[int, int, int]]
    """The beginning of the next one; days and months may be too many, as `time.mktime` brings them into shape."""
    title: str
    """For `time.strftime`."""


STEPS = (
    StepOfTime("day", lambda at: at[:3], lambda day: (day[0], day[1], day[2] + 1), "%d %b"),
    StepOfTime(
        "week", lambda at: (at.tm_year, at.tm_mon, at.tm_mday - at.tm_wday), lambda day: (*day[:2], day[2] + 7), "%d %b"
    ),
    StepOfTime("month", lambda at: (at.tm_year, at.tm_mon, 1), lambda day: (day[0], day[1] + 1, 1), "%b"),
    StepOfTime(
        "quarter", lambda at: (at.tm_year, at.tm_mon - (at.tm_mon - 1) % 3, 1), lambda day: (day[0], day[1] + 3, 1),
        "%b %y",
    ),
    StepOfTime("year", lambda at: (at.tm_year, 1, 1), lambda day: (day[0] + 1, 1, 1), "%Y"),
)  # fmt: skip


def _moment(day: tuple[int, int, int]) -> float:
    return time.mktime((*day, 0, 0, 0, 0, 0, -1))


def _periods(step: StepOfTime, first: float, last: float) -> list[Period] | None:
    """The parts from the first moment to the last; None where they are too many."""
    day, found = step.starts(time.localtime(first)), list[Period]()
    while (start := _moment(day)) <= last:
        day = step.after(day)
        title = time.strftime(step.title, time.localtime(start)).lstrip("0")
        found.append(Period(start, _moment(day), title))
        if len(found) > MOST_STEPS and step is not STEPS[-1]:
            return None
    return found


def over_time(games: Sequence[FinishedGame], now: float) -> tuple[StepOfTime, list[Stretch]]:
    """The games in parts of the time up to now, as short as they can be told apart; the step has their length."""
    if not games:
        return STEPS[0], []
    ordered = sorted(games, key=lambda game: game.when)
    first, last = ordered[0].when, max(now, ordered[-1].when)
    step, periods = next((step, found) for step in STEPS if (found := _periods(step, first, last)) is not None)
    counted = [game for game in ordered if game.result != DREW]
    stretches = []
    for period in periods[-MOST_STEPS:]:
        here = [game for game in ordered if period.start <= game.when < period.end]
        before = [game for game in counted if game.when < period.end]
        share = total(before[-LAST:]).share if len(before) >= LEAST_FOR_SHARE else None
        result = total(here)
        stretches.append(Stretch(period, result, len(here) - result.games, share))
    return step, stretches
