"""What a game leaves behind when one is back on the title: nothing of the table, and no more than the last game."""

import gc
import os
import threading

import pytest

from build_scripts import long_evening
from sotm_desktop.engine.game import Game
from sotm_desktop.engine.state import GameState
from sotm_desktop.scenes.end.end_screen import EndScreen
from sotm_desktop.scenes.table.table_screen import TableScreen
from sotm_desktop.session.game_session import GameSession
from sotm_desktop.table.art.cache import FaceCache
from sotm_desktop.widgets.fonts import forget_fonts


@pytest.fixture
def program(monkeypatch):
    monkeypatch.setattr(long_evening, "MOST_ANSWERS", 12)
    monkeypatch.setattr(FaceCache, "prebuild", lambda self, jobs: None)  # pictures take long, and are one cache for all
    forget_fonts()  # of a test before, whose fonts went with its window
    program = long_evening.Evening(3)
    yield program
    program.close()


def alive(kind: type) -> int:
    gc.unfreeze()
    gc.collect()
    return sum(type(each) is kind for each in gc.get_objects())


def test_games_that_are_over_are_gone(program):
    before = {kind: alive(kind) for kind in (TableScreen, EndScreen, GameSession)}
    program.game()
    program.shared.saves.autosaves.wait()
    games, states, threads = alive(Game), alive(GameState), threading.active_count()
    files = len(os.listdir("/proc/self/fd")) if os.path.isdir("/proc/self/fd") else 0
    for _ in range(2):
        program.game()
    program.shared.saves.autosaves.wait()
    assert {kind: alive(kind) for kind in before} == before
    assert alive(Game) <= games and alive(GameState) < 2 * states and threading.active_count() <= threads
    assert not files or len(os.listdir("/proc/self/fd")) <= files
