"""The rows that cards get by what happens to them: values, which only the arms of `apply.py` put on the table."""

from __future__ import annotations

from functools import lru_cache

from sotm_desktop.engine.ids import CardId, ZoneId
from sotm_desktop.engine.records import record
from sotm_desktop.engine.state import CardRow
from sotm_desktop.engine.table import Table


def entering(zone: ZoneId, face: int, stamp: int, host: CardId | None, copy: int, variant: str | None) -> CardRow:
    """The row of a card that comes into play; which HP it has is seen only there."""
    return record(CardRow, (zone, None, face, stamp, host, 0, copy, variant, ()))


@lru_cache(maxsize=4096)
def out_of_play(zone: ZoneId, host: CardId | None, copy: int, variant: str | None) -> CardRow:
    """The row of a card out of play; those that lie alike share one, so that a table is small and quickly copied."""
    return CardRow(zone, host=host, copy=copy, variant=variant)


def with_hp(row: CardRow, hp: int | None) -> CardRow:
    """The same row with other HP, or as no target any more."""
    return record(CardRow, (row[0], hp, *row[2:]))


def next_copy(table: Table, card: CardId) -> int:
    """The number of a card that comes into sight: one more than there are equal cards that have."""
    copies = table.index.duplicates[card]
    rows, number = table.cards, 1
    for other in copies if len(copies) > 1 else ():
        if rows[other].copy:
            number += 1
    return number


def without_named(pools: tuple[tuple[str, int], ...], left: int) -> tuple[tuple[str, int], ...]:
    """The pools when no more tokens than that are left: those without a name go first, then of the largest pool."""
    counts = dict(pools)
    while sum(counts.values()) > left:
        largest = max(counts, key=lambda pool: counts[pool])
        counts[largest] -= 1
    return tuple([each for each in counts.items() if each[1]])
