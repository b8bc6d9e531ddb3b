"""Draws the icon of the program in all sizes: .venv/bin/python build_scripts/package/draw_icon.py

A card that a burst and a shield break out of, by the recipes of the look. What it makes is committed: assets/icon.png
for the window, and in build_scripts/package/icons/ a PNG of each size, sotm.ico for Windows and sotm.icns for macOS.
"""

from __future__ import annotations

import io
import math
import random
import struct
from collections.abc import Sequence
from pathlib import Path

import pygame

from sotm_desktop.widgets import halftone
from sotm_desktop.widgets.bursts import rays
from sotm_desktop.widgets.ink import Canvas, Point
from sotm_desktop.widgets.palette import GOLD, INK, PAPER, rgb

ROOT = Path(__file__).resolve().parents[2]
ICONS = Path(__file__).resolve().parent / "icons"
SIZES = (16, 22, 24, 32, 48, 64, 128, 256, 512, 1024)
WINDOW = 128
"""The size of assets/icon.png: what a task bar wants at most."""
GRID = 512
"""All coordinates below are on a grid of this size."""
RED, DARK_RED = rgb("#E5283E"), rgb("#A3142A")
BLUE, DARK_BLUE, LIGHT_BLUE = rgb("#1F55C9"), rgb("#0B1F57"), rgb("#3E77E6")
ORANGE = rgb("#F0661A")
ICO = (16, 24, 32, 48, 64, 256)
ICNS = {"icp4": 16, "icp5": 32, "ic11": 32, "ic12": 64, "ic07": 128, "ic08": 256, "ic09": 512, "ic10": 1024}
LEAN = -8.0
"""Degrees by which the card leans."""
MIDDLE = (256.0, 258.0)
BOLT = ((288, 166), (206, 276), (250, 276), (224, 356), (308, 242), (264, 242))


def drawn(size: int) -> pygame.Surface:
    """The icon at a size in pixels. The smaller, the less of what would only be noise there."""
    canvas = Canvas(size, size, k=max(2, 2048 // size))
    ink = max(size * 0.019, 0.8)
    _card(canvas, ink)
    _burst(canvas, ink)
    _shield(canvas, ink)
    return canvas.finish()


def _is_small(canvas: Canvas) -> bool:
    return canvas.width <= 32


def _placed(canvas: Canvas, points: Sequence[Point]) -> list[Point]:
    return [(x * canvas.width / GRID, y * canvas.width / GRID) for x, y in points]


def _leaning(points: Sequence[Point]) -> list[Point]:
    turn = math.radians(LEAN)
    cos, sin, middle = math.cos(turn), math.sin(turn), GRID / 2
    return [
        (middle + (x - middle) * cos - (y - middle) * sin, middle + (x - middle) * sin + (y - middle) * cos)
        for x, y in points
    ]


def _rounded(x: float, y: float, w: float, h: float, radius: float) -> list[Point]:
    """The outline of a card, with round corners."""
    centres = ((x + w - radius, y + radius, -90), (x + w - radius, y + h - radius, 0),
               (x + radius, y + h - radius, 90), (x + radius, y + radius, 180))  # fmt: skip
    return [
        (cx + math.cos(math.radians(start + step)) * radius, cy + math.sin(math.radians(start + step)) * radius)
        for cx, cy, start in centres
        for step in range(0, 91, 15)
    ]


def _card(canvas: Canvas, ink: float) -> None:
    size = canvas.width
    edge = _placed(canvas, _leaning(_rounded(94, 24, 320, 448, 36)))
    canvas.inked(edge, PAPER, ink, (size * 0.016, size * 0.024))
    frame = 34 if _is_small(canvas) else 28
    inner = _placed(canvas, _leaning(_rounded(94 + frame, 24 + frame, 320 - 2 * frame, 448 - 2 * frame, 16)))
    with canvas.clipped(inner):
        canvas.polygon(inner, BLUE)
        if not _is_small(canvas):
            (centre,) = _placed(canvas, [MIDDLE])
            rays(canvas, (0, 0, size, size), centre, 18, LIGHT_BLUE, turn=0.02)
            halftone.halftone(canvas, (0, 0, size, size), size / 30, DARK_BLUE, halftone.foot(0.3, 1.0))
    if not _is_small(canvas):
        canvas.line(inner, ink * 0.6, INK, closed=True)


def _burst(canvas: Canvas, ink: float) -> None:
    size = canvas.width
    if _is_small(canvas):
        canvas.inked(_placed(canvas, _star(9, 0.66, 236)), GOLD, ink)
        return
    outer = _placed(canvas, _star(12, 0.7, 244))
    canvas.inked(outer, RED, ink, (size * 0.014, size * 0.02))
    with canvas.clipped(outer):
        halftone.halftone(canvas, (0, 0, size, size), size / 32, DARK_RED, halftone.foot(0.55, 0.95))
    canvas.line(outer, ink, INK, closed=True)
    inner = _placed(canvas, _star(12, 0.7, 186))
    canvas.inked(inner, GOLD, ink * 0.8)
    with canvas.clipped(inner):
        halftone.halftone(canvas, (0, 0, size, size), size / 36, ORANGE, halftone.foot(0.5, 0.8))
    canvas.line(inner, ink * 0.8, INK, closed=True)


def _star(points: int, inner: float, reach: float) -> list[Point]:
    chance = random.Random(7)
    found = []
    for corner in range(points * 2):
        angle = math.pi * corner / points - math.pi / 2
        radius = reach * (inner if corner % 2 else 1.0) * chance.uniform(0.93, 1.03)
        found.append((MIDDLE[0] + math.cos(angle) * radius, MIDDLE[1] + math.sin(angle) * radius * 0.94))
    return found


def _shield(canvas: Canvas, ink: float) -> None:
    size, small = canvas.width, _is_small(canvas)
    canvas.inked(_placed(canvas, _crest(1.12 if small else 1.0)), PAPER, ink, (size * 0.012, size * 0.018))
    field = _placed(canvas, _crest(0.84 if small else 0.85))
    with canvas.clipped(field):
        canvas.polygon(field, RED if small else BLUE)
        if not small:
            canvas.polygon(_placed(canvas, [(272, 0), (512, 0), (512, 512), (240, 512)]), DARK_BLUE)
            left = (0, 0, size * 0.5, size)
            halftone.halftone(canvas, left, size / 40, DARK_BLUE, halftone.foot(0.52, 0.9))
    if not small:
        canvas.line(field, ink * 0.7, INK, closed=True)
        canvas.inked(_placed(canvas, BOLT), GOLD, ink * 0.7)


def _crest(scale: float) -> list[Point]:
    """A shield: a brow with a peak, sides that run down to a point."""
    half, top, foot = 106, -112, 136
    right = [(0, top - 14), (half * 0.52, top + 2), (half, top - 10)]
    for step in range(1, 15):
        t = step / 14
        right.append((half * (1 - t**2.6) + 4 * math.sin(math.pi * t), (top - 10) * (1 - t) + foot * t))
    left = [(-x, y) for x, y in reversed(right[1:-1])]
    return [(MIDDLE[0] + x * scale, MIDDLE[1] + y * scale) for x, y in (*right, *left)]


# -- files -------------------------------------------------------------------------


def png(picture: pygame.Surface) -> bytes:
    """The picture as the bytes of a PNG file."""
    held = io.BytesIO()
    pygame.image.save(picture, held, "icon.png")
    return held.getvalue()


def ico(pictures: dict[int, bytes]) -> bytes:
    """A Windows icon of PNG files by their size, 256 at most."""
    at = 6 + 16 * len(pictures)
    entries = b""
    for size, data in pictures.items():
        entries += struct.pack("<4B2H2I", size % 256, size % 256, 0, 0, 1, 32, len(data), at)
        at += len(data)
    return struct.pack("<3H", 0, 1, len(pictures)) + entries + b"".join(pictures.values())


def icns(pictures: dict[str, bytes]) -> bytes:
    """A macOS icon of PNG files by their four-letter kind."""
    body = b"".join(kind.encode() + struct.pack(">I", 8 + len(data)) + data for kind, data in pictures.items())
    return b"icns" + struct.pack(">I", 8 + len(body)) + body


def main() -> None:
    ICONS.mkdir(exist_ok=True)
    made = {size: png(drawn(size)) for size in SIZES}
    for size, data in made.items():
        if size <= GRID:
            (ICONS / f"{size}.png").write_bytes(data)
    (ROOT / "assets" / "icon.png").write_bytes(made[WINDOW])
    (ICONS / "sotm.ico").write_bytes(ico({size: made[size] for size in ICO}))
    (ICONS / "sotm.icns").write_bytes(icns({kind: made[size] for kind, size in ICNS.items()}))


if __name__ == "__main__":
    main()
