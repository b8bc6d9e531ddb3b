"""Markers: an arrow is damage it deals, a shield damage dealt to it; hearts, immunity, nemesis, tokens."""

from __future__ import annotations

import functools
import math
import re

import pygame

from ...widgets.bursts import star
from ...widgets.fonts import font
from ...widgets.ink import Canvas, Point
from ...widgets.palette import DANGER, HP_RED, INK, LESS, MORE, WHITE, Colour, rgb
from ...widgets.text import centred
from .glyphs import damage_glyphs, draw_glyph
from .icons import phase_icon

SMALLEST = 12
"""Pixels of the smallest numbers."""
BURST_ROOM = 0.8
"""The width for a number with its icon inside a burst, in parts of its height: none of it reaches the rim."""
MINUS = "−"
RED = rgb("#D7263D")
TOKEN = rgb("#BFF3DF")


def signed(amount: int) -> str:
    """+2 or −1, always with its sign; ±0 where changes cancel."""
    return f"+{amount}" if amount > 0 else f"{MINUS}{-amount}" if amount else "±0"


def _fill(amount: int) -> Colour:
    """White where changes cancel."""
    return MORE if amount > 0 else LESS if amount else WHITE


@functools.lru_cache(maxsize=256)
def dealt_marker(amount: int, height: int) -> pygame.Surface:
    """Pointed right: more or less damage that it deals."""
    width, rim = round(height * 1.42), max(1.0, height * 0.08)
    canvas = Canvas(width, height, 4)
    r, tip = rim / 2, height * 0.42
    points = [(r, r), (width - tip, r), (width - r, height / 2), (width - tip, height - r), (r, height - r)]
    canvas.inked(points, _fill(amount), rim)
    return _numbered(canvas, signed(amount), _share(amount) * height, (width * 0.42, height / 2))


@functools.lru_cache(maxsize=256)
def taken_marker(amount: int, height: int) -> pygame.Surface:
    """Pointed down: more or less damage dealt to it."""
    width = round(height * 1.36)
    canvas = _shield(width, height, _fill(amount))
    return _numbered(canvas, signed(amount), _share(amount) * height, (width / 2, height * 0.40))


@functools.lru_cache(maxsize=32)
def immune_marker(height: int) -> pygame.Surface:
    """A white shield with 0."""
    canvas = _shield(height, height, WHITE)
    return _numbered(canvas, "0", height * 0.70, (height / 2, height * 0.43))


def _share(amount: int) -> float:
    """How tall a number may be in its marker."""
    return 0.74 if abs(amount) < 10 else 0.60


def _shield(width: float, height: float, fill: Colour) -> Canvas:
    canvas, rim = Canvas(width, height, 4), max(1.0, height * 0.08)
    r, side = rim / 2, height * 0.66
    points = [(r, r), (width - r, r), (width - r, side), (width / 2, height - r), (r, side)]
    canvas.inked(points, fill, rim)
    return canvas


def _numbered(canvas: Canvas, words: str, size: float, middle: Point, colour: Colour = INK) -> pygame.Surface:
    picture = canvas.finish()
    centred(picture, words, font("count", max(size, SMALLEST)), colour, middle)
    return picture


@functools.lru_cache(maxsize=32)
def cannot_marker(size: int) -> pygame.Surface:
    """Cannot deal damage: a crossed-out fist."""
    canvas, rim = Canvas(size, size, 4), max(1.2, size * 0.08)
    middle = (size / 2, size / 2)
    canvas.disc(middle, size / 2 - rim / 2, WHITE, rim)
    draw_glyph(canvas, damage_glyphs()["melee"], middle, size * 0.25, INK, ink=WHITE)
    reach = size * 0.31
    ends = [(middle[0] - reach, middle[1] + reach), (middle[0] + reach, middle[1] - reach)]
    canvas.line(ends, size * 0.15, WHITE)
    canvas.line(ends, size * 0.09, RED)
    return canvas.finish()


@functools.lru_cache(maxsize=32)
def nemesis_marker(size: int) -> pygame.Surface:
    """A red burst with crossed blades."""
    canvas, middle = Canvas(size, size, 4), (size / 2, size / 2)
    rim = max(1.0, size * 0.06)
    canvas.inked(star(middle, size * 0.46, 9, None, 0.72, 0, (1, 1)), RED, rim)
    a = size * 0.20
    for side in (-1, 1):
        blade = [(middle[0] - side * a, middle[1] + a), (middle[0] + side * a, middle[1] - a)]
        canvas.line(blade, size * 0.085, WHITE)
        x, y = middle[0] - side * a * 0.45, middle[1] + a * 0.45
        guard = [(x - side * a * 0.38, y - a * 0.38), (x + side * a * 0.38, y + a * 0.38)]
        canvas.line(guard, size * 0.06, WHITE)
    return canvas.finish()


HEART: tuple[Point, ...] = (
    (0.0, -0.58), (0.34, -0.90), (0.74, -0.84), (0.98, -0.46), (0.90, -0.02), (0.52, 0.46), (0.0, 0.94),
    (-0.52, 0.46), (-0.90, -0.02), (-0.98, -0.46), (-0.74, -0.84), (-0.34, -0.90),
)  # fmt: skip


@functools.lru_cache(maxsize=96)
def hp_heart(hp: int | str, size: int) -> pygame.Surface:
    """HP in a heart with a white keyline, `size` pixels wide and high; what is longer is set smaller."""
    canvas = Canvas(size, size, 4)
    c, r = size / 2, size * 0.41
    points = [(c + x * r, c + y * r) for x, y in HEART]
    canvas.line(points, size * 0.17, INK, closed=True)
    canvas.line(points, size * 0.09, WHITE, closed=True)
    canvas.polygon(points, HP_RED)
    words = str(hp).replace(" x H", "H").replace(" ", "").replace("-", MINUS)
    share = {1: 0.54, 2: 0.50, 3: 0.40, 4: 0.31}.get(len(words), 0.25)
    return _numbered(canvas, words, size * share, (c, c - size * 0.045), WHITE)


@functools.lru_cache(maxsize=128)
def token_stack(count: int, size: int) -> pygame.Surface:
    """A stack of discs with the number of tokens on top."""
    height, rim = round(size * 1.22), max(1.0, size * 0.07)
    canvas = Canvas(size, height, 4)
    for i in (2, 1, 0):
        y = size * 0.42 + i * size * 0.15
        canvas.ellipse((size / 2, y), size * 0.44, size * 0.38, TOKEN if i == 0 else INK, rim)
    return _numbered(canvas, str(count), size * 0.42, (size / 2, size * 0.42))


def rule_icon(code: str, height: int) -> pygame.Surface | None:
    """The picture of a rule icon: dealt+1, taken-1, immune, cannot, nemesis, reaction or a phase; None if unknown."""
    found = re.fullmatch(r"(dealt|taken):?([+-]?\d+)", code.replace(MINUS, "-"))
    if found:
        draw = dealt_marker if found[1] == "dealt" else taken_marker
        return draw(int(found[2]), round(height * 0.95))
    plain = {"immune": immune_marker, "cannot": cannot_marker, "nemesis": nemesis_marker}
    if code in plain:
        return plain[code](height)
    if code in ("start", "play", "power", "draw", "end", "reaction"):
        return phase_icon(code, height)
    return None


@functools.lru_cache(maxsize=64)
def result_burst(words: str, size: int, fill: Colour = DANGER, icon: pygame.Surface | None = None) -> pygame.Surface:
    """A number in a burst: the damage that comes out, or what was just lost. `icon` stands beside the number."""
    width, height = round(size * 1.28), size
    canvas, middle = Canvas(width, height), (width / 2, height / 2)
    shape = star(middle, size * 0.47, 12, None, 0.76, 0, (1.28, 0.98), math.pi / 12)
    canvas.inked(shape, fill, max(1.6, size * 0.045), (size * 0.02, size * 0.03))
    picture = canvas.finish()
    letters, gap, room = size * 0.46, size * 0.03, size * BURST_ROOM
    if icon:
        letters, high = size * 0.4, round(size * 0.34)
        if icon.get_height() > high:
            icon = pygame.transform.smoothscale_by(icon, high / icon.get_height())
        room -= icon.get_width() + gap
    face = font("count", max(letters, SMALLEST))
    if face.size(words)[0] > room:
        face = font("count", max(letters * room / face.size(words)[0], SMALLEST))
    beside = icon.get_width() + gap if icon else 0
    centred(picture, words, face, INK, (middle[0] - beside / 2, middle[1]))
    if icon:
        left = middle[0] + (face.size(words)[0] - beside) / 2 + gap
        picture.blit(icon, icon.get_rect(midleft=(round(left), round(middle[1]))))
    return picture
