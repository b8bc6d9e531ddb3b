"""Autosave and Continue: what is played is there again, also after the program was killed."""

import json
import os
import random
import subprocess
import sys
import time
from dataclasses import replace
from pathlib import Path

import pytest

from sotm_desktop import paths
from sotm_desktop.cards.library import CardLibrary
from sotm_desktop.engine.game import Game
from sotm_desktop.scenes.shell.game_shelf import attach, bookmark
from sotm_desktop.scenes.shell.manager import SceneManager
from sotm_desktop.scenes.shell.scene import Shared
from sotm_desktop.settings import Settings

ROOT = Path(__file__).resolve().parents[2]
PLAYER = """
import json, random, sys, time
from tests.scenes.test_game_shelf import made, one_answer
shared = made()
shelf = shared.game_shelf
from dataclasses import replace
game = shelf.new_game(replace(shelf.first_game, seed=5))
chance = random.Random(int(sys.argv[1]))
answers = 0
while game.decision is not None:
    one_answer(game, chance)
    answers += 1
    shared.autosave(game)
    print(answers, flush=True)
    time.sleep(0.08)
"""
"""A program that plays faster than any hand."""


def made() -> Shared:
    """What screens share, without a window."""
    found = paths.find()
    found.make_user_folders()
    shared = Shared(Settings(), found, SceneManager((1280, 720)), lambda settings: None)
    attach(shared)
    return shared


def one_answer(game, chance):
    decision = game.decision
    keys = tuple(option.key for option in chance.sample(decision.options, max(decision.least, 1)))
    game.answer(decision.keys if decision.kind == "order" else keys)


def test_attach_gives_the_shelf_autosave_and_continue():
    shared = made()
    assert attach(shared) is shared.game_shelf
    assert shared.shelf.decks("hero")
    assert shared.load_latest() is None and "no game" in shared.notices.pop().lower()
    game = shared.game_shelf.new_game(shared.game_shelf.first_game)
    one_answer(game, random.Random(1))
    shared.autosave(game)
    again = shared.load_latest()
    assert again.state == game.state and len(again.path()) == len(game.path())
    assert again.undo() and again.state == game.nodes[0].state


def test_branches_are_kept_too():
    shared = made()
    game = shared.game_shelf.new_game(shared.game_shelf.first_game)
    chance = random.Random(3)
    for _ in range(8):
        one_answer(game, chance)
    game.undo(3)
    one_answer(game, random.Random(99))
    shared.autosave(game)
    again = shared.load_latest()
    assert len(again.nodes) == len(game.nodes) and again.at == game.at


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_a_killed_program_loses_one_answer_at_most(own_home, seed):
    """kill -9 at any moment: the save is whole, and at most the answer that was just given is missing."""
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
    game = shared.load_latest()
    assert game is not None and not shared.notices
    assert len(game.path()) - 1 >= answered - 1


def test_a_broken_file_is_named_with_what_is_wrong():
    shared = made()
    path = shared.paths.saves / "broken.sotm"
    path.write_bytes(b"PK not really")
    mark = bookmark(path)
    assert mark.summary is None and "broken.sotm" in mark.problem
    assert [found.path for found in shared.game_shelf.bookmarks()] == [path]


def test_a_proposal_that_cannot_be_played_is_none(tmp_path):
    shared = made()
    folder = tmp_path / "cardsets" / "odd"
    folder.mkdir(parents=True)
    (folder / "cardset.yaml").write_text(
        json.dumps({"first_game": {"villain": "nobody", "environment": "nowhere", "heroes": []}}), encoding="utf-8"
    )
    (folder / "heroes").mkdir()
    shared.game_shelf.shelf = CardLibrary([tmp_path / "cardsets"])
    assert shared.game_shelf.first_game is None


def test_a_setup_with_a_missing_deck_is_refused_with_a_sentence():
    shared = made()
    setup = replace(shared.game_shelf.first_game, villain="nobody_at_all")
    with pytest.raises(KeyError, match="nobody_at_all"):
        shared.game_shelf.new_game(setup)
    assert not isinstance(shared.load_latest(), Game)
