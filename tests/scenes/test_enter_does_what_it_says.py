"""A button that says Enter is pressed by Enter, on every tab of every screen, while nobody steers by keys."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from sotm_desktop.scenes.shell import destinations
from sotm_desktop.scenes.shell.screen import Screen
from sotm_desktop.widgets.button import Button
from tests.scenes.every_screen import OVER, destinations_there_are, made, program_without_pictures, sights

SIZE = (1280, 720)
KINDS = [*sorted(destinations_there_are(), key=lambda kind: kind.__name__), *OVER]


@pytest.fixture(scope="module")
def shared(tmp_path_factory):
    with program_without_pictures(tmp_path_factory.mktemp("home")) as program:
        yield program.shared


def enters(screen: Screen) -> list[Button]:
    """The buttons in sight that say they are pressed by Enter."""
    return [each for each in screen.widgets if isinstance(each, Button) and each.key == "Enter" and each.enabled]


def unpressed(screen: Screen) -> list[str]:
    """The sights of a screen on which Enter does something else than what a button says."""
    wrong = []
    for sight in sights(screen):
        for button in enters(screen):
            pressed: list[str] = []
            button.on_press = lambda name=button.name, done=pressed: done.append(name)
            screen.focus.by_keyboard = False
            screen.focus.leave()
            screen.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="\r", scancode=0))
            is_same = getattr(screen.focus.on, "is_chosen", False)  # what is chosen is opened by pressing it again
            if not pressed and not is_same:
                wrong.append(f"{sight}: {button.name}")
    return wrong


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
def test_enter_presses_the_button_that_says_so(shared, kind):
    screen = OVER[kind](shared) if kind in OVER else made(kind, shared)
    if not isinstance(screen, Screen):  # the table has rules of its own
        return
    for scale in (1.0, 2.0):
        shared.settings = replace(shared.settings, ui_scale=scale)
        shared.manager.size, shared.manager.scenes = SIZE, [screen]
        screen.resize(SIZE)
        screen.enter()
        assert not unpressed(screen), scale
    screen.leave()


def test_some_screens_have_such_a_button(shared):
    shared.settings = replace(shared.settings, ui_scale=1.0)
    screen = made(destinations.ShowSaves, shared)
    shared.manager.size, shared.manager.scenes = SIZE, [screen]
    screen.resize(SIZE)
    screen.enter()
    assert [each.name for each in enters(screen)] == ["Resume"]
    screen.leave()
