"""Lettering that is a sound: letter by letter, leaning, bulging, with an extrusion and a white edge."""

from __future__ import annotations

import functools
import math

import pygame

from sotm_desktop.words.screens import art_words

from ...widgets.fonts import font
from ...widgets.palette import DAMAGE, INK, WHITE, Colour, lighten
from .lettering import scaled_down
from .looks import chance_of
from .silhouettes import closed, extruded, grown, painted

SOUNDS = art_words.SOUNDS


@functools.lru_cache(maxsize=64)
def sound_word(words: str, height: int, fill: Colour) -> pygame.Surface:
    """A word in Noise, letters about `height` pixels tall."""
    k = 4 if height < 60 else 3 if height < 120 else 2
    size = height * k
    letters = _letters(words, size)
    width = round(sum(picture.get_width() * 0.86 for picture, _ in letters) + size * 0.8)
    tall = round(size * 2.0)
    shapes, places, pen = pygame.Mask((width, tall)), [], size * 0.30
    for letter, lift in letters:
        places.append((round(pen), round((tall - letter.get_height()) / 2 + lift * size)))
        shapes.draw(pygame.mask.from_surface(letter, 90), places[-1])
        pen += letter.get_width() * 0.86
    edge, ink, deep = size * 0.085, size * 0.045, max(2, round(size * 0.10))
    board = pygame.Surface((width, tall), pygame.SRCALPHA)
    for mask, colour in ((closed(grown(shapes, edge)), WHITE), (grown(shapes, ink), INK)):
        board.blit(painted(extruded(mask, deep), colour), (0, 0))
    margin = math.ceil(ink)
    for (letter, _), (x, y) in zip(letters, places, strict=True):
        alone = pygame.Mask((letter.get_width() + 2 * margin, letter.get_height() + 2 * margin))
        alone.draw(pygame.mask.from_surface(letter, 90), (margin, margin))
        board.blit(painted(grown(alone, ink), INK), (x - margin, y - margin))
        board.blit(_coloured(letter, fill), (x, y))
    return scaled_down(board, k, WHITE)


def sound_effect(damage: str, height: int) -> pygame.Surface:
    """The sound of a damage type in its colour."""
    return sound_word(SOUNDS[damage], height, DAMAGE[damage])


def _letters(words: str, size: int) -> list[tuple[pygame.Surface, float]]:
    """Each letter turned up to 7 degrees, scaled 0.92 to 1.1 and more in the middle, with how far it is lifted."""
    chance, n = chance_of("noise", words), max(len(words) - 1, 1)
    done = []
    for i, letter in enumerate(words):
        bulge = 1 + 0.16 * math.sin(math.pi * i / n)
        factor = chance.uniform(0.92, 1.1) * bulge
        face = font("noise", size * factor)
        picture = face.render(letter, True, WHITE) if letter != " " else pygame.Surface((size // 3, 4), pygame.SRCALPHA)
        box = picture.get_bounding_rect()
        if box.w:
            picture = picture.subsurface((box.x, 0, box.w, picture.get_height()))
        turned = pygame.transform.rotozoom(picture, chance.uniform(-7, 7), 1)
        done.append((turned, chance.uniform(-0.05, 0.05)))
    return done


def _coloured(letter: pygame.Surface, fill: Colour) -> pygame.Surface:
    """The fill, its upper half lighter."""
    w, h = letter.get_size()
    paint = pygame.Surface((w, h), pygame.SRCALPHA)
    paint.fill((*fill, 255))
    pygame.draw.polygon(paint, lighten(fill, 0.68), [(0, 0), (w, 0), (w, h * 0.46), (0, h * 0.54)])
    paint.blit(letter, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return paint
