"""One whole game of a computer player, watched: how it ended, what was odd, and how to see it again."""

from __future__ import annotations

import traceback
from collections.abc import Callable
from dataclasses import dataclass, field

from sotm_desktop.engine.book import Book
from sotm_desktop.engine.game import Game
from sotm_desktop.players import invariants
from sotm_desktop.players.player import Player

LONGEST = 100
"""Rounds after which a game counts as unfinished."""


@dataclass
class Trial:
    """What came of a game."""

    result: str = ""
    """heroes_win, heroes_lose, unfinished or crash."""
    rounds: int = 0
    decisions: int = 0
    events: int = 0
    budget_stops: int = 0
    """How often an endless chain had to be stopped."""
    complaints: list[str] = field(default_factory=list)
    """Invariants that did not hold, each once, with the number of the answer before."""
    crash: str = ""
    """The traceback."""
    answers: list[tuple[str, ...]] = field(default_factory=list)


def play(book: Book, player: Player, every: int = 0, answered: Callable[[], None] | None = None) -> Trial:
    """Plays a game to its end. With ``every`` the invariants are looked at, the costly ones at every so many answers.

    Never raises for what goes wrong inside the game: that is in ``crash``.
    """
    trial = Trial()
    try:
        _play(trial, book, player, every, answered)
    except Exception:
        trial.result = "crash"
        trial.crash = traceback.format_exc()
    return trial


def _play(trial: Trial, book: Book, player: Player, every: int, answered: Callable[[], None] | None) -> None:
    game = Game.new(book)
    trial.events = len(game.events)
    while game.decision is not None and game.state.round <= LONGEST:
        before = game.state
        if every:
            _watch(trial, invariants.of_state(before))
            if trial.decisions % every == 0:
                _watch(trial, invariants.of_value(before))
        keys = player.answer(before)
        trial.answers.append(keys)
        trial.decisions += 1
        trial.budget_stops += before.pending.kind == "loop"
        events = game.answer(keys)
        player.saw(events)
        trial.events += len(events)
        if every:
            _watch(trial, invariants.of_step(before, events, game.state))
        if answered is not None:
            answered()
    if every:
        _watch(trial, invariants.of_state(game.state))
    trial.rounds = game.state.round
    trial.result = game.outcome.result if game.outcome is not None else "unfinished"


def _watch(trial: Trial, sentences: list[str]) -> None:
    known = {complaint.partition(": ")[2] for complaint in trial.complaints}
    new = [said for said in dict.fromkeys(sentences) if said not in known]
    trial.complaints += [f"after answer {trial.decisions}: {said}" for said in new]
