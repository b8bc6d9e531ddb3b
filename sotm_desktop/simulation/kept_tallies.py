"""What was counted of set-ups before, on the disk: one small file in the cache. It costs games anew to lose it."""

from __future__ import annotations

import contextlib
import json
import math
from pathlib import Path
from typing import NamedTuple

from sotm_desktop import own_files

FILE = "set-up-games.json"
MOST = 2_000
"""Set-ups of which something is kept; those that were counted longest ago go first."""
LARGEST = 4_000_000
"""Bytes of the file."""


class GradeTally(NamedTuple):
    """Grades of the first games of a set-up."""

    games: int = 0
    total: float = 0.0
    squares: float = 0.0

    def plus(self, grade: float) -> GradeTally:
        """One more game."""
        return GradeTally(self.games + 1, self.total + grade, self.squares + grade * grade)

    @property
    def mean(self) -> float:
        """Of the grades. There has to be a game."""
        return self.total / self.games

    @property
    def error(self) -> float:
        """The standard error of the mean. There have to be two games."""
        spread = max(0.0, self.squares - self.games * self.mean**2) / (self.games - 1)
        return math.sqrt(spread / self.games)


class KeptTallies:
    """The file. What cannot be read counts as not there; what cannot be written costs games and nothing else."""

    def __init__(self, folder: Path | None) -> None:
        """``folder``: None keeps nothing."""
        self._path = None if folder is None else folder / FILE

    def of(self, fingerprint: str) -> GradeTally:
        """What is known of a set-up by its fingerprint."""
        return self._read().get(fingerprint, GradeTally())

    def keep(self, fingerprint: str, tally: GradeTally) -> None:
        """Writes it down; what another window wrote meanwhile stays."""
        if self._path is None:
            return
        held = self._read()
        held.pop(fingerprint, None)
        held[fingerprint] = tally
        data = json.dumps({name: list(each) for name, each in list(held.items())[-MOST:]})
        with contextlib.suppress(OSError):
            own_files.write(self._path, data.encode())

    def _read(self) -> dict[str, GradeTally]:
        if self._path is None:
            return {}
        try:
            found = json.loads(own_files.read(self._path, LARGEST))
        except (OSError, ValueError, RecursionError):
            return {}
        if not isinstance(found, dict):
            return {}
        read = ((name, _tally(each)) for name, each in found.items())
        return {name: tally for name, tally in read if tally is not None}


def _tally(found: object) -> GradeTally | None:
    """An entry of the file; None where it is none."""
    if not isinstance(found, list) or len(found) != 3 or type(found[0]) is not int or found[0] < 1:
        return None
    games, total, squares = found
    numbers = (total, squares)
    if not all(type(each) in (int, float) and 0 <= each <= games for each in numbers):
        return None
    return GradeTally(games, float(total), float(squares))
