"""How deep procedures call each other directly is no part of the format: every value is equal, frames included."""

import pytest

from sotm_desktop.commands.draw import Wishes, setup_for
from sotm_desktop.engine.frames import SUSPENDED
from sotm_desktop.engine.game import Game, carry_out
from sotm_desktop.engine.procedure import call
from sotm_desktop.engine.stages import moving
from sotm_desktop.engine.transaction import Transaction
from tests.engine.games import library, new_game, play_on
from tests.kit.of_the_day import todays


@pytest.mark.parametrize("player", ["random", "greedy", "coverage"])
@pytest.mark.parametrize("seed", range(5))
def test_whole_games_with_every_call_through_the_stack(seed, player):
    """Limit 1 against 24: values, events and what chance gave are equal at every decision."""
    game = new_game(seed)
    assert new_game(seed, nesting=1).state == game.state
    for keys in play_on(game, seed, player=player):
        state = game.state
        shallow, deep = carry_out(state, keys, 1), carry_out(state, keys, 24)
        assert shallow == deep, f"answer {len(game.moments)}: {keys} to {state.pending.clause}"
        assert shallow[0].listeners == deep[0].listeners


@pytest.mark.parametrize("seed", todays(range(90), 30))
def test_any_decks_with_every_call_through_the_stack(seed):
    game = Game.new(library().card_index(setup_for(library(), Wishes(), seed)))
    for keys in play_on(game, seed, 120, "coverage"):
        shallow, deep = carry_out(game.state, keys, 1), carry_out(game.state, keys, 24)
        assert shallow == deep, f"answer {len(game.moments)}: {keys} to {game.state.pending.clause}"


@pytest.mark.parametrize("limit", [2, 3, 5, 60])
def test_other_limits(limit):
    game = new_game(6)
    for keys in play_on(game, 6):
        assert carry_out(game.state, keys, limit) == carry_out(game.state, keys)


def test_deep_calls_wait_on_the_stack_without_a_question():
    """With limit 1 the kernel's loop really is the one that goes on: frames are made that no question needs."""
    game = new_game(1)
    for _ in play_on(game, 1, 10):
        pass
    tx = Transaction(game.state, 1)
    tx.depth = 1
    assert call(tx, moving.DRAW, (game.index.heroes[0], None)) is SUSPENDED
    assert tx.suspended == [(moving.DRAW.key, "", (game.index.heroes[0], None), (), None)]
