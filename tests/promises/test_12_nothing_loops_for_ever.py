"""Nothing loops for ever: an endless chain becomes a question for the players, never a hang or an exception."""

import faulthandler
import time
from functools import cache

import pytest

from sotm_desktop import saves
from sotm_desktop.engine.frames import BUDGET
from sotm_desktop.engine.game import Game
from sotm_desktop.engine.game_setup import Setup
from sotm_desktop.players import PLAYERS, invariants
from tests.engine.games import endless, played
from tests.kit.of_the_day import todays
from tests.kit.opened_saves import copy_of

MOST_EVENTS = BUDGET + 500
"""In one answer: the budget, and what the step that noticed still had to do."""
LIMITS = (24, 1, 60, 100)
DUE = todays(LIMITS, 2)
"""Of the limits of how deep calls are nested: today's; tomorrow the others."""

ALONE = (("table.heroes", "any"),)
"""These tables have one hero, so that nothing else goes on."""


@pytest.fixture(autouse=True)
def never_for_ever():
    """A hang must not stop the whole run: after two minutes the traceback is shown and the process ends."""
    faulthandler.dump_traceback_later(120, exit=True)
    yield
    faulthandler.cancel_dump_traceback_later()


def mirrors(nesting: int = 24) -> Game:
    """Two cards that answer each other: the hero's next power sets off an endless exchange of blows."""
    game = Game.new(endless().card_index(Setup("the_mirror", "nowhere", (("the_echo", ""),), switches=ALONE)), nesting)
    while game.decision.question != "power":
        game.answer(game.decision.keys[0])
    return game


def until_asked(game: Game) -> Game:
    game.answer(game.decision.keys[0])
    while game.decision.kind != "loop":
        assert game.decision.kind == "order", "nothing else is to be decided here"
        game.answer(game.decision.keys)
    return game


def asked(nesting: int = 24) -> Game:
    """The question in which these two end: played to it once, gone on from by each test on its own."""
    return copy_of(_asked(nesting))


@cache
def _asked(nesting: int) -> Game:
    return until_asked(mirrors(nesting))


@pytest.mark.parametrize("nesting", DUE)
def test_two_cards_that_answer_each_other_end_in_a_question(nesting):
    game = asked(nesting)
    assert set(game.decision.keys) == {"stop", "on"}
    assert invariants.of_state(game.state) == [] and invariants.of_value(game.state) == []


@pytest.mark.parametrize("nesting", DUE)
def test_stop_ends_it_and_the_game_goes_on(nesting):
    game = asked(nesting)
    stops = 0
    while game.decision.kind == "loop":
        game.answer("stop")
        stops += 1
    assert stops < 100 and game.state.pending_damage == () and game.decision.kind == "phase"


def test_on_goes_on_and_asks_again():
    game = asked()
    before = game.state
    game.answer("on")
    assert game.decision.kind == "loop" and game.state.count > before.count


def test_the_question_is_the_same_under_every_nesting_limit():
    states = [asked(limit).state for limit in LIMITS]
    assert all(state == states[0] for state in states)


def test_the_question_can_be_saved_and_undone():
    game = asked()
    again = saves.reopened(game)
    assert again.decision == game.decision
    assert game.undo() and game.decision.kind != "loop"


@pytest.mark.parametrize("nesting", (24, 1))
def test_a_chain_without_damage_and_without_listeners_ends_in_a_question_too(nesting):
    """A card that plays itself again: nothing answers it, nothing is dealt, and still it is noticed."""
    game = Game.new(
        endless().card_index(Setup("the_carousel", "nowhere", (("the_echo", ""),), switches=ALONE)), nesting
    )
    assert game.decision.kind == "loop"
    game.answer("on")
    assert game.decision.kind == "loop"
    for _ in range(100):
        if game.decision.kind == "loop":
            game.answer("stop")
    assert game.decision.kind != "loop"


def test_a_card_that_lies_revealed_where_the_chain_is_stopped_goes_back_on_its_deck():
    game = Game.new(endless().card_index(Setup("the_turnstile", "nowhere", (("the_echo", ""),), switches=ALONE)))
    while game.decision.kind == "loop":
        game.answer("stop")
    assert not game.state.zones[game.index.revealed]


def test_cards_that_come_back_in_their_own_phase_do_not_begin_again_once_that_is_stopped():
    """Their text would be performed anew each time: "stop" ends it for this turn, and the game goes on."""
    game = Game.new(endless().card_index(Setup("the_boomerang", "nowhere", (("the_echo", ""),), switches=ALONE)))
    turn, stops = game.state.turn, 0
    began = time.process_time()
    while game.state.turn == turn and game.decision.kind == "loop":
        game.answer("stop")
        stops += 1
    assert stops == 1 and game.state.turn != turn
    assert time.process_time() - began < 10


@pytest.mark.parametrize("nesting", DUE)
def test_a_chain_in_which_nothing_ever_happens_ends_in_a_question_too(nesting):
    """A card that answers its own destruction by destroying itself: calls without an event between them."""
    game = Game.new(
        endless().card_index(Setup("the_unending", "nowhere", (("the_echo", ""),), switches=ALONE)), nesting
    )
    assert game.decision.kind == "loop"
    turn, stops = game.state.turn, 0
    while game.state.turn == turn and game.decision.kind == "loop":
        game.answer("stop")
        stops += 1
    assert stops == 1 and game.state.turn != turn


def test_a_turn_that_begins_again_for_ever_goes_on_to_its_end_once_that_is_stopped():
    game = Game.new(endless().card_index(Setup("the_treadmill", "nowhere", (("the_echo", ""),), switches=ALONE)))
    assert game.decision.kind == "loop"
    game.answer("stop")
    assert game.decision.kind != "loop" and game.state.turn != 0


@pytest.mark.parametrize("nesting", DUE)
def test_a_text_that_never_ends_the_state_it_answers_is_quiet_for_the_turn_once_that_is_stopped(nesting):
    game = Game.new(
        endless().card_index(Setup("the_yearning", "nowhere", (("the_echo", ""),), switches=ALONE)), nesting
    )
    for _ in range(2):
        turn, stops = game.state.turn, 0
        while game.state.turn == turn:
            stops += game.decision.kind == "loop"
            game.answer("stop" if game.decision.kind == "loop" else game.decision.options[-1].key)
        assert stops == 1


@pytest.mark.parametrize("nesting", DUE)
def test_cards_that_each_play_two_more_come_to_an_end_once_that_is_stopped(nesting):
    """No circle, but twice as much with each card: without an end a player would sit at it for years."""
    game = Game.new(
        endless().card_index(Setup("the_avalanche", "nowhere", (("the_echo", ""),), switches=ALONE)), nesting
    )
    turn, stops = game.state.turn, 0
    assert game.decision.kind == "loop"
    while game.state.turn == turn and game.decision.kind == "loop":
        game.answer("stop")
        stops += 1
    assert stops == 1 and game.state.turn != turn


def test_a_chain_that_asks_on_each_of_its_turns_ends_in_a_question_too():
    """No single answer is long: what waits from one to the next tells that it may never end."""
    game = Game.new(endless().card_index(Setup("the_twins_in_doubt", "nowhere", (("the_echo", ""),), switches=ALONE)))
    while game.decision.kind == "phase":
        game.answer(())
    answers = 0
    while game.decision.kind == "order":
        game.answer(game.decision.keys)
        answers += 1
        assert answers < 1000, "it goes on for ever"
    assert game.decision.kind == "loop"
    turn, stops = game.state.turn, 0
    while game.state.turn == turn and stops < 10:
        stops += game.decision.kind == "loop"
        game.answer("stop" if game.decision.kind == "loop" else game.decision.keys)
    assert stops < 10 and game.state.turn != turn
    assert invariants.of_state(game.state) == [] and invariants.of_value(game.state) == []


@pytest.mark.parametrize("player", PLAYERS)
def test_every_player_comes_out_of_it(player):
    game = Game.new(endless().card_index(Setup("the_mirror", "nowhere", (("the_echo", ""),), switches=ALONE)))
    computer, since = PLAYERS[player](1), 0
    while since < 10:
        assert len(game.moments) < 100, "it is never asked"
        since += since > 0 or game.decision.kind == "loop"
        events = game.answer(computer.answer(game.state))
        assert len(events) < MOST_EVENTS
    assert game.decision.kind != "loop" or player == "random", "it goes on for ever"


@pytest.mark.parametrize("seed", range(6))
def test_no_answer_of_a_real_game_comes_near_the_budget(seed):
    assert max(len(node.events) for node in played(seed).moments) < BUDGET / 20
