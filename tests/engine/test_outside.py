"""Character cards of heroes who are not in the game: which lie outside it, what they are in it, how saves keep it."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from sotm_desktop import saves
from sotm_desktop.cards.library import CardLibrary
from sotm_desktop.cards.outside_the_game import SO_MANY
from sotm_desktop.engine.answers import Refused
from sotm_desktop.engine.digest import digest, from_json, to_json
from sotm_desktop.engine.game import Game, carry_out
from sotm_desktop.engine.game_setup import Setup
from sotm_desktop.engine.manual_moves import DestroyByHand, DrawByHand, FlipByHand, MoveCard, PlayByHand, RemoveByHand
from sotm_desktop.engine.notation import read, written
from sotm_desktop.engine.questions import active_heroes, is_in_play, is_set_aside, target_side
from sotm_desktop.engine.state import PLAY, TRASH
from sotm_desktop.players.invariants import of_state
from sotm_desktop.saves.errors import SaveError
from sotm_desktop.saves.record import Recorder, setup_of
from sotm_desktop.saves.reopening import card_index_of, open_record
from tests.engine.games import CARDSETS, play_on

LIBRARY = CardLibrary([CARDSETS, CARDSETS.parent / "tests" / "cardsets_for_tests"])
HEROES = (("legacy", ""), ("ra", ""), ("haka", ""))
SETUP = Setup("baron_blade", "oddities/embassy", HEROES, 4)


def game_of(setup: Setup = SETUP) -> Game:
    return Game.new(LIBRARY.card_index(setup))


@pytest.mark.parametrize("seed", [2, 5])
@pytest.mark.parametrize("player", ["random", "coverage"])
def test_saved_and_gone_on_with_at_every_decision(seed, player):
    game = game_of(replace(SETUP, seed=seed))
    outside, came = game.index.outsiders, set()
    for keys in play_on(game, seed, 250, player):
        state = game.state
        again = from_json(state.index, json.loads(json.dumps(to_json(state))))
        assert again == state and again.listeners == state.listeners and not of_state(state)
        assert carry_out(again, keys, 1) == carry_out(state, keys)
        came |= {card for card in outside if is_in_play(state, card)}
        assert all(is_in_play(state, card) or is_set_aside(state, card) for card in outside)
        assert not [zone for zone in game.index.zones_of[-1] if state.zones[zone]], "it has no deck and no hand"
    assert came


def test_the_seed_says_who_lies_outside_and_nobody_of_the_game_does():
    first, same, other = game_of(), game_of(), game_of(replace(SETUP, seed=5))
    outside = first.index.setup.outside
    assert len(outside) == SO_MANY == len({deck for deck, _ in outside})
    assert outside == same.index.setup.outside != other.index.setup.outside
    for seed in range(1, 30):
        drawn = {deck for deck, _ in LIBRARY.card_index(replace(SETUP, seed=seed)).setup.outside}
        assert not drawn & {"legacy", "ra", "haka"}
    named = replace(SETUP, outside=(("ra", ""), ("tachyon", "first_appearance")))
    assert LIBRARY.card_index(named).setup.outside == (("tachyon", "first_appearance"),)


def test_a_game_without_such_text_has_nothing_outside_and_its_saves_say_nothing_of_it():
    index = LIBRARY.card_index(replace(SETUP, environment="megalopolis", outside=(("tachyon", ""),)))
    assert not index.outsiders and index.setup.outside == () and not index.looks_outside
    assert "outside" not in setup_of(index) and setup_of(game_of().index)["outside"]
    assert not any(seat.is_outside for seat in index.seats)


def test_a_save_opens_where_none_of_these_decks_are_installed():
    game = game_of()
    guest = next(iter(game.index.outsiders))
    game.manual_move(PlayByHand(guest))
    record = saves.unpack(saves.pack(Recorder(game).record()))
    opened = open_record(record, ())
    opened.finish()
    assert opened.disagreement is None
    assert opened.game.index.setup.outside == game.index.setup.outside
    assert digest(opened.game.state) == digest(game.state) and is_in_play(opened.game.state, guest)
    opened.game.undo()
    assert is_set_aside(opened.game.state, guest)
    lacking = game.index.outsiders[guest].id
    with pytest.raises((SaveError, KeyError), match=lacking):
        card_index_of(record._replace(decks=[pin for pin in record.decks if pin["id"] != lacking]))


def test_in_play_it_is_a_target_of_the_environment_and_no_hero():
    game = game_of()
    guest, deck = next(iter(game.index.outsiders.items()))
    heroes = active_heroes(game.state)
    game.manual_move(PlayByHand(guest))
    state = game.state
    assert state.cards[guest].hp == state.index.definitions[guest].faces[0].hp
    assert state.cards[guest].zone == game.index.zone(game.index.environment, PLAY)
    assert target_side(state, guest) == "environment" and active_heroes(state) == heroes
    assert game.index.deck_behind(guest) is deck and game.index.h == len(HEROES)
    game.manual_move(DestroyByHand(guest))
    assert is_set_aside(game.state, guest) and game.state.cards[guest].hp is None and game.state.outcome is None
    assert not game.state.zones[game.index.zone(game.index.environment, TRASH)]


def test_by_hand_it_comes_in_and_goes_nowhere_else():
    game = game_of()
    guest = next(iter(game.index.outsiders))
    environment = game.index.environment
    for move in (FlipByHand(guest), RemoveByHand(guest), MoveCard(guest, environment, TRASH), DrawByHand(guest, 1)):
        with pytest.raises(Refused):
            game.manual_move(move)
    with pytest.raises(Refused, match="its own deck alone"):
        game.manual_move(MoveCard(guest, game.index.hero_decks[0], PLAY))
    game.manual_move(MoveCard(guest, environment, PLAY))
    assert is_in_play(game.state, guest) and game.state.cards[guest].hp and not of_state(game.state)


def test_the_line_of_a_table_says_who_is_outside():
    game = game_of()
    game.manual_move(PlayByHand(next(iter(game.index.outsiders))))
    again = read(game.index, written(game.state))
    assert written(again) == written(game.state)
    assert again.zones[game.index.beside] == game.state.zones[game.index.beside]
