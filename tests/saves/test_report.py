"""A report holds what whoever mends the program needs, and nothing of who wrote it."""

import zipfile
from pathlib import Path

import pytest

from sotm_desktop import __version__, saves
from sotm_desktop.engine import notation
from sotm_desktop.saves import report
from tests.engine.games import played, same_tree


def text_of(path) -> str:
    with zipfile.ZipFile(path) as file:
        return file.read(report.TEXT).decode()


def test_a_report_holds_the_version_the_table_and_the_whole_game(tmp_path):
    game = played(3, 25)
    path = report.write_report(tmp_path / "reports", "crash", ["It went wrong."], game)
    text = text_of(path)
    assert text.startswith("It went wrong.\n") and f"SotM Desktop {__version__}" in text
    assert f"table: {notation.written(game.state)}" in text
    with zipfile.ZipFile(path) as file:
        file.extract(report.GAME, tmp_path)
    assert same_tree(saves.load(tmp_path / report.GAME).game, game)


def test_two_reports_of_one_second_are_two_files(tmp_path):
    paths = {report.write_report(tmp_path, "crash", []) for _ in range(3)}
    assert len(paths) == 3 and all(path.is_file() for path in paths)


def test_nothing_personal_is_in_it(tmp_path, monkeypatch):
    monkeypatch.setenv("LOGNAME", "alice")
    monkeypatch.setattr(Path, "home", lambda: Path("/home/alice"))
    said = 'File "/home/alice/games/x.py", line 3; /media/alice/stick; chalice; /home/alice'
    text = text_of(report.write_report(tmp_path, "crash", [said]))
    assert text.splitlines()[0] == 'File "~/games/x.py", line 3; /media/~/stick; chalice; ~'


def test_a_game_that_cannot_be_written_is_left_out_and_the_rest_is_there(tmp_path):
    path = report.write_report(tmp_path, "crash", ["It went wrong."], object())
    assert "The game could not be added" in text_of(path) and "It went wrong." in text_of(path)
    with zipfile.ZipFile(path) as file:
        assert file.namelist() == [report.TEXT]


def test_a_folder_that_cannot_be_made_is_said(tmp_path):
    (tmp_path / "file").write_text("")
    with pytest.raises(saves.SaveError, match="The report could not be saved"):
        report.write_report(tmp_path / "file", "crash", [])
