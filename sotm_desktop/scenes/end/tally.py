"""What a finished game came to in numbers, and the moments that turned it. No pygame."""

from __future__ import annotations

from typing import NamedTuple

from sotm_desktop.engine.events import CardFlipped, DamageDealt, Event, HeroIncapacitated
from sotm_desktop.engine.game import Game, Moment
from sotm_desktop.engine.ids import MomentId, SeatId
from sotm_desktop.engine.stand_ins import hp_of_hero
from sotm_desktop.saves import decisions_of, mates_decisions_of, numbers_of
from sotm_desktop.words.narration import sentence

MOMENTS = 4


class HeroTally(NamedTuple):
    """One hero's part in a game."""

    seat: SeatId
    title: str
    dealt: int
    """Damage dealt to targets of other types, by the hero and all cards of its deck."""
    taken: int
    """Damage dealt to the hero."""
    played: int
    hp: int | None
    """What was left; None for an incapacitated hero."""


class TurningPoint(NamedTuple):
    """Something that turned the game."""

    node: MomentId
    round: int
    text: str
    weight: int


class Tally(NamedTuple):
    """A whole game."""

    result: str
    """How it ended (``Outcome.result``), or "" while it goes on."""
    rounds: int
    decisions: int
    by_mates: int
    """Decisions of the computer's, for heroes in its hands."""
    villain_dealt: int
    """Damage dealt to hero targets by the villain's deck."""
    heroes: tuple[HeroTally, ...]
    moments: tuple[TurningPoint, ...]

    @property
    def best(self) -> HeroTally | None:
        """Who dealt most, if anybody dealt anything."""
        found = max(self.heroes, key=lambda hero: hero.dealt, default=None)
        return found if found is not None and found.dealt else None

    @property
    def most_hit(self) -> HeroTally | None:
        """Who took most, if there are heroes."""
        return max(self.heroes, key=lambda hero: hero.taken, default=None)


def tally(game: Game) -> Tally:
    """Counts a game from its opening to the present moment."""
    state, index = game.state, game.index
    counted = numbers_of(game)
    moments = [
        found
        for number in game.path()
        for event in game.moments[number].events
        for found in _moment(game.moments[number], number, event)
    ]
    heroes = tuple(
        HeroTally(seat.number, seat.title, counted.dealt[seat.number], counted.taken[seat.number],
                  counted.played[seat.number],
                  hp_of_hero(state, hero))
        for hero in index.heroes for seat in (index.seat_of(hero),)
    )  # fmt: skip
    result = state.outcome.result if state.outcome is not None else ""
    heaviest = sorted(moments, key=lambda moment: -moment.weight)[:MOMENTS]
    chosen = tuple(sorted(heaviest, key=lambda moment: moment.node))
    numbers = decisions_of(game), mates_decisions_of(game), counted.villain_dealt
    return Tally(result, state.round, *numbers, heroes, chosen)


def _moment(moment: Moment, number: MomentId, event: Event) -> list[TurningPoint]:
    """How much an event turned the game: heroes going down and villains turning over first, then the hardest hits."""
    state = moment.state
    if isinstance(event, HeroIncapacitated):
        weight = 1000
    elif isinstance(event, CardFlipped) and event.card in state.index.villain_characters:
        weight = 900
    elif isinstance(event, DamageDealt) and event.target in (*state.index.heroes, *state.index.villain_characters):
        weight = event.amount
    else:
        return []
    return [TurningPoint(number, state.round, sentence(state, event) or "", weight)]
