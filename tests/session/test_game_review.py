"""A game looked back on: the answers that cost most are found, and they are those that cost."""

import time

import pytest

from sotm_desktop.engine.game import Game
from sotm_desktop.players.thinking import Thinker
from sotm_desktop.session import game_review
from sotm_desktop.session.game_review import GameReview, answers_given
from tests.table.games import decisions, new_game


@pytest.fixture(scope="module")
def game() -> Game:
    game = new_game(("legacy", "ra", "haka"), seed=4)
    for _ in decisions(game, 1, 24):
        pass
    return game


@pytest.fixture
def thinker():
    thinker = Thinker()
    yield thinker
    thinker.close()


def test_only_answers_of_players_between_several_are_looked_at(game):
    given = list(answers_given(game))
    assert given and all(game.moments[each.moment].state.pending is not None for each in given)
    for each in given:
        child = next(n for n in game.path() if game.moments[n].parent == each.moment)
        moment = game.moments[child]
        assert moment.by == "player" and moment.answer == each.keys
        decision = game.moments[each.moment].state.pending
        assert len(decision.options) > 1 or decision.is_optional


def test_it_finds_what_cost_most_and_says_what(game, thinker, monkeypatch):
    monkeypatch.setattr(game_review, "BUDGET", 60)
    monkeypatch.setattr(game_review, "CLOSELY", 300)
    review, seen = GameReview(game, thinker), []
    end = time.monotonic() + 40
    while not review.is_over and time.monotonic() < end:
        if review.look():
            seen.append(review.done)
        time.sleep(0.002)
    assert review.is_over and not review.is_lost
    assert seen == sorted(seen) and seen[-1] == review.total
    costly = review.costly
    assert costly and len(costly) <= 3
    assert [each.cost for each in costly] == sorted((each.cost for each in costly), reverse=True)
    for each in costly:
        assert each.given in answers_given(game) and each.better != each.given.keys and each.games > 5
        assert each.cost > game_review.LEAST
    assert not review.look() and not thinker.is_busy


def test_whoever_leaves_stops_it(game, thinker):
    review = GameReview(game, thinker)
    review.look()
    assert thinker.is_busy
    review.stop()
    assert not thinker.is_busy
