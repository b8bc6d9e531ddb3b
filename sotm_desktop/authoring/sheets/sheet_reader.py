"""Sheets as rows with their places, from whatever a spreadsheet or an editor has made of the file."""

from __future__ import annotations

import codecs
import csv
import io
from collections.abc import Iterator
from typing import NamedTuple

from sotm_desktop.authoring.sheets.sheet_columns import COLUMNS, SheetKind, kind_of, plain_column
from sotm_desktop.authoring.sheets.sheet_values import SheetPlace, SheetProblem
from sotm_desktop.cards.source import LONGEST_TEXT, UNSHOWN
from sotm_desktop.words import sheet_words as words

DELIMITERS = ("\t", ",", ";")
"""Between cells: tabs, or what some programs write in their place. The first that gives a head of cards is meant."""
NOTHING = ("", "-", "–", "—")
"""What a cell holds that holds nothing."""
MOST_ROWS = 5_000
MARKS = (
    (codecs.BOM_UTF8, "utf-8-sig"),
    (codecs.BOM_UTF16_LE, "utf-16"),
    (codecs.BOM_UTF16_BE, "utf-16"),
)


class RowOfSheet(NamedTuple):
    """One row of a sheet."""

    file: str
    number: int
    cells: dict[str, str]
    """By the names of the columns; those that are none of a sheet are left out."""

    def at(self, column: str) -> SheetPlace:
        """The place of a cell."""
        return SheetPlace(self.file, self.number, column)

    def text(self, column: str) -> str:
        """What stands in a cell, line by line; "" where nothing does, or where there is no such column."""
        lines = (" ".join(line.split()) for line in self.cells.get(column, "").split("\n"))
        found = "\n".join(filter(None, lines))
        return "" if found in NOTHING else found

    def name(self, column: str) -> str:
        """The same on one line."""
        return self.text(column).replace("\n", " ")

    def problem(self, kind: SheetKind, column: str, said: str, hint: str) -> SheetProblem:
        """Something that is wrong in it: a matter of its deck or Event."""
        is_event = kind in (SheetKind.EVENTS, SheetKind.CRITICAL_EVENTS)
        return SheetProblem(self.at(column), said, hint, self.name("Title" if is_event else "Deck"))


class CardSheet(NamedTuple):
    """A file of cards."""

    file: str
    kind: SheetKind
    rows: tuple[RowOfSheet, ...]


def decoded(data: bytes) -> str | None:
    """The text of a file in the encoding that it has; None where it is no text."""
    for mark, encoding in MARKS:
        if data.startswith(mark):
            return data.decode(encoding, "replace")
    if b"\0" in data[:4000]:  # UTF-16 without its mark has a zero in nearly every second place
        even, odd = data[:4000:2].count(0), data[1:4000:2].count(0)
        if not (even or odd) or min(even, odd) * 10 > max(even, odd):
            return None
        return data.decode("utf-16-le" if odd > even else "utf-16-be", "replace")
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError:
        return data.decode("cp1252", "replace")  # what Windows calls ANSI; of Latin-1 it has every letter


def read_sheet(file: str, data: bytes) -> tuple[CardSheet | None, list[SheetProblem]]:
    """The sheet in a file, or what is wrong with the file; what is wrong in single rows is said beside it."""
    text = decoded(data)
    if text is None:
        return None, [SheetProblem(SheetPlace(file), words.NO_TEXT, words.SAVE_AS_TEXT)]
    if not text.strip():
        return None, [SheetProblem(SheetPlace(file), words.EMPTY, words.FIRST_ROW_NAMES)]
    text = text.replace("\r\n", "\n").replace("\r", "\n")
    for delimiter in DELIMITERS:
        head = [plain_column(cell.strip('" ')) for cell in text.lstrip("\n").partition("\n")[0].split(delimiter)]
        named = [COLUMNS.get(cell, "") for cell in head]
        kind = kind_of(set(named))
        if kind is not None:
            return _with_rows(file, kind, named, _rows(text, delimiter, len(head)))
    return None, [SheetProblem(SheetPlace(file, 1), words.NO_SHEET, words.FIRST_ROW_NAMES)]


def _rows(text: str, delimiter: str, wide: int) -> list[list[str]]:
    """The cells of all rows. Some programs put quotes around cells and some write quotes as they are.

    They are taken for those around cells where that gives rows of the width of the first.
    """
    try:
        found = list(csv.reader(io.StringIO(text, newline=""), delimiter=delimiter, strict=True))
        if all(len(row) == wide for row in found if any(row)):
            return found
    except csv.Error:
        pass
    return [line.split(delimiter) for line in text.split("\n")]


def _with_rows(
    file: str, kind: SheetKind, named: list[str], rows: list[list[str]]
) -> tuple[CardSheet | None, list[SheetProblem]]:
    missing = [column for column in kind.form.needed if column not in named]
    if missing:
        hint = words.add_columns(missing)
        return None, [SheetProblem(SheetPlace(file, 1), words.columns_missing(kind.form.name, missing), hint)]
    twice = next((name for name in named if name and named.count(name) > 1), None)
    if twice is not None:
        return None, [SheetProblem(SheetPlace(file, 1, twice), words.COLUMN_TWICE, words.LEAVE_ONE_COLUMN)]
    numbered = [(number, row) for number, row in enumerate(rows, 1) if any(cell.strip() for cell in row)][1:]
    if not numbered:
        return None, [SheetProblem(SheetPlace(file, 1), words.NO_ROWS, words.ADD_ROWS)]
    if len(numbered) > MOST_ROWS:
        return None, [SheetProblem(SheetPlace(file), words.too_many_rows(len(numbered)), words.SPLIT_IT)]
    found, problems = [], []
    for number, cells in numbered:
        row = RowOfSheet(file, number, {name: cell for name, cell in zip(named, cells, strict=False) if name})
        if any(cell.strip() for cell in cells[len(named) :]):  # nobody knows what stands in which column
            said = words.too_many_cells(len(cells), len(named))
            problems.append(row.problem(kind, "", said, words.TAKE_OUT_TABS))
            continue
        found.append(row)
        problems += _unfit_letters(kind, row)
    return CardSheet(file, kind, tuple(found)), problems


def _unfit_letters(kind: SheetKind, row: RowOfSheet) -> Iterator[SheetProblem]:
    for column, cell in row.cells.items():
        if found := UNSHOWN.search(cell.replace("\n", " ")):
            yield row.problem(kind, column, words.unshown(found[0]), words.TAKE_IT_OUT)
        if "\ufffd" in cell:
            yield row.problem(kind, column, words.LOST_LETTER, words.SAVE_AS_UTF8)
        if len(cell) > LONGEST_TEXT:
            yield row.problem(kind, column, words.too_long(len(cell), LONGEST_TEXT), words.SAY_LESS)
