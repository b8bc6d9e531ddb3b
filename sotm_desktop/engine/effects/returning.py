"""Words that bring cards back: to the hand of their own hero, or into play without playing them."""

from __future__ import annotations

from sotm_desktop.engine import asking, events
from sotm_desktop.engine.effects.moving_cards import Put
from sotm_desktop.engine.effects.word import FLAG, QUANTITY, SELF, VERB, Field, Verb, asks_of, cause_of, word
from sotm_desktop.engine.events import Cause
from sotm_desktop.engine.frames import Bindings, Memory, StepResult
from sotm_desktop.engine.ids import CardId
from sotm_desktop.engine.questions import is_active_hero, is_in_play
from sotm_desktop.engine.stages import moving
from sotm_desktop.engine.state import DECK, FRONT, PLAY
from sotm_desktop.engine.table import Table
from sotm_desktop.engine.transaction import Transaction


@word(VERB, "to_hand")
class ToHand(Put):
    """Moves cards to the hand of the hero whose cards they are. Its value: the cards moved."""

    brings_to = ("hand",)
    example = "to_hand: gone"

    def is_there(self, tx: Transaction, bindings: Bindings, card: CardId) -> bool:
        is_heros = tx.index.side[card] == "hero" and not tx.index.definitions[card].is_character
        return is_heros and tx.cards[card].zone != tx.index.removed

    def put(self, tx: Transaction, card: CardId, cause: Cause) -> None:
        moving.to_hand(tx, card, "return", cause)


@word(VERB, "move_in")
class MoveIn(Put):
    """Moves cards into their play area without playing them: nothing that looks at a played card answers.

    Its value: the cards.
    """

    brings_to = ("play",)
    example = "move_in: {one: {what: [{card: spare_key}], in: trash, of: villain}}"

    def is_there(self, tx: Transaction, bindings: Bindings, card: CardId) -> bool:
        return super().is_there(tx, bindings, card) and not is_in_play(tx, card)

    def put(self, tx: Transaction, card: CardId, cause: Cause) -> None:
        moving.put(tx, card, moving.own_zone(tx, card, PLAY), moving.BOTTOM, "move_in", cause)


@word(VERB, "revive")
class Revive(Verb):
    """Turns an incapacitated hero of the players' choice to the active side again, with so many HP.

    All cards of its deck return to the game and are shuffled. Its value: the hero.
    """

    hp = Field(QUANTITY)
    may = Field(FLAG, default=False)
    main = "hp"
    example = "revive: 8"

    def found(self, table: Table) -> tuple[CardId, ...]:
        """The heroes who are out."""
        return tuple(hero for hero in table.index.heroes if not is_active_hero(table, hero))

    def choose(self, tx: Transaction, bindings: Bindings, memory: Memory, last: StepResult) -> StepResult:
        found = self.found(tx) if tx.incoming is None else ()
        least = 0 if self.may else 1
        return asking.cards(tx, self.key, asks_of(tx, bindings), bindings[SELF], "revive", found, least, 1)

    def act(self, tx: Transaction, bindings: Bindings, memory: Memory, last: StepResult) -> StepResult:
        cause = cause_of(self, bindings)
        for hero in last:
            tx.emit(events.CardFlipped("card_flipped", cause, hero, FRONT))
            tx.emit(events.HpSet("hp_set", cause, hero, self.hp.value(tx, bindings) or 0))
            for seat in tx.index.seats:
                if seat.home == tx.index.deck_of[hero]:
                    for card in seat.cards:
                        if tx.cards[card].zone == tx.index.removed:
                            moving.put(tx, card, tx.index.zone(seat.number, DECK), moving.BOTTOM, "return", cause)
                    moving.shuffle(tx, seat.number, cause)
        return last

    steps = (choose, act)

    def possible(self, tx: Transaction, bindings: Bindings, in_full: bool) -> bool:
        return bool(self.found(tx))
