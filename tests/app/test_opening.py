"""A saved game named at the start, as by a double click, or dropped on the window: on the table, or told of."""

from __future__ import annotations

import shutil
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from sotm_desktop import cli
from sotm_desktop.loop import Loop
from sotm_desktop.saves import save
from sotm_desktop.scenes.table.table_screen import TableScreen
from sotm_desktop.scenes.title.title_screen import TitleScreen
from tests.kit.opened_saves import opened
from tests.scenes.screens import Screens

RECORDED = Path(__file__).resolve().parents[1] / "recorded" / "baron_blade.sotm"


@pytest.fixture(scope="module")
def unfinished(tmp_path_factory) -> Path:
    """A save in the middle of a game."""
    game = opened(RECORDED)
    game.go_to(game.path()[40])
    path = tmp_path_factory.mktemp("download") / "A game of ours.SOTM"
    save(game, path)
    return path


@pytest.fixture
def begun(monkeypatch):
    """The programs that the command line began; each stands at its first step, and ends after it."""
    seen = []

    def run(self) -> None:
        self.step()
        self.shared.pictures.wait()
        seen.append((self.manager.top, list(self.shared.notices)))
        self.manager.quit()

    monkeypatch.setattr(Loop, "run", run)
    return seen


def test_the_game_named_at_the_start_is_on_the_table(begun, unfinished) -> None:
    assert cli.main([str(unfinished)]) == 0
    ((top, notices),) = begun
    assert isinstance(top, TableScreen) and len(top.game.path()) == 41 and notices == []


def test_a_name_without_the_ending_is_opened_if_there_is_such_a_file(begun, unfinished, tmp_path) -> None:
    assert cli.main([str(shutil.copy(unfinished, tmp_path / "game (1)"))]) == 0
    assert isinstance(begun[0][0], TableScreen)


@pytest.mark.parametrize("content", [None, b"", b"no zip", RECORDED.read_bytes()[:5000]])
def test_one_that_is_not_there_or_broken_is_told_of_on_the_title(begun, tmp_path, content) -> None:
    path = tmp_path / "lost.sotm"
    if content is not None:
        path.write_bytes(content)
    assert cli.main([str(path)]) == 0
    ((top, notices),) = begun
    assert isinstance(top, TitleScreen)
    (said,) = notices
    assert said.startswith("lost.sotm cannot be ") and said.endswith(".")


def test_a_word_that_is_no_file_is_still_not_understood(begun, capsys) -> None:
    with pytest.raises(SystemExit):
        cli.main(["jugle"])
    assert begun == [] and "GAME.sotm" in capsys.readouterr().err


def test_a_save_that_is_dropped_is_opened_and_the_running_game_is_kept(unfinished) -> None:
    program = Screens()
    try:
        setup = replace(program.library.first_game, seed=3)
        running = program.shared.saves.new_game(setup)
        running.answer(running.decision.keys[: max(1, running.decision.least)])
        program.shared.saves.autosave(running)
        program.post(pygame.DROPFILE, file=str(unfinished))
        program.settle()
        assert isinstance(program.top, TableScreen) and program.top.game.index.setup != setup
        kept = [mark for mark in program.shared.saves.bookmarks() if mark.path.name.startswith("left-")]
        assert [mark.summary.answers for mark in kept] == [1]
    finally:
        program.close()
