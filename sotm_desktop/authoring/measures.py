"""What is measured of a deck in one game: what authors would count by hand."""

from __future__ import annotations

from enum import Enum

from sotm_desktop.engine.game_state import GameState
from sotm_desktop.engine.ids import CardId, SeatId
from sotm_desktop.engine.stand_ins import has_others, hp_of_hero, most_hp_of_hero
from sotm_desktop.engine.state import BACK
from sotm_desktop.saves.game_numbers import GameNumbers

Figures = dict["StrengthMeasure", float]
"""What each measure came to in one game."""


class StrengthMeasure(Enum):
    """In the order in which they are shown; of one game each."""

    WINS = "wins"
    """1 where the heroes won, 0 where they did not."""
    OUTCOME = "outcome"
    """How clear that was, 0 to 100: from 50 on it was won, the more the more HP the heroes have left; below that not,
    the less the more HP the villains have left."""
    ROUNDS = "rounds"
    STANDING = "standing"
    """1 where the hero of the deck is not incapacitated; for other decks the share of the heroes who are not."""
    DAMAGE = "damage"
    """Dealt by the deck's cards to targets of other types, a round."""
    HEALING = "healing"
    """HP regained by the deck's texts, by whomever."""
    CARDS = "cards"
    """Cards that other heroes drew by the deck's texts."""
    DESTROYED = "destroyed"
    """Ongoing, Equipment and environment cards of other types that the deck destroyed."""


MOST = {StrengthMeasure.WINS: 1.0, StrengthMeasure.OUTCOME: 100.0, StrengthMeasure.STANDING: 1.0}
"""Measures that can be no higher than this; all others have no end."""


def measures_of(side: str) -> tuple[StrengthMeasure, ...]:
    """Those that say something of a deck of this side."""
    return tuple(each for each in StrengthMeasure if side == "hero" or each is not StrengthMeasure.CARDS)


def figures_of(state: GameState, numbers: GameNumbers, seat: SeatId) -> Figures:
    """What the deck of a seat did in a game that came to this table."""
    index = state.index
    is_won = state.outcome is not None and state.outcome.result == "heroes_win"
    heroes = (index.seats[seat].character,) if index.seats[seat].side == "hero" else index.heroes
    standing = [hero for hero in heroes if hero is not None and state.cards[hero].face != BACK]
    return {
        StrengthMeasure.WINS: float(is_won),
        StrengthMeasure.OUTCOME: 50 + 50 * _hp_left(state, index.heroes) if is_won else
        50 - 50 * _hp_left(state, index.villain_characters),
        StrengthMeasure.ROUNDS: float(state.round),
        StrengthMeasure.STANDING: len(standing) / len(heroes),
        StrengthMeasure.DAMAGE: numbers.dealt[seat] / max(1, state.round),
        StrengthMeasure.HEALING: float(numbers.regained[seat]),
        StrengthMeasure.CARDS: float(numbers.drawn_for_others[seat]),
        StrengthMeasure.DESTROYED: float(numbers.destroyed[seat]),
    }  # fmt: skip


def _hp_left(state: GameState, characters: tuple[CardId, ...]) -> float:
    """The share of their printed HP that characters have left, at most 1; all of it where none is printed."""
    printed = left = 0
    for card in characters:
        stands = has_others(state, card)
        printed += (most_hp_of_hero(state, card) if stands else state.index.definitions[card].faces[0].hp) or 0
        left += max(0, (hp_of_hero(state, card) if stands else state.cards[card].hp) or 0)
    return min(1.0, left / printed) if printed else 1.0
