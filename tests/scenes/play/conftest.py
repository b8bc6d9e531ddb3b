"""A table to sit at."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from sotm_desktop import paths
from sotm_desktop.app import App
from sotm_desktop.engine.game import Game
from sotm_desktop.scenes.table.table_screen import TableScreen
from sotm_desktop.widgets.fonts import forget_fonts
from tests.kit.opened_saves import copy_of
from tests.scenes.play.pilot import Pilot, new_game


@pytest.fixture
def pilot_of():
    """Opens a table for a game and gives the pilot at it."""
    opened = []

    def open_table(game, seed=1, hand=Pilot, **settings):
        app = App(paths.find())
        opened.append(app)
        app.shared.settings = replace(
            app.shared.settings, **{"animation_speed": 0.0, "draw_by_itself": False, **settings}
        )
        scene = TableScreen(app.shared, game)
        app.shared.manager.push(scene)
        pilot = hand(app, scene, seed)
        pilot.step(2)
        return pilot

    yield open_table
    for app in opened:
        app.shared.close()
    forget_fonts()
    pygame.quit()


@pytest.fixture
def table_at(pilot_of):
    """Opens a table in a window of a size in pixels, at a scale."""

    def open_table(game, size, scale, **settings):
        scene = pilot_of(game, ui_scale=scale, **settings).scene
        scene.resize(size)
        scene.update(0.0)
        return scene

    return open_table


_played: dict[tuple[int, tuple[str, ...], int], tuple[Game, object]] = {}
"""Games that the pilot has begun, and the state of its chance: by how many decisions, the heroes and the seed."""


@pytest.fixture
def later(pilot_of):
    """A table some turns into a game. What the pilot decides there it decides once for all tests of a process."""

    def make(decisions=25, heroes=("legacy", "ra", "haka"), seed=3):
        key = decisions, heroes, seed
        if key not in _played:
            pilot = pilot_of(new_game(heroes, seed=seed), seed)
            for _ in range(decisions):
                if pilot.scene.game.outcome is None:
                    pilot.decide()
            _played[key] = pilot.scene.game, pilot.chance.getstate()
        game, chance = _played[key]
        pilot = pilot_of(copy_of(game), seed)
        pilot.chance.setstate(chance)
        return pilot

    return make
