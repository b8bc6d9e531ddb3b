"""What every test stands on: no real window, no sound, a home of its own; and an X server for those that ask.

A test that opens windows for real is marked `x11` and takes the fixture `x_server`; where Xvfb or its
companions are missing it is skipped with the reason.
"""

import ctypes
import gc
import os
import random
import secrets
import sys
from collections.abc import Iterator
from pathlib import Path

os.environ["SDL_VIDEODRIVER"] = "dummy"  # before anything imports pygame
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ.pop("SOTM_HOME", None)

import pygame
import pytest

from build_scripts.x_server import XServer, missing_programs
from sotm_desktop import memory_care
from tests.kit import even_clock, of_the_day, plain_edges, shared_covers, shared_files, shared_fonts

shared_files.share()
shared_covers.share()
shared_fonts.share()
even_clock.even()
os.fsync = lambda number: None  # the power stays on here: waiting for the disk takes 5 ms each time
gc.set_threshold(100_000, 20, 50)  # looking through whole games for circles as often as a program does costs a tenth
memory_care.LARGE_BLOCK, memory_care.KEPT = 32 << 20, 1 << 29  # giving memory back to the system costs a fifth here
if sys.platform == "linux":
    for option, size in ((-1, memory_care.KEPT), (-2, 1 << 26)):  # M_TRIM_THRESHOLD, M_TOP_PAD
        ctypes.CDLL(None).mallopt(option, size)


SCREEN = (1920, 1080)
"""The dummy driver's own screen is so small that each frame would have to be scaled down to it."""
_sizes = pygame.display.get_desktop_sizes
pygame.display.get_desktop_sizes = lambda: [SCREEN] if pygame.display.get_driver() == "dummy" else _sizes()


_homes: list[str] = []
"""Where the homes of all tests lie, once it is known."""


@pytest.fixture(autouse=True)
def own_home(request: pytest.FixtureRequest) -> Path:
    """No test ever touches the player's own files. The folder is not made until someone writes there.

    And what the program draws by lot, a team or a seed, is the same in each run of a test. Both stay until the next
    test has its own: of sixteen thousand tests most take less time than one fixture more.
    """
    if not _homes:
        _homes.append(str(request.getfixturevalue("tmp_path_factory").getbasetemp()))
    home = f"{_homes[0]}{os.sep}home-{next(_numbers)}"
    os.environ["SOTM_HOME"] = home
    secrets.randbelow = random.Random(request.node.nodeid).randrange
    return Path(home)


@pytest.fixture
def used_home(own_home: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The home of a test that starts the whole program, which has read its cards and drawn its cover in a sitting
    before: the first start takes a second of a processor, the next ones a third of it."""
    cache = tmp_path_factory.getbasetemp() / "cache"
    cache.mkdir(exist_ok=True)
    own_home.mkdir(exist_ok=True)
    if not (own_home / "cache").exists():
        (own_home / "cache").symlink_to(cache)
    return own_home


@pytest.fixture(autouse=True, scope="module")
def edges(request: pytest.FixtureRequest) -> None:
    """Smooth where a file looks at them."""
    plain_edges.draw(smooth=request.node.get_closest_marker("pixels") is not None)


@pytest.fixture(scope="session")
def x_server() -> Iterator[XServer]:
    """One X server for the whole run. Close what you open there."""
    with XServer() as server:
        yield server


LONGEST_FIRST = (
    "test_whole_box",
    "test_every_word",
    "test_cardset_scenarios",
    "test_mutation",
    "test_whole_game",
    "test_surroundings",
    "test_scales",
    "test_kept_picture",
    "test_12_nothing_loops_for_ever",
    "test_outcomes_in_sight",
    "test_window_x11",
    "test_divergence",
    "test_no_network",
    "test_rings_of_the_table",
    "test_focus_rings",
    "test_moments",
    "test_new_game",
    "test_saves_screen",
    "test_layout",
    "test_every_screen",
    "test_pointer_actions",
    "test_killed_in_a_window",
)
"""Files that take longest, so that one of them is not begun as the last while all other processors are done."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    rank = {name: place for place, name in enumerate(LONGEST_FIRST)}
    items.sort(key=lambda item: rank.get(item.path.stem, len(rank)))
    lacking = missing_programs()
    if not lacking:
        return
    reason = f"needs an X server, and {', '.join(lacking)} not installed"
    for item in items:
        if item.get_closest_marker("x11"):
            item.add_marker(pytest.mark.skip(reason=reason))


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    if terminalreporter.stats.get("failed"):
        terminalreporter.write_line(of_the_day.how_to_repeat())


def pytest_collection_finish() -> None:
    """The tests, some hundred thousand objects, are there to the end: the collector looks at them no more."""
    gc.collect()
    gc.freeze()


def _count() -> Iterator[int]:
    number = 0
    while True:
        yield number
        number += 1


_numbers = _count()
