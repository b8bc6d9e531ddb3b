"""Words about hands and the tops of decks: draw, discard."""

from __future__ import annotations

from sotm_desktop.engine import asking
from sotm_desktop.engine.effects.node import (
    FILTER,
    FLAG,
    OF_DECK,
    QUANTITY,
    SELF,
    VERB,
    WORD,
    YOU,
    Field,
    Verb,
    asks_of,
    cause_of,
    word,
)
from sotm_desktop.engine.effects.whose import deck_for
from sotm_desktop.engine.frames import ASKED, Done, Jump, call
from sotm_desktop.engine.listeners import watch
from sotm_desktop.engine.modifiers import forbidding
from sotm_desktop.engine.questions import hand, is_active_hero
from sotm_desktop.engine.stages import moving
from sotm_desktop.engine.state import DECK, TRASH


@word(VERB, "discard")
class Discard(Verb):
    """The hero discards cards from hand. Its value: the cards discarded."""

    fields = {
        "n": Field(QUANTITY, default=1),
        "how": Field(WORD, default="exactly", choices=("exactly", "up_to", "at_least", "any_number", "hand")),
        "what": Field(FILTER, default=None, says="which cards may be discarded"),
        "may": Field(FLAG, default=False),
    }
    main = "n"
    example = "discard: {n: 2, what: [item]}"

    def choose(self, tx, env, local, value):
        found = self.found(tx, env) if tx.incoming is None else ()
        least, most = self.bounds(tx, env, len(found))
        return asking.cards(tx, self.key, asks_of(tx, env), env[SELF], "discard", found, least, most)

    def put_away(self, tx, env, local, value):
        for card in value:
            moving.discard(tx, card, cause_of(self, env))
        return value

    steps = (choose, put_away)

    def found(self, t, env) -> tuple[int, ...]:
        if env[YOU] not in t.book.heroes:
            return ()
        return tuple(card for card in hand(t, env[YOU]) if self.what is None or self.what.holds(t, env, card))

    def bounds(self, t, env, n: int) -> tuple[int, int]:
        if self.how in ("any_number", "hand"):
            return (0 if self.how == "any_number" else n), n
        wanted = self.n.value(t, env) or 0
        most = n if self.how == "at_least" else wanted
        return (0 if self.may or self.how == "up_to" else wanted), most

    def possible(self, tx, env, in_full):
        found = len(self.found(tx, env))
        wanted = (self.n.value(tx, env) or 0) if in_full and self.how in ("exactly", "at_least") else 1
        return found >= wanted


@word(VERB, "draw")
class Draw(Verb):
    """The hero draws cards. Its value: the cards drawn."""

    fields = {
        "n": Field(QUANTITY, default=1),
        "up_to": Field(FLAG, default=False),
        "may": Field(FLAG, default=False),
    }
    main = "n"
    example = "draw: 2"

    def how_many(self, tx, env, local, value):
        n = self.n.value(tx, env) or 0
        hero = env[YOU]
        if not is_active_hero(tx, hero) or forbidding(tx, "draw", hero) >= 0 or n == 0:
            return Done(())
        if self.up_to:
            n = asking.number(tx, self.key, asks_of(tx, env), env[SELF], "draw", 0, n)
        elif self.may:
            yes = asking.yes_no(tx, self.key, asks_of(tx, env), env[SELF], "draw")
            n = ASKED if yes is ASKED else n * yes
        if n is ASKED:
            return ASKED
        local[:] = [n, ()]
        return None

    def next(self, tx, env, local, value):
        if local[0] <= 0:
            return Done(local[1])
        local[0] -= 1
        return call(tx, moving.DRAW, (env[YOU], cause_of(self, env)))

    def note(self, tx, env, local, value):
        local[1] += tuple(value or ())
        return Jump(1)

    steps = (how_many, next, note)

    def possible(self, tx, env, in_full):
        if not is_active_hero(tx, env[YOU]) or forbidding(tx, "draw", env[YOU]) >= 0:
            return False
        deck = tx.book.deck_of[env[YOU]]
        there = len(tx.zones[tx.book.zone(deck, DECK)]) + len(tx.zones[tx.book.zone(deck, TRASH)])
        wanted = (self.n.value(tx, env) or 0) if in_full and not self.up_to else 1
        return there >= max(1, wanted)


@word(VERB, "discard_top")
class DiscardTop(Verb):
    """Discards the top cards of a deck; in most editions an empty deck is not made anew by it (FAQ)."""

    fields = {"n": Field(QUANTITY, default=1), "deck": Field(OF_DECK, default="own")}
    example = "discard_top: {n: {minus: {of: H, and: 1}}, deck: villain}"

    def begin(self, tx, env, local, value):
        local[:] = [self.n.value(tx, env) or 0, ()]
        return None

    def top(self, tx, env, local, value):
        if local[0] <= 0:
            return Done(local[1])
        local[0] -= 1
        deck = deck_for(tx, env, self.deck)
        if "discard" in tx.book.switches["reshuffle.on"]:
            return call(tx, moving.TOP_OF_DECK, (deck, cause_of(self, env)))
        return tx.zones[tx.book.zone(deck, DECK)][:1]

    def go(self, tx, env, local, value):
        if not value:
            return Done(local[1])
        if tx.hidden:
            tx.touch_unknown()
        moving.discard(tx, value[0], cause_of(self, env))
        local[1] += tuple(value)
        return Jump(3 if local[0] > 0 else 1)

    def look(self, tx, env, local, value):
        return watch(tx)

    def again(self, tx, env, local, value):
        return Jump(1)

    steps = (begin, top, go, look, again)


@word(VERB, "shuffle_trash")
class ShuffleTrash(Verb):
    """Shuffles a trash into its deck."""

    fields = {"of": Field(OF_DECK, default="own")}
    main = "of"
    example = "shuffle_trash: own"

    def go(self, tx, env, local, value):
        return call(tx, moving.RESHUFFLE, (deck_for(tx, env, self.of), cause_of(self, env)))

    def possible(self, tx, env, in_full):
        return bool(tx.zones[tx.book.zone(deck_for(tx, env, self.of), TRASH)])

    steps = (go,)
