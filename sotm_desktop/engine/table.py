"""What may be read of a table, whether it is a finished value or the one on which an answer is being carried out; and
what is written to the latter as something happens.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Protocol

from sotm_desktop.engine.card_index import CardIndex
from sotm_desktop.engine.events import Event
from sotm_desktop.engine.frames import Frame
from sotm_desktop.engine.ids import CardId, SeatId
from sotm_desktop.engine.listener_index import Entry
from sotm_desktop.engine.state import CardRow, Fact, LastingEffect, Mark, Outcome


class Table(Protocol):
    """The part of ``GameState`` that ``Transaction`` has too: every pure question takes one of the two.

    The fields mean what ``GameState`` says of them.
    """

    @property
    def index(self) -> CardIndex: ...
    @property
    def listeners(self) -> Mapping[str, tuple[Entry, ...]]: ...
    @property
    def cards(self) -> Sequence[CardRow]: ...
    @property
    def zones(self) -> Sequence[tuple[CardId, ...]]: ...
    @property
    def lasting(self) -> tuple[LastingEffect, ...]: ...
    @property
    def used(self) -> tuple[Mark, ...]: ...
    @property
    def turn(self) -> SeatId | None: ...
    @property
    def phase(self) -> str: ...
    @property
    def round(self) -> int: ...
    @property
    def order(self) -> tuple[SeatId, ...]: ...
    @property
    def acted(self) -> tuple[SeatId, ...]: ...
    @property
    def added_turns(self) -> tuple[SeatId, ...]: ...
    @property
    def facing(self) -> tuple[SeatId | None, ...]: ...
    @property
    def skip_to(self) -> str | None: ...
    @property
    def history(self) -> tuple[Fact, ...]: ...
    @property
    def past(self) -> tuple[tuple[SeatId, tuple[Fact, ...]], ...]: ...
    @property
    def outcome(self) -> Outcome | None: ...
    @property
    def dying(self) -> tuple[int, ...]: ...
    @property
    def text_off(self) -> tuple[int, ...]: ...
    @property
    def stack(self) -> Sequence[Frame]: ...
    @property
    def meant(self) -> tuple[tuple[CardId, CardId], ...]: ...
    @property
    def at_work(self) -> tuple[Mark, ...]: ...
    @property
    def lay_revealed(self) -> tuple[CardId, ...] | None: ...


class ChangingTable(Table, Protocol):
    """The part of ``Transaction`` in which something happens: what an event writes, and what answers it at once.

    Only the arms of `apply.py` write its fields, but for ``low`` and ``became``; everyone else emits.
    """

    cards: list[CardRow]
    zones: list[tuple[CardId, ...]]
    lasting: tuple[LastingEffect, ...]
    used: tuple[Mark, ...]
    turn: SeatId | None
    phase: str
    round: int
    order: tuple[SeatId, ...]
    acted: tuple[SeatId, ...]
    added_turns: tuple[SeatId, ...]
    facing: tuple[SeatId | None, ...]
    skip_to: str | None
    stamp: int
    history: tuple[Fact, ...]
    past: tuple[tuple[SeatId, tuple[Fact, ...]], ...]
    outcome: Outcome | None
    low: tuple[CardId, ...]
    """Targets that fall as soon as they are not indestructible: see `falling.py`."""
    became: tuple[tuple[CardId, bool], ...]
    """Cards in play that have become targets (True) or ceased to be, which text is still to answer: see
    `granted_hp.py`."""

    def emit(self, event: Event) -> None:
        """Says that something happened: the only way in which a table changes (promise 3)."""

    def own_listeners(self) -> dict[str, tuple[Entry, ...]]:
        """The listeners, as far as they may be changed."""
