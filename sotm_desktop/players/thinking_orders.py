"""What goes to the process that thinks, and what comes back. A table is small; its card index is sent once."""

from __future__ import annotations

import io
import pickle
from dataclasses import dataclass
from typing import Any

from sotm_desktop.engine.card_index import CardIndex
from sotm_desktop.engine.game_state import GameState
from sotm_desktop.engine.ids import CardId
from sotm_desktop.players.outlook import Keys, Outlook

INDEX = "index"


@dataclass(frozen=True, slots=True)
class ToWeigh:
    """What is to be weighed. The same asking is answered with the same outlook at its end, on every machine."""

    state: GameState
    unseen: frozenset[CardId]
    """The cards that nobody has seen where they lie (`Witness.unseen`)."""
    budget: int
    """Answers that are carried out at most."""
    also: tuple[Keys, ...] = ()
    """Answers that are compared in any case."""
    only: tuple[Keys, ...] = ()
    """Where there are any, no others are compared."""
    keeps: int = 1
    """So many of the best are tried to the end, even where one is clearly best."""
    seed: int = 1


@dataclass(frozen=True, slots=True)
class News:
    """What is known by now of something that was asked."""

    number: int
    """The one that `Thinker.ask` gave."""
    outlook: Outlook | None
    """None where it could not be worked out."""
    trouble: str = ""
    """Why not: the traceback, for a report."""


Order = tuple[int, ToWeigh, bool] | CardIndex | None
"""A number, what is to be weighed, and whether beside what is weighed already; the card index of the tables that come;
or that nothing is wanted any more."""


class _Pickler(pickle.Pickler):
    def __init__(self, file: io.BytesIO, index: CardIndex | None) -> None:
        super().__init__(file, pickle.HIGHEST_PROTOCOL)
        self._index = index

    def persistent_id(self, found: Any) -> str | None:
        return INDEX if found is self._index and found is not None else None


class _Unpickler(pickle.Unpickler):
    def __init__(self, packed: bytes, index: CardIndex | None) -> None:
        super().__init__(io.BytesIO(packed))
        self._index = index

    def persistent_load(self, name: Any) -> CardIndex | None:
        return self._index


def packed(order: Order, index: CardIndex | None = None) -> bytes:
    """An order as bytes, without the card index that the process knows."""
    file = io.BytesIO()
    _Pickler(file, index).dump(order)
    return file.getvalue()


def unpacked(order: bytes, index: CardIndex | None) -> Order:
    """An order, with the card index that the process knows put in its place."""
    found: Order = _Unpickler(order, index).load()
    return found
