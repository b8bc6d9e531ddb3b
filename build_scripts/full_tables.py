"""How legible full tables are: python3 build_scripts/full_tables.py [--games 1000] [--keep 50] [--saves FOLDER]

Half of the games have five heroes, half are six against two villains; computer players play them. Of the moments at
which most cards were in play in their game the fullest are taken, half of either kind, written as saves and measured
on the real table at 1280x720: how large cards are, how much of each is in sight, what lies over what, which words are
cut. With `--saves` alone and `--games 0` what lies in that folder is measured again. `--pictures` writes a picture of
each. The exit code is 1 when a measure misses its goal.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import local_venv
from local_venv import ROOT

if __name__ == "__main__":
    local_venv.enter()
sys.path.insert(0, str(ROOT))
os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

from sotm_desktop.cards.library import CardLibrary
from sotm_desktop.commands.draw import Wishes, setup_for
from sotm_desktop.engine import questions
from sotm_desktop.engine.game import Game
from sotm_desktop.players import PLAYERS
from sotm_desktop.saves import Recorder, pack, write

LONGEST = 700
"""Answers after which a game is left."""
WAYS = (Wishes(edition="definitive"), Wishes(edition="definitive,epic"))
HEROES = (5, 6)


class Moment(NamedTuple):
    """A moment of a game that can be played again."""

    cards: int
    way: int
    seed: int
    answers: int


def play(library: CardLibrary, way: int, seed: int, stop: int = LONGEST) -> tuple[Game, Moment]:
    """Plays a game up to a number of answers; gives it and its fullest moment."""
    game = Game.new(library.card_index(setup_for(library, WAYS[way], seed)))
    player = PLAYERS["greedy" if seed % 2 else "random"](seed)
    fullest = Moment(0, way, seed, 0)
    for number in range(stop):
        if game.decision is None:
            break
        cards = sum(1 for _ in questions.in_play(game.state))
        if cards > fullest.cards:
            fullest = Moment(cards, way, seed, number)
        game.answer(player.answer(game.state))
    return game, fullest


def seeds(library: CardLibrary, way: int, count: int) -> Iterator[int]:
    """Seeds that draw as many heroes as are wanted."""
    found, seed = 0, 0
    while found < count:
        seed += 1
        if len(setup_for(library, WAYS[way], seed).heroes) == HEROES[way]:
            found += 1
            yield seed


def find(games: int, keep: int, folder: Path) -> None:
    """Plays games and writes the saves of the fullest moments."""
    library = CardLibrary([ROOT / "cardsets"])
    for way, heroes in enumerate(HEROES):
        found = []
        for seed in seeds(library, way, games // len(WAYS)):
            found.append(play(library, way, seed)[1])
            if len(found) % 25 == 0:
                print(f"{len(found)} games of {heroes} heroes", file=sys.stderr, flush=True)
        for each in sorted(found, reverse=True)[: keep // len(WAYS)]:
            game, _ = play(library, way, each.seed, each.answers)
            write(folder / f"{heroes}_heroes_{each.cards}_cards_{each.seed}.sotm", pack(Recorder(game).record()))
