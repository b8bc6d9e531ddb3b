"""What is given to be imported: files of sheets, and folders and zips with such files."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

from sotm_desktop import own_files
from sotm_desktop.authoring.sheets.sheet_reader import CardSheet, read_sheet
from sotm_desktop.authoring.sheets.sheet_values import SheetPlace, SheetProblem
from sotm_desktop.cards.set_names import on_one_line
from sotm_desktop.cards.unpacking import CannotTake, contents
from sotm_desktop.words import sheet_words as words

ENDINGS = (".tsv", ".txt", ".csv", ".tab")
OF_CARD_SETS = ".yaml"
LARGEST = 4_000_000
"""Bytes of a sheet."""
MOST_SHEETS = 60


def are_sheets(source: Path) -> bool:
    """Whether this is to be read as sheets: such a file, or a folder or zip that has some and no cards as data."""
    if not _is_packed(source):
        return source.suffix.lower() in ENDINGS
    found = False
    try:
        for name, _ in contents(source, (*ENDINGS, OF_CARD_SETS)):
            if name.suffix.lower() == OF_CARD_SETS:
                return False
            found = True
    except (CannotTake, OSError):
        return False
    return found


def sheets_in(sources: Iterable[Path]) -> tuple[list[CardSheet], list[SheetProblem]]:
    """The sheets of all sources, and what is wrong with any of them."""
    sheets, problems = [], []
    for source in sources:
        try:
            files = list(_files(source))
        except CannotTake as problem:
            said = str(problem).removesuffix(".")
            problems.append(SheetProblem(SheetPlace(on_one_line(source.name)), said, words.DROP_SHEETS))
            continue
        except OSError as error:
            said = words.cannot_be_read(error.strerror or str(error))
            problems.append(SheetProblem(SheetPlace(on_one_line(source.name)), said, words.READ_RIGHTS))
            continue
        if not files:
            problems.append(SheetProblem(SheetPlace(on_one_line(source.name)), words.NOTHING_THERE, words.DROP_SHEETS))
        for name, data in files:
            sheet, wrong = read_sheet(on_one_line(name), data)
            problems += wrong
            sheets += [] if sheet is None else [sheet]
    if len(sheets) > MOST_SHEETS:
        problems.append(SheetProblem(SheetPlace(sheets[0].file), words.too_many_sheets(len(sheets)), words.TOO_LARGE))
    return sheets, problems


def title_of(sources: Iterable[Path]) -> str:
    """What the set is called where no sheet says it: as what holds the sheets is."""
    first = next(iter(sources))
    held = first if _is_packed(first) else first.absolute().parent
    return held.stem.replace("_", " ").replace("-", " ").title() or words.SHEETS


def _is_packed(source: Path) -> bool:
    return source.is_dir() or source.suffix.lower() == ".zip"


def _files(source: Path) -> Iterator[tuple[str, bytes]]:
    if _is_packed(source):
        yield from ((name.name, data) for name, data in contents(source, ENDINGS))
    else:
        yield source.name, own_files.read(source, LARGEST)
