"""In which forms the answers of a question are laid out, in the order in which they are tried."""

from __future__ import annotations

from enum import Enum, auto
from itertools import product
from typing import NamedTuple

from sotm_desktop.gesture.targets import Command
from sotm_desktop.table.answer_rows import Telling


class Signs(Enum):
    """Which plates bear the signs of their keys."""

    ALL = auto()
    DEEDS = auto()
    """Those that confirm, clear or decline; the answers themselves are called by their places on the table."""
    CONFIRM = auto()
    """The one that confirms."""
    NONE = auto()

    def of(self, target: object) -> bool:
        """Whether the plate of an answer bears its sign."""
        match self:
            case Signs.ALL:
                return True
            case Signs.DEEDS:
                return isinstance(target, Command)
            case Signs.CONFIRM:
                return target is Command.CONFIRM
            case Signs.NONE:
                return False


class InSight(Enum):
    """What is to be in sight of what answers do, in the order in which it is tried."""

    ALL = auto()
    """What every answer does."""
    CLOSE = auto()
    """The same in narrow cells, where plates may bear no signs of keys."""
    POINTED = auto()
    """What the one that is pointed at does."""
    UNSIGNED = auto()
    """The same, and no plate bears the sign of a key."""


class AnswerForm(NamedTuple):
    """Columns of answers, how high a row of plates is on the 1280x720 grid, and where chips stand."""

    columns: int
    high: int
    telling: Telling
    signs: Signs = Signs.ALL


Sizes = tuple[tuple[int, int], ...]
"""Columns and heights."""

OF_BAND: Sizes = ((1, 34), (1, 28), (2, 34), (2, 28), (3, 28), (3, 22), (4, 22), (5, 22))
CELLS_OF_BAND: Sizes = ((2, 28), (3, 28), (4, 28), (5, 28), (6, 28), (4, 22), (5, 22), (6, 22))
"""Cells with chips below their plates, or plates alone."""
ROWS: Sizes = ((1, 32), (1, 28), (1, 24), (2, 30), (2, 26), (3, 28), (3, 24), (4, 24), (5, 24), (1, 22))
BELOW: Sizes = ((1, 32), (1, 28), (1, 24), (1, 22), (2, 28), (2, 24), (3, 28), (3, 24), (2, 22), (3, 22))
CELLS: Sizes = ((2, 28), (2, 24), (3, 28), (3, 24), (3, 22), (4, 24), (4, 22), (3, 20), (4, 20))
"""Narrow ones, each with what its answer does."""
LINES: Sizes = ((1, 30), (1, 26), (1, 22))
"""The same in a column, where a cell takes its whole width; also with chips in two lines below each plate."""
PLATES: Sizes = ((2, 30), (2, 26), (3, 28), (3, 24), (4, 24), (5, 24))
"""Below them stand the chips of the one that is pointed at."""
OF_COLUMN: Sizes = ((1, 28), (1, 24), (2, 28), (2, 24))
"""The same with few keys, where a column has little height."""
BELOW_ASKER: Sizes = ((1, 21), (2, 21))
"""Lower ones, so that a line with the card that asks has room above them."""
OF_PAGE: Sizes = ((2, 24), (2, 22), (4, 24), (5, 24), (6, 24))
"""With few keys, where there is width but little height."""


def of_band(told: InSight) -> list[AnswerForm]:
    """For a wide and low paper."""
    if told is InSight.CLOSE:
        return _close()
    if told is InSight.ALL:
        return [*_each(OF_BAND, Telling.BESIDE), *_each(CELLS_OF_BAND, Telling.BELOW)]
    return _pointed(told, CELLS_OF_BAND, CELLS_OF_BAND)


def of_page(told: InSight) -> list[AnswerForm]:
    """For a paper whose rows have room for plates with chips beside them."""
    if told is InSight.CLOSE:
        return _close()
    if told is InSight.ALL:
        return [*_each(ROWS, Telling.BESIDE), AnswerForm(1, 32, Telling.BELOW_IN_TWO), *_each(BELOW, Telling.BELOW)]
    return _pointed(told, PLATES, OF_PAGE)


def of_column(told: InSight, has_asker: bool) -> list[AnswerForm]:
    """For a narrow one. ``has_asker``: a line with the card that asks stands above the words."""
    if told is InSight.CLOSE:
        return _close(LINES)
    if told is InSight.ALL:
        below = [*_each(BELOW, Telling.BELOW), *_each(LINES, Telling.BELOW_HIGH)]
        return [AnswerForm(1, 32, Telling.BELOW_IN_TWO), *below, *_each(ROWS, Telling.BESIDE)]
    return _pointed(told, PLATES, OF_COLUMN + (BELOW_ASKER if has_asker else ()))


def _close(lines: Sizes = ()) -> list[AnswerForm]:
    """Cells with their chips beside or below the plates, of which as many bear the signs of their keys as can; before
    them ``lines``, with the chips beside the plates."""
    cells = {Telling.CLOSE_BESIDE: (*lines, *CELLS), Telling.CLOSE_BELOW: CELLS}
    signed = (Signs.ALL, Signs.DEEDS, Signs.CONFIRM)
    return [form for signs, telling in product(signed, cells) for form in _each(cells[telling], telling, signs)]


def _pointed(told: InSight, signed: Sizes, low: Sizes) -> list[AnswerForm]:
    """Plates with all signs, then ``low`` ones with few; or those with none."""
    if told is InSight.UNSIGNED:
        return _each(low, Telling.POINTED, Signs.NONE)
    return [*_each(signed, Telling.POINTED), *_each(low, Telling.POINTED, Signs.DEEDS)]


def _each(sizes: Sizes, telling: Telling, signs: Signs = Signs.ALL) -> list[AnswerForm]:
    return [AnswerForm(columns, high, telling, signs) for columns, high in sizes]
