"""Character cards of heroes who are not in the game: who they are in play, and what they do with their powers.

They lie beside the table until text brings one in (``in: outside``), are targets of the environment there, have no
turn, hand or deck, and go back when they are destroyed.
"""

from __future__ import annotations

from sotm_desktop.engine.effects.families import SELECTOR
from sotm_desktop.engine.effects.filters import Test
from sotm_desktop.engine.effects.over_cards import OverCards
from sotm_desktop.engine.effects.word import ANYWHERE, GUEST, VERB, Field, cause_of, word
from sotm_desktop.engine.frames import Bindings, StepResult
from sotm_desktop.engine.ids import CardId
from sotm_desktop.engine.modifiers import forbidding, is_barred
from sotm_desktop.engine.procedure import call
from sotm_desktop.engine.questions import is_in_play
from sotm_desktop.engine.stages.powers import USE_POWER, mark_of, printed_powers
from sotm_desktop.engine.table import Table
from sotm_desktop.engine.transaction import Transaction


@word("test", "from_outside")
class IsFromOutside(Test):
    """A hero's character card that came into play from outside the game: a target of the environment, unless text says
    otherwise."""

    example = "[from_outside]"

    def fits(self, table: Table, bindings: Bindings, card: CardId, of_targets: bool) -> bool:
        return card in table.index.outsiders


def unused_powers(table: Table, card: CardId) -> list[int]:
    """The powers on a card from outside the game that it can use now, by their numbers."""
    if card not in table.index.outsiders or not is_in_play(table, card):
        return []
    if forbidding(table, "use_power", card) is not None or is_barred(table, card, card):
        return []
    return [n for n, _ in printed_powers(table, card) if mark_of(table, card, n, card) not in table.used]


@word(VERB, "use_its_power")
class UseItsPower(OverCards):
    """Character cards that came from outside the game use their powers themselves, each one that was not used yet this
    turn. Nobody else is spoken to: "you" in the power is that card, which has no hand and no deck. What answers that a
    hero uses a power does not answer this. Its value: the powers used; as cards, those with them."""

    who = Field(SELECTOR, wants=GUEST)
    over = main = "who"
    brings_to = (ANYWHERE,)
    example = "use_its_power: {each: [from_outside]}"

    def is_there(self, tx: Transaction, bindings: Bindings, card: CardId) -> bool:
        return bool(unused_powers(tx, card))

    def possible(self, tx: Transaction, bindings: Bindings, in_full: bool) -> bool:
        found = self.who.found(tx, bindings)
        return super().possible(tx, bindings, in_full) and any(unused_powers(tx, card) for card in found)

    def one(self, tx: Transaction, bindings: Bindings, card: CardId) -> StepResult:
        return call(tx, USE_POWER, (card, card, unused_powers(tx, card)[0], cause_of(self, bindings)))

    def option(self) -> str:
        return "power"
