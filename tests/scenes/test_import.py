"""Sheets dropped on the window: a bar while they are read, then a card set and what an author should look at."""

from __future__ import annotations

import shutil
import time
from pathlib import Path

import pygame
import pytest

from sotm_desktop.scenes.card_sets.card_sets_screen import CardSetsScreen
from sotm_desktop.scenes.card_sets.import_screen import ImportScreen
from tests.scenes.screens import Screens

SHEETS = Path(__file__).parents[1] / "authoring" / "sheets"


@pytest.fixture
def program(monkeypatch, tmp_path):
    monkeypatch.setenv("SOTM_HOME", str(tmp_path / "home"))
    made = Screens()
    yield made
    made.close()


def drop(program: Screens, *paths: Path) -> None:
    for path in paths:
        pygame.event.post(pygame.event.Event(pygame.DROPFILE, file=str(path)))
    program.step()


def until_over(program: Screens, seconds: float = 60.0) -> None:
    begun, scene = time.monotonic(), program.top
    while not scene.is_over and time.monotonic() - begun < seconds:
        program.step()
        time.sleep(0.01)
    assert scene.is_over


def own(program: Screens) -> Path:
    return program.shared.paths.user_cardsets


def test_files_that_are_dropped_together_become_one_card_set(program):
    drop(program, *sorted(SHEETS.iterdir()))
    scene = program.top
    assert isinstance(scene, ImportScreen) and program.named("Stop").enabled
    until_over(program)
    lines = [widget.name for widget in scene.widgets if widget.role == "text"]
    assert len(lines) == 2 and "Gas" in lines[0] and "Sing a song about 3 lamps" in lines[1]
    assert "13 read, 1 read in part, 1 by hand" in scene.heading()
    assert program.library.cards.deck("lamps/lamplighter").title == "Lamplighter"
    program.click("Card sets")
    assert isinstance(program.top, CardSetsScreen) and program.top.chosen == "lamps"
    assert not list(own(program).parent.glob(".sheets-*"))


def test_what_is_wrong_stands_there_and_nothing_was_written(program, tmp_path):
    shutil.copytree(SHEETS, tmp_path / "in")
    (tmp_path / "in" / "events.tsv").write_text("no sheet at all")
    drop(program, tmp_path / "in")
    until_over(program)
    lines = [widget.name for widget in program.top.widgets if widget.role == "text"]
    assert lines[0].startswith("events.tsv, row 1: this is no sheet of cards")
    assert not list(own(program).iterdir()) and "Nothing was written" in program.top.heading()


def test_stop_and_escape_leave_nothing_behind(program):
    drop(program, SHEETS)
    scene = program.top
    program.click("Stop")
    assert "was stopped; nothing was written" in next(each.name for each in scene.widgets if each.role == "text")
    drop(program, SHEETS)
    process = program.top.run._process
    program.post(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode="")
    assert program.top is scene and not process.is_alive()
    assert not list(own(program).iterdir()) and not list(own(program).parent.glob(".sheets-*"))
