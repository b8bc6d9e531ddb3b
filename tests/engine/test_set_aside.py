"""Character cards that are set aside: where they lie, who must be beaten, what players do with them by hand."""

from __future__ import annotations

import json

import pytest

from sotm_desktop.cards.library import CardLibrary
from sotm_desktop.engine.answers import Refused
from sotm_desktop.engine.digest import from_json, to_json
from sotm_desktop.engine.game import Game, carry_out
from sotm_desktop.engine.game_setup import Setup
from sotm_desktop.engine.manual_moves import DestroyByHand, FlipByHand, MoveCard, PlayByHand, RemoveByHand, from_log
from sotm_desktop.engine.notation import read, written
from sotm_desktop.engine.questions import is_in_play, is_set_aside, set_aside
from sotm_desktop.engine.state import PLAY, TRASH
from sotm_desktop.players.invariants import of_state
from tests.engine.games import CARDSETS, play_on

LIBRARY = CardLibrary([CARDSETS, CARDSETS.parent / "tests" / "cardsets_for_tests"])
HEROES = (("legacy", ""), ("ra", ""), ("haka", ""))
LED = """\
deck: watch
kind: villain
title: The Watch
characters:
  captain: {front: {title: Captain, hp: 20, start: [{put_into_play: {random: {what: [], in: set_aside}}}]}}
  corporal: {front: {title: Corporal, hp: 10, set_aside: true}}
  ensign: {front: {title: Ensign, hp: 10, set_aside: true, static: [{increase_damage: {by: 5, from: [hero, target]}}]}}
cards:
  lantern: {title: Lantern, copies: 25, hp: 3}
"""


@pytest.fixture
def led(tmp_path) -> Game:
    file = tmp_path / "mine" / "villains" / "watch.yaml"
    file.parent.mkdir(parents=True)
    (tmp_path / "mine" / "cardset.yaml").write_text("title: Mine\n", encoding="utf-8")
    file.write_text(LED, encoding="utf-8")
    return Game.new(CardLibrary([CARDSETS, tmp_path]).card_index(Setup("mine/watch", "megalopolis", HEROES, 1)))


@pytest.mark.parametrize("seed", [1, 2])
@pytest.mark.parametrize("player", ["random", "coverage"])
def test_saved_and_gone_on_with_at_every_decision(seed, player):
    game = Game.new(LIBRARY.card_index(Setup("oddities/night_shift", "megalopolis", HEROES, seed)))
    came = {len(set_aside(game.state, game.index.villain_decks[0]))}
    for keys in play_on(game, seed, 300, player):
        state = game.state
        again = from_json(state.index, json.loads(json.dumps(to_json(state))))
        assert again == state and again.listeners == state.listeners and not of_state(state)
        assert carry_out(again, keys, 1) == carry_out(state, keys)
        came.add(len(set_aside(state, game.index.villain_decks[0])))
    assert {1, 0} <= came, "of four two came with the Setup, one more in each turn"


def test_the_line_of_a_table_says_who_is_set_aside():
    game = Game.new(LIBRARY.card_index(Setup("oddities/night_shift", "megalopolis", HEROES, 1)))
    again = read(game.index, written(game.state))
    assert written(again) == written(game.state) and "beside=" in written(game.state)
    assert set_aside(again, game.index.villain_decks[0]) == set_aside(game.state, game.index.villain_decks[0])


def test_text_of_who_is_set_aside_does_not_count_and_the_leader_alone_is_to_be_beaten(led):
    captain, corporal, ensign = led.index.villain_characters
    others = [card for card in (corporal, ensign) if is_set_aside(led.state, card)]
    assert len(others) == 1, "one came in the first turn of the villain"
    came = ensign if others == [corporal] else corporal
    assert led.state.cards[others[0]].hp is None and led.state.cards[came].hp == 10
    listed = {entry.card for entries in led.state.listeners.values() for entry in entries}
    assert not set(others) & listed
    led.manual_move(DestroyByHand(captain))
    assert led.state.outcome is None, "who has come is left"
    led.manual_move(DestroyByHand(came))
    assert led.state.outcome.result == "heroes_win", "who has not come is none to beat"


def test_by_hand_one_comes_in_and_goes_nowhere_else(led):
    captain, *others = led.index.villain_characters
    (aside,) = [card for card in others if is_set_aside(led.state, card)]
    deck = led.index.deck_of[captain]
    for move in (FlipByHand(aside), RemoveByHand(aside), MoveCard(aside, deck, TRASH), DestroyByHand(aside)):
        with pytest.raises(Refused):
            led.manual_move(move)
    with pytest.raises(Refused, match="its own deck alone"):
        led.manual_move(MoveCard(aside, led.index.environment, PLAY))
    with pytest.raises(Refused, match="character card"):
        led.manual_move(PlayByHand(captain))
    assert from_log(PlayByHand(aside).to_log()) == PlayByHand(aside)
    before = led.at
    led.manual_move(PlayByHand(aside))
    assert is_in_play(led.state, aside) and led.state.cards[aside].hp == 10
    led.go_to(before)
    led.manual_move(MoveCard(aside, deck, PLAY))
    assert is_in_play(led.state, aside) and led.state.cards[aside].hp == 10
    assert not of_state(led.state)
