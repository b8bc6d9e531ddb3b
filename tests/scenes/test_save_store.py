"""Autosave and Continue: what is played is there again, also after the program was killed."""

import json
import os
import random
import shutil
import subprocess
import sys
import time
from dataclasses import replace
from pathlib import Path

import pytest

from sotm_desktop import paths
from sotm_desktop.cards.library import CardLibrary
from sotm_desktop.engine.game import Game
from sotm_desktop.saves.autosave import Autosave
from sotm_desktop.saves.journal import Journal
from sotm_desktop.scenes.shell.manager import SceneManager
from sotm_desktop.scenes.shell.save_store import bookmark
from sotm_desktop.scenes.shell.scene import Shared
from sotm_desktop.scenes.shell.screen_builder import build
from sotm_desktop.settings import Settings

ROOT = Path(__file__).resolve().parents[2]
PLAYER = """
import json, random, sys, time
from tests.scenes.test_save_store import made, one_answer
shared = made()
from dataclasses import replace
game = shared.saves.new_game(replace(shared.library.first_game, seed=5))
chance = random.Random(int(sys.argv[1]))
answers = 0
while game.decision is not None:
    one_answer(game, chance)
    answers += 1
    shared.saves.autosave(game)
    print(answers, flush=True)
    time.sleep(0.08)
"""
"""A program that plays faster than any hand."""


def made() -> Shared:
    """What screens share, without a window."""
    found = paths.find()
    found.make_user_folders()
    return Shared(Settings(), found, SceneManager((1280, 720)), lambda settings: None, build)


def one_answer(game, chance):
    decision = game.decision
    keys = tuple(option.key for option in chance.sample(decision.options, max(decision.least, 1)))
    game.answer(decision.keys if decision.kind == "order" else keys)


def test_a_game_is_kept_and_continued():
    shared = made()
    assert shared.library.cards.decks("hero")
    assert shared.saves.load_latest() is None and "no game" in shared.notices.pop().lower()
    game = shared.saves.new_game(shared.library.first_game)
    one_answer(game, random.Random(1))
    shared.saves.autosave(game)
    again = shared.saves.load_latest()
    assert again.state == game.state and len(again.path()) == len(game.path())
    assert again.undo() and again.state == game.moments[0].state


def test_branches_are_kept_too():
    shared = made()
    game = shared.saves.new_game(shared.library.first_game)
    chance = random.Random(3)
    for _ in range(8):
        one_answer(game, chance)
    game.undo(3)
    one_answer(game, random.Random(99))
    shared.saves.autosave(game)
    again = shared.saves.load_latest()
    assert len(again.moments) == len(game.moments) and again.at == game.at


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_a_killed_program_loses_no_answer(own_home, seed):
    """kill -9 at any moment: the save is whole, and every answer is there that was given before."""
    environment = {**os.environ, "SOTM_HOME": str(own_home), "PYTHONPATH": str(ROOT)}
    child = subprocess.Popen(
        [sys.executable, "-c", PLAYER, str(seed)], stdout=subprocess.PIPE, env=environment, cwd=ROOT, text=True
    )
    for _ in range(5):
        assert child.stdout.readline().strip()
    time.sleep(random.Random(seed).uniform(0.0, 0.4))
    child.kill()
    told = child.stdout.read().split()
    child.wait()
    answered = int(told[-1]) if told else 5
    shared = made()
    game = shared.saves.load_latest()
    assert game is not None and not shared.notices
    assert len(game.path()) - 1 >= answered


def test_a_game_that_is_left_is_kept_whole_or_not_at_all(monkeypatch):
    """The disk is full: no half of a file lies there, and it is said."""
    shared = made()
    game = shared.saves.new_game(shared.library.first_game)
    one_answer(game, random.Random(1))
    shared.saves.autosave(game)
    shared.saves.autosaves.wait()

    def full(*given):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    monkeypatch.setattr(shutil, "copyfileobj", full)
    shared.saves.new_game(shared.library.first_game)
    assert any("The game before this one could not be kept" in said for said in shared.notices)
    assert not list(shared.paths.saves.glob("left-*"))
    monkeypatch.undo()
    shared.saves.new_game(shared.library.first_game)
    (left,) = shared.paths.saves.glob("left-*")
    assert shared.saves.open(left).state == game.state


def test_a_killed_game_that_is_left_for_another_has_its_last_answer(monkeypatch):
    """The whole save of that answer was never written: the journal has it."""
    shared = made()
    game = shared.saves.new_game(shared.library.first_game)
    monkeypatch.setattr(Autosave, "_write", lambda *given: time.sleep(0.01))
    monkeypatch.setattr(Journal, "clear", lambda *given: None)
    one_answer(game, random.Random(1))
    shared.saves.autosave(game)
    shared.saves.autosaves.wait()
    monkeypatch.undo()
    monkeypatch.setenv("SOTM_HOME", str(shared.paths.saves.parent))
    later = made()
    assert later.saves.open(later.saves.autosaves.saves()[0]).state == game.state
    later.saves.new_game(later.library.first_game)
    (left,) = later.paths.saves.glob("left-*")
    assert later.saves.open(left).state == game.state


def test_a_broken_file_is_named_with_what_is_wrong():
    shared = made()
    path = shared.paths.saves / "broken.sotm"
    path.write_bytes(b"PK not really")
    mark = bookmark(path)
    assert mark.summary is None and "broken.sotm" in mark.problem
    assert [found.path for found in shared.saves.bookmarks()] == [path]


def test_a_proposal_that_cannot_be_played_is_none(tmp_path):
    shared = made()
    folder = tmp_path / "cardsets" / "odd"
    folder.mkdir(parents=True)
    (folder / "cardset.yaml").write_text(
        json.dumps({"first_game": {"villain": "nobody", "environment": "nowhere", "heroes": []}}), encoding="utf-8"
    )
    (folder / "heroes").mkdir()
    shared.library.cards = CardLibrary([tmp_path / "cardsets"])
    assert shared.library.first_game is None


def test_a_setup_with_a_missing_deck_is_refused_with_a_sentence():
    shared = made()
    setup = replace(shared.library.first_game, villain="nobody_at_all")
    with pytest.raises(KeyError, match="nobody_at_all"):
        shared.saves.new_game(setup)
    assert not isinstance(shared.saves.load_latest(), Game)
