"""Decks whose top card lies face up: everybody sees it, on the table, in the log and in what computer players know."""

from __future__ import annotations

from sotm_desktop.engine import open_tops
from sotm_desktop.engine.game import Game
from sotm_desktop.engine.game_setup import Setup
from sotm_desktop.engine.ids import CardId
from sotm_desktop.engine.manual_moves import MoveCard, PlayByHand, SetHpByHand
from sotm_desktop.engine.questions import deck_cards
from sotm_desktop.engine.stages import moving
from sotm_desktop.engine.state import TRASH
from sotm_desktop.engine.transaction import Transaction
from sotm_desktop.players.unseen import Unseen
from sotm_desktop.session.table_look import look_of
from sotm_desktop.words.narration.event_text import sentence
from tests.engine.test_face_down import library

HEROES = (("ra", ""), ("haka", ""), ("legacy", ""))


def with_the_board() -> tuple[Game, CardId]:
    """A game in which the top card of the environment's deck lies open by now; the card that says so."""
    game = Game.new(library().card_index(Setup("baron_blade", "oddities/terminus", HEROES, 4)))
    board = next(CardId(card) for card, each in enumerate(game.index.definitions) if each.id == "departure_board")
    game.manual_move(PlayByHand(board))
    return game, board


def top_of(game: Game) -> CardId:
    return deck_cards(game.state, game.index.environment)[0]


def test_the_table_shows_the_top_card_as_long_as_the_text_is_in_play():
    game, board = with_the_board()
    environment = game.index.environment
    assert look_of(game.state).areas[environment].open_top == top_of(game)
    assert all(area.open_top is None for area in look_of(game.state).areas if area.seat != environment)
    first = top_of(game)
    game.manual_move(MoveCard(first, environment, TRASH))
    assert look_of(game.state).areas[environment].open_top == top_of(game) != first
    game.manual_move(MoveCard(board, environment, TRASH))
    assert look_of(game.state).areas[environment].open_top is None


def test_the_top_cards_of_all_heroes_who_are_not_out_lie_open():
    heroes = (("oddities/cataloguer", ""), *HEROES[1:])
    game = Game.new(library().card_index(Setup("baron_blade", "oddities/terminus", heroes, 4)))
    case = next(CardId(card) for card, each in enumerate(game.index.definitions) if each.id == "glass_case")
    game.manual_move(PlayByHand(case))
    seats = [seat for seat in game.index.seats if seat.side == "hero"]
    opened = {area.seat: area.open_top for area in look_of(game.state).areas if area.open_top is not None}
    assert opened == {seat.number: deck_cards(game.state, seat.number)[0] for seat in seats}
    told = [sentence(game.state, event) for event in game.moments[-1].events]
    assert sum("lies face up on its deck." in (each or "") for each in told) == len(seats)
    *others, out = seats
    game.manual_move(MoveCard(deck_cards(game.state, out.number)[0], out.number, TRASH))
    assert out.number in open_tops.of(game.state)
    game.manual_move(SetHpByHand(game.index.character(out.number), 0))
    assert set(open_tops.of(game.state)) == {seat.number for seat in others}


def test_the_log_says_which_card_it_is():
    game, _ = with_the_board()
    told = [sentence(game.state, event) for event in game.moments[-1].events]
    title = game.index.definitions[top_of(game)].title
    assert f"{title} lies face up on its deck." in told
    assert not any("searched" in (each or "") for each in told)


def test_computer_players_know_it_and_nothing_below():
    unseen = Unseen()
    game, _ = with_the_board()
    for moment in game.moments:
        unseen.saw(moment.events)
    hidden = unseen.among(game.state)
    top, second, *_ = deck_cards(game.state, game.index.environment)
    assert top not in hidden and second in hidden


def test_a_look_ahead_takes_the_open_card_as_known_and_the_next_one_as_unknown():
    game, _ = with_the_board()
    top, second, *_ = deck_cards(game.state, game.index.environment)
    ahead = Transaction(game.state)
    ahead.hidden = True
    moving.discard(ahead, top, None)
    assert ahead.touched == (second,) and ahead.certain == 1, "the card itself moves for certain"
