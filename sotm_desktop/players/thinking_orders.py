"""What goes to the process that thinks, and what comes back. A table is small; its card index is sent once."""

from __future__ import annotations

import io
import pickle
from dataclasses import dataclass
from functools import partial
from typing import Any

from sotm_desktop.engine.card_index import CardIndex
from sotm_desktop.engine.game_state import GameState
from sotm_desktop.engine.ids import CardId
from sotm_desktop.players.outlook import Keys, Outlook


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


@dataclass(frozen=True, slots=True)
class SentBefore:
    """What the process knows from orders before, so that no more than a word of it is sent again."""

    index: CardIndex | None = None
    state: GameState | None = None
    """The table that was asked about last."""


NOTHING = SentBefore()


def known(which: str) -> Any:
    """Stands in an order where the process puts in what it knows; never called."""
    raise RuntimeError(f"{which} was asked for outside of an order")


class _Unpickler(pickle.Unpickler):
    def __init__(self, packed: bytes, has: SentBefore) -> None:
        super().__init__(io.BytesIO(packed))
        self._has = has

    def find_class(self, module: str, name: str) -> Any:
        is_known = (module, name) == (known.__module__, known.__name__)
        return partial(getattr, self._has) if is_known else super().find_class(module, name)


def packed(order: Order, has: SentBefore = NOTHING) -> bytes:
    """An order as bytes, without what the process knows. Only card indexes and tables are looked at for that: asked of
    everything that is packed, it took as long again, in the middle of a frame."""

    def in_short(found: CardIndex | GameState) -> Any:
        which = next((name for name in ("index", "state") if getattr(has, name) is found), None)
        return found.__reduce_ex__(pickle.HIGHEST_PROTOCOL) if which is None else (known, (which,))

    file = io.BytesIO()
    pickler = pickle.Pickler(file, pickle.HIGHEST_PROTOCOL)
    pickler.dispatch_table = {CardIndex: in_short, GameState: in_short}
    pickler.dump(order)
    return file.getvalue()


def unpacked(order: bytes, has: SentBefore) -> Order:
    """An order, with what the process knows put in its place."""
    found: Order = _Unpickler(order, has).load()
    return found
