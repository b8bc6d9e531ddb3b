"""Which answer of a question is lit, so that Space gives it. What gives something up is never lit by itself."""

from __future__ import annotations

from sotm_desktop.engine.decisions import YesOrNo
from sotm_desktop.gesture.gestures import Gesture, picked
from sotm_desktop.gesture.targets import Command, OptionTarget, TableTarget
from sotm_desktop.gesture.view_state import ViewState
from sotm_desktop.session.consequences import (
    Consequence,
    Falls,
    GameEnds,
    HandChange,
    Hides,
    HpChange,
    IsDestroyed,
    Opens,
    Unknown,
)
from sotm_desktop.session.question import Question
from sotm_desktop.session.worst_first import is_friend
from sotm_desktop.words.narration.names import State

ROWS = (Command.SKIP, Command.CONFIRM, Command.UNPICK)
OF_A_TURN = ("phase", "pause", "")
"""Kinds of questions whose lit button is that of the turn."""


def lit_row(question: Question, gesture: Gesture, view: ViewState) -> TableTarget | None:
    """What Space answers to a question: the row that is pointed at, an answer that is put together, or the only one
    that there is to give."""
    decision = question.decision
    if decision is None or (decision.kind in OF_A_TURN and not isinstance(view.hover, OptionTarget)):
        return None
    if isinstance(view.hover, OptionTarget) or view.hover in ROWS:
        return view.hover
    if decision.kind == "order":
        return Command.CONFIRM
    if question.picks_several:
        return Command.CONFIRM if picked(gesture) and len(picked(gesture)) >= decision.least else None
    keys = [option.key for option in decision.options if option.means != YesOrNo(False)]
    if len(keys) == 1 and not any(gives_up(question.state, each) for each in question.consequences(keys[0])):
        return OptionTarget(keys[0])
    return None


def gives_up(state: State, each: Consequence) -> bool:
    """Whether the heroes lose something by it, or may."""
    match each:
        case GameEnds(result):
            return result != "heroes_win"
        case Falls():
            return True
        case HpChange(card, least):
            return least < 0 and is_friend(state, card)
        case IsDestroyed(card):
            return is_friend(state, card)
        case HandChange(_, before, least):
            return least < before
        case Opens() | Unknown(Hides.ANSWERS | Hides.CHANCE | Hides.FACE_DOWN):
            return True  # it may be
    return False
