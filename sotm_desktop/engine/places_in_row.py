"""The row of cards in a play area: from left to right as they came, until text moves one in it."""

from __future__ import annotations

from sotm_desktop.engine.ids import CardId
from sotm_desktop.engine.table import Table

ROW = "row"
"""What a word of the language remembers for which places in a row matter (``CardIndex.counted``)."""


def row_with(table: Table, card: CardId) -> tuple[CardId, ...]:
    """The cards of the row in which a card lies, the leftmost first; () if it lies in none.

    Character cards, the Event card and cards next to or under others lie in no row.
    """
    index, cards = table.index, table.cards
    zone = cards[card].zone
    if index.area_of_zone[zone] is None:
        return ()
    row = tuple(
        each
        for each in table.zones[zone]
        if cards[each].host is None and not index.definitions[each].is_character and each != index.event
    )
    return row if card in row else ()


def places_between(table: Table, card: CardId, other: CardId) -> int | None:
    """How many places a card lies to the right of another, fewer than 0 to the left; None if not in one row."""
    row = row_with(table, other)
    return row.index(card) - row.index(other) if row and card in row else None


def in_order(table: Table, row: tuple[CardId, ...]) -> tuple[CardId, ...]:
    """All cards of a play area as they lie when those of its row lie in this order."""
    lying = table.zones[table.cards[row[0]].zone]
    waiting = iter(row)
    return tuple(next(waiting) if card in row else card for card in lying)
