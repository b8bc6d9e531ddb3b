"""Puts the licence of everything that lies in a built program beside it: the texts, and an index of which is whose."""

from __future__ import annotations

import importlib.metadata
import sys
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from fnmatch import fnmatchcase
from pathlib import Path, PurePosixPath

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
LIST = HERE / "licences.toml"
TEXTS = HERE / "licences"
OWN = {ROOT: "SotM-Desktop-", ROOT / "assets": "assets-"}
"""What is put before names that say nothing without their folder."""
INNER = "_internal"
"""Where PyInstaller puts everything but the program itself."""


class Unlicensed(Exception):
    """Something has no licence text; the message names it."""


@dataclass(frozen=True)
class Part:
    """One entry of licences.toml, which says what each field means."""

    name: str
    licence: str
    files: tuple[str, ...]
    texts: tuple[str, ...] = ()
    installed: tuple[str, ...] = ()
    everywhere: bool = False

    def claims(self, thing: str) -> bool:
        """Whether a file, by its path in the program, or a Python package, with a colon behind it, is of this part."""
        names = (thing, PurePosixPath(thing).name)
        return any(fnmatchcase(name, pattern) for name in names for pattern in self.files)

    def files_of_text(self) -> Iterator[tuple[str, Path]]:
        """Each text with the name it gets. Raises Unlicensed when one is not there, or empty."""
        for text in self.texts:
            found = sorted(ROOT.glob(text[1:])) if text.startswith("/") else [TEXTS / text]
            for path in found or [ROOT / text]:
                yield OWN.get(path.parent, "") + path.name, path
        for distribution in self.installed:
            yield from _installed_texts(distribution)


def collect(program: Path, packages: set[str], folder: Path) -> int:
    """Writes the texts for what lies in ``program`` and its Python ``packages`` into ``folder``; gives their number.

    Raises Unlicensed when something there has no licence.
    """
    parts = [Part(**{name: tuple(value) if isinstance(value, list) else value for name, value in entry.items()})
             for entry in tomllib.loads(LIST.read_text(encoding="utf-8"))["part"]]  # fmt: skip
    things = {f"{name}:" for name in packages - set(sys.stdlib_module_names)}
    things |= {_place(path, program) for path in program.rglob("*") if path.is_file() and folder not in path.parents}
    used = {part for part in parts if part.everywhere}
    for thing in sorted(things):
        owner = next((part for part in parts if part.claims(thing)), None)
        if owner is None:
            raise Unlicensed(f"{thing} lies in the program, and no entry of {LIST.relative_to(ROOT)} says its licence.")
        used.add(owner)
    folder.mkdir(exist_ok=True)
    index, written = [], set()
    for part in parts:
        if part not in used:
            continue
        names = []
        for name, path in part.files_of_text():
            if not path.is_file() or not path.read_bytes().strip():
                raise Unlicensed(f"The licence text {path} of {part.name} is missing.")
            (folder / name).write_bytes(path.read_bytes())
            names.append(name)
        written |= set(names)
        index.append("\n".join([part.name, f"    licence: {part.licence}", *(f"    {name}" for name in names)]))
    (folder / "INDEX.txt").write_text(HEAD + "\n\n".join(index) + "\n", encoding="utf-8")
    return len(written)


HEAD = "What lies in this program, under which licence, and the files beside this one that hold the texts.\n\n"


def _place(path: Path, program: Path) -> str:
    place = path.relative_to(program)
    return PurePosixPath(*(place.parts[1:] if place.parts[0] == INNER else place.parts)).as_posix()


def _installed_texts(distribution: str) -> Iterator[tuple[str, Path]]:
    """The licence files that came with an installed distribution."""
    try:
        files = importlib.metadata.files(distribution) or []
    except importlib.metadata.PackageNotFoundError:
        files = []
    found = [file for file in files if file.name.upper().startswith(("LICEN", "COPYING")) and "dist-info" in str(file)]
    if not found:
        raise Unlicensed(f"{distribution} is installed here without its licence text.")
    for file in found:
        yield f"{distribution}-{file.name}", Path(str(file.locate()))
