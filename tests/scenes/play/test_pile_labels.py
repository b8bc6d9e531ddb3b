"""What can be done with a deck is said above its count, not on it."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from sotm_desktop.gesture.targets import AreaTarget, Pile, PileTarget
from sotm_desktop.screen_look.look_parts import Highlights, Light
from sotm_desktop.table.art.backs import FOOT
from tests.kit.opened_saves import opened
from tests.scenes.play.pilot import new_game

FULL = Path(__file__).resolve().parents[2] / "full_tables" / "6_heroes_43_cards_261.sotm"
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
        assert found.colliderect(rect) and found.bottom <= foot + 1, (target, found, rect)
        seen += 1
    assert seen


@pytest.mark.parametrize("scale", (1.0, 2.0))
def test_what_would_happen_to_cards_that_are_laid_out_stands_within_them(pilot_of, scale):
    """Of an area that is opened too; and a row of them is in sight whole."""
    pilot = pilot_of(opened(FULL), ui_scale=scale)
    pilot.scene.resize((1280, 720))
    seen = pilot.scene.presenter
    seen.look_at(replace(seen.view, open_area=pilot.scene.game.index.villain_decks[1]))
    seen.refresh()
    pilot.app.shared.pictures.wait()
    pile, told = seen.panels.pile, 0
    for item in pile.laid_out[:4]:
        assert pile.list.rect.contains(item.rect) and item.is_legal and item.light.label
        bare, full = (pygame.Surface((1280, 720)) for _ in range(2))
        item.draw(full)
        item.light = replace(item.light, label="")
        item.draw(bare)
        changed = pygame.mask.from_threshold(bare, (0, 0, 0), (1, 1, 1, 255), full)
        changed.invert()
        first, *rest = changed.get_bounding_rects()
        assert item.rect.contains(first.unionall(rest))
        told += 1
    assert told == 4


@pytest.mark.parametrize(("size", "scale"), (((1280, 720), 1.0),))
def test_what_is_done_with_an_area_is_said_where_its_edge_has_most_room(pilot_of, size, scale):
    """Beside cards and powers, else over as little of them as can be: never over more than in its middle."""
    pilot = pilot_of(opened(FULL), ui_scale=scale)
    pilot.scene.resize(size)
    table, better = pilot.scene.stage.table, 0
    lain = [each.rect for each in (*table.power_chips, *table.scenery.sprites.values())]
    for target in [each for each in table.scenery.places if isinstance(each, AreaTarget)]:
        area, pictures = table.scenery.places[target], []
        if area.h < 100:  # a tab
            continue
        for label in ("", "PLAY"):
            pictures.append(pygame.Surface(size))
            table.layer.draw(pictures[-1], Highlights(places={target: Light("legal", label)}), None, ())
            pilot.app.shared.pictures.wait()
        changed = pygame.mask.from_threshold(pictures[0], (0, 0, 0), (1, 1, 1, 255), pictures[1])
        changed.invert()
        parts = changed.get_bounding_rects()
        if not parts:  # nothing there is free, and nothing is said
            continue
        tag = parts[0].unionall(parts[1:])
        middle = tag.move(area.centerx - tag.centerx, 0)
        here, there = covered(tag, lain), covered(middle, lain)
        assert area.x <= tag.x and tag.right <= area.right and here <= there * 1.1 + 20, (target, here, there)
        better += here < there / 2
    assert better


def covered(rect, others):
    return sum(part.w * part.h for each in others if (part := rect.clip(each)))
