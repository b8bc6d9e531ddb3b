"""Without the fonts of the program its signs are written in letters that pygame's own font has."""

from __future__ import annotations

import pygame
import pytest

from sotm_desktop.session.chips import change
from sotm_desktop.widgets import fonts

pytestmark = pytest.mark.pixels

NOWHERE = "\u4e2d"
"""A letter that pygame's own font has not: it draws a box."""


def picture(font, text):
    return pygame.image.tobytes(font.render(text, True, "white"), "RGBA")


@pytest.fixture
def plain(monkeypatch):
    def missing(voice):
        raise OSError(voice)

    monkeypatch.setattr(fonts, "_file", missing)
    return fonts._open("note", 20)


def test_an_arrow_is_no_box_in_plain_letters(plain):
    assert picture(pygame.font.Font(None, 20), "→") == picture(plain, NOWHERE), "pygame's own font has no arrow"
    for sign in fonts.IN_PLAIN_LETTERS:
        assert picture(plain, chr(sign)) != picture(plain, NOWHERE), chr(sign)
    said = change(26, 17)
    assert picture(plain, said) == picture(plain, "26 -> 17")
    assert plain.size(said)[0] == plain.render(said, True, "white").get_width() > plain.size("26 17")[0]


def test_where_the_fonts_are_an_arrow_is_an_arrow():
    font = fonts.font("note", 20)
    assert picture(font, "→") != picture(font, NOWHERE) and not isinstance(font, fonts._PlainFont)
