"""What if: the turning points of a lost game, and one click that plays on from one."""

from __future__ import annotations

import itertools
import time

import pytest

from sotm_desktop.players import PLAYERS
from sotm_desktop.scenes.end.end_screen import EndScreen
from sotm_desktop.scenes.end.what_if import hero_turns, what_if
from sotm_desktop.scenes.table.table_screen import TableScreen
from sotm_desktop.session import game_review
from sotm_desktop.words.screens import advice_words
from tests.scenes.play.pilot import new_game


def lost_game(seed=2):
    game, computer = new_game(seed=seed), PLAYERS["random"](seed)
    while game.outcome is None:
        game.answer(computer.answer(game.state))
    assert game.outcome.result == "heroes_lose"
    return game


@pytest.mark.parametrize("seed", [2, 3, 4])
def test_turning_points_are_the_beginnings_of_hero_turns_before_losses(seed):
    game = lost_game(seed)
    points, turns = what_if(game), hero_turns(game)
    assert 1 <= len(points) <= 4 and [point.node for point in points] == sorted(point.node for point in points)
    firsts = {turn.moment: turn for turn in turns}
    assert all(point.node in firsts for point in points)
    worst = max(turns, key=lambda turn: turn.lost)
    assert any(point.weight == worst.lost and "biggest loss" in point.text for point in points)
    assert turns[-1].moment in {point.node for point in points}
    for turn in turns:
        state = game.moments[turn.moment].state
        assert state.pending is not None and state.index.seats[state.turn].side == "hero"


def test_losses_count_from_a_turn_to_the_next_hero_turn():
    game = lost_game()
    turns = hero_turns(game)
    hp = [sum(game.moments[turn.moment].state.cards[hero].hp or 0 for hero in game.index.heroes) for turn in turns]
    assert [turn.lost for turn in turns[:-1]] == [one - other for one, other in itertools.pairwise(hp)]


def test_one_click_plays_on_from_there_and_the_old_line_is_kept(program):
    game = lost_game()
    end, nodes = game.at, len(game.moments)
    program.shared.manager.push(EndScreen(program.shared, game, counts=False))
    program.settle()
    point = program.top.moments[0]
    program.click(f"Round {point.round}: {point.text}")
    program.step(2)
    assert isinstance(program.top, TableScreen) and program.top.game is game
    assert game.at == point.node and game.decision is not None
    decision = game.decision
    taken = game.moments[game.moments[point.node].children[-1]].answer
    other = next(keys for keys in [(), *((key,) for key in decision.keys)] if keys != taken)
    assert program.top.actions.answer(other)
    assert end < nodes < len(game.moments) and not game.moments[end].children


def test_a_won_game_shows_what_turned_it(program):
    game, computer = new_game(("tachyon", "the_wraith", "legacy", "ra", "haka"), seed=6), PLAYERS["greedy"](6)
    while game.outcome is None:
        game.answer(computer.answer(game.state))
    assert game.outcome.result == "heroes_win"
    program.shared.manager.push(EndScreen(program.shared, game, counts=False))
    program.settle()
    assert program.top.moments == program.top.tally.moments


def test_the_adviser_names_the_answers_that_cost_most_each_one_click_away(program, monkeypatch):
    monkeypatch.setattr(game_review, "BUDGET", 30)
    monkeypatch.setattr(game_review, "CLOSELY", 200)
    game = lost_game()
    screen = EndScreen(program.shared, game, counts=False)
    program.shared.manager.push(screen)
    program.settle()
    program.click(advice_words.ASK_ADVISER)
    end = time.monotonic() + 120  # it plays games in another process, on a busy machine too
    while not screen.looking_back.is_done:
        assert time.monotonic() < end, screen.looking_back.said
        said = screen.looking_back.said
        assert said in [element.name for element in program.top.elements()]
        program.step()
        time.sleep(0.002)
    points = screen.looking_back.moments
    assert points and "Better: " in points[0].text
    program.settle()
    program.click(f"Round {points[0].round}: {points[0].text}")
    program.step(2)
    assert isinstance(program.top, TableScreen) and game.at == points[0].node
