"""What can be done with a deck is said above its count, not on it."""

from __future__ import annotations

import pygame
import pytest

from sotm_desktop.gesture.targets import Pile, PileTarget
from sotm_desktop.screen_look.look_parts import Highlights, Light
from sotm_desktop.table.art.backs import FOOT
from tests.scenes.play.pilot import new_game

pytestmark = pytest.mark.pixels


@pytest.mark.parametrize(("size", "scale"), (((1280, 720), 1.0), ((1280, 720), 2.0), ((1920, 1080), 1.0)))
def test_a_label_leaves_the_word_below_it_in_sight(pilot_of, size, scale):
    pilot = pilot_of(new_game(seed=4), ui_scale=scale)
    pilot.scene.resize(size)
    table, seen = pilot.scene.stage.table, 0
    surface = pygame.Surface(size)
    places = [each for each in table.scenery.places if isinstance(each, PileTarget) and each.pile is Pile.DECK]
    for target in places:
        rect = table.scenery.places[target]
        if rect.w > rect.h:  # a tab
            continue
        table.layer.draw(surface, Highlights(), None, ())
        pilot.app.shared.pictures.wait()
        pictures = []
        for label in ("", "DRAW"):
            lit = Highlights(places={target: Light("legal", label)})
            table.layer.draw(surface, lit, None, ())
            pictures.append(surface.copy())
        changed = pygame.mask.from_threshold(pictures[0], (0, 0, 0), (1, 1, 1, 255), pictures[1])
        changed.invert()
        first, *rest = changed.get_bounding_rects()
        found = first.unionall(rest)
        foot = round(rect.bottom - FOOT * rect.w / 54)
        assert found.colliderect(rect) and found.bottom <= foot + table.theme.px(6), (target, found, rect)
        seen += 1
    assert seen
