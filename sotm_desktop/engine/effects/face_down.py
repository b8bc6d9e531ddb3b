"""Cards that lie face down in play: a card from anywhere, one that is turned down there, and turning them up again.

A card that lies face down counts as a card in play by its type and its deck alone: it has no title, keywords, HP or
text, and nobody who has not seen it knows which it is (rulings.md 41). One under another card may lie so too.
"""

from __future__ import annotations

from sotm_desktop.engine import events
from sotm_desktop.engine.apply import FACE_DOWN
from sotm_desktop.engine.effects.area_values import AREA
from sotm_desktop.engine.effects.families import SELECTOR, Verb
from sotm_desktop.engine.effects.filters import FILTER, Test
from sotm_desktop.engine.effects.over_cards import OverCards
from sotm_desktop.engine.effects.triggers import EVENT, OneCardHappening
from sotm_desktop.engine.effects.word import DECK_CARD, VERB, Field, Fixed, cause_of, word
from sotm_desktop.engine.frames import Bindings, Done, Memory, StepResult
from sotm_desktop.engine.ids import CardId
from sotm_desktop.engine.listeners import fire
from sotm_desktop.engine.procedure import Procedure
from sotm_desktop.engine.questions import is_in_play
from sotm_desktop.engine.stages import moving
from sotm_desktop.engine.stages.to_trash import to_trash
from sotm_desktop.engine.state import DOWN, FRONT, PLAY
from sotm_desktop.engine.table import Table
from sotm_desktop.engine.transaction import Transaction

AFTER_TURNED_UP = "after:turned_up"


@word(VERB, "put_face_down")
class LayFaceDown(Verb):
    """Puts cards into play face down, without playing them: nobody looks at them. Cards that are in play stay as they
    are. Its value: the cards put there.
    """

    what = Field(SELECTOR, wants=DECK_CARD)
    to = Field(AREA, default=None, says="in whose play area; in that of their own deck when left out")
    main = "what"
    brings_to = ("play",)
    example = "put_face_down: {top: villain}"

    def choose(self, tx: Transaction, bindings: Bindings, memory: Memory, last: StepResult) -> StepResult:
        return self.what.run(tx, bindings)

    def where(self, tx: Transaction, bindings: Bindings, memory: Memory, last: StepResult) -> StepResult:
        if not last:
            return Done(())
        memory[:] = [tuple(last)]
        return self.to.run(tx, bindings) if self.to is not None else ()

    def lay(self, tx: Transaction, bindings: Bindings, memory: Memory, last: StepResult) -> StepResult:
        if self.to is not None and not last:
            return ()
        laid = []
        for card in memory[0]:
            is_gone = tx.cards[card].zone == tx.index.removed and not self.what.brings_back(tx, bindings, card)
            if is_in_play(tx, card) or is_gone:
                continue
            zone = tx.index.zone(last[0], PLAY) if last else moving.own_zone(tx, card, PLAY)
            moving.put(tx, card, zone, moving.BOTTOM, FACE_DOWN, cause_of(self, bindings))
            laid.append(card)
        return tuple(laid)

    steps = (choose, where, lay)

    def possible(self, tx: Transaction, bindings: Bindings, in_full: bool) -> bool:
        return self.what.enough(tx, bindings, in_full) and (self.to is None or bool(self.to.found(tx, bindings)))


def _lies_there(tx: Transaction, card: CardId) -> bool:
    """Whether a card lies in play, or under one that does."""
    return is_in_play(tx, card) or tx.cards[card].zone == tx.index.under


class TurnsFace(OverCards):
    what = Field(SELECTOR, wants=DECK_CARD)
    main = "what"
    any_order = Fixed(False)

    def possible(self, tx: Transaction, bindings: Bindings, in_full: bool) -> bool:
        found = self.what.found(tx, bindings)
        return super().possible(tx, bindings, in_full) and any(self.is_there(tx, bindings, card) for card in found)


@word(VERB, "turn_down")
class TurnFaceDown(TurnsFace):
    """Turns cards in play or under a card face down, but no character card. Tokens, and what lies next to them or under
    them, stay. Its value: the cards turned face down.
    """

    example = "turn_down: {one: [environment]}"

    def is_there(self, tx: Transaction, bindings: Bindings, card: CardId) -> bool:
        is_fixed = tx.index.definitions[card].is_character or card == tx.index.event
        return _lies_there(tx, card) and not is_fixed and tx.cards[card].face != DOWN

    def one(self, tx: Transaction, bindings: Bindings, card: CardId) -> StepResult:
        tx.emit(events.CardFlipped("card_flipped", cause_of(self, bindings), card, DOWN))
        return (card,)


@word(VERB, "turn_up")
class TurnFaceUp(TurnsFace):
    """Turns face-down cards in play face up, without playing them: text that looks at a played card does not answer.
    A target has its maximum HP then; a One-Shot goes to its trash. Cards under a card stay there, where anybody may
    look at them then. Its value: the cards turned face up.
    """

    brings_to = ("play", "trash")
    example = "turn_up: {one: [face_down]}"

    def is_there(self, tx: Transaction, bindings: Bindings, card: CardId) -> bool:
        return _lies_there(tx, card) and tx.cards[card].face == DOWN

    def one(self, tx: Transaction, bindings: Bindings, card: CardId) -> StepResult:
        tx.emit(events.CardFlipped("card_flipped", cause_of(self, bindings), card, FRONT))
        if not is_in_play(tx, card):
            return (card,)
        return TURNED_UP.run(tx, (card, self.key, bindings[0]))


class TurningUp(Procedure[tuple[CardId, str, CardId]]):
    """What follows when a card was turned face up; gives it. The bindings: the card, the sentence's key, its card."""

    key = "$turned_up"

    def tell(self, tx: Transaction, bindings: Bindings, memory: Memory, last: StepResult) -> StepResult:
        memory[:] = [tx.cards[bindings[0]].since]
        return fire(tx, AFTER_TURNED_UP, ("turned_up", bindings[0]))

    def put_away(self, tx: Transaction, bindings: Bindings, memory: Memory, last: StepResult) -> StepResult:
        card, key, whose = bindings
        row = tx.cards[card]
        if not tx.index.definitions[card].is_one_shot or row.since != memory[0] or row.face == DOWN:
            return ()
        return to_trash(tx, card, "trash", (whose, key))

    def done(self, tx: Transaction, bindings: Bindings, memory: Memory, last: StepResult) -> StepResult:
        return (bindings[0],)

    steps = (tell, put_away, done)


TURNED_UP = TurningUp()


@word("test", "face_down")
class LiesFaceDown(Test):
    """Lies face down in play, or under a card."""

    is_of_now = True
    is_slow = False
    example = "[villain, face_down]"

    def fits(self, table: Table, bindings: Bindings, card: CardId, of_targets: bool) -> bool:
        return table.cards[card].face == DOWN


@word(EVENT, "turned_up")
class WasTurnedUp(OneCardHappening):
    """A card that lay face down in play was turned face up by text; it counts by what it is now."""

    card = Field(FILTER, wants=DECK_CARD)
    listens, fact = AFTER_TURNED_UP, "turned_up"
    example = "turned_up: [{is: self}]"
