"""Choices of cards: one, up to 3, each, the highest. "Select" in the rulebook's sense: among what fits right now."""

from __future__ import annotations

from typing import Any

from sotm_desktop.engine import asking
from sotm_desktop.engine.card_index import OUTSIDE
from sotm_desktop.engine.effects.families import QUANTITY, SELECTOR, PlainSelector, Selector, asks_of
from sotm_desktop.engine.effects.filters import FILTER, Filter
from sotm_desktop.engine.effects.whose import (
    ASIDE,
    OF_ANY,
    OUT,
    REMOVED,
    cards_under,
    cards_where,
    deck_for,
    is_own_hand,
    no_hand,
    two_places,
)
from sotm_desktop.engine.effects.word import DECK_CARD, OF_DECK, ONE_OF, PLACES_WANT, SELF, SOME_OF, Field, Fixed, word
from sotm_desktop.engine.facing import comes_back, in_reach
from sotm_desktop.engine.frames import Bindings, Memory, StepResult, Steps
from sotm_desktop.engine.ids import CardId, SeatId
from sotm_desktop.engine.modifiers import is_character
from sotm_desktop.engine.questions import (
    counted_in_area,
    deck_cards,
    hand,
    targets_in_play,
    trash_cards,
)
from sotm_desktop.engine.table import Table
from sotm_desktop.engine.transaction import Transaction

PLACES = ("play", "hand", "trash", "deck", "under", "revealed", "any_trash", REMOVED, OUT, ASIDE, OUTSIDE)
IN = Field(
    ONE_OF, default="play", choices=PLACES,
    says="where they lie; ``removed``: cards that were removed from the game, but for those of a hero who is out; "
    "``incapacitated``: heroes who are out; ``set_aside``: a villain's character cards that have "
    "not come into play; ``outside``: character cards of heroes who are not in the game",
)  # fmt: skip
OF = Field(OF_DECK, default="own", says="whose hand, trash or deck; of what lies revealed, from which deck only it was")


UNDER = Field(SELECTOR, default=None, asks=False, says="under which cards they lie, in place of `in`")


def candidates(table: Table, bindings: Bindings, where: str, whose: str) -> tuple[CardId, ...]:
    """The cards in a place among which a text can choose, or that it can mean: those in its reach (``facing.py``)."""
    found = cards_where(table, bindings, where, whose)
    if where == REMOVED:
        found = tuple(card for card in found if comes_back(table, card))
    return tuple(card for card in found if in_reach(table, bindings, card)) if table.index.restricts else found


def fitting(table: Table, bindings: Bindings, what: Filter, where: str, whose: str) -> tuple[CardId, ...]:
    """The cards in a place that fit; those under a card by what is printed on them."""
    if what.of_targets and where == "play":
        found = targets_in_play(table)
        if table.index.restricts:
            found = [card for card in found if in_reach(table, bindings, card)]
        return what.among(table, bindings, found, are_targets=True)
    among = candidates(table, bindings, where, whose)
    return what.among_covered(table, bindings, among) if where == "under" else what.among(table, bindings, among)


class Fitting(Selector):
    what = Field(FILTER)
    in_ = IN
    of = OF
    under = UNDER
    main = "what"
    or_in = Fixed[tuple[str, ...]](())
    """In which places they may lie besides that one."""

    @property
    def needs_hero(self) -> bool:
        return is_own_hand(self.in_, self.of)

    def mistake(self) -> str:
        return no_hand(self.in_, self.of) or two_places(self.in_, self.under)

    def wants(self, field: Field[Any]) -> str:
        return PLACES_WANT.get(self.in_, DECK_CARD) if field.name == "what" else field.wants

    def found(self, table: Table, bindings: Bindings) -> tuple[CardId, ...]:
        if self.under is not None:
            return self.what.among_covered(table, bindings, cards_under(table, self.under.found(table, bindings)))
        return fitting(table, bindings, self.what, self.in_, self.of)

    def brings_back(self, table: Table, bindings: Bindings, card: CardId) -> bool:
        return REMOVED in (self.in_, *self.or_in)


class FittingInSeveral(Fitting):
    """Cards that may lie in several places: in play, under a card or in a pile, and in another pile, or out of the
    game."""

    or_in = Field(
        SOME_OF, default=(), choices=("hand", "trash", REMOVED), says="where they may lie too; `of` says whose that is"
    )

    @property
    def needs_hero(self) -> bool:
        return super().needs_hero or any(is_own_hand(place, self.of) for place in self.or_in)

    def mistake(self) -> str:
        twice = "`or_in` names the place of `in` again" if self.in_ in self.or_in else ""
        nobodys = (no_hand(place, self.of) for place in self.or_in if place != REMOVED)
        return super().mistake() or next((each for each in nobodys if each), twice)

    def found(self, table: Table, bindings: Bindings) -> tuple[CardId, ...]:
        found = super().found(table, bindings)
        for place in self.or_in:
            found += fitting(table, bindings, self.what, place, self.of)
        return found


class Chosen(FittingInSeveral):
    """Cards that the players choose among those that fit."""

    question = ""
    """What the choice is for; the verb that uses the selector says."""
    optional = False
    """Whether the verb that uses it says "may"."""
    leaves_characters = False
    """Whether the verb that uses it can do nothing to character cards, as with "bury" (rulebook, Bury)."""
    leaves_one_shots = False
    """Whether the verb that uses it can do nothing to One-Shots, as they never lie in play without being played."""

    def found(self, table: Table, bindings: Bindings) -> tuple[CardId, ...]:
        found = super().found(table, bindings)
        if self.leaves_one_shots:
            found = tuple([card for card in found if not table.index.definitions[card].is_one_shot])
        if not self.leaves_characters:
            return found
        return tuple([card for card in found if not is_character(table, card)])

    def bounds(self, table: Table, bindings: Bindings, n: int) -> tuple[int, int]:
        """How few and how many are chosen among n."""
        raise NotImplementedError

    def choose(self, tx: Transaction, bindings: Bindings, memory: Memory, last: StepResult) -> StepResult:
        found = () if tx.incoming is not None else self.found(tx, bindings)
        least, most = self.bounds(tx, bindings, len(found))
        if self.optional:
            least = 0
        return asking.cards(tx, self.key, asks_of(tx, bindings), bindings[SELF], self.question, found, least, most)

    steps: Steps = (choose,)

    def enough(self, table: Table, bindings: Bindings, in_full: bool) -> bool:
        found = self.found(table, bindings)
        return len(found) >= max(1, self.bounds(table, bindings, len(found))[0] if in_full else 1)

    def how_often(self, table: Table, bindings: Bindings) -> int:
        found = len(self.found(table, bindings))
        return found // max(1, self.bounds(table, bindings, found)[0])


@word(SELECTOR, "one")
class One(Chosen):
    """Exactly one, chosen by the players."""

    example = "destroy: {one: [ongoing]}"

    def bounds(self, table: Table, bindings: Bindings, n: int) -> tuple[int, int]:
        return 1, 1


@word(SELECTOR, "exactly")
class Exactly(Chosen):
    """This many, chosen by the players; fewer if there are fewer."""

    n = Field(QUANTITY)
    main = ""
    example = "deal: {to: {exactly: {n: 2, what: [hero, target]}}, amount: 1, type: cold}"

    def bounds(self, table: Table, bindings: Bindings, n: int) -> tuple[int, int]:
        wanted = self.n.value(table, bindings) or 0
        return wanted, wanted


@word(SELECTOR, "up_to")
class UpTo(Chosen):
    """At most this many, chosen by the players; none at all is allowed."""

    n = Field(QUANTITY)
    main = ""
    example = "deal: {to: {up_to: {n: 3, what: [target]}}, amount: 3, type: melee}"

    def bounds(self, table: Table, bindings: Bindings, n: int) -> tuple[int, int]:
        return 0, self.n.value(table, bindings) or 0


@word(SELECTOR, "any_number")
class AnyNumber(Chosen):
    """As many as the players like."""

    example = "destroy: {any_number: [yours, ongoing]}"

    def bounds(self, table: Table, bindings: Bindings, n: int) -> tuple[int, int]:
        return 0, n


@word(SELECTOR, "each")
class Each(Fitting, PlainSelector):
    """All that fit, also those that come to fit while it resolves (rulings.md 17), in the order the players choose."""

    is_group = True
    is_live = True
    example = "deal: {to: {each: [non_hero, target]}, amount: 1, type: fire}"


@word(SELECTOR, "both")
class BothChoices(Selector):
    """The cards of two choices together, each card once, those of the first before those of the second."""

    this = Field(SELECTOR)
    and_ = Field(SELECTOR)
    example = "deal: {to: {both: {this: you, and: {up_to: {n: 3, what: [target]}}}}, amount: 2, type: fire}"

    def first(self, tx: Transaction, bindings: Bindings, memory: Memory, last: StepResult) -> StepResult:
        return self.this.run(tx, bindings)

    def second(self, tx: Transaction, bindings: Bindings, memory: Memory, last: StepResult) -> StepResult:
        memory[:] = [last]
        return self.and_.run(tx, bindings)

    def together(self, tx: Transaction, bindings: Bindings, memory: Memory, last: StepResult) -> StepResult:
        return tuple(dict.fromkeys((*memory[0], *last)))

    steps = (first, second, together)

    def found(self, table: Table, bindings: Bindings) -> tuple[CardId, ...]:
        return tuple(dict.fromkeys((*self.this.found(table, bindings), *self.and_.found(table, bindings))))

    def brings_back(self, table: Table, bindings: Bindings, card: CardId) -> bool:
        return any(each.brings_back(table, bindings, card) for each in (self.this, self.and_))


def names_several(choice: Selector) -> bool:
    """Whether a choice is of several cards as it is written, and be it that only one of them is there."""
    if isinstance(choice, Exactly | UpTo | Top | Random | FirstRevealed):
        return choice.n.figure != 1
    return choice.is_group or isinstance(choice, AnyNumber | BothChoices)


@word(SELECTOR, "top")
class Top(Selector):
    """The top card or cards of a deck, or of its trash; there also the topmost that fit."""

    n = Field(QUANTITY, default=1)
    deck = Field(OF_DECK, default="own")
    in_ = Field(ONE_OF, default="deck", choices=("deck", "trash"))
    what = Field(FILTER, default=None, says="only cards that fit are counted; of a trash, where everybody sees them")
    main = "deck"
    example = "put_under: {what: {top: {deck: own, in: trash}}, host: self}"

    def mistake(self) -> str:
        if self.what is None:
            return ""
        if not self.what.tests:
            return "each card fits: leave out `what`"
        if self.in_ == "trash":
            return ""
        return "nobody sees which cards of a deck fit: `in: trash`, or look for one with `discover` or `reveal_until`"

    def wants(self, field: Field[Any]) -> str:
        return DECK_CARD if field.name == "what" else field.wants

    def from_top(self, table: Table, bindings: Bindings) -> tuple[CardId, ...]:
        """All that are counted, the topmost first."""
        deck = deck_for(table, bindings, self.deck)
        cards = trash_cards(table, deck) if self.in_ == "trash" else deck_cards(table, deck)
        if self.what is None:
            return cards
        return tuple([card for card in cards if self.what.holds(table, bindings, card)])

    def found(self, table: Table, bindings: Bindings) -> tuple[CardId, ...]:
        return self.from_top(table, bindings)[: self.n.value(table, bindings) or 0]

    def run(
        self,
        tx: Transaction,
        bindings: Bindings,
        memory: Memory | None = None,
        step: str | int = "",
        last: StepResult = None,
    ) -> StepResult:
        found = self.found(tx, bindings)
        if found and tx.hidden and self.in_ == "deck":
            tx.touch_unknown(found)
        return found


@word(SELECTOR, "bottom")
class Bottom(Top):
    """The bottom card or cards of a deck, or of its trash, the bottommost first; there also the bottommost that fit."""

    example = "put_on_deck: {bottom: {deck: own, in: trash}}"

    def found(self, table: Table, bindings: Bindings) -> tuple[CardId, ...]:
        return self.from_top(table, bindings)[::-1][: self.n.value(table, bindings) or 0]


@word(SELECTOR, "random")
class Random(FittingInSeveral):
    """One of those that fit, or several, by chance."""

    n = Field(QUANTITY, default=1, says="how many; all where there are fewer")
    example = "play_card: {random: {what: [], in: trash}}"

    def pick(self, tx: Transaction, bindings: Bindings, memory: Memory, last: StepResult) -> StepResult:
        left, drawn = list(self.found(tx, bindings)), []
        for _ in range(min(self.n.value(tx, bindings) or 0, len(left))):
            drawn.append(left.pop(tx.pick(f"pick:{self.key}", len(left))))
        return tuple(drawn)

    steps = (pick,)


@word(SELECTOR, "first_revealed")
class FirstRevealed(PlainSelector):
    """Of the revealed cards the first that fits, or the first few, in the order in which they were revealed."""

    what = Field(FILTER, wants=DECK_CARD)
    n = Field(QUANTITY, default=1)
    in_ = Fixed("revealed")
    main = "what"
    example = "put_into_play: {first_revealed: [{keyword: device}]}"

    def found(self, table: Table, bindings: Bindings) -> tuple[CardId, ...]:
        fitting_ones = fitting(table, bindings, self.what, self.in_, OF_ANY)
        return fitting_ones[: self.n.value(table, bindings) or 0]


def many_of_hero(table: Table, bindings: Bindings, hero: CardId, where: str, what: Filter | None) -> int:
    """How many cards that fit a hero has in hand, play or trash: what heroes are ranked by."""
    deck = table.index.deck_of[hero]
    if where == "hand":
        cards = hand(table, hero)
    else:
        cards = trash_cards(table, deck) if where == "trash" else cards_in_area(table, deck, hero)
    return len(cards) if what is None else sum(1 for card in cards if what.holds(table, bindings, card))


def cards_in_area(table: Table, area: SeatId, but: CardId | None) -> tuple[CardId, ...]:
    """The cards that text counts in a play area, those under others too, without the character."""
    index, zones = table.index, table.zones
    there = [card for card in zones[index.play_zones[area]] if card not in (but, index.event)]
    covered = [card for card in zones[index.under] if counted_in_area(table, card) == area and card != but]
    return (*there, *covered)
