"""Where text gives the phases of a turn another order, the table shows that one, in the ribbon and in its buttons."""

from __future__ import annotations

import pytest

from sotm_desktop.cards.library import CardLibrary
from sotm_desktop.engine.game import Game
from sotm_desktop.engine.game_setup import Setup
from sotm_desktop.engine.ids import SeatId
from sotm_desktop.engine.manual_moves import MoveCard, SetTurn
from sotm_desktop.engine.state import PLAY
from sotm_desktop.gesture.gestures import Idle
from sotm_desktop.gesture.targets import Command
from sotm_desktop.gesture.view_state import ViewState
from sotm_desktop.players.invariants import of_state
from sotm_desktop.screen_look.screen_look import screen_look
from sotm_desktop.session.game_session import GameSession
from sotm_desktop.session.turn_left import left_of_turn
from tests.kit.scenarios import CARDSETS, ROOT

LIBRARY = CardLibrary([CARDSETS, ROOT / "tests" / "cardsets_for_tests" / "oddities"])
USUAL = ("start", "play", "power", "draw", "end")
BACKWARD = ("start", "draw", "power", "play", "end")


def session_in(phase: str, is_backward: bool = True) -> GameSession:
    """A hero's turn in one of its phases, with or without the text that turns their order around."""
    team = (("haka", ""), ("watchmaker", ""), ("legacy", ""))
    game = Game.new(LIBRARY.card_index(Setup("baron_blade", "megalopolis", team, seed=3)))
    clock = next(card for card, each in enumerate(game.index.definitions) if each.id == "backward_clock")
    if is_backward:
        game.manual_move(MoveCard(clock, game.index.deck_of[clock], PLAY))
    game.manual_move(SetTurn(SeatId(2), phase))
    return GameSession(game)


def buttons(session: GameSession) -> set[object]:
    look = screen_look(session, Idle(), ViewState())
    return {choice.target for choice in look.tray.buttons}


@pytest.mark.parametrize(("is_backward", "order"), [(True, BACKWARD), (False, USUAL)])
def test_the_ribbon_has_the_phases_as_they_come(is_backward, order):
    session = session_in("power", is_backward)
    look = screen_look(session, Idle(), ViewState())
    assert look.table.phase_order == look.tray.phase_order == order
    assert not of_state(session.state)


@pytest.mark.parametrize(
    ("phase", "is_backward", "comes"),
    [("draw", True, "To the power phase"), ("power", True, "To the play phase"), ("play", True, "The turn ends"),
     ("play", False, "To the power phase"), ("power", False, "To the draw phase")],
)  # fmt: skip
def test_a_phase_says_which_comes_next(phase, is_backward, comes):
    look = screen_look(session_in(phase, is_backward), Idle(), ViewState())
    assert comes in {choice.note for choice in look.prompt.choices}


def test_no_draw_is_skipped_to_that_has_been():
    assert Command.SKIP_TO_DRAW not in buttons(session_in("power"))
    assert Command.SKIP_TO_DRAW in buttons(session_in("power", is_backward=False))
    session = session_in("power")
    before = session.state
    session.pass_on(only_to_draw=True)
    assert session.state is before


def test_ending_the_turn_gives_up_what_comes_behind_the_draw():
    left = dict(left_of_turn(session_in("draw").state).counts)
    assert left["power"] == 1 and left["play"] == 1 and left["draw"]
    assert "play" not in dict(left_of_turn(session_in("draw", is_backward=False).state).counts)
