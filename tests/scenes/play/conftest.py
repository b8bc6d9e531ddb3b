"""A table to sit at."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from sotm_desktop import paths
from sotm_desktop.app import App
from sotm_desktop.scenes.table.table_screen import TableScreen
from sotm_desktop.widgets.fonts import forget_fonts
from tests.scenes.play.pilot import Pilot


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
