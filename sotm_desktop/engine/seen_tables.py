"""A table as some text sees it: what has changed meanwhile is as it was, or would be; all else is the table's own."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, TypeVar, cast

from sotm_desktop.engine.ids import CardId
from sotm_desktop.engine.listener_index import Entry
from sotm_desktop.engine.pending_damage import Damage
from sotm_desktop.engine.state import TRASH, CardRow
from sotm_desktop.engine.table import Table

AnyTable = TypeVar("AnyTable", bound=Table)


class _Seen:
    def __init__(self, table: Table, parts: Mapping[str, object]) -> None:
        self.__dict__.update(parts, table=table)

    def __getattr__(self, name: str) -> Any:  # whatever the table has
        return getattr(self.__dict__["table"], name)


def with_cards(table: AnyTable, cards: Sequence[CardRow]) -> AnyTable:
    """The table with the cards as they were, only to be asked."""
    return cast(AnyTable, _Seen(table, {"cards": cards}))


def with_listeners(table: AnyTable, listeners: Mapping[str, tuple[Entry, ...]]) -> AnyTable:
    """The table with the text that worked then, only to be asked."""
    return cast(AnyTable, _Seen(table, {"listeners": listeners}))


def with_damage(table: AnyTable, damage: Mapping[int, Damage]) -> AnyTable:
    """The table with damage on its way as it would be, only to be asked."""
    return cast(AnyTable, _Seen(table, {"pending_damage": damage}))


def with_print(table: AnyTable, covered: Sequence[CardId]) -> AnyTable:
    """The table as text about the cards under cards finds these, only to be asked: what is printed on each counts, as
    in its trash, unless it lies face down."""
    rows, index = list(table.cards), table.index
    for card in covered:
        rows[card] = rows[card]._replace(zone=index.zone(index.deck_of[card], TRASH))
    return with_cards(table, rows)
