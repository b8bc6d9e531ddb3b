"""Static texts that begin to hold as a sentence is done, and end with it or later."""

from __future__ import annotations

from sotm_desktop.engine import events
from sotm_desktop.engine.effects.word import SELF, Word
from sotm_desktop.engine.events import Cause
from sotm_desktop.engine.frames import Bindings
from sotm_desktop.engine.ids import SeatId
from sotm_desktop.engine.state import LastingEffect
from sotm_desktop.engine.transaction import Transaction


def begun(tx: Transaction, static: Word, bindings: Bindings, until: str, owner: SeatId | None, cause: Cause) -> int:
    """The number of a lasting effect that begins now and ends with the text that made it (rulings.md 11)."""
    row, number = tx.cards[bindings[SELF]], tx.stamp
    lasting = LastingEffect(number, bindings[SELF], row.since, row.face, static.key, tuple(bindings), until, owner)
    tx.emit(events.EffectBegan("effect_began", cause, lasting))
    return number


def over(tx: Transaction, number: int, cause: Cause) -> None:
    """Ends a lasting effect, if it has not ended with the text that made it."""
    if any(row.id == number for row in tx.lasting):
        tx.emit(events.EffectEnded("effect_ended", cause, number))
