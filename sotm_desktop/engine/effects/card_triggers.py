"""Text that answers what happens to cards: played, destroyed, discarded, turned over, tokens put on them."""

from __future__ import annotations

from typing import Any

from sotm_desktop.engine.destroyed_cards import as_destroyed
from sotm_desktop.engine.effects.damage_triggers import innermost
from sotm_desktop.engine.effects.filters import FILTER
from sotm_desktop.engine.effects.kept_in_mind import answers_kept
from sotm_desktop.engine.effects.this_turn import player_of
from sotm_desktop.engine.effects.triggers import EVENT, ONE_OR_MORE, Happening, OneCardHappening
from sotm_desktop.engine.effects.whose_text import BroughtAbout
from sotm_desktop.engine.effects.word import (
    DECK_CARD,
    FLAG,
    HAND_CARD,
    HERO,
    ONE_OF,
    PLAYED,
    POOL,
    SELF,
    STAYS,
    TARGET,
    TWO_SIDED,
    Answered,
    Field,
    Fixed,
    word,
)
from sotm_desktop.engine.falling import WOULD_DESTROY
from sotm_desktop.engine.frames import Bindings
from sotm_desktop.engine.kept_cards import as_kept
from sotm_desktop.engine.past_turns import DISCARDED_OF, HEALED_BY, PLAYED_FROM, PUT_BY, discarded_of, put_by
from sotm_desktop.engine.pending_damage import Damage
from sotm_desktop.engine.questions import is_in_play, lies_in, tokens_on
from sotm_desktop.engine.stages.becomes_target import BECOMES_TARGET, CEASES_TARGET
from sotm_desktop.engine.state import BACK, FRONT
from sotm_desktop.engine.transaction import Transaction

PILES = ("hand", "deck", "trash")
FROM_WHERE = "only what lies there; from anywhere when left out. A card that text has revealed lies in none of them"


class CardHappening(BroughtAbout):
    card = Field(FILTER, wants=STAYS)
    by = Field(FILTER, default=None, says="the card that did it")
    main = "card"

    def matches(self, tx: Transaction, bindings: Bindings, fact: Answered) -> bool:
        if not (self.card.holds(tx, bindings, fact[1]) and self.may_change(tx, bindings, fact[1])):
            return False
        did = self.by is None or (fact[2] is not None and self.by.holds(tx, bindings, fact[2]))
        return did and self.is_said(tx, bindings, fact)


class TokenHappening(Happening):
    """A token came onto a card, or went: one after the other, if several do."""

    fact = "token"
    on = Field(FILTER, wants=STAYS)
    pool = Field(POOL, default=None, says="only tokens of this name")
    main = "on"
    adds = Fixed(True)

    def matches(self, tx: Transaction, bindings: Bindings, fact: Answered) -> bool:
        is_meant = self.pool is None or fact[3:] == (self.pool,)
        return is_meant and fact[2] == self.adds and self.on.holds(tx, bindings, fact[1])


@word(EVENT, "token_added")
class TokenAdded(TokenHappening):
    """A token was put on a card in play, each by itself."""

    listens = "after:token"
    example = "token_added: [{is: self}]"


@word(EVENT, "token_removed")
class TokenRemoved(TokenHappening):
    """A token was taken off a card in play, each by itself."""

    adds = Fixed(False)
    last = Field(FLAG, default=False, says="no token is left on the card, or none of the name")
    listens = "after:token"
    example = "token_removed: {on: [{is: self}], last: true}"

    def matches(self, tx: Transaction, bindings: Bindings, fact: Answered) -> bool:
        return super().matches(tx, bindings, fact) and not (self.last and tokens_on(tx, fact[1], self.pool))


@word(EVENT, "token_would_move")
class TokenWouldMove(Happening):
    """A token would be added to a card in play or removed from it, each by itself, also where none is there to go."""

    listens, fact = "would:token", "token"
    on = Field(FILTER, wants=STAYS)
    how = Field(ONE_OF, default=None, choices=("add", "remove"), says="only that; either when left out")
    pool = Field(POOL, default=None, says="only tokens of this name")
    main = "on"
    example = "token_would_move: [{is: self}]"

    def matches(self, tx: Transaction, bindings: Bindings, fact: Answered) -> bool:
        if self.pool is not None and fact[3:] != (self.pool,):
            return False
        return self.how in (None, "add" if fact[2] else "remove") and self.on.holds(tx, bindings, fact[1])


@word(EVENT, "would_be_destroyed")
class WouldBeDestroyed(CardHappening):
    """A card would be destroyed."""

    listens, fact = WOULD_DESTROY, "destroy"
    example = "would_be_destroyed: [{is: self}]"

    def damage_in(self, tx: Transaction, fact: Answered) -> Damage | None:
        hp = tx.cards[fact[1]].hp
        return innermost(tx, lambda each: each.target == fact[1] and hp is not None and hp <= 0)


@word(EVENT, "being_destroyed")
class BeingDestroyed(CardHappening):
    """A card is being destroyed and still counts as in play. One that another such text has put elsewhere meanwhile is
    being destroyed none the less: filters look at what is printed on it."""

    listens, fact = "when:destroy", "destroy"
    example = "being_destroyed: [{is: self}]"

    def matches(self, tx: Transaction, bindings: Bindings, fact: Answered) -> bool:
        seen = tx if is_in_play(tx, fact[1]) else as_destroyed(tx, fact[1])
        return super().matches(seen, bindings, fact)


@word(EVENT, "destroyed")
class Destroyed(CardHappening):
    """A card was destroyed. Filters look at it as it lies in the trash: by what is printed on it (rulings.md 25). Where
    it lay in play, and the tokens on it, are known of a card of a deck while it is ``being_destroyed``."""

    one_or_more = ONE_OR_MORE
    listens, fact = "after:destroy", "destroy"
    tells_of_gone = fact
    example = "destroyed: {card: [non_hero, target], by: [{is: you}]}"

    @property
    def remembers(self) -> tuple[str, ...]:  # type: ignore[override]
        """Whether a card was kept in mind as it was destroyed, no table knows else."""
        return (*super().remembers, *answers_kept(self.card))

    def matches(self, tx: Transaction, bindings: Bindings, fact: Answered) -> bool:
        return super().matches(as_kept(as_destroyed(tx, fact[1]), fact[1], fact[0]), bindings, fact)


@word(EVENT, "incapacitated")
class WhenIncapacitated(Happening):
    """A hero is out, and their other cards are gone; what lies next to it is destroyed then, unless it is elsewhere.
    Filters look at the hero as it was, with 0 HP."""

    listens, fact = "after:incapacitated", "destroy"
    who = Field(FILTER, default=None, says="the hero; any when left out", wants=HERO)
    by = Field(FILTER, default=None, says="the card that did it: who dealt the damage, or whose text destroyed the "
               "hero; whatever did when left out")  # fmt: skip
    main = "who"
    example = "incapacitated: {}"

    def matches(self, tx: Transaction, bindings: Bindings, fact: Answered) -> bool:
        if fact[1] not in tx.index.heroes:
            return False
        if self.who is not None and not self.who.holds(as_destroyed(tx, fact[1]), bindings, fact[1]):
            return False
        return self.by is None or (fact[2] is not None and self.by.holds(as_destroyed(tx, fact[2]), bindings, fact[2]))


class PlayHappening(OneCardHappening):
    fact = "play"

    def matches(self, tx: Transaction, bindings: Bindings, fact: Answered) -> bool:
        return super().matches(tx, bindings, fact) and self.may_change(tx, bindings, fact[1])


class PlayFromHappening(PlayHappening):
    card = Field(FILTER, wants=PLAYED)
    from_ = Field(ONE_OF, default=None, choices=PILES, says=FROM_WHERE)

    def wants(self, field: Field[Any]) -> str:
        return HAND_CARD if field.name == "card" and self.from_ == "hand" else field.wants

    @property
    def remembers(self) -> tuple[str, ...]:  # type: ignore[override]
        """From where a card that has been played came, no table knows else."""
        return (*super().remembers, PLAYED_FROM) if self.from_ else super().remembers

    def matches(self, tx: Transaction, bindings: Bindings, fact: Answered) -> bool:
        was_there = self.from_ is None or self._pile(tx, fact) == self.from_
        return was_there and super().matches(tx, bindings, fact)

    def _pile(self, tx: Transaction, fact: Answered) -> str | None:
        """The pile in which a card lies that would be played, or lay before it was; now or earlier this turn."""
        if self.is_coming and fact not in tx.history:
            return lies_in(tx, fact[1])
        before = tx.history[: tx.history.index(fact)] if fact in tx.history else tx.history
        return next((past[2] for past in reversed(before) if past[:2] == (PLAYED_FROM, fact[1])), None)


@word(EVENT, "would_be_played")
class WouldBePlayed(PlayFromHappening):
    """A card would be played."""

    listens = "would:play"
    example = "would_be_played: [villain]"


@word(EVENT, "would_enter_play")
class WouldEnterPlay(PlayHappening):
    """A card would enter play, however it comes: played, behind `would_be_played`, or put into play."""

    card = Field(FILTER, wants=PLAYED)
    listens = "would:enter"
    example = "would_enter_play: [{is: self}]"


@word(EVENT, "enters_play")
class EntersPlay(PlayHappening):
    """A card that is being played has come into play: its text is on, but what playing it does comes after this."""

    card = Field(FILTER, wants=PLAYED)
    listens = "enter:play"
    example = "enters_play: [villain, target]"

    def matches(self, tx: Transaction, bindings: Bindings, fact: Answered) -> bool:
        """A card that is moved from one play area to another has been in play before. Where one that becomes a target
        counts as a target that enters play, only text about targets is meant: the card has been in play before, too."""
        is_meant = fact[0] == self.fact or (fact[0] == BECOMES_TARGET and self.card.of_targets)
        return is_meant and super().matches(tx, bindings, fact)


@word(EVENT, "played")
class WhenPlayed(PlayFromHappening):
    """A card was played."""

    by = Field(FILTER, default=None, wants=HERO,
               says="the hero who played it; a card of their deck that text played is theirs too")  # fmt: skip
    listens = "after:play"
    example = "played: [non_hero, target]"

    def matches(self, tx: Transaction, bindings: Bindings, fact: Answered) -> bool:
        player = player_of(tx, fact)
        did = self.by is None or (player is not None and self.by.holds(tx, bindings, player))
        return did and super().matches(tx, bindings, fact)


@word(EVENT, "would_leave_play")
class WouldLeavePlay(OneCardHappening):
    """A card would leave play: destroyed, taken out of play by text, or a One-Shot whose text is done."""

    listens, fact = "would:leave", "leave"
    example = "would_leave_play: [{is: self}]"

    def matches(self, tx: Transaction, bindings: Bindings, fact: Answered) -> bool:
        if fact[0] == CEASES_TARGET:
            return self.card.held_as_target(tx, bindings, fact[1])
        return super().matches(tx, bindings, fact)


class PutAway(OneCardHappening):
    """A card was put away by a text, or as the rules say."""

    card = Field(FILTER, wants=DECK_CARD)
    by = Field(FILTER, default=None, says="the card whose text did it")
    one_or_more = ONE_OR_MORE

    @property
    def remembers(self) -> tuple[str, ...]:  # type: ignore[override]
        """By whose text a card was put away, no table knows else."""
        return (*super().remembers, PUT_BY) if self.by is not None else super().remembers

    def matches(self, tx: Transaction, bindings: Bindings, fact: Answered) -> bool:
        if not super().matches(tx, bindings, fact):
            return False
        if self.by is None:
            return True
        card = put_by(tx.history, fact[1], fact[0], fact)
        return card is not None and self.by.holds(tx, bindings, card)


@word(EVENT, "discarded")
class WhenDiscarded(PutAway):
    """A card was discarded: from a hand, from the top of a deck, or from where another text had put it. ``it.hero`` is
    the hero from whose hand or deck it was, also if it was revealed there first; nobody where it was no hero's."""

    card = Field(FILTER, wants=DECK_CARD)
    from_ = Field(ONE_OF, default=None, choices=("hand", "deck"), says="only what lay there; anything when left out")
    whose = Field(FILTER, default=None, says="the hero from whose hand or deck it was", wants=HERO)
    listens, fact = "after:discard", "discard"
    tells_of_gone = fact
    example = "discarded: {card: [yours], from: hand}"

    @property
    def remembers(self) -> tuple[str, ...]:  # type: ignore[override]
        """From whose hand or deck a card was discarded, no table knows else."""
        return (*super().remembers, DISCARDED_OF) if self.whose is not None else super().remembers

    def wants(self, field: Field[Any]) -> str:
        return HAND_CARD if field.name == "card" and self.from_ == "hand" else field.wants

    def matches(self, tx: Transaction, bindings: Bindings, fact: Answered) -> bool:
        """What happened earlier this turn says no more where a card was: it counts as if it had been there."""
        was_there = self.from_ is None or len(fact) == 3 or fact[3] == self.from_
        return was_there and self._was_theirs(tx, bindings, fact) and super().matches(tx, bindings, fact)

    def _was_theirs(self, tx: Transaction, bindings: Bindings, fact: Answered) -> bool:
        hero = None if self.whose is None else discarded_of(tx.history, fact[1], fact)
        return self.whose is None or (hero is not None and self.whose.holds(tx, bindings, hero))


@word(EVENT, "buried")
class WhenBuried(PutAway):
    """A card was buried; filters look at what is printed on it."""

    listens, fact = "after:bury", "bury"
    tells_of_gone = fact
    example = "buried: [ongoing]"


class HpHappening(OneCardHappening):
    card = Field(FILTER, wants=TARGET)
    by = Field(
        FILTER, default=None, says="who causes it: the hero to whom the text of that speaks, else whoever would deal "
        "that target the damage that the text answers, else the villain of the deck or the card itself",
    )  # fmt: skip
    fact = "regain"

    @property
    def remembers(self) -> tuple[str, ...]:  # type: ignore[override]
        """Who causes HP to be regained no table knows else."""
        return (*super().remembers, HEALED_BY) if self.by is not None else super().remembers

    def matches(self, tx: Transaction, bindings: Bindings, fact: Answered) -> bool:
        if self.by is not None and (fact[4] is None or not self.by.holds(tx, bindings, fact[4])):
            return False
        return super().matches(tx, bindings, fact)


@word(EVENT, "regained")
class Regained(HpHappening):
    """A target regained HP."""

    listens = "after:regain"
    example = "regained: [{is: you}]"


@word(EVENT, "would_regain")
class WouldRegain(HpHappening):
    """A target would regain HP; none would while it has its maximum or cannot. Of HP that are regained instead of
    others, the text of a card that has changed those is not asked again."""

    listens = "would:regain"
    example = "would_regain: [villain, target]"

    def matches(self, tx: Transaction, bindings: Bindings, fact: Answered) -> bool:
        if len(fact) > 3 and bindings[SELF] in fact[3]:  # a game saved before that was kept has only three
            return False
        return super().matches(tx, bindings, fact) and self.may_change(tx, bindings, fact[1])


@word(EVENT, "turned_over")
class TurnedOver(Happening):
    """A card was turned over to the side on which this text stands, or any card that fits was."""

    listens = "after:flip"
    fact = "flip"
    card = Field(FILTER, wants=TWO_SIDED)
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


@word(EVENT, "put_under")
class WhenPutUnder(Happening):
    """A card was put under another, each by itself."""

    listens, fact = "after:under", "under"
    host = Field(FILTER, says="the other", wants=STAYS)
    card = Field(FILTER, default=None, says="the card that was put there; any when left out", wants=DECK_CARD)
    main = "host"
    example = "put_under: [{is: self}]"

    def matches(self, tx: Transaction, bindings: Bindings, fact: Answered) -> bool:
        if self.card is not None and not self.card.holds(tx, bindings, fact[1]):
            return False
        return self.host.holds(tx, bindings, fact[2])
