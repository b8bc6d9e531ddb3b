"""A draw at the table: offered where nothing comes of a game, taken or declined, and how it ends then."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from sotm_desktop.engine.game import Moment
from sotm_desktop.engine.standstill import DRAW_AFTER
from sotm_desktop.gesture.targets import Command
from sotm_desktop.scenes.end.end_screen import EndScreen
from tests.scenes.play.pilot import new_game


@pytest.fixture
def still(pilot_of):
    """A table at which nobody was hurt for as many rounds as it takes."""
    pilot = pilot_of(new_game(), 3)
    game = pilot.scene.game
    later = replace(game.state, round=game.state.round + DRAW_AFTER)
    game.moments.append(Moment(game.at, ("later",), "player", later, (), ()))
    game.moments[game.at].children.append(len(game.moments) - 1)
    game.at = len(game.moments) - 1
    pilot.scene.update(0.1)
    return pilot


def test_a_draw_is_offered_and_taken(still):
    scene = still.scene
    assert str(DRAW_AFTER) in scene.presenter.panels.popover.look.words
    still.key(pygame.K_2)
    assert scene.game.outcome.result == "draw" and scene.presenter.panels.popover is None
    assert scene.time.undo() and scene.game.outcome is None


def test_who_plays_on_is_not_asked_again_in_this_round(still):
    scene = still.scene
    still.key(pygame.K_1)
    scene.update(0.1)
    assert scene.presenter.panels.popover is None and scene.game.outcome is None


def test_the_end_of_a_draw(still, program):
    still.scene.actions.press(Command.CALL_DRAW)
    end = EndScreen(program.shared, still.scene.game)
    program.shared.manager.push(end)
    program.settle()
    assert end.tally.result == "draw" and not end.is_lost and "draw" in end.why
