"""Where a window comes back to: its place, or into sight when that is gone."""

import os

import pytest

from sotm_desktop.window import in_sight, prepare_environment

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
