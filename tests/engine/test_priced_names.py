"""Names that a price gives, in the text that follows it: each decision on the way survives a save."""

from __future__ import annotations

import json

import pytest

from sotm_desktop.engine.digest import from_json, to_json
from sotm_desktop.engine.game import Game, carry_out
from sotm_desktop.engine.game_setup import Setup
from tests.engine.games import play_on
from tests.engine.test_face_down import library

HEROES = (("oddities/stationmaster", ""), ("oddities/stationmaster", "night_shift"), ("ra", ""), ("haka", ""))


@pytest.mark.parametrize("first", [0, 1])
def test_saved_and_gone_on_with_at_every_decision(first):
    heroes = (HEROES[first], *HEROES[2:], ("legacy", ""))
    game = Game.new(library().card_index(Setup("baron_blade", "oddities/terminus", heroes, 11 + first)))
    for keys in play_on(game, 11, 250, "coverage"):
        state = game.state
        again = from_json(state.index, json.loads(json.dumps(to_json(state))))
        assert again == state and again.listeners == state.listeners
        assert carry_out(again, keys, 1) == carry_out(state, keys)
