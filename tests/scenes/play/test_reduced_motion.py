"""With reduced motion nothing travels: whatever is shown over the table stands where it appeared."""

from __future__ import annotations

import random

import pygame
import pytest

from sotm_desktop.scenes.table.table_screen import TableScreen
from tests.scenes.play.pilot import new_game

pytestmark = pytest.mark.pixels


def moves(actor, size, length) -> bool:
    """Whether something of an actor is to be seen in more than one place, at several moments."""
    found = set()
    board = pygame.Surface(size, pygame.SRCALPHA)
    for part in range(24):
        board.fill((0, 0, 0, 0))
        actor.draw(board, length * part / 24)
        rect = tuple(board.get_bounding_rect())
        if rect[2]:
            found.add(rect)
        if len(found) > 1:
            return True
    return False


@pytest.mark.parametrize("is_reduced", (True, False))
def test_what_is_shown_stands_still_where_that_is_wanted(pilot_of, is_reduced):
    pilot = pilot_of(new_game(seed=3), reduced_motion=is_reduced, animation_speed=1.0)
    scene = TableScreen(pilot.app.shared, pilot.scene.game, is_patient=True)
    scene.resize((1280, 720))  # every picture is ready when it is wanted
    scene.stage.is_patient = False  # and beats are played
    chance, kinds, moved = random.Random(3), set(), set()
    for _ in range(26):
        decision = scene.game.decision
        least = max(decision.least, min(1, decision.most))
        scene.actions.answer(decision.keys if decision.kind == "order" else tuple(chance.sample(decision.keys, least)))
        while scene.stage.playback.is_on:
            beat, actors, length = scene.stage.playback.step, scene.stage.playback.actors, scene.stage.playback.length
            for actor in actors if beat is not None else ():
                kinds.add(beat.kind)
                what = beat.kind, type(actor).__name__
                if what not in moved and moves(actor, scene.size, length):
                    moved.add(what)
            scene.stage.playback.skip(scene.stage.table)
    assert {"turn", "hit"} <= kinds and kinds & {"play", "reveal"}, kinds
    assert bool(moved) != is_reduced, moved
