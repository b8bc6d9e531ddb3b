"""Text answers that a card enters play, and that cards become targets by it where a switch counts that the same."""

from __future__ import annotations

from sotm_desktop.engine.frames import NOTHING, Memory, StepResult
from sotm_desktop.engine.ids import CardId, SeatId
from sotm_desktop.engine.listeners import fire
from sotm_desktop.engine.procedure import Procedure, back_to, call
from sotm_desktop.engine.state import Fact
from sotm_desktop.engine.transaction import Transaction

ENTER = "enter:play"


def enters(tx: Transaction, card: CardId, by: SeatId, became: tuple[CardId, ...]) -> StepResult:
    """Lets text answer that a card has come into play, and then the cards that it has made targets."""
    if not became:
        return fire(tx, ENTER, ("play", card, by))
    cards = ((card, by), *((other, tx.index.deck_of[other]) for other in became))
    return call(tx, ONE_BY_ONE, (tuple(("play", *each) for each in cards),))


class OneByOne(Procedure[tuple[tuple[Fact, ...]]]):
    """Text answers several cards that enter play. The bindings are ``(facts,)``; memory: how many are done."""

    key = "$enter_one_by_one"

    def next(self, tx: Transaction, bindings: tuple[tuple[Fact, ...]], memory: Memory, last: StepResult) -> StepResult:
        done = memory[0] if memory else 0
        if done >= len(bindings[0]):
            return NOTHING
        memory[:] = [done + 1]
        return fire(tx, ENTER, bindings[0][done])

    steps = (next, back_to("next"))


ONE_BY_ONE = OneByOne()
