"""What every computer player shares: answering any decision there is, and chance of its own.

A player sees the state and nothing else. It moves nothing by hand, and it ends every endless chain.
"""

from __future__ import annotations

from sotm_desktop.engine import chance
from sotm_desktop.engine.decisions import Decision
from sotm_desktop.engine.events import Event
from sotm_desktop.engine.game_state import GameState

FIRST_OPTION = ("pause", "by_hand")
"""Kinds of decisions in which there is nothing to prefer: go on."""


class Dice:
    """A stream of chance that belongs to a player: it never shifts the game's own."""

    def __init__(self, seed: int, stream: str):
        self.seed = seed
        self.stream = f"player:{stream}"
        self.n = 0

    def below(self, limit: int) -> int:
        """A number from 0 to ``limit - 1``."""
        value, self.n = chance.below(self.seed, self.stream, self.n, limit)
        return value

    def order(self, size: int) -> tuple[int, ...]:
        """A fair order of ``range(size)``."""
        order, self.n = chance.permutation(self.seed, self.stream, self.n, size)
        return order


class Player:
    """Answers decisions. A kind of player fills in ``choose`` for those in which there is something to prefer."""

    name = ""

    def __init__(self, seed: int = 1):
        self.begin(seed)

    def begin(self, seed: int) -> None:
        """A new game begins: fresh dice, so that each game can be played again by its seed."""
        self.dice = Dice(seed, self.name)

    def answer(self, state: GameState) -> tuple[str, ...]:
        """The keys of a legal answer to the pending decision. Raises ValueError when nothing is asked."""
        decision = state.pending
        if decision is None:
            raise ValueError("nothing is asked: the game is over")
        if decision.kind == "order":
            return self.order(state, decision)
        if decision.kind == "loop":
            return ("stop",)
        if decision.kind in FIRST_OPTION:
            return decision.keys[:1]
        return self.choose(state, decision)

    def order(self, state: GameState, decision: Decision) -> tuple[str, ...]:
        """An order of all options; any is legal."""
        return tuple(decision.keys[i] for i in self.dice.order(len(decision.options)))

    def any_of(self, decision: Decision) -> tuple[str, ...]:
        """One of all answers; where several options may be chosen, first how many, then which."""
        keys = decision.keys
        if decision.most == 1:
            pick = self.dice.below(len(keys) + (1 if decision.least == 0 else 0))
            return keys[pick : pick + 1]
        number = decision.least + self.dice.below(decision.most - decision.least + 1)
        return tuple(keys[i] for i in self.dice.order(len(keys))[:number])

    def choose(self, state: GameState, decision: Decision) -> tuple[str, ...]:
        """``least`` to ``most`` keys of a decision."""
        raise NotImplementedError

    def saw(self, events: tuple[Event, ...]) -> None:
        """Is told what happened after its answer. Most do not care."""
