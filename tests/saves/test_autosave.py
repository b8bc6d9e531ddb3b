"""The last moments of a running game are kept, and a broken file costs one step, not the game."""

import pytest

from sotm_desktop import saves
from sotm_desktop.saves.autosave import KEPT, LATEST
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
    opened.finish()
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
    opened.finish()
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
