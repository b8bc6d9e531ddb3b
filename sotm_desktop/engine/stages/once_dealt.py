"""What follows a damage once it was dealt: what texts have put off until then, and text that answers it."""

from __future__ import annotations

from sotm_desktop.engine.frames import NOTHING, Jump, Memory, StepResult
from sotm_desktop.engine.listeners import AFTER_DAMAGE, fire
from sotm_desktop.engine.pending_damage import Damage
from sotm_desktop.engine.procedure import Procedure, back_to
from sotm_desktop.engine.questions import is_still_in_play
from sotm_desktop.engine.transaction import Transaction

TO_TELL = Jump("tell")


class FollowingDamage(Procedure[tuple[int]]):
    """What texts have put off until a damage is dealt, then text that answers it. The bindings are ``(number,)``.

    Of one that several targets were dealt text has answered what each of them was.
    """

    key = "$once_dealt"

    def next(self, tx: Transaction, bindings: tuple[int], memory: Memory, last: StepResult) -> StepResult:
        damage = tx.pending_damage[bindings[0]]
        waiting = damage.once_dealt
        if not waiting:
            return NOTHING if damage.shared else TO_TELL
        (key, its_bindings, since), damage.once_dealt = waiting[0], waiting[1:]
        return tx.index.code[key].run(tx, its_bindings) if is_still_in_play(tx, its_bindings[0], since) else None

    def tell(self, tx: Transaction, bindings: tuple[int], memory: Memory, last: StepResult) -> StepResult:
        return fire(tx, AFTER_DAMAGE, told(tx.pending_damage[bindings[0]]))

    steps = (next, back_to("next"), tell)


ONCE_DEALT = FollowingDamage()


def told(damage: Damage) -> tuple[object, ...]:
    """A damage that was dealt, for text that answers it; behind it the HP that its target had, if any text asks."""
    fact = ("damage", damage.source, damage.target, damage.total, damage.type)
    return fact if damage.had is None else (*fact, damage.had)
