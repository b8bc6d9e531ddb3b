"""The state is one plain immutable value, the half-resolved card included."""

import json
from dataclasses import fields, is_dataclass

import pytest

from sotm_desktop.engine.digest import as_tuples, digest, from_json, to_json
from sotm_desktop.engine.game import carry_out
from sotm_desktop.engine.game_state import SAVED, GameState
from tests.engine.games import new_game, play_on, played, played_anew

PLAYERS = ("random", "greedy")


@pytest.mark.parametrize("player", PLAYERS)
@pytest.mark.parametrize("seed", range(3))
def test_json_and_back_at_every_decision_and_play_goes_on_equally(seed, player):
    game = new_game(seed)
    in_mid_effect = in_flight = 0
    for keys in play_on(game, seed, player=player):
        state = game.state
        again = from_json(state.index, json.loads(json.dumps(to_json(state))))
        assert again == state and digest(again) == digest(state)
        assert again.listeners == state.listeners
        assert carry_out(again, keys) == carry_out(state, keys)
        in_mid_effect += len(state.stack) > 3
        in_flight += bool(state.pending_damage)
    assert in_mid_effect > 10, "some of these decisions were in the middle of a card"


def test_some_of_these_decisions_are_in_the_middle_of_a_damage():
    assert any(bool(node.state.pending_damage) for seed in range(4) for node in played(seed).moments)


def only_plain(value) -> bool:
    if isinstance(value, tuple):
        return all(only_plain(item) for item in value)
    if is_dataclass(value):
        return value.__dataclass_params__.frozen and all(
            only_plain(getattr(value, each.name)) for each in fields(value)
        )
    return value is None or type(value) in (str, int, bool)


@pytest.mark.parametrize("seed", range(3))
def test_nothing_in_it_can_be_changed_in_place(seed):
    """Tuples, frozen values, words, whole numbers and nothing else, all the way down."""
    for node in played(seed, player="greedy").moments:
        for field in SAVED:
            assert only_plain(getattr(node.state, field)), field


@pytest.mark.parametrize("seed", range(3))
def test_no_later_answer_changes_an_older_value(seed):
    game = new_game(seed)
    digests = [digest(game.state)]
    for _ in play_on(game, seed):
        digests.append(digest(game.state))
    digests.append(digest(game.state))
    assert [digest(node.state) for node in game.moments] == digests[1:]


def test_a_fork_is_a_pointer():
    game = played(1, 30)
    fork = game.fork()
    assert fork.state is game.state
    for _ in play_on(fork, 5):
        pass
    assert fork.state is not game.state and len(game.moments) == 31


def test_everything_that_is_no_part_of_the_value_is_derived_from_it():
    assert set(GameState.__slots__) - set(SAVED) == {"index", "listeners"}


def test_values_compare_by_what_they_hold():
    state = played(1, 30).state
    assert state == played_anew(1, 30).state
    for field in SAVED:
        values = {name: as_tuples(value) for name, value in to_json(state).items()}
        values[field] = "something else"
        assert GameState(state.index, state.listeners, **values) != state, field
