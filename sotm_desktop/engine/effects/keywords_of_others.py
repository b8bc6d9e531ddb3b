"""Text by which cards have the keywords of others."""

from __future__ import annotations

from sotm_desktop.engine.effects.filters import FILTER
from sotm_desktop.engine.effects.references import is_this_card_alone
from sotm_desktop.engine.effects.statics import STATIC, AboutCards
from sotm_desktop.engine.effects.word import IN_PLAY, Field, word
from sotm_desktop.engine.keywords import OF_OTHERS, keywords
from sotm_desktop.engine.listener_index import Entry
from sotm_desktop.engine.questions import in_play
from sotm_desktop.engine.table import Table


@word(STATIC, "gain_keywords_of")
class GainKeywordsOf(AboutCards):
    """Some cards have all keywords of others in play, those too that these have by text, as long as they have them."""

    who = Field(FILTER)
    of = Field(FILTER, wants=IN_PLAY)
    keyword = OF_OTHERS
    also = ()
    listens = "keyword"
    example = "gain_keywords_of: {who: [{is: self}], of: [villain, character]}"

    def mistake(self) -> str:
        both = (self.who.tests, self.of.tests)
        return "a card has its own keywords anyway" if all(is_this_card_alone(tests) for tests in both) else ""

    def keywords_of_others(self, table: Table, entry: Entry) -> tuple[str, ...]:
        """All keywords of the others."""
        others = (card for card in in_play(table) if self.of.holds(table, entry.bindings, card))
        return tuple(dict.fromkeys(keyword for card in others for keyword in keywords(table, card)))
