"""What is lit: the one thing that the key "go on" (Space) does. It never gives anything up."""

from __future__ import annotations

from sotm_desktop.gesture.gestures import Gesture, Idle, Lifted, held_card, picked
from sotm_desktop.gesture.targets import CardPlace, CardTarget, Command, OptionTarget, PowerTarget
from sotm_desktop.gesture.view_state import ViewState
from sotm_desktop.session.game_session import GameSession
from sotm_desktop.session.question import Question
from sotm_desktop.session.turn_left import left_now


def lit(session: GameSession, gesture: Gesture, view: ViewState) -> Command | None:
    """What the key does at a question of a phase, or where the table only waits; None where nothing is lit.

    A card that is lifted is played, a card is drawn, a phase in which nothing is left is passed, and a turn in which
    nothing is left is ended. What would give something up is never lit.
    """
    question = session.question
    if recap_is_open(session, gesture, view):
        return Command.RECAP
    if question.kind == "pause":
        return Command.SKIP
    if not question.is_phase():
        return None
    if isinstance(gesture, Lifted):
        return Command.CONFIRM
    here = left_now(session.state)
    if here.draws:
        return Command.DRAW
    if here.counts:
        return None
    is_over = question.is_turn_of_asked and not session.left_of_turn.counts
    return Command.END_TURN if is_over else Command.SKIP


def shows_go_on(session: GameSession, gesture: Gesture, view: ViewState) -> bool:
    """Whether a button of the paper or the tray bears the key "go on": it does that wherever the keyboard's ring is."""
    if session.is_manual:
        return False
    if session.mates.is_asked or recap_is_open(session, gesture, view):
        return True
    over = view.hover.card if isinstance(view.hover, CardTarget) else None
    if isinstance(gesture, Lifted) and over in session.question.drops(gesture.card):
        return False  # the card is aimed at what the ring is on
    return lit(session, gesture, view) is not None


def confirms_at_ring(question: Question, gesture: Gesture, view: ViewState) -> bool:
    """Whether the key that confirms does so though the ring of the keyboard is on something: that is picked or lifted
    already. On all else it presses what the ring is on."""
    match view.ringed:
        case None:
            return True
        case CardTarget(card):
            return card == held_card(gesture) or question.offer.cards.get(card) in picked(gesture)
        case OptionTarget(key):
            return key in picked(gesture)
    return False


def recap_is_open(session: GameSession, gesture: Gesture, view: ViewState) -> bool:
    """Whether what happened by itself has the paper of the centre.

    As long as nothing is decided that needs the paper: what to play or use stands on the table. What the hand holds or
    points at comes first, as its consequences are told there.
    """
    if session.recap is None or session.is_manual or session.decision is None:
        return False
    if not session.question.is_phase():
        return view.recap is True
    is_free = view.recap is not False and view.reward is None and not view.shows_markers
    return is_free and isinstance(gesture, Idle) and not _is_looked_at(view)


def _is_looked_at(view: ViewState) -> bool:
    match view.hover:
        case CardTarget(_, CardPlace.HAND) | PowerTarget():
            return True
    return False
