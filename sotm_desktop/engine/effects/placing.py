"""Words that put cards somewhere else: under a card, into a hand, second from the top, out of the game."""

from __future__ import annotations

from sotm_desktop.engine import asking
from sotm_desktop.engine.apply import FACE_DOWN
from sotm_desktop.engine.effects.alike import are_alike
from sotm_desktop.engine.effects.families import SELECTOR, Verb, asks_of, deck_of_hero
from sotm_desktop.engine.effects.filters import FILTER
from sotm_desktop.engine.effects.moving_cards import Put
from sotm_desktop.engine.effects.over_cards import OverCards
from sotm_desktop.engine.effects.references import Reference, answered_on_the_way, is_under_another
from sotm_desktop.engine.effects.whose import deck_for
from sotm_desktop.engine.effects.word import (
    DECK_CARD,
    FLAG,
    OF_DECK,
    ONE_CHOSEN,
    ONE_OF,
    REMOVABLE,
    STAYS,
    VERB,
    YOU,
    Field,
    cause_of,
    word,
)
from sotm_desktop.engine.events import Cause
from sotm_desktop.engine.facing import in_reach
from sotm_desktop.engine.frames import Bindings, Done, Memory, StepResult
from sotm_desktop.engine.ids import CardId
from sotm_desktop.engine.listeners import WOULD_REMOVE
from sotm_desktop.engine.procedure import Procedure, back_to, call
from sotm_desktop.engine.questions import deck_cards, hand, is_in_play
from sotm_desktop.engine.stages import moving
from sotm_desktop.engine.stages.leaving import came_under, is_leaving
from sotm_desktop.engine.stages.removing import stages_of
from sotm_desktop.engine.stages.replacing import would
from sotm_desktop.engine.state import DECK, HAND, TRASH
from sotm_desktop.engine.transaction import Transaction


@word(VERB, "put_under")
class PutUnder(OverCards):
    """Puts cards under a card in play, where anybody may look at them. Its value: the cards put there."""

    what = Field(SELECTOR, wants=DECK_CARD)
    host = Field(SELECTOR, wants=STAYS, one=ONE_CHOSEN)
    may = Field(FLAG, default=False)
    face_down = Field(FLAG, default=False, says="nobody looks at them until they go elsewhere or are turned up")
    brings_to = ("under",)
    uses_up = True
    example = "put_under: {what: {top: own}, host: {one: [{keyword: ordnance}]}}"

    def mistake(self) -> str:
        is_itself = isinstance(self.what, Reference) and are_alike(self.what, self.host)
        return "no card lies under itself: say another in `what` or `host`" if is_itself else ""

    def choose(self, tx: Transaction, bindings: Bindings, memory: Memory, last: StepResult) -> StepResult:
        if tx.incoming is None and not self.host.found(tx, bindings):
            return Done(())
        return self.what.run(tx, bindings)

    def choose_host(self, tx: Transaction, bindings: Bindings, memory: Memory, last: StepResult) -> StepResult:
        if not last:
            return Done(())
        memory[:] = [last]
        return self.host.run(tx, bindings)

    def go(self, tx: Transaction, bindings: Bindings, memory: Memory, last: StepResult) -> StepResult:
        host = last[0] if last else None
        memory[:] = [memory[0] if host is not None else (), host, ()]
        return None

    def next(self, tx: Transaction, bindings: Bindings, memory: Memory, last: StepResult) -> StepResult:
        waiting, host, done = memory
        if not waiting:
            return Done(done)
        card = waiting[0]
        memory[:] = [waiting[1:], host, done]
        if not (is_in_play(tx, host) and in_reach(tx, bindings, host)) or card == host:
            return ()
        if not (in_reach(tx, bindings, card) and self._is_there(tx, bindings, card)):
            return ()
        stages = stages_of(tx, card)
        if stages is not None:
            return call(tx, stages, (card, self.key, (*bindings, host)))
        return self.put_now(tx, (*bindings, host), card)

    def note(self, tx: Transaction, bindings: Bindings, memory: Memory, last: StepResult) -> StepResult:
        memory[2] += tuple(last)
        return came_under(tx, tuple(last), memory[1])

    steps = (choose, choose_host, go, next, note, back_to("next"))

    def put_now(self, tx: Transaction, bindings: Bindings, card: CardId) -> tuple[CardId, ...]:
        """Puts one card there; the last binding is the host."""
        if not is_in_play(tx, bindings[-1]):
            return ()
        why = FACE_DOWN if self.face_down else "under"
        moving.put(tx, card, tx.index.under, moving.BOTTOM, why, cause_of(self, bindings), bindings[-1])
        return (card,)

    def option(self) -> str:
        return "put"

    def possible(self, tx: Transaction, bindings: Bindings, in_full: bool) -> bool:
        if not (self.host.enough(tx, bindings, in_full) and self.what.enough(tx, bindings, in_full)):
            return False
        if all(is_leaving(tx, host) for host in self.host.found(tx, bindings)):  # it would go along with that
            return False
        found = self.what.found(tx, bindings)
        return not found or any(self._is_there(tx, bindings, card) for card in found)

    def _is_there(self, tx: Transaction, bindings: Bindings, card: CardId) -> bool:
        return not tx.index.definitions[card].is_character and not is_under_another(tx, bindings, self.what, card)


@word(VERB, "take_in_hand")
class TakeInHand(Put):
    """The hero puts cards into hand, revealed ones or any others, also of other decks: "put it into your hand". Nothing
    is drawn by it. Its value: the cards."""

    needs_hero = True
    brings_to = ("hand",)
    example = "one_hero: [{take_in_hand: self}]"

    def is_there(self, tx: Transaction, bindings: Bindings, card: CardId) -> bool:
        deck = deck_of_hero(tx, bindings)
        if deck is None or tx.cards[card].zone == tx.index.zone(deck, HAND):
            return False
        return super().is_there(tx, bindings, card)

    def put_now(self, tx: Transaction, bindings: Bindings, card: CardId) -> tuple[CardId, ...]:
        deck = deck_of_hero(tx, bindings)
        if deck is None:
            return ()
        moving.put(tx, card, tx.index.zone(deck, HAND), moving.BOTTOM, "return", cause_of(self, bindings))
        return (card,)


@word(VERB, "to_trash")
class PutIntoTrash(Put):
    """Puts cards into their trash from wherever they are, without discarding or destroying them: text answers that they
    would enter the trash and enter it, and of those in play that they leave it. Its value: the cards."""

    brings_to = ("trash",)
    why_to_trash = "into_trash"
    example = "to_trash: {top: own}"

    def is_there(self, tx: Transaction, bindings: Bindings, card: CardId) -> bool:
        return super().is_there(tx, bindings, card) and tx.cards[card].zone != moving.own_zone(tx, card, TRASH)

    def goes_to_trash(self, tx: Transaction, card: CardId) -> bool:
        return True

    def put(self, tx: Transaction, card: CardId, cause: Cause) -> None:
        moving.put(tx, card, moving.own_zone(tx, card, TRASH), moving.TOP, self.why_to_trash, cause)


@word(VERB, "put_second")
class PutSecond(Put):
    """Puts cards second from the top of their deck; under the top card of an empty deck there is no place.

    Its value: the cards.
    """

    brings_to = ("deck",)
    example = "put_second: {one: {what: [], in: trash}}"

    def choose(self, tx: Transaction, bindings: Bindings, memory: Memory, last: StepResult) -> StepResult:
        if tx.incoming is None and not any(self.is_there(tx, bindings, card) for card in self.what.found(tx, bindings)):
            return Done(())
        return self.what.run(tx, bindings)

    def is_there(self, tx: Transaction, bindings: Bindings, card: CardId) -> bool:
        return bool(tx.zones[moving.own_zone(tx, card, DECK)])

    steps = (choose, *Put.steps[1:])

    def put(self, tx: Transaction, card: CardId, cause: Cause) -> None:
        moving.put(tx, card, moving.own_zone(tx, card, DECK), moving.SECOND, "return", cause)


@word(VERB, "shuffle_into")
class ShuffleInto(Put):
    """Shuffles cards into any deck. Its value: the cards."""

    what = Field(SELECTOR, wants=DECK_CARD)
    deck = Field(OF_DECK)
    main = ""
    brings_to = ("deck",)
    example = "shuffle_into: {what: {top: villain}, deck: environment}"

    def put_now(self, tx: Transaction, bindings: Bindings, card: CardId) -> tuple[CardId, ...]:
        deck = deck_for(tx, bindings, self.deck)
        moving.put(tx, card, tx.index.zone(deck, DECK), moving.TOP, "shuffle", cause_of(self, bindings))
        moving.shuffle(tx, deck, cause_of(self, bindings))
        return (card,)

    def note(self, tx: Transaction, bindings: Bindings, memory: Memory, last: StepResult) -> StepResult:
        memory[2] += tuple(last or ())
        return moving.tell_shuffled(tx, (deck_for(tx, bindings, self.deck),)) if last else ()

    steps = (Put.choose, Put.order, Put.next, note, back_to("next"))


@word(VERB, "shuffle")
class Shuffle(Verb):
    """Shuffles a deck, or a trash as it lies, face up. Its value says only that it was done."""

    deck = Field(OF_DECK)
    in_ = Field(ONE_OF, default="deck", choices=("deck", "trash"), says="``trash``: the trash of that deck, which "
                "stays one; that is no deck that was shuffled for text that answers it")  # fmt: skip
    main = "deck"
    example = "shuffle: villain"

    def go(self, tx: Transaction, bindings: Bindings, memory: Memory, last: StepResult) -> StepResult:
        deck = deck_for(tx, bindings, self.deck)
        if self.in_ == "trash":
            moving.shuffle(tx, deck, cause_of(self, bindings), TRASH)
            return None
        moving.shuffle(tx, deck, cause_of(self, bindings))
        return moving.tell_shuffled(tx, (deck,))

    def done(self, tx: Transaction, bindings: Bindings, memory: Memory, last: StepResult) -> StepResult:
        return (1,)

    steps = (go, done)


@word(VERB, "shuffle_until")
class ShuffleUntil(Verb):
    """Shuffles a deck again and again until its top card fits, if any of its cards does. Its value says only whether
    one does."""

    deck = Field(OF_DECK)
    top = Field(FILTER, wants=DECK_CARD)
    example = "shuffle_until: {deck: environment, top: [environment]}"

    def go(self, tx: Transaction, bindings: Bindings, memory: Memory, last: StepResult) -> StepResult:
        deck = deck_for(tx, bindings, self.deck)
        cards = deck_cards(tx, deck)
        if any(self.top.holds(tx, bindings, card) for card in cards):
            begun = deck_cards(tx, deck)
            while not self.top.holds(tx, bindings, deck_cards(tx, deck)[0]):
                moving.shuffle(tx, deck, cause_of(self, bindings))
            return moving.tell_shuffled(tx, (deck,) if deck_cards(tx, deck) != begun else ())
        return Done(())

    def done(self, tx: Transaction, bindings: Bindings, memory: Memory, last: StepResult) -> StepResult:
        return (1,)

    steps = (go, done)


@word(VERB, "remove")
class Remove(Put):
    """Removes cards from the game, unless text does something else with one instead. A hero's character card that came
    in from outside the game goes back there, without being destroyed. Its value: the cards."""

    what = Field(SELECTOR, wants=REMOVABLE)
    example = "remove: {each: [{card: spare_key}]}"

    def is_there(self, tx: Transaction, bindings: Bindings, card: CardId) -> bool:
        if card in tx.index.outsiders:
            return is_in_play(tx, card)
        return super().is_there(tx, bindings, card) and tx.cards[card].zone != tx.index.removed

    def one(self, tx: Transaction, bindings: Bindings, card: CardId) -> StepResult:
        if WOULD_REMOVE in tx.listeners:
            return call(tx, REMOVING, (card, self.key, bindings))
        return super().one(tx, bindings, card)

    def put(self, tx: Transaction, card: CardId, cause: Cause) -> None:
        goes_to = tx.index.beside if card in tx.index.outsiders else tx.index.removed
        moving.put(tx, card, goes_to, moving.BOTTOM, "remove", cause)


class Removing(Procedure[tuple[CardId, str, Bindings]]):
    """Removes a card from the game unless text does something instead; gives it. The bindings are ``(card, key of the
    sentence, its bindings)``. Memory: where the card lies, and since when."""

    key = "$remove"

    def ask(self, tx: Transaction, bindings: Bindings, memory: Memory, last: StepResult) -> StepResult:
        card, _, inner = bindings
        memory[:] = [tx.cards[card].zone, tx.cards[card].since]
        return would(tx, WOULD_REMOVE, ("remove", card, answered_on_the_way(inner)))

    def go(self, tx: Transaction, bindings: Bindings, memory: Memory, last: StepResult) -> StepResult:
        card, key, inner = bindings
        if last == "replaced" or [tx.cards[card].zone, tx.cards[card].since] != memory:
            return Done(())
        return Put.one(tx.index.code[key], tx, inner, card)

    def finish(self, tx: Transaction, bindings: Bindings, memory: Memory, last: StepResult) -> StepResult:
        return last

    steps = (ask, go, finish)


REMOVING = Removing()
PROCEDURES = (REMOVING,)


@word(VERB, "share_out")
class ShareOut(Verb):
    """The hero puts any number of cards from hand under cards in play, divided as the players like.

    One decision for each host in play order. Local: the hosts that wait, and the cards put.
    """

    under = Field(SELECTOR, asks=False)
    face_down = Field(FLAG, default=False, says="nobody looks at them there")
    main = "under"
    needs_hero = True
    example = "share_out: {each: [yours, {keyword: ordnance}]}"

    def begin(self, tx: Transaction, bindings: Bindings, memory: Memory, last: StepResult) -> StepResult:
        memory[:] = [self.under.found(tx, bindings) if bindings[YOU] in tx.index.heroes else (), ()]
        return None

    def ask(self, tx: Transaction, bindings: Bindings, memory: Memory, last: StepResult) -> StepResult:
        if not memory[0]:
            return Done(memory[1])
        found = hand(tx, bindings[YOU]) if tx.incoming is None else ()
        return asking.cards(tx, f"{self.key}", asks_of(tx, bindings), memory[0][0], "share_out", found, 0, len(found))

    def put(self, tx: Transaction, bindings: Bindings, memory: Memory, last: StepResult) -> StepResult:
        host, memory[0] = memory[0][0], memory[0][1:]
        why = FACE_DOWN if self.face_down else "under"
        for card in last:
            moving.put(tx, card, tx.index.under, moving.BOTTOM, why, cause_of(self, bindings), host)
        memory[1] += tuple(last)
        return came_under(tx, tuple(last), host)

    steps = (begin, ask, put, back_to("ask"))
