"""Play areas that the players choose: something is done in one of them, or in some."""

from __future__ import annotations

from functools import partial

from sotm_desktop.engine import asking
from sotm_desktop.engine.effects.area_values import AREA_ASKED, AreaOfDeck
from sotm_desktop.engine.effects.areas import MoveToArea
from sotm_desktop.engine.effects.blocks import BLOCK, Block
from sotm_desktop.engine.effects.families import QUANTITY, asks_of, note
from sotm_desktop.engine.effects.scoped import WHICH_DECK, OneDeck, SomeDecks, decks_of
from sotm_desktop.engine.effects.word import SELF, VERB, Field, NamedWord, word
from sotm_desktop.engine.frames import Bindings, Memory, StepResult
from sotm_desktop.engine.transaction import Transaction


def only_moves_there(do: Block | None) -> str:
    """What is wrong with sentences that do nothing but bring cards to the chosen play area; "" if nothing is."""
    only = do.items[0] if do is not None and len(do.items) == 1 else None
    is_there = isinstance(only, MoveToArea) and isinstance(only.to, AreaOfDeck) and isinstance(only.to.deck, NamedWord)
    return "where cards go is chosen in `move` itself: `to: {one: {}}`" if is_there else ""


@word(VERB, "one_area")
class InOneArea(OneDeck):
    """Does something with one play area of the players' choice; ``{in_area: that}`` finds the cards that lie there."""

    which = WHICH_DECK
    do = Field(BLOCK, binds=("deck",))
    main = "do"
    example = "one_area: [{destroy: {each: [ongoing, {in_area: that}]}}]"

    def mistake(self) -> str:
        return only_moves_there(self.do)

    def choose(self, tx: Transaction, bindings: Bindings, memory: Memory, last: StepResult) -> StepResult:
        among = partial(self.among, tx, bindings)
        return asking.deck(tx, self.key, asks_of(tx, bindings), bindings[SELF], AREA_ASKED, among)

    steps = (choose, OneDeck.act)


@word(VERB, "some_areas")
class InSomeAreas(SomeDecks):
    """Does something with play areas of the players' choice, at most ``n``, one after the other. What lies in each is
    found as in `one_area`.
    """

    n = Field(QUANTITY, default=None, says="any number of play areas when left out")
    which = WHICH_DECK
    do = Field(BLOCK, binds=("deck",))
    example = "some_areas: {n: 2, which: hero, do: [{destroy: {one: [item, {in_area: that}]}}]}"

    def choose(self, tx: Transaction, bindings: Bindings, memory: Memory, last: StepResult) -> StepResult:
        among = decks_of(tx, bindings, self.which)
        n = len(among) if self.n is None else self.n.value(tx, bindings) or 0
        return asking.decks(tx, self.key, asks_of(tx, bindings), bindings[SELF], AREA_ASKED, n, among)

    steps = (choose, SomeDecks.next, note)
