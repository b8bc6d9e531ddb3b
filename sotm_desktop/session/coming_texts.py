"""What the texts of coming phases bring on one table: found out bit by bit, so that no frame waits for it."""

from __future__ import annotations

from time import perf_counter
from typing import NamedTuple

from sotm_desktop.engine.ids import SeatId
from sotm_desktop.engine.long_search import Steps
from sotm_desktop.session.next_turn_preview import (
    ComingLine,
    NextTurn,
    coming_phase_steps,
    coming_turn_steps,
)
from sotm_desktop.words.narration.names import State


class Texts(NamedTuple):
    """The texts of one phase in one area."""

    seat: SeatId
    phase: str


class ComingTexts:
    """Owns what is known by now of the table that was asked about last; `think` finds out the rest."""

    def __init__(self) -> None:
        self._state: State | None = None
        self._lines: dict[Texts, list[ComingLine]] = {}
        self._phases: dict[Texts, Steps[list[ComingLine]]] = {}
        self._turn: NextTurn | None = None
        self._of_turn: Steps[NextTurn | None] | None = None

    def lines(self, state: State, seat: SeatId, phase: str) -> list[ComingLine] | None:
        """The texts of one phase in one area, if nothing changes until then; None while that is not known."""
        self._look_at(state)
        texts = Texts(seat, phase)
        if texts not in self._lines and texts not in self._phases:
            self._phases[texts] = coming_phase_steps(state, seat, phase)
        return self._lines.get(texts)

    def turn(self, state: State) -> NextTurn | None:
        """The turn after this one; None while it is not known, and when the game is over."""
        self._look_at(state)
        if self._turn is None and self._of_turn is None and state.outcome is None:
            self._of_turn = coming_turn_steps(state)
        return self._turn

    def _look_at(self, state: State) -> None:
        if self._state is not state:
            self._state, self._lines, self._phases, self._turn, self._of_turn = state, {}, {}, None, None

    @property
    def is_thinking(self) -> bool:
        """Whether there is more to find out of what was asked about."""
        return bool(self._phases) or self._of_turn is not None

    def think(self, seconds: float) -> bool:
        """Goes on for so long. True when something is known that was not before."""
        ends, is_news = perf_counter() + seconds, False
        while self.is_thinking:
            is_news |= self._step()
            if perf_counter() >= ends:
                break
        return is_news

    def _step(self) -> bool:
        texts = next(iter(self._phases), None)
        try:
            if texts is not None:
                next(self._phases[texts])
            elif self._of_turn is not None:
                next(self._of_turn)
        except StopIteration as end:
            if texts is not None:
                del self._phases[texts]
                self._lines[texts] = end.value
            else:
                self._turn, self._of_turn = end.value, None
            return True
        return False
