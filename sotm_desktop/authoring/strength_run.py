"""A strength test that goes on behind the scenes, in as many processes as there are processors."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from multiprocessing.connection import Connection

from sotm_desktop.authoring.game_processes import GameProcesses, GamesBehind, Order, processors
from sotm_desktop.authoring.strength_games import BUDGET, play_row
from sotm_desktop.authoring.strength_report import StrengthReport
from sotm_desktop.cards.library import CardLibrary
from sotm_desktop.engine.definitions import DeckDefinition
from sotm_desktop.players.background import stay_behind

ROWS = 150
"""They have 300 games with the deck and 150 with others, and take less than a quarter of an hour on two processors."""


class StrengthRun(GamesBehind[StrengthReport]):
    """Rows of games with one deck; those with the deck as it is are counted. After `cancel` it can `go_on`."""

    def __init__(
        self, order: Order, deck: DeckDefinition, rows: int = ROWS, seed: int = 1, jobs: int | None = None,
        budget: int = BUDGET,
    ) -> None:  # fmt: skip
        """``deck`` is the one of the order; as many ``jobs`` as there are processors if none are given."""
        self.order, self.rows, self.budget, self.jobs = order, rows, budget, jobs or processors()
        self.report = StrengthReport(deck)
        self.total = 0
        self._next = seed
        self.go_on()

    def go_on(self) -> None:
        """The rows that are left, or as many again where none is; what was found stays."""
        rows = max(0, self.total - self.done) or self.rows
        self.total = self.done + rows
        self.report.lost = ""
        numbers = range(self._next, self._next + rows)
        self._games = GameProcesses(partial(_work, budget=self.budget), self.order, numbers, self.jobs)
        self._next += rows


def _work(line: Connection, order: Order, numbers: Sequence[int], budget: int) -> None:
    """Plays the rows of one process and tells of each game."""
    stay_behind()
    try:
        library = CardLibrary(list(order.folders), order.cache)
        deck = library.deck(order.deck)
        for number in numbers:
            for game in play_row(library, deck, number, budget):
                line.send(game)
    except KeyError as problem:
        line.send(str(problem.args[0]))
    except BrokenPipeError:
        pass  # nobody listens any more
    finally:
        line.close()
