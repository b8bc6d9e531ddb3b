"""Of "up to so many" the players say how many: tokens that move, damage that is dealt, HP that are regained."""

from __future__ import annotations

from typing import ClassVar

from sotm_desktop.engine import asking
from sotm_desktop.engine.effects.families import asks_of
from sotm_desktop.engine.effects.word import SELF
from sotm_desktop.engine.frames import Bindings, Memory, StepResult
from sotm_desktop.engine.ids import CardId
from sotm_desktop.engine.procedure import Procedure
from sotm_desktop.engine.transaction import Transaction


class HowMany(Procedure[tuple[str, Bindings, CardId, int]]):
    """The players choose a number, which a step behind ``ask`` takes. Its bindings: the key of the sentence, its own,
    the card that it is about, the most."""

    question: ClassVar[str] = ""

    def ask(
        self, tx: Transaction, bindings: tuple[str, Bindings, CardId, int], memory: Memory, last: StepResult
    ) -> StepResult:
        key, inner, _, most = bindings
        return asking.number(tx, key, asks_of(tx, inner), inner[SELF], self.question, 0, most)
