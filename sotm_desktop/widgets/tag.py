"""The slanted tag: a few capitals on a leaning plate. Used in text, on seams, in headers and on edges."""

from __future__ import annotations

import functools

import pygame

from .ink import Canvas, slanted
from .palette import GOLD, INK, Colour, letters_on
from .text import on_capitals
from .theme import PLAIN, Theme


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
    lean = height * 0.16
    font = font_of("shout", height * 0.86, theme.readable)
    pad = lean + height * 0.22
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


CAPITALS = 0.85
"""A cap that is lower, in parts of the height that its letters are made for, has no room below them."""


@functools.lru_cache(maxsize=128)
def key_cap(key: str, height: float, theme: Theme = PLAIN, letters_of: float = 0) -> pygame.Surface:
    """The key that does the same, as a small dark cap; its letters are as large as on one that is `letters_of` pixels
    high, if that is said."""
    from .fonts import font as font_of
    from .palette import BODY

    font = font_of("strong", (letters_of or height) * 0.66, theme.readable)
    if height < letters_of * CAPITALS:
        key = key.upper()
    width = max(height, font.size(key)[0] + height * 0.55)
    canvas = Canvas(width, height, 4)
    canvas.rect((0, 0, width, height), INK, height * 0.26)
    picture = canvas.finish()
    on_capitals(picture, key, font, BODY, (width - font.size(key)[0]) / 2, height / 2)
    return picture
