"""Words of filters that say which card it is: another one, yours, an ally, a copy of this one, one of those."""

from __future__ import annotations

from collections.abc import Sequence

from sotm_desktop.engine.effects.families import SELECTOR, deck_of_hero
from sotm_desktop.engine.effects.filters import Test
from sotm_desktop.engine.effects.references import base_of
from sotm_desktop.engine.effects.word import CARD_ID, SELF, Field, word
from sotm_desktop.engine.frames import Bindings
from sotm_desktop.engine.ids import CardId
from sotm_desktop.engine.questions import are_allies, has_title
from sotm_desktop.engine.table import Table


@word("test", "ally")
class IsAlly(Test):
    """Another target of the same type: of the hero on a hero card, else of this card (rulebook, Ally)."""

    looks_at_targets = True
    example = "[ally, character]"

    def fits(self, table: Table, bindings: Bindings, card: CardId, of_targets: bool) -> bool:
        return are_allies(table, base_of(table, bindings), card)


@word("test", "other")
class IsOther(Test):
    """Any card but this one; whose card it is, is left out by ``not_you``."""

    is_slow = False
    example = "[villain, target, other]"

    def fits(self, table: Table, bindings: Bindings, card: CardId, of_targets: bool) -> bool:
        this: CardId = bindings[SELF]
        return card != this


@word("test", "not_you")
class IsNotYou(Test):
    """Any hero but the one whose card this is."""

    needs_hero = True
    example = "one_hero: {which: [not_you], do: [{play: 1}]}"

    def fits(self, table: Table, bindings: Bindings, card: CardId, of_targets: bool) -> bool:
        return card != table.index.seat_of(bindings[SELF]).character


@word("test", "yours")
class IsYours(Test):
    """A card of the hero's own deck, or of a side deck of it."""

    needs_hero = True
    example = "[yours, ongoing]"

    def fits(self, table: Table, bindings: Bindings, card: CardId, of_targets: bool) -> bool:
        index = table.index
        return index.home_of[index.deck_of[card]] == deck_of_hero(table, bindings)

    def among(self, table: Table, bindings: Bindings, cards: Sequence[CardId], of_targets: bool) -> Sequence[CardId]:
        home_of, deck_of, own = table.index.home_of, table.index.deck_of, deck_of_hero(table, bindings)
        return [card for card in cards if home_of[deck_of[card]] == own]


@word("test", "card")
class IsNamed(Test):
    """Is a copy of this card."""

    card = Field(CARD_ID)
    main = "card"
    example = "[{card: spare_key}]"

    def fits(self, table: Table, bindings: Bindings, card: CardId, of_targets: bool) -> bool:
        definition = table.index.definitions[card]
        is_copy = definition.id == self.card and definition.file == table.index.definitions[bindings[SELF]].file
        return is_copy and has_title(table, card)

    def among(self, table: Table, bindings: Bindings, cards: Sequence[CardId], of_targets: bool) -> Sequence[CardId]:
        definitions, copies = table.index.definitions, []
        file = definitions[bindings[SELF]].file
        for card in cards:
            definition = definitions[card]
            if definition.id == self.card and definition.file == file and has_title(table, card):
                copies.append(card)
        return copies


@word("test", "is")
class Is(Test):
    """Is one of the cards that a name or word refers to."""

    who = Field(SELECTOR)
    main = "who"
    example = "[{is: you}]"

    def fits(self, table: Table, bindings: Bindings, card: CardId, of_targets: bool) -> bool:
        return self.who.means(table, bindings, card)
