"""A ring of the coach leaves what stands on a tab in sight, however low the tab is."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from sotm_desktop.gesture.targets import TabTarget
from sotm_desktop.screen_look.look_parts import Highlights, Light
from sotm_desktop.table.coach_pictures import RING_OUT
from tests.kit.opened_saves import opened

TABLES = Path(__file__).resolve().parents[2] / "full_tables"
LINE = 3.7
"""Half of the thickness of a ring."""


@pytest.mark.parametrize("name", ("6_heroes_55_cards_457", "5_heroes_36_cards_1317"))
def test_a_ring_on_a_tab_is_not_over_its_words(pilot_of, name):
    pilot = pilot_of(opened(TABLES / f"{name}.sotm"), ui_scale=2.0)
    pilot.scene.resize((1280, 720))
    table = pilot.scene.stage.table
    tabs = [spot for spot in table.spots if isinstance(spot.target, TabTarget)]
    assert len(tabs) > 6
    for spot in tabs:
        ring = pilot.scene.presenter.coaching._found(table, (spot.target,))
        if ring is not None:
            s = table.theme.scale
            inner = ring.inflate(2 * (RING_OUT - LINE) * s, 2 * (RING_OUT - LINE) * s)
            assert inner.h >= 11 * s and inner.centery == pytest.approx(spot.rect.centery, abs=1)


@pytest.mark.parametrize("size", ((1280, 720), (1920, 1080)))
def test_a_ring_of_a_card_that_only_its_tab_stands_for_lies_evenly_around_the_tab(pilot_of, size):
    pilot = pilot_of(opened(TABLES / "6_heroes_55_cards_457.sotm"), ui_scale=2.0)
    pilot.scene.resize(size)
    pilot.step(3)
    table, coach = pilot.scene.stage.table, pilot.scene.presenter.coaching.view
    omnitron = next(spot for spot in table.spots if spot.target == TabTarget(0))
    assert coach.has_ring
    picture, at = coach._ring
    assert picture.get_rect(topleft=at).centery == pytest.approx(omnitron.rect.centery, abs=1)


def test_a_tab_that_is_lit_keeps_its_number_and_hp_in_sight(pilot_of):
    pilot = pilot_of(opened(TABLES / "6_heroes_43_cards_261.sotm"), ui_scale=2.0, tips=False)
    pilot.scene.resize((1280, 720))
    table, surface = pilot.scene.stage.table, pygame.Surface((1280, 720))
    table.layer.draw(surface, Highlights(), None, ())
    pilot.app.shared.pictures.wait()
    hidden = table.scenery.out_of_sight
    cards = {card: Light("danger", "") for seat in hidden for card in hidden[seat]}
    shown = []
    for lit in (Highlights(), Highlights(cards=cards)):
        table.layer.draw(surface, lit, None, ())
        shown.append(surface.copy())
    for seat in hidden:
        inside = table.scenery.tabs[seat].inflate(*(-2 * table.theme.px(4.5),) * 2)
        before, after = (pygame.image.tobytes(each.subsurface(inside), "RGB") for each in shown)
        assert before == after, seat
    assert len(hidden) > 6
