"""Frames of a destroyed card and the burst of damage, drawn before they are shown: a frame on screen is a blit."""

from __future__ import annotations

import functools
import math
import random

import pygame

from ...widgets.bursts import star
from ...widgets.fonts import font
from ...widgets.halftone import halftone, rising
from ...widgets.ink import Canvas, Point
from ...widgets.palette import DAMAGE, INK, PAPER, WHITE, Colour, lighten
from ...widgets.text import centred
from .card_signs import MINUS
from .icons import damage_icon
from .looks import DeckLook, colours

HIT_PAD = 0.42  # how far a frame reaches out of its card, in card widths


def hit_margin(card: pygame.Surface) -> int:
    """The empty room around the card in a frame."""
    return round(card.get_width() * HIT_PAD)


def _board(card: pygame.Surface) -> pygame.Surface:
    pad = hit_margin(card)
    return pygame.Surface((card.get_width() + 2 * pad, card.get_height() + 2 * pad), pygame.SRCALPHA)


def _spikes(canvas: Canvas, centre: Point, inner: float, outer: float, count: int, fills: tuple[Colour, ...]) -> None:
    """Triangles that point inwards, in turn in each colour."""
    chance = random.Random(count)
    for i in range(count):
        angle = 2 * math.pi * i / count + chance.uniform(-0.06, 0.06)
        near, far = inner * chance.uniform(0.75, 1.1), outer * chance.uniform(0.85, 1.0)
        tip = (centre[0] + math.cos(angle) * near, centre[1] + math.sin(angle) * near)
        base = [(centre[0] + math.cos(angle + d) * far, centre[1] + math.sin(angle + d) * far) for d in (-0.05, 0.05)]
        canvas.polygon([tip, *base], fills[i % len(fills)])


@functools.lru_cache(maxsize=64)
def damage_burst(amount: int, damage: str, size: int, lines: bool = False) -> pygame.Surface:
    """What was lost, in a burst of the type's colour with its shape; large ones have a white heart."""
    fill = DAMAGE[damage]
    canvas, middle = Canvas(size * 1.3, size * 1.1), (size * 0.65, size * 0.55)
    if lines:
        _spikes(canvas, middle, size * 0.44, size * 0.62, 30, (fill,))
    chance = random.Random(7)
    rim = max(1.4, size * 0.025)
    canvas.inked(
        star(middle, size * 0.46, 12, chance, 0.68, 0.08, (1.14, 0.92)), fill, rim, (size * 0.02, size * 0.025)
    )
    inner = star(middle, size * 0.38, 12, random.Random(7), 0.70, 0.08, (1.14, 0.92))
    with canvas.clipped(inner):
        canvas.polygon(inner, lighten(fill, 0.72))
        halftone(
            canvas, (0, size * 0.4, size * 1.3, size * 0.5), max(size * 0.055, 3), lighten(fill, 0.25), rising(0.9)
        )
    done = canvas.finish()
    centred(done, f"{MINUS}{amount}", font("count", size * 0.30), INK, middle)
    icon = damage_icon(damage, max(17, round(size * 0.24)))
    done.blit(icon, icon.get_rect(center=(round(middle[0] + size * 0.36), round(middle[1] + size * 0.27))))
    return done


def destroyed_frames(card: pygame.Surface, deck: DeckLook, count: int = 5) -> tuple[pygame.Surface, ...]:
    """The face cut along a jagged line, falling apart by 24 px and 11 degrees, with confetti."""
    left, right = _halves(card)
    return tuple(_fallen(card, left, right, colours(deck).P, colours(deck).A, i / (count - 1)) for i in range(count))


def _halves(card: pygame.Surface) -> tuple[pygame.Surface, pygame.Surface]:
    w, h = card.get_size()
    chance = random.Random(11)
    cut = [(w * 0.60 - w * 0.22 * i / 6 + chance.uniform(-0.09, 0.09) * w, h * i / 6) for i in range(7)]
    pieces = []
    for side in (0, w):
        piece, mask = card.copy(), pygame.Surface((w, h), pygame.SRCALPHA)
        pygame.draw.polygon(mask, WHITE, [(side, 0), *cut, (side, h)])
        piece.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        pygame.draw.lines(piece, INK, False, cut, max(1, round(w * 0.02)))
        pieces.append(piece)
    return pieces[0], pieces[1]


def _fallen(
    card: pygame.Surface, left: pygame.Surface, right: pygame.Surface, ground: Colour, accent: Colour, t: float
) -> pygame.Surface:
    board = _board(card)
    middle = (board.get_width() / 2, board.get_height() / 2)
    away = 24 * card.get_width() / 86 * t
    for piece, side in ((left, -1), (right, 1)):
        turned = pygame.transform.rotozoom(piece, -side * 11 * t, 1)
        turned.set_alpha(255 if t < 0.7 else round(255 * (1.15 - t)))
        board.blit(turned, turned.get_rect(center=(middle[0] + side * away * 0.7, middle[1] + away * 0.6)))
    if t > 0:
        board.blit(confetti(board.get_size(), (ground, accent, PAPER), 26, t), (0, 0))
    return board


def confetti(size: tuple[int, int], fills: tuple[Colour, ...], count: int, t: float = 1.0) -> pygame.Surface:
    """Bits of paper around the middle, further out as `t` goes to 1."""
    chance, canvas = random.Random(count), Canvas(*size)
    w, h = size
    bit = max(2.0, min(w, h) * 0.014)
    for i in range(count):
        angle, reach = chance.uniform(0, 2 * math.pi), chance.uniform(0.15, 0.48) * (0.45 + 0.55 * t)
        x, y = w / 2 + math.cos(angle) * reach * w, h / 2 + math.sin(angle) * reach * h
        canvas.inked(
            star((x, y), bit * chance.uniform(0.8, 1.5), 2, None, 0.8, 0, (1, 1), angle),
            fills[i % len(fills)],
            bit * 0.28,
        )
    return canvas.finish()


def dimmed(picture: pygame.Surface, share: float = 0.5) -> pygame.Surface:
    """What cannot be picked: the picture multiplied down."""
    done = picture.copy()
    level = round(255 * share)
    done.fill((level, level, level, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return done
