"""Whoever hurries through the last turn does not begin a new game by the same key."""

import pygame
import pytest

from sotm_desktop.engine.state import Outcome
from sotm_desktop.scenes.end.end_screen import CALM, KEYS, EndScreen
from sotm_desktop.scenes.table.table_screen import TableScreen
from sotm_desktop.words.screens import end_words
from tests.kit.moments import put_in
from tests.scenes.test_what_if import lost_game


@pytest.fixture
def end(program):
    screen = EndScreen(program.shared, lost_game(), counts=False)
    program.shared.manager.push(screen)
    program.settle()
    return screen


@pytest.mark.parametrize("key", [pygame.K_SPACE, pygame.K_RETURN])
def test_a_key_that_hurries_begins_no_new_game(program, end, key):
    for _ in range(12):
        program.key(key)
        end.update(CALM / 4)
    assert program.top is end and not end.focus.by_keyboard


def test_later_it_shows_first_what_it_would_press(program, end):
    end.update(CALM)
    program.key(pygame.K_SPACE)
    assert program.top is end and end.focus.on is program.named(end_words.REMATCH_SAME_SEED)
    program.key(pygame.K_SPACE)
    assert program.top is not end


def test_who_has_gone_to_a_button_presses_it_at_once(program, end):
    program.key(pygame.K_TAB)
    program.key(pygame.K_RETURN)
    assert program.top is not end


@pytest.mark.parametrize("number", range(3))
def test_each_way_on_has_its_key_but_not_for_who_hurries(program, end, number):
    ways = (end_words.REMATCH_SAME_SEED, end_words.REMATCH_NEW_SEED, end_words.LOOK_AT_THE_TABLE)
    assert program.named(ways[number]).key == end_words.KEYS[number]
    for _ in range(3):
        program.key(KEYS[number])
        end.update(CALM / 2)
    assert program.top is end
    end.update(CALM)
    program.key(KEYS[number])
    assert isinstance(program.top, TableScreen)
    assert (program.top.game is end.game) is (number == 2)
    assert (program.top.game.index.setup.seed == end.game.index.setup.seed) is (number != 1)


@pytest.mark.parametrize("readable", (False, True))
def test_in_a_narrow_window_each_way_on_says_its_key_and_its_outcome(screens, readable):
    narrow = screens(ui_scale=2.0, readable_font=readable)
    narrow.shared.manager.push(EndScreen(narrow.shared, lost_game(), counts=False))
    narrow.settle()
    ways = (end_words.REMATCH_SAME_SEED, end_words.REMATCH_NEW_SEED, end_words.LOOK_AT_THE_TABLE, end_words.MAIN_MENU)
    for words, sign in zip(ways, end_words.KEYS, strict=True):
        button = narrow.named(words)
        left, right = button.room_for_words()
        room = round(right - left)
        assert button.key == sign
        assert button.theme.font("note", 13).size(button.note)[0] <= room, button.note
        assert all(font.size(line)[0] <= room for line, font in button.title_lines(room, int(bool(button.note))))


@pytest.mark.parametrize("result", ("heroes_win", "heroes_lose"))
@pytest.mark.parametrize("readable", (False, True))
def test_all_that_a_game_brought_stands_on_the_paper_at_200_percent(screens, readable, result):
    """A first win with achievements has more to say than the strip below the heroes has room for."""
    narrow, game = screens(ui_scale=2.0, readable_font=readable), lost_game()
    put_in(game, outcome=Outcome(result, "villain_destroyed", game.index.villain_characters[0]))
    screen = EndScreen(narrow.shared, game, counts=False)
    screen.why = "Legacy dealt 64 damage, Ra took 31. Your first win against Baron Blade. New achievements: A, B and C."
    narrow.shared.manager.push(screen)
    narrow.settle()
    picture = screen.pictures.places.picture
    box, title, why = screen.pictures.caption(picture)
    assert picture.contains(box)
    assert title.height + why.height + screen.theme.px(7) <= box.h
