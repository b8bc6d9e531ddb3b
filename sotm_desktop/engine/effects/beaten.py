"""The words for villains who are beaten while others, of their deck or of another, are not."""

from __future__ import annotations

from sotm_desktop.engine.destroyed_cards import as_beaten
from sotm_desktop.engine.effects.filters import FILTER, Test
from sotm_desktop.engine.effects.kept_in_mind import answers_kept
from sotm_desktop.engine.effects.triggers import EVENT, Happening
from sotm_desktop.engine.effects.word import TARGET, Answered, Field, word
from sotm_desktop.engine.facing import is_out
from sotm_desktop.engine.frames import Bindings
from sotm_desktop.engine.ids import CardId
from sotm_desktop.engine.kept_cards import as_kept
from sotm_desktop.engine.listeners import AFTER_BEATEN
from sotm_desktop.engine.past_turns import BEATEN
from sotm_desktop.engine.table import Table
from sotm_desktop.engine.transaction import Transaction


@word("test", "beaten")
class IsBeaten(Test):
    """A villain's character card that is beaten, one of several or the only one: it lies in play on a side without HP
    that counts as that. One that was destroyed is out of the game, and counted there."""

    example = "[villain, beaten]"

    def fits(self, table: Table, bindings: Bindings, card: CardId, of_targets: bool) -> bool:
        return card in table.index.villain_characters and is_out(table, card)


@word(EVENT, "beaten")
class WhenBeaten(Happening):
    """A villain's character card is beaten while the game goes on, against two villains or one of several character
    cards: destroyed, turned over to a side without HP, or taken out as its text says that the heroes win. Filters
    look at it as it was before, a target with no HP left."""

    who = Field(FILTER, default=None, says="the villain; any when left out", wants=TARGET)
    main = "who"
    listens, fact = AFTER_BEATEN, BEATEN
    example = "beaten: {}"

    @property
    def remembers(self) -> tuple[str, ...]:  # type: ignore[override]
        """Who was beaten, and whether that card was kept in mind then, no table knows else."""
        return (BEATEN, *(answers_kept(self.who) if self.who is not None else ()))

    def matches(self, tx: Transaction, bindings: Bindings, fact: Answered) -> bool:
        if self.who is None:
            return True
        return self.who.holds(as_kept(as_beaten(tx, fact[1]), fact[1], fact[0]), bindings, fact[1])
