"""Why two games of the same seed and answers part: the smallest set of switches that makes the one like the other."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import chain, combinations
from typing import NamedTuple

from sotm_desktop.engine.answers import Refused
from sotm_desktop.engine.card_index import CardIndex
from sotm_desktop.engine.game import FIRST, Game, Moment
from sotm_desktop.engine.game_setup import Setup
from sotm_desktop.engine.game_state import GameState
from sotm_desktop.players import PLAYERS

MOST_TOGETHER = 3
"""How many switches may be needed together for one difference."""

Switches = dict
BookOf = Callable[[Setup], CardIndex]


class Parting(NamedTuple):
    """The first thing in which two games differ: an event, or what is asked."""

    answers: tuple
    """All answers up to it."""
    place: int
    """Which of the things that followed the last answer it is, from 0."""
    one: NamedTuple
    other: NamedTuple
    sights: tuple[tuple, ...]
    """What the other game showed at first and after each of the answers."""
    before: GameState | None
    """The first game before the last of the answers; None where they part in the opening."""


class Explained(NamedTuple):
    """A parting and the switches that account for it."""

    parting: Parting
    switches: tuple[str, ...]


def seen(game: Game) -> tuple:
    """All that can be seen of the present moment: what happened, and then what is asked."""
    return (*game.moments[game.at].events, game.decision)


class Pair:
    """Two games side by side with the answers of the first, from the opening on."""

    def __init__(self, book_of: BookOf, setup: Setup, one: Switches, other: Switches, player: str) -> None:
        self.games = [Game.new(book_of(_with(setup, switches))) for switches in (one, other)]
        self._answers: list[tuple] = []
        self._sights = [seen(self.games[1])]
        self._player = PLAYERS[player](setup.seed)
        self._player.begin(setup.seed)

    def parting(self, most: int) -> Parting | None:
        """Plays on until the games differ or ``most`` answers were given; the same one again where they do already."""
        while True:
            for place, (here, there) in enumerate(zip(seen(self.games[0]), self._sights[-1], strict=False)):
                if here != there:
                    path = self.games[0].path()
                    before = self.games[0].moments[path[-2]].state if len(path) > 1 else None
                    return Parting(tuple(self._answers), place, here, there, tuple(self._sights), before)
            if self.games[0].decision is None or len(self._answers) >= most:
                return None
            self._answers.append(self._player.answer(self.games[0].state))
            for game in self.games:
                game.answer(self._answers[-1])
            self._sights.append(seen(self.games[1]))


def part(book_of: BookOf, setup: Setup, one: Switches, other: Switches, player: str, most: int) -> Parting | None:
    """Plays two games side by side with the answers of the first, until they differ or ``most`` answers were given."""
    return Pair(book_of, setup, one, other, player).parting(most)


def come_to(index: CardIndex, parting: Parting) -> Game | None:
    """A game with the answers of a parting; None unless it shows what the other showed, with the parting itself."""
    game = Game.new(index)
    for number, keys in enumerate((None, *parting.answers)):
        if keys is not None:
            game.answer(keys)
        last = number == len(parting.answers)
        until = parting.place + 1 if last else None
        if seen(game)[:until] != parting.sights[number][:until]:
            return None
    return game


def explain(book_of: BookOf, setup: Setup, one: Switches, other: Switches, parting: Parting) -> tuple[str, ...]:
    """The fewest switches that, turned in the first game, make it show what the other shows; () when none do."""
    return _explained(book_of, setup, one, other, parting)[0]


def peel(book_of: BookOf, setup: Setup, one: Switches, other: Switches, player: str, most: int) -> Iterator[Explained]:
    """One parting after the other: each is explained, its switches are turned, and the games go on together.

    The switches of the last are () when nothing explains it.
    """
    pair = Pair(book_of, setup, one, other, player)
    while (parting := pair.parting(most)) is not None:
        names, turned = _explained(book_of, setup, one, other, parting)
        yield Explained(parting, names)
        if turned is None:
            return
        pair.games[0] = turned
        one = one | {name: other[name] for name in names}


def _explained(
    book_of: BookOf, setup: Setup, one: Switches, other: Switches, parting: Parting
) -> tuple[tuple[str, ...], Game | None]:
    """The switches, and the first game as it goes with them, where it parted; () and None when none explain it."""
    differing = sorted(name for name in one if one[name] != other[name])

    def turned(names: tuple[str, ...]) -> CardIndex:
        return book_of(_with(setup, one | {name: other[name] for name in names}))

    alone = [(name,) for name in differing]
    likely = (names for names in alone if shows_at_once(turned(names), parting))
    together = (names for size in range(2, MOST_TOGETHER + 1) for names in combinations(differing, size))
    for names in chain(likely, alone, together):
        if (game := come_to(turned(names), parting)) is not None:
            return names, game
    return (), None


def shows_at_once(index: CardIndex, parting: Parting) -> bool:
    """Whether the last answer leads to the parting when only what follows it goes by these switches: quickly seen,
    and no proof, as what came before may go otherwise too."""
    if parting.before is None:
        return False
    game = Game(index, [Moment(None, None, "player", replace(parting.before, index=index), (), ())], FIRST)
    try:
        game.answer(parting.answers[-1])
    except Refused:
        return False
    until = parting.place + 1
    return seen(game)[:until] == parting.sights[-1][:until]


def _with(setup: Setup, switches: Switches) -> Setup:
    return replace(setup, edition=(), switches=tuple(switches.items()))
