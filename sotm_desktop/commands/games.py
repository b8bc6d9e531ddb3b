"""Whole games for `sotm simulate`, in this process or shared out among several."""

from __future__ import annotations

import gc
import multiprocessing
import sys
import threading
from collections.abc import Iterator
from multiprocessing.context import BaseContext
from pathlib import Path
from typing import NamedTuple

from sotm_desktop.cards.library import CardLibrary
from sotm_desktop.commands.draw import CannotDraw, Wishes, setup_for
from sotm_desktop.engine.card_index import CardIndex
from sotm_desktop.engine.game_setup import Setup
from sotm_desktop.engine.game_state import GameState
from sotm_desktop.players import PLAYERS
from sotm_desktop.players.game_run import Trial, Watch, play
from sotm_desktop.players.search import BUDGET, SearchPlayer

FREEZE_EVERY = 10
"""Answers between two calls that take what exists out of the garbage collector's sight (kernel.md)."""

SHARES_EACH = 30
"""Into how many shares the games of each process are cut: at the end one waits for no more than a share of another."""


class Simulation(NamedTuple):
    """What a process needs to play games of one run."""

    folders: tuple[Path, ...]
    cache: Path
    wishes: Wishes
    player: str
    seed: int
    """Of game 0; game n has this + n."""
    watch: Watch
    budget: int = BUDGET
    """Steps of a search, for the player that searches."""


class SimulatedGame(NamedTuple):
    """One game and what came of it."""

    seed: int
    setup: Setup
    trial: Trial


class Worker:
    """Plays games one after the other, with one player that may remember."""

    def __init__(self, this: Simulation):
        self.run = this
        self.library = CardLibrary([folder for folder in this.folders if folder.is_dir()], this.cache)
        searches = this.player == SearchPlayer.name
        self.player = SearchPlayer(this.seed, this.budget) if searches else PLAYERS[this.player](this.seed)
        self.answers = 0

    def card_index(self, number: int) -> CardIndex:
        """The book of game ``number``. Raises CannotDraw with a sentence."""
        setup = setup_for(self.library, self.run.wishes, self.run.seed + number)
        try:
            return self.library.card_index(setup)
        except KeyError as error:
            raise CannotDraw(str(error.args[0]))

    def play(self, number: int) -> SimulatedGame:
        """Plays game ``number`` of the run."""
        index = self.card_index(number)
        setup = index.setup
        self.player.begin(setup.seed)
        trial = play(index, self.player, self.run.watch, self.answered)
        gc.unfreeze()
        return SimulatedGame(setup.seed, setup, trial)

    def answered(self, state: GameState) -> None:
        """Keeps the kept values of a long game away from the garbage collector."""
        self.answers += 1
        if self.answers % FREEZE_EVERY == 0:
            gc.freeze()


def play_all(this: Simulation, games: int, jobs: int) -> Iterator[SimulatedGame]:
    """The games as they are finished: in order in one process, in whatever order in several.

    Raises CannotDraw with a sentence as soon as one of them cannot be laid out; also where none are to be played.
    """
    if jobs == 1 or games < 2:
        worker = Worker(this)
        if games:
            yield from map(worker.play, range(games))
        else:
            worker.card_index(0)
        return
    share = max(1, min(20, games // (SHARES_EACH * jobs)))
    with context().Pool(min(jobs, games), _start, (this,)) as pool:
        yield from pool.imap_unordered(_play_one, range(games), share)
        pool.close()  # joined and not terminated, as one that inherits the handling of SIGTERM does not die of it
        pool.join()


def context() -> BaseContext:
    """How the processes of a run begin: where that is safe as copies of this one, which have all modules already.

    A copy inherits SDL's threads and its handling of SIGTERM once a window was open, and then neither runs nor dies.
    """
    is_safe = sys.platform == "linux" and "pygame" not in sys.modules and threading.active_count() == 1
    return multiprocessing.get_context("fork" if is_safe else "spawn")


_worker: Worker | None = None
"""The worker of this process, when it is one of several."""


def _start(this: Simulation) -> None:
    global _worker
    _worker = Worker(this)


def _play_one(number: int) -> SimulatedGame:
    assert _worker is not None
    return _worker.play(number)
