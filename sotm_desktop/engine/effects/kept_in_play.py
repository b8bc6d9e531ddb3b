"""Text that keeps cards in play: that they are indestructible, that HP cannot be reduced below a number."""

from __future__ import annotations

from collections.abc import Sequence

from sotm_desktop.engine.effects.families import QUANTITY
from sotm_desktop.engine.effects.filters import FILTER, HasKeyword
from sotm_desktop.engine.effects.statics import STATIC, AboutCards
from sotm_desktop.engine.effects.word import STAYS, TARGET, Field, word
from sotm_desktop.engine.frames import Bindings
from sotm_desktop.engine.ids import CardId
from sotm_desktop.engine.listener_index import Entry
from sotm_desktop.engine.modifiers import LEAST_HP, is_indestructible
from sotm_desktop.engine.table import Table


class IsIndestructible(HasKeyword):
    """``indestructible`` in a filter: what nothing can destroy, by the keyword or by text in play."""

    def __init__(self) -> None:
        super().__init__("indestructible")

    def fits(self, table: Table, bindings: Bindings, card: CardId, of_targets: bool) -> bool:
        return is_indestructible(table, card)

    def among(self, table: Table, bindings: Bindings, cards: Sequence[CardId], of_targets: bool) -> Sequence[CardId]:
        return [card for card in cards if is_indestructible(table, card)]


@word(STATIC, "indestructible")
class Indestructible(AboutCards):
    """Some cards are indestructible, or cannot be destroyed by what the text of some cards says. A target with 0 or
    fewer HP is destroyed as the rules say, whoever has dealt it damage: no text of a card does that.
    """

    who = Field(FILTER, wants=STAYS)
    by = Field(
        FILTER, default=None, says="only by text of these; of a hero's cards the hero is who destroys, of others the "
        "card itself. Nothing destroys it when left out, and so it stays with 0 HP",
    )  # fmt: skip
    main = "who"
    listens = "indestructible"
    example = "indestructible: [villain, ongoing]"

    def covers(self, table: Table, entry: Entry, card: CardId) -> bool:
        return self.by is None and super().covers(table, entry, card)

    def covers_from(self, table: Table, entry: Entry, card: CardId, by: CardId) -> bool:
        """Whether the text of a card cannot destroy another, though something else could."""
        return self.by is not None and self.by.holds(table, entry.bindings, by) and super().covers(table, entry, card)


@word(STATIC, "least_hp")
class LeastHp(AboutCards):
    """Some targets cannot be reduced below so many HP, by damage or by text that sets HP: they lose no more than leaves
    them as many, and none where they have fewer. The damage is dealt all the same, also where it is irreducible. It
    raises nobody's HP or maximum, and keeps nobody from being destroyed by text. Of several texts the highest counts.
    """

    who = Field(FILTER, wants=TARGET)
    hp = Field(QUANTITY, says="worked out anew each time")
    listens = LEAST_HP
    example = "least_hp: {who: [{is: you}], hp: 1}"

    def mistake(self) -> str:
        is_none = self.hp is not None and self.hp.figure == 0
        return "with 0 HP a target is destroyed: at least 1 keeps it in play" if is_none else ""

    def least(self, table: Table, entry: Entry) -> int:
        """How many HP they keep."""
        return self.hp.value(table, entry.bindings) or 0
