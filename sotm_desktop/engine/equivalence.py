"""Questions that cannot matter: proved on forks by the engine itself, counted in events and never in time."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain, combinations, islice, permutations
from operator import attrgetter
from typing import Any

from sotm_desktop.engine import kernel
from sotm_desktop.engine.answers import means_of
from sotm_desktop.engine.decisions import Decision
from sotm_desktop.engine.game_state import GameState
from sotm_desktop.engine.long_search import Steps, finished
from sotm_desktop.engine.state import TRASH
from sotm_desktop.engine.transaction import Transaction

ALL_ORDERS_UP_TO = 4
"""Things of which every order is tried; of more, some."""
MOST_TRIES = 24
"""Orders that are tried."""
MOST_ANSWERS = 480
"""Other answers that are tried; where there are more, the players are asked."""
MOST_STEPS = 20_000
"""Cost of all trials together, in events and calls, after which the players are asked: an answer must stay quick."""
TABLE_COSTS = 25
"""What comparing one table costs, in events and calls."""
MOST_ENDS = 12
"""Answers to further questions that are followed up in one trial."""
Reached = tuple[tuple[Any, ...], Any]
"""What there is once an answer is done: the key of the table, and what the answered step gives."""
ALWAYS_ASKED = ("phase", "pause", "loop", "by_hand")
"""Kinds of questions that are the players' own to answer whatever comes of it."""
OWN_PROCEDURES = ("$phase", "$phase_text", "$turn", "$rounds")
"""What waits behind these is no longer part of what an answer set off."""


def needless(state: GameState, decision: Decision | None, tries: int = MOST_TRIES) -> tuple[str, ...] | None:
    """The answer to give where every answer that is tried leads to the same table; None where it may matter.

    None too where that cannot be told because of hidden cards or chance. Tables are compared as soon as what was
    answered is done, before the turn goes on. Where a question comes on the way, the answer does not matter if the
    players are asked the same, of the same table; or if whatever they can bring about one way, they can the other.
    """
    return finished(needless_steps(state, decision, tries))


def needless_steps(
    state: GameState, decision: Decision | None, tries: int = MOST_TRIES
) -> Steps[tuple[str, ...] | None]:
    """The same answer, found in steps: before each answer that is tried, and each table that it leads to, it lets
    others go on."""
    if decision is None or decision.kind in ALWAYS_ASKED:
        return None
    most = tries if decision.kind == "order" else MOST_ANSWERS
    tried = list(islice(answers_to(decision), most + 1))
    if len(tried) < 2 or (len(tried) > most and decision.kind != "order"):
        return None
    budget = _Budget()
    first, deepest = _Trial(state, tried[0], budget), len(state.stack) - 1
    for keys in tried[1:most]:
        if not (yield from _come_out_the_same(first, _Trial(state, keys, budget), deepest)):
            return None
    return _default(decision)


def same_outcome(state: GameState, decision: Decision, keys: tuple[str, ...]) -> dict[str, str]:
    """Options that lead to the same table as one before them, by their keys: they need not be offered twice."""
    budget, found, deepest = _Budget(), {}, len(state.stack) - 1
    kept: list[tuple[str, _Trial]] = []
    for key in keys if decision.least <= 1 <= decision.most and decision.kind not in ALWAYS_ASKED else ():
        trial = _Trial(state, (key,), budget)
        twin = next((other for other, its in kept if finished(_come_out_the_same(its, trial, deepest))), None)
        if twin is not None:
            found[key] = twin
        else:
            kept.append((key, trial))
    return found


def whose_order_matters(state: GameState, decision: Decision) -> tuple[str, ...]:
    """The things of a question of order whose places may change what comes of it, as they lie; all where it is not
    proved of any.

    A thing is left out where it may come first or last, and where all that are left out may come before or after the
    others, whichever way round those are.
    """
    keys, budget, deepest = decision.keys, _Budget(), len(state.stack) - 1
    as_they_lie = _Trial(state, keys, budget)

    def same(*orders: tuple[str, ...]) -> bool:
        trials = (_Trial(state, order, budget) for order in orders)
        return all(finished(_come_out_the_same(as_they_lie, trial, deepest)) for trial in trials)

    others = {key: tuple(each for each in keys if each != key) for key in keys}
    free = tuple(key for key in keys if same((key, *others[key]), (*others[key], key)))
    bound = tuple(key for key in keys if key not in free)
    if not free or len(bound) < 2 or not same(bound + free, free + bound):
        return keys
    turned = _Trial(state, bound[::-1] + free, budget), _Trial(state, free + bound[::-1], budget)
    return bound if finished(_come_out_the_same(*turned, deepest)) else keys


def _default(decision: Decision) -> tuple[str, ...]:
    """The answer where none matters: as the things lie, or leaving it."""
    if decision.kind == "order":
        return decision.keys
    if decision.kind == "yes_no":
        return ("false",)
    return decision.keys[: decision.least]


class _Budget:
    """What may still be spent on trials."""

    def __init__(self) -> None:
        self.left = MOST_STEPS


class _Trial:
    """One answer, carried out on a fork bit by bit; where the players are asked on the way, each of their answers."""

    def __init__(self, state: GameState, keys: tuple[str, ...], budget: _Budget) -> None:
        self.budget = budget
        self.floor = _floor(state)
        self.ends = [_End(state, keys)]
        self.reached: dict[tuple[int, bool], frozenset[Reached] | None] = {}

    def tables(self, depth: int, answered: bool) -> Steps[frozenset[Reached] | None]:
        """What there may be once so many things wait on the stack; None where that cannot be told.

        ``answered``: what there may be once the questions on the way are answered, in every way that there is.
        """
        if (depth, answered) not in self.reached:
            steps = self._answered(depth) if answered else self._advanced(depth)
            self.reached[depth, answered] = yield from steps
        return self.reached[depth, answered]

    def _advanced(self, depth: int) -> Steps[frozenset[Reached] | None]:
        found = set()
        for end in self.ends:
            yield
            self.budget.left -= end.advance(depth) + TABLE_COSTS
            if end.tx.unknown or self.budget.left < 0:
                return None
            found.add((outcome_key(end.tx.commit()), end.value))
        return frozenset(found)

    def _answered(self, depth: int) -> Steps[frozenset[Reached] | None]:
        found = None
        while depth >= self.floor and any(end.answers for end in self.ends):
            following = [end for each in self.ends for end in each.following()]
            if len(following) > MOST_ENDS:
                return None
            self.ends = following
            found = yield from self._advanced(depth)
            if found is None:
                return None
        return found


class _End:
    """One fork, as far as it has come."""

    def __init__(self, state: GameState, keys: tuple[str, ...]) -> None:
        self.tx = Transaction(state)
        self.tx.hidden = True
        self.tx.incoming = means_of(state.pending, keys)
        self.value: Any = None

    def advance(self, depth: int) -> int:
        """Goes on until so many things wait on the stack; gives what that has cost."""
        before = self.tx.spent
        if not self.tx.unknown and self.tx.pending is None:
            self.value = kernel.advance(self.tx, depth, self.value)
        return self.tx.spent - before

    @property
    def answers(self) -> list[tuple[str, ...]]:
        """Every answer to the question that waits here; none where the players are at the next thing of their own."""
        decision = self.tx.pending
        if decision is None or decision.kind in ALWAYS_ASKED:
            return []
        return list(islice(answers_to(decision), MOST_ENDS + 1))

    def following(self) -> list[_End]:
        """The forks that the question here leads to, or this one where there is none."""
        found = self.answers
        if not found:
            return [self]
        state = self.tx.commit()
        return [_End(state, keys) for keys in found]


def _come_out_the_same(one: _Trial, other: _Trial, deepest: int) -> Steps[bool]:
    """Whether two answers lead to the same table as soon as they are done, or later."""
    for depth in range(deepest, -1, -1):
        for answered in (False, True):
            found = yield from one.tables(depth, answered)
            if found is None and not answered:
                return False
            if found is not None and found == (yield from other.tables(depth, answered)):
                return True
    return False


def _floor(state: GameState) -> int:
    """So many things wait on the stack once an answer has had all its consequences."""
    return max((at + 1 for at, frame in enumerate(state.stack) if frame[0] in OWN_PROCEDURES), default=0)


def answers_to(decision: Decision) -> Iterator[tuple[str, ...]]:
    """The answers to try: some orders, the default first and its reverse second; else each set of options both ways."""
    if decision.kind == "order":
        return _orders(decision.keys)
    sizes = range(decision.least, decision.most + 1)
    sets = chain.from_iterable(combinations(decision.keys, n) for n in sizes)
    reverse = chain.from_iterable(combinations(decision.keys[::-1], n) for n in sizes if n > 1)
    return chain(sets, reverse)


def _orders(keys: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
    """The orders to try, the default first and its reverse second."""
    yield keys
    if keys[::-1] != keys:
        yield keys[::-1]
    tried = {keys, keys[::-1]}
    for order in permutations(keys) if len(keys) <= ALL_ORDERS_UP_TO else _neighbours(keys):
        if order not in tried:
            tried.add(order)
            yield order


def _neighbours(keys: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
    for at in range(len(keys) - 1):
        yield (*keys[:at], keys[at + 1], keys[at], *keys[at + 2 :])
    for at in range(1, len(keys)):
        yield keys[at:] + keys[:at]


SEEN_OF_A_CARD = attrgetter("zone", "hp", "face", "host", "tokens", "pools")


def outcome_key(state: GameState) -> tuple[Any, ...]:
    """What two states must share to be the same to the players: everything but counters and the order of the past."""
    if state.outcome is not None:
        return state.outcome[:2]
    index = state.index
    zones = tuple(
        tuple(sorted(zone)) if (number < index.removed and number % 4 == TRASH) or number >= index.removed else zone
        for number, zone in enumerate(state.zones)
    )
    rows = tuple(map(SEEN_OF_A_CARD, state.cards))
    lasting = tuple(sorted((e.source, e.clause, repr(e.bindings), str(e.until), e.owner) for e in state.lasting))
    pending = state.pending and (state.pending.kind, state.pending.clause, state.pending.keys, state.pending.subject)
    history = tuple(sorted(map(repr, state.history)))
    return (
        rows, zones, lasting, state.turn, state.phase, state.round, state.order, state.added_turns, state.facing,
        state.skip_to, pending, state.stack, state.pending_damage, frozenset(map(repr, state.used)), history,
    )  # fmt: skip
