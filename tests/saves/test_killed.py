"""A few of the kills of `build_scripts/kill_while_playing.py`: every answer that was given is there again."""

import time

import pytest

from build_scripts.kill_while_playing import Table
from sotm_desktop.saves.journal import Journal
from sotm_desktop.saves.savefile import Packer

KILLS = 6


@pytest.fixture
def slow_disk(monkeypatch):
    """Whole saves take as long as on an old disk: the next answers are given meanwhile."""
    of_packer = Packer.pack
    monkeypatch.setattr(Packer, "pack", lambda *given: time.sleep(0.15) or of_packer(*given))


@pytest.mark.parametrize("in_window", [False, True])
def test_nothing_is_lost(own_home, slow_disk, in_window):
    table = Table(own_home, seed=5)
    said = [table.kill(in_window) for _ in range(KILLS // (1 + 2 * in_window))]
    assert not any(said), said
    assert table.told > len(said)


def test_a_loss_is_noticed(own_home, slow_disk, monkeypatch):
    monkeypatch.setattr(Journal, "add", lambda *given: None)
    table = Table(own_home, seed=5)
    assert any("moments are missing" in table.kill(in_window=False) for _ in range(KILLS))
