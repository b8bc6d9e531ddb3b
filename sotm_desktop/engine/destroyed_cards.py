"""Cards that were destroyed, looked at as they were (rulings.md 25)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeVar, cast

from sotm_desktop.engine.ids import CardId
from sotm_desktop.engine.state import BACK, FRONT, TRASH, CardRow
from sotm_desktop.engine.table import Table

AnyTable = TypeVar("AnyTable", bound=Table)


class _AsItWas:
    """A table on which one card lies as text about its destruction finds it; all else is the table's own."""

    __slots__ = ("cards", "table")

    def __init__(self, table: Table, cards: Sequence[CardRow]) -> None:
        self.table = table
        self.cards = cards

    def __getattr__(self, name: str) -> Any:  # whatever the table has
        return getattr(self.table, name)


def as_destroyed(table: AnyTable, card: CardId) -> AnyTable:
    """The table as text about the destruction of a card finds it, only to be asked.

    A card that was put under another instead, face down or not, lies in its trash, and the character card of a hero
    who is out has the side that it had (20), with no HP left. Any other is found where it lies.
    """
    row, index = table.cards[card], table.index
    if row.zone == index.under:
        row = row._replace(zone=index.zone(index.deck_of[card], TRASH), face=FRONT)
    elif card in index.heroes and row.face == BACK:
        row = row._replace(face=FRONT, hp=0)
    else:
        return table
    rows = list(table.cards)
    rows[card] = row
    return cast(AnyTable, _AsItWas(table, rows))
