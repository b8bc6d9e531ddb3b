"""A sentence behind which text answers what came together by it: all cards that it discarded, drew or destroyed."""

from __future__ import annotations

from sotm_desktop.engine.effects.which_villain import carried_out
from sotm_desktop.engine.frames import Bindings, Done, Memory, StepResult
from sotm_desktop.engine.gathering import GATHERING
from sotm_desktop.engine.listeners import fire_together
from sotm_desktop.engine.procedure import Procedure, back_to
from sotm_desktop.engine.transaction import Transaction


class GatheringSentence(Procedure[tuple[str, Bindings]]):
    """Carries a sentence out, then lets text answer; gives what the sentence gives.

    Sentences within it gather for themselves. Its bindings: the key of the sentence, and its own. In memory: kinds
    and facts that wait to be answered, and what the sentence gave.
    """

    key = GATHERING

    def carry_out(self, tx: Transaction, bindings: Bindings, memory: Memory, last: StepResult) -> StepResult:
        key, inner = bindings
        memory[:] = [()]
        tx.gathering.append(memory)
        result = carried_out(tx, inner, tx.index.code[key])
        tx.gathering.pop()
        return result

    def keep(self, tx: Transaction, bindings: Bindings, memory: Memory, last: StepResult) -> StepResult:
        memory[1:] = [last]
        return None

    def tell(self, tx: Transaction, bindings: Bindings, memory: Memory, last: StepResult) -> StepResult:
        if not memory[0]:
            return Done(memory[1])
        kind = memory[0][0][0]
        facts = tuple(fact for each, fact in memory[0] if each == kind)
        memory[0] = tuple(waiting for waiting in memory[0] if waiting[0] != kind)
        return fire_together(tx, kind, facts)

    steps = (carry_out, keep, tell, back_to("tell"))


GATHER = GatheringSentence()
