"""What is kept of each finished game: who played against whom, how it ended, when, and in which numbers."""

from __future__ import annotations

import time
from collections.abc import Mapping
from typing import NamedTuple, TypeVar

from sotm_desktop.engine.game import Game
from sotm_desktop.engine.stand_ins import hp_of_hero
from sotm_desktop.engine.state import DRAWN
from sotm_desktop.saves.game_numbers import decisions_of, mates_decisions_of, numbers_of
from sotm_desktop.saves.record import content_hash, setup_of

WON, LOST, DREW = "won", "lost", "drawn"
RANK = (DREW, LOST, WON)
"""Of two results of one game, as after an undo, the later one here holds."""
LATEST = 32_503_680_000.0
"""The year 3000: what no calendar of the system can show is no moment."""
T = TypeVar("T")


class HeroPart(NamedTuple):
    """One hero's part in a finished game."""

    deck: str
    """The shortest id that means the deck everywhere, as a set-up has it."""
    variant: str
    """Of the character card, "" the standard one."""
    hp: int | None
    """What was left; None for an incapacitated hero."""
    dealt: int | None
    """Damage dealt to targets of other types, by all cards of the deck; None where the game's beginning was lost."""
    hardest: int | None
    """The most of it at once, to one target; None as above."""


class FinishedGame(NamedTuple):
    """A game that was won, lost or drawn. Decks and Events are named by the shortest id that means them everywhere."""

    name: str
    when: float
    """Seconds since 1970."""
    result: str
    """``WON``, ``LOST`` or ``DREW``."""
    villains: tuple[str, ...]
    """Their decks: one, or two."""
    environment: str
    heroes: tuple[HeroPart, ...]
    rounds: int
    decisions: int | None
    """Of the players; None where the game's beginning was lost."""
    seed: int
    advanced: bool = False
    event_card: str = ""
    critical_event: str = ""
    rules: tuple[str, ...] = ()
    """The editions of its rules; () for the default one."""
    seconds: int | None = None
    """How long it was played; None where that is not known."""
    by_mates: int = 0
    """Decisions of the computer's, for heroes in its hands."""

    @property
    def is_won(self) -> bool:
        return self.result == WON

    @property
    def opponents(self) -> tuple[str, ...]:
        """The villains, or the Critical Event that was played in place of one."""
        return (self.critical_event,) if self.critical_event else self.villains

    @property
    def fallen(self) -> int:
        """How many heroes were incapacitated in the end."""
        return sum(hero.hp is None for hero in self.heroes)

    def has_hero(self, deck: str) -> bool:
        """Whether a hero deck was played."""
        return any(hero.deck == deck for hero in self.heroes)


def finished_game(game: Game, when: float | None = None, seconds: int | None = None) -> FinishedGame:
    """What is kept of a game that is over; ``when`` it ended, now if nothing is given, and how long it was played."""
    state, index = game.state, game.index
    setup, outcome = index.setup, state.outcome
    assert outcome is not None
    numbers = numbers_of(game)
    is_whole = bool(game.moments[game.path()[0]].events)  # a timeline that was lost begins without what led to it
    heroes = []
    for (deck, variant), card in zip(setup.heroes, index.heroes, strict=True):
        seat = index.deck_of[card]
        dealt, hardest = (numbers.dealt[seat], numbers.hardest[seat]) if is_whole else (None, None)
        heroes.append(HeroPart(deck, variant, hp_of_hero(state, card), dealt, hardest))
    return FinishedGame(
        game.name or content_hash(setup_of(index)),
        time.time() if when is None else when,
        DREW if outcome.result == DRAWN else WON if outcome.result == "heroes_win" else LOST,
        (setup.villain, *([setup.second_villain] if setup.second_villain else [])),
        setup.environment,
        tuple(heroes),
        state.round,
        decisions_of(game) if is_whole else None,
        setup.seed,
        index.advanced,
        setup.event_card,
        setup.critical_event,
        setup.edition,
        seconds,
        mates_decisions_of(game),
    )


def as_json(game: FinishedGame) -> dict[str, object]:
    """A game as it is written."""
    return {**game._asdict(), "heroes": [hero._asdict() for hero in game.heroes]}


def from_json(name: str, found: Mapping[str, object]) -> FinishedGame:
    """A game as it was written. Raises TypeError when it is not that, whatever stands there."""
    when, result = moment_of(found.get("when")), checked(str, found.get("result"))
    if result not in RANK:
        raise TypeError
    return FinishedGame(
        name,
        when,
        result,
        _texts(found.get("villains")),
        checked(str, found.get("environment")),
        tuple(_hero(checked(dict, each)) for each in checked(list, found.get("heroes"))),
        checked(int, found.get("rounds")),
        _number(found.get("decisions")),
        checked(int, found.get("seed")),
        checked(bool, found.get("advanced", False)),
        checked(str, found.get("event_card", "")),
        checked(str, found.get("critical_event", "")),
        _texts(found.get("rules", [])),
        _number(found.get("seconds")),
        checked(int, found.get("by_mates", 0)),
    )


def _hero(found: dict[str, object]) -> HeroPart:
    return HeroPart(
        checked(str, found.get("deck")),
        checked(str, found.get("variant", "")),
        *(_number(found.get(key)) for key in ("hp", "dealt", "hardest")),
    )


def _texts(found: object) -> tuple[str, ...]:
    return tuple(checked(str, each) for each in checked(list, found))


def _number(found: object) -> int | None:
    return None if found is None else checked(int, found)


def moment_of(found: object) -> float:
    """Seconds since 1970. Raises TypeError when it is no such number."""
    if not isinstance(found, int | float) or isinstance(found, bool) or not 0 <= found < LATEST:
        raise TypeError
    return float(found)


def checked(kind: type[T], value: object) -> T:
    """A value of this very type. Raises TypeError when it is of another."""
    if type(value) is not kind:
        raise TypeError
    return value
