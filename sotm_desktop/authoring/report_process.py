"""A trial that goes on behind the scenes: in processes of its own, looked at now and then, and stopped at any time."""

from __future__ import annotations

from collections.abc import Sequence
from multiprocessing.connection import Connection

from sotm_desktop.authoring import coverage_hooks
from sotm_desktop.authoring.deck_report import GAMES, Report, try_once
from sotm_desktop.authoring.game_processes import GameProcesses, GamesBehind, Order
from sotm_desktop.cards.library import CardLibrary


class TrialRun(GamesBehind[Report]):
    """Games with one deck in processes of their own. Call `poll` now and then, or `finish`.

    Raises KeyError with a sentence when the deck cannot be played.
    """

    def __init__(self, order: Order, games: int = GAMES, seed: int = 1, jobs: int = 1) -> None:
        library = CardLibrary(list(order.folders), order.cache)
        self.total = games
        self.report = Report(library.deck(order.deck))
        self._games = GameProcesses(_work, order, range(seed, seed + games), jobs)

    def finish(self) -> Report:
        """Waits for all games."""
        while not self.is_over:
            self.wait()
            self.poll()
        self._games.join()
        return self.report


def _work(line: Connection, order: Order, numbers: Sequence[int]) -> None:
    """Plays the games of one process and tells of each."""
    coverage_hooks.watch()
    try:
        library = CardLibrary(list(order.folders), order.cache)
        deck = library.deck(order.deck)
        told: set[str] = set()
        for number in numbers:
            tried = try_once(library, deck, number)
            new = {key for key, what in coverage_hooks.seen if what == "ran" and key in deck.code} - told
            told |= new
            line.send(tried._replace(reached=frozenset(new)))
    except KeyError as problem:
        line.send(str(problem.args[0]))
    except (BrokenPipeError, KeyboardInterrupt):
        pass  # nobody listens any more
    finally:
        line.close()
