"""Words for a while: static text that holds during some sentences, numbers noted for later, types picked."""

from __future__ import annotations

from sotm_desktop.engine import asking
from sotm_desktop.engine.effects.lasting import begun, over
from sotm_desktop.engine.effects.node import (
    BLOCK,
    DAMAGE_TYPES,
    NUMBER,
    OF_DECK,
    QUANTITY,
    SELECTOR,
    SELF,
    STATIC,
    VERB,
    Field,
    Selector,
    Verb,
    asks_of,
    cause_of,
    word,
)
from sotm_desktop.engine.effects.whose import deck_for
from sotm_desktop.engine.facing import decks_in_reach
from sotm_desktop.engine.frames import Done, Jump


@word(VERB, "while")
class While(Verb):
    """A static text that holds as long as some sentences resolve. Local: the number of the effect."""

    fields = {"that": Field(STATIC), "do": Field(BLOCK)}
    example = "while: {that: {cannot: {who: [{is: you}], what: play}}, do: [{use_power: 1}]}"

    def begin(self, tx, env, local, value):
        local[:] = [begun(tx, self.that, env, "while", -1, cause_of(self, env))]
        return self.do.run(tx, env)

    def end(self, tx, env, local, value):
        over(tx, local[0], cause_of(self, env))
        return value

    steps = (begin, end)

    def possible(self, tx, env, in_full):
        return self.do.possible(tx, env, in_full)

    def option(self):
        return self.do.option()


@word(VERB, "note")
class Note(Verb):
    """Keeps a number as it is now for the sentences that follow. Its value: the number."""

    fields = {"number": Field(QUANTITY)}
    main = "number"
    example = "note: {hp_of: chosen}"

    def keep(self, tx, env, local, value):
        number = self.number.value(tx, env)
        return () if number is None else (number,)

    steps = (keep,)


@word(VERB, "pick_type")
class PickType(Verb):
    """The players select a damage type; a ``type:`` field may then use its name. Its value: the type."""

    fields = {}
    example = "pick_type: {}"

    def pick(self, tx, env, local, value):
        types = [(damage_type, damage_type) for damage_type in DAMAGE_TYPES]
        return asking.choice(tx, self.key, asks_of(tx, env), env[SELF], "pick_type", types, False, "type")

    steps = (pick,)


@word(SELECTOR, "hero_of")
class HeroOf(Selector):
    """The hero whose deck it is, if it is a hero's."""

    fields = {"deck": Field(OF_DECK)}
    main = "deck"
    example = "owner: {of: {hero_of: own}, do: [{draw: 1}]}"

    def found(self, t, env):
        seat = t.book.seats[deck_for(t, env, self.deck)]
        return (seat.character,) if seat.side == "hero" else ()

    def run(self, tx, env, local=None, at=0, value=None):
        return self.found(tx, env)


@word(VERB, "one_deck")
class OneDeck(Verb):
    """Does something with one deck of the players' choice; in the sentences it is ``that`` deck."""

    fields = {"do": Field(BLOCK, binds=("deck",))}
    main = "do"
    example = "one_deck: [{reveal: that, as: seen}, {replace: seen}]"

    def choose(self, tx, env, local, value):
        options = [(tx.book.seats[deck].id, deck) for deck in decks_in_reach(tx, env)]
        return asking.choice(tx, self.key, asks_of(tx, env), env[SELF], self.do.option(), options, False, "decks")

    def act(self, tx, env, local, value):
        return self.do.run(tx, (*env, value))

    steps = (choose, act)


@word(VERB, "some_decks")
class SomeDecks(Verb):
    """Does something with decks of the players' choice, at most ``n``; in the sentences they are ``that`` deck."""

    fields = {"n": Field(NUMBER, default=1), "do": Field(BLOCK, binds=("deck",))}
    example = "some_decks: {n: 3, do: [{discard_top: {deck: that}}]}"

    def choose(self, tx, env, local, value):
        among = decks_in_reach(tx, env)
        return asking.decks(tx, self.key, asks_of(tx, env), env[SELF], self.do.option(), self.n, among)

    def next(self, tx, env, local, value):
        if value is not None:
            local[:] = [value, ()]
        if not local[0]:
            return Done(local[1])
        deck, local[0] = local[0][0], local[0][1:]
        return self.do.run(tx, (*env, deck))

    def note(self, tx, env, local, value):
        local[1] += tuple(value or ())
        return Jump(1)

    steps = (choose, next, note)
