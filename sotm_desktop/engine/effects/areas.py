"""Play areas: where cards lie in play, moving them to another, and the decks that cards and areas belong to."""

from __future__ import annotations

from collections import Counter
from typing import Any

from sotm_desktop.engine.effects.area_values import AREA
from sotm_desktop.engine.effects.blocks import BLOCK
from sotm_desktop.engine.effects.card_triggers import PlayHappening
from sotm_desktop.engine.effects.families import CONDITION, SELECTOR, Condition, Verb, deck_of_hero, note
from sotm_desktop.engine.effects.filters import FILTER, SIDES, Filter, Test
from sotm_desktop.engine.effects.searching import EachDeck
from sotm_desktop.engine.effects.triggers import EVENT
from sotm_desktop.engine.effects.whose import deck_for
from sotm_desktop.engine.effects.word import NUMBER, OF_DECK, ONE_CHOSEN, ONE_OF, VERB, Answered, Field, cause_of, word
from sotm_desktop.engine.facing import in_reach
from sotm_desktop.engine.frames import Bindings, Done, Memory, StepResult
from sotm_desktop.engine.ids import CardId, SeatId
from sotm_desktop.engine.listeners import fire
from sotm_desktop.engine.procedure import back_to
from sotm_desktop.engine.questions import area_of, counted_in_area, counted_in_play, turn_order
from sotm_desktop.engine.stages import moving
from sotm_desktop.engine.stages.becomes_target import BECOMES_TARGET, ENTER
from sotm_desktop.engine.table import Table
from sotm_desktop.engine.transaction import Transaction

A_HERO = "hero"


def is_area(table: Table, bindings: Bindings, area: SeatId | None, meant: str) -> bool:
    """Whether a play area is the one that a text means by a deck, or that of any hero."""
    if meant == A_HERO:
        return area is not None and table.index.seats[area].side == A_HERO
    return area == deck_for(table, bindings, meant)


@word("test", "in_area")
class InArea(Test):
    """Lies in the play area of this deck; ``hero`` means that of any hero, ``that`` the one a text goes through."""

    is_of_now = True
    area = Field(OF_DECK, choices=(A_HERO,))
    main = "area"
    is_of_area = True
    example = "[{keyword: device}, {in_area: villain}]"

    def fits(self, table: Table, bindings: Bindings, card: CardId, of_targets: bool) -> bool:
        return is_area(table, bindings, area_of(table, card), self.area)


@word("test", "in_area_with")
class InAreaWith(Test):
    """Lies in a play area in which cards that fit lie: any, or so many."""

    is_of_now = True
    what = Field(FILTER)
    at_least = Field(NUMBER, default=1)
    at_most = Field(NUMBER, default=None, says="no more than that, and be it none; instead of ``at_least``")
    main = "what"
    is_of_area = True
    example = "[hero, target, {in_area_with: {what: [ongoing], at_most: 0}}]"

    def mistake(self) -> str:
        return "'in_area_with' has two bounds: leave one out" if self.at_most is not None and self.at_least != 1 else ""

    def fits(self, table: Table, bindings: Bindings, card: CardId, of_targets: bool) -> bool:
        area = counted_in_area(table, card)
        if area is None:
            return False
        n = count_in_area(table, bindings, area, self.what)
        return n >= self.at_least if self.at_most is None else n <= self.at_most


def count_in_area(table: Table, bindings: Bindings, area: SeatId, what: Filter) -> int:
    """How many cards that fit lie in a play area, those under others too (rulings.md 41)."""
    return len(
        what.among(table, bindings, [card for card in counted_in_play(table) if counted_in_area(table, card) == area])
    )


@word("test", "in_area_with_most")
class InAreaWithMost(Test):
    """Lies in the play area with the most cards that fit, or in one of several that have as many."""

    is_of_now = True
    what = Field(FILTER)
    main = "what"
    is_of_area = True
    example = "[hero, target, {in_area_with_most: [ongoing]}]"

    def fits(self, table: Table, bindings: Bindings, card: CardId, of_targets: bool) -> bool:
        found = (each for each in counted_in_play(table) if self.what.holds(table, bindings, each))
        counts = Counter(counted_in_area(table, each) for each in found)
        area = counted_in_area(table, card)
        return area is not None and counts[area] == max(counts.values(), default=0) > 0


@word(VERB, "each_area")
class EachArea(EachDeck):
    """Does something in each play area, in turn order; ``{in_area: that}`` finds the cards that lie there."""

    do = Field(BLOCK, binds=("deck",))
    example = "each_area: [{destroy: {one: [ongoing, {in_area: that}]}}]"


@word(VERB, "deck_of")
class DeckOf(Verb):
    """Does something with the deck that a card or a play area belongs to; in the sentences it is ``that`` deck.

    Of several cards it is done with each of their decks, once, in turn order.
    """

    card = Field(
        SELECTOR, default=None,
        one="of each it is `{{for_each: {{of: {{each: […]}}, do: [{{deck_of: {{card: each, …}}}}]}}}}`",
    )  # fmt: skip
    area = Field(AREA, default=None)
    do = Field(BLOCK, binds=("deck",))
    one_of = ("card", "area")
    example = "deck_of: {card: gone, do: [{discover: {what: [ongoing], deck: that}}]}"

    def mistake(self) -> str:
        return "a deck is that of a card or of a play area, not of both" if self.card and self.area else ""

    def choose(self, tx: Transaction, bindings: Bindings, memory: Memory, last: StepResult) -> StepResult:
        chosen = self.card or self.area
        assert chosen is not None  # one of the two is given
        return chosen.run(tx, bindings)

    def next(self, tx: Transaction, bindings: Bindings, memory: Memory, last: StepResult) -> StepResult:
        if not memory:
            memory[:] = [self._decks(tx, last), ()]
        if not memory[0]:
            return Done(memory[1])
        deck, memory[0] = memory[0][0], memory[0][1:]
        return self.do.run(tx, (*bindings, deck))

    def _decks(self, tx: Transaction, found: StepResult) -> tuple[SeatId, ...]:
        """The decks of the cards found, or the one of a play area."""
        if not found:
            return ()
        if self.area is not None:
            return (found[0],)
        decks = dict.fromkeys([tx.index.deck_of[card] for card in found])
        order = turn_order(tx)
        return tuple(sorted(decks, key=lambda deck: order.index(deck) if deck in order else len(order)))

    steps = (choose, next, note)


@word(VERB, "move")
class MoveToArea(Verb):
    """Moves cards to a play area or next to a card. One in play keeps its HP and tokens; no card is played by it.

    A character card stays where it is. What lies next to a moved card goes with it. Its value: the cards moved.
    """

    what = Field(SELECTOR)
    to = Field(AREA, default=None)
    next_to = Field(
        SELECTOR, default=None, one=ONE_CHOSEN,
        says="the card next to which they come, whatever they say; in place of ``to``",
    )  # fmt: skip
    example = "move: {what: {one: [{keyword: device}]}, to: villain}"

    def mistake(self) -> str:
        return "" if (self.to is None) != (self.next_to is None) else "either `to` says where, or `next_to`"

    def choose(self, tx: Transaction, bindings: Bindings, memory: Memory, last: StepResult) -> StepResult:
        return self.what.run(tx, bindings)

    def where(self, tx: Transaction, bindings: Bindings, memory: Memory, last: StepResult) -> StepResult:
        if not last:
            return Done(())
        memory[:] = [tuple(last)]
        place = self.to or self.next_to
        assert place is not None  # see ``mistake``
        return place.run(tx, bindings)

    def go(self, tx: Transaction, bindings: Bindings, memory: Memory, last: StepResult) -> StepResult:
        if not last:
            return Done(())
        memory[:] = [memory[0], (), last[0]]
        return None

    def next(self, tx: Transaction, bindings: Bindings, memory: Memory, last: StepResult) -> StepResult:
        waiting, moved, place = memory
        if not waiting:
            return Done(moved)
        card = waiting[0]
        memory[:] = [waiting[1:], moved, place]
        host, area = self._goal(tx, place)
        if area is None or not self._can_move(tx, bindings, card, area, host):
            return None
        memory[1] = (*moved, card)
        is_new = area_of(tx, card) != area
        moving.to_area(tx, card, area, cause_of(self, bindings), host)
        return fire(tx, ENTER, ("move", card, area)) if is_new else None

    def _goal(self, tx: Transaction, place: Any) -> tuple[CardId | None, SeatId | None]:
        """Next to which card a place is, if it is that, and in which play area."""
        return (None, place) if self.next_to is None else (place, area_of(tx, place))

    def _can_move(self, tx: Transaction, bindings: Bindings, card: CardId, area: SeatId, host: CardId | None) -> bool:
        if not in_reach(tx, bindings, card) or not (host is None or in_reach(tx, bindings, host)):
            return False
        gone = tx.cards[card].zone == tx.index.removed
        return not (gone or tx.index.definitions[card].is_character or self._is_there(tx, card, area, host))

    @staticmethod
    def _is_there(tx: Transaction, card: CardId, area: SeatId, host: CardId | None) -> bool:
        """Whether a card lies where it is to go, or cannot: next to itself, or to what lies next to it."""
        if host is None:
            return area_of(tx, card) == area
        return host in (card, tx.cards[card].host) or tx.cards[host].host == card

    steps = (choose, where, go, next, back_to("next"))

    def possible(self, tx: Transaction, bindings: Bindings, in_full: bool) -> bool:
        place = self.to or self.next_to
        assert place is not None  # see ``mistake``
        if not self.what.enough(tx, bindings, in_full) or (
            self.next_to is not None and not self.next_to.enough(tx, bindings, True)
        ):
            return False
        goals = [self._goal(tx, each) for each in place.found(tx, bindings)]
        cards = self.what.found(tx, bindings)
        return any(
            area is not None and self._can_move(tx, bindings, card, area, host)
            for host, area in goals
            for card in cards
        )


@word(EVENT, "enters_area")
class EntersArea(PlayHappening):
    """A card comes into the play area of this deck, played there or moved; ``hero`` means that of any hero."""

    area = Field(OF_DECK, choices=(A_HERO,))
    main = ""
    listens = ENTER
    example = "enters_area: {card: [{is: self}], area: villain}"

    def matches(self, tx: Transaction, bindings: Bindings, fact: Answered) -> bool:
        if fact[0] == BECOMES_TARGET:  # it lay there before
            return False
        return self.card.holds(tx, bindings, fact[1]) and is_area(tx, bindings, area_of(tx, fact[1]), self.area)


@word(CONDITION, "turn_of")
class TurnOf(Condition):
    """It is the turn of a hero, a villain or the environment."""

    side = Field(ONE_OF, choices=SIDES)
    main = "side"
    example = "{turn_of: hero}"

    def holds(self, table: Table, bindings: Bindings) -> bool:
        return table.turn is not None and table.index.seats[table.turn].side == self.side


@word(CONDITION, "your_turn")
class YourTurn(Condition):
    """It is the turn of the hero whom the text speaks to."""

    needs_hero = True
    example = "{your_turn: {}}"

    def holds(self, table: Table, bindings: Bindings) -> bool:
        return table.turn is not None and table.turn == deck_of_hero(table, bindings)


@word(CONDITION, "advanced")
class IsAdvanced(Condition):
    """This game is Advanced, as chosen when it was set up; it stays so."""

    example = "{advanced: {}}"

    def holds(self, table: Table, bindings: Bindings) -> bool:
        return table.index.advanced


@word(CONDITION, "in_phase")
class InPhase(Condition):
    """It is this phase of the turn that is being taken."""

    phase = Field(ONE_OF, choices=("start", "play", "power", "draw", "end"))
    main = "phase"
    example = "{in_phase: draw}"

    def holds(self, table: Table, bindings: Bindings) -> bool:
        return table.phase == self.phase
