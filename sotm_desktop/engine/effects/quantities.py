"""Numbers: a figure, H, a count, the HP of a card, and sums of them."""

from __future__ import annotations

from sotm_desktop.engine.effects.node import (
    DAMAGE_TYPES,
    FILTER,
    OF_DECK,
    QUANTITY,
    SELECTOR,
    SELF,
    WORD,
    YOU,
    Field,
    NamedWord,
    Quantity,
    word,
)
from sotm_desktop.engine.facing import decks_in_reach, h, villains_meant
from sotm_desktop.engine.questions import deck_cards, deck_cards_in_play, hand, max_hp, seen_by, trash_cards, under

NAME_OF_RESULT = "result"


class Number(Quantity):
    """A figure."""

    family = QUANTITY
    word = "number"

    def __init__(self, number: int):
        self.number = number

    def value(self, t, env):
        return self.number


@word(QUANTITY, "H")
class H(Quantity):
    """The number of hero decks in the game (rulebook, Hero icon); against two villains, see the switch H.value."""

    example = "deal: {to: {highest: [hero, target]}, amount: H, type: energy}"

    def value(self, t, env):
        return h(t, env[0])


class Several(Quantity):
    fields = {"of": Field(QUANTITY), "and": Field(QUANTITY)}

    def value(self, t, env):
        first, second = self.of.value(t, env), getattr(self, "and").value(t, env)
        return None if first is None or second is None else self.combine(first, second)


@word(QUANTITY, "plus")
class Plus(Several):
    """The sum of two numbers."""

    example = "{plus: {of: H, and: 2}}"

    def combine(self, first, second):
        return first + second


@word(QUANTITY, "minus")
class Minus(Several):
    """The first number less the second, at least 0."""

    example = "{minus: {of: H, and: 1}}"

    def combine(self, first, second):
        return max(0, first - second)


@word(QUANTITY, "times")
class Times(Several):
    """The product of two numbers."""

    example = "{times: {of: {number_of: discarded}, and: 2}}"

    def combine(self, first, second):
        return first * second


@word(QUANTITY, "count")
class Count(Quantity):
    """How many cards fit: in play, or in a hero's or deck's own hand, trash or deck, or under this card."""

    fields = {
        "what": Field(FILTER, default=None, says="which cards; all when left out"),
        "in": Field(WORD, default="play", choices=("play", "hand", "trash", "deck", "under")),
        "of": Field(OF_DECK, default="own", says="whose hand, trash or deck"),
    }
    main = "what"
    example = "{count: [{keyword: device}, other]}"

    def value(self, t, env):
        found = cards_where(t, env, getattr(self, "in"), self.of)
        return sum(1 for card in found if self.what is None or self.what.holds(t, env, card))


def cards_where(t, env, where: str, whose: str) -> tuple[int, ...]:
    """The cards in a place that text names."""
    if where == "play":
        return deck_cards_in_play(t)
    if where == "under":
        return under(t, env[0])
    if where == "any_trash":
        return tuple(card for deck in decks_in_reach(t, env) for card in trash_cards(t, deck))
    if where == "revealed":
        return t.zones[t.book.revealed]
    deck = deck_for(t, env, whose)
    if where == "hand":
        return hand(t, t.book.seats[deck].character)
    return trash_cards(t, deck) if where == "trash" else deck_cards(t, deck)


def deck_for(t, env, whose: str) -> int:
    """The deck that own, villain, environment, that or the name of a side deck means in a text (rulings.md 15).

    On a card of a side deck, "own" is the deck of its owner: the side deck itself is called by its name.
    """
    if isinstance(whose, NamedWord):
        return env[whose.slot]
    if whose == "environment":
        return t.book.environment
    if whose == "villain":
        return t.book.deck_of[villains_meant(t, env)[0]]
    if whose == "own":
        return t.book.deck_of[env[YOU]] if env[YOU] in t.book.heroes else t.book.seat_of(env[0]).home
    return t.book.side_deck(env[0], whose)


@word(QUANTITY, "hp_of")
class HpOf(Quantity):
    """The current HP of a card."""

    fields = {"who": Field(SELECTOR)}
    main = "who"
    example = "{hp_of: self}"

    def value(self, t, env):
        found = self.who.found(t, env)
        return t.cards[found[0]].hp if found else None


@word(QUANTITY, "number_of")
class NumberOf(Quantity):
    """How many cards an earlier sentence dealt with (discarded, destroyed, buried), over all heroes if several did."""

    fields = {"which": Field(NAME_OF_RESULT)}
    main = "which"
    example = "{number_of: discarded}"

    def value(self, t, env):
        return count_result(env[self.which.slot])


def count_result(value) -> int:
    """How many things a result holds; a hero's part of it is ``("hero", card, result)``."""
    if not isinstance(value, tuple):
        return 0
    return sum(count_result(item[2]) if isinstance(item, tuple) and item[0] == "hero" else 1 for item in value)


@word(QUANTITY, "noted")
class Noted(Quantity):
    """A number that an earlier sentence noted."""

    fields = {"which": Field(NAME_OF_RESULT)}
    main = "which"
    example = "{noted: hp_before}"

    def value(self, t, env):
        noted = env[self.which.slot]
        return noted[0] if noted else None


@word(QUANTITY, "max_hp_of")
class MaxHpOf(Quantity):
    """The maximum HP of a card."""

    fields = {"who": Field(SELECTOR)}
    main = "who"
    example = "{max_hp_of: self}"

    def value(self, t, env):
        found = self.who.found(t, env)
        return max_hp(t, found[0]) if found else None


@word(QUANTITY, "half")
class Half(Quantity):
    """Half of a number, rounded down."""

    fields = {"of": Field(QUANTITY)}
    main = "of"
    example = "{half: {max_hp_of: it.card}}"

    def value(self, t, env):
        whole = self.of.value(t, env)
        return None if whole is None else whole // 2


@word(QUANTITY, "tokens_on")
class TokensOn(Quantity):
    """The tokens on a card."""

    fields = {"who": Field(SELECTOR)}
    main = "who"
    example = "{tokens_on: self}"

    def value(self, t, env):
        found = self.who.found(t, env)
        return t.cards[found[0]].tokens if found else None


@word(QUANTITY, "destroyed_by")
class DestroyedBy(Quantity):
    """How many targets an earlier damage destroyed."""

    fields = {"which": Field(NAME_OF_RESULT)}
    main = "which"
    example = "{destroyed_by: hits}"

    def value(self, t, env):
        return sum(hit[2] for hit in env[self.which.slot] if isinstance(hit, tuple))


@word(QUANTITY, "amount_of_damage")
class AmountOfDamage(Quantity):
    """The damage that this text answers: what would be dealt, or was."""

    example = "{amount_of_damage: {}}"

    def value(self, t, env):
        return t.flight[env[2]].total if isinstance(env[2], int) else env[2][3]


@word(QUANTITY, "discarded_this_phase")
class DiscardedThisPhase(Quantity):
    """How many cards of the hero's deck were discarded in this phase."""

    example = "{discarded_this_phase: {}}"

    def value(self, t, env):
        deck = t.book.deck_of[env[YOU]]
        return sum(1 for fact in seen_by(t, env[SELF]) if fact[0] == "discard" and fact[2] == t.phase
                   and t.book.deck_of[fact[1]] == deck)  # fmt: skip


@word(QUANTITY, "discarded_this_turn")
class DiscardedThisTurn(Quantity):
    """How many cards that fit were discarded so far this turn."""

    fields = {"what": Field(FILTER)}
    main = "what"
    example = "{discarded_this_turn: [hero]}"

    def value(self, t, env):
        return sum(1 for fact in t.history if fact[0] == "discard" and self.what.holds(t, env, fact[1]))


@word(QUANTITY, "damage_this_turn")
class DamageThisTurn(Quantity):
    """The damage dealt so far this turn, of a type or of any, from and to the cards that fit."""

    fields = {
        "to": Field(FILTER, default=None),
        "from": Field(FILTER, default=None),
        "type": Field(WORD, default=None, choices=DAMAGE_TYPES),
    }
    example = "{damage_this_turn: {to: [{is: you}], type: fire}}"

    def value(self, t, env):
        return sum(fact[3] for fact in self._facts(t, env) if fact[0] == "damage" and self._counts(t, env, fact))

    def _facts(self, t, env) -> tuple:
        return seen_by(t, env[SELF])

    def _counts(self, t, env, fact) -> bool:
        source = getattr(self, "from")
        return (
            (self.type is None or fact[4] == self.type)
            and (self.to is None or self.to.holds(t, env, fact[2]))
            and (source is None or source.holds(t, env, fact[1]))
        )


@word(QUANTITY, "damage_since_your_turn")
class DamageSinceYourTurn(DamageThisTurn):
    """The damage dealt since the end of the hero's last turn, this turn included; 0 if there was none yet."""

    example = "{damage_since_your_turn: {to: [{is: you}], type: fire}}"

    def _facts(self, t, env):
        deck = t.book.deck_of[env[YOU]]
        decks = [turn[0] for turn in t.past]
        if deck not in decks:
            return ()
        later = t.past[decks.index(deck) + 1 :]
        return (*(fact for _, facts in later for fact in facts), *t.history)
