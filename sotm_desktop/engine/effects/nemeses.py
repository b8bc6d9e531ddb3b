"""Text by which cards are nemeses: of others by their icons, or of some cards alone, whatever icons these bear."""

from __future__ import annotations

from sotm_desktop.engine.effects.filters import FILTER, Filter
from sotm_desktop.engine.effects.references import means_this_card
from sotm_desktop.engine.effects.statics import STATIC, AboutCards
from sotm_desktop.engine.effects.word import STAYS, Field, word
from sotm_desktop.engine.ids import CardId
from sotm_desktop.engine.listener_index import Entry
from sotm_desktop.engine.modifiers import GAINED_ICONS, NEMESIS_OF
from sotm_desktop.engine.table import Table


class AboutNemeses(AboutCards):
    """Text that speaks of cards and of their nemeses."""

    who = Field(FILTER, wants=STAYS)
    of = Field(FILTER, wants=STAYS)

    def mistake(self) -> str:
        both = (self.who, self.of)
        return "no card is its own nemesis" if all(each is not None and _is_itself(each) for each in both) else ""

    def means(self, table: Table, entry: Entry, card: CardId) -> bool:
        """Whether a card is one of the others."""
        return self.of.holds(table, entry.bindings, card)


def _is_itself(what: Filter) -> bool:
    return any(test.word == "is" and means_this_card(test) for test in what.tests)


@word(STATIC, "gain_nemesis")
class GainNemesis(AboutNemeses):
    """Some cards have each nemesis icon printed on others in play, beside their own: whoever is a nemesis of those by
    their icon is one of these, and those are, too, if they are of another type.
    """

    listens = GAINED_ICONS
    example = "gain_nemesis: {who: [{is: self}], of: [hero, character]}"


@word(STATIC, "nemesis_of")
class NemesisOf(AboutNemeses):
    """Some cards and others are each other's nemeses, whatever icons they bear and of whatever type they are; nobody
    else is a nemesis by it.
    """

    listens = NEMESIS_OF
    example = "nemesis_of: {who: [{is: self}], of: [hero, target]}"
