"""Nothing overlaps and nothing leaves the window, for every table that can be played."""

from itertools import combinations

import pygame
import pytest

from sotm_desktop.table.layout import Box, TableLayout, lay_out

SIZES = [(1280, 680), (1280, 720), (1366, 690), (1920, 1080), (1280, 900), (2560, 1440), (2560, 1080)]


SCALES = [1.0, 1.15, 1.3, 1.5, 1.75, 2.0]
TEAMS = [(2, 1), (3, 1), (4, 1), (5, 1), (6, 2)]


@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(("heroes", "villains"), TEAMS)
def test_nothing_overlaps_and_nothing_leaves_the_window(size, heroes, villains, scale):
    layout = lay_out(size, heroes, villains, scale)
    window = Box(0, 0, *size)
    assert len(layout.heroes) == heroes and len(layout.villains) == villains
    for box in layout.boxes:
        assert window.holds(box), box
        assert box.w > 0 and box.h > 0
    for one, other in combinations(layout.boxes, 2):
        assert not pygame.Rect(one).colliderect(other), (one, other)
    assert layout.centre_most.holds(layout.centre)


@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(("heroes", "villains"), TEAMS)
def test_every_area_can_be_shown_large_and_the_others_have_a_tab(size, heroes, villains, scale):
    for place in lay_out(size, heroes, villains, scale).places:
        layout = lay_out(size, heroes, villains, scale, (place,))
        box = layout.box(place)
        assert layout.is_large(place)
        assert box.w >= 280 * layout.scale and box.h >= 126 * layout.scale, (place, box)
        if layout.is_focused:
            assert sorted(each for each, _ in layout.tabs) == sorted(layout.places)
            assert all(tab.h >= 12 * layout.scale and tab.w >= 64 * layout.scale for _, tab in layout.tabs)


@pytest.mark.parametrize("size", [(1280, 680), (1366, 690), (1920, 1080)])
def test_the_scale_is_what_was_asked_for(size):
    """Up to 200 percent, and never so small that letters of 12 on the grid have fewer pixels."""
    plain = lay_out(size, 4).scale
    assert plain >= 1
    assert lay_out(size, 4, ui_scale=2.0).scale == pytest.approx(2 * plain)
    assert not lay_out(size, 5).is_focused and lay_out(size, 5, ui_scale=1.5).is_focused


def test_the_base_grid_is_that_of_the_design():
    layout = lay_out((1280, 720), 5)
    assert layout.environment == (4, 36, 504, 164)
    assert layout.villains[0] == (512, 36, 764, 164)
    assert layout.centre == (429, 204, 421, 186) or layout.centre == (429, 204, 422, 186)
    assert layout.tray == (4, 584, 1272, 108)
    four = lay_out((1280, 720), 4)
    assert four.centre == (528, 204, 224, 376)
    assert four.heroes[0] == (756, 204, 520, 186)


def test_heroes_run_clockwise_from_the_right():
    for heroes in (3, 4, 5, 6):
        layout = lay_out((1280, 720), heroes, 2 if heroes == 6 else 1)
        first, last = layout.heroes[0], layout.heroes[-1]
        assert first.x > last.x, "the first hero sits at the right, the last at the left"
        assert _neighbours(first, layout.villains[0]) or heroes == 3
        assert first.y <= layout.heroes[1].y


def _neighbours(one: Box, other: Box) -> bool:
    return abs(one.y - other.bottom) < 12 and one.x < other.right and other.x < one.right


def test_a_larger_window_scales_the_grid():
    assert lay_out((1920, 1080), 3).scale == 1.5
    layout: TableLayout = lay_out((2560, 1080), 4)
    assert layout.scale == 1.5
    assert layout.tray.w > lay_out((1920, 1080), 4).tray.w
