"""Where not all areas can be large, that of the hero who is asked is."""

from __future__ import annotations

from dataclasses import replace

import pytest

from sotm_desktop.engine.questions import area_of
from sotm_desktop.gesture.targets import AreaTarget
from sotm_desktop.scenes.table.table_screen import TableScreen
from tests.scenes.play.pilot import new_game

TEAM = ("legacy", "haka", "tachyon", "the_wraith", "ra")


def asked_for_any_target():
    """Ra, the last of five, is asked which target he hits with his power: there are some in six other areas."""
    game = new_game(TEAM, "insula_primalis", seed=4)
    for _ in range(60):
        decision, state = game.decision, game.state
        seat = state.index.hero_decks[-1]
        areas = {area_of(state, card) for card in map(state.index.character, (0, *state.index.hero_decks))}
        if state.turn == seat and decision.kind == "cards":
            assert seat in areas and len(areas) == 6
            return game, seat
        is_his_power = decision.keys[0].startswith("use_power") and state.turn == seat
        game.answer(decision.keys[:1] if is_his_power else decision.keys[: decision.least])
    raise AssertionError("he is not asked")


@pytest.mark.parametrize(("size", "scale"), (((1280, 720), 1.3), ((1366, 768), 1.3)))
def test_the_area_of_the_hero_who_is_asked_is_in_sight_and_so_is_a_target(pilot_of, size, scale):
    game, seat = asked_for_any_target()
    pilot = pilot_of(game, tips=False)
    pilot.app.shared.settings = replace(pilot.app.shared.settings, ui_scale=scale)
    scene = TableScreen(pilot.app.shared, game)
    scene.resize(size)
    large = scene.stage.table.large
    assert 1 < len(large) < 7, "some are shown large, and not all"
    assert seat in large and 0 in large
    assert scene.presenter.spots.of(AreaTarget(seat)).rect.h > 150
    scene.leave()
