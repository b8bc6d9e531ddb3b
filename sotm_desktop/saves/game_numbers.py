"""What a game came to in numbers, counted from its events."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from sotm_desktop.engine.card_index import CardIndex
from sotm_desktop.engine.events import CardDestroyed, CardMoved, CardPlayed, Cause, DamageDealt, Event, HpRegained
from sotm_desktop.engine.game import MATE, Game
from sotm_desktop.engine.ids import CardId, SeatId

LASTING = {"ongoing", "equipment"}
"""Keywords of cards that are in nobody's way until somebody destroys them."""


class GameNumbers(NamedTuple):
    """Counted from the opening to the present moment; the tuples go by the numbers of the seats."""

    dealt: tuple[int, ...]
    """Damage dealt to targets of other types, by all cards of a deck and of its side decks."""
    hardest: tuple[int, ...]
    """The most of it at once, to one target."""
    taken: tuple[int, ...]
    """Damage dealt to the hero."""
    played: tuple[int, ...]
    """Cards that were played."""
    regained: tuple[int, ...]
    """HP regained by texts of the deck, by whomever."""
    drawn_for_others: tuple[int, ...]
    """Cards that other heroes drew by texts of the deck."""
    destroyed: tuple[int, ...]
    """Ongoing, Equipment and environment cards of other types that the deck destroyed."""
    villain_dealt: int
    """Damage dealt to hero targets by the villains' decks."""


class GameCount:
    """Counts one game, event by event. Owns the sums."""

    def __init__(self, index: CardIndex) -> None:
        self.index = index
        seats = len(index.seats)
        self._dealt, self._hardest, self._taken, self._played = ([0] * seats for _ in range(4))
        self._regained, self._drawn, self._destroyed = ([0] * seats for _ in range(3))
        self._villain_dealt = 0

    def saw(self, events: Iterable[Event]) -> None:
        """What happened next."""
        for event in events:
            match event:
                case DamageDealt():
                    self._damage(event)
                case CardPlayed(by=by):
                    self._played[by] += 1
                case HpRegained(cause=cause, amount=amount):
                    doer = self._doer(cause)
                    if doer is not None:
                        self._regained[doer] += amount
                case CardMoved(why="draw", cause=cause, card=card):
                    doer = self._doer(cause)
                    if doer is not None and doer != self.index.seat_of(card).home:
                        self._drawn[doer] += 1
                case CardDestroyed(cause=cause, card=card, by=by):
                    self._destruction(card, self._doer(cause) if by is None else self.index.seat_of(by).home)

    def numbers(self) -> GameNumbers:
        """What it came to by now."""
        return GameNumbers(
            tuple(self._dealt), tuple(self._hardest), tuple(self._taken), tuple(self._played), tuple(self._regained),
            tuple(self._drawn), tuple(self._destroyed), self._villain_dealt,
        )  # fmt: skip

    def _doer(self, cause: Cause) -> SeatId | None:
        """The deck whose text brought something about; None for the rules."""
        return None if cause is None else self.index.seat_of(cause[0]).home

    def _damage(self, event: DamageDealt) -> None:
        index, target = self.index, event.target
        source = index.seat_of(event.source).home
        if index.side[event.source] != index.side[target]:
            self._dealt[source] += event.amount
            self._hardest[source] = max(self._hardest[source], event.amount)
        if index.side[target] == "hero" and index.seats[source].side == "villain":
            self._villain_dealt += event.amount
        if target in index.heroes:
            self._taken[index.deck_of[target]] += event.amount

    def _destruction(self, card: CardId, doer: SeatId | None) -> None:
        index = self.index
        if doer is None or index.seats[doer].side == index.side[card]:
            return
        if index.side[card] == "environment" or LASTING & set(index.definitions[card].faces[0].keywords):
            self._destroyed[doer] += 1


def numbers_of(game: Game) -> GameNumbers:
    """Counts a game."""
    count = GameCount(game.index)
    for number in game.path():
        count.saw(game.moments[number].events)
    return count.numbers()


def decisions_of(game: Game) -> int:
    """How many decisions the players made."""
    path = (game.moments[number] for number in game.path())
    return sum(moment.by in ("player", "always") and moment.answer is not None for moment in path)


def mates_decisions_of(game: Game) -> int:
    """How many decisions the computer made for heroes in its hands."""
    return sum(game.moments[number].by == MATE for number in game.path())
