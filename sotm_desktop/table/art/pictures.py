"""The six compositions: the kind of a card is seen before it is read. Each fills a rectangle of a canvas."""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from ...widgets import bursts
from ...widgets.halftone import falling, glow, halftone, rising
from ...widgets.ink import Canvas, Point, box_points
from ...widgets.palette import INK, WHITE, Colour, contrast, darken, lighten, mix, rgb
from .emblems import inked_emblem, is_icon, tones
from .horizon import horizon, windows
from .looks import FaceLook, Palette, chance_of, colours
from .own_picture import lay_cut_out, lay_whole
from .portrait import draw_portrait

PERSON = 118
"""How many units of a person fit into the height of a picture."""
RED, YELLOW = rgb("#E5283E"), rgb("#FFD54F")


@dataclass
class Composition:
    """One picture in the making."""

    canvas: Canvas
    box: tuple[float, float, float, float]
    palette: Palette
    chance: random.Random
    face: FaceLook

    @property
    def short(self) -> float:
        """The side that sizes are measured by."""
        return min(self.box[2], 1.25 * self.box[3])

    @property
    def middle(self) -> Point:
        """The centre of the picture."""
        return self.box[0] + self.box[2] / 2, self.box[1] + self.box[3] / 2

    @property
    def villainous(self) -> bool:
        """Villains' emblems are A, so what lies behind them is dark."""
        return self.face.deck.side == "villain"

    @property
    def dot(self) -> float:
        """The step of its dots: 3.5 % of the short side, and never finer than paper can hold."""
        return max(0.035 * self.short, 2.6)

    @property
    def ink(self) -> float:
        """The width of its lines."""
        return max(1.3, 0.0125 * self.short)


def picture(canvas: Canvas, rect: Sequence[float], face: FaceLook, outline: Sequence[Point] | None = None) -> None:
    """Compose the card's picture into a rectangle, cut by an outline when one is given."""
    x, y, w, h = rect
    whole = Composition(canvas, (x, y, w, h), colours(face.deck), chance_of(face.deck.id, face.id), face)
    with canvas.clipped(outline or box_points(x, y, w, h)):
        if face.picture and not face.picture.is_cut_out and lay_whole(canvas, face.picture, (x, y, w, h)):
            return
        COMPOSITIONS.get(face.kind, ongoing)(whole)


def icon_of(face: FaceLook) -> str:
    """The card's icon, or one for its keyword, or the deck's emblem."""
    if face.icon and is_icon(face.icon):
        return face.icon
    for keyword in face.keywords:
        name = keyword.lower().replace(" ", "-")
        if is_icon(name):
            return name
    return face.deck.emblem


def place_emblem(
    whole: Composition, share: float, scheme: str, shift: Point = (0.0, 0.0), turn: int = 0, on_burst: bool = False
) -> None:
    """The emblem in the middle, `share` of the short side large; `shift` is in shares of it too."""
    k, size = whole.canvas.k, whole.short * share
    own, (mx, my) = whole.face.picture, whole.middle
    if own is not None:
        room = (min(whole.box[2] * 0.96, size * 1.5), min(whole.box[3] * 0.94, size * 1.06))
        left, top = mx + shift[0] * whole.short - room[0] / 2, my + shift[1] * whole.short - room[1] / 2
        if lay_cut_out(whole.canvas, own, (left, top, *room), 1.3 * whole.ink):
            return
    if whole.face.figure is not None:
        unit = whole.box[3] / PERSON
        corner = mx - 50 * unit, whole.box[1] + whole.box[3] * 0.42 - 29 * unit
        draw_portrait(whole.canvas, replace(whole.face.deck, figure=whole.face.figure), corner, unit)
        return
    scheme = whole.face.scheme or scheme
    look = tones(whole.palette, scheme, on_burst)
    drawn = inked_emblem(icon_of(whole.face), round(size * k), whole.face.turn or turn, look)
    half = drawn.get_width() / k / 2
    x, y = whole.middle
    whole.canvas.blit(drawn, (x + shift[0] * whole.short - half, y + shift[1] * whole.short - half))


def stands_out(scheme: str, others: Sequence[str], ground: Colour, palette: Palette) -> str:
    """The first scheme that differs from the ground by 3:1, the wished one first."""
    for tried in (scheme, *others):
        if contrast(tones(palette, tried).fill, ground) >= 3:
            return tried
    return scheme


def one_shot(whole: Composition) -> None:
    """A burst among focus lines: something happens once."""
    canvas, box, p, chance = whole.canvas, whole.box, whole.palette, whole.chance
    ground = mix(p.P, p.D, 0.55)
    canvas.rect(box, ground)
    halftone(canvas, box, whole.dot, p.P, lambda u, v: 1.05 - 1.5 * math.hypot(u - 0.5, v - 0.5))
    stretch = (box[2] / whole.short, box[3] / whole.short * 1.1)
    bursts.focus_lines(canvas, box, chance, 54, p.A, 0.5, (0.020, 0.034), stretch)
    bursts.focus_lines(canvas, box, chance, 26, WHITE, 0.56, (0.012, 0.022), stretch)
    bursts.burst(canvas, whole.middle, 0.56 * whole.short, chance, p.C, p.A, whole.ink)
    place_emblem(whole, 0.74, "W", on_burst=True)


def ongoing(whole: Composition) -> None:
    """A halo with pale rays and krackle: something lasts."""
    canvas, box, p, s = whole.canvas, whole.box, whole.palette, whole.short
    canvas.rect(box, p.D)
    halftone(canvas, box, whole.dot, p.P, rising(1.15))
    x, y = whole.middle
    y -= 0.02 * s
    canvas.disc((x, y), 0.66 * s, p.P, whole.ink)
    canvas.disc((x, y), 0.54 * s, lighten(p.P, 0.28), whole.ink)
    core, pale = (mix(p.D, INK, 0.2), mix(p.D, p.P, 0.35)) if whole.villainous else (p.A, lighten(p.A, 0.45))
    canvas.disc((x, y), 0.42 * s, core, whole.ink)
    _rays_in_disc(whole, (x, y), 0.42 * s - whole.ink / 2, pale)
    for dx, dy in ((-0.52, -0.36), (0.54, -0.30), (-0.50, 0.42), (0.52, 0.40)):
        place = (x + dx * box[2] * 0.95, y + dy * box[3] * 1.1)
        bursts.krackle(canvas, place, 0.055 * s, whole.chance)
    place_emblem(whole, 0.66, "A" if whole.villainous else "W", (0, -0.02))


def _rays_in_disc(whole: Composition, centre: Point, radius: float, fill: Colour) -> None:
    slot = 2 * math.pi / 18
    for i in range(18):
        tips = [
            (centre[0] + math.cos(a) * radius, centre[1] + math.sin(a) * radius)
            for a in (i * slot, i * slot + slot / 4, i * slot + slot / 2)
        ]
        whole.canvas.polygon([centre, *tips], fill)


def item(whole: Composition) -> None:
    """A spotlight on stripes: a thing to have."""
    canvas, (x, y, w, h), p, s = whole.canvas, whole.box, whole.palette, whole.short
    canvas.rect(whole.box, lighten(p.P, 0.18))
    step = s * 0.17
    for i in range(-int(h / step) - 1, int(w / step) + 2):
        left = x + i * step
        canvas.polygon(
            [(left + h, y), (left + h + step / 2, y), (left + step / 2, y + h), (left, y + h)], mix(p.P, p.D, 0.18)
        )
    cx, cy = whole.middle
    pale = lighten(p.A, 0.5)
    canvas.disc((cx, cy), 0.46 * s, p.A, whole.ink)
    canvas.disc((cx - 0.015 * s, cy - 0.015 * s), 0.40 * s, pale)
    with canvas.clipped(bursts.star((cx, cy), 0.46 * s - whole.ink / 2, 24, None, 1.0, 0, (1, 1))):
        box = (cx - 0.46 * s, cy - 0.46 * s, 0.92 * s, 0.92 * s)
        halftone(canvas, box, whole.dot, p.P, lambda u, v: 0.75 * u + 0.75 * v - 0.72)
    place_emblem(whole, 0.76, stands_out("P", ("W",), pale, p))
    for dx, dy, size in ((-0.38, -0.30, 0.07), (0.36, -0.34, 0.05), (0.34, 0.34, 0.075), (-0.30, 0.36, 0.045)):
        bursts.spark(canvas, (cx + dx * s, cy + dy * s), size * s, WHITE, whole.ink * 0.7)


def target(whole: Composition) -> None:
    """Sky, sun and ground: somebody stands there."""
    canvas, (x, y, w, h), p, s, chance = whole.canvas, whole.box, whole.palette, whole.short, whole.chance
    sky, sun, above = lighten(p.A, 0.12), lighten(p.A, 0.62), p.P
    if whole.villainous:
        sky, sun, above = mix(p.P, p.D, 0.40), mix(p.P, p.D, 0.05), p.D
    canvas.rect(whole.box, sky)
    canvas.disc((x + 0.60 * w, y + 0.40 * h), 0.34 * s, sun)
    halftone(canvas, (x, y, w, h * 0.62), whole.dot, above, falling(1.0))
    bursts.speed_lines(canvas, whole.box, chance, 12, -0.12, p.A if whole.villainous else WHITE, 0.012 * s)
    far = horizon(whole.face.deck.horizon, chance, x - 2, y + h, w + 4, 0.42 * h, 8)
    canvas.polygon(far, mix(p.P, p.D, 0.75))
    canvas.polygon([(x, y + 0.88 * h), (x + w, y + 0.84 * h), (x + w, y + h), (x, y + h)], INK)
    scheme = stands_out("A", ("W",), sky, p) if whole.villainous else stands_out("C", ("P", "W"), sky, p)
    place_emblem(whole, 0.92, scheme, (0, 0.01))
    for _ in range(7):
        place = (x + chance.uniform(0.05, 0.95) * w, y + chance.uniform(0.86, 0.98) * h)
        size = s * chance.uniform(0.018, 0.034)
        canvas.inked(bursts.star(place, size, 2, None, 0.8, 0, (1, 1)), mix(p.P, p.D, 0.2), whole.ink * 0.5)


def device(whole: Composition) -> None:
    """A blueprint and a dial: a machine at work."""
    canvas, (x, y, w, h), p, s = whole.canvas, whole.box, whole.palette, whole.short
    canvas.rect(whole.box, p.D)
    bursts.rays(canvas, whole.box, whole.middle, 16, mix(p.D, p.P, 0.16))
    grid, faint = s * 0.11, mix(p.D, p.P, 0.42)
    for i in range(int(w / grid) + 2):
        canvas.rect((x + i * grid, y, max(0.8, 0.006 * s), h), faint)
    for i in range(int(h / grid) + 2):
        canvas.rect((x, y + i * grid, w, max(0.8, 0.006 * s)), faint)
    centre = whole.middle
    canvas.disc(centre, 0.50 * s, INK)
    canvas.disc(centre, 0.475 * s, p.P)
    for i in range(24):
        angle = 2 * math.pi * i / 24
        ends = [(centre[0] + math.cos(angle) * r * s, centre[1] + math.sin(angle) * r * s) for r in (0.425, 0.465)]
        canvas.line(ends, whole.ink * 0.9, INK)
    canvas.disc(centre, 0.40 * s, INK)
    canvas.disc(centre, 0.385 * s, mix(p.D, p.P, 0.35))
    with canvas.clipped(bursts.star(centre, 0.385 * s, 24, None, 1.0, 0, (1, 1))):
        box = (centre[0] - 0.39 * s, centre[1] - 0.39 * s, 0.78 * s, 0.78 * s)
        halftone(canvas, box, whole.dot, p.P, glow)
    for dx, dy, turn in ((-0.42, -0.36, 0.3), (0.42, -0.34, -0.4), (-0.43, 0.36, -0.5), (0.42, 0.37, 0.4)):
        bolt(canvas, (centre[0] + dx * s, centre[1] + dy * s), 0.10 * s, turn, p.A, whole.ink * 0.8)
    place_emblem(whole, 0.78, stands_out("A", ("W", "C"), p.D, p))


def bolt(canvas: Canvas, centre: Point, size: float, turn: float, fill: Colour, ink: float) -> None:
    """A small lightning bolt, leaning by `turn` radians."""
    shape = ((0.1, -1.0), (-0.6, 0.1), (-0.1, 0.1), (-0.25, 1.0), (0.6, -0.25), (0.08, -0.2), (0.45, -1.0))
    cos, sin = math.cos(turn), math.sin(turn)
    points = [(centre[0] + (x * cos - y * sin) * size, centre[1] + (x * sin + y * cos) * size) for x, y in shape]
    canvas.inked(points, fill, ink)


def emergency(whole: Composition) -> None:
    """A city falling over: something must be done now."""
    canvas, (x, y, w, h), p, s, chance = whole.canvas, whole.box, whole.palette, whole.short, whole.chance
    canvas.rect(whole.box, p.C)
    bursts.rays(canvas, whole.box, (x + w, y), 26, lighten(p.C, 0.35))
    canvas.polygon([(x, y + 0.25 * h), (x + w, y + 0.9 * h), (x + w, y + h), (x, y + h)], darken(p.C, 0.55))
    halftone(canvas, whole.box, whole.dot, p.P, lambda u, v: 0.9 * (1 - u) - 0.55 + 0.15 * v)
    kind = whole.face.deck.horizon
    canvas.polygon(horizon(kind, chance, x - 2, y + h, w + 4, 0.55 * h, 7), darken(p.C, 0.72))
    windows(canvas, chance, x, y + h, w, 0.34 * h, p.A, 0.022 * s)
    canvas.polygon(horizon(kind, chance, x - 2, y + h, w + 4, 0.26 * h, 9), INK)
    bursts.speed_lines(canvas, whole.box, chance, 16, 0.62, WHITE, 0.014 * s)
    corner = (x + 0.80 * w, y + 0.80 * h)
    bursts.burst(canvas, corner, 0.30 * s, chance, RED, YELLOW, whole.ink)
    place_emblem(whole, 0.74, whole.face.scheme or "P", (-0.02, -0.02), turn=whole.face.turn or -24)
    for _ in range(6):
        place = (corner[0] + chance.uniform(-0.22, 0.16) * s, corner[1] + chance.uniform(-0.26, 0.12) * s)
        canvas.inked(bursts.star(place, 0.03 * s, 4, None, 0.6, 0, (1, 1)), p.A, whole.ink * 0.6)


COMPOSITIONS: dict[str, Callable[[Composition], None]] = {
    "one_shot": one_shot,
    "ongoing": ongoing,
    "item": item,
    "target": target,
    "device": device,
    "emergency": emergency,
}
