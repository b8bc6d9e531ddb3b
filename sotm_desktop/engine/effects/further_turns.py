"""Turns besides the one that each deck has in a round."""

from __future__ import annotations

from sotm_desktop.engine import events
from sotm_desktop.engine.effects.families import Verb
from sotm_desktop.engine.effects.whose import deck_for
from sotm_desktop.engine.effects.word import OF_DECK, VERB, WHOSE, Field, NamedWord, cause_of, word
from sotm_desktop.engine.frames import Bindings, Memory, StepResult
from sotm_desktop.engine.listeners import was_stopped
from sotm_desktop.engine.transaction import Transaction


@word(VERB, "take_turn")
class TakeTurn(Verb):
    """A deck takes another turn, whole, right after the one that is being taken: one after the other where several do.

    Its turn of the round is another, and still comes. When the players stop an endless chain, none is left.
    """

    deck = Field(OF_DECK, default="own")
    main = "deck"
    example = "take_turn: own"

    def mistake(self) -> str:
        is_known = isinstance(self.deck, NamedWord) or self.deck in WHOSE
        return "" if is_known else "a side deck has no turns; its text acts in its owner's turn"

    def add(self, tx: Transaction, bindings: Bindings, memory: Memory, last: StepResult) -> StepResult:
        if was_stopped(tx):
            return ()
        seat = tx.index.home_of[deck_for(tx, bindings, self.deck)]
        tx.emit(events.TurnAdded("turn_added", cause_of(self, bindings), seat))
        return (1,)

    steps = (add,)

    def possible(self, tx: Transaction, bindings: Bindings, in_full: bool) -> bool:
        return not was_stopped(tx)
