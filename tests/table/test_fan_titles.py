"""Titles of fanned cards stand whole in the strip that is in sight, beside the heart and the marker."""

from __future__ import annotations

import pytest

from sotm_desktop import paths
from sotm_desktop.cards.library import CardLibrary
from sotm_desktop.table.art.fan_face import BESIDE_HEART, BESIDE_MARK, LEFT, RIGHT, Fan, fan_title
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


@pytest.mark.parametrize(
    ("title", "strip", "lines"),
    (
        ("Frosthounds", 45, ["Frost-", "hounds"]),
        ("Grappling Hook", 40, ["Grap-", "pling", "Hook"]),
        ("Abduct and Interrogate", 46, ["Abduct", "and Inter-", "rogate"]),
        ("Infrared Eyepiece", 45, ["Infrared", "Eyepiece"]),
    ),
)
def test_a_word_that_is_wider_than_the_strip_is_divided(title, strip, lines):
    face, found, _ = fan_title(title, Fan(strip, False, False))
    assert found == lines and max(face.size(line)[0] for line in found) <= strip - LEFT - RIGHT


@pytest.mark.parametrize("strip", (36, 44, 54))
def test_no_line_of_a_shipped_title_but_the_last_runs_on_below_the_next_card(strip):
    titles = {
        each.faces[0].title for deck in CardLibrary([paths.find().cardsets]).decks() for each in deck.cards.values()
    }
    assert len(titles) > 500
    last = 0
    for title in titles:
        face, lines, _ = fan_title(title, Fan(strip, False, False))
        wide = [face.size(line)[0] > strip - LEFT - RIGHT for line in lines]
        assert not any(wide[:-1]), (title, lines)
        last += wide[-1]
    assert last <= len(titles) * {36: 0.4, 44: 0.1, 54: 0}[strip]
