"""The inked emblem, heart of the look: an icon with an outline, a cel shade, dots along the cut and a pale rim."""

from __future__ import annotations

import functools
import io
import json
import math
from dataclasses import dataclass

import pygame

from ...widgets.assets import read_asset
from ...widgets.palette import INK, PAPER, Colour, darken, lighten, mix
from .looks import Palette
from .silhouettes import closed, copied, grown, painted

Surface = pygame.Surface
SMALL = 128
"""Pixels up to which the shape of an icon is kept."""
MARK = 96
"""Pixels up to which an icon in one colour is kept."""
UNKNOWN = "star-medal"


@dataclass(frozen=True)
class Tones:
    """The colours of one inked emblem."""

    fill: Colour
    shade: Colour
    dots: Colour
    rim: Colour
    core: Colour


@functools.cache
def icons() -> dict[str, list[str]]:
    """Path data of every shipped icon."""
    found: dict[str, list[str]] = json.loads(read_asset("icons/emblems.json"))["icons"]
    return found


def is_icon(name: str) -> bool:
    """Is it shipped?"""
    return name in icons()


def tones(palette: Palette, scheme: str, on_burst: bool = False) -> Tones:
    """A (accent), P (ground), C (spice) or W (paper white)."""
    p, a, d, c = palette.P, palette.A, palette.D, palette.C
    core = mix(c, d, 0.25) if on_burst else mix(d, p, 0.35)
    if scheme == "A":
        return Tones(a, darken(a, 0.34), d, lighten(a, 0.65), core)
    if scheme == "P":
        return Tones(p, mix(p, d, 0.60), d, lighten(p, 0.55), core)
    if scheme == "C":
        return Tones(c, darken(c, 0.36), d, lighten(c, 0.6), core)
    return Tones(PAPER, mix(PAPER, p, 0.45), d, (255, 255, 255), core)


def raster(name: str, size: int) -> Surface:
    """The icon in white on nothing, `size` pixels square. Small ones are kept; large ones only lie in kept pictures."""
    return _small(name, size) if size <= SMALL else _drawn(name, size)


@functools.lru_cache(maxsize=64)
def _small(name: str, size: int) -> Surface:
    return _drawn(name, size)


def _drawn(name: str, size: int) -> Surface:
    paths = "".join(f'<path fill="#fff" d="{d}"/>' for d in icons().get(name) or icons()[UNKNOWN])
    head = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512" width="512" height="512">'
    svg = f"{head}{paths}</svg>"
    return pygame.image.load_sized_svg(io.BytesIO(svg.encode()), (max(size, 4), max(size, 4)))


def flat_emblem(name: str, size: float, colour: Colour) -> Surface:
    """The icon in one colour and nothing else: roundels, ghosts, small marks. Drawn large and scaled down once.

    A small one that was drawn lately is given again, so nobody paints on it."""
    side = max(4, round(size))
    return _mark(name, side, colour) if side <= MARK else _in_one_colour(name, side, colour)


@functools.lru_cache(maxsize=128)
def _mark(name: str, side: int, colour: Colour) -> Surface:
    return _in_one_colour(name, side, colour)


def _in_one_colour(name: str, side: int, colour: Colour) -> Surface:
    big = 3 if side < 64 else 2 if side < 200 else 1
    white = raster(name, side * big)
    picture = white.copy()
    picture.fill((*colour, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return pygame.transform.smoothscale(picture, (side, side)) if big > 1 else picture


@functools.lru_cache(maxsize=4)
def inked_emblem(name: str, size: int, turn: int, look: Tones) -> Surface:
    """The emblem as drawn on cards. The surface is 12 % larger than `size` on each side."""
    white = _on_board(name, size, turn)
    icon = pygame.mask.from_surface(white, 100)
    whole = closed(icon)
    board = Surface(white.get_size(), pygame.SRCALPHA)
    _outline(board, whole, size)
    _core(board, icon, whole, size, look)
    board.blit(_shaded(white, size, look), (0, 0))
    return board


def _on_board(name: str, size: int, turn: int) -> Surface:
    icon = raster(name, size)
    if turn:
        icon = pygame.transform.rotozoom(icon, turn, 1)
    side = round(size * 1.24)
    board = Surface((side, side), pygame.SRCALPHA)
    board.blit(icon, icon.get_rect(center=(side // 2, side // 2)))
    return board


def _outline(board: Surface, whole: pygame.Mask, size: int) -> None:
    rim = painted(grown(whole, size * 15 / 512, 20), INK)
    drop = round(size * 0.035)
    board.blit(rim, (drop, drop))
    board.blit(rim, (0, 0))


def _core(board: Surface, icon: pygame.Mask, whole: pygame.Mask, size: int, look: Tones) -> None:
    """Large holes get a colour of their own and an inked rim; small ones stay ink."""
    holes = copied(whole)
    holes.erase(icon, (0, 0))
    if holes.count() <= 0.22 * max(whole.count(), 1):
        return
    board.blit(holes.to_surface(setcolor=(*look.core, 255), unsetcolor=(0, 0, 0, 0)), (0, 0))
    ink = icon.to_surface(setcolor=(*INK, 255), unsetcolor=(0, 0, 0, 0))
    radius = max(size * 9 / 512, 1)
    inside = Surface(board.get_size(), pygame.SRCALPHA)
    for i in range(12):
        angle = 2 * math.pi * i / 12
        inside.blit(ink, (round(math.cos(angle) * radius), round(math.sin(angle) * radius)))
    board.blit(inside, (0, 0))


def _cut_line(side: int) -> tuple[tuple[float, float], tuple[float, float]]:
    """The slanted line between light and shade."""
    return (side * 0.62, 0.0), (side * 0.30, float(side))


def _shaded(white: Surface, size: int, look: Tones) -> Surface:
    """Fill, dark right part, dots along the cut, pale rim at the upper left."""
    side = white.get_width()
    (x1, _), (x2, _) = _cut_line(side)
    paint = Surface((side, side), pygame.SRCALPHA)
    paint.fill((*look.fill, 255))
    pygame.draw.polygon(paint, look.shade, [(x1, 0), (side, 0), (side, side), (x2, side)])
    _dots(paint, side, look.dots)
    moved = Surface((side, side), pygame.SRCALPHA)
    moved.blit(white, (round(size * 0.018), round(size * 0.022)))
    rim = pygame.mask.from_surface(white, 100)
    rim.erase(pygame.mask.from_surface(moved, 100), (0, 0))
    paint.blit(rim.to_surface(setcolor=(*look.rim, 255), unsetcolor=(0, 0, 0, 0)), (0, 0))
    paint.blit(white, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return paint


def _dots(paint: Surface, side: int, colour: Colour) -> None:
    """A diagonal band of dots, largest on the cut and fading to both sides."""
    step = max(side * 0.028, 3.0)
    half, band = step * 0.7071, 0.26 * side
    (x1, _), (x2, _) = _cut_line(side)
    for row in range(math.ceil(side / half) + 1):
        y = row * half
        cut = x1 + (x2 - x1) * y / side
        for column in range(math.ceil(side / (2 * half)) + 1):
            x = column * 2 * half + (half if row % 2 else 0)
            away = abs(x - cut - band * 0.15) / band
            if away < 0.94:
                pygame.draw.circle(paint, colour, (x, y), 0.56 * step * (1 - away))
