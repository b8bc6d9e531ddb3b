"""What text can answer: the events of its triggers, with the filters that say which."""

from __future__ import annotations

from collections.abc import Callable
from copy import copy

from sotm_desktop.engine.effects.blocks import Block
from sotm_desktop.engine.effects.filters import FILTER
from sotm_desktop.engine.effects.whose import deck_for
from sotm_desktop.engine.effects.word import (
    CONDITION,
    DAMAGE_TYPES,
    FLAG,
    KEYWORD,
    NUMBER,
    OF_DECK,
    ONE_OF,
    SELF,
    SOME_OF,
    Answered,
    Field,
    Fixed,
    Kind,
    Word,
    all_in,
    word,
)
from sotm_desktop.engine.facing import in_reach
from sotm_desktop.engine.frames import Bindings
from sotm_desktop.engine.ids import CardId
from sotm_desktop.engine.modifiers import would_be_dealt
from sotm_desktop.engine.pending_damage import Damage
from sotm_desktop.engine.questions import deck_cards, is_in_play
from sotm_desktop.engine.state import BACK, FRONT, TRASH, Fact
from sotm_desktop.engine.transaction import Transaction


class Happening(Word):
    """A kind of event and which of its kind."""

    listens = ""
    fact = ""
    """The kind of fact that "it" is in the text, see references.IT_PARTS."""

    of_power = False
    """Whether it is only what is dealt with one power; see ``AboutDamage``."""

    def damage_in(self, tx: Transaction, fact: Answered) -> Damage | None:
        """The damage on its way that a fact is, or that it comes of."""
        return None

    @property
    def is_coming(self) -> bool:
        """Whether it is still to happen, so that text can change it."""
        return self.listens.startswith("would")

    def matches(self, tx: Transaction, bindings: Bindings, fact: Answered) -> bool:
        raise NotImplementedError

    def may_change(self, tx: Transaction, bindings: Bindings, card: CardId) -> bool:
        """Whether text can answer what is about to happen to a card, and so change it; what has happened it can."""
        return not tx.index.restricts or not self.is_coming or in_reach(tx, bindings, card)


EVENT: Kind[Happening] = Kind("event")

DAMAGE_STAGES = {
    "redirect": "redirect", "retype": "redirect", "raise": "choose_change", "double": "double",
    "set_damage": "set_amount", "make_irreducible": "redirect",
}  # fmt: skip
"""Verbs that decide at which stage of a damage a text answers (rulings.md 1)."""


def stage_of(happening: Happening, do: Word) -> str:
    """Under what a text is listed that answers such an event: of a coming damage, at the stage where it can act."""
    if happening.listens != "would:damage":
        return happening.listens
    if do.says("redirect"):
        return "redirect"
    return next((DAMAGE_STAGES[each.word] for each in all_in(do) if each.word in DAMAGE_STAGES), happening.listens)


def _innermost(tx: Transaction, fits: Callable[[Damage], bool]) -> Damage | None:
    """The damage that is being worked out right now, of several within each other the last, if it fits."""
    damage = next(reversed(tx.pending_damage.values()), None)
    return damage if damage is not None and fits(damage) else None


class DamageHappening(Happening):
    fact = "damage"
    to = Field(FILTER, default=None)
    from_ = Field(FILTER, default=None)
    type = Field(SOME_OF, default=(), choices=DAMAGE_TYPES)
    at_least = Field(NUMBER, default=None)
    exactly = Field(NUMBER, default=None)
    lethal = Field(FLAG, default=False, says="it would reduce the target to 0 HP")
    redirected = Field(FLAG, default=False, says="it was meant for another target")
    redirected_from = Field(FILTER, default=None, says="it was meant for another target that fits")

    def damage_in(self, tx: Transaction, fact: Answered) -> Damage | None:
        if isinstance(fact, int):
            return tx.pending_damage[fact]
        return _innermost(tx, lambda each: ("damage", each.source, each.target, each.total, each.type) == fact)

    def matches(self, tx: Transaction, bindings: Bindings, fact: Answered) -> bool:
        if isinstance(fact, int):
            damage = tx.pending_damage[fact]
            looks = self.lethal or self.at_least is not None or self.exactly is not None
            amount = would_be_dealt(tx, damage) if looks else damage.total
            fact = ("damage", damage.source, damage.target, amount, damage.type)
        _, source, target, amount, damage_type = fact
        dealer = self.from_
        return (
            (not self.type or damage_type in self.type)
            and (self.at_least is None or amount >= self.at_least)
            and (self.exactly is None or amount == self.exactly)
            and (not self.lethal or amount >= (tx.cards[target].hp or 0))
            and (self.to is None or (self.to.holds(tx, bindings, target) and self.may_change(tx, bindings, target)))
            and (dealer is None or (dealer.holds(tx, bindings, source) and self._may_speak_of(tx, bindings, source)))
        )

    def _may_speak_of(self, tx: Transaction, bindings: Bindings, dealer: CardId) -> bool:
        """Whether it can do something to damage of a dealer; text that names the targets does nothing to the dealer."""
        return self.to is not None or self.may_change(tx, bindings, dealer)


def can_turn(tx: Transaction, bindings: Bindings, stage: str, do: Block) -> bool:
    """Whether a text that redirects damage, or changes its type, first of all, can do that to this one.

    A redirect that may be declined, or has its price, is not offered for fixed damage (rulings.md 29).
    """
    first = do.items[0] if stage == "redirect" and do.items else None
    if first is not None and first.word == "may" and do.says("redirect") and tx.pending_damage[bindings[2]].fixed:
        return False
    return first is None or first.word not in ("redirect", "retype") or first.possible(tx, bindings, True)


@word(EVENT, "damage_would_be_dealt")
class DamageWouldBeDealt(DamageHappening):
    """Some targets would be dealt damage, or some sources would deal it."""

    listens = "would:damage"
    example = "damage_would_be_dealt: {to: [{is: you}], at_least: 5}"

    def matches(self, tx: Transaction, bindings: Bindings, fact: Answered) -> bool:
        if self.redirected or self.redirected_from is not None:
            damage = tx.pending_damage[fact] if isinstance(fact, int) else None
            if damage is None or damage.aimed is None or damage.aimed == damage.target:
                return False
            if self.redirected_from is not None and not self.redirected_from.holds(tx, bindings, damage.aimed):
                return False
        return super().matches(tx, bindings, fact)


@word(EVENT, "damage_dealt")
class WhenDamageDealt(DamageHappening):
    """Damage was dealt."""

    redirected = Fixed(False)
    redirected_from = Fixed(None)
    listens = "after:damage"
    example = "damage_dealt: {to: [villain, target, other], from: [hero, target]}"


class CardHappening(Happening):
    card = Field(FILTER)
    by = Field(FILTER, default=None, says="the card that did it")
    main = "card"

    def matches(self, tx: Transaction, bindings: Bindings, fact: Answered) -> bool:
        if not (self.card.holds(tx, bindings, fact[1]) and self.may_change(tx, bindings, fact[1])):
            return False
        return self.by is None or (fact[2] is not None and self.by.holds(tx, bindings, fact[2]))


class TokenHappening(Happening):
    """A token came onto a card, or went: one after the other, if several do."""

    fact = "token"
    on = Field(FILTER)
    main = "on"
    adds = Fixed(True)

    def matches(self, tx: Transaction, bindings: Bindings, fact: Answered) -> bool:
        return fact[2] == self.adds and self.on.holds(tx, bindings, fact[1])


@word(EVENT, "token_added")
class TokenAdded(TokenHappening):
    """A token was put on a card in play, each by itself."""

    listens = "after:token"
    example = "token_added: [{is: self}]"


@word(EVENT, "token_removed")
class TokenRemoved(TokenHappening):
    """A token was taken off a card in play, each by itself."""

    adds = Fixed(False)
    last = Field(FLAG, default=False, says="no token is left on the card")
    listens = "after:token"
    example = "token_removed: {on: [{is: self}], last: true}"

    def matches(self, tx: Transaction, bindings: Bindings, fact: Answered) -> bool:
        return super().matches(tx, bindings, fact) and not (self.last and tx.cards[fact[1]].tokens)


@word(EVENT, "token_would_move")
class TokenWouldMove(Happening):
    """A token would be added to a card in play or removed from it, each by itself, also where none is there to go."""

    listens, fact = "would:token", "token"
    on = Field(FILTER)
    how = Field(ONE_OF, default=None, choices=("add", "remove"), says="only that; either when left out")
    main = "on"
    example = "token_would_move: [{is: self}]"

    def matches(self, tx: Transaction, bindings: Bindings, fact: Answered) -> bool:
        return self.how in (None, "add" if fact[2] else "remove") and self.on.holds(tx, bindings, fact[1])


@word(EVENT, "would_be_destroyed")
class WouldBeDestroyed(CardHappening):
    """A card would be destroyed."""

    listens, fact = "would:destroy", "destroy"
    example = "would_be_destroyed: [{is: self}]"

    def damage_in(self, tx: Transaction, fact: Answered) -> Damage | None:
        hp = tx.cards[fact[1]].hp
        return _innermost(tx, lambda each: each.target == fact[1] and hp is not None and hp <= 0)


@word(EVENT, "being_destroyed")
class BeingDestroyed(CardHappening):
    """A card is being destroyed and still counts as in play."""

    listens, fact = "when:destroy", "destroy"
    example = "being_destroyed: [{is: self}]"


@word(EVENT, "destroyed")
class Destroyed(CardHappening):
    """A card was destroyed. Filters look at it as it lies in the trash: by what is printed on it (rulings.md 25)."""

    listens, fact = "after:destroy", "destroy"
    example = "destroyed: {card: [non_hero, target], by: [{is: you}]}"

    def matches(self, tx: Transaction, bindings: Bindings, fact: Answered) -> bool:
        """Another text may have put the card under one meanwhile: it counts as what it was."""
        card: CardId = fact[1]
        row = tx.cards[card]
        if row.zone != tx.index.under:
            return super().matches(tx, bindings, fact)
        in_trash = copy(tx)  # the table itself is only changed by events
        in_trash.cards = list(tx.cards)
        in_trash.cards[card] = row._replace(zone=tx.index.zone(tx.index.deck_of[card], TRASH))
        return super().matches(in_trash, bindings, fact)


@word(EVENT, "incapacitated")
class WhenIncapacitated(Happening):
    """A hero is out: their character card was destroyed, their other cards are gone; what lay next to it is there."""

    listens, fact = "after:incapacitated", "destroy"
    who = Field(FILTER, default=None, says="the hero; any when left out")
    main = "who"
    example = "incapacitated: {}"

    def matches(self, tx: Transaction, bindings: Bindings, fact: Answered) -> bool:
        return fact[1] in tx.index.heroes and (self.who is None or self.who.holds(tx, bindings, fact[1]))


class OneCardHappening(Happening):
    card = Field(FILTER)
    main = "card"

    def matches(self, tx: Transaction, bindings: Bindings, fact: Answered) -> bool:
        return self.card.holds(tx, bindings, fact[1])


class PlayHappening(OneCardHappening):
    fact = "play"

    def matches(self, tx: Transaction, bindings: Bindings, fact: Answered) -> bool:
        return super().matches(tx, bindings, fact) and self.may_change(tx, bindings, fact[1])


@word(EVENT, "would_be_played")
class WouldBePlayed(PlayHappening):
    """A card would be played."""

    listens = "would:play"
    example = "would_be_played: [villain]"


@word(EVENT, "enters_play")
class EntersPlay(PlayHappening):
    """A card that is being played has come into play: its text is on, but what playing it does comes after this."""

    listens = "enter:play"
    example = "enters_play: [villain, target]"

    def matches(self, tx: Transaction, bindings: Bindings, fact: Answered) -> bool:
        """A card that is moved from one play area to another has been in play before."""
        return fact[0] == self.fact and super().matches(tx, bindings, fact)


@word(EVENT, "played")
class WhenPlayed(PlayHappening):
    """A card was played."""

    by = Field(FILTER, default=None, says="the hero who played it; a card of their deck that text played is theirs too")
    listens = "after:play"
    example = "played: [non_hero, target]"

    def matches(self, tx: Transaction, bindings: Bindings, fact: Answered) -> bool:
        player = tx.index.seats[tx.index.seats[fact[2]].home].character
        did = self.by is None or (player is not None and self.by.holds(tx, bindings, player))
        return did and super().matches(tx, bindings, fact)


@word(EVENT, "drawn")
class WhenDrawn(Happening):
    """A hero drew a card, of several each by itself."""

    by = Field(FILTER, default=None, says="the hero; any when left out")
    main = "by"
    listens, fact = "after:draw", "draw"
    example = "drawn: [hero, character, {in_area_of: self}]"

    def matches(self, tx: Transaction, bindings: Bindings, fact: Answered) -> bool:
        return self.by is None or self.by.holds(tx, bindings, fact[2])


@word(EVENT, "would_leave_play")
class WouldLeavePlay(OneCardHappening):
    """A card would leave play: destroyed, taken out of play by text, or a One-Shot whose text is done."""

    listens, fact = "would:leave", "leave"
    example = "would_leave_play: [{is: self}]"


@word(EVENT, "enters_trash")
class EntersTrash(OneCardHappening):
    """A card went into its trash, where filters look at it: destroyed, played as a One-Shot, or discarded."""

    listens, fact = "after:trash", "trash"
    example = "enters_trash: [hero, one_shot]"


@word(EVENT, "discarded")
class WhenDiscarded(OneCardHappening):
    """A card was discarded: from a hand, from the top of a deck, or from where another text had put it."""

    card = Field(FILTER)
    from_ = Field(ONE_OF, default=None, choices=("hand", "deck"), says="only what lay there; anything when left out")
    listens, fact = "after:discard", "discard"
    example = "discarded: {card: [yours], from: hand}"

    def matches(self, tx: Transaction, bindings: Bindings, fact: Answered) -> bool:
        """What happened earlier this turn says no more where a card was: it counts as if it had been there."""
        was_there = self.from_ is None or len(fact) == 3 or fact[3] == self.from_
        return was_there and super().matches(tx, bindings, fact)


@word(EVENT, "buried")
class WhenBuried(OneCardHappening):
    """A card was buried; filters look at what is printed on it."""

    listens, fact = "after:bury", "bury"
    example = "buried: [ongoing]"


@word(EVENT, "power_used")
class WhenPowerUsed(Happening):
    """A hero used a power."""

    listens = "after:power"
    fact = "power"
    by = Field(FILTER, default=None, says="the hero; any when left out")
    main = "by"
    example = "power_used: [{is: you}]"

    def matches(self, tx: Transaction, bindings: Bindings, fact: Answered) -> bool:
        return self.by is None or self.by.holds(tx, bindings, fact[1])


@word(EVENT, "trash_shuffled_in")
class TrashShuffledIn(Happening):
    """A trash was shuffled into its deck."""

    listens = "after:reshuffle"
    fact = "reshuffle"
    deck = Field(OF_DECK)
    main = "deck"
    example = "trash_shuffled_in: environment"

    def matches(self, tx: Transaction, bindings: Bindings, fact: Answered) -> bool:
        return bool(fact[1] == deck_for(tx, bindings, self.deck))


@word(EVENT, "round_begins")
class RoundBegins(Happening):
    """A round began: text that counts over a round begins anew (rewritten rulebook, Tracking cards)."""

    listens = "after:round"
    fact = "round"
    example = "round_begins: {}"

    def matches(self, tx: Transaction, bindings: Bindings, fact: Answered) -> bool:
        return True


@word(EVENT, "phase_would_begin")
class PhaseWouldBegin(Happening):
    """A phase of a hero's turn would begin; what is done instead of it skips the phase."""

    listens = "would:phase"
    fact = "phase_would"
    phase = Field(ONE_OF, choices=("start", "play", "power", "draw", "end"))
    main = "phase"
    example = "phase_would_begin: draw"

    def matches(self, tx: Transaction, bindings: Bindings, fact: Answered) -> bool:
        return bool(fact[1] is not None and fact[2] == self.phase)


@word(EVENT, "phase_over")
class PhaseOver(Happening):
    """A phase of a turn is over; not one that a hero takes in another's turn."""

    listens = "after:phase"
    fact = "phase_over"
    phase = Field(ONE_OF, choices=("start", "play", "power", "draw", "end"))
    main = "phase"
    example = "phase_over: end"

    def matches(self, tx: Transaction, bindings: Bindings, fact: Answered) -> bool:
        return bool(fact[1] == self.phase)


@word(EVENT, "on_top")
class OnTop(Happening):
    """The top card of a deck fits: no event, but a state, looked at after a sentence, card play or revealed card."""

    listens = "state"
    fact = "state"
    deck = Field(OF_DECK)
    what = Field(FILTER)
    example = "on_top: {deck: environment, what: [villain]}"

    def matches(self, tx: Transaction, bindings: Bindings, fact: Answered) -> bool:
        top = deck_cards(tx, deck_for(tx, bindings, self.deck))[:1]
        return bool(top) and self.what.holds(tx, bindings, top[0])

    def state_now(self, tx: Transaction, bindings: Bindings) -> Fact:
        """What "it" is for the text that answers: the card that lies there now."""
        return (self.fact, deck_cards(tx, deck_for(tx, bindings, self.deck))[0])


@word(EVENT, "ever")
class Ever(Happening):
    """A condition holds: no event, but a state, looked at after a sentence, card play or revealed card.

    The text answers again and again until the condition holds no more, so it must end what it looks for, or the game.
    """

    listens = "state"
    fact = "state"
    that = Field(CONDITION)
    main = "that"
    example = "ever: {at_most: {what: {tokens_on: self}, than: 0}}"

    def matches(self, tx: Transaction, bindings: Bindings, fact: Answered) -> bool:
        return self.that.holds(tx, bindings)

    def state_now(self, tx: Transaction, bindings: Bindings) -> Fact:
        """What "it" is for the text that answers: nothing but that it is so."""
        return (self.fact, bindings[SELF])


@word(EVENT, "turned_over")
class TurnedOver(Happening):
    """A card was turned over to the side on which this text stands, or any card that fits was."""

    listens = "after:flip"
    fact = "flip"
    card = Field(FILTER)
    side = Field(ONE_OF, default=None, choices=("front", "back"), says="to this side of it; to either when left out")
    main = "card"
    example = "turned_over: [{is: self}]"

    def matches(self, tx: Transaction, bindings: Bindings, fact: Answered) -> bool:
        if self.side is not None and tx.cards[fact[1]].face != (BACK if self.side == "back" else FRONT):
            return False
        return self.card.holds(tx, bindings, fact[1]) and is_in_play(tx, fact[1])


@word(EVENT, "would_flip")
class WouldFlip(OneCardHappening):
    """Text would turn a card over, also one that has no other side."""

    listens, fact = "would:flip", "flip"
    example = "would_flip: [{is: self}]"


@word(EVENT, "would_be_activated")
class WouldBeActivated(Happening):
    """A sentence would activate texts of this name: once a sentence, also where no card in play has one."""

    listens, fact = "would:activate", "activate"
    text = Field(KEYWORD)
    main = "text"
    example = "would_be_activated: perform"

    def matches(self, tx: Transaction, bindings: Bindings, fact: Answered) -> bool:
        name: str = fact[1]
        return name == self.text


@word(EVENT, "put_under")
class WhenPutUnder(Happening):
    """A card was put under another, each by itself."""

    listens, fact = "after:under", "under"
    host = Field(FILTER, says="the other")
    card = Field(FILTER, default=None, says="the card that was put there; any when left out")
    main = "host"
    example = "put_under: [{is: self}]"

    def matches(self, tx: Transaction, bindings: Bindings, fact: Answered) -> bool:
        if self.card is not None and not self.card.holds(tx, bindings, fact[1]):
            return False
        return self.host.holds(tx, bindings, fact[2])
