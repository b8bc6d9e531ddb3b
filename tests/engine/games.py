"""Whole games for tests: quickly set up, played on by computer players, the same each time."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, lru_cache
from pathlib import Path

from sotm_desktop.cards.library import CardLibrary
from sotm_desktop.commands.draw import Wishes, setup_for
from sotm_desktop.engine import chance
from sotm_desktop.engine.card_index import CardIndex
from sotm_desktop.engine.game import Game
from sotm_desktop.engine.game_setup import Setup
from sotm_desktop.players import PLAYERS
from tests.kit.opened_saves import copy_of

ROOT = Path(__file__).resolve().parents[2]
CARDSETS = ROOT / "cardsets"
ENDLESS = ROOT / "tests" / "cardsets_for_tests" / "endless"

VILLAIN = "baron_blade"
ENVIRONMENTS = ("insula_primalis", "megalopolis")
LATER = "renegades"
"""Card sets that came after the games of tests were chosen: nothing of them is drawn for those."""
HEROES = (("haka", ""), ("legacy", ""), ("ra", "first_appearance"), ("tachyon", ""), ("the_wraith", ""))


@cache
def library() -> CardLibrary:
    """The shipped card sets, read once for all tests."""
    return CardLibrary([CARDSETS])


@cache
def endless() -> CardLibrary:
    """Cards that never come to an end."""
    return CardLibrary([ENDLESS])


def drawn(seed: int, wishes: Wishes = Wishes()) -> Setup:  # noqa: B008  a tuple that never changes
    """A set-up drawn from the seed and from all decks but those that came later."""
    return setup_for(library(), wishes._replace(without=LATER), seed)


def setup(seed: int, advanced: bool = False) -> Setup:
    """A set-up drawn from the seed, from a few decks only: other decks must not change the games of a test."""
    number = 3 + chance.below(seed, "test:number", 0, 3)[0]
    order = chance.permutation(seed, "test:heroes", 0, len(HEROES))[0]
    environment = ENVIRONMENTS[chance.below(seed, "test:environment", 0, len(ENVIRONMENTS))[0]]
    return Setup(VILLAIN, environment, tuple(HEROES[i] for i in order[:number]), seed, advanced)


def index(seed: int, advanced: bool = False) -> CardIndex:
    """The book of a game with decks drawn from the seed."""
    return library().card_index(setup(seed, advanced))


def new_game(seed: int, nesting: int = 24) -> Game:
    """A game with decks drawn from the seed, at its first decision."""
    return Game.new(index(seed), nesting)


def played(seed: int, answers: int = 10_000, player: str = "random", nesting: int = 24) -> Game:
    """A game after so many answers, or at its end. It is played once for all tests of a process."""
    return copy_of(_played(seed, answers, player, nesting))


@lru_cache(maxsize=16)
def _played(seed: int, answers: int, player: str, nesting: int) -> Game:
    return played_anew(seed, answers, player, nesting)


def played_anew(seed: int, answers: int = 10_000, player: str = "random", nesting: int = 24) -> Game:
    """The same, played now: for tests of whether it comes out the same."""
    game = new_game(seed, nesting)
    for _ in play_on(game, seed, answers, player):
        pass
    return game


def play_on(game: Game, seed: int, answers: int = 10_000, player: str = "random") -> Iterator[tuple[str, ...]]:
    """Answers one decision after the other; gives each answer before it is given."""
    computer = PLAYERS[player](seed)
    for _ in range(answers):
        if game.decision is None:
            return
        keys = computer.answer(game.state)
        yield keys
        game.answer(keys)


def with_branches(seed: int, answers: int = 60) -> Game:
    """A game that was undone and played on in other ways, and that now stands in the middle of a branch."""
    game = played(seed, answers)
    for round_, back in enumerate((3, 11, 5)):
        game.undo(back)
        for _ in play_on(game, seed + 100 + round_, 7, "greedy"):
            pass
    game.go_to(answers // 2)
    game.redo(4)
    return game


def same_tree(mine: Game, theirs: Game) -> bool:
    """Whether two games have the same moments, in the same order, and stand at the same one."""
    pairs = zip(mine.moments, theirs.moments, strict=True)
    return mine.at == theirs.at and all(one == other for one, other in pairs)


def games_at_decisions(seed: int, answers: int = 200) -> Iterator[Game]:
    """A game of any decks, drawn from the seed, before each of its answers: the players take turns by seed."""
    game = Game.new(library().card_index(drawn(seed, Wishes(all=seed % 2 == 0))))
    computer = PLAYERS["greedy" if seed % 2 else "random"](seed)
    for _ in range(answers):
        if game.decision is None:
            return
        yield game
        game.answer(computer.answer(game.state))
        computer.saw(game.events)
