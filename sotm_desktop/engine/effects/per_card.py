"""What is asked of each card by itself: whether a condition holds for it, and how many cards its deck has somewhere."""

from __future__ import annotations

from sotm_desktop.engine.effects.families import CONDITION, QUANTITY, SELECTOR, Condition, Quantity
from sotm_desktop.engine.effects.filters import FILTER, Test
from sotm_desktop.engine.effects.references import Reference
from sotm_desktop.engine.effects.word import ONE_KNOWN, ONE_OF, YOU, Field, word
from sotm_desktop.engine.frames import Bindings
from sotm_desktop.engine.ids import CardId
from sotm_desktop.engine.questions import deck_cards, trash_cards
from sotm_desktop.engine.state import HAND
from sotm_desktop.engine.table import Table


@word("test", "for_which")
class ForWhich(Test):
    """A condition holds of the card, which the condition calls ``target``."""

    is_of_now = True
    that = Field(CONDITION, binds=("target",), says="may look at ``target``, the card that is asked about")
    main = "that"
    example = "[hero, character, {for_which: {even: {hp_of: target}}}]"

    def fits(self, table: Table, bindings: Bindings, card: CardId, of_targets: bool) -> bool:
        return self.that.holds(table, (*bindings, card))


@word(QUANTITY, "cards_of")
class CardsOf(Quantity):
    """How many cards are in the hand, trash or deck of a card's deck; of several cards of the first."""

    who = Field(SELECTOR, one=ONE_KNOWN, says="a card of that deck, such as its hero")
    in_ = Field(ONE_OF, default="hand", choices=("hand", "trash", "deck"))
    what = Field(FILTER, default=None, says="which cards; all when left out")
    main = "who"
    example = "{cards_of: {hero_with: {the: most, cards_in: hand}}}"

    def mistake(self) -> str:
        if isinstance(self.who, Reference) and self.who.slot == YOU:
            return f"what lies there of your own is said by `count: {{in: {self.in_}}}`"
        return "nobody sees which cards lie in a deck: leave out `what`" if self.what and self.in_ == "deck" else ""

    def value(self, table: Table, bindings: Bindings) -> int | None:
        found, index = self.who.meant(table, bindings), table.index
        if not found:
            return None
        deck = index.deck_of[found[0]]
        if self.in_ == "hand":
            if index.seats[deck].side != "hero":
                return None
            cards = table.zones[index.zone(deck, HAND)]
        else:
            cards = trash_cards(table, deck) if self.in_ == "trash" else deck_cards(table, deck)
        return len(cards if self.what is None else self.what.among(table, bindings, cards))


@word(CONDITION, "same_for")
class SameFor(Condition):
    """A number is the same for all of some cards, and there is one; it is not where one of them has no such number."""

    cards = Field(SELECTOR)
    by = Field(QUANTITY, binds=("target",), says="may look at ``target``, the card of which it is the number")
    example = "{same_for: {cards: {each: [hero, character]}, by: {hp_of: target}}}"

    def holds(self, table: Table, bindings: Bindings) -> bool:
        found = {self.by.value(table, (*bindings, card)) for card in self.cards.meant(table, bindings)}
        return len(found) == 1 and None not in found
