"""The numbers by which a game knows its things. They are whole numbers at run time, and never mixed up by a reader.

No card, no deck and nobody are None, never a number.
"""

from __future__ import annotations

from typing import NewType, TypeAlias

CardId = NewType("CardId", int)
"""One card of one game: its place in ``CardIndex.definitions`` and ``GameState.cards``."""
SeatId = NewType("SeatId", int)
"""One deck at the table: its place in ``CardIndex.seats``."""
ZoneId = NewType("ZoneId", int)
"""One pile, hand or play area: its place in ``GameState.zones``; ``CardIndex.zone`` numbers them."""
MomentId = NewType("MomentId", int)
"""One moment of one game: its place in ``Game.moments``."""
TextId: TypeAlias = tuple[int, int | None]
"""One life of a text that works: the stamp of its card's entering play and which clause of the card it is; of a lasting
effect, the stamp of its beginning and None."""
