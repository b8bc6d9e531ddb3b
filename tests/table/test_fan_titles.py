"""Titles of fanned cards stand whole in the strip that is in sight, beside the heart and the marker."""

from __future__ import annotations

import pygame
import pytest

from sotm_desktop import paths
from sotm_desktop.cards.library import CardLibrary
from sotm_desktop.table.art.fan_face import (
    BESIDE_HEART,
    BESIDE_MARK,
    LEFT,
    MASTHEAD,
    RIGHT,
    Fan,
    _top,
    _write,
    fan_plate_height,
    fan_title,
)
from sotm_desktop.widgets import use_assets
from sotm_desktop.widgets.fonts import forget_fonts
from sotm_desktop.widgets.theme import Theme


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
        ("The Muscle", 32, ["The", "Mus-", "cle"]),
    ),
)
def test_a_word_that_is_wider_than_the_strip_is_divided(title, strip, lines):
    face, found, _ = fan_title(title, Fan(strip, False, False))
    assert found == lines and max(face.size(line)[0] for line in found) <= strip - LEFT - RIGHT


@pytest.mark.parametrize("scale", (1.0, 1.5, 2.0))
@pytest.mark.parametrize("title", ("Sarabande of Destruction", "Crooked Cop", "Hasty Augmentation"))
def test_two_lines_in_a_masthead_touch_neither_edge(title, scale):
    theme, fan = Theme(scale), Fan(round(80 * scale), True, True)
    found = fan_title(title, fan, theme)
    board = pygame.Surface((round(100 * scale), round(MASTHEAD * scale)), pygame.SRCALPHA)
    _write(board, found, _top(found, fan_plate_height(found, fan, theme), fan, theme), 0, (0, 0, 0))
    written = board.get_bounding_rect()
    assert len(found[1]) == 2 or title == "Crooked Cop"
    assert written.top >= 3.5 * scale and board.get_height() - written.bottom >= 2 * scale


@pytest.mark.parametrize(("strip", "kept"), ((26, 0.55), (30, 0.66), (36, 0.92), (44, 0.98), (54, 1)))
def test_no_line_of_a_shipped_title_runs_on_below_the_next_card(strip, kept):
    titles = {
        each.faces[0].title for deck in CardLibrary([paths.find().cardsets]).decks() for each in deck.cards.values()
    }
    assert len(titles) > 500
    shown = 0
    for title in titles:
        face, lines, _ = fan_title(title, Fan(strip, False, False))
        assert all(face.size(line)[0] < strip - LEFT for line in lines), (title, lines)
        assert lines[0][:1] == title[:1]
        shown += letters("".join(lines))
    assert shown >= kept * sum(map(letters, titles))


def letters(words: str) -> int:
    return sum(letter.isalnum() for letter in words)


@pytest.mark.parametrize(
    ("title", "strip", "lines"),
    (
        ("Mobile Defense Platform", 36, ["Mobile", "Defense", "Platfo."]),
        ("Consecrated Ground", 30, ["Conse.", "Grou."]),
        ("Elemental Redistributor", 34, ["Ele-", "mental", "Redist."]),
    ),
)
def test_what_has_no_room_divided_either_is_abbreviated(title, strip, lines):
    assert fan_title(title, Fan(strip, False, False))[1] == lines


@pytest.mark.parametrize(("title", "lines"), (("Hitman", ["Hi"]), ("Thief", ["Th"]), ("The Broker", ["Br"])))
def test_a_few_letters_beside_a_heart_give_no_room_to_a_full_stop(title, lines):
    assert fan_title(title, Fan(36, True, True))[1] == lines


@pytest.mark.parametrize(
    ("title", "lines"),
    (("The Broker", ["Bro-", "ker"]), ("The Hireling", ["Hire-", "ling"]), ("Hitman", ["Hit-", "man"])),
)
def test_beside_a_heart_a_title_goes_without_its_article_where_it_has_no_room_with_it(title, lines):
    face, found, _ = fan_title(title, Fan(52, True, True))
    assert found == lines and max(face.size(line)[0] for line in found) <= 53 - BESIDE_HEART
