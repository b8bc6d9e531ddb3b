"""The word of filters for villains who are beaten while others, of their deck or of another, are not."""

from __future__ import annotations

from sotm_desktop.engine.effects.filters import Test
from sotm_desktop.engine.effects.word import word
from sotm_desktop.engine.facing import is_out
from sotm_desktop.engine.frames import Bindings
from sotm_desktop.engine.ids import CardId
from sotm_desktop.engine.table import Table


@word("test", "beaten")
class IsBeaten(Test):
    """A villain's character card that is beaten, one of several or the only one: it lies in play on a side without HP
    that counts as that. One that was destroyed is out of the game, and counted there."""

    example = "[villain, beaten]"

    def fits(self, table: Table, bindings: Bindings, card: CardId, of_targets: bool) -> bool:
        return card in table.index.villain_characters and is_out(table, card)
