"""The slanted tag: a few capitals on a leaning plate. Used in text, on seams, in headers and on edges."""

from __future__ import annotations

import functools

import pygame

from .ink import Canvas, slanted
from .palette import GOLD, INK, Colour, letters_on
from .text import capital_top, on_capitals, render
from .theme import PLAIN, Theme

LEAN, PAD = 0.16, 0.22
"""How far its ends lean, and what is free beside its words, in parts of its height."""
LETTERS = 0.86


def tag_width(text: str, height: float, theme: Theme = PLAIN) -> float:
    """How wide a tag must be for its words."""
    from .fonts import font as font_of

    return font_of("shout", height * LETTERS, theme.readable).size(text)[0] + 2 * (LEAN + PAD) * height


def tag(
    text: str,
    height: float,
    fill: Colour = GOLD,
    letters: Colour | None = None,
    theme: Theme = PLAIN,
    icon: pygame.Surface | None = None,
    ink: float | None = None,
    shadow: float = 0.0,
    least: float = 0.0,
) -> pygame.Surface:
    """A tag `height` pixels high, as wide as its words. `icon` stands before them; `shadow` is its offset."""
    from .fonts import font as font_of

    rim = max(1.2, height * 0.08) if ink is None else ink
    lean = height * LEAN
    font = font_of("shout", height * LETTERS, theme.readable)
    pad = lean + height * PAD
    words = font.size(text)[0]
    wide_icon = icon.get_width() + round(height * 0.14) if icon else 0
    width = max(least, words + wide_icon + 2 * pad)
    picture = _plate(width, height, lean, fill, rim, shadow)
    left = rim / 2 + (width - words - wide_icon) / 2
    if icon:
        picture.blit(icon, (round(left), round(rim / 2 + (height - icon.get_height()) / 2)))
    on_capitals(picture, text, font, letters or letters_on(fill), left + wide_icon, rim / 2 + height / 2)
    return picture


def _plate(width: float, height: float, lean: float, fill: Colour, rim: float, shadow: float) -> pygame.Surface:
    canvas = Canvas(width + rim + shadow, height + rim + shadow, k=4 if width < 400 else 2)
    plate = slanted(rim / 2, rim / 2, width, height, lean)
    canvas.inked(plate, fill, rim, (shadow, shadow) if shadow else None, INK)
    return canvas.finish()


OFF_CAP, LEAST_OF_CAP = 1.5, 0.85
"""How far the letters of a key stay off both rims of their cap, in all, in parts of 19 of its usual height; how much
smaller they may be on a low one to do so."""


@functools.lru_cache(maxsize=128)
def key_cap(key: str, height: float, theme: Theme = PLAIN, letters_of: float = 0) -> pygame.Surface:
    """The key that does the same, as a small dark cap; its letters are as large as on one that is `letters_of` pixels
    high, if that is said, and stand higher where what hangs below their line would leave a low cap."""
    from .fonts import font as font_of
    from .palette import BODY

    usual = letters_of or height
    room = height - OFF_CAP * usual / 19
    size = usual * 0.66
    while (ink := render(key, font := font_of("strong", size, theme.readable), BODY).get_bounding_rect()).h > room:
        if size <= usual * 0.66 * LEAST_OF_CAP:
            break
        size -= 0.25
    width = max(height, font.size(key)[0] + height * 0.55)
    canvas = Canvas(width, height, 4)
    canvas.rect((0, 0, width, height), INK, height * 0.26)
    picture = canvas.finish()
    top, capitals = capital_top(font)
    hangs = ink.bottom - top - capitals / 2
    """How far the letters reach below the middle of their capitals."""
    lift = max(0.0, hangs - room / 2)
    on_capitals(picture, key, font, BODY, (width - font.size(key)[0]) / 2, height / 2 - lift)
    return picture
