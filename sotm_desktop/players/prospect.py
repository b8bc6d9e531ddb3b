"""What an answer leads to, in numbers that a player knows from the table: HP, minions, cards, what a clock counts."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from sotm_desktop.engine.game_state import GameState
from sotm_desktop.engine.questions import hand
from sotm_desktop.engine.stand_ins import hp_of_hero
from sotm_desktop.players.ending_texts import EndingText
from sotm_desktop.players.features import Position


class Prospect(NamedTuple):
    """What lies on a table, or on average on several. Cards count those in play that are no characters."""

    won: float
    """The share of tables on which the heroes have won."""
    lost: float
    heroes: tuple[float, ...]
    """HP by ``index.heroes``; 0 for who is incapacitated."""
    villains: tuple[float, ...]
    """HP by ``index.villain_characters``; 0 for who has none."""
    minions: float
    minion_hp: float
    villain_cards: float
    """Villain cards that are no targets."""
    environment_cards: float
    hero_cards: float
    hands: tuple[float, ...]
    """Cards in hand by ``index.heroes``."""
    clocks: tuple[float, ...]
    """What each text that ends the game at a count has come to (``ending_texts.py``)."""


def prospect_of(state: GameState, endings: tuple[EndingText, ...]) -> Prospect:
    """What lies on this table."""
    index, rows, outcome = state.index, state.cards, state.outcome
    at = Position(state)
    has_won = outcome is not None and outcome.result == "heroes_win"
    return Prospect(
        float(has_won), float(outcome is not None and not has_won),
        tuple(float(hp_of_hero(state, card) or 0) for card in index.heroes),
        tuple(float(rows[card].hp or 0) for card in index.villain_characters),
        at.minions, at.minion_hp, at.ongoing_villain, at.of_environment, at.hero_cards,
        tuple(float(len(hand(state, card))) for card in index.heroes),
        tuple(float(each.counted(state) or 0) for each in endings),
    )  # fmt: skip


def mean_of(prospects: Sequence[Prospect]) -> Prospect:
    """The mean of each number. Raises ZeroDivisionError for none."""

    def mean(numbers: Sequence[float]) -> float:
        return sum(numbers) / len(prospects)

    def means(rows: Sequence[tuple[float, ...]]) -> tuple[float, ...]:
        return tuple(map(mean, zip(*rows, strict=True)))

    p = prospects
    return Prospect(
        mean([each.won for each in p]), mean([each.lost for each in p]),
        means([each.heroes for each in p]), means([each.villains for each in p]),
        mean([each.minions for each in p]), mean([each.minion_hp for each in p]),
        mean([each.villain_cards for each in p]), mean([each.environment_cards for each in p]),
        mean([each.hero_cards for each in p]), means([each.hands for each in p]), means([each.clocks for each in p]),
    )  # fmt: skip
