"""The game that the card set proposes first: its villain's deck lies as its file says, whatever his Setup searches."""

from __future__ import annotations

from sotm_desktop.engine.game import Game
from sotm_desktop.engine.game_setup import Setup
from sotm_desktop.engine.state import DECK
from tests.table.games import library


def test_the_deck_of_a_first_game_keeps_its_order_though_setup_searches_it():
    card_set = library().sets[library().default_set]
    heroes = tuple((hero, "") for hero in card_set.first_game["heroes"])
    setup = Setup(card_set.first_game["villain"], card_set.first_game["environment"], heroes, 7, first_game=True)
    index = library().card_index(setup)
    game = Game.new(index)
    printed = index.seats[0].definition.first_game
    left = [index.definitions[card].id for card in game.state.zones[index.zone(index.seats[0].number, DECK)]]
    assert len(left) > 15 and tuple(left) == printed[-len(left) :]


def test_its_lessons_fit_it():
    card_set = library().sets[library().default_set]
    assert card_set.lessons and not library().of_sets([card_set.path])
