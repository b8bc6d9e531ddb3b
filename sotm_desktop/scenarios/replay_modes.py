"""The other ways of running a scenario: what was answered is answered again, and the end must be the same."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator
from itertools import takewhile
from typing import Any, NamedTuple

from sotm_desktop.engine.answers import Refused
from sotm_desktop.engine.card_index import CardIndex
from sotm_desktop.engine.decisions import Decision
from sotm_desktop.engine.digest import digest, from_json, to_json
from sotm_desktop.engine.game import FIRST, Game, Moment
from sotm_desktop.engine.game_state import GameState
from sotm_desktop.engine.manual_moves import Answer, ManualMove
from sotm_desktop.engine.transaction import NESTING, Chance
from sotm_desktop.scenarios.failure import Failure


class Answered(NamedTuple):
    """One line of the log of the first run."""

    answer: Answer
    by: str
    chance: tuple[Chance, ...]
    """What chance gave, where it was told what to give."""


class FirstRun(NamedTuple):
    """What every other way is compared with."""

    cards: CardIndex
    log: list[Answered]
    states: list[GameState]
    """At each decision, from the opening on."""
    fingerprint: str
    """Of the last of them."""

    @property
    def laid(self) -> int:
        """How many moves by hand come first: with them the table is laid."""
        return sum(1 for _ in takewhile(lambda line: isinstance(line.answer, ManualMove), self.log))


def log_of(game: Game) -> list[Answered]:
    """Everything that was answered on the way to the present moment."""
    nodes = [game.moments[number] for number in game.path()[1:]]
    return [Answered(node.answer or (), node.by, _told(node.chance)) for node in nodes]


def states_of(game: Game) -> list[GameState]:
    """The state at each decision on the way to the present moment, from the opening on."""
    return [game.moments[number].state for number in game.path()]


def _told(chance: tuple[Chance, ...]) -> tuple[Chance, ...]:
    """Shuffles come out the same by themselves; only picks may have been wished for."""
    return chance if any(isinstance(given, int) for given in chance) else ()


def saved_and_loaded(first: FirstRun) -> None:
    """At each decision the state goes through JSON text; the value that comes back takes its place. How the table was
    laid is not done again: nothing is loaded meanwhile."""

    def reload(game: Game, line: Answered | None) -> None:
        if line is not None and isinstance(line.answer, ManualMove):
            return  # the table is still being laid: what this move changes is in the state that comes next
        node = game.moments[game.at]
        loaded = from_json(game.index, json.loads(json.dumps(to_json(node.state))))
        if loaded != node.state:
            raise Failure(f"the state that was loaded is another: {difference(node.state, loaded)}")
        if loaded.listeners != node.state.listeners:
            raise Failure("the index that was rebuilt is not the one that was kept up")
        node.state = loaded

    _again(first, NESTING, reload, first.laid)


def forked_and_undone(first: FirstRun) -> None:
    """At each decision something else is tried on a fork, which is then thrown away. From the end all is undone, and
    redone, past the same states."""
    expected = iter(first.states)

    def try_another(game: Game, line: Answered | None) -> None:
        fork = game.fork()
        for keys in other_answers(game.decision, line.answer if line else None):
            try:
                fork.answer(keys)
            except Refused:
                continue
            break
        if game.state != next(expected):
            raise Failure("what was done on a fork has changed the game")

    game = _again(first, NESTING, try_another)
    back = [game.state]
    while game.undo():
        back.append(game.state)
    forward = [game.state]
    while game.redo():
        forward.append(game.state)
    if not back[::-1] == forward == first.states or digest(game.state) != first.fingerprint:
        raise Failure("the states on the way back or forward are not those of the way there")


def without_nesting(first: FirstRun) -> None:
    """Every procedure waits on the stack instead of being called directly."""
    _again(first, 1)


class OtherWay(NamedTuple):
    """Another way of coming to the same end."""

    name: str
    run: Callable[[FirstRun], None]


WAYS = (
    OtherWay("saved and loaded", saved_and_loaded),
    OtherWay("forked, undone and redone", forked_and_undone),
    OtherWay("at nesting limit 1", without_nesting),
)


def run_other_ways(game: Game, ways: Iterable[OtherWay] = WAYS) -> None:
    """Runs the log of a game in other ways. Raises Failure when one ends differently."""
    first = FirstRun(game.index, log_of(game), states_of(game), digest(game.state))
    for way in ways:
        try:
            way.run(first)
        except Failure as failure:
            raise Failure(f"{way.name}: {failure}") from None
        except Refused as refused:
            raise Failure(f"{way.name}: an answer of the first run was refused: {refused}") from None


Before = Callable[[Game, Answered | None], None]
"""Something done at each decision, before its answer is given again; after the last answer there is none."""


def _again(first: FirstRun, nesting: int, before: Before | None = None, begun: int = 0) -> Game:
    """Gives the same answers to a new game; each must lead to the same state as in the first run.

    ``begun``: how many of the answers the game has behind it already."""
    game = Game.new(first.cards, nesting) if not begun else _standing_at(first, begun, nesting)
    for line, state in zip(first.log[begun:], first.states[begun + 1 :], strict=True):
        if before is not None:
            before(game, line)
        if isinstance(line.answer, ManualMove):
            game.manual_move(line.answer, line.chance)
        else:
            game.answer(line.answer, line.by, line.chance)
        if game.state != state:
            raise Failure(f"after the answer {line.answer} the state differs in {difference(state, game.state)}")
    if before is not None:
        before(game, None)
    if digest(game.state) != first.fingerprint:
        raise Failure("the hash of the final state is another, although it compares equal")
    return game


def _standing_at(first: FirstRun, begun: int, nesting: int) -> Game:
    """A game that begins where the first run was after so many answers."""
    return Game(first.cards, [Moment(None, None, "player", first.states[begun], (), ())], FIRST, nesting)


def difference(one: GameState, other: GameState) -> str:
    """Which fields of two states differ, with their beginnings."""
    pairs = [(field, getattr(one, field), getattr(other, field)) for field in to_json(one)]
    differing = [f"{field} ({_apart(a, b)})" for field, a, b in pairs if a != b]
    return ", ".join(differing) or "nothing"


def _apart(one: Any, other: Any) -> str:
    if isinstance(one, tuple) and isinstance(other, tuple) and len(one) == len(other):
        at = next(number for number, (a, b) in enumerate(zip(one, other, strict=True)) if a != b)
        return f"[{at}] {str(one[at])[:200]} / {str(other[at])[:200]}"
    return f"{str(one)[:300]} / {str(other)[:300]}"


def other_answers(decision: Decision | None, given: Answer | None) -> Iterator[tuple[str, ...]]:
    """Some legal answers other than the one that was given."""
    if decision is None or decision.kind == "pause":
        return
    keys = decision.keys
    candidates = [(key,) for key in keys] + [(), keys[: decision.least], keys[: decision.most], keys[::-1]]
    for candidate in candidates:
        if candidate != given and decision.least <= len(candidate) <= decision.most:
            yield candidate
