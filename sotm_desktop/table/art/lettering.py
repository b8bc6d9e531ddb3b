"""Clean lettering for mastheads and results: one line, bent as a whole, inked and extruded. Not for reading."""

from __future__ import annotations

import functools
import math
from dataclasses import dataclass

import pygame

from ...widgets.fonts import font
from ...widgets.palette import INK, WHITE, Colour
from .silhouettes import closed, extruded, grown, painted

Surface = pygame.Surface
BENDS = ("flat", "arc", "swell", "pinch", "grow", "shrink")
"""How a line may be bent: its middle lifted, larger in the middle, smaller there, growing or shrinking to the right."""


@dataclass(frozen=True)
class Lettering:
    """How a line looks: its lower colour, its upper colour, a rim or none, how it is bent."""

    fill: Colour
    light: Colour
    rim: Colour | None = None
    bend: str = "flat"
    tracking: float = 0.02
    """Space between letters, as a share of their height."""


@functools.lru_cache(maxsize=32)
def lettering(words: str, height: float, look: Lettering, is_readable: bool = False) -> Surface:
    """A line with letters about `height` pixels tall; the picture is as large as what is drawn."""
    k = 4 if height < 60 else 3 if height < 120 else 2
    tall = height * k
    white = _bent(_line(words, tall, look.tracking, is_readable), look.bend)
    rim = 0.095 * tall if look.rim else 0.0
    ink, outer, deep = 0.055 * tall, 0.03 * tall if look.rim else 0.0, round(0.10 * tall)
    edge = math.ceil(ink + rim + outer) + 4
    board = Surface((white.get_width() + 2 * edge + deep, white.get_height() + 2 * edge + deep), pygame.SRCALPHA)
    letters = pygame.Mask(board.get_size())
    letters.draw(pygame.mask.from_surface(white, 110), (edge, edge))
    board.blit(painted(extruded(closed(grown(letters, ink + rim + outer)), deep), INK), (0, 0))
    if look.rim:
        board.blit(painted(closed(grown(letters, ink + rim)), look.rim), (0, 0))
        board.blit(painted(grown(letters, ink), INK), (0, 0))
    board.blit(_two_flats(white, look), (edge, edge))
    return scaled_down(board, k, INK)


def scaled_down(board: Surface, k: int, edge: Colour) -> Surface:
    """What is drawn, at its true size. What is not drawn has the colour of the edge, which fades into nothing else."""
    board = pygame.mask.from_surface(board, 0).to_surface(setsurface=board, unsetcolor=(*edge, 0))
    cut = board.subsurface(board.get_bounding_rect() or (0, 0, 1, 1))
    return pygame.transform.smoothscale(cut, (max(1, cut.get_width() // k), max(1, cut.get_height() // k)))


def _line(words: str, tall: float, tracking: float, is_readable: bool) -> Surface:
    """The line in white, cut to what is drawn."""
    face = font("shout", tall * 1.38, is_readable)
    glyphs = [face.render(letter, True, WHITE) for letter in words or " "]
    space = round(tall * tracking)
    line = Surface((sum(glyph.get_width() + space for glyph in glyphs), face.get_height()), pygame.SRCALPHA)
    left = 0
    for glyph in glyphs:
        line.blit(glyph, (left, 0))
        left += glyph.get_width() + space
    return line.subsurface(line.get_bounding_rect() or (0, 0, 1, 1)).copy()


def _bent(line: Surface, bend: str) -> Surface:
    """The line bent column by column."""
    if bend == "flat":
        return line
    w, h = line.get_size()
    high = round(h * 1.75)
    done = Surface((w, high), pygame.SRCALPHA)
    for x in range(w):
        along = x / max(1, w - 1)
        column = line.subsurface((x, 0, 1, h))
        if bend == "arc":
            done.blit(column, (x, round((high - h) / 2 + 0.33 * h * ((2 * along - 1) ** 2 - 0.45))))
            continue
        bulge = math.sin(math.pi * along)
        size = {"swell": 0.72 + 0.56 * bulge, "pinch": 1.25 - 0.5 * bulge, "grow": 0.70 + 0.62 * along}
        tall = max(1, round(h * size.get(bend, 1.32 - 0.62 * along)))
        top = (high - tall) // 2 if bend in ("swell", "pinch") else round(high * 0.86) - tall
        done.blit(pygame.transform.scale(column, (1, tall)), (x, top))
    return done.subsurface(done.get_bounding_rect() or (0, 0, 1, 1)).copy()


def _two_flats(white: Surface, look: Lettering) -> Surface:
    """The fill below, the light above, cut by a slanted line."""
    w, h = white.get_size()
    paint = Surface((w, h), pygame.SRCALPHA)
    paint.fill((*look.fill, 255))
    pygame.draw.polygon(paint, (*look.light, 255), [(0, 0), (w, 0), (w, h * 0.40), (0, h * 0.56)])
    paint.blit(white, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return paint
