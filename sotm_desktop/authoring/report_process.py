"""A trial that goes on behind the scenes: in processes of its own, looked at now and then, and stopped at any time."""

from __future__ import annotations

import multiprocessing
from collections.abc import Sequence
from multiprocessing.connection import Connection, wait
from pathlib import Path
from typing import NamedTuple

from sotm_desktop.authoring import coverage_hooks
from sotm_desktop.authoring.deck_report import GAMES, Report, Tried, try_once
from sotm_desktop.cards.library import CardLibrary
from sotm_desktop.words import author_words as words

MOST_AT_ONCE = 40
"""Games that one look takes in: a window looks sixty times a second."""


class Order(NamedTuple):
    """What a process needs to try a deck."""

    folders: tuple[Path, ...]
    cache: Path | None
    deck: str
    """Its ``set/id``."""


class TrialRun:
    """Games with one deck in processes of their own. Call `poll` now and then, or `finish`; `cancel` ends them.

    Raises KeyError with a sentence when the deck cannot be played.
    """

    def __init__(self, order: Order, games: int = GAMES, seed: int = 1, jobs: int = 1) -> None:
        library = CardLibrary(list(order.folders), order.cache)
        self.total = games
        self.report = Report(library.deck(order.deck))
        # Fresh processes: a forked one inherits SDL's threads, once a window was open in this process.
        context = multiprocessing.get_context("spawn")
        self._lines: list[Connection] = []
        self._processes = []
        for job in range(max(1, min(jobs, games))):
            here, there = context.Pipe(duplex=False)
            numbers = range(seed + job, seed + games, max(1, min(jobs, games)))
            process = context.Process(target=_work, args=(there, order, numbers), daemon=True)
            process.start()
            there.close()
            self._lines.append(here)
            self._processes.append(process)

    @property
    def done(self) -> int:
        """How many games are over."""
        return len(self.report.tried)

    @property
    def is_over(self) -> bool:
        """Whether nothing more will come."""
        return not self._lines

    def poll(self) -> bool:
        """Takes in what has come; never waits. True when there was something."""
        before = self.done
        for line in list(self._lines):
            for _ in range(MOST_AT_ONCE):
                if not self._takes(line):
                    break
        return self.done > before

    def _takes(self, line: Connection) -> bool:
        """One message of a process; False when there is none, or will never be one again."""
        try:
            if not line.poll():
                return False
            found = line.recv()
        except (EOFError, OSError):
            self._lines.remove(line)
            line.close()
            if self.is_over and self.done < self.total and not self.report.lost:
                self.report.lost = words.lost_games(self.total - self.done)
            return False
        if isinstance(found, Tried):
            self.report.tried.append(found)
        else:
            self.report.lost = str(found)
        return True

    def wait(self, seconds: float = 0.5) -> None:
        """Until something comes, or so long."""
        wait(self._lines, timeout=seconds)

    def finish(self) -> Report:
        """Waits for all games."""
        while not self.is_over:
            self.wait()
            self.poll()
        for process in self._processes:
            process.join()
        return self.report

    def cancel(self) -> None:
        """Ends it now; what was found so far stays in the report."""
        for process in self._processes:
            process.terminate()
        for line in self._lines:
            line.close()
        self._lines = []
        for process in self._processes:
            process.join()


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
