"""The signs on chips: cards of a hand, a pile that ends the game, turning over, falling, not known; torn pictures."""

from __future__ import annotations

import functools
import math

import pygame

from ...widgets.fonts import font
from ...widgets.ink import Canvas, Point, rounded
from ...widgets.palette import INK, PAPER, WHITE, Colour, rgb
from ...widgets.text import centred
from .card_signs import SMALLEST, immune_marker

BIN = rgb("#C8372D")


@functools.lru_cache(maxsize=64)
def chip_sign(name: str, size: int, ink: Colour = INK) -> pygame.Surface:
    """A sign of `size` pixels: hand, clock, flips, falls, immune or unknown."""
    if name == "immune":
        return immune_marker(size)
    canvas = Canvas(size, size, 4)
    {"hand": _hand, "clock": _bin, "flips": _flips, "falls": _skull, "unknown": _nothing}[name](canvas, size, ink)
    done = canvas.finish()
    if name == "unknown":
        centred(done, "?", font("count", max(SMALLEST, size * 0.9)), ink, (size / 2, size / 2))
    return done


def _nothing(canvas: Canvas, size: int, ink: Colour) -> None:
    """Its letter is written on the finished picture."""


def _hand(canvas: Canvas, size: int, ink: Colour) -> None:
    """Three cards in a fan."""
    w, h = size * 0.36, size * 0.62
    for lean, x in ((-0.30, 0.26), (0.0, 0.5), (0.30, 0.74)):
        cos, sin = math.cos(lean), math.sin(lean)
        middle = (size * x, size * (0.5 + abs(lean) * 0.2))
        corners = [(-w / 2, -h / 2), (w / 2, -h / 2), (w / 2, h / 2), (-w / 2, h / 2)]
        canvas.inked([(middle[0] + x * cos - y * sin, middle[1] + x * sin + y * cos) for x, y in corners],
                     WHITE, size * 0.08, None, ink)  # fmt: skip


def _bin(canvas: Canvas, size: int, ink: Colour) -> None:
    """A waste bin with its lid."""
    s, rim = size, size * 0.07
    canvas.inked([(0.22 * s, 0.34 * s), (0.78 * s, 0.34 * s), (0.70 * s, 0.92 * s), (0.30 * s, 0.92 * s)], BIN, rim)
    canvas.inked(rounded(0.12 * s, 0.18 * s, 0.76 * s, 0.16 * s, 0.05 * s), BIN, rim)
    canvas.line([(0.40 * s, 0.10 * s), (0.60 * s, 0.10 * s)], size * 0.1, ink)


def _flips(canvas: Canvas, size: int, ink: Colour) -> None:
    """Two arrows that chase each other round a circle."""
    middle, radius, width = size / 2, size * 0.34, size * 0.12
    for start in (0.15, math.pi + 0.15):
        turns = [start + (math.pi - 0.75) * n / 10 for n in range(11)]
        canvas.line([_on_circle(middle, radius, turn) for turn in turns], width, ink)
        end = turns[-1] + 0.15
        tip, inner, outer = end + 0.55, radius - size * 0.17, radius + size * 0.17
        canvas.polygon(
            [_on_circle(middle, radius, tip), _on_circle(middle, inner, end), _on_circle(middle, outer, end)], ink
        )


def _on_circle(middle: float, radius: float, turn: float) -> Point:
    return middle + math.cos(turn) * radius, middle + math.sin(turn) * radius


def _skull(canvas: Canvas, size: int, ink: Colour) -> None:
    """Lights out."""
    s = size
    canvas.ellipse((s * 0.5, s * 0.42), s * 0.36, s * 0.34, PAPER)
    canvas.rect((s * 0.32, s * 0.62, s * 0.36, s * 0.26), PAPER, s * 0.06)
    for x in (0.36, 0.64):
        canvas.disc((s * x, s * 0.46), s * 0.10, INK)
    for x in (0.44, 0.56):
        canvas.line([(s * x, s * 0.74), (s * x, s * 0.88)], s * 0.05, INK)


def crossed_eyes(canvas: Canvas, size: float) -> None:
    """Two crosses over the eyes of a head that fills a disc of this size."""
    half = size * 0.07
    for x in (0.36, 0.64):
        middle = (size * x, size * 0.46)
        for lean in (1, -1):
            ends = [(middle[0] - half, middle[1] - half * lean), (middle[0] + half, middle[1] + half * lean)]
            canvas.line(ends, size * 0.11, WHITE)
            canvas.line(ends, size * 0.06, INK)


def torn(picture: pygame.Surface, gap: int) -> pygame.Surface:
    """A picture torn in two along a zigzag, its halves `gap` pixels apart."""
    w, h = picture.get_size()
    zigzag = [(w * (0.60 if n % 2 else 0.40), h * n / 6) for n in range(7)]
    board = pygame.Surface((w + gap, h), pygame.SRCALPHA)
    for side, shift in ((0, 0), (w, gap)):
        mask = pygame.Surface((w, h), pygame.SRCALPHA)
        pygame.draw.polygon(mask, (255, 255, 255, 255), [(side, 0), *zigzag, (side, h)])
        half = picture.copy()
        half.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        board.blit(half, (shift, 0))
    return board
