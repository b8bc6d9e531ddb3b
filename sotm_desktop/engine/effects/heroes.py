"""Words that speak to several heroes, or to one of the players' choice; inside them "you" is that hero."""

from __future__ import annotations

from typing import Any

from sotm_desktop.engine import asking
from sotm_desktop.engine.effects.blocks import BLOCK, UNPAID, declined_twice
from sotm_desktop.engine.effects.families import QUANTITY, SELECTOR, Verb, asks_of
from sotm_desktop.engine.effects.filters import FILTER
from sotm_desktop.engine.effects.selectors import many_of_hero
from sotm_desktop.engine.effects.word import (
    DECK_CARD,
    FLAG,
    HERO,
    OF_HERO,
    ONE_OF,
    PLACES_WANT,
    SELF,
    VERB,
    Field,
    Fixed,
    word,
)
from sotm_desktop.engine.facing import heroes_in_reach
from sotm_desktop.engine.frames import TO_NEXT, TO_OTHERWISE, Bindings, Done, Memory, StepResult, Steps
from sotm_desktop.engine.ids import CardId
from sotm_desktop.engine.transaction import Transaction


def as_hero(bindings: Bindings, hero: CardId) -> Bindings:
    """The bindings of a text that now speaks to another hero."""
    return (bindings[SELF], hero, *bindings[2:])


class HeroLoop(Verb):
    """Text that several heroes follow, one after the other; "you" means each in turn.

    Its value says what each did: ``("hero", hero, result)``. In memory: who waits, and the results so far.
    """

    do = Field(BLOCK)
    speaks_to_hero = True

    def option(self) -> str:
        return self.do.option()

    def begin(self, tx: Transaction, bindings: Bindings, memory: Memory, last: StepResult) -> StepResult:
        memory[:] = [self.heroes(tx, bindings), ()]
        return None

    def next(self, tx: Transaction, bindings: Bindings, memory: Memory, last: StepResult) -> StepResult:
        if not memory[0] or self.is_forfeited(tx, bindings):
            return Done(memory[1])
        hero = memory[0][0]
        if tx.cards[hero].face != 0:
            memory[0] = memory[0][1:]
            return TO_NEXT
        return self.do.run(tx, as_hero(bindings, hero))

    def note(self, tx: Transaction, bindings: Bindings, memory: Memory, last: StepResult) -> StepResult:
        memory[:] = [memory[0][1:], (*memory[1], ("hero", memory[0][0], last or ()))]
        return TO_NEXT

    steps: Steps = (begin, next, note)

    def possible(self, tx: Transaction, bindings: Bindings, in_full: bool) -> bool:
        heroes = self.heroes(tx, bindings)
        can = [self.do.possible(tx, as_hero(bindings, hero), in_full) for hero in heroes]
        return bool(heroes) and (all(can) if in_full else any(can))

    def comes_to_nothing(self, tx: Transaction, bindings: Bindings, declined: bool) -> bool:
        each = (as_hero(bindings, hero) for hero in self.heroes(tx, bindings))
        return all(self.do.comes_to_nothing(tx, theirs, declined) for theirs in each)

    def heroes(self, tx: Transaction, bindings: Bindings) -> tuple[CardId, ...]:
        raise NotImplementedError


@word(VERB, "each_hero")
class EachHero(HeroLoop):
    """Each active hero does something, in turn order. Its value: what each hero did."""

    which = Field(FILTER, default=None, wants=HERO)
    main = "do"
    example = "each_hero: [{discard: 1}]"

    def heroes(self, tx: Transaction, bindings: Bindings) -> tuple[CardId, ...]:
        heroes = heroes_in_reach(tx, bindings)
        return tuple(hero for hero in heroes if self.which is None or self.which.holds(tx, bindings, hero))

    def next(self, tx: Transaction, bindings: Bindings, memory: Memory, last: StepResult) -> StepResult:
        """One who does not fit any more when it is their turn is passed over (rulings.md 17)."""
        if self.which is not None and memory[0] and not self.which.holds(tx, bindings, memory[0][0]):
            memory[0] = memory[0][1:]
            return TO_NEXT
        return super().next(tx, bindings, memory, last)

    steps: Steps = (HeroLoop.begin, next, HeroLoop.note)


@word(VERB, "some_heroes")
class SomeHeroes(EachHero):
    """So many heroes of the players' choice do something, or at most so many."""

    n = Field(QUANTITY)
    how = Field(ONE_OF, default="up_to", choices=("up_to", "exactly"), says="with ``exactly`` fewer if there are fewer")
    which = Field(FILTER, default=None, says="which heroes may be chosen", wants=HERO)
    main = ""
    example = "some_heroes: {n: 2, how: exactly, which: [not_you], do: [{draw: 1}]}"

    def choose(self, tx: Transaction, bindings: Bindings, memory: Memory, last: StepResult) -> StepResult:
        found = self.heroes(tx, bindings) if tx.incoming is None else ()
        most = self.n.value(tx, bindings) or 0
        least = most if self.how == "exactly" else 0
        return asking.cards(
            tx, self.key, asks_of(tx, bindings), bindings[SELF], self.do.option(), found, least, most, "heroes"
        )

    def chosen(self, tx: Transaction, bindings: Bindings, memory: Memory, last: StepResult) -> StepResult:
        memory[:] = [last, ()]
        return None

    def next(self, tx: Transaction, bindings: Bindings, memory: Memory, last: StepResult) -> StepResult:
        if not memory[0] or self.is_forfeited(tx, bindings):
            return Done(memory[1])
        return self.do.run(tx, as_hero(bindings, memory[0][0]))

    steps = (choose, chosen, next, HeroLoop.note)

    def comes_to_nothing(self, tx: Transaction, bindings: Bindings, declined: bool) -> bool:
        return (declined and self.how == "up_to") or super().comes_to_nothing(tx, bindings, declined)

    def possible(self, tx: Transaction, bindings: Bindings, in_full: bool) -> bool:
        return super().possible(tx, bindings, False)


@word(VERB, "owner")
class Owner(HeroLoop):
    """The hero whose card an earlier one is does something; of several cards each of their heroes, once."""

    of = Field(SELECTOR, asks=False, wants=OF_HERO)
    example = "owner: {of: seen, do: [{draw: 1}]}"

    def mistake(self) -> str:
        says_so = getattr(self.of, "word", "") == "hero_of" and getattr(self.of, "card", None) is not None
        return "`of: a card` means the hero of that card already: leave out `hero_of`" if says_so else ""

    def heroes(self, tx: Transaction, bindings: Bindings) -> tuple[CardId, ...]:
        theirs = {tx.index.seat_of(card).character for card in self.of.found(tx, bindings)}
        return tuple(hero for hero in heroes_in_reach(tx, bindings) if hero in theirs)


@word(VERB, "one_hero")
class OneHero(Verb):
    """One hero of the players' choice does something; with ``may``, one who can do it, or none.

    Its value: the hero, with what they did.
    """

    which = Field(FILTER, default=None, says="which heroes may be chosen", wants=HERO)
    may = Field(FLAG, default=False)
    do = Field(BLOCK)
    then = Field(BLOCK, default=None, says="what follows if they do")
    else_ = Field(BLOCK, default=None, says="with ``may``: what follows if none does, or can do it in full")
    main = "do"
    speaks_to_hero = True
    said_to_others = ("else",)
    is_price = False
    """Whether more follows if they do, so that it must be done in full."""
    example = "one_hero: {may: true, do: [{discard: {n: 2, what: [item]}}], then: [{destroy: self}]}"

    def option(self) -> str:
        return self.do.option()

    def mistake(self) -> str:
        """Two of them would read as one, and mean something else."""
        if self.else_ is not None and not self.may:
            return "'else' is for a hero who may decline: it goes with `may: true`"
        if self.may and (wrong := declined_twice(self.do)):
            return wrong
        is_twice = self.may and self.do is not None and bool(self.do.items) and self.do.items[0].word == "may"
        return "'may' stands here twice: for the hero who is chosen, and for what they do" if is_twice else ""

    def choose(self, tx: Transaction, bindings: Bindings, memory: Memory, last: StepResult) -> StepResult:
        found = self.offered(tx, bindings) if tx.incoming is None else ()
        return asking.cards(tx, self.key, asks_of(tx, bindings), bindings[SELF], self.do.option(), found,
                            0 if self.may else 1, 1, "heroes")  # fmt: skip

    def act(self, tx: Transaction, bindings: Bindings, memory: Memory, last: StepResult) -> StepResult:
        if not last:
            return Done(()) if self.else_ is None else TO_OTHERWISE
        memory[:] = [last[0], ()]
        return self.do.run(tx, as_hero(bindings, last[0]))

    def follow(self, tx: Transaction, bindings: Bindings, memory: Memory, last: StepResult) -> StepResult:
        is_done = bool(last) and last != UNPAID
        if not is_done and self.else_ is not None:
            return TO_OTHERWISE
        memory[1] = last if is_done else ()
        if self.then is None or not is_done:
            return None
        return self.then.run(tx, as_hero(bindings, memory[0]))

    def result(self, tx: Transaction, bindings: Bindings, memory: Memory, last: StepResult) -> StepResult:
        return Done((("hero", memory[0], memory[1]),))

    def otherwise(self, tx: Transaction, bindings: Bindings, memory: Memory, last: StepResult) -> StepResult:
        return self.else_.run(tx, bindings) if self.else_ is not None else ()

    def not_done(self, tx: Transaction, bindings: Bindings, memory: Memory, last: StepResult) -> StepResult:
        return ()

    steps = (choose, act, follow, result, otherwise, not_done)

    def offered(self, tx: Transaction, bindings: Bindings) -> tuple[CardId, ...]:
        active = heroes_in_reach(tx, bindings)
        heroes = (hero for hero in active if self.which is None or self.which.holds(tx, bindings, hero))
        if not self.may and not self.is_price:
            return tuple(heroes)
        in_full = self.is_price or self.then is not None or self.else_ is not None
        return tuple(hero for hero in heroes if self.do.possible(tx, as_hero(bindings, hero), in_full))

    def possible(self, tx: Transaction, bindings: Bindings, in_full: bool) -> bool:
        if self.else_ is not None:
            return True
        return any(self.do.possible(tx, as_hero(bindings, hero), in_full) for hero in self.offered(tx, bindings))

    def comes_to_nothing(self, tx: Transaction, bindings: Bindings, declined: bool) -> bool:
        if self.else_ is not None:
            return False
        each = (as_hero(bindings, hero) for hero in self.offered(tx, bindings))
        return (declined and self.may) or all(self.do.comes_to_nothing(tx, theirs, declined) for theirs in each)

    def how_often(self, tx: Transaction, bindings: Bindings) -> int:
        """Another hero may do it each time."""
        return sum(self.do.how_often(tx, as_hero(bindings, hero)) for hero in self.offered(tx, bindings))


@word(VERB, "hero_with")
class HeroWith(OneHero):
    """The hero with the most or fewest cards in hand, play or trash does something; the players break ties."""

    the = Field(ONE_OF, choices=("most", "fewest"))
    cards_in = Field(ONE_OF, choices=("hand", "play", "trash"))
    what = Field(FILTER, default=None, says="which cards are counted; all when left out")
    which = Fixed(None)
    may = Fixed(False)
    do = Field(BLOCK)
    then = Fixed(None)
    else_ = Fixed(None)
    main = ""
    example = "hero_with: {the: fewest, cards_in: hand, do: [{draw: 1}]}"

    def wants(self, field: Field[Any]) -> str:
        return PLACES_WANT.get(self.cards_in, DECK_CARD) if field.name == "what" else field.wants

    def offered(self, tx: Transaction, bindings: Bindings) -> tuple[CardId, ...]:
        heroes = heroes_in_reach(tx, bindings)
        counts = {hero: many_of_hero(tx, bindings, hero, self.cards_in, self.what) for hero in heroes}
        best = (max if self.the == "most" else min)(counts.values(), default=0)
        return tuple(hero for hero in heroes if counts[hero] == best)
