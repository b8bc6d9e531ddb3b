"""Where a window comes back to: its place, or into sight when that is gone."""

import os

import pygame
import pytest

from sotm_desktop.settings import Settings
from sotm_desktop.window import Window, in_sight, prepare_environment

ONE, TWO = [(1920, 1080)], [(1920, 1080), (2560, 1440)]
SIZE = (1280, 720)


def kept(left, top, monitors):
    return (left, top, *(side for size in monitors for side in size))


@pytest.mark.parametrize(
    ("place", "monitors", "wanted"),
    [
        (kept(300, 200, ONE), ONE, (300, 200)),
        (kept(-100, 200, ONE), ONE, (-100, 200)),
        (kept(-5000, -5000, ONE), ONE, (120 - 1280, 0)),
        (kept(5000, 5000, ONE), ONE, (1800, 960)),
        (kept(2500, 300, TWO), TWO, (2500, 300)),
        (kept(-1500, 300, TWO), TWO, (-1500, 300)),
        (kept(9000, 300, TWO), TWO, None),
        (kept(2500, 300, TWO), ONE, None),
        (kept(300, 200, ONE), TWO, None),
        ((), ONE, None),
    ],
)
def test_a_window_is_always_in_sight(place, monitors, wanted):
    assert in_sight(place, SIZE, monitors) == wanted


def test_the_click_that_brings_the_window_to_the_front_is_not_lost(monkeypatch):
    """SDL drops it where it is not told otherwise; what the player has set stays."""
    name = "SDL_MOUSE_FOCUS_CLICKTHROUGH"
    monkeypatch.setenv(name, "")
    monkeypatch.delenv(name)
    prepare_environment()
    assert os.environ[name] == "1"
    monkeypatch.setenv(name, "0")
    prepare_environment()
    assert os.environ[name] == "0"


@pytest.mark.parametrize(("screen", "is_it"), [((1280, 720), True), ((1366, 768), False)])
def test_a_window_that_leaves_no_room_for_its_frame_takes_what_the_frame_leaves(monkeypatch, screen, is_it):
    """Its lowest buttons lay below the edge of the screen until it was made full screen."""
    asked = []

    class System:
        """The window as the system has it."""

        @staticmethod
        def from_display_module():
            return System()

        def maximize(self):
            asked.append("maximize")

    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [screen])
    monkeypatch.setattr(pygame, "Window", System)
    Window(Settings(window_size=(1280, 720)))
    pygame.display.quit()
    assert bool(asked) is is_it
