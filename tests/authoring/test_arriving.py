"""A folder or a zip becomes one of the player's own card sets; what must not come in is refused with a sentence."""

from __future__ import annotations

import os
import shutil
import socket
import stat
import zipfile
from pathlib import Path

import pytest

from sotm_desktop.authoring.arriving import REPLACED, take_in
from sotm_desktop.cards import unpacking
from sotm_desktop.cards.library import CardLibrary
from sotm_desktop.cards.unpacking import CannotTake
from tests.engine.games import ENDLESS

DECKS = {path.stem for path in ENDLESS.rglob("*.yaml")}


@pytest.fixture
def own(tmp_path) -> Path:
    folder = tmp_path / "home" / "cardsets"
    folder.mkdir(parents=True)
    return folder


def zipped(file: Path, inside: str = "", more: dict[str, bytes] | None = None) -> Path:
    file.parent.mkdir(parents=True, exist_ok=True)
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as made:
        for path in sorted(ENDLESS.rglob("*.yaml")):
            made.write(path, f"{inside}{path.relative_to(ENDLESS).as_posix()}")
        for name, data in (more or {}).items():
            made.writestr(name, data)
    return file


def ids(own: Path) -> set[str]:
    return {file.id for file in CardLibrary([own]).files.values()}


@pytest.mark.parametrize("inside", ["", "my_set/", "download/my_set/"])
def test_a_zip_comes_in_however_deep_its_card_set_lies(own, tmp_path, inside):
    names = take_in(zipped(tmp_path / "My Set.zip", inside), own, ())
    assert names == ["my_set"] and ids(own) == DECKS
    assert sorted(path.name for path in own.parent.iterdir()) == ["cardsets"], "nothing is left lying about"


def test_a_folder_comes_in_without_what_is_no_part_of_it(own, tmp_path):
    folder = tmp_path / "Mine"
    for path in ENDLESS.rglob("*.yaml"):
        to = folder / path.relative_to(ENDLESS)
        to.parent.mkdir(parents=True, exist_ok=True)
        to.write_bytes(path.read_bytes())
    (folder / "run_me.py").write_text("import os")
    (folder / ".git").mkdir()
    (folder / ".git" / "notes.txt").write_text("secret")
    (folder / "heroes" / "link.yaml").symlink_to("/etc/passwd")
    assert take_in(folder, own, ()) == ["mine"] and ids(own) == DECKS
    assert not list(own.rglob("*.py")) and not list(own.rglob(".git")) and not list(own.rglob("link.yaml"))


def test_a_newer_one_takes_the_place_of_the_old_which_is_put_aside(own, tmp_path):
    take_in(zipped(tmp_path / "mine.zip"), own, ())
    (own / "mine" / "heroes" / "the_echo.yaml").write_text("changed by hand")
    take_in(zipped(tmp_path / "mine.zip"), own, ())
    assert "changed" not in (own / "mine" / "heroes" / "the_echo.yaml").read_text()
    assert (own.parent / REPLACED / "mine" / "heroes" / "the_echo.yaml").read_text() == "changed by hand"


@pytest.mark.parametrize(
    "name", ["../evil.yaml", "/evil.yaml", "heroes/../../evil.yaml", "C:/evil.yaml", "..\\evil.yaml"]
)
def test_no_path_leads_outside(own, tmp_path, name):
    with pytest.raises(CannotTake, match="would lie outside its folder"):
        take_in(zipped(tmp_path / "mine.zip", more={name: b"x"}), own, ())
    assert not list(tmp_path.rglob("evil*")) and not list(own.iterdir())


def test_a_link_in_a_zip_is_refused(own, tmp_path):
    file = zipped(tmp_path / "mine.zip")
    link = zipfile.ZipInfo("heroes/link.yaml")
    link.external_attr = (stat.S_IFLNK | 0o777) << 16
    with zipfile.ZipFile(file, "a") as made:
        made.writestr(link, "/etc/passwd")
    with pytest.raises(CannotTake, match="points to somewhere else"):
        take_in(file, own, ())


def test_what_is_too_much_is_refused(own, tmp_path, monkeypatch):
    deep = {"/".join("a" * 9) + "/x.yaml": b"x"}
    with pytest.raises(CannotTake, match="nested deeper"):
        take_in(zipped(tmp_path / "deep.zip", more=deep), own, ())
    bomb = {"heroes/big.yaml": b"0" * (unpacking.LARGEST_FILE + 1)}
    with pytest.raises(CannotTake, match="too large"):
        take_in(zipped(tmp_path / "bomb.zip", more=bomb), own, ())
    monkeypatch.setattr(unpacking, "MOST_FILES", 3)
    with pytest.raises(CannotTake, match="too large"):
        take_in(zipped(tmp_path / "many.zip"), own, ())
    monkeypatch.setattr(unpacking, "MOST_FILES", 3000)
    monkeypatch.setattr(unpacking, "LARGEST_SET", 1000)
    with pytest.raises(CannotTake, match="too large"):
        take_in(zipped(tmp_path / "large.zip"), own, ())
    assert not list(own.iterdir()) and sorted(path.name for path in own.parent.iterdir()) == ["cardsets"]


@pytest.mark.parametrize("cut", [0, 10, 0.5, 0.9, 0.99])
def test_a_torn_zip_is_a_sentence(own, tmp_path, cut):
    file = zipped(tmp_path / "torn.zip")
    data = file.read_bytes()
    file.write_bytes(data[: int(cut * len(data)) if cut < 1 else cut])
    with pytest.raises(CannotTake, match=r"torn.zip is damaged, or no zip file\."):
        take_in(file, own, ())


def test_other_things_are_no_card_sets(own, tmp_path):
    (tmp_path / "letter.txt").write_text("hello")
    (tmp_path / "empty").mkdir()
    for path, wanted in (
        (tmp_path / "letter.txt", "is no card set: drop the folder"),
        (tmp_path / "empty", "has no heroes"),
        (tmp_path / "gone", "There is no gone"),
        (own, "lies in your own folder|has no heroes"),
    ):
        with pytest.raises(CannotTake, match=wanted):
            take_in(path, own, ())


def test_a_name_of_the_programs_own_is_refused(own, tmp_path):
    with pytest.raises(CannotTake, match="comes with the program"):
        take_in(zipped(tmp_path / "shipped.zip"), own, ["shipped"])
    assert not list(own.iterdir())


def test_a_zip_that_lies_among_the_card_sets_counts_as_one(own, tmp_path):
    zipped(own / "mine.zip")
    (own / "torn.zip").write_bytes(b"PK nothing")
    library = CardLibrary([own], tmp_path / "cache")
    assert {file.full_id for file in library.files.values()} == {f"mine/{deck}" for deck in DECKS}
    assert [complaint.found for complaint in library.complaints()] == ["torn.zip is damaged, or no zip file"]
    assert library.deck("the_echo").title == "The Echo"


ODD_NAMES = ["...", "mine.", "CON", "my\u202eset", "my\nset"]


@pytest.mark.parametrize("name", ODD_NAMES)
def test_a_name_that_some_system_refuses_is_refused_with_one_that_does(own, tmp_path, name):
    shutil.copytree(ENDLESS, tmp_path / "download" / name)
    with pytest.raises(CannotTake, match=r"call it '(mine|con_cards|my_set)'|is no card set"):
        take_in(tmp_path / "download", own, ())
    assert not list(own.iterdir()) and sorted(path.name for path in own.parent.iterdir()) == ["cardsets"]
    assert len(take_in(tmp_path / "download" / name, own, ())) == 1, "dropped itself, it gets a name that does"
    assert ids(own) == DECKS


@pytest.mark.parametrize("name", ["Definitive", "definit\u0456ve", "d\u0435finitive", "MINE"])
def test_a_name_that_looks_like_that_of_another_set_is_refused(own, tmp_path, name):
    take_in(zipped(tmp_path / "mine.zip"), own, ())
    with pytest.raises(CannotTake, match=r"looks like '(definitive|mine)', which is another; give one of them another"):
        take_in(zipped(tmp_path / "other.zip", f"{name}/"), own, ["definitive"])
    assert [path.name for path in own.iterdir()] == ["mine"]


def test_pipes_and_sockets_in_a_dropped_folder_stay_where_they_are(own, tmp_path):
    shutil.copytree(ENDLESS, tmp_path / "Mine")
    os.mkfifo(tmp_path / "Mine" / "heroes" / "pipe.yaml")
    with socket.socket(socket.AF_UNIX) as made:
        made.bind(str(tmp_path / "Mine" / "socket.yaml"))
    assert take_in(tmp_path / "Mine", own, ()) == ["mine"] and ids(own) == DECKS


@pytest.mark.parametrize("name", ["pipe.zip", "x" * 5_000, "x\0.zip", "itself.zip", "/dev/zero"])
def test_what_can_never_be_read_is_a_sentence(own, tmp_path, name):
    os.mkfifo(tmp_path / "pipe.zip")
    (tmp_path / "itself.zip").symlink_to(tmp_path / "itself.zip")
    with pytest.raises(CannotTake) as problem:
        take_in(tmp_path / name, own, ())
    assert len(str(problem.value)) < 200 and str(problem.value).isprintable()


@pytest.mark.parametrize("method", [zipfile.ZIP_LZMA, zipfile.ZIP_BZIP2])
def test_other_ways_of_packing_are_refused(own, tmp_path, method):
    with zipfile.ZipFile(tmp_path / "mine.zip", "w", method) as made:
        made.writestr("heroes/one.yaml", "deck: one\n" * 1000)
    with pytest.raises(CannotTake, match="pack it as a plain zip"):
        take_in(tmp_path / "mine.zip", own, ())


def test_a_zip_with_a_list_of_a_million_files_is_not_even_looked_at(own, tmp_path):
    file = zipped(tmp_path / "mine.zip")
    data = bytearray(file.read_bytes())
    data[-10:-6] = (500_000_000).to_bytes(4, "little")
    file.write_bytes(data)
    with pytest.raises(CannotTake, match="too large for a card set"):
        take_in(file, own, ())


def test_a_folder_of_very_much_else_is_refused(own, tmp_path, monkeypatch):
    shutil.copytree(ENDLESS, tmp_path / "Mine")
    for number in range(50):
        (tmp_path / "Mine" / f"{number}.o").touch()
    monkeypatch.setattr(unpacking, "MOST_LOOKED_AT", 40)
    with pytest.raises(CannotTake, match="too large"):
        take_in(tmp_path / "Mine", own, ())


@pytest.mark.parametrize("inside", ["heroes/con.yaml", "heroes/a\nb.yaml", "heroes/a?.yaml", "heroes /x.yaml"])
def test_files_that_some_system_refuses_are_named(own, tmp_path, inside):
    with pytest.raises(CannotTake, match="call it") as problem:
        take_in(zipped(tmp_path / "mine.zip", more={inside: b"x"}), own, ())
    assert str(problem.value).isprintable()
