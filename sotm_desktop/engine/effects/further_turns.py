"""Turns besides the one that each deck has in a round."""

from __future__ import annotations

from sotm_desktop.engine import events
from sotm_desktop.engine.effects.families import SELECTOR, Verb
from sotm_desktop.engine.effects.over_cards import OverCards
from sotm_desktop.engine.effects.whose import deck_for
from sotm_desktop.engine.effects.word import HERO, OF_DECK, ONE_OF, VERB, WHOSE, Field, Fixed, NamedWord, cause_of, word
from sotm_desktop.engine.frames import Bindings, Memory, StepResult
from sotm_desktop.engine.ids import CardId
from sotm_desktop.engine.listeners import was_stopped
from sotm_desktop.engine.questions import is_active_hero
from sotm_desktop.engine.transaction import Transaction


@word(VERB, "take_turn")
class TakeTurn(Verb):
    """A deck takes another turn, whole, right after the one that is being taken: one after the other where several do.

    Its turn of the round is another, and still comes. When the players stop an endless chain, none is left.
    """

    deck = Field(OF_DECK, default="own")
    main = "deck"
    example = "take_turn: own"

    def mistake(self) -> str:
        is_known = isinstance(self.deck, NamedWord) or self.deck in WHOSE
        return "" if is_known else "a side deck has no turns; its text acts in its owner's turn"

    def add(self, tx: Transaction, bindings: Bindings, memory: Memory, last: StepResult) -> StepResult:
        if was_stopped(tx):
            return ()
        seat = tx.index.home_of[deck_for(tx, bindings, self.deck)]
        tx.emit(events.TurnAdded("turn_added", cause_of(self, bindings), seat))
        return (1,)

    steps = (add,)

    def possible(self, tx: Transaction, bindings: Bindings, in_full: bool) -> bool:
        return not was_stopped(tx)


@word(VERB, "change_order")
class ChangeOrder(OverCards):
    """The turns of a hero come at another place among those of the heroes, from now on in every round.

    Nobody has a second turn in a round by it, and nobody loses one: who has had theirs has had it. Its value: the
    heroes whose place has changed.
    """

    who = Field(SELECTOR, wants=HERO)
    to = Field(
        ONE_OF, default="next", choices=("next", "first", "last"),
        says="``next``: right after the turn that is being taken, first of all where that is no hero's",
    )  # fmt: skip
    main = "who"
    over = "who"
    example = "change_order: {one: [hero, character]}"
    any_order = Fixed(False)

    def is_there(self, tx: Transaction, bindings: Bindings, card: CardId) -> bool:
        return is_active_hero(tx, card)

    def one(self, tx: Transaction, bindings: Bindings, card: CardId) -> StepResult:
        deck = tx.index.deck_of[card]
        others = [each for each in tx.order if each != deck]
        at = 0 if self.to == "first" else len(others)
        if self.to == "next":
            at = others.index(tx.turn) + 1 if tx.turn in others else 0
        if deck == tx.order[at] or (self.to == "next" and deck == tx.turn):
            return ()
        tx.emit(events.InitiativeGained("initiative_gained", cause_of(self, bindings), card, at + 1, ""))
        return (card,)
