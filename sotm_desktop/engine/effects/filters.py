"""Which cards: "non-character villain target with 2 or fewer HP". A filter is a list of tests that all hold."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property

from sotm_desktop.engine.effects.families import QUANTITY, SELECTOR
from sotm_desktop.engine.effects.word import KEYWORD, ONE_KNOWN, POOL, Field, Kind, Word, word
from sotm_desktop.engine.frames import Bindings
from sotm_desktop.engine.ids import CardId, SeatId
from sotm_desktop.engine.keywords import has_keyword, keywords, printed_keywords, with_keyword
from sotm_desktop.engine.modifiers import STANDS_FOR_HERO, STANDS_FOR_VILLAIN, is_character
from sotm_desktop.engine.questions import (
    COUNTS_AS,
    counted_hp,
    counted_in_area,
    is_in_play,
    is_target,
    max_hp,
    next_to,
    target_side,
    tokens_on,
    under,
)
from sotm_desktop.engine.seen_tables import with_print
from sotm_desktop.engine.stand_ins import has_others
from sotm_desktop.engine.table import Table

SIDES = ("hero", "villain", "environment")
KEYWORDS_AS_WORDS = ("item", "ongoing", "one_shot", "relic", "limited", "indestructible", "equipment")
SAME = {"item": "equipment", "equipment": "item"}
"""One thing with two names: cards of either edition mean those of the other too."""


FILTER: Kind[Filter] = Kind("filter")
FILTERS: Kind[tuple[Filter, ...]] = Kind("filters")
TWO_FILTERS: Kind[tuple[Filter, ...]] = Kind("two_filters")
"""Of which there are two at least."""


class Filter(Word):
    """All of its tests must hold. Where it speaks of targets, a card's type is the one it has as a target."""

    word = family = "filter"

    def __init__(self, tests: tuple[Test, ...], key: str) -> None:
        self.tests = tests
        self.key = key
        self.of_targets = any(test.looks_at_targets for test in tests)
        self.other_end: int | None = None
        """Where the card at the other end of a damage lies among the bindings, if the filter names it."""
        self._quick_first = sorted(tests, key=lambda test: test.is_slow)
        self._fits = tuple(test.fits for test in self._quick_first)

    def holds(self, table: Table, bindings: Bindings, card: CardId) -> bool:
        """Whether a card fits."""
        of_targets = self.of_targets
        for fits in self._fits:  # noqa: SIM110  (a plain loop: no question is asked more often)
            if not fits(table, bindings, card, of_targets):
                return False
        return True

    def held_as_target(self, table: Table, bindings: Bindings, card: CardId) -> bool:
        """Whether it speaks of targets and fitted a card that is none any more, as long as that was one."""
        tests = [test for test in self.tests if not isinstance(test, IsTarget)]
        return self.of_targets and all(test.fits(table, bindings, card, True) for test in tests)

    def holds_of_damage(self, table: Table, bindings: Bindings, card: CardId, other: CardId) -> bool:
        """Whether a card fits that deals a damage or is dealt it; ``other``: the card at the other end of it."""
        if self.other_end is not None:
            bindings = (*bindings[: self.other_end], other)
        return self.holds(table, bindings, card)

    def among(
        self, table: Table, bindings: Bindings, cards: Sequence[CardId], are_targets: bool = False
    ) -> tuple[CardId, ...]:
        """Those of some cards that fit. ``are_targets``: all of them have HP, so that need not be asked."""
        of_targets = self.of_targets
        for test in self._quick_first:
            among = test.among_targets if are_targets else test.among
            cards = among(table, bindings, cards, of_targets)
        return tuple(cards)

    def among_covered(self, table: Table, bindings: Bindings, covered: Sequence[CardId]) -> tuple[CardId, ...]:
        """Those of some cards under others that fit by what is printed on them: asked by text that looks for cards
        there and nowhere else (rulings.md 41)."""
        if not covered or not self.tests:
            return tuple(covered)
        printed, of_targets = with_print(table, covered), self.of_targets
        for test in self.tests:
            covered = test.among(table if test.is_of_area else printed, bindings, covered, of_targets)
        return tuple(covered)

    def children(self) -> Iterator[Word]:
        return iter(self.tests)


class Test(Word):
    """One word of a filter."""

    looks_at_targets = False
    is_slow = True
    """Whether a filter asks its other tests first: all must hold, so their order changes nothing."""
    is_of_area = False
    """Whether it asks in which play area a card lies: one under another lies where that one does."""

    def fits(self, table: Table, bindings: Bindings, card: CardId, of_targets: bool) -> bool:
        raise NotImplementedError

    def among(self, table: Table, bindings: Bindings, cards: Sequence[CardId], of_targets: bool) -> Sequence[CardId]:
        """Those of some cards that fit; a test that is asked of many at once may be quicker than one by one."""
        fits = self.fits
        return [card for card in cards if fits(table, bindings, card, of_targets)]

    def among_targets(
        self, table: Table, bindings: Bindings, cards: Sequence[CardId], of_targets: bool
    ) -> Sequence[CardId]:
        """Those of some targets in play that fit."""
        return self.among(table, bindings, cards, of_targets)


class Side(Test):
    """hero, villain, environment, and non_hero, non_villain, non_environment."""

    def __init__(self, side: str, wanted: bool) -> None:
        self.side = side
        self.wanted = wanted

    def fits(self, table: Table, bindings: Bindings, card: CardId, of_targets: bool) -> bool:
        side = target_side(table, card) if of_targets else table.index.side[card]
        return (side == self.side) == self.wanted

    def among_targets(
        self, table: Table, bindings: Bindings, cards: Sequence[CardId], of_targets: bool
    ) -> Sequence[CardId]:
        if of_targets and COUNTS_AS in table.listeners:
            return self.among(table, bindings, cards, of_targets)
        sides, side, wanted = table.index.side, self.side, self.wanted
        return [card for card in cards if (sides[card] == side) == wanted]


class HasKeyword(Test):
    def __init__(self, keyword: str) -> None:
        self.keyword = keyword

    def fits(self, table: Table, bindings: Bindings, card: CardId, of_targets: bool) -> bool:
        keyword = self.keyword
        return has_keyword(table, card, keyword) or (keyword in SAME and has_keyword(table, card, SAME[keyword]))

    def among(self, table: Table, bindings: Bindings, cards: Sequence[CardId], of_targets: bool) -> Sequence[CardId]:
        found = with_keyword(table, cards, self.keyword)
        if self.keyword not in SAME:
            return found
        others = with_keyword(table, cards, SAME[self.keyword])
        return [card for card in cards if card in found or card in others] if others else found


@word("test", "target")
class IsTarget(Test):
    """A card with HP. A card outside play counts by what is printed on it."""

    looks_at_targets = True
    is_slow = False
    example = "[villain, target]"

    def fits(self, table: Table, bindings: Bindings, card: CardId, of_targets: bool) -> bool:
        return counted_hp(table, card) is not None

    def among_targets(
        self, table: Table, bindings: Bindings, cards: Sequence[CardId], of_targets: bool
    ) -> Sequence[CardId]:
        return cards


@word("test", "non_target")
class IsNoTarget(Test):
    """A card without HP."""

    is_slow = False
    example = "[environment, non_target]"

    def fits(self, table: Table, bindings: Bindings, card: CardId, of_targets: bool) -> bool:
        return not is_target(table, card)


@word("test", "character")
class IsCharacter(Test):
    """A character card that is a target."""

    looks_at_targets = True
    is_slow = False
    example = "[hero, character]"

    def fits(self, table: Table, bindings: Bindings, card: CardId, of_targets: bool) -> bool:
        return is_character(table, card) and (is_target(table, card) or has_others(table, card))

    def among(self, table: Table, bindings: Bindings, cards: Sequence[CardId], of_targets: bool) -> Sequence[CardId]:
        """A hero for whom others stand does something as a Hero character; counted and chosen are the others alone."""
        return [card for card in cards if is_target(table, card) and is_character(table, card)]

    def among_targets(
        self, table: Table, bindings: Bindings, cards: Sequence[CardId], of_targets: bool
    ) -> Sequence[CardId]:
        if STANDS_FOR_VILLAIN in table.listeners or STANDS_FOR_HERO in table.listeners:
            return self.among(table, bindings, cards, of_targets)
        definitions = table.index.definitions
        return [card for card in cards if definitions[card].is_character]


@word("test", "non_character")
class IsNoCharacter(Test):
    """A card from a deck."""

    is_slow = False
    example = "[villain, target, non_character]"

    def fits(self, table: Table, bindings: Bindings, card: CardId, of_targets: bool) -> bool:
        return not is_character(table, card)


@word("test", "keyword")
class KeywordTest(HasKeyword):
    """Has this keyword, printed or granted."""

    keyword = Field(KEYWORD)
    main = "keyword"
    example = "[{keyword: device}]"

    def __init__(self) -> None:
        pass

    def mistake(self) -> str:
        """A type would read as one, and mean cards that have it as a keyword."""
        if self.keyword == "indestructible":
            return "what is indestructible may be so by text, too: write 'indestructible' without 'keyword'"
        return f"{self.keyword!r} is the type of a card: write it without 'keyword'" if self.keyword in SIDES else ""


@word("test", "hp_at_most")
class HpAtMost(Test):
    """Has this many HP or fewer; outside play those that are printed on it count."""

    is_of_now = True
    looks_at_targets = True
    hp = Field(QUANTITY)
    main = "hp"
    example = "[target, {hp_at_most: 2}]"

    def fits(self, table: Table, bindings: Bindings, card: CardId, of_targets: bool) -> bool:
        hp, most = counted_hp(table, card), self.hp.bound(table, bindings)
        return hp is not None and most is not None and hp <= most


@word("test", "hp_exactly")
class HpExactly(HpAtMost):
    """Has exactly this many HP; outside play those that are printed on it count."""

    example = "[target, {hp_exactly: 1}]"

    def fits(self, table: Table, bindings: Bindings, card: CardId, of_targets: bool) -> bool:
        hp = counted_hp(table, card)
        return hp is not None and hp == self.hp.value(table, bindings)


@word("test", "hp_at_least")
class HpAtLeast(Test):
    """Has this many HP or more; outside play those that are printed on it count."""

    is_of_now = True
    looks_at_targets = True
    hp = Field(QUANTITY)
    main = "hp"
    example = "[target, {hp_at_least: 10}]"

    def fits(self, table: Table, bindings: Bindings, card: CardId, of_targets: bool) -> bool:
        hp, least = counted_hp(table, card), self.hp.value(table, bindings)
        return hp is not None and least is not None and hp >= least


@word("test", "at_max_hp")
class AtMaxHp(Test):
    """Has its maximum HP, or more."""

    is_of_now = True
    looks_at_targets = True
    example = "[hero, target, at_max_hp]"

    def fits(self, table: Table, bindings: Bindings, card: CardId, of_targets: bool) -> bool:
        hp = table.cards[card].hp
        return hp is not None and hp >= (max_hp(table, card) or hp)


class TokensOnIt(Test):
    is_of_now = True
    n = Field(QUANTITY)
    pool = Field(POOL, default=None, says="only those of this name")
    main = "n"


@word("test", "tokens_at_least")
class TokensAtLeast(TokensOnIt):
    """Has this many tokens on it or more."""

    example = "[hero, character, {tokens_at_least: 2}]"

    def fits(self, table: Table, bindings: Bindings, card: CardId, of_targets: bool) -> bool:
        least = self.n.value(table, bindings)
        return least is not None and tokens_on(table, card, self.pool) >= least


@word("test", "tokens_at_most")
class TokensAtMost(TokensOnIt):
    """Has this many tokens on it or fewer."""

    example = "[hero, character, {tokens_at_most: 3}]"

    def fits(self, table: Table, bindings: Bindings, card: CardId, of_targets: bool) -> bool:
        most = self.n.value(table, bindings)
        return most is not None and tokens_on(table, card, self.pool) <= most


@word("test", "not")
class Not(Test):
    """Does not fit this filter."""

    what = Field(FILTER)
    main = "what"
    example = "[target, {not: [{card: spare_key}]}]"

    def fits(self, table: Table, bindings: Bindings, card: CardId, of_targets: bool) -> bool:
        only = self.what.tests[0] if len(self.what.tests) == 1 else None
        if isinstance(only, HpAtMost | HpAtLeast) and only.hp.figure is None and only.hp.value(table, bindings) is None:
            return False  # no number of HP is more or fewer than one that is not there (rulings.md 26)
        return not self.what.holds(table, bindings, card)


@word("test", "either")
class FitsEither(Test):
    """Fits at least one of two filters, or of a list of three or more."""

    any_of = Field(FILTERS, default=(), says="in place of `this` and `or`")
    this = Field(FILTER, default=None)
    or_ = Field(FILTER, default=None)
    main = "any_of"
    example = "[{either: {this: [ongoing], or: [item]}}]"

    def mistake(self) -> str:
        both = self.this is not None and self.or_ is not None
        return "" if both != bool(self.any_of) else "of two say `this` and `or`, of more give a list"

    @cached_property
    def halves(self) -> tuple[Filter, ...]:
        """The filters of which one must fit."""
        both = (self.this, self.or_)
        return self.any_of or tuple(half for half in both if half is not None)

    def fits(self, table: Table, bindings: Bindings, card: CardId, of_targets: bool) -> bool:
        return any(half.holds(table, bindings, card) for half in self.halves)


@word("test", "in_area_of")
class InAreaOf(Test):
    """Lies in the play area in which this card lies; in that of its deck, if it is not in play."""

    is_of_now = True
    who = Field(SELECTOR, one=ONE_KNOWN)
    main = "who"
    is_of_area = True
    example = "[ongoing, {in_area_of: each}]"

    def fits(self, table: Table, bindings: Bindings, card: CardId, of_targets: bool) -> bool:
        found = self.who.meant(table, bindings)
        if not found:
            return False
        return counted_in_area(table, card) == self._area(table, found[0])

    def among(self, table: Table, bindings: Bindings, cards: Sequence[CardId], of_targets: bool) -> Sequence[CardId]:
        found = self.who.meant(table, bindings) if cards else ()
        if not found:
            return ()
        area = self._area(table, found[0])
        return [card for card in cards if counted_in_area(table, card) == area]

    @staticmethod
    def _area(table: Table, card: CardId) -> SeatId:
        area = counted_in_area(table, card)
        return table.index.deck_of[card] if area is None else area


@word("test", "shares_keyword_with")
class SharesKeyword(Test):
    """Has a keyword, printed or granted, that one of these cards has too, or that is printed on one under them."""

    who = Field(SELECTOR, default=None, says="these cards")
    under = Field(SELECTOR, default=None, asks=False, says="any card under these, in their place")
    main = "who"
    one_of = ("who", "under")
    example = "[{shares_keyword_with: seen}]"

    def mistake(self) -> str:
        return "say either `who` or `under`" if self.who is not None and self.under is not None else ""

    def fits(self, table: Table, bindings: Bindings, card: CardId, of_targets: bool) -> bool:
        own = set(keywords(table, card))
        if not own:
            return False
        others = [] if self.who is None else [keywords(table, other) for other in self.who.meant(table, bindings)]
        if self.under is not None:
            hosts = self.under.meant(table, bindings)
            others += [printed_keywords(table, other) for host in hosts for other in under(table, host)]
        return any(not own.isdisjoint(other) for other in others)


@word("test", "next_to")
class NextTo(Test):
    """Lies next to a card that fits, or has such a card next to it."""

    is_of_now = True
    what = Field(FILTER)
    main = "what"
    example = "[hero, character, {next_to: [{keyword: device}]}]"

    def fits(self, table: Table, bindings: Bindings, card: CardId, of_targets: bool) -> bool:
        if not is_in_play(table, card):
            return False
        host = table.cards[card].host
        beside = next_to(table, card) + ((host,) if host is not None else ())
        return any(self.what.holds(table, bindings, each) for each in beside)
