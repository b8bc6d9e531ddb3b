"""Text that is lent to the power that activates it."""

from __future__ import annotations

from sotm_desktop.engine.effects.families import Verb
from sotm_desktop.engine.effects.held_so_long import begun
from sotm_desktop.engine.effects.statics import STATICS
from sotm_desktop.engine.effects.word import IT, VERB, Field, cause_of, word
from sotm_desktop.engine.frames import Bindings, Memory, StepResult
from sotm_desktop.engine.state import POWER
from sotm_desktop.engine.transaction import Transaction


@word(VERB, "lend")
class Lend(Verb):
    """In activated text: what holds of the damage that is dealt with the power that activates it, until that power
    is done or this card leaves play. Activated by anything but a power it does nothing.
    """

    that = Field(STATICS, binds=("",), says="static texts about damage, and ``whenever`` with an event that is damage")
    main = "that"
    example = "lend: [{increase_damage: {by: 2}}]"

    def begin(self, tx: Transaction, bindings: Bindings, memory: Memory, last: StepResult) -> StepResult:
        power: tuple[int, str] | None = bindings[IT]
        if power is None:
            return ()
        for static in self.that:
            begun(tx, static, (*bindings, power), POWER, None, cause_of(self, bindings))
        return (1,)

    steps = (begin,)
