"""The numbers by which a game knows its things. They are whole numbers at run time, and never mixed up by a reader."""

from __future__ import annotations

from typing import NewType

CardId = NewType("CardId", int)
"""One card of one game: its place in ``CardIndex.definitions`` and ``GameState.cards``."""
SeatId = NewType("SeatId", int)
"""One deck at the table: its place in ``CardIndex.seats``."""
ZoneId = NewType("ZoneId", int)
"""One pile, hand or play area: its place in ``GameState.zones``; ``CardIndex.zone`` numbers them."""
NO_CARD = CardId(-1)
NOBODY = SeatId(-1)
"""No deck; in a question, the players together."""
