"""Nothing overlaps and nothing leaves the window, for every table that can be played."""

from itertools import combinations

import pytest

from sotm_desktop.table.layout import Box, Layout, lay_out

SIZES = [(1280, 680), (1280, 720), (1366, 690), (1920, 1080), (1280, 900), (2560, 1440), (2560, 1080)]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(("heroes", "villains"), [(2, 1), (3, 1), (4, 1), (5, 1), (6, 2)])
def test_nothing_overlaps_and_nothing_leaves_the_window(size, heroes, villains):
    layout = lay_out(size, heroes, villains)
    window = Box(0, 0, *size)
    assert len(layout.heroes) == heroes and len(layout.villains) == villains
    for box in layout.boxes:
        assert window.holds(box), box
        assert box.w > 0 and box.h > 0
    for one, other in combinations(layout.boxes, 2):
        assert not one.overlaps(other), (one, other)


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
    layout: Layout = lay_out((2560, 1080), 4)
    assert layout.scale == 1.5
    assert layout.tray.w > lay_out((1920, 1080), 4).tray.w
