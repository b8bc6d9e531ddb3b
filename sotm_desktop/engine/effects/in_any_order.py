"""Several things in the order in which the players choose to do them."""

from __future__ import annotations

from functools import partial

from sotm_desktop.engine import asking
from sotm_desktop.engine.decisions import Means, PickBlock
from sotm_desktop.engine.effects.blocks import BLOCKS
from sotm_desktop.engine.effects.control import keys_of
from sotm_desktop.engine.effects.families import Verb, asks_of
from sotm_desktop.engine.effects.word import FLAG, SELF, VERB, Field, word
from sotm_desktop.engine.frames import ASKED, Bindings, Done, Jump, Memory, StepResult
from sotm_desktop.engine.transaction import Transaction

TO_DECIDE = Jump("decide")


@word(VERB, "in_any_order")
class InAnyOrder(Verb):
    """Does several things, in the order that the players choose as they go on. What cannot be done at all waits until
    something else makes it possible, or is left out.
    """

    do = Field(BLOCKS)
    may = Field(FLAG, default=False, says="the players may leave out any of them")
    main = "do"
    example = "in_any_order: {do: [[{play: 1}], [{use_power: 1}], [{draw: 1}]], may: true}"

    def decide(self, tx: Transaction, bindings: Bindings, memory: Memory, last: StepResult) -> StepResult:
        done, results = memory or ((), ())  # what was done before, and what came of it
        options = partial(self.offered, tx, bindings, done)
        chosen = asking.choice(tx, self.key, asks_of(tx, bindings), bindings[SELF], "in_any_order", options, self.may)
        if not isinstance(chosen, PickBlock):
            return ASKED if chosen is ASKED else Done(results)
        memory[:] = [(*done, chosen.number), results]
        return self.do[chosen.number].run(tx, bindings)

    def go_on(self, tx: Transaction, bindings: Bindings, memory: Memory, last: StepResult) -> StepResult:
        memory[1] += tuple(last or ())
        return TO_DECIDE

    steps = (decide, go_on)

    def offered(self, tx: Transaction, bindings: Bindings, done: tuple[int, ...] = ()) -> list[tuple[str, Means]]:
        """What is left and can be done, by its key."""
        keys = keys_of(self.do)
        left = (n for n, block in enumerate(self.do) if n not in done and block.possible(tx, bindings, False))
        return [(keys[n], PickBlock(n)) for n in left]

    def possible(self, tx: Transaction, bindings: Bindings, in_full: bool) -> bool:
        if in_full and not self.may:
            return all(block.possible(tx, bindings, True) for block in self.do)
        return bool(self.offered(tx, bindings))
