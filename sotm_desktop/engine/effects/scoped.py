"""Words for a while: static text that holds during some sentences, numbers noted for later, types picked."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from sotm_desktop.engine import asking
from sotm_desktop.engine.effects.blocks import BLOCK, AroundSentences
from sotm_desktop.engine.effects.families import QUANTITY, SELECTOR, PlainSelector, Verb, asks_of, deck_of_hero, note
from sotm_desktop.engine.effects.filters import FILTER, SIDES, HasKeyword, Test
from sotm_desktop.engine.effects.held_so_long import begun, over
from sotm_desktop.engine.effects.statics import STATIC
from sotm_desktop.engine.effects.whose import deck_for
from sotm_desktop.engine.effects.word import (
    DAMAGE_TYPES,
    OF_DECK,
    ONE_OF,
    ONE_OR_EACH,
    RESULT,
    SELF,
    SOME_OF,
    VERB,
    Field,
    cause_of,
    word,
)
from sotm_desktop.engine.facing import decks_in_reach
from sotm_desktop.engine.frames import Bindings, Done, Memory, StepResult, Steps
from sotm_desktop.engine.ids import CardId, SeatId
from sotm_desktop.engine.keywords import keywords
from sotm_desktop.engine.questions import active_heroes, deck_cards_in_play, turn_order
from sotm_desktop.engine.table import Table
from sotm_desktop.engine.transaction import Transaction


@word(VERB, "while")
class While(AroundSentences):
    """A static text that holds as long as some sentences resolve. Local: the number of the effect."""

    that = Field(STATIC)
    do = Field(BLOCK)

    @property
    def needs_hero(self) -> bool:
        return self.that is not None and self.that.is_for_hero

    example = "while: {that: {cannot: {who: [{is: you}], what: play}}, do: [{use_power: 1}]}"

    def begin(self, tx: Transaction, bindings: Bindings, memory: Memory, last: StepResult) -> StepResult:
        memory[:] = [begun(tx, self.that, bindings, "while", None, cause_of(self, bindings))]
        return self.do.run(tx, bindings)

    def end(self, tx: Transaction, bindings: Bindings, memory: Memory, last: StepResult) -> StepResult:
        over(tx, memory[0], cause_of(self, bindings))
        return last

    steps = (begin, end)


@word(VERB, "note")
class Note(Verb):
    """Keeps a number as it is now for the sentences that follow. Its value: the number."""

    number = Field(QUANTITY)
    main = "number"
    example = "note: {hp_of: chosen}"

    def keep(self, tx: Transaction, bindings: Bindings, memory: Memory, last: StepResult) -> StepResult:
        number = self.number.value(tx, bindings)
        return () if number is None else (number,)

    steps = (keep,)


@word(VERB, "pick_type")
class PickType(Verb):
    """The players select a damage type; a ``type:`` field may then use its name. Its value: the type."""

    of = Field(SOME_OF, default=(), choices=DAMAGE_TYPES, says="the types to choose from; any when left out")
    main = "of"
    example = "pick_type: {}"

    def mistake(self) -> str:
        return "" if len(self.of) != 1 else "one type alone is no choice: write it where it is used, as `type`"

    def pick(self, tx: Transaction, bindings: Bindings, memory: Memory, last: StepResult) -> StepResult:
        found = self.of or DAMAGE_TYPES
        return asking.word(tx, self.key, asks_of(tx, bindings), bindings[SELF], "pick_type", found, "type")

    steps = (pick,)


@word(VERB, "pick_keyword")
class PickKeyword(Verb):
    """The players select a keyword; a filter may then use its name with ``with_picked``. Its value: the keyword.

    Those that stand on cards of a deck are on offer, whatever is face down in it; types of cards are none.
    """

    deck = Field(OF_DECK, default=None, says="the deck whose keywords they are; those of any card when left out")
    on = Field(FILTER, default=None, says="in place of a deck: the cards in play that have them, printed or granted")
    main = "deck"
    example = "pick_keyword: own"

    def mistake(self) -> str:
        return "a keyword is that of a deck or of cards in play, not of both" if self.deck and self.on else ""

    def found(self, table: Table, bindings: Bindings) -> list[str]:
        """The keywords to choose from, in the order of the alphabet."""
        if self.on is not None:
            found = self.on.among(table, bindings, deck_cards_in_play(table))
            return sorted({each for card in found for each in keywords(table, card)})
        seats = table.index.seats if self.deck is None else [table.index.seats[deck_for(table, bindings, self.deck)]]
        printed = (face.keywords for seat in seats for card in seat.definition.cards.values() for face in card.faces)
        return sorted({each for those in printed for each in those})

    def pick(self, tx: Transaction, bindings: Bindings, memory: Memory, last: StepResult) -> StepResult:
        found = self.found(tx, bindings) if tx.incoming is None else ()
        return asking.word(tx, self.key, asks_of(tx, bindings), bindings[SELF], "pick_keyword", found, "choice")

    steps = (pick,)

    def possible(self, tx: Transaction, bindings: Bindings, in_full: bool) -> bool:
        return bool(self.found(tx, bindings))


OTHER = "other"
"""Among options that are keywords: all cards that have none of these."""


@word("test", "with_picked")
class WithPicked(Test):
    """Has the keyword that the players selected, printed or granted; of options, is of the kind that they selected."""

    which = Field(RESULT)
    main = "which"
    example = "[{with_picked: picked}]"

    kinds: tuple[str, ...] = ()
    """Where the players selected among options: the keywords among these."""

    def fits(self, table: Table, bindings: Bindings, card: CardId, of_targets: bool) -> bool:
        picked = bindings[self.which.slot]
        if picked == OTHER and self.kinds:
            return not any(HasKeyword(each).fits(table, bindings, card, of_targets) for each in self.kinds)
        return isinstance(picked, str) and HasKeyword(picked).fits(table, bindings, card, of_targets)


@word(SELECTOR, "hero_of")
class HeroOf(PlainSelector):
    """The hero whose deck it is, or whose card, if it is a hero's; of several cards each of their heroes, once."""

    deck = Field(OF_DECK, default="")
    card = Field(
        SELECTOR, default=None, one=ONE_OR_EACH, or_each=True,
        says="in place of a deck: a card of the hero's, or each of some cards",
    )  # fmt: skip
    main = "deck"

    @property
    def needs_hero(self) -> bool:
        return self.deck == "own"

    def mistake(self) -> str:
        if (self.card is None) != bool(self.deck):
            return "say either `deck` or `card`"
        return "no hero has that deck" if self.deck in ("villain", "environment") else ""

    example = "deal: {to: {hero_of: own}, amount: 2, type: psychic}"

    def found(self, table: Table, bindings: Bindings) -> tuple[CardId, ...]:
        index = table.index
        if self.card is None:
            decks = [deck_for(table, bindings, self.deck)]
        else:
            cards = self.card.meant(table, bindings)
            decks = list(dict.fromkeys([index.home_of[index.deck_of[card]] for card in cards]))
        return tuple([index.character(deck) for deck in decks if index.seats[deck].side == "hero"])


@word(SELECTOR, "hero_of_turn")
class HeroOfTurn(PlainSelector):
    """The Hero whose turn it is; nobody in the turn of any other deck."""

    example = "deal: {to: {hero_of_turn: {}}, amount: 2, type: fire}"

    def found(self, table: Table, bindings: Bindings) -> tuple[CardId, ...]:
        deck = table.turn
        return () if deck is None or table.index.seats[deck].side != "hero" else (table.index.character(deck),)


@word(SELECTOR, "next_hero")
class NextHero(PlainSelector):
    """The active hero who comes next in turn order after the hero whom the text speaks to, or after the turn that is
    being taken where it speaks to none; behind the last comes the first. Nobody where no other hero is active.
    """

    example = "owner: {of: {next_hero: {}}, do: [{draw: 1}]}"

    def found(self, table: Table, bindings: Bindings) -> tuple[CardId, ...]:
        return first_active(table, _others_from_here(table, bindings))


@word(SELECTOR, "previous_hero")
class PreviousHero(PlainSelector):
    """The active hero who comes last in turn order before the hero whom the text speaks to, or before the turn that is
    being taken where it speaks to none; before the first comes the last. Nobody where no other hero is active.
    """

    example = "owner: {of: {previous_hero: {}}, do: [{draw: 1}]}"

    def found(self, table: Table, bindings: Bindings) -> tuple[CardId, ...]:
        return first_active(table, _others_from_here(table, bindings)[::-1])


@word(SELECTOR, "first_hero")
class FirstHero(PlainSelector):
    """The first active hero in turn order, whosever turn it is."""

    example = "deal: {to: {first_hero: {}}, amount: 2, type: fire}"

    def found(self, table: Table, bindings: Bindings) -> tuple[CardId, ...]:
        return first_active(table, turn_order(table))


def first_active(table: Table, decks: Sequence[SeatId]) -> tuple[CardId, ...]:
    """The first of some decks that is an active hero's: its character card; none where none is."""
    heroes = active_heroes(table)
    found = (table.index.character(each) for each in decks if table.index.seats[each].side == "hero")
    return next(((hero,) for hero in found if hero in heroes), ())


def _others_from_here(table: Table, bindings: Bindings) -> tuple[SeatId, ...]:
    """The other decks in turn order, from that of the hero whom a text speaks to, or from whose turn it is."""
    spoken_to = deck_of_hero(table, bindings)
    deck = table.turn if spoken_to is None else spoken_to
    order = turn_order(table)
    at = order.index(deck) if deck in order else -1
    return (*order[at + 1 :], *order[: max(at, 0)])


IN_TURN_ORDER = (NextHero, PreviousHero, FirstHero)
"""The heroes who are called by their place in turn order."""


WHICH_DECK = Field(ONE_OF, default=None, choices=(*SIDES, *(f"non_{side}" for side in SIDES)),
                   says="which decks; any when left out")  # fmt: skip


def decks_of(table: Table, bindings: Bindings, which: str | None) -> tuple[SeatId, ...]:
    """The decks that a text means by "1 deck", "1 Hero deck", "each non-Hero deck"."""
    side = (which or "").removeprefix("non_")
    return tuple(deck for deck in decks_in_reach(table, bindings)
                 if which is None or (table.index.seats[deck].side == side) == (which == side))  # fmt: skip


@word(VERB, "one_deck")
class OneDeck(Verb):
    """Does something with one deck of the players' choice; in the sentences it is ``that`` deck."""

    which = WHICH_DECK
    do = Field(BLOCK, binds=("deck",))
    main = "do"
    example = "one_deck: [{reveal: that, as: seen}, {replace: seen}]"

    def choose(self, tx: Transaction, bindings: Bindings, memory: Memory, last: StepResult) -> StepResult:
        among = partial(self.among, tx, bindings)
        return asking.deck(tx, self.key, asks_of(tx, bindings), bindings[SELF], self.do.option(), among)

    def among(self, tx: Transaction, bindings: Bindings) -> Sequence[SeatId]:
        """The decks with which anything can be done, if there is one; else any."""
        found = decks_of(tx, bindings, self.which)
        return [deck for deck in found if self.do.possible(tx, (*bindings, deck), False)] or found

    def act(self, tx: Transaction, bindings: Bindings, memory: Memory, last: StepResult) -> StepResult:
        return self.do.run(tx, (*bindings, last))

    steps: Steps = (choose, act)

    def comes_to_nothing(self, tx: Transaction, bindings: Bindings, declined: bool) -> bool:
        found = decks_of(tx, bindings, self.which)
        return all(self.do.comes_to_nothing(tx, (*bindings, deck), declined) for deck in found)

    def possible(self, tx: Transaction, bindings: Bindings, in_full: bool) -> bool:
        found = decks_of(tx, bindings, self.which)
        return any(self.do.possible(tx, (*bindings, deck), in_full) for deck in found)

    def option(self) -> str:
        return self.do.option()


@word(VERB, "some_decks")
class SomeDecks(Verb):
    """Does something with decks of the players' choice, at most ``n``; in the sentences they are ``that`` deck."""

    n = Field(QUANTITY, default=None, says="any number of decks when left out")
    which = WHICH_DECK
    do = Field(BLOCK, binds=("deck",))
    example = "some_decks: {n: 3, do: [{discard_top: {deck: that}}]}"

    def choose(self, tx: Transaction, bindings: Bindings, memory: Memory, last: StepResult) -> StepResult:
        among = decks_of(tx, bindings, self.which)
        n = len(among) if self.n is None else self.n.value(tx, bindings) or 0
        return asking.decks(tx, self.key, asks_of(tx, bindings), bindings[SELF], self.do.option(), n, among)

    def next(self, tx: Transaction, bindings: Bindings, memory: Memory, last: StepResult) -> StepResult:
        if last is not None:
            memory[:] = [last, ()]
        if not memory[0]:
            return Done(memory[1])
        deck, memory[0] = memory[0][0], memory[0][1:]
        return self.do.run(tx, (*bindings, deck))

    steps: Steps = (choose, next, note)
