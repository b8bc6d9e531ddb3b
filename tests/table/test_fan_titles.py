"""Titles of fanned cards stand whole in the strip that is in sight, beside the heart and the marker."""

from __future__ import annotations

import pytest

from sotm_desktop import paths
from sotm_desktop.table.art.fan_face import BESIDE_HEART, BESIDE_MARK, Fan, fan_title
from sotm_desktop.widgets import use_assets
from sotm_desktop.widgets.fonts import forget_fonts


@pytest.fixture(autouse=True)
def assets():
    use_assets(paths.find().assets)
    yield
    forget_fonts()


@pytest.mark.parametrize(
    ("title", "fan", "room"),
    (
        ("Crooked Cop", Fan(66, True, True), 66 - BESIDE_HEART),
        ("The Fence", Fan(92, True, True, True), 92 - BESIDE_HEART - BESIDE_MARK),
    ),
)
def test_a_title_stands_whole_in_what_is_seen_of_its_card(title, fan, room):
    face, lines, _ = fan_title(title, fan)
    assert " ".join(lines) == title
    assert max(face.size(line)[0] for line in lines) <= room, lines
