"""The games of saves that lie in the checkout, opened once for all tests of a process: to work out the timeline of one
takes a third of a second, as long as a table with its game is looked at.
"""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

from sotm_desktop.engine.game import Game, Moment
from sotm_desktop.saves import load


def opened(file: Path) -> Game:
    """The game of a save that never changes, as `load(file).game`: it may be played on."""
    return copy_of(_opened(file))


@lru_cache(maxsize=12)
def _opened(file: Path) -> Game:
    return load(file).game


def copy_of(game: Game) -> Game:
    """A game with the same timeline that stands where this one does; the states of both are the same values."""
    tree = [Moment(m.parent, m.answer, m.by, m.state, m.events, m.chance, list(m.children)) for m in game.moments]
    copied = Game(game.index, tree, game.at, game.nesting, game.name)
    copied.mates = game.mates
    return copied
