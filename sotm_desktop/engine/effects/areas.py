"""Play areas: where cards lie in play, and the decks that cards belong to."""

from __future__ import annotations

from sotm_desktop.engine.effects.blocks import BLOCK
from sotm_desktop.engine.effects.filters import Test
from sotm_desktop.engine.effects.searching import EachDeck
from sotm_desktop.engine.effects.whose import deck_for
from sotm_desktop.engine.effects.word import OF_DECK, SELECTOR, VERB, Field, Verb, word
from sotm_desktop.engine.frames import Bindings, Memory, StepResult
from sotm_desktop.engine.ids import CardId
from sotm_desktop.engine.questions import area_of
from sotm_desktop.engine.table import Table
from sotm_desktop.engine.transaction import Transaction

A_HERO = "hero"


@word("test", "in_area")
class InArea(Test):
    """Lies in the play area of this deck; ``hero`` means that of any hero, ``that`` the one a text goes through."""

    area = Field(OF_DECK, choices=(A_HERO,))
    main = "area"
    example = "[{keyword: device}, {in_area: villain}]"

    def fits(self, table: Table, bindings: Bindings, card: CardId, of_targets: bool) -> bool:
        area = area_of(table, card)
        if self.area == A_HERO:
            return area is not None and table.index.seats[area].side == A_HERO
        return area == deck_for(table, bindings, self.area)


@word(VERB, "each_area")
class EachArea(EachDeck):
    """Does something in each play area, in turn order; ``{in_area: that}`` finds the cards that lie there."""

    do = Field(BLOCK, binds=("deck",))
    example = "each_area: [{destroy: {one: [ongoing, {in_area: that}]}}]"


@word(VERB, "deck_of")
class DeckOf(Verb):
    """Does something with the deck that a card belongs to; in the sentences it is ``that`` deck."""

    card = Field(SELECTOR)
    do = Field(BLOCK, binds=("deck",))
    example = "deck_of: {card: gone, do: [{discover: {what: [ongoing], deck: that}}]}"

    def choose(self, tx: Transaction, bindings: Bindings, memory: Memory, last: StepResult) -> StepResult:
        return self.card.run(tx, bindings)

    def act(self, tx: Transaction, bindings: Bindings, memory: Memory, last: StepResult) -> StepResult:
        return self.do.run(tx, (*bindings, tx.index.deck_of[last[0]])) if last else ()

    steps = (choose, act)
