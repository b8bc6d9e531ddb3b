"""The game's own interface: its tree of moments, and what it refuses."""

import json

import pytest

from sotm_desktop.engine.answers import Refused
from sotm_desktop.engine.digest import from_json, to_json
from sotm_desktop.engine.game import Game
from sotm_desktop.engine.manual_moves import SetHpByHand
from tests.engine.games import new_game, play_on, played, with_branches


def test_a_bare_key_and_pass_are_short_forms():
    game = new_game(3)
    for _ in play_on(game, 3):
        if game.decision.kind == "phase":
            break
    key = game.decision.keys[0]
    assert game.fork().answer("pass") == game.fork().answer(()) == game.fork().answer([])
    assert game.fork().answer(key) == game.fork().answer((key,)) == game.fork().answer([key])


def test_undo_and_redo_stop_at_the_ends():
    game = played(2, 10)
    assert not game.redo()
    assert game.undo(10) and game.at == 0
    assert not game.undo() and game.at == 0
    assert game.redo(10) and not game.redo()


def test_the_same_answer_twice_is_the_same_moment():
    game = played(2, 10)
    keys = game.moments[game.at].answer
    game.undo()
    count = len(game.moments)
    game.answer(keys)
    assert len(game.moments) == count


def test_redo_follows_the_branch_that_was_current():
    game = with_branches(4)
    for number in range(len(game.moments)):
        path = list(game.path())
        game.go_to(number)
        there = game.path()
        game.go_to(0)
        game.redo(len(there) - 1)
        assert game.path() == there
        game.go_to(path[-1])


def test_a_game_that_is_over_takes_no_answer_and_no_house_move():
    game = played(3)
    state = game.state
    for act in (lambda: game.answer("x"), lambda: game.manual_move(SetHpByHand(game.index.heroes[0], 5))):
        with pytest.raises(Refused, match="the game is over"):
            act()
    assert game.state is state
    assert game.undo() and game.decision is not None


def test_a_house_move_in_the_middle_of_a_question_asks_it_again():
    game = new_game(5)
    for _ in play_on(game, 5):
        if game.decision.kind == "cards" and len(game.state.stack) > 3:
            break
    asked = game.decision
    game.manual_move(SetHpByHand(game.index.villains[0], 7))
    assert game.decision == asked
    assert game.state.cards[game.index.villains[0]].hp == 7


def test_chance_that_is_none_is_not_taken():
    """A deck with a card in it twice would never run out; nor is there a card before the first."""
    recorded = new_game(3).moments[0].chance
    order = recorded[0]
    twice = (order[0], *order[:-1])
    assert Game.new(new_game(3).index, chance=recorded).state == new_game(3).state
    for wrong in (twice, order[1:], (*order, 0), tuple(number - 1 for number in order), 0):
        with pytest.raises(ValueError, match="is no order of"):
            Game.new(new_game(3).index, chance=(wrong, *recorded[1:]))


def test_a_state_is_read_only_where_each_field_is_what_it_says():
    game = played(2, 10)
    index, good = game.index, json.loads(json.dumps(to_json(game.state)))
    assert from_json(index, good) == game.state
    wrong = {
        "draws": [["x"]], "stamp": "1", "turn": True, "round": 1.5, "order": [None], "used": ["once"], "past": [[0]],
        "zones": [0], "outcome": ["heroes_win", 1, None], "count": None,
        "cards": [[0, "all"], *good["cards"][1:]], "pending": [*good["pending"][:6], "1", *good["pending"][7:]],
    }  # fmt: skip
    for name, value in wrong.items():
        with pytest.raises(TypeError, match=f"^{name}$"):
            from_json(index, good | {name: value})
