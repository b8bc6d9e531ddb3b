"""`sotm replay` and `sotm screenshot`, from the command line."""

import os
import struct
import subprocess
import sys

import pytest

from sotm_desktop import saves
from sotm_desktop.cli import main
from sotm_desktop.commands.screenshot import SHOWABLE
from sotm_desktop.engine.game_setup import Setup
from tests.engine.games import ROOT, library, play_on, with_branches
from tests.engine.games import Game as PlayedGame


@pytest.fixture
def save(tmp_path):
    path = tmp_path / "game.sotm"
    saves.save(with_branches(2, 30), path)
    return path


def sotm(capsys, *words):
    code = main(list(words))
    printed = capsys.readouterr()
    return code, printed.out, printed.err


def test_replay_tells_the_game(capsys, save):
    code, out, _ = sotm(capsys, "replay", str(save))
    assert code == 0 and "other branches" in out and "lines agree" in out
    assert len(out.splitlines()) == 1 + len(saves.load(save).game.path()) - 1 + 2


def test_verify_says_only_that_it_agrees(capsys, save):
    code, out, err = sotm(capsys, "replay", str(save), "--verify")
    assert code == 0 and out.count("\n") == 1 and "lines agree" in out and err == ""


def test_the_first_line_that_disagrees_is_named(capsys, save):
    record = saves.read(save)
    record.log[6]["hash"] = "0" * 16
    saves.write(save, saves.pack(record))
    code, _, err = sotm(capsys, "replay", str(save), "--verify")
    assert code == 1 and "line 7" in err and "other events" in err


def test_a_file_that_is_no_save(capsys, tmp_path):
    (tmp_path / "x.sotm").write_text("?")
    code, out, err = sotm(capsys, "replay", str(tmp_path / "x.sotm"))
    assert code == 2 and out == "" and err.count("\n") == 1 and "cannot be opened" in err


def test_without_a_scene_the_names(capsys):
    code, out, _ = sotm(capsys, "screenshot")
    assert code == 0 and out.split() == sorted(SHOWABLE)


@pytest.mark.parametrize(
    ("words", "code", "sentence"),
    [
        (("nowhere", "--out", "x.png"), 2, "no scene 'nowhere'"),
        (("title",), 2, "--out FILE.png"),
        (("title", "--save", "nothing.sotm", "--out", "x.png"), 1, "cannot be read"),
    ],
)
def test_pictures_that_cannot_be(capsys, words, code, sentence):
    found, out, err = sotm(capsys, "screenshot", *words)
    assert found == code and sentence in err and out == ""


@pytest.mark.parametrize("words", [("--size", "large"), ("--size", "0x4"), ("--scale", "9"), ("--scale", "x")])
def test_sizes_that_cannot_be(capsys, words):
    with pytest.raises(SystemExit) as end:
        sotm(capsys, "screenshot", "title", *words, "--out", "x.png")
    assert end.value.code == 2


@pytest.mark.parametrize(
    ("scene", "size"), [("title", "1280x720"), ("title", "640x360"), ("play", "1920x1080")], ids=str
)
def test_a_picture(tmp_path, scene, size):
    """In a process of its own: a command of ours ends with `pygame.quit`, which other tests would not like."""
    game = PlayedGame.new(
        library().card_index(Setup("baron_blade", "megalopolis", (("legacy", ""), ("ra", ""), ("haka", ""))))
    )
    for _ in play_on(game, 1, 12):
        pass
    saves.save(game, tmp_path / "game.sotm")
    out = tmp_path / "made" / "picture.png"
    command = [sys.executable, "-m", "sotm_desktop", "screenshot", scene, "--size", size, "--out", str(out)]
    if scene == "play":
        command += ["--save", str(tmp_path / "game.sotm"), "--scale", "1.5"]
    bare = {name: value for name, value in os.environ.items() if name not in ("DISPLAY", "SDL_VIDEODRIVER")}
    done = subprocess.run(command, cwd=ROOT, env=bare, capture_output=True, text=True, timeout=60)
    assert done.returncode == 0, done.stderr
    width, height = struct.unpack(">II", out.read_bytes()[16:24])
    assert f"{width}x{height}" == size


def test_a_picture_of_a_game_leaves_no_save_behind(tmp_path):
    """The table kept the game by itself, and Continue on the title led to the game of a picture."""
    own = tmp_path / "own"
    env = dict(os.environ, SOTM_HOME=str(own))
    command = [sys.executable, "-m", "sotm_desktop", "screenshot", "play", "--out", str(tmp_path / "picture.png")]
    done = subprocess.run(command, cwd=ROOT, env=env, capture_output=True, text=True, timeout=60)
    assert done.returncode == 0, done.stderr
    assert (tmp_path / "picture.png").is_file()
    kept = [each for each in own.rglob("*") if each.is_file() and (own / "cache") not in each.parents]
    assert own.is_dir() and kept == []
