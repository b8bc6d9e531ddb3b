"""The numbers by which a game knows its things. They are whole numbers at run time, and never mixed up by a reader.

No card, no deck and nobody are None, never a number.
"""

from __future__ import annotations

from typing import NewType

CardId = NewType("CardId", int)
"""One card of one game: its place in ``CardIndex.definitions`` and ``GameState.cards``."""
SeatId = NewType("SeatId", int)
"""One deck at the table: its place in ``CardIndex.seats``."""
ZoneId = NewType("ZoneId", int)
"""One pile, hand or play area: its place in ``GameState.zones``; ``CardIndex.zone`` numbers them."""
