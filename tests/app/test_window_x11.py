"""The program on a real X display: its window comes, hears the keyboard, and closes when told to."""

import subprocess
import sys
import time
from dataclasses import replace

import pytest

from sotm_desktop import WINDOW_CLASS, settings

pytestmark = pytest.mark.x11


@pytest.fixture
def program(x_server, used_home):
    """The program as a player starts it."""
    environment = {**x_server.environment, "SOTM_HOME": str(used_home)}
    process = subprocess.Popen([sys.executable, "-m", "sotm_desktop"], env=environment)
    yield process
    if process.poll() is None:
        process.kill()
    process.wait()


@pytest.fixture
def window(x_server, program) -> str:
    """Its window, as soon as the first picture is in it: before that it hears nothing."""
    found = x_server.wait_for_window("SotM Desktop")
    assert found, "no window came"
    assert x_server.wait_until_drawn(found, fewest=10) >= 10
    return found


def test_window_shows_and_closes_when_the_session_ends(window, program, own_home) -> None:
    program.terminate()
    assert program.wait(10) == 0
    assert not list((own_home / "crash-reports").iterdir())


def test_window_has_the_class_that_the_menu_entry_names(x_server, window) -> None:
    told = x_server.run("xprop", "-id", window, "WM_CLASS")
    assert told.strip() == f'WM_CLASS(STRING) = "{WINDOW_CLASS}", "{WINDOW_CLASS}"'


def test_window_takes_another_size_and_remembers_it(x_server, window, program, own_home) -> None:
    x_server.run("xdotool", "windowsize", window, "1500", "800")
    assert _size_becomes(x_server, (1500, 800))
    time.sleep(0.2)  # the server knows the new size a moment before the program does
    program.terminate()
    assert program.wait(10) == 0
    kept, complaint = settings.load(own_home / "config" / "settings.json")
    assert (kept.window_size, complaint) == ((1500, 800), "")


def test_full_screen_and_back_gives_the_window_its_size_again(x_server, window) -> None:
    x_server.run("xdotool", "windowfocus", window)
    x_server.run("xdotool", "key", "F11")
    assert _size_becomes(x_server, (1920, 1080))
    x_server.run("xdotool", "key", "F11")
    assert _size_becomes(x_server, (1280, 720))


def test_the_window_comes_back_to_its_place_and_into_sight(x_server, window, program, own_home) -> None:
    file = own_home / "config" / "settings.json"
    x_server.run("xdotool", "windowmove", window, "300", "200")
    time.sleep(0.5)
    stood = x_server.area(window)[:2]
    program.terminate()
    assert program.wait(10) == 0
    kept, _ = settings.load(file)
    assert kept.window_place == (*stood, 1920, 1080) and stood != (0, 0)
    environment = {**x_server.environment, "SOTM_HOME": str(own_home)}
    for place, wanted in ((stood, stood), ((5000, 3000), (1800, 960))):
        settings.save(file, replace(kept, window_place=(*place, 1920, 1080)))
        again = subprocess.Popen([sys.executable, "-m", "sotm_desktop"], env=environment)
        try:
            found = x_server.wait_for_window("SotM Desktop")
            assert x_server.wait_until_drawn(found, fewest=10) >= 10
            left, top = x_server.area(found)[:2]
            assert abs(left - wanted[0]) <= 40 and abs(top - wanted[1]) <= 40, (left, top, wanted)
        finally:
            again.terminate()
            again.wait(10)


def test_full_screen_and_back_leaves_the_window_where_it_stood(x_server, window) -> None:
    x_server.run("xdotool", "windowmove", window, "300", "200")
    time.sleep(0.5)
    stood = x_server.area(window)
    x_server.run("xdotool", "windowfocus", window)
    x_server.run("xdotool", "key", "F11")
    assert _size_becomes(x_server, (1920, 1080))
    x_server.run("xdotool", "key", "F11")
    assert _size_becomes(x_server, stood[2:])
    time.sleep(0.5)
    assert x_server.area(x_server.wait_for_window("SotM Desktop")) == stood


def _size_becomes(x_server, size: tuple[int, int]) -> bool:
    """True when the window's inside has this size within five seconds."""
    for _ in range(50):
        window = x_server.wait_for_window("SotM Desktop")
        if window and x_server.area(window)[2:] == size:
            return True
        time.sleep(0.1)
    return False


CRASHING = """
import sys
sys.frozen = True  # as the built program, which shows a box
from sotm_desktop import app
def broken(shared):
    raise ZeroDivisionError("for a test")
sys.exit(app.run(broken))
"""


def test_the_box_after_a_crash_ends_when_the_session_does(x_server, own_home) -> None:
    environment = {**x_server.environment, "SOTM_HOME": str(own_home)}
    environment.pop("SDL_VIDEODRIVER", None)
    process = subprocess.Popen([sys.executable, "-c", CRASHING], env=environment, stderr=subprocess.PIPE, text=True)
    try:
        assert "ZeroDivisionError" in process.stderr.readline()
        box = x_server.wait_for_window("SotM Desktop")
        time.sleep(0.4)
        assert process.poll() is None, "the box waits for the player"
        assert x_server.area(box)[2] < 900, "one long line"
        process.terminate()
        process.wait(5)
        time.sleep(0.3)
        assert not x_server.wait_for_window("SotM Desktop", seconds=0.3), "the box stays behind"
    finally:
        process.kill()
        process.wait()
