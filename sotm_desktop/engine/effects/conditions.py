"""What must hold: a comparison, a card in play, something that was done."""

from __future__ import annotations

import operator
from collections.abc import Callable, Iterator
from itertools import combinations

from sotm_desktop.engine.effects.families import CONDITION, QUANTITY, SELECTOR, Condition, Selector
from sotm_desktop.engine.effects.filters import FILTER, Filter
from sotm_desktop.engine.effects.in_common import IN_COMMON, traits
from sotm_desktop.engine.effects.references import chosen_in, count_result, has_done, hits_in
from sotm_desktop.engine.effects.word import ONE_OF, RESULT, STAYS, TARGET, Field, word
from sotm_desktop.engine.frames import Bindings
from sotm_desktop.engine.modifiers import is_immune_to_all
from sotm_desktop.engine.questions import active_heroes, counted_in_play
from sotm_desktop.engine.table import Table


class Comparison(Condition):
    what = Field(QUANTITY)
    than = Field(QUANTITY)

    def holds(self, table: Table, bindings: Bindings) -> bool:
        what, than = self.what.value(table, bindings), self.than.value(table, bindings)
        return what is not None and than is not None and self.compare(what, than)

    compare: Callable[[int, int], bool]
    """How the two numbers must stand to each other."""
    wants_more = False
    """Whether the first number must become as large, and not as small."""
    beyond = 0
    """How much farther than the second number it must come."""

    def end(self, table: Table, bindings: Bindings) -> int | None:
        """The number to which the first one must come; None where the second is not there."""
        than: int | None = self.than.value(table, bindings)
        return None if than is None else than + self.beyond


@word(CONDITION, "at_least")
class AtLeast(Comparison):
    """The first number is the second or more."""

    example = "{at_least: {what: {count: {in: trash, of: villain}}, than: 15}}"

    compare = staticmethod(operator.ge)
    wants_more = True


@word(CONDITION, "at_most")
class AtMost(Comparison):
    """The first number is the second or less."""

    example = "{at_most: {what: {hp_of: self}, than: 9}}"

    compare = staticmethod(operator.le)


@word(CONDITION, "exactly")
class ExactlyThat(Comparison):
    """The two numbers are equal."""

    example = "{exactly: {what: {number_of: paid}, than: {plus: {of: H, and: 2}}}}"

    compare = staticmethod(operator.eq)


@word(CONDITION, "more_than")
class MoreThan(Comparison):
    """The first number is more than the second."""

    example = "{more_than: {what: {count: [hero, target]}, than: {count: [villain, target]}}}"

    compare = staticmethod(operator.gt)
    wants_more = True
    beyond = 1


@word(CONDITION, "fewer_than")
class FewerThan(Comparison):
    """The first number is less than the second."""

    example = "{fewer_than: {what: {tokens_on: self}, than: {count: [{keyword: device}]}}}"

    compare = staticmethod(operator.lt)
    beyond = -1


@word(CONDITION, "even")
class Even(Condition):
    """A number is even, as 0 is; what is no number because its card is not there, is not."""

    what = Field(QUANTITY)
    main = "what"
    example = "{even: {round: {}}}"

    def holds(self, table: Table, bindings: Bindings) -> bool:
        number = self.what.value(table, bindings)
        return number is not None and number % 2 == 0


@word(CONDITION, "in_play")
class InPlay(Condition):
    """A card that fits is in play; one under another fits by its type and its deck alone (rulings.md 41)."""

    what = Field(FILTER, wants=STAYS)
    main = "what"
    example = "{in_play: [{card: spare_key}]}"

    def holds(self, table: Table, bindings: Bindings) -> bool:
        return bool(self.what.among(table, bindings, counted_in_play(table)))


def fits_as_it_was(cards: Selector, what: Filter, table: Table, bindings: Bindings) -> Iterator[bool]:
    """Whether each of some cards fits, one that the text answers or that an earlier sentence named as it was then: a
    hero who is out by it was a target."""
    for card in cards.meant(table, bindings):
        yield what.holds(cards.as_it_was(table, bindings, card), bindings, card)


@word(CONDITION, "fits")
class Fits(Condition):
    """An earlier card fits, or any of several: the revealed card is a Device. A hero who is out by what the text
    answers, or by an earlier sentence, is asked as they were then, with 0 HP."""

    card = Field(SELECTOR)
    what = Field(FILTER)
    example = "{fits: {card: seen, what: [{keyword: device}]}}"

    def holds(self, table: Table, bindings: Bindings) -> bool:
        return any(fits_as_it_was(self.card, self.what, table, bindings))


@word(CONDITION, "each_fits")
class EachFits(Condition):
    """Each of several earlier cards fits, and there is one: all revealed cards are Items."""

    cards = Field(SELECTOR)
    what = Field(FILTER)
    example = "{each_fits: {cards: {each: [villain, target]}, what: [{hp_at_most: 5}]}}"

    def holds(self, table: Table, bindings: Bindings) -> bool:
        each = tuple(fits_as_it_was(self.cards, self.what, table, bindings))
        return bool(each) and all(each)


@word(CONDITION, "alike")
class Alike(Condition):
    """Of two cards or more, all have something in common, or any two of them; fewer have nothing in common.

    What is compared are keywords, printed or granted, titles, or the decks that they belong to. A card that lies face
    down or under another has neither title nor keywords.
    """

    cards = Field(SELECTOR)
    in_ = Field(ONE_OF, choices=IN_COMMON)
    how = Field(ONE_OF, default="all", choices=("all", "two"), says="``two``: any two of them")
    example = "{alike: {cards: {each: [hero, item]}, in: keyword, how: two}}"

    def holds(self, table: Table, bindings: Bindings) -> bool:
        each_has = [traits(table, card, self.in_) for card in self.cards.meant(table, bindings)]
        if len(each_has) < 2:
            return False
        if self.how == "all":
            return bool(frozenset.intersection(*each_has))
        return any(one & other for one, other in combinations(each_has, 2))


@word(CONDITION, "done")
class DoneBefore(Condition):
    """An earlier sentence did anything: a card was played, destroyed, discarded this way."""

    which = Field(RESULT)
    main = "which"
    example = "{done: caught}"

    of_what_is_said = False
    """Whether only what is said of the sentence counts, and nothing that was done in its place."""

    def holds(self, table: Table, bindings: Bindings) -> bool:
        result = bindings[self.which.slot]
        return count_result(result) > 0 if self.of_what_is_said else has_done(result)


@word(CONDITION, "destroyed")
class WasDestroyed(Condition):
    """An earlier damage destroyed a target; of a sentence that says to which one it is dealt, that one."""

    which = Field(RESULT)
    main = "which"
    example = "{destroyed: hits}"

    of_that_one = False
    """Whether the sentence speaks of one target, so that it must be that one, wherever the damage was redirected."""

    def holds(self, table: Table, bindings: Bindings) -> bool:
        result = bindings[self.which.slot]
        gone = [card for card, _, is_destroyed in hits_in(result) if is_destroyed]
        chosen = chosen_in(result) if self.of_that_one else ()  # said only where others were hit, too
        return any(card in chosen for card in gone) if chosen else bool(gone)


@word(CONDITION, "every_hero_did")
class EveryHeroDid(Condition):
    """Every active hero did what an "each hero" sentence allowed."""

    which = Field(RESULT)
    main = "which"
    example = "{every_hero_did: paid}"

    def holds(self, table: Table, bindings: Bindings) -> bool:
        result = bindings[self.which.slot]
        did = {item[1] for item in result if has_done((item,))} if isinstance(result, tuple) else set()
        return all(hero in did for hero in active_heroes(table)) and bool(did)


@word(CONDITION, "not")
class NotSo(Condition):
    """The condition does not hold."""

    what = Field(CONDITION)
    main = "what"
    example = "{not: {in_play: [{card: spare_key}]}}"

    def holds(self, table: Table, bindings: Bindings) -> bool:
        return not self.what.holds(table, bindings)


@word(CONDITION, "immune")
class IsImmune(Condition):
    """A card is immune to all damage, whoever deals it."""

    who = Field(SELECTOR, wants=TARGET)
    main = "who"
    example = "{immune: villain}"

    def holds(self, table: Table, bindings: Bindings) -> bool:
        return any(is_immune_to_all(table, card) for card in self.who.meant(table, bindings))


@word(CONDITION, "both")
class Both(Condition):
    """Two conditions hold."""

    this = Field(CONDITION)
    and_ = Field(CONDITION)
    example = "{both: {this: {in_play: [item]}, and: {in_play: [relic]}}}"

    def holds(self, table: Table, bindings: Bindings) -> bool:
        return self.this.holds(table, bindings) and self.and_.holds(table, bindings)


@word(CONDITION, "either")
class EitherHolds(Condition):
    """One of two conditions holds, or both do. Of more than two the second is another `either`."""

    this = Field(CONDITION)
    or_ = Field(CONDITION)
    example = "{either: {this: {in_play: [item]}, or: {your_turn: {}}}}"

    def holds(self, table: Table, bindings: Bindings) -> bool:
        return self.this.holds(table, bindings) or self.or_.holds(table, bindings)
