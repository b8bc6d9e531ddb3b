"""How the power chips of an area are packed: in rows below the cards or in columns beside them. Nothing here draws.

A chip has its name in one line, in two, or not at all; a name is never cut. Lengths are pixels.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum
from typing import NamedTuple


class ChipForm(Enum):
    """How much of a power stands on its chip."""

    LINE = "line"
    TWO_LINES = "double"
    MINI = "mini"
    """Its icon, number and type alone."""


HIGH = {ChipForm.LINE: 23, ChipForm.TWO_LINES: 32, ChipForm.MINI: 23}
"""Units of the 1280x720 design."""
GAP, MINI_GAP, BETWEEN_ROWS = 5, 3, 3


class ChipSizes(NamedTuple):
    """How wide the chip of one power is in each form. ``two_lines`` is None for a name of one word."""

    line: int
    two_lines: int | None
    mini: int

    def wide(self, form: ChipForm) -> int:
        """Its width in a form."""
        if form is ChipForm.TWO_LINES and self.two_lines is not None:
            return self.two_lines
        return self.mini if form is ChipForm.MINI else self.line

    def shaped(self, form: ChipForm) -> ChipForm:
        """The form that it can have: one word has one line."""
        return ChipForm.LINE if form is ChipForm.TWO_LINES and self.two_lines is None else form


@dataclass(frozen=True)
class ChipPack:
    """Chips in their places, from the corner of their room."""

    places: tuple[tuple[int, int, ChipForm], ...]
    """Left, top and form of each, in the order of the powers."""
    wide: int
    high: int

    @property
    def is_nameless(self) -> bool:
        """Whether any chip has lost its name."""
        return any(form is ChipForm.MINI for *_, form in self.places)

    @property
    def is_wrapped(self) -> bool:
        """Whether any name has two lines."""
        return any(form is ChipForm.TWO_LINES for *_, form in self.places)


NO_CHIPS = ChipPack((), 0, 0)


def in_rows(sizes: tuple[ChipSizes, ...], room: int, scale: float, is_mini: bool = False) -> Iterator[ChipPack]:
    """Rows of at most this width, one pack for each number of rows from one to three that is enough: as many names in
    one line as fit."""
    for rows in range(1, 1 + min(3, len(sizes))):
        forms = [ChipForm.MINI if is_mini else ChipForm.LINE] * len(sizes)
        while True:
            pack = _rows(sizes, forms, room, rows, scale)
            if pack is not None:
                yield pack
                break
            saved = [
                (sizes[i].line - (sizes[i].two_lines or sizes[i].line), i)
                for i, form in enumerate(forms)
                if form is ChipForm.LINE
            ]
            if not saved or max(saved)[0] <= 0:
                break
            forms[max(saved)[1]] = ChipForm.TWO_LINES


def in_columns(
    sizes: tuple[ChipSizes, ...], high: int, scale: float, is_mini: bool = False, most: int = 3
) -> Iterator[ChipPack]:
    """Columns of at most this height, at most so many of them or, of small chips, as many as are needed: names in one
    line, and once in two."""
    wanted = (ChipForm.MINI,) if is_mini else (ChipForm.LINE, ChipForm.TWO_LINES)
    for columns in range(1, 1 + (len(sizes) if is_mini else min(most, len(sizes)))):
        for form in wanted:
            pack = _columns(sizes, [each.shaped(form) for each in sizes], high, columns, scale)
            if pack is not None:
                yield pack


def _px(units: float, scale: float) -> int:
    return max(1, round(units * scale))


def _rows(sizes: tuple[ChipSizes, ...], forms: list[ChipForm], room: int, rows: int, scale: float) -> ChipPack | None:
    places: list[tuple[int, int, ChipForm]] = []
    x = y = row = tall = widest = 0
    for size, form in zip(sizes, forms, strict=True):
        wide, gap = size.wide(form), _px(MINI_GAP if form is ChipForm.MINI else GAP, scale)
        if wide > room:
            return None
        if x and x + wide > room:
            row, x, y, tall = row + 1, 0, y + tall + _px(BETWEEN_ROWS, scale), 0
        if row >= rows:
            return None
        places.append((x, y, form))
        tall, widest, x = max(tall, _px(HIGH[form], scale)), max(widest, x + wide), x + wide + gap
    return ChipPack(tuple(places), widest, y + tall) if row == rows - 1 else None


def _columns(
    sizes: tuple[ChipSizes, ...], forms: list[ChipForm], high: int, columns: int, scale: float
) -> ChipPack | None:
    places: list[tuple[int, int, ChipForm]] = []
    x = y = column = widest = tall = 0
    for size, form in zip(sizes, forms, strict=True):
        own = _px(HIGH[form], scale)
        if y and y + own > high:
            column, x, y, widest = column + 1, x + widest + _px(MINI_GAP, scale), 0, 0
        if column >= columns or own > high:
            return None
        places.append((x, y, form))
        widest, tall = max(widest, size.wide(form)), max(tall, y + own)
        y += own + _px(BETWEEN_ROWS, scale)
    return ChipPack(tuple(places), x + widest, tall) if column == columns - 1 else None
