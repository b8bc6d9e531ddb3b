"""A save's name, players and picture: kept beside the game, lost alone when damaged, and never in its way."""

import os

import pytest

from sotm_desktop import saves
from sotm_desktop.saves.notes import LONGEST, NOTES, TABLE, WIDEST
from sotm_desktop.saves.savefile import zipped
from tests.engine.games import played, same_tree

PICTURE = saves.Picture(4, 2, bytes(range(24)))


@pytest.fixture
def file(tmp_path):
    path = tmp_path / "game.sotm"
    saves.save(played(3, 12), path)
    os.utime(path, (1000, 1000))
    return path


def test_notes_come_back_and_the_game_stays_as_it_was(file):
    before = saves.read(file)
    saves.note(file, lambda notes: saves.Notes("One turn\n before the end", "Anna and Ben", PICTURE, 6720))
    assert saves.notes_of(file, with_picture=True) == ("One turn before the end", "Anna and Ben", PICTURE, 6720)
    assert saves.notes_of(file).picture is None, "a list reads no pictures"
    saves.note(file, lambda notes: notes._replace(name="x" * 200))
    assert saves.notes_of(file, with_picture=True) == ("x" * LONGEST, "Anna and Ben", PICTURE, 6720)
    assert saves.read(file) == before and file.stat().st_mtime == 1000, "when it was saved has not changed"


def test_a_save_without_notes_has_none(file):
    assert saves.notes_of(file, with_picture=True) == saves.Notes()


@pytest.mark.parametrize(
    "notes, pixels",
    [
        (b"[]", PICTURE.pixels),
        (b'{"name": 3, "players": ""}', PICTURE.pixels),
        (b'{"name": "a", "players": "", "size": [4, 3]}', PICTURE.pixels),
        (b'{"name": "a", "players": "", "size": [4]}', PICTURE.pixels),
        (b'{"name": "a", "players": "", "size": [4, "2"]}', PICTURE.pixels),
        (f'{{"name": "a", "players": "", "size": [{WIDEST + 1}, 1]}}'.encode(), bytes(3 * (WIDEST + 1))),
    ],
)
def test_damaged_notes_are_lost_alone(file, notes, pixels):
    data = saves.pack(saves.read(file), {NOTES: notes, TABLE: pixels})
    file.write_bytes(data)
    assert saves.notes_of(file, with_picture=True).picture is None
    assert saves.load(file).disagreement is None


def test_only_a_save_gets_notes(file):
    file.write_bytes(zipped({NOTES: b"{}"}))
    with pytest.raises(saves.SaveError, match="damaged"):
        saves.note(file, lambda notes: notes)


def test_the_picture_of_a_moment_goes_into_its_autosave(tmp_path):
    autosave = saves.Autosave(tmp_path / "auto", beside=lambda: saves.Notes(players="Anna"))
    game = played(3, 12)
    autosave.keep(game)
    autosave.show(PICTURE)
    autosave.wait()
    [path] = autosave.saves()
    assert saves.notes_of(path, with_picture=True) == ("", "Anna", PICTURE, 0)
    assert same_tree(autosave.open_latest()[0].game, game)
    game.undo()
    autosave.keep(game)
    autosave.wait()
    newest = autosave.saves()[0]
    assert newest != path and saves.notes_of(newest, with_picture=True) == ("", "Anna", None, 0), (
        "that is another moment"
    )
