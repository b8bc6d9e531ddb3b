"""Decks whose words no shipped card has: each decision survives a save, and looking ahead changes nothing."""

import json

import pytest

from sotm_desktop.cards.library import CardLibrary
from sotm_desktop.engine.digest import from_json, to_json
from sotm_desktop.engine.equivalence import needless
from sotm_desktop.engine.game import Game, carry_out
from sotm_desktop.engine.game_setup import Setup
from sotm_desktop.engine.manual_moves import FlipByHand, PlayByHand
from tests.engine.games import CARDSETS, play_on

LIBRARY = CardLibrary([CARDSETS, CARDSETS.parent / "tests" / "cardsets_for_tests"])
HEROES_OF_THE_BOX = (("legacy", ""), ("ra", ""), ("haka", ""))
HEROES = (("oddities/afterhours", ""), ("oddities/night_porter", ""), ("oddities/bookkeeper", ""))
WITH_SURVEYOR = (("oddities/surveyor", ""), ("ra", ""), ("haka", ""))
TOGETHER = (("oddities/census_taker", ""), ("oddities/ragpicker", ""), ("haka", ""))
ON_STILTS = (("oddities/stilt_walker", ""), ("oddities/quick_change", "tiny"), ("haka", ""))
APART = (("oddities/field_medic", ""), ("oddities/stilt_walker", ""), ("haka", ""))
FLOODED = (("oddities/sluicer", ""), ("ra", ""), ("haka", ""))
ELSEWHERE = (("oddities/sleepwalker", ""), ("oddities/ragpicker", ""), ("haka", ""))


@pytest.mark.parametrize("player", ["random", "coverage"])
@pytest.mark.parametrize(
    ("heroes", "seed"),
    [
        (HEROES, 1), (HEROES, 2), (WITH_SURVEYOR, 1), (ELSEWHERE, 1), (ON_STILTS, 1), (TOGETHER, 2), (APART, 2),
        (FLOODED, 1),
    ],
)  # fmt: skip
def test_saved_and_gone_on_with_at_every_decision(heroes, seed, player):
    place = "oddities/quarantine" if heroes is APART else "megalopolis"
    game = Game.new(LIBRARY.card_index(Setup("baron_blade", place, heroes, seed)))
    for keys in play_on(game, seed, 400, player):
        state = game.state
        again = from_json(state.index, json.loads(json.dumps(to_json(state))))
        assert again == state and again.listeners == state.listeners
        assert carry_out(again, keys, 1) == carry_out(state, keys)


def test_turns_without_end_are_stopped():
    game = Game.new(LIBRARY.card_index(Setup("baron_blade", "oddities/stopped_clock", HEROES, 3)))
    environment = game.index.environment
    for _ in play_on(game, 3, 400):
        if game.state.pending is not None and game.state.pending.kind == "loop":
            break
    assert game.state.turn == environment, "its START PHASE adds a turn in each of its turns"
    game.answer("stop")
    assert game.state.turn != environment and not game.state.added_turns


TURNING = """\
deck: weathercock
kind: villain
title: Weathercock
character:
  front: {hp: 30, setup: [SENTENCES]}
  back: {hp: 30}
cards:
  gust: {title: Gust, copies: 25, keywords: [one_shot], play: [{each_hero: [{discard: 1}]}]}
"""


@pytest.mark.parametrize(
    ("sentences", "hp"),
    [
        ("{flip: self}, {set_hp: {who: self, to: 5}}", 30),
        ("{if: {that: {in_play: [villain]}, then: [{flip: self}, {set_hp: {who: self, to: 5}}]}}", 30),
        ("{if: {that: {in_play: [villain]}, then: [{set_hp: {who: self, to: 5}}, {flip: self}]}}", 5),
        ("{if: {that: {in_play: [item]}, then: [{flip: self}], else: [{set_hp: {who: self, to: 5}}]}}", 5),
    ],
)
def test_what_stands_behind_turning_over_is_forfeited_wherever_it_stands(tmp_path, sentences, hp):
    file = tmp_path / "mine" / "villains" / "weathercock.yaml"
    file.parent.mkdir(parents=True)
    (tmp_path / "mine" / "cardset.yaml").write_text("title: Mine\n", encoding="utf-8")
    file.write_text(TURNING.replace("SENTENCES", sentences), encoding="utf-8")
    library = CardLibrary([CARDSETS, tmp_path])
    game = Game.new(library.card_index(Setup("mine/weathercock", "megalopolis", HEROES_OF_THE_BOX, 1)))
    assert game.state.cards[game.index.villain_characters[0]].hp == hp


def test_which_hero_takes_another_turn_is_asked_as_it_matters():
    game = Game.new(LIBRARY.card_index(Setup("baron_blade", "megalopolis", HEROES, 1)))
    card = next(card for card in game.index.seats[1].cards if game.index.definitions[card].id == "one_more")
    game.manual_move(PlayByHand(card))
    assert game.state.pending.question == "take_turn"
    assert needless(game.state, game.decision) is None


def test_the_last_hero_who_is_taken_out_by_hand_is_a_loss_that_text_may_replace():
    game = Game.new(LIBRARY.card_index(Setup("baron_blade", "oddities/last_landing", HEROES_OF_THE_BOX, 1)))
    ladder = next(card for card, each in enumerate(game.index.definitions) if each.id == "rope_ladder")
    game.manual_move(PlayByHand(ladder))
    for _ in range(2):
        for hero in game.index.heroes:
            assert game.state.outcome is None
            game.manual_move(FlipByHand(hero))
    assert game.state.outcome.result == "heroes_lose", "the card that saved them is gone"
