"""Games in which neither side can hurt the other come to an end all the same."""

from dataclasses import replace

import pytest

from sotm_desktop.commands.draw import Wishes, setup_for
from sotm_desktop.players import PLAYERS, patience
from sotm_desktop.players.game_run import Trial, play
from sotm_desktop.players.patience import ROUNDS, Patience
from tests.engine.games import library, new_game, played

HARMLESS = Wishes(
    villain="akashbhuta", critical_event="earth_inc", advanced=True, environment="wagner_mars_base",
    heroes="the_wraith,ra:first_appearance,captain_cosmic,absolute_zero,fanatic:first_appearance",
)  # fmt: skip
"""The environment deck is put under the villain until one card is left, which makes all targets immune every round."""
STUCK = (129, 444, 1206)
"""Seeds of games in which nobody is hurt for long."""


def game(seed: int) -> Trial:
    return play(library().card_index(setup_for(library(), HARMLESS, seed)), PLAYERS["greedy"](seed))


@pytest.mark.parametrize("seed", STUCK)
def test_a_game_without_danger_ends(seed):
    assert game(seed).result in ("heroes_win", "heroes_lose")


def test_without_trying_something_else_it_would_not(monkeypatch):
    monkeypatch.setattr(patience, "ROUNDS", 1000)
    assert game(STUCK[0]).result == "unfinished"


def test_patience_is_over_only_after_rounds_in_which_nobody_came_closer_to_the_end():
    state, watching = new_game(1).state, Patience()
    first = state.round
    assert not watching.is_over(state)
    assert not watching.is_over(replace(state, round=first + ROUNDS - 1))
    assert watching.is_over(replace(state, round=first + ROUNDS))


def test_a_hit_on_either_side_gives_patience_again():
    early, late = new_game(1).state, played(1, 60).state
    watching = Patience()
    watching.is_over(early)
    lower = sum(late.cards[card].hp or 0 for card in late.index.heroes)
    assert lower < sum(early.cards[card].hp or 0 for card in early.index.heroes)
    assert not watching.is_over(replace(late, round=ROUNDS + 5))
    assert watching.is_over(replace(late, round=2 * ROUNDS + 5))
