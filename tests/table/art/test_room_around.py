"""What is written on plates, bursts and piles keeps away from their rims and from one another."""

from __future__ import annotations

import itertools

import pygame
import pytest

from sotm_desktop.table.art.card_signs import result_burst
from sotm_desktop.table.art.icons import damage_icon
from sotm_desktop.table.recap_view import CAP
from sotm_desktop.widgets.button import Button, cap_on_plate
from sotm_desktop.widgets.palette import GOLD, INK
from sotm_desktop.widgets.panel import Panel
from sotm_desktop.widgets.tag import key_cap, tag
from sotm_desktop.widgets.theme import Theme

pytestmark = pytest.mark.pixels


@pytest.mark.parametrize("scale", (1.0, 2.0))
@pytest.mark.parametrize("high", (24, 26, 30))
def test_a_low_plate_shows_its_colour_above_and_below_a_key_cap(high, scale):
    theme = Theme(scale)
    button = Button(pygame.Rect(0, 0, theme.px(120), theme.px(high)), "", key="A", theme=theme)
    board = pygame.Surface(button.rect.size)
    button.draw(board)
    cap = max(
        (x for x in range(board.get_width() // 2, board.get_width() - theme.px(16))),
        key=lambda x: sum(dark(board.get_at((x, y))) for y in range(board.get_height())),
    )
    column = [dark(board.get_at((cap, y))) for y in range(board.get_height())]
    changes = sum(one != other for one, other in itertools.pairwise(column))
    assert changes >= 4, "rim, plate, cap, plate, rim"


def dark(colour) -> bool:
    return sum(colour[:3]) < sum(INK) + 120


@pytest.mark.parametrize("size", (40, 62, 132))
@pytest.mark.parametrize(("words", "damage"), (("4", "fire"), ("12", "cold"), ("−3", None)))
def test_a_number_and_its_icon_keep_away_from_the_rim_of_their_burst(words, damage, size):
    fill = (250, 120, 90)
    icon = damage_icon(damage, round(size * 0.42)) if damage else None
    bare, full = result_burst("", size, fill), result_burst(words, size, fill, icon)
    places = [(x, y) for x in range(bare.get_width()) for y in range(bare.get_height())]
    rim = {at for at in places if max(abs(a - b) for a, b in zip(bare.get_at(at), fill, strict=False)) > 8}
    written = {at for at in places if full.get_at(at) != bare.get_at(at)}
    around = {(x + i, y + j) for x, y in written for i in (-1, 0, 1) for j in (-1, 0, 1)}
    assert len(written) > size and not around & rim


@pytest.mark.parametrize("scale", (1.0, 2.0))
def test_the_tag_that_closes_what_happened_shows_its_colour_around_its_key(scale):
    theme = Theme(scale)
    cap = key_cap("Space", theme.px(CAP), theme, theme.px(18.5))
    board = tag("OK", 20 * scale, GOLD, None, theme, cap)
    left, middle = board.get_width() // 3, board.get_height()
    column = [dark(board.get_at((left, y))) for y in range(middle)]
    assert sum(one != other for one, other in itertools.pairwise(column)) >= 4, "rim, plate, cap, plate, rim"


@pytest.mark.parametrize("scale", (1.0, 1.067, 1.5, 2.0))
@pytest.mark.parametrize("high", (24, 26, 30))
def test_a_key_is_written_in_one_form_on_low_plates_too_and_stays_inside_its_cap(high, scale):
    theme = Theme(scale)
    cap = cap_on_plate("Space", theme.px(high), theme)
    assert cap.get_width() < cap_on_plate("SPACE", theme.px(high), theme).get_width(), "small letters"
    middle = range(cap.get_width() // 3, 2 * cap.get_width() // 3)
    for row in (0, cap.get_height() - 1):
        assert all(dark(cap.get_at((x, row))) for x in middle), "a letter reaches the rim"


def test_dots_end_inside_the_frame_of_their_panel():
    theme = Theme(1.0)
    for width in range(690, 720):
        board = pygame.Surface((width + 20, 640))
        board.fill((255, 255, 255))
        Panel(pygame.Rect(5, 5, width, 620), theme=theme).draw(board)
        right = 5 + width + 4  # the frame and its shadow
        edge = [tuple(board.get_at((right, y))[:3]) for y in range(20, 620)]
        assert len(set(edge)) == 1, (width, set(edge))
