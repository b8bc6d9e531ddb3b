"""What text offers in place of a play, a power or a draw is an answer of the phase, with its cost and its outcome."""

from __future__ import annotations

import pytest

from sotm_desktop.cards.library import CardLibrary
from sotm_desktop.engine.game import Game
from sotm_desktop.engine.game_setup import Setup
from sotm_desktop.engine.ids import SeatId
from sotm_desktop.engine.manual_moves import MoveCard, SetTurn
from sotm_desktop.engine.state import HAND, PLAY
from sotm_desktop.gesture.gestures import Idle
from sotm_desktop.gesture.targets import Command, OptionTarget
from sotm_desktop.gesture.view_state import ViewState
from sotm_desktop.players import PLAYERS
from sotm_desktop.screen_look.screen_look import screen_look
from sotm_desktop.session.game_session import GameSession
from sotm_desktop.session.turn_left import draws_freely
from sotm_desktop.words.narration.option_text import answer_text
from tests.kit.scenarios import CARDSETS, ROOT

LIBRARY = CardLibrary([CARDSETS, ROOT / "tests" / "cardsets_for_tests" / "oddities"])


def session_in(phase: str, *in_play: str) -> GameSession:
    """The Barterer's turn in one of its phases, with these cards in play."""
    team = (("haka", ""), ("barterer", ""), ("legacy", ""))
    game = Game.new(LIBRARY.card_index(Setup("baron_blade", "megalopolis", team, seed=3)))
    for name in in_play:
        card = next(card for card, each in enumerate(game.index.definitions) if each.id == name)
        game.manual_move(MoveCard(card, game.index.deck_of[card], PLAY))
    game.manual_move(SetTurn(SeatId(2), phase))
    return GameSession(game)


def offered(session: GameSession):
    """The answers on the paper that text offers in place of something, by their keys."""
    look = screen_look(session, Idle(), ViewState())
    found = [each for each in look.prompt.choices if isinstance(each.target, OptionTarget)]
    return {each.target.key: each for each in found if each.target.key.startswith("instead:")}


@pytest.mark.parametrize(
    ("phase", "card", "title", "cost", "figure"),
    [("draw", "swap_meet", "Swap Meet", "costs a draw", "2"),
     ("play", "long_counter", "Draw 1 card", "costs a play", ""),
     ("power", "open_market", "Open Market", "costs a power", "2")],
)  # fmt: skip
def test_it_is_an_answer_with_its_cost_first(phase, card, title, cost, figure):
    (choice,) = offered(session_in(phase, card)).values()
    assert (choice.words, choice.note, choice.key) == (title, cost, figure)
    assert choice.chips[0].note == cost
    assert len(choice.chips) > 1


def test_a_phase_without_such_text_has_no_such_answer():
    assert not offered(session_in("draw"))


def test_no_card_is_drawn_by_itself_while_something_else_may_be_done():
    assert draws_freely(session_in("draw").state)
    assert not draws_freely(session_in("draw", "swap_meet").state)


def test_the_draw_stays_the_first_answer_and_skipping_the_last():
    look = screen_look(session_in("draw", "swap_meet"), Idle(), ViewState())
    targets = [choice.target for choice in look.prompt.choices]
    assert (targets[0], targets[-1]) == (Command.DRAW, Command.SKIP)


def test_a_press_does_it_and_the_log_says_what_was_chosen():
    session = session_in("play", "long_counter")
    (key,) = offered(session)
    decision, before = session.decision, len(session.state.zones[session.state.index.zone(SeatId(2), HAND)])
    told = answer_text(session.state, decision, (key,))
    assert told == "Barterer: Instead of playing a card: draw 1 card"
    session.answer((key,))
    assert len(session.state.zones[session.state.index.zone(SeatId(2), HAND)]) == before + 1


def test_the_simplest_computer_player_takes_either_by_chance():
    """What stands in place of a power is worth no more to it than the power of a character."""
    session = session_in("power", "open_market")
    chosen = {PLAYERS["greedy"](seed).choose(session.state, session.decision)[0] for seed in range(24)}
    assert {key.partition(":")[0] for key in chosen} == {"use_power", "instead"}
