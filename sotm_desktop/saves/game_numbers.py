"""What a game came to in numbers, counted from its events."""

from __future__ import annotations

from typing import NamedTuple

from sotm_desktop.engine.events import CardPlayed, DamageDealt
from sotm_desktop.engine.game import Game


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
    villain_dealt: int
    """Damage dealt to hero targets by the villains' decks."""
    decisions: int


def numbers_of(game: Game) -> GameNumbers:
    """Counts a game."""
    index = game.index
    dealt, hardest, taken, played = ([0] * len(index.seats) for _ in range(4))
    villain_dealt, decisions = 0, 0
    for number in game.path():
        moment = game.moments[number]
        decisions += moment.by in ("player", "always") and moment.answer is not None
        for event in moment.events:
            if isinstance(event, DamageDealt):
                source, target = index.seat_of(event.source).home, event.target
                if index.side[event.source] != index.side[target]:
                    dealt[source] += event.amount
                    hardest[source] = max(hardest[source], event.amount)
                if index.side[target] == "hero" and index.seats[source].side == "villain":
                    villain_dealt += event.amount
                if target in index.heroes:
                    taken[index.deck_of[target]] += event.amount
            elif isinstance(event, CardPlayed):
                played[event.by] += 1
    return GameNumbers(tuple(dealt), tuple(hardest), tuple(taken), tuple(played), villain_dealt, decisions)
