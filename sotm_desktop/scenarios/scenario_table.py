"""The table of one scenario: a game, the place where ``given`` ended, and the choices that answered themselves."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from sotm_desktop.engine.decisions import Decision
from sotm_desktop.engine.events import ChoiceForced, Event
from sotm_desktop.engine.game import Game
from sotm_desktop.engine.game_state import GameState
from sotm_desktop.engine.ids import CardId, MomentId
from sotm_desktop.engine.manual_moves import Answer, ManualMove
from sotm_desktop.engine.transaction import Chance
from sotm_desktop.scenarios.chosen_chance import chance_for

RESTING = ("pause", "phase")
"""The kinds of decision at which the table rests between steps."""


class ScenarioTable:
    """What the steps of a scenario act upon and its checks look at."""

    def __init__(self, game: Game):
        self.game = game
        self.given_at = MomentId(0)
        """The moment in the game at which everything under ``given`` had been laid out."""
        self.forced: list[tuple[str, ...]] = []
        """The ids of the choices that answered themselves since the last step, oldest first."""
        self.refusal: str | None = None
        """The sentence with which the last step was refused."""
        self.preview: dict[CardId, int] | None = None
        """The changes of HP that the last ``preview_of`` saw."""
        self.wishes: list[str] = []
        """What random picks are still to give."""

    @property
    def state(self) -> GameState:
        return self.game.state

    @property
    def decision(self) -> Decision | None:
        return self.game.decision

    @property
    def given_state(self) -> GameState:
        return self.game.moments[self.given_at].state

    @property
    def rests(self) -> bool:
        """Whether nothing is asked in the middle of an effect."""
        return self.decision is None or self.decision.kind in RESTING

    def answer(self, keys: tuple[str, ...], by: str = "player") -> None:
        """Answers the pending decision. Raises Refused."""
        self._note(self.game.answer(keys, by, self._chance(keys)))

    def move(self, move: ManualMove) -> None:
        """Does something by hand. Raises Refused."""
        self._note(self.game.manual_move(move, self._chance(move)))

    def _chance(self, answer: Answer) -> tuple[Chance, ...]:
        return chance_for(self.state, answer, self.game.nesting, self.wishes) if self.wishes else ()

    def _note(self, events: tuple[Event, ...]) -> None:
        for event in events:
            if isinstance(event, ChoiceForced):
                self.forced.append(event.keys)

    def events(self) -> list[Event]:
        """Everything that happened since ``given``."""
        path = self.game.path()
        after = path[path.index(self.given_at) + 1 :] if self.given_at in path else []
        return [event for number in after for event in self.game.moments[number].events]

    def undo(self, answers: int) -> bool:
        """Takes back that many answers, with those that the table gave on its own after each."""
        for _ in range(answers):
            while self._by() == "table":
                self.game.undo()
            if self.game.at == self.given_at or not self.game.undo():
                return False
        return True

    def redo(self, answers: int) -> bool:
        """Goes that many answers forward again, with those that the table gave on its own."""
        for _ in range(answers):
            found = self.game.redo()
            while found and self._by() == "table" and self.game.moments[self.game.at].children:
                self.game.redo()
            if not found:
                return False
            while self._next_by() == "table":
                self.game.redo()
        return True

    def _by(self) -> str:
        return self.game.moments[self.game.at].by if self.game.at != self.given_at else ""

    def _next_by(self) -> str:
        children = self.game.moments[self.game.at].children
        return self.game.moments[children[-1]].by if children else ""


Check = Callable[[ScenarioTable, Any], Iterator[str]]
"""Compares a table with what stands under a key of ``then``; gives a sentence for each difference."""
