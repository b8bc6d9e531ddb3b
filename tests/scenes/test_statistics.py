"""Statistics: what finished games came to, filtered, plotted, and written out as a table."""

from __future__ import annotations

import csv
import os
import shutil
import time
from itertools import pairwise

import pygame
import pytest

from sotm_desktop.saves import DREW, LOST, WON, Count
from sotm_desktop.scenes.shell.destinations import Home, Push, ShowStatistics
from sotm_desktop.scenes.shell.difficulty import DifficultyBand
from sotm_desktop.scenes.statistics.figures import (
    LEAST_FOR_SHARE,
    By,
    GameFilter,
    GamePick,
    HeroDamage,
    HowFarBack,
    Period,
    Streak,
    WonLost,
    chosen,
    damage_by_hero,
    over_time,
    results,
    streak,
)
from sotm_desktop.scenes.statistics.plot_widgets import DamageColumn, Headline, ResultRow, ShareRow, StretchColumn
from sotm_desktop.scenes.statistics.statistics_screen import StatisticsScreen
from sotm_desktop.widgets.filter_chip import FilterChip
from tests.kit.finished_games import NOON, game, hero, keep, some_games
from tests.scenes.every_screen import NoPictures
from tests.scenes.screens import Screens


def no_band(_):
    return None


# -- the figures


def test_draws_count_for_nobody_and_a_critical_event_is_a_villain_of_its_own():
    games = [game(1), game(2, LOST), game(3, DREW), game(4, critical_event="mad_bomber_blade")]
    assert results(games, By.VILLAIN, no_band) == {"baron_blade": WonLost(1, 1), "mad_bomber_blade": WonLost(1, 0)}
    assert results(games, By.HERO, no_band)["legacy"] == WonLost(2, 1)
    assert results(games, By.DIFFICULTY, lambda each: DifficultyBand.HARD) == {DifficultyBand.HARD: WonLost(2, 1)}


def test_wins_in_a_row():
    games = [game(n, result) for n, result in enumerate((WON, WON, WON, LOST, WON, DREW, WON))]
    assert streak(games) == Streak(2, 3) and streak(games[:4]) == Streak(0, 3) and streak([]) == Streak(0, 0)


def test_damage_is_the_average_of_the_games_in_which_it_is_known():
    games = [
        game(1, heroes=(hero("ra", dealt=10, hardest=4), hero("haka", dealt=5, hardest=5))),
        game(2, heroes=(hero("ra", dealt=25, hardest=9), hero("haka", dealt=None, hardest=None))),
    ]
    assert damage_by_hero(games) == [HeroDamage("ra", 17.5, 9, 2), HeroDamage("haka", 5.0, 5, 1)]


@pytest.mark.parametrize(
    ("wanted", "left"),
    [
        (GameFilter(), [1, 2, 3, 4]),
        (GameFilter(span=HowFarBack.MONTH), [1, 2]),
        (GameFilter(span=HowFarBack.YEAR), [1, 2, 3]),
        (GameFilter(rules=("classic",)), [4]),
        (GameFilter(rules=()), [1, 2, 3]),
        (GameFilter(band=DifficultyBand.BRUTAL), [2]),
        (GameFilter(pick=GamePick(By.VILLAIN, "omnitron")), [3]),
        (GameFilter(pick=GamePick(By.DIFFICULTY, None)), [1, 3, 4]),
        (GameFilter(pick=GamePick(By.HERO, "ra"), span=HowFarBack.MONTH), [2]),
        (GameFilter(pick=Period(NOON - 86400, NOON, "")), [2]),
    ],
)
def test_filters(wanted, left):
    games = [
        game(1),
        game(2, days_ago=1, heroes=(hero("ra"),), advanced=True),
        game(3, days_ago=200, villains=("omnitron",)),
        game(4, days_ago=400, rules=("classic",)),
    ]
    found = chosen(games, wanted, NOON, lambda each: DifficultyBand.BRUTAL if each.advanced else None)
    assert [int(each.name) for each in found] == left


@pytest.mark.parametrize(
    ("days", "step", "first", "last"),
    [(0, "day", "18 Nov", "18 Nov"), (20, "week", "26 Oct", "16 Nov"), (300, "month", "Jan", "Nov"),
     (1000, "quarter", "Jan 24", "Oct 26"), (3000, "year", "2018", "2026")],
)  # fmt: skip
def test_time_is_cut_into_few_enough_parts(days, step, first, last):
    games = [game(1, days_ago=days), game(2), game(3, DREW)]
    found, stretches = over_time(games, NOON)
    assert (found.name, stretches[0].period.title, stretches[-1].period.title) == (step, first, last)
    assert sum(each.result.games for each in stretches) == 2 and stretches[-1].drawn == 1
    assert all(one.period.end == other.period.start for one, other in pairwise(stretches))


def test_the_share_is_that_of_the_last_games_once_there_are_enough():
    games = [game(n, WON if n % 2 else LOST, days_ago=30 - n) for n in range(LEAST_FOR_SHARE)]
    _, stretches = over_time(games, NOON)
    assert stretches[-1].share == 0.5 and stretches[0].share is None
    assert all(each.share is None for each in over_time(games[1:], NOON)[1])


# -- the screen


@pytest.fixture(scope="module")
def only_program(tmp_path_factory):
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("SOTM_HOME", str(tmp_path_factory.mktemp("home")))
        program = Screens()
        program.shared.pictures = program.shared.library.pictures = NoPictures()
        yield program
    program.close()


@pytest.fixture
def statistics(only_program, monkeypatch):
    """Opens the screen over these games and no others: ``statistics(*games)``."""

    def show(*games) -> StatisticsScreen:
        program = only_program
        program.shared.notices.clear()
        program.shared.go(Home())
        shutil.rmtree(program.shared.paths.exports, ignore_errors=True)
        profile = program.shared.progress.profile
        profile.kept = type(profile.kept)()
        keep(profile, *games)
        monkeypatch.setattr(time, "time", lambda: NOON)
        program.shared.go(Push(ShowStatistics()))
        program.step(2)
        show.program = program
        return program.top

    return show


def parts(screen, kind) -> list:
    return [widget for widget in screen.widgets if isinstance(widget, kind)]


def numbers(screen) -> list[str]:
    return [each.name for each in parts(screen, Headline)]


def test_a_newcomer_is_told_what_would_stand_there(statistics):
    screen = statistics()
    said = " ".join(widget.name for widget in screen.widgets)
    assert numbers(screen)[0] == "Games played: 0, none this week" and "Finish a game" in said
    assert not any(parts(screen, kind) for kind in (ResultRow, ShareRow, DamageColumn, StretchColumn))
    assert not statistics.program.named("Export CSV").enabled


def test_filters_stand_level_with_the_tabs_beside_them(statistics):
    screen = statistics(*some_games(12))

    def middle(widget) -> int:
        """Of what is painted: a plate that is not lit stands lower in its place, and has room for a shadow."""
        board = pygame.Surface(screen.size, pygame.SRCALPHA)
        widget.draw(board)
        return board.get_bounding_rect().centery

    filters = [chip for chip in parts(screen, FilterChip) if chip.rect.y < screen.tabs[0].rect.bottom]
    tab = min(screen.tabs, key=lambda each: each.is_lit)
    assert filters and all(abs(middle(chip) - middle(tab)) <= 1 for chip in filters if not chip.on)


def test_all_games_are_plotted_and_each_bar_is_read_aloud(statistics):
    screen = statistics(*some_games(12), game("drawn", DREW))
    assert numbers(screen) == [
        "Games played: 13, 3 this week, 1 drawn", "Won: 67 %, 8 of 12", "Wins in a row: 0, the best: 2",
        "Rounds a game: 8, shortest 5, longest 10",
    ]  # fmt: skip
    assert sum(row.result.games for row in parts(screen, ResultRow)) == 12
    assert "Baron Blade: 2 won, 1 lost" in [row.name for row in parts(screen, ResultRow)]
    assert sorted(row.name for row in parts(screen, ShareRow))[0] == "Legacy: 67 % of 12 games won"
    assert "Legacy: 20 a game, best hit 5" in [each.name for each in parts(screen, DamageColumn)]
    assert sum(each.stretch.result.games for each in parts(screen, StretchColumn)) == 12


def test_hours_are_those_of_the_games_whose_time_is_known(statistics):
    screen = statistics(game(1, rounds=4, seconds=3600), game(2, rounds=9, seconds=1800), game(3, rounds=6))
    assert numbers(screen)[3] == "Hours at the table: 1.5, 45 min a game in 2 of 3, 4 to 9 rounds"
    screen = statistics(game(1, seconds=36_000))
    assert numbers(screen)[3] == "Hours at the table: 10, 600 min a game, 8 rounds"


def test_a_bar_is_a_filter_for_everything_until_it_is_pressed_again(statistics):
    screen, program = statistics(*some_games(12)), statistics.program
    program.click("Omnitron: ")
    assert numbers(screen)[0].startswith("Games played: 3,") and program.named("Omnitron only").on
    program.click("Legacy: 67 % of 3 games")
    assert program.named("Legacy only").on and numbers(screen)[0].startswith("Games played: 12,")
    program.click("Legacy only")
    assert screen.filter == GameFilter()
    column = next(each for each in parts(screen, StretchColumn) if each.stretch.result.games)
    program.click_at(column.rect.center)
    assert numbers(screen)[0].startswith("Games played: 1,")
    assert len(parts(screen, StretchColumn)) <= 7  # the days of that week


def test_by_keys_a_chip_goes_on_to_its_next_value(statistics):
    screen, program = statistics(*some_games(12)), statistics.program
    program.key(pygame.K_TAB)
    while not program.top.focus.on.name.startswith("All time"):
        program.key(pygame.K_TAB)
    for span in (HowFarBack.YEAR, HowFarBack.MONTH, HowFarBack.ALL):
        program.key(pygame.K_RETURN)
        assert screen.filter.span is span


def test_what_older_versions_counted_is_in_the_results_and_said_to_be_no_more(statistics):
    screen, program = statistics(*some_games(3)), statistics.program
    kept = program.shared.progress.profile.kept
    kept.games |= {"older": WON, "oldest": LOST}
    kept.counts["villains"]["omnitron"] = Count(2, 1)
    screen.rebuild()
    assert numbers(screen)[:2] == ["Games played: 5, 2 this week", "Won: 60 %, 3 of 5"]
    assert "Omnitron: 2 won, 1 lost" in [row.name for row in parts(screen, ResultRow)]
    assert any("Of 2 games before that only the results are known" in each.name for each in screen.widgets)
    program.click("All time")
    assert numbers(screen)[0] == "Games played: 3, 2 this week"


def test_a_deck_that_is_gone_keeps_its_name(statistics):
    screen = statistics(game(1, villains=("gone_set/some_villain",), heroes=(hero("nobody"),)))
    assert [row.name for row in parts(screen, ResultRow)] == ["Some Villain: 1 won, 0 lost"]
    assert [row.name for row in parts(screen, ShareRow)] == ["Nobody: 100 % of 1 game won"]


def test_many_heroes_have_their_columns_one_page_after_another(statistics):
    decks = ["haka", "legacy", "ra", "tachyon", "the_wraith", "bunker", "unity", "fanatic", "tempest", "captain_cosmic",
             "absolute_zero", "the_argent_adept", "nightmist"]  # fmt: skip
    screen = statistics(*(game(name, heroes=(hero(name),)) for name in decks))
    seen = {each.name for each in parts(screen, DamageColumn)}
    statistics.program.click(f"1 to {len(seen)} of {len(decks)}")
    seen |= {each.name for each in parts(screen, DamageColumn)}
    assert len(seen) == len(decks)


# -- the file


def test_games_are_exported_one_a_row(statistics):
    statistics(game(1, LOST, heroes=(hero("legacy", hp=None), hero("haka", dealt=None, hardest=None))), game(2))
    program = statistics.program
    program.click("Export CSV")
    (said,) = program.shared.notices
    (file,) = program.shared.paths.exports.iterdir()
    assert said == f"2 games were written to {file}." and file.name == "games-2026-11-18.csv"
    with file.open(encoding="utf-8-sig", newline="") as opened:
        first, second = csv.DictReader(opened)
    assert (first["date"], first["result"], first["villains"]) == ("2026-11-18 12:00", "lost", "Baron Blade")
    assert (first["hero 1"], first["hp left 1"], first["damage dealt 1"]) == ("Legacy", "incapacitated", "20")
    assert (first["hero 2"], first["damage dealt 2"], first["hero 3"]) == ("Haka", "", None)
    assert (second["hero 3"], second["best hit 3"], second["rounds"]) == ("Tachyon", "5", "8")
    program.shared.notices.clear()
    program.click("Export CSV")
    assert "games-2026-11-18-2.csv" in program.shared.notices[0], "an earlier file is left alone"


def test_only_what_the_filters_show_is_exported(statistics):
    statistics(*some_games(8))
    program = statistics.program
    program.click("Omnitron: ")
    program.click("Export CSV")
    assert program.shared.notices[0].startswith("2 games were written to ")


def test_a_file_that_cannot_be_written_says_so(statistics, monkeypatch):
    statistics(game(1))
    monkeypatch.setattr(os, "replace", lambda *_: (_ for _ in ()).throw(OSError(28, "No space left on device")))
    statistics.program.click("Export CSV")
    (said,) = statistics.program.shared.notices
    assert said.startswith("The games could not be saved as ") and said.endswith("No space left on device.")


# -- ways there


def test_this_evening_leads_to_the_statistics(statistics):
    statistics(*some_games(3))
    program = statistics.program
    program.top.back()
    program.top.enter()
    program.step()
    card = program.named("Where you stand")
    line, corner = next((line, at) for line, at in card._places() if line is card.link)
    program.click_at((corner[0] + 5, corner[1] + line.height // 2))
    assert isinstance(program.top, StatisticsScreen)
