"""Powers that text gives to heroes, for a while or as long as it is in play; and who has a power."""

from __future__ import annotations

from sotm_desktop.engine.effects.blocks import BLOCK
from sotm_desktop.engine.effects.filters import FILTER, Test
from sotm_desktop.engine.effects.statics import STATIC, AboutCards
from sotm_desktop.engine.effects.word import HERO, Field, word
from sotm_desktop.engine.frames import Bindings, Memory, StepResult
from sotm_desktop.engine.ids import CardId
from sotm_desktop.engine.procedure import Procedure
from sotm_desktop.engine.stages.powers import GIVING, bears_power
from sotm_desktop.engine.table import Table
from sotm_desktop.engine.transaction import Transaction


@word(STATIC, "gain_power")
class GainPower(AboutCards, Procedure[Bindings]):
    """Some heroes gain a power, each of whom may use it once a turn: "you" in it is the hero who uses it, "this card"
    the card that gives it.
    """

    who = Field(FILTER, says="the heroes who gain it", wants=HERO)
    do = Field(BLOCK, says="the power")
    speaks_to_hero = True
    listens = GIVING
    title = None
    example = "lasting: {that: {gain_power: {who: [hero, character, not_you], do: [{draw: 2}]}}, until: your_start}"

    def body(self, tx: Transaction, bindings: Bindings, memory: Memory, last: StepResult) -> StepResult:
        return self.do.run_whole(tx, bindings)

    steps = (body,)


@word("test", "has_power")
class HasPower(Test):
    """A card with a power printed on it, whose text counts."""

    example = "[yours, has_power]"

    def fits(self, table: Table, bindings: Bindings, card: CardId, of_targets: bool) -> bool:
        return bears_power(table, card)
