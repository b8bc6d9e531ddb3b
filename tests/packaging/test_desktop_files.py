"""Menu entry, file type, icons and the install script: they name one another rightly, and leave nothing behind."""

from __future__ import annotations

import configparser
import os
import re
import shutil
import struct
import subprocess
import sys
import tarfile
import xml.etree.ElementTree as xml

import pytest

from build_scripts.package import linux
from build_scripts.package.draw_icon import ICNS, ICO, ICONS
from sotm_desktop import WINDOW_CLASS, __version__
from sotm_desktop.paths import find

HERE = linux.HERE
posix = pytest.mark.skipif(os.name != "posix", reason="install.sh is for Linux")


@pytest.fixture
def entry():
    read = configparser.ConfigParser(interpolation=None)
    read.optionxform = str
    read.read(HERE / f"{linux.NAME}.desktop")
    return read["Desktop Entry"]


def test_the_menu_entry_finds_the_window_by_its_class_and_opens_the_file_type(entry) -> None:
    assert entry["StartupWMClass"] == WINDOW_CLASS == linux.NAME  # and on Wayland, by the name of the entry's file
    assert entry["Exec"] == "sotm %f" and entry["Icon"] == linux.NAME
    kind = xml.parse(HERE / f"{linux.NAME}.xml").getroot()[0]
    assert entry["MimeType"] == kind.get("type") + ";"
    assert [glob.get("pattern") for glob in kind.iter() if glob.tag.endswith("glob")] == ["*.sotm"]


def test_the_store_entry_names_the_same() -> None:
    root = xml.parse(HERE / linux.METAINFO).getroot()
    assert f"{root.findtext('id')}.metainfo.xml" == linux.METAINFO
    assert root.findtext("launchable") == f"{linux.NAME}.desktop"
    assert root.find("releases/release").attrib == {"version": "@VERSION@", "date": "@DATE@"}


@pytest.mark.skipif(not shutil.which("desktop-file-validate"), reason="desktop-file-utils is not installed")
def test_the_menu_entry_is_valid() -> None:
    subprocess.run(["desktop-file-validate", HERE / f"{linux.NAME}.desktop"], check=True)


@pytest.mark.skipif(not shutil.which("appstreamcli"), reason="appstream is not installed")
def test_the_store_entry_is_valid(tmp_path) -> None:
    linux._share(tmp_path, __version__, "2026-01-31")
    subprocess.run(["appstreamcli", "validate", "--no-net", tmp_path / "metainfo" / linux.METAINFO], check=True)


def test_icons_have_the_sizes_they_say() -> None:
    sizes = {int(path.stem): _size(path.read_bytes()) for path in ICONS.glob("*.png")}
    assert {16, 22, 24, 32, 48, 64, 128, 256, 512} == set(sizes)
    assert all(found == (size, size) for size, found in sizes.items())
    assert _size((find().assets / "icon.png").read_bytes()) == (128, 128)


def test_the_icons_for_windows_and_macos_hold_pictures_of_every_size() -> None:
    data = (ICONS / "sotm.ico").read_bytes()
    kind, count = struct.unpack("<2xHH", data[:6])
    assert (kind, count) == (1, len(ICO))
    for number, size in enumerate(ICO):
        width, length, at = struct.unpack("<B7xII", data[6 + 16 * number : 22 + 16 * number])
        assert width == size % 256 and _size(data[at : at + length]) == (size, size)
    data, found, at = (ICONS / "sotm.icns").read_bytes(), {}, 8
    assert data[:4] == b"icns" and int.from_bytes(data[4:8], "big") == len(data)
    while at < len(data):
        length = int.from_bytes(data[at + 4 : at + 8], "big")
        found[data[at : at + 4].decode()] = _size(data[at + 8 : at + length])
        at += length
    assert found == {kind: (size, size) for kind, size in ICNS.items()}


def _size(png: bytes) -> tuple[int, int]:
    assert png[:8] == b"\x89PNG\r\n\x1a\n"
    return struct.unpack(">II", png[16:24])


# -- the archive and its script ------------------------------------------------------


@pytest.fixture
def unpacked(tmp_path):
    """The archive of a program that only says how it was called, unpacked."""
    program = tmp_path / "built"
    (program / "_internal").mkdir(parents=True)
    (program / "sotm").write_text('#!/bin/sh\necho "called with $*"\n')
    made = linux.archive(program, "1.2.3", "2026-01-31", tmp_path)
    assert re.fullmatch(r"sotm-desktop-1\.2\.3-linux-\w+\.tar\.xz", made.name)
    with tarfile.open(made) as file:
        assert {(member.uid, member.uname) for member in file} == {(0, "root")}
    shutil.unpack_archive(made, tmp_path)
    return tmp_path / made.name.removesuffix(".tar.xz")


def run(script, home, *words: str) -> subprocess.CompletedProcess:
    environment = {"PATH": os.environ["PATH"], "HOME": str(home)}
    return subprocess.run(["sh", script, *words], env=environment, capture_output=True, text=True)


@posix
@pytest.mark.parametrize("name", ["home", "home of 100% & a half"])
def test_it_installs_for_one_player_brings_up_to_date_and_leaves_nothing_behind(unpacked, tmp_path, name) -> None:
    home = tmp_path / name
    home.mkdir()
    for _ in range(2):
        done = run(unpacked / "install.sh", home)
        assert (done.returncode, done.stderr) == (0, "")
    share, program = home / ".local" / "share", home / ".local" / "lib" / linux.NAME
    entry = (share / "applications" / f"{linux.NAME}.desktop").read_text()
    assert f'Exec="{str(program / "sotm").replace("%", "%%")}" %f\n' in entry
    assert (share / "icons" / "hicolor" / "48x48" / "apps" / f"{linux.NAME}.png").is_file()
    assert (share / "mime" / "packages" / f"{linux.NAME}.xml").is_file()
    assert 'version="1.2.3" date="2026-01-31"' in (share / "metainfo" / linux.METAINFO).read_text()
    called = subprocess.run([home / ".local" / "bin" / "sotm", "a b"], capture_output=True, text=True)
    assert called.stdout == "called with a b\n"
    game = share / linux.NAME / "saves" / "game.sotm"  # what is the player's own stays
    game.parent.mkdir(parents=True)
    game.touch()
    assert run(program / "install.sh", home, "--uninstall").returncode == 0
    assert [path for path in home.rglob("*") if path.is_file()] == [game]
    shutil.rmtree(game.parent.parent)
    run(unpacked / "install.sh", home)
    run(unpacked / "install.sh", home, "--uninstall")
    assert list(home.iterdir()) == []


@posix
def test_what_others_installed_stays(unpacked, tmp_path) -> None:
    home = tmp_path / "home"
    others = ["applications/other.desktop", "icons/hicolor/48x48/apps/other.png", "mime/packages/other.xml"]
    for name in others:
        path = home / ".local" / "share" / name
        path.parent.mkdir(parents=True)
        path.write_text('<mime-info xmlns="http://www.freedesktop.org/standards/shared-mime-info"/>')
    run(unpacked / "install.sh", home)
    run(unpacked / "install.sh", home, "--uninstall")
    assert all((home / ".local" / "share" / name).is_file() for name in others)
    assert not list(home.rglob("*sotm*"))


@posix
def test_what_it_cannot_do_is_a_sentence(unpacked, tmp_path) -> None:
    home = tmp_path / "home"
    (home / ".local" / "bin").mkdir(parents=True)
    assert "not installed" in run(unpacked / "install.sh", home, "--uninstall").stdout
    (home / ".local" / "bin" / "sotm").write_text("something else")
    done = run(unpacked / "install.sh", home)
    assert done.returncode == 1 and "something else already" in done.stdout
    assert "--uninstall" in run(unpacked / "install.sh", home, "--help").stdout
    (unpacked / "sotm").unlink()
    assert "unpack the whole archive" in run(unpacked / "install.sh", home).stdout


@pytest.mark.skipif(not shutil.which("dpkg-deb"), reason="dpkg-deb is not installed")
def test_the_deb_says_what_it_needs_and_holds_the_licences(tmp_path) -> None:
    program = tmp_path / "built"
    (program / "licences").mkdir(parents=True)
    (program / "licences" / "INDEX.txt").write_text("What lies in this program\n")
    for name in ("LICENSE", "README.md"):
        (program / name).touch()
    shutil.copy2(os.path.realpath(sys.executable), program / "sotm")
    made = linux.deb(program, "1.2.3", "2026-01-31", tmp_path)
    fields = subprocess.run(["dpkg-deb", "--field", made], capture_output=True, text=True, check=True).stdout
    assert "Version: 1.2.3\n" in fields and re.search(r"Depends: libc6 \(>= 2\.\d+\), libx11-6", fields)
    subprocess.run(["dpkg-deb", "--extract", made, tmp_path / "root"], check=True)
    usr = tmp_path / "root" / "usr"
    assert (usr / "bin" / "sotm").resolve() == usr / "lib" / linux.NAME / "sotm"
    assert "What lies in this program" in (usr / "share" / "doc" / linux.NAME / "copyright").read_text()
    assert (usr / "share" / "applications" / f"{linux.NAME}.desktop").is_file()
