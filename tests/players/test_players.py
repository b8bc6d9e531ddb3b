"""Every player answers every decision legally, by dice of its own."""

from dataclasses import replace

import pytest

from sotm_desktop.engine.decisions import Decision, EndlessChain, Option, PickCard, PickNumber, TakeNext
from sotm_desktop.engine.game import carry_out
from sotm_desktop.players import PLAYERS, CoveragePlayer
from tests.engine.games import new_game, played, played_anew

AT_ONCE = [name for name in PLAYERS if name != "search"]
"""Players that look at the decision and the table only; the one that tries its answers has a file of its own."""


@pytest.mark.parametrize("name", AT_ONCE)
@pytest.mark.parametrize("seed", range(4))
def test_whole_games(name, seed):
    game = played(seed, player=name)
    assert game.outcome is not None and game.state.round <= 100


@pytest.mark.parametrize("name", AT_ONCE)
def test_the_same_seed_gives_the_same_game(name):
    assert played(3, player=name).state == played_anew(3, player=name).state


def test_dice_of_players_never_shift_the_chance_of_the_game():
    game = new_game(3)
    before = game.state.draws
    for _ in range(50):
        PLAYERS["random"](7).answer(game.state)
    assert game.state.draws == before


def asked(state, kind, options, least, most, question="deal"):
    """A state in which something else is asked: players look at the decision and the table only."""
    decision = Decision(
        kind,
        -1,
        -1,
        "$test",
        question,
        tuple(Option(key, meaning(kind, key, card)) for key, card in options),
        least,
        most,
    )
    other = carry_out(state, state.pending.keys[: max(1, state.pending.least)])[0]
    return replace(other, pending=decision)


def meaning(kind, key, card):
    if kind == "loop":
        return EndlessChain(key == "stop")
    made = {"number": PickNumber, "order": TakeNext}.get(kind, PickCard)
    return made(card, card) if made is TakeNext else made(card)


KINDS = ("cards", "heroes", "decks", "choice", "number", "order", "phase", "reaction", "redirect", "type", "share",
         "pause", "loop", "by_hand", "a kind that comes later")  # fmt: skip


@pytest.mark.parametrize("name", AT_ONCE)
@pytest.mark.parametrize("kind", KINDS)
def test_any_kind_of_decision_gets_a_legal_answer(name, kind):
    state = new_game(1).state
    heroes = state.index.heroes[:3]
    if kind == "loop":
        state, least, most = asked(state, kind, (("stop", 0), ("on", 0)), 1, 1), 1, 1
    elif kind == "order":
        state, least, most = asked(state, kind, [(str(card), card) for card in heroes], 3, 3), 3, 3
    else:
        least, most = (0, 1) if kind in ("by_hand", "phase") else (1, 2)
        state = asked(state, kind, [(str(card), card) for card in heroes], least, most)
    for seed in range(12):
        answer = PLAYERS[name](seed).answer(state)
        assert least <= len(answer) <= most and len(set(answer)) == len(answer)
        assert set(answer) <= set(state.pending.keys)


@pytest.mark.parametrize("name", AT_ONCE)
def test_an_endless_chain_is_stopped(name):
    state = asked(new_game(1).state, "loop", (("on", 0), ("stop", 0)), 1, 1)
    assert PLAYERS[name](1).answer(state) == ("stop",)


@pytest.mark.parametrize("name", AT_ONCE)
def test_a_game_that_is_over_asks_nobody(name):
    game = played(3)
    with pytest.raises(ValueError, match="over"):
        PLAYERS[name](1).answer(game.state)


def test_random_is_fair():
    """Every answer of an optional choice, "none" included, comes up about as often as any other."""
    state = asked(new_game(1).state, "cards", [("a", 0), ("b", 1), ("c", 2)], 0, 1)
    player = PLAYERS["random"](5)
    answers = [player.answer(state) for _ in range(4000)]
    assert {answer: 900 < answers.count(answer) < 1100 for answer in set(answers)} == dict.fromkeys(
        [("a",), ("b",), ("c",), ()], True
    )


def test_greedy_wins_more_than_random():
    wins = {
        name: sum(played(seed, player=name).outcome.result == "heroes_win" for seed in range(20))
        for name in ("random", "greedy")
    }
    assert wins["greedy"] > wins["random"]


def test_greedy_hits_villains_and_spares_heroes():
    game = new_game(1)
    villain, hero = game.index.villains[0], game.index.heroes[0]
    state = asked(game.state, "cards", [("hero", hero), ("villain", villain)], 0, 2)
    assert PLAYERS["greedy"](1).answer(state) == ("villain",)


def test_coverage_reaches_more_sentences_than_random():
    reached = {}
    for name in ("random", "coverage"):
        player, seen = PLAYERS[name](1), CoveragePlayer(1)
        for seed in range(8):
            game = new_game(seed)
            while game.decision is not None:
                events = game.answer(player.answer(game.state))
                player.saw(events)
                seen.saw(events)
        reached[name] = len(seen.heard)
    assert reached["coverage"] > reached["random"]
