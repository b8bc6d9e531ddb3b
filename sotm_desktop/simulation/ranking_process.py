"""Set-ups that are played behind the scenes: in a process of its own that gives way to everything else."""

from __future__ import annotations

import contextlib
import multiprocessing
import threading
import traceback
from dataclasses import replace
from multiprocessing.connection import Connection
from pathlib import Path
from typing import NamedTuple

from sotm_desktop.cards.library import CardLibrary
from sotm_desktop.engine.game_setup import Setup
from sotm_desktop.players.background import stay_behind
from sotm_desktop.simulation.graded_game import fingerprint, graded_game
from sotm_desktop.simulation.kept_tallies import GradeTally, KeptTallies

GAMES = 100
"""Of each set-up: the games with the seeds from 1 on, so that everybody counts the same ones."""
TELL_EVERY = 10
"""Games between two messages about one set-up."""
NICENESS = 15


class Ordered(NamedTuple):
    """What the process needs."""

    folders: tuple[Path, ...]
    cache: Path | None
    games: int = GAMES


class RankNews(NamedTuple):
    """What is known by now of a set-up."""

    setup: Setup
    tally: GradeTally
    is_over: bool
    """Whether no more games of it will come."""
    trouble: str = ""
    """Why not all of them were played: the traceback, for a report."""


def without_seed(setup: Setup) -> Setup:
    """What is counted: a set-up, whatever its seed."""
    return replace(setup, seed=0)


class SetupRanker:
    """Owns the process. It is started by the first `want`; nothing here waits."""

    def __init__(self, ordered: Ordered) -> None:
        self._ordered = ordered
        self._line: Connection | None = None
        self._starting: threading.Thread | None = None
        self.process: multiprocessing.process.BaseProcess | None = None
        self.is_gone = False
        """Whether the process died; nothing is counted any more."""

    def want(self, *setups: Setup) -> None:
        """These are to be played, the first of them first, and nothing else any more."""
        if self.is_gone:
            return
        if self._line is None:
            self._start()
        assert self._line is not None
        with contextlib.suppress(OSError):  # it is gone: `news` finds that out
            self._line.send(tuple(without_seed(setup) for setup in setups))

    def news(self) -> tuple[RankNews, ...]:
        """What came since the last look; never waits."""
        found: list[RankNews] = []
        try:
            while self._line is not None and self._line.poll():
                found.append(self._line.recv())
        except (EOFError, OSError):
            self.is_gone = True
            self._hang_up()
        return tuple(found)

    def close(self) -> None:
        """Ends the process; what it had not written down is lost."""
        self._hang_up()
        if self._starting is not None:
            self._starting.join()
        if self.process is not None and self.process.pid is not None:
            self.process.terminate()
            self.process.join(1)
        self.process = self._starting = None

    def _hang_up(self) -> None:
        if self._line is not None:
            self._line.close()
        self._line = None

    def _start(self) -> None:
        context = multiprocessing.get_context("spawn")  # a forked one would inherit SDL's threads
        self._line, there = context.Pipe()
        self.process = context.Process(target=_work, args=(there, self._ordered), daemon=True, name="ranker")
        self._starting = threading.Thread(target=_begin, args=(self.process, there), daemon=True)
        self._starting.start()


def _begin(process: multiprocessing.process.BaseProcess, there: Connection) -> None:
    """A thread: starting a process takes longer than a frame."""
    with contextlib.suppress(OSError):  # `news` hears that nobody is there
        process.start()
    there.close()


class _SetupCounting:
    """Plays what is wanted, one game after the other. Owns what is wanted and how far that is."""

    def __init__(self, line: Connection, ordered: Ordered) -> None:
        self._line, self._games = line, ordered.games
        self._library = CardLibrary(list(ordered.folders), ordered.cache)
        self._kept = KeptTallies(ordered.cache)

    def run(self) -> None:
        """Until nobody listens any more."""
        wanted: tuple[Setup, ...] = ()
        while True:
            if not wanted or self._line.poll():
                wanted = self._line.recv()
            elif self._count(wanted[0]):
                wanted = wanted[1:]

    def _count(self, setup: Setup) -> bool:
        """Plays a set-up to its last game; False where something else is wanted meanwhile."""
        tally, name = GradeTally(), ""
        try:
            name = fingerprint(self._library.card_index(setup))
            tally = self._kept.of(name)
            begun = tally.games
            while tally.games < self._games:
                if self._line.poll():
                    break
                if tally.games % TELL_EVERY == 0 and tally.games:
                    self._line.send(RankNews(setup, tally, False))
                tally = tally.plus(graded_game(self._library, setup, tally.games + 1).grade)
            if tally.games > begun:
                self._kept.keep(name, tally)
        except (EOFError, OSError):
            raise
        except Exception:  # a deck that is gone, or a fault over its cards: never a number
            self._line.send(RankNews(setup, tally, True, traceback.format_exc()))
            return True
        if tally.games < self._games:
            return False
        self._line.send(RankNews(setup, tally, True))
        return True


def _work(line: Connection, ordered: Ordered) -> None:
    """The process."""
    stay_behind(NICENESS)
    with contextlib.suppress(EOFError, OSError):
        _SetupCounting(line, ordered).run()
