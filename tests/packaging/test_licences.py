"""A build names what it has no licence for, and a reader of the package finds every text."""

from __future__ import annotations

import pytest

from build_scripts.package import licences
from build_scripts.package.licences import Unlicensed, collect

PACKAGES = {"sotm_desktop", "pygame", "yaml", "platformdirs", "json"}


@pytest.fixture
def program(tmp_path):
    """A built program, as far as its names go."""
    for name in (
        "sotm",
        "_internal/libSDL2-2-50d19f93.0.so",
        "_internal/pygame/font.so",
        "_internal/cardsets/a/b.yaml",
    ):
        path = tmp_path / "sotm" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.touch()
    return tmp_path / "sotm"


def test_the_index_says_which_licence_is_whose_and_every_text_is_there(program) -> None:
    assert collect(program, PACKAGES, program / "licences") == len(list((program / "licences").iterdir())) - 1
    index = (program / "licences" / "INDEX.txt").read_text()
    for part, licence, text in (
        ("SDL 2", "Zlib", "sdl2.txt"),
        ("pygame-ce", "LGPL-2.1-or-later", "lgpl-2.1.txt"),
        ("PyYAML", "MIT", "PyYAML-LICENSE"),
        ("Python with", "PSF-2.0", "python.txt"),
        ("The bootloader", "GPL-2.0-or-later", "pyinstaller-COPYING.txt"),
    ):
        (entry,) = [entry for entry in index.split("\n\n") if entry.startswith(part)]
        assert licence in entry and f"    {text}" in entry and (program / "licences" / text).stat().st_size > 500
    assert "libtiff" not in index  # it is not in this program


@pytest.mark.parametrize("name", ["pygame/.dylibs/libSDL2-2.0.0.dylib", "SDL2.dll", "pygame/SDL2.dll"])
def test_a_library_is_known_wherever_a_system_lays_it(tmp_path, name) -> None:
    path = tmp_path / "_internal" / name
    path.parent.mkdir(parents=True)
    path.touch()
    collect(tmp_path, set(), tmp_path / "licences")
    assert "\n\nSDL 2\n" in (tmp_path / "licences" / "INDEX.txt").read_text()


@pytest.mark.parametrize("name", ["libexpat.so.1", "libmpdec.so.3"])
def test_what_a_distribution_takes_out_of_python_is_licensed_with_it(program, name) -> None:
    """Debian's Python links these and does not hold them, so they lie beside it in a package that is built there."""
    (program / "_internal" / name).touch()
    collect(program, PACKAGES, program / "licences")


@pytest.mark.parametrize("name", ["_internal/libmystery.so.1", "_internal/new_folder/data.bin", "helper"])
def test_a_file_of_unknown_licence_is_named(program, name) -> None:
    (program / name).parent.mkdir(exist_ok=True)
    (program / name).touch()
    with pytest.raises(Unlicensed, match=name.removeprefix("_internal/")):
        collect(program, PACKAGES, program / "licences")


def test_a_python_package_of_unknown_licence_is_named(program) -> None:
    with pytest.raises(Unlicensed, match="numpy: lies in the program"):
        collect(program, PACKAGES | {"numpy"}, program / "licences")


@pytest.mark.parametrize("content", [None, b" \n"])
def test_a_text_that_is_missing_or_empty_is_named(program, tmp_path, monkeypatch, content) -> None:
    texts = tmp_path / "texts"
    texts.mkdir()
    for path in licences.TEXTS.iterdir():
        if path.name != "sdl2.txt" or content is not None:
            (texts / path.name).write_bytes(path.read_bytes() if path.name != "sdl2.txt" else content)
    monkeypatch.setattr(licences, "TEXTS", texts)
    with pytest.raises(Unlicensed, match=r"sdl2\.txt of SDL 2 is missing"):
        collect(program, PACKAGES, program / "licences")


def test_a_distribution_without_its_licence_is_named(program, monkeypatch) -> None:
    monkeypatch.setattr(licences.importlib.metadata, "files", lambda name: [])
    with pytest.raises(Unlicensed, match="PyYAML is installed here without its licence text"):
        collect(program, PACKAGES, program / "licences")


def test_every_text_that_is_kept_is_of_some_part() -> None:
    listed = licences.LIST.read_text()
    assert all(f'"{path.name}"' in listed for path in licences.TEXTS.iterdir())
