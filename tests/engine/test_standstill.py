"""A game in which neither side comes closer to its end: when a draw is offered, and what a draw is."""

from dataclasses import replace

import pytest

from sotm_desktop.engine.answers import Refused
from sotm_desktop.engine.game import Game, Moment
from sotm_desktop.engine.manual_moves import CallDraw
from sotm_desktop.engine.standstill import DRAW_AFTER, Standstill, is_draw_offered
from sotm_desktop.players.invariants import of_state
from sotm_desktop.saves import Profile, reopened
from sotm_desktop.session.game_session import GameSession
from sotm_desktop.words.narration import outcome
from tests.engine.games import new_game, played


def still_for(rounds: int) -> Game:
    """A game in which nobody is hurt for so many rounds, at the beginning of the next."""
    game = new_game(1)
    later = replace(game.state, round=game.state.round + rounds)
    game.moments.append(Moment(0, ("draw",), "player", later, (), ()))
    game.moments[0].children.append(1)
    return game


def test_rounds_count_from_the_last_time_that_a_side_came_closer_to_its_end():
    early, late = new_game(1).state, played(1, 60).state
    standstill = Standstill()
    assert standstill.rounds(early) == 0 and standstill.rounds(replace(early, round=early.round + 7)) == 7
    lower = sum(late.cards[card].hp or 0 for card in late.index.heroes)
    assert lower < sum(early.cards[card].hp or 0 for card in early.index.heroes)
    assert standstill.rounds(replace(late, round=20)) == 0 and standstill.rounds(replace(late, round=25)) == 5
    assert standstill.rounds(replace(early, round=26)) == 6, "who regains HP has not come closer to the end"


def test_a_draw_is_offered_now_and_then():
    assert [rounds for rounds in range(3 * DRAW_AFTER) if is_draw_offered(rounds)] == [DRAW_AFTER, 2 * DRAW_AFTER]


@pytest.mark.parametrize(("rounds", "offered"), [(DRAW_AFTER - 1, 0), (DRAW_AFTER, DRAW_AFTER), (DRAW_AFTER + 1, 0)])
def test_the_table_offers_it_once_in_a_round(rounds, offered):
    game = still_for(rounds)
    session = GameSession(game)
    game.go_to(1)
    assert session.draw_offer() == offered
    assert session.draw_offer() == 0


def test_a_draw_is_an_answer_like_any_other():
    game = new_game(1)
    before = game.state
    game.manual_move(CallDraw())
    assert tuple(game.outcome)[:2] == ("draw", "agreed") and game.decision is None and not of_state(game.state)
    assert "draw" in outcome(game.state)
    with pytest.raises(Refused):
        game.manual_move(CallDraw())
    again = reopened(game)
    assert again.state == game.state and again.undo() and again.state == before
    assert game.undo() and game.state is before and game.redo() and game.outcome.result == "draw"


def test_a_draw_is_neither_won_nor_lost(tmp_path):
    game = new_game(1)
    game.manual_move(CallDraw())
    profile = Profile(tmp_path / "profile.json")
    assert profile.record(game), "it is kept as a game that was played"
    assert not any(profile.kept.counts.values())
