"""Previews fork the value and run the same engine; hidden cards are masked, and touching one ends the preview."""

import pytest

from build_scripts.preview_check import asked_within, shuffled_in_secret
from sotm_desktop.engine.digest import digest
from sotm_desktop.engine.preview import preview
from sotm_desktop.players.invariants import sample_answers
from tests.engine.games import new_game, play_on


@pytest.mark.parametrize("seed", range(3))
def test_what_a_preview_says_is_what_happens(seed):
    game = new_game(seed)
    whole = ended = 0
    for _ in play_on(game, seed, 60):
        state, before = game.state, digest(game.state)
        for keys in sample_answers(state):
            seen = preview(state, keys)
            fork = game.fork()
            happened = fork.answer(keys)
            assert seen.events == happened[: len(seen.events)]
            if seen.is_whole:
                assert seen.events == happened and seen.state == fork.state
                assert seen.asks_next == asked_within(fork.decision, happened)
            else:
                assert seen.state is None
            whole += seen.is_whole
            ended += not seen.is_whole
        assert digest(game.state) == before and game.state is state
    assert whole > 10 and ended > 10


@pytest.mark.parametrize("player", ["random", "greedy", "coverage"])
@pytest.mark.parametrize("seed", range(4))
def test_a_preview_never_tells_what_nobody_can_know(seed, player):
    """Whatever order the unseen cards lie in, the preview says the same."""
    game = new_game(seed)
    for _ in play_on(game, seed, player=player):
        other = shuffled_in_secret(game.state)
        for keys in sample_answers(game.state):
            mine, theirs = preview(game.state, keys), preview(other, keys)
            where = f"{keys} to {game.decision.clause} in round {game.state.round}"
            assert mine.is_whole == theirs.is_whole, where
            assert mine.events == theirs.events, where
            if mine.is_whole:
                assert mine.asks_next == theirs.asks_next, where


def test_a_draw_is_unknown():
    game = new_game(1)
    for _ in play_on(game, 1):
        if game.decision.keys == ("draw",):
            break
    seen = preview(game.state, ("draw",))
    assert not seen.is_whole and seen.state is None
    assert all(event.kind != "card_moved" for event in seen.events)
