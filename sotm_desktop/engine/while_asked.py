"""Text that says what a card is may ask what it is: it finds what is known so far, and goes round in no circle."""

from __future__ import annotations

from typing import Any

from sotm_desktop.engine.ids import CardId
from sotm_desktop.engine.table import Table


class WhileAsked:
    """A table while the keywords or the type of one card are worked out: text that says more finds those so far."""

    __slots__ = ("card", "found", "kind", "table")

    def __init__(self, table: Table, kind: str, card: CardId, found: Any) -> None:
        self.table = table
        self.kind = kind
        self.card = card
        self.found = found

    def __getattr__(self, name: str) -> Any:
        return getattr(self.table, name)


def found_so_far(table: Table, kind: str, card: CardId) -> Any:
    """What has been found of a card that is being asked about; None where nobody asks."""
    asked: Any = table
    while type(asked) is WhileAsked:
        if asked.card == card and asked.kind == kind:
            return asked.found
        asked = asked.table
    return None
