"""The order in which consequences are told: worst for the heroes first, what is not known before what follows."""

from __future__ import annotations

from collections.abc import Iterable

from sotm_desktop.engine import questions
from sotm_desktop.engine.ids import CardId
from sotm_desktop.session.consequences import (
    CardGoes,
    ClockMoves,
    Consequence,
    Falls,
    Flips,
    GameEnds,
    HandChange,
    HpChange,
    IsDestroyed,
    NothingChanges,
    Opens,
    Stopped,
    Then,
    TokensChange,
    Told,
    Unknown,
)
from sotm_desktop.words.narration.names import State


def worst_first(state: State, found: Iterable[Consequence]) -> tuple[Consequence, ...]:
    """Consequences as they are told."""
    return tuple(sorted(found, key=lambda each: _weight(state, each)))


def _weight(state: State, each: Consequence) -> tuple[int, int]:
    match each:
        case GameEnds():
            return 0, 0
        case Falls(is_open=is_open):
            return 1, int(is_open)
        case HpChange(card, least, most) if is_friend(state, card) and least < 0:
            return 2, least + most
        case IsDestroyed(card, is_open) if is_friend(state, card):
            return 3, int(is_open)
        case ClockMoves(before=before, after=after):
            return (4 if after > before else 12), 0
        case HandChange(_, before, least) if least < before:
            return 5, least - before
        case Flips():
            return 6, 0
        case Stopped():
            return 7, 0
        case IsDestroyed(_, is_open):
            return 8, int(is_open)
        case HpChange(_, least, most):
            return 9, -abs(least + most)
        case HandChange():
            return 10, 0
        case CardGoes() | TokensChange():
            return 11, 0
        case Told():
            return 12, 0
        case Opens():
            return 13, 0
        case Unknown():
            return 14, 0
        case NothingChanges():
            return 15, 0
        case Then():
            return 16, 0


def is_friend(state: State, card: CardId) -> bool:
    """Whether a card is on the heroes' side."""
    if state.cards[card].hp is None:
        return state.index.side[card] == "hero"
    return questions.target_side(state, card) == "hero"
