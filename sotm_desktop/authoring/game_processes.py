"""Processes that play games behind the scenes: looked at now and then, and ended at any time."""

from __future__ import annotations

import multiprocessing
import os
from collections.abc import Callable, Sequence
from multiprocessing.connection import Connection, wait
from pathlib import Path
from typing import Generic, NamedTuple, Protocol, TypeVar

from sotm_desktop.words import author_words as words

MOST_AT_ONCE = 40
"""Messages of a process that one look takes in: a window looks sixty times a second."""


class Order(NamedTuple):
    """What a process needs to try a deck."""

    folders: tuple[Path, ...]
    cache: Path | None
    deck: str
    """Its ``set/id``."""


Work = Callable[[Connection, Order, Sequence[int]], None]
"""Plays the games of these numbers and tells of each; closes its line at the end."""


class GameProcesses:
    """Shares numbered games out among processes. Owns them and their lines."""

    def __init__(self, work: Work, order: Order, numbers: range, jobs: int) -> None:
        # Fresh processes: a forked one inherits SDL's threads, once a window was open in this process.
        context = multiprocessing.get_context("spawn")
        self._lines: list[Connection] = []
        self.processes = []
        for job in range(max(1, min(jobs, len(numbers)))):
            here, there = context.Pipe(duplex=False)
            process = context.Process(target=work, args=(there, order, numbers[job::jobs]), daemon=True)
            process.start()
            there.close()
            self._lines.append(here)
            self.processes.append(process)

    @property
    def is_over(self) -> bool:
        """Whether nothing more will come."""
        return not self._lines

    def news(self) -> list[object]:
        """What has come since the last look; never waits."""
        found: list[object] = []
        for line in list(self._lines):
            for _ in range(MOST_AT_ONCE):
                try:
                    if not line.poll():
                        break
                    found.append(line.recv())
                except (EOFError, OSError):
                    self._lines.remove(line)
                    line.close()
                    break
        return found

    def wait(self, seconds: float = 0.5) -> None:
        """Until something comes, or so long."""
        wait(self._lines, timeout=seconds)

    def join(self) -> None:
        """Waits until they have ended: nothing more will come."""
        for process in self.processes:
            process.join()

    def cancel(self) -> None:
        """Ends them now."""
        for process in self.processes:
            process.terminate()
        for line in self._lines:
            line.close()
        self._lines = []
        self.join()


class ReportOfGames(Protocol):
    """What is gathered of games."""

    lost: str
    """Why some games could not be played at all, or ""."""

    @property
    def done(self) -> int:
        """How many of the games that were asked for are over."""

    def take(self, found: object) -> bool:
        """Adds a game; False, and nothing is added, for what is none."""


R = TypeVar("R", bound=ReportOfGames)


class GamesBehind(Generic[R]):
    """Games for a report, played behind the scenes. Call `poll` now and then; `cancel` ends them."""

    report: R
    total: int
    """How many games there will be."""
    _games: GameProcesses

    @property
    def done(self) -> int:
        """How many of them are over."""
        return self.report.done

    @property
    def is_over(self) -> bool:
        """Whether nothing more will come."""
        return self._games.is_over

    def poll(self) -> bool:
        """Takes in what has come; never waits. True when there was something."""
        if self.is_over:
            return False
        news = self._games.news()
        for found in news:
            if not self.report.take(found):
                self.report.lost = str(found)
        if self.is_over and self.done < self.total and not self.report.lost:
            self.report.lost = words.lost_games(self.total - self.done)
        return bool(news)

    def wait(self, seconds: float = 0.5) -> None:
        """Until something comes, or so long."""
        self._games.wait(seconds)

    def cancel(self) -> None:
        """Ends them now; what was found so far stays in the report."""
        self._games.cancel()


def processors() -> int:
    """How many this program may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
