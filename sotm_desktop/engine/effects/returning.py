"""Words that bring cards back: to the hand of their own hero, or into play without playing them."""

from __future__ import annotations

from sotm_desktop.engine.effects.moving_cards import Put
from sotm_desktop.engine.effects.word import VERB, word
from sotm_desktop.engine.events import Cause
from sotm_desktop.engine.frames import Bindings
from sotm_desktop.engine.ids import CardId
from sotm_desktop.engine.questions import is_in_play
from sotm_desktop.engine.stages import moving
from sotm_desktop.engine.state import PLAY
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
