"""Moves by hand, in values: the same gestures, and what they lead to."""

from __future__ import annotations

import pytest

from sotm_desktop.engine.decisions import UsePower
from sotm_desktop.engine.manual_moves import MoveCard
from sotm_desktop.engine.state import DECK, HAND, PLAY, TRASH
from sotm_desktop.gesture.actions import AskWhere, ManualAction, OpenPanel, Run
from sotm_desktop.gesture.drag_rules import drag_rules_of
from sotm_desktop.gesture.gestures import Dragging, Idle, Placing
from sotm_desktop.gesture.hand_rules import rules_of
from sotm_desktop.gesture.manual_rules import ManualRules
from sotm_desktop.gesture.play_rules import PlayRules
from sotm_desktop.gesture.targets import (
    AreaTarget,
    CardPlace,
    CardTarget,
    Command,
    DropPlace,
    DropTarget,
    OpenDeckTarget,
    PanelKind,
    PanelTarget,
    Pile,
    PileTarget,
    PlacingTarget,
    PowerTarget,
    Region,
    Relation,
)
from sotm_desktop.gesture.view_state import ViewState
from sotm_desktop.session.game_session import GameSession
from tests.table.games import new_game

VIEW = ViewState()


@pytest.fixture
def session():
    made = GameSession(new_game())
    made.settle()
    assert isinstance(rules_of(made), PlayRules)
    made.begin_manual()
    assert isinstance(rules_of(made), ManualRules)
    return made


def first_in(session, seat, zone):
    return session.state.zones[session.state.index.zone(seat, zone)][0]


def where(session, card):
    zone = session.state.cards[card].zone
    return zone // 4, zone % 4


@pytest.mark.parametrize(
    ("onto", "place"),
    [
        (AreaTarget(0), (0, PLAY)),
        (PileTarget(1, Pile.DECK), (1, DECK)),
        (PileTarget(1, Pile.TRASH), (1, TRASH)),
        (DropTarget(DropPlace.SECOND), (1, DECK)),
    ],
)
def test_a_card_of_the_hand_goes_where_it_is_dropped(session, onto, place):
    card = first_in(session, 1, HAND)
    ManualRules(session)
    held = drag_rules_of(session).take(Idle(), VIEW, CardTarget(card, CardPlace.HAND)).gesture
    assert drag_rules_of(session).can_be_over(held, onto)
    action = drag_rules_of(session).drop(held, VIEW, onto).action
    session.manual(action.move)
    assert where(session, card) == place


def test_the_top_of_a_deck_is_held_unseen_and_that_of_a_trash_openly(session):
    top = first_in(session, 0, DECK)
    held = drag_rules_of(session).take(Idle(), VIEW, PileTarget(0, Pile.DECK)).gesture
    assert held.card is None
    action = drag_rules_of(session).drop(held, VIEW, PileTarget(0, Pile.TRASH)).action
    session.manual(action.move)
    assert where(session, top) == (0, TRASH)
    assert drag_rules_of(session).take(Idle(), VIEW, PileTarget(0, Pile.TRASH)).gesture.card == top
    assert (
        drag_rules_of(session)
        .drop(Dragging(CardTarget(top, CardPlace.LAID_OUT)), VIEW, PileTarget(0, Pile.TRASH))
        .springs_back
    )


def test_a_character_card_stays_and_says_so(session):
    villain = session.state.index.villains[0]
    found = drag_rules_of(session).take(Idle(), VIEW, CardTarget(villain))
    assert found.gesture == Idle() and "stays where it is" in found.said


def test_a_card_is_placed_next_to_or_under_another(session):
    rules, card, villain = ManualRules(session), first_in(session, 1, HAND), session.state.index.villains[0]
    waits = rules.press(Idle(), VIEW, PlacingTarget(card, Relation.NEXT_TO)).gesture
    assert waits == Placing(card, Relation.NEXT_TO)
    action = rules.press(waits, VIEW, CardTarget(villain)).action
    session.manual(action.move)
    assert session.state.cards[card].host == villain and where(session, card) == (0, PLAY)
    other = first_in(session, 2, HAND)
    session.manual(rules.press(Placing(other, Relation.UNDER), VIEW, CardTarget(villain)).action.move)
    assert session.state.cards[other].zone == session.state.index.under
    assert rules.escape(waits, VIEW).gesture == Idle()
    assert drag_rules_of(session).drop(Dragging(CardTarget(card)), VIEW, CardTarget(villain)).action == AskWhere(
        card, villain
    )


@pytest.mark.parametrize("command", [Command.SKIP, Command.DRAW, Command.END_TURN, Command.SKIP_TO_DRAW])
def test_the_rules_wait(session, command):
    rules = ManualRules(session)
    found = rules.press(Idle(), VIEW, command)
    assert found.action is None and "rules wait" in found.said
    assert rules.press(Idle(), VIEW, PowerTarget(UsePower(session.state.index.heroes[0], 0))).action is None
    for action in ("go_on", "end_turn", "draw", "skip", "yes", "no", "confirm"):
        taken = rules.key(Idle(), VIEW, action, ())
        assert taken.is_taken and taken.action is None


def test_panels_open_for_what_was_pressed(session):
    rules, card = ManualRules(session), first_in(session, 1, HAND)
    assert rules.press(Idle(), VIEW, CardTarget(card)).action == OpenPanel(PanelTarget(PanelKind.CARD, card))
    deck = rules.press(Idle(), VIEW, PileTarget(2, Pile.DECK))
    assert deck.action == OpenPanel(PanelTarget(PanelKind.DECK, 2))
    opened = rules.press(Idle(), VIEW, OpenDeckTarget(2)).view
    assert opened.open_deck == 2 and rules.escape(Idle(), opened).view.open_deck is None
    assert rules.key(Idle(), VIEW, "trash", ()).action == OpenPanel(PanelTarget(PanelKind.TURN))
    assert rules.key(Idle(), VIEW, "pick_1", (card,)).action == OpenPanel(PanelTarget(PanelKind.CARD, card))
    assert rules.press(Idle(), VIEW, AreaTarget(2)).view.viewed == 2
    assert rules.leave(Idle(), VIEW).action == Run(Command.MANUAL)


def test_the_hand_is_a_place_too(session):
    top = first_in(session, 1, DECK)
    held = drag_rules_of(session).take(Idle(), VIEW, PileTarget(1, Pile.DECK)).gesture
    action = drag_rules_of(session).drop(held, ViewState(viewed=1), Region.TRAY).action
    assert action == ManualAction(MoveCard(top, 1, HAND, "bottom"))
