"""Which side of a card is up, for text that asks."""

from __future__ import annotations

from sotm_desktop.engine.effects.filters import Test
from sotm_desktop.engine.effects.word import ONE_OF, Field, word
from sotm_desktop.engine.frames import Bindings
from sotm_desktop.engine.ids import CardId
from sotm_desktop.engine.questions import definition_of
from sotm_desktop.engine.state import BACK, FRONT
from sotm_desktop.engine.table import Table

SIDES_OF_CARDS = ("front", "back")
"""What files call the sides of a card."""


@word("test", "side")
class ShowsSide(Test):
    """A card with two sides of which this one is up: of a hero who is out the back, of one that is not in play the
    front."""

    is_of_now = True
    side = Field(ONE_OF, choices=SIDES_OF_CARDS)
    main = "side"
    is_slow = False
    example = "[villain, {side: back}]"

    def fits(self, table: Table, bindings: Bindings, card: CardId, of_targets: bool) -> bool:
        wanted = BACK if self.side == "back" else FRONT
        return table.cards[card].face == wanted and len(definition_of(table, card).faces) > 1
