"""Cards by their names, by the deck they come from, by what several heroes did, by how much a hero has in play."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sotm_desktop.engine.destroyed_cards import as_out
from sotm_desktop.engine.effects.families import QUANTITY, SELECTOR, PlainSelector
from sotm_desktop.engine.effects.filters import FILTER, Test
from sotm_desktop.engine.effects.ranked_cards import Ranked
from sotm_desktop.engine.effects.references import Reference, cards_of_all, chosen_in, has_done, parts_of_heroes
from sotm_desktop.engine.effects.selectors import many_of_hero
from sotm_desktop.engine.effects.whose import cards_under
from sotm_desktop.engine.effects.word import (
    CARD_IDS,
    DECK_CARD,
    ONE_KNOWN,
    ONE_OF,
    PLACES_WANT,
    RESULT,
    SELF,
    STAYS,
    Field,
    Fixed,
    word,
)
from sotm_desktop.engine.frames import Bindings
from sotm_desktop.engine.ids import CardId
from sotm_desktop.engine.modifiers import icons_of
from sotm_desktop.engine.questions import active_heroes, has_title, in_play
from sotm_desktop.engine.table import Table


@word(SELECTOR, "named")
class Named(PlainSelector):
    """Cards of this file by their names, those of them that are in play, in the order in which they are named."""

    cards = Field(CARD_IDS)
    main = "cards"
    example = "regain: {who: {named: [spare_key]}, amount: 2}"

    def found(self, table: Table, bindings: Bindings) -> tuple[CardId, ...]:
        definitions = table.index.definitions
        file = definitions[bindings[SELF]].file
        there = [card for card in in_play(table) if definitions[card].file == file and has_title(table, card)]
        return tuple(card for name in self.cards for card in there if definitions[card].id == name)


@word(SELECTOR, "gathered")
class Gathered(PlainSelector):
    """All the cards that the heroes chose or dealt with in an earlier "each hero" sentence."""

    which = Field(RESULT)
    main = "which"
    example = "lasting: {that: {immune: {to: [{is: {gathered: picks}}]}}, until: your_start}"

    def found(self, table: Table, bindings: Bindings) -> tuple[CardId, ...]:
        return tuple(dict.fromkeys(cards_of_all(bindings[self.which.slot])))

    def as_it_was(self, table: Table, bindings: Bindings, card: CardId) -> Table:
        return as_out(table, card)


@word(SELECTOR, "chosen")
class ThoseChosen(PlainSelector):
    """The cards that an earlier sentence chose to be dealt damage, or to regain HP, whatever came of it; of heroes who
    do that last, those that all of them chose.

    The name of such a sentence means those alone that were dealt any, or regained any.
    """

    which = Field(RESULT)
    main = "which"
    example = "[target, {not: [{is: {chosen: hits}}]}]"

    def found(self, table: Table, bindings: Bindings) -> tuple[CardId, ...]:
        return chosen_in(bindings[self.which.slot])

    def as_it_was(self, table: Table, bindings: Bindings, card: CardId) -> Table:
        return as_out(table, card)


@word(SELECTOR, "the_other")
class TheOthers(PlainSelector):
    """The cards of those that an earlier sentence dealt with which are not among those of a later one: the other of
    two, or the others. One that was chosen there is none of them, also if nothing came of it, as of a card that cannot
    be played; only of damage and of HP those are left out that were dealt any, or regained any.
    """

    of = Field(SELECTOR)
    than = Field(SELECTOR)
    example = "destroy: {the_other: {of: picks, than: chosen}}"
    than_chosen = False
    """Whether the later sentence says which cards it chose, and not only to which it did something."""

    def found(self, table: Table, bindings: Bindings) -> tuple[CardId, ...]:
        gone = self.than.meant(table, bindings)
        if self.than_chosen and isinstance(self.than, Reference) and self.than.slot is not None:
            gone = (*gone, *chosen_in(bindings[self.than.slot]))
        return tuple(card for card in dict.fromkeys(self.of.meant(table, bindings)) if card not in gone)


@word("test", "did")
class Did(Test):
    """Is a hero who did something of what an earlier sentence let each hero do, or some."""

    which = Field(RESULT)
    main = "which"
    example = "[hero, character, {did: paid}]"

    def fits(self, table: Table, bindings: Bindings, card: CardId, of_targets: bool) -> bool:
        parts = parts_of_heroes(bindings[self.which.slot])
        return any(item[1] == card and has_done((item,)) for item in parts)


@word("test", "from_deck_of")
class FromDeckOf(Test):
    """Belongs to the same deck as this card, or one of these, wherever it lies; a character card belongs to its deck
    too."""

    who = Field(SELECTOR, one=ONE_KNOWN)
    main = "who"
    example = "[target, {from_deck_of: seen}]"

    def fits(self, table: Table, bindings: Bindings, card: CardId, of_targets: bool) -> bool:
        deck_of = table.index.deck_of
        return any(deck_of[each] == deck_of[card] for each in self.who.meant(table, bindings))


@word("test", "of_deck")
class OfDeck(Test):
    """Belongs to a deck of that type, wherever it lies and whatever it counts as; a character card belongs to its deck
    too, and a hero's card from outside the game to none of these."""

    side = Field(ONE_OF, choices=("hero", "villain", "environment"))
    main = "side"
    example = "[target, non_character, {of_deck: hero}]"

    def fits(self, table: Table, bindings: Bindings, card: CardId, of_targets: bool) -> bool:
        return table.index.side[card] == self.side and card not in table.index.outsiders


@word("test", "icon_of")
class HasIconOf(Test):
    """Has the nemesis icon of another card, or one of its icons; no card is meant by its own."""

    who = Field(SELECTOR)
    main = "who"
    example = "[villain, target, {icon_of: you}]"

    def fits(self, table: Table, bindings: Bindings, card: CardId, of_targets: bool) -> bool:
        icons = icons_of(table, card)
        return any(
            other != card and any(icon in icons for icon in icons_of(table, other))
            for other in self.who.meant(table, bindings)
        )


@word(SELECTOR, "hero_with")
class HeroWithCards(Ranked):
    """The hero character with the most or fewest cards in hand, play or trash, or the n of them."""

    is_of_now = True
    the = Field(ONE_OF, choices=("most", "fewest"))
    cards_in = Field(ONE_OF, choices=("hand", "play", "trash"))
    what = Field(FILTER, default=None, says="which cards are counted; all when left out")
    n = Field(QUANTITY, default=1, says="how many heroes")
    rank = Fixed(1)
    example = "deal: {to: {hero_with: {the: most, cards_in: play, what: [item]}}, amount: 2, type: sonic}"

    def wants(self, field: Field[Any]) -> str:
        return PLACES_WANT.get(self.cards_in, DECK_CARD) if field.name == "what" else field.wants

    @property
    def sign(self) -> int:
        return -1 if self.the == "most" else 1

    def candidates(self, table: Table, bindings: Bindings) -> Sequence[CardId]:
        return active_heroes(table)

    def measure(self, table: Table, bindings: Bindings, card: CardId) -> int | None:
        return many_of_hero(table, bindings, card, self.cards_in, self.what)


@word("test", "cards_in")
class CardsIn(Test):
    """Is an active hero with so many cards in hand, play or trash, or so few; or of whose cards so many lie under some
    card."""

    is_of_now = True
    where = Field(ONE_OF, default=None, choices=("hand", "play", "trash", "under"), says="``under``: under this card")
    under = Field(
        SELECTOR, default=None, asks=False, wants=STAYS, says="under which cards they lie, in place of ``where``"
    )
    what = Field(FILTER, default=None, says="which cards are counted; all when left out")
    at_least = Field(QUANTITY, default=None)
    at_most = Field(QUANTITY, default=None, says="in place of ``at_least``")
    example = "[hero, character, {cards_in: {where: hand, at_least: 5}}]"

    def wants(self, field: Field[Any]) -> str:
        return PLACES_WANT.get(self.where or "", DECK_CARD) if field.name == "what" else field.wants

    @property
    def is_under(self) -> bool:
        """Whether the cards are those under a card."""
        return self.under is not None or self.where == "under"

    def mistake(self) -> str:
        if (self.where is None) == (self.under is None):
            return "say either `where` or `under`"
        return "" if (self.at_least is None) != (self.at_most is None) else "say either `at_least` or `at_most`"

    def fits(self, table: Table, bindings: Bindings, card: CardId, of_targets: bool) -> bool:
        bound = self.at_most if self.at_least is None else self.at_least
        few = None if bound is None else bound.value(table, bindings)
        if few is None or card not in active_heroes(table):
            return False
        many = self._many(table, bindings, card)
        return many <= few if self.at_least is None else many >= few

    def _many(self, table: Table, bindings: Bindings, hero: CardId) -> int:
        """How many such cards a hero has there."""
        if not self.is_under:
            return many_of_hero(table, bindings, hero, self.where or "", self.what)
        index = table.index
        covered = cards_under(table, bindings[:1] if self.under is None else self.under.meant(table, bindings))
        own = [card for card in covered if index.home_of[index.deck_of[card]] == index.deck_of[hero]]
        return len(own if self.what is None else self.what.among_covered(table, bindings, own))
