"""Choices of cards: one, up to 3, each, the highest. "Select" in the rulebook's sense: among what fits right now."""

from __future__ import annotations

from sotm_desktop.engine import asking
from sotm_desktop.engine.effects.filters import FILTER
from sotm_desktop.engine.effects.whose import cards_where, deck_for
from sotm_desktop.engine.effects.word import (
    NUMBER,
    OF_DECK,
    ONE_OF,
    QUANTITY,
    SELECTOR,
    SELF,
    Field,
    Selector,
    asks_of,
    word,
)
from sotm_desktop.engine.facing import in_reach
from sotm_desktop.engine.frames import ASKED
from sotm_desktop.engine.questions import area_of, deck_cards, hand, in_play, trash_cards

PLACES = ("play", "hand", "trash", "deck", "under", "revealed", "any_trash")
IN = Field(ONE_OF, default="play", choices=PLACES, says="where they lie")
OF = Field(OF_DECK, default="own", says="whose hand, trash or deck")


def candidates(table, bindings, where: str, whose: str) -> list[int]:
    """The cards in a place among which a text can choose, or that it can mean: those in its reach (``facing.py``)."""
    found = cards_where(table, bindings, where, whose)
    return [card for card in found if in_reach(table, bindings, card)] if table.index.restricts else found


class Chosen(Selector):
    """Cards that the players choose among those that fit."""

    what = Field(FILTER)
    in_ = IN
    of = OF
    main = "what"
    question = ""
    """What the choice is for; the verb that uses the selector says."""
    optional = False
    """Whether the verb that uses it says "may"."""

    def found(self, table, bindings):
        return tuple(
            card for card in candidates(table, bindings, self.in_, self.of) if self.what.holds(table, bindings, card)
        )

    def bounds(self, table, bindings, n: int) -> tuple[int, int]:
        """How few and how many are chosen among n."""
        raise NotImplementedError

    def choose(self, tx, bindings, memory, last):
        found = () if tx.incoming is not None else self.found(tx, bindings)
        least, most = self.bounds(tx, bindings, len(found))
        if self.optional:
            least = 0
        return asking.cards(tx, self.key, asks_of(tx, bindings), bindings[SELF], self.question, found, least, most)

    steps = (choose,)

    def enough(self, table, bindings, in_full):
        found = self.found(table, bindings)
        return len(found) >= max(1, self.bounds(table, bindings, len(found))[0] if in_full else 1)


@word(SELECTOR, "one")
class One(Chosen):
    """Exactly one, chosen by the players."""

    example = "destroy: {one: [ongoing]}"

    def bounds(self, table, bindings, n):
        return 1, 1


@word(SELECTOR, "exactly")
class Exactly(Chosen):
    """This many, chosen by the players; fewer if there are fewer."""

    n = Field(QUANTITY)
    main = ""
    example = "deal: {to: {exactly: {n: 2, what: [hero, target]}}, amount: 1, type: cold}"

    def bounds(self, table, bindings, n):
        wanted = self.n.value(table, bindings) or 0
        return wanted, wanted


@word(SELECTOR, "up_to")
class UpTo(Chosen):
    """At most this many, chosen by the players; none at all is allowed."""

    n = Field(QUANTITY)
    main = ""
    example = "deal: {to: {up_to: {n: 3, what: [target]}}, amount: 3, type: melee}"

    def bounds(self, table, bindings, n):
        return 0, self.n.value(table, bindings) or 0


@word(SELECTOR, "any_number")
class AnyNumber(Chosen):
    """As many as the players like."""

    example = "destroy: {any_number: [yours, ongoing]}"

    def bounds(self, table, bindings, n):
        return 0, n


@word(SELECTOR, "each")
class Each(Selector):
    """All that fit, also those that come to fit while it resolves (rulings.md 17), in the order the players choose."""

    what = Field(FILTER)
    in_ = IN
    of = OF
    main = "what"
    is_group = True
    is_live = True
    example = "deal: {to: {each: [non_hero, target]}, amount: 1, type: fire}"

    def found(self, table, bindings):
        return tuple(
            card for card in candidates(table, bindings, self.in_, self.of) if self.what.holds(table, bindings, card)
        )

    def run(self, tx, bindings, memory=None, at=0, value=None):
        return self.found(tx, bindings)


@word(SELECTOR, "top")
class Top(Selector):
    """The top card or cards of a deck, or of its trash."""

    n = Field(QUANTITY, default=1)
    deck = Field(OF_DECK, default="own")
    in_ = Field(ONE_OF, default="deck", choices=("deck", "trash"))
    main = "deck"
    example = "put_under: {what: {top: own}, host: self}"

    def found(self, table, bindings):
        deck = deck_for(table, bindings, self.deck)
        cards = trash_cards(table, deck) if self.in_ == "trash" else deck_cards(table, deck)
        return cards[: self.n.value(table, bindings) or 0]

    def run(self, tx, bindings, memory=None, at=0, value=None):
        found = self.found(tx, bindings)
        if found and tx.hidden and self.in_ == "deck":
            tx.touch_unknown()
        return found


@word(SELECTOR, "random")
class Random(Selector):
    """One of those that fit, by chance."""

    what = Field(FILTER)
    in_ = IN
    of = OF
    main = "what"
    example = "play_card: {random: {what: [], in: under}}"
    found = Each.found

    def pick(self, tx, bindings, memory, last):
        found = self.found(tx, bindings)
        return (found[tx.pick(f"pick:{self.key}", len(found))],) if found else ()

    steps = (pick,)


class Ranked(Selector):
    """The first by a measure; the players choose among the tied."""

    n = Field(QUANTITY, default=1, says="how many")
    rank = Field(NUMBER, default=1, says="2 for the second highest or lowest")
    question = "tie"
    optional = False
    sign = 1

    @property
    def is_group(self):
        return getattr(self.n, "number", 0) != 1

    def candidates(self, table, bindings):
        """The cards that are compared."""
        raise NotImplementedError

    def measure(self, table, bindings, card: int) -> int | None:
        """What they are compared by."""
        raise NotImplementedError

    def found(self, table, bindings):
        return tuple(
            sorted(self.candidates(table, bindings), key=lambda card: self.sign * self.measure(table, bindings, card))
        )

    def meant(self, table, bindings):
        ranked = self.found(table, bindings)
        measures = [self.measure(table, bindings, card) for card in ranked]
        first = self.rank - 1
        wanted = measures[first : first + (self.n.value(table, bindings) or 0)]
        return tuple(card for card, measure in zip(ranked, measures, strict=True) if measure in wanted)

    def choose(self, tx, bindings, memory, last):
        ranked = self.found(tx, bindings)
        measures = [self.measure(tx, bindings, card) for card in ranked]
        first = self.rank - 1
        last = min(len(ranked), first + (self.n.value(tx, bindings) or 0))
        sure: list[int] = []
        tied: list[int] = []
        for place, card in enumerate(ranked):
            group = [at for at, measure in enumerate(measures) if measure == measures[place]]
            if first <= group[0] and group[-1] < last:
                sure.append(card)
            elif group[0] < last and first <= group[-1] and first < last:
                tied.append(card)
        wanted = last - first - len(sure)
        if not tied or wanted <= 0:
            return tuple(sure)
        chosen = asking.cards(tx, self.key, asks_of(tx, bindings), bindings[SELF], self.question, tied, wanted, wanted)
        return ASKED if chosen is ASKED else tuple(sure) + chosen

    steps = (choose,)


class RankedByHp(Ranked):
    what = Field(FILTER)
    n = Field(QUANTITY, default=1, says="how many")
    rank = Field(NUMBER, default=1, says="2 for the second highest or lowest")
    in_ = IN
    of = OF
    main = "what"

    def candidates(self, table, bindings):
        found = candidates(table, bindings, self.in_, self.of)
        return [
            card
            for card in found
            if self.measure(table, bindings, card) is not None and self.what.holds(table, bindings, card)
        ]

    def measure(self, table, bindings, card: int) -> int | None:
        """Their HP, the printed ones outside play."""
        return table.cards[card].hp if self.in_ == "play" else table.index.definitions[card].faces[0].hp


@word(SELECTOR, "highest")
class Highest(RankedByHp):
    """The one with the highest HP, or the n highest."""

    sign = -1
    example = "deal: {from: self, to: {highest: [hero, target]}, amount: H, type: energy}"


@word(SELECTOR, "lowest")
class Lowest(RankedByHp):
    """The one with the lowest HP, or the n lowest."""

    example = "deal: {from: self, to: {lowest: [non_villain, target]}, amount: 2, type: melee}"


def cards_of_hero(table, hero: int, what: str) -> int:
    """How many cards a hero has in hand or in play: what heroes are ranked by."""
    if what == "hand":
        return len(hand(table, hero))
    return sum(1 for card in in_play(table) if area_of(table, card) == table.index.deck_of[hero] and card != hero)
