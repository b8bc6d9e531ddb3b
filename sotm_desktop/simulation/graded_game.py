"""One game of the greedy player, and how far the heroes came in it: what set-ups are ranked by.

The greedy player wins few games, but it plays one in a fortieth of a second. So a lost game is graded too: half of the
grade is the HP that the villains lost, half the rounds that the heroes held out. It ranks set-ups; it is nobody's
chance of winning.
"""

from __future__ import annotations

import gc
from dataclasses import replace
from typing import NamedTuple

from sotm_desktop.cards.library import CardLibrary
from sotm_desktop.engine.card_index import CardIndex
from sotm_desktop.engine.game import Game
from sotm_desktop.engine.game_setup import Setup
from sotm_desktop.players.features import Position, villain_hp
from sotm_desktop.players.greedy import GreedyPlayer
from sotm_desktop.saves.record import content_hash, decks_of, events_of, setup_of

METHOD = "greedy 2"
"""The player and the version of the way in which it plays and is graded. Raise it when either changes: numbers of
another method are not compared with those of this one."""
LONG = 12
"""Rounds after which holding out longer counts for nothing more."""
LONGEST, MOST_ANSWERS = 40, 5_000
"""A game that is not over after so many rounds or answers is graded as it stands."""
FREEZE_EVERY = 10
"""Answers between two calls that keep the values of a game away from the garbage collector."""


class Graded(NamedTuple):
    """How a game went."""

    grade: float
    """From 0 to 1: 1 is a won game."""
    is_won: bool


def graded_game(library: CardLibrary, setup: Setup, seed: int) -> Graded:
    """The game of a set-up with this seed, which decides over the decks and the player. Raises KeyError with a sentence
    where something is missing."""
    game = Game.new(library.card_index(replace(setup, seed=seed)))
    player, answers = GreedyPlayer(seed), 0
    while game.decision is not None and game.state.round <= LONGEST and answers < MOST_ANSWERS:
        player.saw(game.answer(player.answer(game.state)))
        answers += 1
        if answers % FREEZE_EVERY == 0:
            gc.freeze()
    gc.unfreeze()
    return _graded(game)


def _graded(game: Game) -> Graded:
    if game.outcome is not None and game.outcome.result == "heroes_win":
        return Graded(1.0, True)
    taken = max(0.0, 1 - villain_hp(Position(game.state)))
    return Graded((taken + min(LONG, game.state.round) / LONG) / 2, False)


def fingerprint(index: CardIndex) -> str:
    """What the numbers of a set-up rest on: what was chosen but for the seed, the rules, the data of all its decks, and
    the method. Other data, another fingerprint."""
    setup = {**setup_of(index), "seed": None}
    sources = [(name, card_set, content_hash(source)) for name, card_set, source in decks_of(index) + events_of(index)]
    return content_hash([METHOD, setup, sources])
