"""Games for tests of the table, played on at random with a seed."""

from __future__ import annotations

import random
from functools import cache
from pathlib import Path

from sotm_desktop.cards.library import CardLibrary
from sotm_desktop.engine.game import Game
from sotm_desktop.engine.game_setup import Setup

ROOT = Path(__file__).resolve().parents[2]
TEAM = ("legacy", "ra", "haka", "tachyon", "the_wraith")


@cache
def library() -> CardLibrary:
    return CardLibrary([ROOT / "cardsets"])


def new_game(heroes=TEAM, environment="megalopolis", seed=1) -> Game:
    team = tuple((hero, "") for hero in heroes)
    return Game.new(library().card_index(Setup(villain="baron_blade", environment=environment, heroes=team, seed=seed)))


def decisions(game: Game, seed: int = 1, most: int = 400):
    """Plays on at random; gives the game before each answer."""
    chance = random.Random(seed)
    for _ in range(most):
        decision = game.decision
        if decision is None:
            return
        yield game
        count = chance.randint(decision.least, decision.most)
        if decision.least == 0 and chance.random() < 0.7:
            count = max(1, count)
        game.answer(tuple(chance.sample(decision.keys, min(count, len(decision.keys)))))
