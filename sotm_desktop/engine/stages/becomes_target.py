"""Text answers that a card enters play, and that cards become targets or cease to be where a switch counts that as a
target that enters or leaves play (Classic rewritten rulebook, Targets)."""

from __future__ import annotations

from sotm_desktop.engine.frames import BECAME, NOTHING, Memory, StepResult
from sotm_desktop.engine.ids import CardId, SeatId
from sotm_desktop.engine.listeners import LEAVES, WOULD_LEAVE, fire
from sotm_desktop.engine.procedure import Procedure, back_to, call
from sotm_desktop.engine.questions import is_in_play, is_target
from sotm_desktop.engine.stages.replacing import would
from sotm_desktop.engine.state import Fact
from sotm_desktop.engine.transaction import Transaction

ENTER = "enter:play"
BECOMES_TARGET, CEASES_TARGET = "becomes target", "ceases target"


def enters(tx: Transaction, card: CardId, by: SeatId, became: tuple[CardId, ...]) -> StepResult:
    """Lets text answer that a card has come into play, and then the cards that it has made targets."""
    if not became:
        return fire(tx, ENTER, ("play", card, by))
    return call(tx, ONE_BY_ONE, ((("play", card, by), *(_becomes(tx, other) for other in became)),))


def _becomes(tx: Transaction, card: CardId) -> Fact:
    return (BECOMES_TARGET, card, tx.index.deck_of[card])


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


class Became(Procedure[tuple[CardId, bool]]):
    """Text answers that a card in play has become a target, or has ceased to be one. The bindings are ``(card, whether
    it has become one)``. What would replace its leaving has nothing to replace: the card stays where it is."""

    key = BECAME

    def enters(self, tx: Transaction, bindings: tuple[CardId, bool], memory: Memory, last: StepResult) -> StepResult:
        if not _is_so(tx, bindings):
            return NOTHING
        return fire(tx, ENTER, _becomes(tx, bindings[0])) if bindings[1] else None

    def would_leave(
        self, tx: Transaction, bindings: tuple[CardId, bool], memory: Memory, last: StepResult
    ) -> StepResult:
        if bindings[1] or not _is_so(tx, bindings):
            return None
        return would(tx, WOULD_LEAVE, (CEASES_TARGET, bindings[0]))

    def leaves(self, tx: Transaction, bindings: tuple[CardId, bool], memory: Memory, last: StepResult) -> StepResult:
        if bindings[1] or not _is_so(tx, bindings):
            return None
        return fire(tx, LEAVES, (CEASES_TARGET, bindings[0]))

    def finish(self, tx: Transaction, bindings: tuple[CardId, bool], memory: Memory, last: StepResult) -> StepResult:
        return None  # what was interrupted goes on with the value that it had

    steps = (enters, would_leave, leaves, finish)


def _is_so(tx: Transaction, bindings: tuple[CardId, bool]) -> bool:
    return is_in_play(tx, bindings[0]) and is_target(tx, bindings[0]) == bindings[1]


BECAME_TARGET = Became()
