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
    """Consequences as they are told. Where heroes choose whom something of theirs is for, what may happen to those whom
    they would not choose comes after the others: "a hero −4" in front reads as an attack on friends."""
    each_one = tuple(found)
    chosen = _heroes_choose(state, each_one)
    return tuple(sorted(each_one, key=lambda each: _weight(state, each, chosen)))


def _heroes_choose(state: State, found: tuple[Consequence, ...]) -> bool:
    """Whether what is open is so for a choice that follows on what a hero does, and not for cards that lie hidden."""
    kinds, decision = {type(each) for each in found}, state.pending
    if decision is None or Opens not in kinds or Unknown in kinds:
        return False
    return decision.card is None or state.index.side[decision.card] == "hero"


def _weight(state: State, each: Consequence, chosen: bool) -> tuple[int, int]:
    match each:
        case GameEnds():
            return 0, 0
        case Falls(is_open=is_open):
            return 1, int(is_open)
        case HpChange(card, least, most, is_open=True) if chosen and is_friend(state, card) == (least + most < 0):
            return 10, -abs(least + most)
        case HpChange(card, least, most) if is_friend(state, card) and least < 0:
            return 2, least + most
        case IsDestroyed(card, True) if chosen and is_friend(state, card):
            return 10, 0
        case IsDestroyed(card, is_open) if is_friend(state, card):
            return 3, int(is_open)
        case ClockMoves(before=before, after=after):
            return (4 if after > before else 13), 0
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
            return 11, 0
        case CardGoes() | TokensChange():
            return 12, 0
        case Told():
            return 13, 0
        case Opens():
            return 14, 0
        case Unknown():
            return 15, 0
        case NothingChanges():
            return 16, 0
        case Then():
            return 17, 0


def is_friend(state: State, card: CardId) -> bool:
    """Whether a card is on the heroes' side."""
    if state.cards[card].hp is None:
        return state.index.side[card] == "hero"
    return questions.target_side(state, card) == "hero"
