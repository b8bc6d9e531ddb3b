"""Numbers: a figure, H, a count, the HP of a card, and sums of them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sotm_desktop.engine.effects.families import QUANTITY, SELECTOR, Quantity
from sotm_desktop.engine.effects.filters import FILTER
from sotm_desktop.engine.effects.references import count_result, counted_as_they_were, damage_of, parts_of_heroes
from sotm_desktop.engine.effects.whose import (
    ANY_TRASH,
    ASIDE,
    OUT,
    REMOVED,
    cards_under,
    cards_where,
    is_own_hand,
    no_hand,
    two_places,
)
from sotm_desktop.engine.effects.word import (
    DAMAGE,
    DECK_CARD,
    HERO,
    IT,
    OF_DECK,
    ONE_OF,
    PLACES_WANT,
    POOL,
    RESULT,
    TARGET,
    Answered,
    Field,
    word,
)
from sotm_desktop.engine.facing import h
from sotm_desktop.engine.frames import Bindings, StepResult
from sotm_desktop.engine.ids import CardId
from sotm_desktop.engine.modifiers import number_on, would_be_dealt
from sotm_desktop.engine.questions import counted_hp, counted_in_play, max_hp, tokens_on, trash_cards
from sotm_desktop.engine.table import Table


class Number(Quantity):
    """A figure."""

    family = QUANTITY
    word = "number"
    figure: int

    def __init__(self, figure: int) -> None:
        self.figure = figure

    def value(self, table: Table, bindings: Bindings) -> int | None:
        return self.figure


@word(QUANTITY, "H")
class H(Quantity):
    """The number of hero decks in the game (rulebook, Hero icon); against two villains, see the switch H.value."""

    example = "deal: {to: {highest: [hero, target]}, amount: H, type: energy}"

    def value(self, table: Table, bindings: Bindings) -> int | None:
        return h(table, bindings[0])


@word(QUANTITY, "round")
class Round(Quantity):
    """The number of the round that is being played: 1 in the first, 0 while the game is set up."""

    example = "{round: {}}"

    def value(self, table: Table, bindings: Bindings) -> int | None:
        return table.round


class Several(Quantity):
    of = Field(QUANTITY)
    and_ = Field(QUANTITY)

    def value(self, table: Table, bindings: Bindings) -> int | None:
        first, second = self.of.value(table, bindings), self.and_.value(table, bindings)
        return None if first is None or second is None else self.combine(first, second)

    def combine(self, first: int, second: int) -> int:
        raise NotImplementedError


@word(QUANTITY, "plus")
class Plus(Several):
    """The sum of two numbers."""

    example = "{plus: {of: H, and: 2}}"

    def combine(self, first: int, second: int) -> int:
        return first + second


@word(QUANTITY, "minus")
class Minus(Several):
    """The first number less the second, at least 0."""

    example = "{minus: {of: H, and: 1}}"

    def combine(self, first: int, second: int) -> int:
        return max(0, first - second)

    def bound(self, table: Table, bindings: Bindings) -> int | None:
        first, second = self.of.value(table, bindings), self.and_.value(table, bindings)
        return None if first is None or second is None else first - second


@word(QUANTITY, "times")
class Times(Several):
    """The product of two numbers."""

    example = "{times: {of: {number_of: discarded}, and: 2}}"

    def combine(self, first: int, second: int) -> int:
        return first * second


@word(QUANTITY, "bounded")
class Bounded(Quantity):
    """A number with a bound: never more than one, never fewer than another."""

    of = Field(QUANTITY)
    at_most = Field(QUANTITY, default=None, says="no more than that")
    at_least = Field(QUANTITY, default=None, says="no fewer than that")
    one_of = ("at_most", "at_least")
    example = "{bounded: {of: {count: [{keyword: device}]}, at_most: 3}}"

    def value(self, table: Table, bindings: Bindings) -> int | None:
        """Its number, or None where that or a bound looks at a card that is not there."""
        bounds = [None if each is None else each.value(table, bindings) for each in (self.at_least, self.at_most)]
        whole = self.of.value(table, bindings)
        if whole is None or (self.at_least is not None and bounds[0] is None):
            return None
        if self.at_most is not None and bounds[1] is None:
            return None
        return self.within(whole, *bounds)

    @staticmethod
    def within(whole: int, least: int | None, most: int | None) -> int:
        """A number between its bounds, as far as there are any."""
        whole = whole if least is None else max(whole, least)
        return whole if most is None else min(whole, most)

    def mistake(self) -> str:
        least, most = (None if end is None else end.figure for end in (self.at_least, self.at_most))
        if least is not None and most is not None and least >= most:
            return "it could be one number only: at_least is below at_most"
        return ""


@word(QUANTITY, "count")
class CountCards(Quantity):
    """How many cards fit: in play, in a hero's or deck's own hand, trash or deck, in all trashes, under this card,
    still revealed, or out of the game; or how many heroes are incapacitated.

    A card under another counts as in play by its type and its deck alone (rulings.md 41); where those under cards are
    counted, by what is printed on it.
    """

    what = Field(FILTER, default=None, says="which cards; all when left out")
    in_ = Field(
        ONE_OF, default="play",
        choices=("play", "hand", "trash", "deck", "under", "revealed", ANY_TRASH, REMOVED, OUT, ASIDE),
    )  # fmt: skip
    of = Field(
        OF_DECK, default="own", says="whose hand, trash or deck; of what lies revealed, from which deck only it was"
    )
    under = Field(SELECTOR, default=None, asks=False, says="under which cards they lie, in place of `in`")
    main = "what"
    example = "{count: [{keyword: device}, other]}"

    @property
    def needs_hero(self) -> bool:
        return is_own_hand(self.in_, self.of)

    def mistake(self) -> str:
        if self.in_ == ANY_TRASH and self.of != "own":
            return "cards in any trash are counted over all decks: leave out `of`, and say which cards in `what`"
        return no_hand(self.in_, self.of) or two_places(self.in_, self.under)

    def wants(self, field: Field[Any]) -> str:
        return PLACES_WANT.get(self.in_, DECK_CARD) if field.name == "what" else field.wants

    def value(self, table: Table, bindings: Bindings) -> int | None:
        found: Sequence[CardId]
        if self.under is not None:
            found = cards_under(table, self.under.meant(table, bindings))
        elif self.in_ == "play":
            found = counted_in_play(table)
        elif self.in_ == ANY_TRASH:
            found = [card for deck in table.index.common_decks for card in trash_cards(table, deck)]
        else:
            found = cards_where(table, bindings, self.in_, self.of)
        if self.what is None:
            return len(found)
        is_under = self.under is not None or self.in_ == "under"
        among = self.what.among_covered if is_under else self.what.among
        return len(among(table, bindings, found))


OF_ALL = ("of all it is `{{sum: {{over: {{each: […]}}, of: {{{word}: target}}}}}}`, of one for example "
          "`{{{word}: {{highest: […]}}}}`")  # fmt: skip
"""What is said of a number of one card where several are given (``Field.one``)."""


class OfCard(Quantity):
    who = Field(SELECTOR, one=OF_ALL)
    main = "who"

    def value(self, table: Table, bindings: Bindings) -> int | None:
        found = self.who.meant(table, bindings)
        return self.of_card(table, found[0]) if found else None

    def of_card(self, table: Table, card: CardId) -> int | None:
        raise NotImplementedError


@word(QUANTITY, "hp_of")
class HpOf(OfCard):
    """The current HP of a card; outside play those that are printed on it."""

    who = Field(SELECTOR, wants=TARGET, one=OF_ALL)
    example = "{hp_of: self}"

    def of_card(self, table: Table, card: CardId) -> int | None:
        return counted_hp(table, card)


@word(QUANTITY, "number_on")
class NumberOn(OfCard):
    """The number printed on a card, with what text in play adds to it; none on a card without."""

    example = "{number_on: {top: {deck: own, in: trash}}}"

    def of_card(self, table: Table, card: CardId) -> int | None:
        return number_on(table, card)


@word(QUANTITY, "number_of")
class NumberOf(Quantity):
    """How many cards an earlier sentence dealt with (discarded, destroyed, buried), over all heroes if several did.

    Of sentences in which one thing or another is done these are what the first does: who does another has none.
    """

    which = Field(RESULT)
    what = Field(
        FILTER, default=None,
        says="which of them are counted, as they lie now; who is out by it, or was dealt damage, as the target that "
        "they were; all when left out",
    )  # fmt: skip
    by = Field(FILTER, default=None, wants=HERO, says="only of what these heroes did; of all when left out")
    main = "which"
    example = "{number_of: discarded}"

    @property
    def is_of_each(self) -> bool:
        return self.by is not None

    def value(self, table: Table, bindings: Bindings) -> int | None:
        result, what, by = bindings[self.which.slot], self.what, self.by
        if by is not None:
            result = tuple([part for part in parts_of_heroes(result) if by.holds(table, bindings, part[1])])
        if what is None:
            return count_result(result)
        return sum(1 for then, card in counted_as_they_were(table, result) if what.holds(then, bindings, card))


@word(QUANTITY, "noted")
class Noted(Quantity):
    """A number that an earlier sentence noted."""

    which = Field(RESULT)
    main = "which"
    example = "{noted: hp_before}"

    def value(self, table: Table, bindings: Bindings) -> int | None:
        noted: StepResult = bindings[self.which.slot]
        number = noted[0] if isinstance(noted, tuple) and noted else None
        return number if type(number) is int else None


@word(QUANTITY, "max_hp_of")
class MaxHpOf(OfCard):
    """The maximum HP of a card."""

    example = "{max_hp_of: self}"

    def of_card(self, table: Table, card: CardId) -> int | None:
        return max_hp(table, card)


@word(QUANTITY, "tokens_on")
class TokensOn(OfCard):
    """The tokens on a card: all of them, or those of a name."""

    pool = Field(POOL, default=None, says="only those of this name")
    example = "{tokens_on: self}"

    def of_card(self, table: Table, card: CardId) -> int | None:
        return tokens_on(table, card, self.pool)


@word(QUANTITY, "amount_of_damage")
class AmountOfDamage(Quantity):
    """The damage that this text answers: what would be dealt, with all that changes it by then, or was."""

    speaks_of = DAMAGE
    example = "{amount_of_damage: {}}"

    def value(self, table: Table, bindings: Bindings) -> int | None:
        fact: Answered = bindings[IT]
        amount: int = would_be_dealt(table, damage_of(table, fact)) if isinstance(fact, int) else fact[3]
        return amount


@word(QUANTITY, "amount_regained")
class AmountRegained(Quantity):
    """The HP that this text answers: what would be regained, or was."""

    speaks_of = "regain"
    example = "{amount_regained: {}}"

    def value(self, table: Table, bindings: Bindings) -> int | None:
        fact: Answered = bindings[IT]
        amount: int = fact[2]
        return amount
