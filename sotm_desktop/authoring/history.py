"""States of something that is written, one after the other: what can be undone and done again."""

from __future__ import annotations

from typing import Generic, NamedTuple, TypeVar

S = TypeVar("S")
P = TypeVar("P")
MOST_STEPS = 500
"""Changes that can be undone."""


class HistoryStep(NamedTuple, Generic[S, P]):
    """A state, and the place of the change that led to it; None for the first."""

    state: S
    place: P | None


class History(Generic[S, P]):
    """Owns the states, and which of them is the present one. Changes in one place after the other are one step."""

    def __init__(self, state: S) -> None:
        self._steps: list[HistoryStep[S, P]] = [HistoryStep(state, None)]
        self._at = 0
        self._is_open = False
        """Whether a further change in the same place belongs to the last step."""

    @property
    def state(self) -> S:
        """The present one."""
        return self._steps[self._at].state

    @property
    def has_one(self) -> bool:
        """Whether there is nothing but the state in the beginning."""
        return len(self._steps) == 1

    @property
    def can_undo(self) -> bool:
        return self._at > 0

    @property
    def can_redo(self) -> bool:
        return self._at < len(self._steps) - 1

    def undo(self) -> P | None:
        """Goes back by one change; gives where that was, None where there is none."""
        if not self.can_undo:
            return None
        place = self._steps[self._at].place
        self._at, self._is_open = self._at - 1, False
        return place

    def redo(self) -> P | None:
        """Goes on by one change; gives where that is, None where there is none."""
        if not self.can_redo:
            return None
        self._at, self._is_open = self._at + 1, False
        return self._steps[self._at].place

    def pause(self) -> None:
        """What is changed from now on is a step of its own, also where it goes on in the same place."""
        self._is_open = False

    def change(self, state: S, place: P, goes_on: bool = True) -> None:
        """Takes another state over. ``goes_on``: whether a further change in the same place belongs to it."""
        is_same = goes_on and self._is_open and self._at > 0 and self._steps[self._at].place == place
        self._steps = [*self._steps[: self._at + (not is_same)], HistoryStep(state, place)][-MOST_STEPS:]
        self._at, self._is_open = len(self._steps) - 1, goes_on
