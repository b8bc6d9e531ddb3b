"""Words that move cards: destroy, bury, discard, draw, put, shuffle."""

from __future__ import annotations

from sotm_desktop.engine import events
from sotm_desktop.engine.effects.blocks import BLOCK
from sotm_desktop.engine.effects.families import SELECTOR
from sotm_desktop.engine.effects.over_cards import JUST_DESTROYED, OverCards
from sotm_desktop.engine.effects.references import answered_on_the_way, is_it, is_under_another, means_this_card
from sotm_desktop.engine.effects.selectors import One
from sotm_desktop.engine.effects.whose import deck_for
from sotm_desktop.engine.effects.word import (
    DECK_CARD,
    FLAG,
    IN_PLAY,
    OF_DECK,
    ONE_KNOWN,
    SELF,
    TWO_SIDED,
    VERB,
    YOU,
    Field,
    Fixed,
    cause_of,
    word,
)
from sotm_desktop.engine.events import Cause
from sotm_desktop.engine.frames import ASKED, TO_NEXT, Bindings, Done, Jump, Memory, StepResult
from sotm_desktop.engine.gathering import is_heard
from sotm_desktop.engine.ids import CardId
from sotm_desktop.engine.listeners import fire, tell_beaten
from sotm_desktop.engine.modifiers import forbidding, is_character
from sotm_desktop.engine.procedure import Procedure, call
from sotm_desktop.engine.questions import definition_of, is_in_play, max_hp
from sotm_desktop.engine.stages import moving
from sotm_desktop.engine.stages.destroying import DESTROY, DESTROY_FACE_DOWN, can_destroy
from sotm_desktop.engine.stages.leaving import into_trash
from sotm_desktop.engine.stages.removing import stages_of
from sotm_desktop.engine.stages.replacing import would
from sotm_desktop.engine.stages.to_trash import is_asked, to_trash
from sotm_desktop.engine.state import BACK, DECK, DOWN, FRONT
from sotm_desktop.engine.table import Table
from sotm_desktop.engine.transaction import Transaction

WOULD_FLIP = "would:flip"
AFTER_BURY = "after:bury"
EACH_TIME = Field(BLOCK, default=None, binds=("before",), says="what follows at once after each card; ``before``: "
                  "what it gave after the cards before this one")  # fmt: skip


def destroyer(table: Table, bindings: Bindings) -> CardId:
    """Who destroys: the hero on a hero card, else the card itself."""
    who: CardId = bindings[YOU if table.index.side[bindings[SELF]] == "hero" else SELF]
    return who


@word(VERB, "destroy")
class DestroyCards(OverCards):
    """Destroys cards. Its value: those that were destroyed."""

    what = Field(SELECTOR, wants=IN_PLAY)
    put_under = Field(
        SELECTOR, default=None, asks=False, one=ONE_KNOWN, says="the card under which they go instead of into the trash"
    )
    face_down = Field(FLAG, default=False, says="with `put_under`: nobody looks at them there")
    may = Field(FLAG, default=False)
    each_time = Field(BLOCK, default=None, binds=("before", JUST_DESTROYED), says=f"{EACH_TIME.says}; "
                      f"``{JUST_DESTROYED}``: that card")  # fmt: skip
    main = "what"
    brings_to = ("trash",)
    uses_up = True
    grows = True
    example = "destroy: {one: [ongoing]}"

    def mistake(self) -> str:
        if self.face_down and self.put_under is None:
            return "`face_down` says how cards lie that go under one: say under which with `put_under`"
        return ""

    def is_there(self, tx: Transaction, bindings: Bindings, card: CardId) -> bool:
        return can_destroy(tx, destroyer(tx, bindings), card) or tx.cards[card].zone == tx.index.under

    def one(self, tx: Transaction, bindings: Bindings, card: CardId) -> StepResult:
        if tx.cards[card].zone == tx.index.under:
            return to_trash(tx, card, "destroy", cause_of(self, bindings), "", answered_on_the_way(bindings))
        hosts = self.put_under.found(tx, bindings) if self.put_under is not None else ()
        host = hosts[0] if hosts else None
        destroying = DESTROY_FACE_DOWN if self.face_down else DESTROY
        return call(tx, destroying, (card, destroyer(tx, bindings), cause_of(self, bindings), host))

    def note(self, tx: Transaction, bindings: Bindings, memory: Memory, last: StepResult) -> StepResult:
        """Also follows what is said of each time; what that gave is the fifth thing in memory."""
        result = super().note(tx, bindings, memory, last)
        if self.each_time is None or not last:
            return result
        memory[3:] = [*memory[3:], *((), ())[len(memory) - 3 :]]
        return self.each_time.run(tx, (*bindings, memory[4], tuple(last)))

    def followed(self, tx: Transaction, bindings: Bindings, memory: Memory, last: StepResult) -> StepResult:
        memory[4] += tuple(last or ())
        return TO_NEXT

    steps = (OverCards.choose, OverCards.order, OverCards.next, note, followed)

    def possible(self, tx: Transaction, bindings: Bindings, in_full: bool) -> bool:
        found = self.what.found(tx, bindings)
        return super().possible(tx, bindings, in_full) and any(self.is_there(tx, bindings, card) for card in found)


class Put(OverCards):
    """Moves cards without playing, discarding or destroying them."""

    what = Field(SELECTOR, wants=DECK_CARD)
    any_order = Fixed(False)
    main = "what"
    uses_up = True
    why_to_trash = "bury"
    """Why a card moves that comes into its trash by it."""

    def is_there(self, tx: Transaction, bindings: Bindings, card: CardId) -> bool:
        if is_character(tx, card) or is_under_another(tx, bindings, self.what, card):
            return False
        return tx.cards[card].zone != tx.index.removed or self.what.brings_back(tx, bindings, card)

    def possible(self, tx: Transaction, bindings: Bindings, in_full: bool) -> bool:
        """What the text answers may have been put elsewhere by another text since."""
        if is_it(self.what) and not any(self.is_there(tx, bindings, it) for it in self.what.found(tx, bindings)):
            return False
        return super().possible(tx, bindings, in_full)

    def one(self, tx: Transaction, bindings: Bindings, card: CardId) -> StepResult:
        stages = stages_of(tx, card, self.discards_from)
        if stages is not None:
            return call(tx, stages, (card, self.key, bindings))
        if is_asked(tx, self.discards_from) and self.goes_to_trash(tx, card):
            answered = answered_on_the_way(bindings)
            return to_trash(tx, card, self.why_to_trash, cause_of(self, bindings), self.discards_from, answered)
        return into_trash(tx, self.put_now(tx, bindings, card), discarded_from=self.discards_from)

    def put_now(self, tx: Transaction, bindings: Bindings, card: CardId) -> tuple[CardId, ...]:
        """Moves one card, with nothing in between; gives it."""
        self.put(tx, card, cause_of(self, bindings))
        return (card,)

    def put(self, tx: Transaction, card: CardId, cause: Cause) -> None:
        raise NotImplementedError


NO_ORDER_OF_ONE = "`any_order` is for several cards, and here it is one: leave it out"


def is_alone(verb: Put) -> bool:
    """Whether it puts one card, whatever happens."""
    return isinstance(verb.what, One) or means_this_card(verb)


@word(VERB, "bury")
class Bury(Put):
    """Puts cards on the bottom of their deck (rulebook, Bury). Its value: the cards buried."""

    what = Field(SELECTOR, wants=DECK_CARD)
    any_order = Field(FLAG, default=False, says="the players choose in which order several go there")
    may = Field(FLAG, default=False)
    brings_to = ("deck",)
    example = "bury: {one: [environment, target]}"
    players_order = True

    def mistake(self) -> str:
        return NO_ORDER_OF_ONE if self.any_order and is_alone(self) else ""

    def one(self, tx: Transaction, bindings: Bindings, card: CardId) -> StepResult:
        if is_heard(tx, AFTER_BURY):
            return call(tx, BURYING, (card, self.key, bindings))
        return super().one(tx, bindings, card)

    def goes_to_trash(self, tx: Transaction, card: CardId) -> bool:
        return moving.buries_into_trash(tx, card)

    def put(self, tx: Transaction, card: CardId, cause: Cause) -> None:
        moving.bury(tx, card, cause)


class Burying(Procedure[tuple[CardId, str, Bindings]]):
    """Buries a card and lets text answer; gives it. The bindings are ``(card, key of the sentence, its bindings)``."""

    key = "$bury"

    def go(self, tx: Transaction, bindings: Bindings, memory: Memory, last: StepResult) -> StepResult:
        card, key, inner = bindings
        return Put.one(tx.index.code[key], tx, inner, card)

    def tell(self, tx: Transaction, bindings: Bindings, memory: Memory, last: StepResult) -> StepResult:
        memory[:] = [last]
        return fire(tx, AFTER_BURY, ("bury", bindings[0])) if last else None

    def finish(self, tx: Transaction, bindings: Bindings, memory: Memory, last: StepResult) -> StepResult:
        return Done(memory[0])

    steps = (go, tell, finish)


BURYING = Burying()


@word(VERB, "put_on_deck")
class PutOnDeck(Put):
    """Puts cards on top of their deck, or of another. Its value: the cards."""

    deck = Field(OF_DECK, default=None, says="the deck on which they go; their own when left out")
    shuffled = Field(FLAG, default=False, says="they are shuffled before, the deck below them is not")
    any_order = Field(FLAG, default=False, says="the players choose in which order several go there")
    brings_to = ("deck",)
    example = "put_on_deck: {one: [villain, target, non_character]}"
    players_order = True

    def mistake(self) -> str:
        if self.any_order and self.shuffled:
            return "`shuffled` leaves the order to chance and `any_order` to the players: write one of them"
        if self.any_order and is_alone(self):
            return NO_ORDER_OF_ONE
        return "`shuffled` is for several cards, as one comes on top anyway" if self.shuffled and is_alone(self) else ""

    def order(self, tx: Transaction, bindings: Bindings, memory: Memory, last: StepResult) -> StepResult:
        if super().order(tx, bindings, memory, last) is ASKED:
            return ASKED
        if self.shuffled:
            left = list(memory[0])
            memory[0] = tuple(left.pop(tx.pick(f"pick:{self.key}", size)) for size in range(len(left), 0, -1))
        return None

    def put_now(self, tx: Transaction, bindings: Bindings, card: CardId) -> tuple[CardId, ...]:
        deck = tx.index.deck_of[card] if self.deck is None else deck_for(tx, bindings, self.deck)
        moving.put(tx, card, tx.index.zone(deck, DECK), moving.TOP, "return", cause_of(self, bindings))
        return (card,)

    steps = (Put.choose, order, Put.next, Put.note)


TO_SHUFFLE = Jump("shuffle")


@word(VERB, "shuffle_in")
class ShuffleIn(Put):
    """Shuffles cards into their decks: all are put there, then each of the decks is shuffled once.

    Its value: the cards.
    """

    brings_to = ("deck",)
    example = "shuffle_in: self"

    def put(self, tx: Transaction, card: CardId, cause: Cause) -> None:
        moving.put(tx, card, moving.own_zone(tx, card, DECK), moving.TOP, "shuffle", cause)

    def next(self, tx: Transaction, bindings: Bindings, memory: Memory, last: StepResult) -> StepResult:
        result = super().next(tx, bindings, memory, last)
        if isinstance(result, Done):
            memory[2] = result.value
            return TO_SHUFFLE
        return result

    def shuffle(self, tx: Transaction, bindings: Bindings, memory: Memory, last: StepResult) -> StepResult:
        decks = tuple(dict.fromkeys(tx.index.deck_of[card] for card in memory[2]))
        for deck in decks:
            moving.shuffle(tx, deck, cause_of(self, bindings))
        return moving.tell_shuffled(tx, decks)

    def shuffled(self, tx: Transaction, bindings: Bindings, memory: Memory, last: StepResult) -> StepResult:
        return memory[2]

    steps = (Put.choose, Put.order, next, Put.note, shuffle, shuffled)


@word(VERB, "replace")
class Replace(Put):
    """Puts revealed cards back on top of their deck. Its value: the cards."""

    what = Field(SELECTOR, wants=DECK_CARD)
    any_order = Field(FLAG, default=False)
    brings_to = ("deck",)
    example = "replace: seen"
    players_order = True

    def put(self, tx: Transaction, card: CardId, cause: Cause) -> None:
        moving.replace(tx, card, cause)


@word(VERB, "take")
class Take(Put):
    """Puts revealed cards into the hand of the hero from whose deck they are: "draw it". They are drawn, and ``drawn``
    answers; "put it into your hand" is ``take_in_hand``. Its value: the cards."""

    brings_to = ("hand",)
    example = "take: seen"

    def one(self, tx: Transaction, bindings: Bindings, card: CardId) -> StepResult:
        hero = moving.drawn_by(tx, card)
        is_told = is_heard(tx, moving.AFTER_DRAW) or card in tx.index.acting_drawn
        if is_told and hero is not None and not is_in_play(tx, card):
            return call(tx, moving.TAKE, (card, hero, cause_of(self, bindings)))
        return super().one(tx, bindings, card)

    def put(self, tx: Transaction, card: CardId, cause: Cause) -> None:
        moving.to_hand(tx, card, "draw", cause)

    def option(self) -> str:
        return "draw"


@word(VERB, "discard_card")
class DiscardCard(Put):
    """Discards cards that an earlier sentence names, wherever they are. Several go one by one (rulings.md 27).

    Its value: the cards.
    """

    any_order = Fixed(True)
    brings_to = ("trash",)
    discards_from, why_to_trash = "elsewhere", "discard"
    example = "discard_card: seen"

    def put(self, tx: Transaction, card: CardId, cause: Cause) -> None:
        moving.discard(tx, card, cause)

    def option(self) -> str:
        return "discard"


@word(VERB, "flip")
class Flip(OverCards):
    """Turns cards over. By phase text a card turns over at most once a phase (rulings.md 24).

    Its value: the cards turned over.
    """

    what = Field(SELECTOR, wants=TWO_SIDED)
    main = "what"
    example = "flip: self"

    def is_there(self, tx: Transaction, bindings: Bindings, card: CardId) -> bool:
        if not is_in_play(tx, card) or not (has_other_side(tx, card) or WOULD_FLIP in tx.listeners):
            return False
        if card in tx.index.heroes or forbidding(tx, "flip", card) is not None:  # of a hero it is for one who is out
            return False
        turned = any(fact[0] == "flip" and fact[1] == card and fact[2] == tx.phase and ":phase" in fact[3]
                     for fact in tx.history)  # fmt: skip
        return not (turned and ":phase" in self.key)

    def possible(self, tx: Transaction, bindings: Bindings, in_full: bool) -> bool:
        found = self.what.found(tx, bindings)
        return super().possible(tx, bindings, in_full) and any(self.is_there(tx, bindings, card) for card in found)

    def one(self, tx: Transaction, bindings: Bindings, card: CardId) -> StepResult:
        if WOULD_FLIP in tx.listeners:
            return call(tx, FLIPPING, (card, cause_of(self, bindings)))
        return turn_over(tx, card, cause_of(self, bindings))


def has_other_side(tx: Transaction, card: CardId) -> bool:
    """Whether there is anything to turn a card over to."""
    return len(definition_of(tx, card).faces) > 1


def turn_over(tx: Transaction, card: CardId, cause: Cause) -> StepResult:
    """Turns a card over and lets text answer; gives it."""
    face = FRONT if tx.cards[card].face == BACK else BACK
    tx.emit(events.CardFlipped("card_flipped", cause, card, face))
    return TURNED.run(tx, (card,))


class Flipping(Procedure[tuple[CardId, Cause]]):
    """Turns a card over unless text does something instead; gives it."""

    key = "$flip"

    def ask(self, tx: Transaction, bindings: tuple[CardId, Cause], memory: Memory, last: StepResult) -> StepResult:
        return would(tx, WOULD_FLIP, ("flip", bindings[0]))

    def turn(self, tx: Transaction, bindings: tuple[CardId, Cause], memory: Memory, last: StepResult) -> StepResult:
        card, cause = bindings
        if last == "replaced" or not is_in_play(tx, card) or not has_other_side(tx, card):
            return Done(())
        return turn_over(tx, card, cause)

    steps = (ask, turn)


FLIPPING = Flipping()


class Turned(Procedure[tuple[CardId]]):
    """What follows when a card has been turned over: text that looks at it; it keeps no more HP than the side has."""

    key = "$turned"

    def tell(self, tx: Transaction, bindings: Bindings, memory: Memory, last: StepResult) -> StepResult:
        return fire(tx, "after:flip", ("flip", bindings[0]))

    def beaten(self, tx: Transaction, bindings: Bindings, memory: Memory, last: StepResult) -> StepResult:
        return tell_beaten(tx)

    def finish(self, tx: Transaction, bindings: Bindings, memory: Memory, last: StepResult) -> StepResult:
        card: CardId = bindings[0]
        row = tx.cards[card]
        most = max_hp(tx, card) if row.face != DOWN else None
        if row.hp is not None and most is not None and row.hp > most:
            tx.emit(events.MaxHpChanged("max_hp_changed", None, card, most, most))
        return (card,)

    steps = (tell, beaten, finish)


TURNED = Turned()
PROCEDURES = (BURYING, TURNED, FLIPPING)
