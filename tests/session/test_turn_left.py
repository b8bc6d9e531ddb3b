"""What ending a turn gives up, and when the table draws by itself: never where a card in play names a drawback."""

from __future__ import annotations

import random

import pytest

from sotm_desktop.engine.game import Game
from sotm_desktop.engine.game_setup import Setup
from sotm_desktop.engine.ids import CardId
from sotm_desktop.engine.manual_moves import MoveCard
from sotm_desktop.engine.state import DECK, PLAY, TRASH
from sotm_desktop.session.game_session import GameSession
from sotm_desktop.session.turn_left import draws_freely, left_of_turn
from tests.table.games import library, new_game


def at_the_draw(game: Game) -> Game:
    """Passes what may be passed until a hero draws."""
    for _ in range(200):
        decision = game.decision
        assert decision is not None
        if decision.kind == "phase" and decision.question == "draw":
            return game
        game.answer(decision.keys[: decision.least])
    raise AssertionError("nobody draws")


def card_called(game: Game, title: str) -> CardId:
    return next(CardId(card) for card, each in enumerate(game.index.definitions) if each.title == title)


def laid_into_play(game: Game, title: str) -> Game:
    """The table with a card of its own deck in play besides."""
    card = card_called(game, title)
    game.manual_move(MoveCard(card, game.index.deck_of[card], PLAY))
    return at_the_draw(game)


def against(villain: str, heroes=("legacy", "ra", "haka"), environment="megalopolis") -> Game:
    team = tuple((hero, "") for hero in heroes)
    return at_the_draw(Game.new(library().card_index(Setup(villain, environment, team, seed=4))))


def test_a_draw_that_does_nothing_else_is_free():
    game = at_the_draw(new_game(seed=2))
    assert draws_freely(game.state)
    assert left_of_turn(game.state).counts == (("draw", 2),)
    assert left_of_turn(game.state, draws_itself=True).counts == ()


@pytest.mark.parametrize(
    ("villain", "environment", "title"),
    [
        ("kismet", "megalopolis", "Scattered Mind"),
        ("baron_blade", "insula_primalis", "Grazing Stegosaurus"),
    ],
)
def test_text_that_answers_draws_or_counts_hands_is_a_drawback(villain, environment, title):
    game = against(villain, environment=environment)
    assert draws_freely(game.state)
    laid_into_play(game, title)
    assert not draws_freely(game.state)
    assert left_of_turn(game.state, draws_itself=True).counts, "such draws would be given up"


def test_an_empty_deck_is_shuffled_first_so_the_players_decide():
    game = at_the_draw(new_game(seed=2))
    deck = game.decision.asks
    for card in game.state.zones[game.index.zone(deck, DECK)]:
        game.manual_move(MoveCard(card, deck, TRASH))
    assert game.decision.question == "draw" and not draws_freely(game.state)


@pytest.mark.parametrize("seed", range(3))
def test_the_table_draws_what_the_players_would_have_and_says_so_in_the_log(seed):
    """The same game, once with each draw drawn by the players: the same table comes of it."""
    chance, by_table = random.Random(seed), 0
    games = [GameSession(new_game(seed=seed), draws_itself=lambda on=on: on) for on in (True, False)]
    for session in games:
        session.settle()
    for _ in range(60):
        decision = games[0].decision
        if decision is None:
            break
        keys = tuple(chance.sample(decision.keys, max(decision.least, min(1, decision.most))))
        games[0].answer(keys)
        games[1].answer(keys)
        while games[1].question.is_phase("draw") and draws_freely(games[1].state):
            games[1].answer(("draw",))
            by_table += 1
        assert games[0].state == games[1].state
    drawn = [moment for moment in games[0].game.moments if moment.by == "table" and moment.answer == ("draw",)]
    assert len(drawn) == by_table > 5
