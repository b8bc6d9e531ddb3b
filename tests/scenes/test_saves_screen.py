"""Saves: listed, opened, named, deleted and taken back, with the picture of their table."""

from dataclasses import replace

import pygame
import pytest

from sotm_desktop.engine.game_setup import Setup
from sotm_desktop.saves import Picture, notes_of
from sotm_desktop.scenes.saves.save_detail import SHARE, SavedTable, SavedTimeline
from sotm_desktop.scenes.saves.save_rows import SaveRow
from sotm_desktop.scenes.shell.destinations import Home
from sotm_desktop.scenes.shell.fact_line import FactLine
from sotm_desktop.scenes.shell.play_clock import PlayClock
from sotm_desktop.scenes.table.lines_screen import LinesScreen
from sotm_desktop.scenes.table.table_screen import TableScreen
from sotm_desktop.table.art.looks import colours
from sotm_desktop.widgets.palette import GOLD
from tests.scenes.played_games import new_game, play_on, saved, type_into


def stands_at(program, state) -> bool:
    """Whether the table shows a game at a moment; it may have answered questions of mere order since."""
    return isinstance(program.top, TableScreen) and any(node.state == state for node in program.top.game.moments)


def rows(program):
    return [widget for widget in program.top.widgets if isinstance(widget, SaveRow)]


def test_saves_list_the_last_moments_and_open_them(program):
    game = saved(program)
    program.click("Saves")
    program.settle()
    assert [row.kind for row in rows(program)] == ["now", "moment", "moment"]
    program.click_at(rows(program)[0].rect.center)
    assert stands_at(program, game.state)


def test_a_save_shows_its_turns_and_how_long_it_was_played_and_opens_its_timelines(program):
    game = new_game(program, 30)
    clock = [0.0]
    program.shared.saves._clock = PlayClock(lambda: clock[0])
    program.shared.saves.autosave(game)
    for seconds in (100, 60 * 60):  # an hour's pause counts five minutes
        clock[0] += seconds
        program.shared.saves.autosave(game)
    while len(game.decision.options) < 2 or game.decision.kind == "order":
        game.undo()
    game.undo()
    play_on(game, 3, seed=5)
    program.shared.saves.autosave(game)
    program.click("Saves")
    found = program.top.mark
    assert found.notes.seconds == 400 and found.summary.lines == 2
    assert sum(moments for _, moments in found.summary.turns) <= len(game.path())
    said = [widget.name for widget in program.top.widgets if isinstance(widget, FactLine | SavedTimeline)]
    assert any("7 min" in line and "2 timelines" in line for line in said)
    assert any("the needle is where you stopped" in line for line in said)
    program.click("Timelines")
    assert isinstance(program.top, LinesScreen) and len(program.top.lines) == 2
    program.key(pygame.K_ESCAPE)
    assert isinstance(program.top, TableScreen)


def test_a_broken_save_explains_itself_and_offers_the_good_one_before(program):
    saved(program)
    newest, before = program.shared.saves.autosaves.saves()[:2]
    newest.write_bytes(b"not a save at all")
    program.click("Saves")
    program.settle()
    broken = rows(program)[0]
    assert broken.mark.problem and broken.kind == "broken"
    wanted = program.shared.saves.open(before).state
    program.click("Resume")
    assert stands_at(program, wanted)


def test_continue_falls_back_to_the_save_before_a_broken_one(program):
    saved(program)
    newest, before = program.shared.saves.autosaves.saves()[:2]
    wanted = program.shared.saves.open(before).state
    newest.write_bytes(newest.read_bytes()[:100])
    program.shared.saves.load_latest()
    assert "earlier" in program.shared.notices.pop(0)
    program.top.enter()
    program.click("Continue")
    assert stands_at(program, wanted)


def test_deleting_a_save_is_asked_once_more_and_can_be_taken_back(program):
    saved(program)
    program.click("Saves")
    row = rows(program)[1]
    path, data, when = row.mark.path, row.mark.path.read_bytes(), row.mark.when
    program.click_at(row.rect.center)
    program.click("Delete")
    assert path.exists() and program.named("Delete").text == "Really?"
    program.click("Delete")
    assert not path.exists() and len(rows(program)) == 2
    program.click("Undo")
    assert path.read_bytes() == data and path.stat().st_mtime == pytest.approx(when)
    assert program.top.mark.path == path and len(rows(program)) == 3


def test_a_name_makes_an_autosave_a_save_of_its_own_and_who_plays_is_remembered(program):
    game = saved(program)
    program.click("Saves")
    type_into(program, "Played by", "Ben")
    assert program.top._kind(program.top.mark) == "now" and program.top.mark.notes.players == "Ben"
    type_into(program, "Name", "One turn before the end")
    kept = program.top.mark
    assert (kept.title, program.top._kind(kept)) == ("One turn before the end", "saved")
    assert len(program.shared.saves.autosaves.saves()) == 3, "the autosave is still there"
    type_into(program, "Played by", "Anna and Ben")
    type_into(program, "Name", "Blade, again")
    assert [row.mark.title for row in rows(program)].count("Blade, again") == 1, "renamed in place"
    assert program.shared.settings.players == "Anna and Ben"
    assert program.shared.saves.open(program.top.mark.path).state == game.state
    program.shared.saves.save_by_hand(game)
    program.top.enter()
    assert {row.mark.notes.players for row in rows(program) if row.kind == "saved"} == {"Anna and Ben"}


def test_saves_are_sought_by_name_people_and_kind(program):
    game = saved(program)
    program.shared.saves.save_by_hand(game)
    program.click("Saves")
    type_into(program, "Search", "wraith megalopolis")
    assert len(rows(program)) == 4
    program.click("Manual 1")
    assert [row.kind for row in rows(program)] == ["saved"]
    type_into(program, "Search", "nobody of this name")
    assert not rows(program) and [row.kind for row in rows(program)] == []


def test_the_table_that_is_left_is_the_picture_of_its_save(program):
    game = saved(program, 1)
    program.shared.manager.push(TableScreen(program.shared, game))
    program.shared.settings = replace(program.shared.settings, animation_speed=0.0)
    program.settle()
    program.shared.go(Home())
    program.shared.saves.autosaves.wait()
    [newest] = program.shared.saves.autosaves.saves()[:1]
    picture = notes_of(newest, with_picture=True).picture
    assert picture is not None and len(set(zip(*[iter(picture.pixels)] * 3, strict=True))) > 500
    assert program.shared.saves.open(newest).state == program.shared.saves.game.state


def test_a_game_that_is_not_over_is_kept_when_another_begins(program):
    game = saved(program)
    program.click("Random game")
    program.key(pygame.K_SPACE)
    kept = [mark for mark in program.shared.saves.bookmarks() if mark.path.name.startswith("left-")]
    assert len(kept) == 1 and kept[0].summary.answers == len(game.path()) - 1


def test_a_save_by_hand_says_its_name(program):
    game = new_game(program, 3)
    before = len(program.shared.saves.bookmarks())
    said = [program.shared.saves.save_by_hand(game) for _ in range(2)]
    assert said == ["Saved as Baron Blade in Megalopolis, round\u00a01. Give it a name of your own under Saves."] * 2
    assert len(program.shared.saves.bookmarks()) == before + 2, "each is a save of its own"


def test_a_table_at_rest_is_pictured_without_being_left(program):
    """Here the table gives the first answers by itself: what is pictured is kept all the same."""
    program.shared.settings = replace(program.shared.settings, animation_speed=0.0)
    heroes = (("nightmist", ""), ("legacy", ""), ("ra", ""))
    program.shared.begin(Setup("omnitron", "megalopolis", heroes, seed=1))
    program.settle()
    table = program.top
    assert [moment.by for moment in table.game.moments][1:2] == ["table"]
    for _ in range(4):
        table.picture.update(1.0, False, table.size)
    program.shared.saves.autosaves.wait()
    [newest] = program.shared.saves.autosaves.saves()[:1]
    assert program.shared.saves.is_pictured(table.game) and notes_of(newest, with_picture=True).picture is not None


def test_a_picture_goes_only_into_the_save_of_its_moment(program):
    saves = program.shared.saves
    game = new_game(program)
    saves.save_by_hand(game)
    saves.autosave(game)
    saves.autosaves.wait()
    old = next(mark.path for mark in saves.bookmarks() if mark.path not in saves.autosaves.saves())
    picture = Picture(4, 2, bytes(24))
    opened = saves.open(old)
    saves.picture(opened, picture)
    saves.autosaves.wait()
    newest = saves.autosaves.saves()[0]
    assert notes_of(newest, with_picture=True).picture is None, "another game's table"
    saves.autosave(opened)
    looked_back = opened.at
    play_on(opened, 1)
    saves.picture(opened, Picture(4, 2, bytes([1]) * 24))
    saves.autosaves.wait()
    kept = notes_of(saves.autosaves.saves()[0], with_picture=True).picture
    assert kept == picture, "the other is of a moment that was not kept"
    opened.go_to(looked_back)
    saves.picture(opened, picture)
    saves.autosaves.wait()
    assert notes_of(saves.autosaves.saves()[0], with_picture=True).picture == picture


def test_a_moment_that_is_kept_after_its_picture_was_taken_has_it(program):
    """Whoever looks back rests there, and only then gives a hero to the computer or leaves."""
    saves, picture = program.shared.saves, Picture(4, 2, bytes(24))
    game = new_game(program)
    saves.autosave(game)
    looked_back = game.at
    play_on(game, 2)
    saves.autosave(game)
    game.go_to(looked_back)
    saves.picture(game, picture)
    saves.autosave(game)
    saves.autosaves.wait()
    assert notes_of(saves.autosaves.saves()[0], with_picture=True).picture == picture


def test_saves_are_read_newest_first_oldest_first_or_by_name(program):
    saved(program)
    program.click("Saves")
    type_into(program, "Name", "A name before all")
    newest = [row.mark.path for row in rows(program)]
    program.click("Sort: Newest first")
    assert [row.mark.when for row in rows(program)] == sorted(row.mark.when for row in rows(program))
    program.click("Sort: Oldest first")
    assert rows(program)[0].mark.title == "A name before all"
    program.click("Sort: By name")
    assert [row.mark.path for row in rows(program)] == newest


def test_resume_says_its_key_and_enter_resumes_wherever_nothing_else_takes_it(program):
    game = saved(program)
    program.click("Saves")
    assert program.named("Resume").key == "Enter"
    assert program.top.focus.on is None
    program.key(pygame.K_RETURN)
    assert stands_at(program, game.state)


def test_a_save_has_its_colours_and_round_at_once_and_its_large_picture_before_the_small_ones(program):
    saved(program)
    pictures = program.shared.pictures
    pictures.wait()
    pictures.clear()
    drawn = []
    keep, pictures._keep = pictures._keep, lambda key, face: drawn.append(key) or keep(key, face)
    with pictures.held_back():  # one frame: nothing is drawn ahead in it
        program.click("Saves")
        screen = program.top
        board = pygame.Surface(screen.size)
        screen.draw(board)
    [table] = [widget for widget in screen.widgets if isinstance(widget, SavedTable)]
    place = pygame.Rect(0, 0, round(table.rect.h / SHARE), table.rect.h)
    place.center = table.rect.center
    ground = colours(screen.pictures.look(table.found.villains[0], "villain")).panel
    assert tuple(board.get_at((place.x + 9, place.y + 9))[:3]) == ground, "a black hole"
    assert GOLD in {tuple(board.get_at((x, place.centery))[:3]) for x in range(place.x, place.right)}, "the round"
    pictures.wait()
    ahead = [key for key in drawn if key[0] == "save"]
    assert ahead[0][2] == place.size
