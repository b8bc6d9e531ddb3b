"""A press that changes the words of what the keyboard is on leaves it there: a second press goes on with the same."""

from __future__ import annotations

import pygame
import pytest

from sotm_desktop.scenes.shell.destinations import ShowCardSetChoice, ShowCardSets, ShowEditionChoice, ShowStatistics
from sotm_desktop.scenes.table.menu_screen import MenuScreen
from tests.kit.finished_games import game, hero, keep
from tests.scenes.every_screen import OVER, made


def shown(program, kind):
    screen = OVER[kind](program.shared) if kind in OVER else made(kind, program.shared)
    program.shared.manager.scenes = [*program.shared.manager.scenes[:1], screen]
    screen.resize(program.shared.manager.size)
    screen.enter()
    program.settle()
    return screen


@pytest.mark.parametrize(
    "kind, begins",
    [
        (MenuScreen, "Speed"),
        (MenuScreen, "Villain turn pace"),
        (ShowEditionChoice, "Parahumans"),
        (ShowCardSetChoice, "Workshop"),
        (ShowCardSets, "Turn"),
    ],
)
def test_two_presses_of_return_are_for_the_same_button(screens, kind, begins):
    program = screens()
    screen = shown(program, kind)
    names = []
    for _ in range(3):
        target = next(each for each in screen.focus.order() if each.name.startswith(begins))
        names.append(target.name)
        if len(names) == 1:
            screen.focus.by_keyboard = True
            screen.focus.put(target)
        assert screen.focus.on is target and target.focused, names
        program.key(pygame.K_RETURN)
        assert program.top is screen
    assert names[0] != names[1], "a press changes the words"


def test_the_pages_of_damage_turn_by_keys(screens):
    program = screens()
    decks = [deck.id for deck in program.library.cards.decks() if deck.side == "hero"]
    keep(program.shared.progress.profile, *(game(n, heroes=(hero(deck),)) for n, deck in enumerate(decks)))
    screen = shown(program, ShowStatistics)
    turners = [each for each in screen.focus.order() if " of " in each.name and each.role == "filter"]
    assert turners, [each.name for each in screen.focus.order()]
    screen.focus.by_keyboard = True
    screen.focus.put(turners[0])
    program.key(pygame.K_RETURN)
    assert screen.focus.on is not None and " of " in screen.focus.on.name
    assert screen.focus.on.name != turners[0].name
