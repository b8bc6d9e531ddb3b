"""What a game leaves behind when one is back on the title: nothing."""

import gc
import os
import threading

import pytest

from build_scripts import long_evening
from sotm_desktop.engine.game import Game
from sotm_desktop.engine.game_state import GameState
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
    kinds = (TableScreen, EndScreen, GameSession, Game, GameState)
    before = {kind: alive(kind) for kind in kinds}
    program.game()
    program.shared.saves.autosaves.wait()
    threads = threading.active_count()
    files = len(os.listdir("/proc/self/fd")) if os.path.isdir("/proc/self/fd") else 0
    for _ in range(2):
        program.game()
    program.shared.saves.autosaves.wait()
    assert {kind: alive(kind) for kind in kinds} == before
    assert threading.active_count() <= threads
    assert not files or len(os.listdir("/proc/self/fd")) <= files
