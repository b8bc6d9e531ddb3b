"""Text on cards that acts when they are revealed."""

from __future__ import annotations

from sotm_desktop.engine.frames import NOTHING, Memory, StepResult
from sotm_desktop.engine.ids import CardId
from sotm_desktop.engine.listeners import watch
from sotm_desktop.engine.procedure import Procedure, back_to, call, resolve
from sotm_desktop.engine.transaction import Transaction


class ActingRevealed(Procedure[tuple[tuple[CardId, ...]]]):
    """The text of revealed cards, one after the other. The bindings are ``(cards,)``; memory: those that wait."""

    key = "$revealed_text"

    def next(
        self, tx: Transaction, bindings: tuple[tuple[CardId, ...]], memory: Memory, last: StepResult
    ) -> StepResult:
        waiting = memory[0] if memory else bindings[0]
        if not waiting:
            return NOTHING
        card, memory[:] = waiting[0], [waiting[1:]]
        text = tx.index.definitions[card].faces[0].revealed
        if text is None or tx.cards[card].zone != tx.index.revealed:
            return None
        return resolve(tx, text, (card, tx.index.seat_of(card).character, None))

    steps = (next, back_to("next"))


REVEALED_TEXT = ActingRevealed()


def acts_revealed(tx: Transaction, cards: tuple[CardId, ...]) -> bool:
    """Whether any of these cards has text that acts when it is revealed."""
    return not tx.index.acting_revealed.isdisjoint(cards)


def after_revealing(tx: Transaction, cards: tuple[CardId, ...]) -> StepResult:
    """What text does once these cards are revealed: their own first, then that which looks at the table."""
    return call(tx, REVEALED_TEXT, (cards,)) if acts_revealed(tx, cards) else watch(tx)
