"""Whoever hurries through the last turn does not begin a new game by the same key."""

import pygame
import pytest

from sotm_desktop.scenes.end.end_screen import CALM, EndScreen
from sotm_desktop.words.screens import end_words
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
