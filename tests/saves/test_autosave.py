"""The last moments of a running game are kept, and a broken file costs one step, not the game."""

import os
import shutil
import threading

import pytest

from sotm_desktop import saves
from sotm_desktop.saves.autosave import KEPT, LATEST
from sotm_desktop.saves.journal import Journal
from sotm_desktop.saves.savefile import Packer
from tests.engine.games import new_game, play_on, played, same_tree


@pytest.fixture
def autosave(tmp_path):
    return saves.Autosave(tmp_path / "auto")


def keep_each(autosave, game, answers):
    """Plays on and keeps each moment, one file each."""
    for _ in play_on(game, 1, answers):
        autosave.keep(game)
        autosave.wait()
    autosave.keep(game)
    autosave.wait()


def test_the_latest_moment_comes_back(autosave):
    game = played(3, 25)
    autosave.keep(game)
    autosave.wait()
    opened, said = autosave.open_latest()
    assert same_tree(opened.game, game) and said == "" and autosave.complaint == ""


def test_a_ring_of_ten(autosave):
    keep_each(autosave, new_game(1), 25)
    assert len(autosave.saves()) == KEPT
    assert autosave.saves()[0].name == (autosave.folder / LATEST).read_text()


def test_broken_files_are_stepped_over(autosave):
    game = new_game(2)
    keep_each(autosave, game, 6)
    newest, second = autosave.saves()[:2]
    newest.write_bytes(newest.read_bytes()[:500])
    second.write_bytes(b"")
    opened, said = autosave.open_latest()
    assert len(opened.game.path()) == len(game.path()) - 2
    assert newest.name in said and "earlier moment" in said


def test_without_the_name_of_the_latest_the_newest_is_taken(autosave):
    game = new_game(2)
    keep_each(autosave, game, 3)
    (autosave.folder / LATEST).write_bytes(b"\xff\xfe")
    opened, _ = autosave.open_latest()
    assert opened.game.state == game.state


def test_nothing_to_go_on_with(autosave):
    with pytest.raises(saves.SaveError, match="no game"):
        autosave.open_latest()
    autosave.folder.mkdir()
    (autosave.folder / "autosave-000001.sotm").write_bytes(b"?")
    with pytest.raises(saves.SaveError, match="damaged"):
        autosave.open_latest()


def test_several_quick_moments_end_with_the_newest(autosave):
    game = new_game(4)
    for _ in play_on(game, 4, 40):
        autosave.keep(game)
    autosave.keep(game)
    autosave.wait()
    assert autosave.open_latest()[0].game.state == game.state


def test_a_folder_that_cannot_be_made_is_said_and_tried_again(autosave):
    game = played(3, 5)
    autosave.folder.write_text("a file in its place")
    autosave.keep(game)
    autosave.wait()
    assert "could not be saved" in autosave.complaint
    autosave.folder.unlink()
    autosave.keep(game)
    autosave.wait()
    assert autosave.complaint == "" and len(autosave.saves()) == 1


def test_a_list_of_saves_shows_what_they_hold(autosave):
    game = played(3, 25)
    autosave.keep(game)
    autosave.wait()
    summary = saves.peek(autosave.saves()[0])
    assert summary.villain == game.index.seats[0].definition.title
    assert summary.answers == 25 and summary.round == game.state.round
    assert len(summary.heroes) == game.index.h


class Slow:
    """A disk on which whole saves stand still until they are let go."""

    def __init__(self, monkeypatch):
        self.gate = threading.Event()
        self.gate.set()
        of_packer = Packer.pack
        monkeypatch.setattr(Packer, "pack", lambda *given: self.gate.wait(20) and of_packer(*given))


@pytest.fixture
def slow(monkeypatch):
    found = Slow(monkeypatch)
    yield found
    found.gate.set()


def as_after_a_kill(autosave, to):
    """The game that a program finds which starts now."""
    shutil.copytree(autosave.folder, to)
    opened, said = saves.Autosave(to).open_latest()
    assert opened.disagreement is None and not said
    return opened.game


def test_an_answer_is_on_disk_before_its_whole_save_is(autosave, slow, tmp_path):
    """Also an undo, another branch, an answer for always that was taken back."""
    game = new_game(3)
    autosave.keep(game)
    slow.gate.clear()
    for answers, back, forward in ((8, 4, 0), (5, 3, 2), (6, 2, 0)):
        for _ in play_on(game, answers, answers):
            autosave.keep(game)
        game.moments[4].by = "always"
        autosave.keep(game)
        game.undo(back)
        game.redo(forward)
        game.take_back(4)
        autosave.keep(game)
    assert len(autosave.saves()) == 1
    redo_to = game.moments[game.at].children[-1:]
    again = as_after_a_kill(autosave, tmp_path / "after")
    assert same_tree(again, game) and again.at == game.at and again.moments[again.at].children[-1:] == redo_to
    slow.gate.set()
    autosave.wait()
    assert not autosave.journal.is_there(), "all of it is in a whole save"
    assert same_tree(as_after_a_kill(autosave, tmp_path / "later"), game)


def test_a_line_that_was_cut_off_costs_that_answer_only(autosave, slow, tmp_path):
    game = new_game(3)
    autosave.keep(game)
    slow.gate.clear()
    for _ in play_on(game, 3, 6):
        autosave.keep(game)
    autosave.keep(game)
    whole = autosave.journal.path.read_bytes()
    for number, cut in enumerate(range(len(whole) - 1, len(whole) - 250, -7)):
        autosave.journal.path.write_bytes(whole[:cut])
        again = as_after_a_kill(autosave, tmp_path / str(number))
        assert len(again.path()) >= len(game.path()) - 1 - (cut < whole[:-1].rindex(b"\n"))


@pytest.mark.parametrize(
    "junk", [b"\xff\n", b"{}\n", b"[" * 90_000 + b"\n", b'{"game":"","log":[{"n":99}],"branches":{},"at":0}\n',
             b'{"game":"","log":[],"branches":{},"at":999}\n', b'{"game":"","log":[1],"branches":5,"at":"x"}\n',
             b'{"game":"","log":[],"branches":{"n":61},"at":1}\n',
             b'{"game":"another","log":[],"branches":{},"at":0}\n'],
)  # fmt: skip
def test_what_else_stands_in_the_journal_does_no_harm(autosave, tmp_path, junk):
    game = played(3, 9)
    autosave.keep(game)
    autosave.journal.path.write_bytes(junk)
    assert as_after_a_kill(autosave, tmp_path / "after").state == game.state


def test_another_game_is_on_disk_before_it_is_played(autosave, slow, tmp_path):
    """Nothing of the one before is mixed with it."""
    for name, seed in (("one", 3), ("two", 4)):
        game = new_game(seed)
        game.name = name
        autosave.keep(game)
        slow.gate.clear()
        for _ in play_on(game, seed, 5):
            autosave.keep(game)
        autosave.keep(game)
        assert same_tree(as_after_a_kill(autosave, tmp_path / name), game)
        slow.gate.set()


def test_whatever_goes_wrong_while_writing_is_told_and_the_next_save_works(autosave, monkeypatch):
    told = []
    autosave = saves.Autosave(autosave.folder, told.append)
    game = new_game(3)
    autosave.keep(game)
    of_packer = Packer.pack
    monkeypatch.setattr(Packer, "pack", lambda *given: {}["nobody thought of this"])
    for _ in play_on(game, 3, 3):
        autosave.keep(game)
        autosave.wait()
    assert len(told) == 1 and told[0].startswith("The game could not be saved") and "nobody thought" in told[0]
    monkeypatch.setattr(Packer, "pack", of_packer)
    autosave.keep(game)
    autosave.wait()
    assert autosave.complaint == "" and autosave.open_latest()[0].game.state == game.state


def test_a_full_disk_is_told_and_nothing_is_lost_when_there_is_room_again(autosave, monkeypatch, tmp_path):
    told = []
    autosave = saves.Autosave(autosave.folder, told.append)
    game = new_game(3)
    autosave.keep(game)

    def full(*given):
        raise OSError(28, "No space left on device")

    of_system = os.fsync
    monkeypatch.setattr(os, "fsync", full)
    monkeypatch.setattr(Journal, "add", full)
    for _ in play_on(game, 3, 4):
        autosave.keep(game)
    autosave.wait()
    assert told and all("No space left" in sentence for sentence in told)
    monkeypatch.setattr(os, "fsync", of_system)
    autosave.keep(game)
    autosave.wait()
    assert same_tree(as_after_a_kill(autosave, tmp_path / "after"), game)
