"""What an answer would do, searched on forks by the engine itself, one fork at a time so that no frame waits for it.

Nothing hidden is looked at: where the next card of a deck decides, every card that may be there is supposed to be it,
in turn. A range is told only where every end was reached; else what is certain is told, and what the rest hangs on.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from itertools import islice
from typing import NamedTuple

from sotm_desktop.engine.answers import Refused
from sotm_desktop.engine.equivalence import answers_to
from sotm_desktop.engine.events import Event
from sotm_desktop.engine.ids import CardId
from sotm_desktop.engine.preview import Preview, preview
from sotm_desktop.engine.questions import tokens_on
from sotm_desktop.engine.state import DECK, DOWN
from sotm_desktop.session.consequences import (
    Consequence,
    Falls,
    Flips,
    Follows,
    HandChange,
    Hides,
    HpChange,
    IsDestroyed,
    NothingChanges,
    Opens,
    Then,
    TokensChange,
    Unknown,
)
from sotm_desktop.session.end_of_answer import Totals, of_this_turn, then_of, totals_of
from sotm_desktop.session.forecast import granted
from sotm_desktop.session.worst_first import worst_first
from sotm_desktop.words.narration.names import State

MOST_BRANCHES = 9
"""Answers of one further question that are looked into."""
MOST_FORKS = 60
"""Forks that are made for one answer."""
MOST_SUPPOSED = 6
"""Hidden cards that are supposed one after the other."""


class ForkToMake(NamedTuple):
    """A fork that is still to be made."""

    state: State
    keys: tuple[str, ...]
    events: tuple[Event, ...] = ()
    """What happened before."""
    supposed: tuple[CardId, ...] = ()
    is_one_of_many: bool = False
    """It stands for others that are not looked into: what comes of it is no end that all reach."""


class End(NamedTuple):
    """Where one way ends."""

    totals: Totals
    then: Then | None
    is_reached: bool
    """Whether this is an end in truth; else it goes on in a way that is not looked into."""
    hidden: int = 0
    """Hidden cards that were met on the way."""
    goes_on: bool = False
    """One of the ways on from here is looked into all the same."""


class ConsequenceSearch:
    """Owns what is known so far of one answer."""

    def __init__(self, state: State, keys: tuple[str, ...]) -> None:
        self._state = state
        self._todo = [ForkToMake(state, keys)]
        self._ends: list[End] = []
        self._first: Totals | None = None
        """What is certain: all before the first card that is hidden and the first further question."""
        self.forks = 0
        """How many were made: with each one more is known."""
        self._follows: Follows | None = None
        self._hides: Unknown | None = None
        self._is_refused = False
        self._found: tuple[Consequence, ...] | None = None

    @property
    def has_begun(self) -> bool:
        """Whether anything is known."""
        return self.forks > 0

    @property
    def is_done(self) -> bool:
        """Whether everything is known that will be."""
        return not self._todo

    def step(self) -> None:
        """Makes one fork more."""
        way = self._todo.pop()
        self._found = None
        self.forks += 1
        try:
            seen = preview(way.state, way.keys, way.supposed)
        except Refused:
            self._is_refused = not self._ends and self._first is None
            return
        here, turn = of_this_turn(seen.events)
        events = way.events + here
        if self._first is None:
            self._first = totals_of(self._state, events, seen.state if turn is None else None)
        if turn is not None or (seen.is_whole and not seen.asks_next):
            after = seen.state if turn is None else None
            self._end(way, events, seen.state, then_of(after, turn), not way.is_one_of_many)
        elif not seen.is_whole:
            self._meet_hidden(way, seen, events)
        else:
            self._ask(way, seen, events)

    def _end(
        self,
        way: ForkToMake,
        events: tuple[Event, ...],
        after: State | None = None,
        then: Then | None = None,
        is_reached: bool = False,
        goes_on: bool = False,
    ) -> None:
        totals = totals_of(self._state, events, after)
        self._ends.append(End(totals, then, is_reached, len(way.supposed), goes_on))

    def _meet_hidden(self, way: ForkToMake, seen: Preview, events: tuple[Event, ...]) -> None:
        """A card decides that nobody has seen, or chance."""
        found, is_all = possible(way.state, seen.touched)
        self._hides = self._hides or _unknown(way.state, seen.touched)
        looks_at_all = is_all and not way.supposed and self._has_room(len(found))
        wanted = found if looks_at_all else found[:1]
        if not wanted or len(way.supposed) >= MOST_SUPPOSED or not self._has_room(1):
            self._end(way, events)
            return
        many = way.is_one_of_many or not is_all or len(found) > len(wanted)
        if many and not way.is_one_of_many:
            self._end(way, events, goes_on=True)
        for card in wanted:
            swapped = exchanged(way.state, seen.touched[0], card)
            self._todo.append(way._replace(state=swapped, supposed=(*way.supposed, card), is_one_of_many=many))

    def _ask(self, way: ForkToMake, seen: Preview, events: tuple[Event, ...]) -> None:
        """The players are asked something further."""
        assert seen.state is not None and seen.state.pending is not None
        grants = granted(seen.state.pending)
        self._follows = self._follows or (Follows(grants) if grants else Follows.CHOICE)
        if grants:
            self._end(way, events, seen.state, is_reached=not way.is_one_of_many)
            return
        answers = list(islice(answers_to(seen.state.pending), MOST_BRANCHES + 1))
        if len(answers) > MOST_BRANCHES or not self._has_room(len(answers)):
            self._hides = self._hides or Unknown(Hides.ANSWERS)
            self._end(way, events, seen.state)
            return
        for keys in reversed(answers):
            self._todo.append(way._replace(state=seen.state, keys=keys, events=events))

    def _has_room(self, count: int) -> bool:
        return self.forks + len(self._todo) + count <= MOST_FORKS

    # -- what is known so far ------------------------------------------------------

    @property
    def consequences(self) -> tuple[Consequence, ...]:
        """What the answer does, as far as it is known, worst for the heroes first; () where it is not allowed."""
        if self._found is None:
            self._found = () if self._is_refused else worst_first(self._state, self._all())
        return self._found

    def _all(self) -> list[Consequence]:
        is_whole = self.is_done and all(end.is_reached for end in self._ends)
        found = list(self._merged() if is_whole else self._certain())
        if self._follows is not None:
            found.append(Opens(self._follows))
        if self._hides is not None:
            met = min((end.hidden for end in self._ends if not end.goes_on), default=0) if self.is_done else 0
            found.append(replace(self._hides, count=max(self._hides.count, met)))
        thens = {end.then for end in self._ends if not end.goes_on}
        then = thens.pop() if self.is_done and len(thens) == 1 else None
        if not found and not (then is not None and then.is_granted_in(self._state)):
            found.append(NothingChanges())
        return found if then is None else [*found, then]

    def _certain(self) -> Iterable[Consequence]:
        """Where not every end was reached: what is so on every way as far as it goes, and how hands change on each."""
        first = self._first or Totals()
        each_end = [end.totals for end in self._ends] if self.is_done else [first]
        yield from (each for each in each_end[0].plain if all(each in totals.plain for totals in each_end))
        yield from (each for each in _hp_changes(self._state, each_end) if not each.is_open)
        yield from _tokens(self._state, each_end)
        ends = [end.totals for end in self._ends if not end.goes_on] if self.is_done else []
        hands = {seat: {totals.hands.get(seat, 0) for totals in ends} for totals in ends for seat in totals.hands}
        agreed = {seat: min(counts) for seat, counts in hands.items() if len(counts) == 1}
        yield from _hands(self._state, [Totals(hands=first.hands | agreed)])

    def _merged(self) -> Iterable[Consequence]:
        """Every end was reached: what they have in common is certain, and what they differ in is open."""
        each_end = [end.totals for end in self._ends]
        for each in dict.fromkeys(each for totals in each_end for each in totals.plain):
            if all(each in totals.plain for totals in each_end):
                yield each
            elif isinstance(each, IsDestroyed | Falls | Flips):
                yield replace(each, is_open=True)
        yield from _hp_changes(self._state, each_end)
        yield from _tokens(self._state, each_end)
        yield from _hands(self._state, each_end)


def facts_of(state: State, events: tuple[Event, ...]) -> list[Consequence]:
    """What events come to that are seen to happen."""
    totals = totals_of(state, events, None)
    return [*totals.plain, *_hp_changes(state, [totals]), *_tokens(state, [totals]), *_hands(state, [totals])]


def _hp_changes(state: State, each_end: list[Totals]) -> Iterable[HpChange]:
    for card in dict.fromkeys(card for totals in each_end for card in totals.hp):
        if all(IsDestroyed(card) in totals.plain or Falls(card) in totals.plain for totals in each_end):
            continue  # that says more
        changes = [totals.hp.get(card, 0) for totals in each_end]
        types = {kind for totals in each_end for kind in totals.types.get(card, ())}
        least, most, before = min(changes), max(changes), state.cards[card].hp
        left = {totals.left.get(card, before) for totals in each_end}
        if before is None or not (least or most):
            continue
        after = left.pop() if len(left) == 1 else None
        kind = next(iter(types)) if len(types) == 1 and most <= 0 else ""
        yield HpChange(card, least, most, before, after, kind, least != most)


def _tokens(state: State, each_end: list[Totals]) -> Iterable[TokensChange]:
    for card, pool in dict.fromkeys(each for totals in each_end for each in totals.tokens):
        before = tokens_on(state, card, pool or None)
        after = {totals.tokens.get((card, pool), before) for totals in each_end}
        if len(after) == 1 and before not in after:
            yield TokensChange(card, before, after.pop(), pool)


def _hands(state: State, each_end: list[Totals]) -> Iterable[HandChange]:
    for seat in dict.fromkeys(seat for totals in each_end for seat in totals.hands):
        before = len(state.zones[state.index.zone(seat, 1)])
        changes = [before + totals.hands.get(seat, 0) for totals in each_end]
        if {*changes} != {before}:
            yield HandChange(seat, before, min(changes), max(changes), len({*changes}) > 1)


# -- hidden cards ----------------------------------------------------------------------


def possible(state: State, touched: tuple[CardId, ...]) -> tuple[tuple[CardId, ...], bool]:
    """Cards that may lie where one hidden card lies, one of each kind, in an order that tells nothing; and whether it
    can be no other: no card with the same back lies hidden elsewhere. None where several lie hidden.
    """
    if len(touched) != 1:
        return (), False
    (card,) = touched
    index, zone = state.index, state.cards[card].zone
    if state.index.deck_of_zone[zone] is None:
        return (), False
    cards = index.seats[index.deck_of[card]].cards
    here = [each for each in cards if state.cards[each].zone == zone]
    kinds = {index.definitions[each].id: each for each in reversed(here)}
    is_all = all(state.cards[each].copy or state.cards[each].zone == zone for each in cards)
    return tuple(sorted(kinds.values())), is_all


def exchanged(state: State, one: CardId, other: CardId) -> State:
    """The same table with two hidden cards of a deck in each other's place."""
    zone = state.cards[one].zone
    swap = {one: other, other: one}
    cards = tuple(swap.get(card, card) for card in state.zones[zone])
    return replace(state, zones=(*state.zones[:zone], cards, *state.zones[zone + 1 :]))


def _unknown(state: State, touched: tuple[CardId, ...]) -> Unknown:
    if touched and state.cards[touched[0]].face == DOWN:
        return Unknown(Hides.FACE_DOWN)
    seat = state.index.deck_of_zone[state.cards[touched[0]].zone] if touched else None
    if seat is None:
        return Unknown(Hides.CHANCE)
    there = len(state.zones[state.index.zone(seat, DECK)])
    return Unknown(Hides.CARDS, seat, min(len(touched), there), there)
