"""Contrast is measured, not eyed: the neutral part of the look's table."""

import pytest

from sotm_desktop.widgets import palette as p


@pytest.mark.parametrize(
    ("letters", "ground", "floor"),
    [
        (p.INK, p.PAPER, 15.9),
        (p.BODY, p.BAR, 17.1),
        (p.MUTED, p.BAR, 9.3),
        (p.NOTE, p.PAPER, 8.4),
        (p.ALARM, p.PAPER, 7.0),
        (p.WHITE, p.HP_RED, 7.0),
        (p.LEGAL, p.INK, 9.0),
        (p.GOLD, p.INK, 12.8),
        (p.DANGER, p.INK, 7.1),
        (p.HEAL, p.INK, 9.7),
        (p.INK, p.MORE, 12.8),
        (p.INK, p.LESS, 11.8),
    ],
)
def test_neutrals_keep_the_contrast_of_the_look(letters: p.Colour, ground: p.Colour, floor: float):
    assert p.contrast(letters, ground) >= floor


def test_ink_is_read_on_every_phase():
    assert all(p.contrast(p.INK, tone) >= p.BODY_FLOOR for tone in p.PHASES.values())


def test_damage_colours_stand_out_on_ink():
    assert all(p.contrast(p.INK, tone) >= p.LARGE_FLOOR for tone in p.DAMAGE.values())


def test_a_fill_is_darkened_until_its_letters_can_be_read():
    fill, letters = p.readable_fill(p.rgb("#808080"))
    assert p.contrast(letters, fill) >= p.BODY_FLOOR


def test_a_fill_that_can_be_read_is_left_alone():
    assert p.readable_fill(p.GOLD) == (p.GOLD, p.INK)


def test_contrast_is_that_of_the_standard():
    assert p.contrast(p.WHITE, (0, 0, 0)) == pytest.approx(21)
    assert p.contrast(p.GOLD, p.GOLD) == 1
