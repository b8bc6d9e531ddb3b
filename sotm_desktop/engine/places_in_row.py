"""The row of cards in a play area: from left to right as they came, until text moves one in it."""

from __future__ import annotations

from sotm_desktop.engine.ids import CardId
from sotm_desktop.engine.table import Table

ROW = "row"
"""What a word of the language remembers for which places in a row matter (``CardIndex.counted``)."""


def row_with(table: Table, card: CardId) -> tuple[CardId, ...]:
    """The cards of the row in which a card lies, the leftmost first; () if it lies in none.

    Character cards, the Event card, One-Shots and cards next to or under others lie in no row.
    """
    index, zone = table.index, table.cards[card].zone
    if index.area_of_zone[zone] is None:
        return ()
    row = tuple(each for each in table.zones[zone] if _has_place(table, each))
    return row if card in row else ()


def _has_place(table: Table, card: CardId) -> bool:
    printed = table.index.definitions[card]
    is_apart = printed.is_character or printed.is_one_shot or card == table.index.event
    return not is_apart and table.cards[card].host is None


def places_between(table: Table, card: CardId, other: CardId) -> int | None:
    """How many places a card lies to the right of another, fewer than 0 to the left; None if not in one row."""
    row = row_with(table, other)
    return row.index(card) - row.index(other) if row and card in row else None


def in_order(table: Table, row: tuple[CardId, ...]) -> tuple[CardId, ...]:
    """All cards of a play area as they lie when those of its row lie in this order."""
    lying = table.zones[table.cards[row[0]].zone]
    waiting = iter(row)
    return tuple(next(waiting) if card in row else card for card in lying)
