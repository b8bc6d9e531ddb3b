"""What an answer would do, found out on a fork by the same engine; there is no second formula (promise 9)."""

from __future__ import annotations

from typing import NamedTuple

from sotm_desktop.engine import kernel
from sotm_desktop.engine.answers import values_of
from sotm_desktop.engine.state import GameState
from sotm_desktop.engine.transaction import Tx


class Preview(NamedTuple):
    """What would happen up to the next decision."""

    events: tuple
    """What would happen for certain, in order."""
    is_whole: bool
    """False when hidden cards or chance decide what follows."""
    asks_next: bool
    """True when the players would be asked something before the effect is over."""
    state: GameState | None
    """The table afterwards; None when it depends on what is hidden."""


def preview(state: GameState, keys: tuple) -> Preview:
    """Looks at what an answer would do. Raises Refused as the answer itself would."""
    tx = Tx(state)
    tx.hidden = True
    tx.incoming = values_of(state.pending, tuple(keys))
    kernel.advance(tx)
    known = _known_events(tx)
    after = None if tx.unknown else tx.commit()
    return Preview(known, not tx.unknown, tx.pending is not None, after)


def _known_events(tx) -> tuple:
    """The events up to the first that shows a card nobody has seen, or that chance decided."""
    known = []
    for event in tx.events:
        if event.kind in ("deck_shuffled", "cards_revealed", "cards_seen") or _comes_into_sight(tx, event):
            break
        known.append(event)
    return tuple(known) if tx.unknown else tuple(tx.events)


def _comes_into_sight(tx, event) -> bool:
    return event.kind == "card_moved" and event.origin < tx.book.removed and event.origin % 4 == 0
