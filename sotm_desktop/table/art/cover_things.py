"""Drawing words for things in a scene, each at every place that its mark names."""

from __future__ import annotations

import math
from collections.abc import Sequence

import pygame

from ...widgets.bursts import krackle as cluster
from ...widgets.bursts import star
from ...widgets.halftone import halftone
from ...widgets.ink import Point, curve
from ...widgets.palette import INK, WHITE, darken, lighten, mix
from .cover_look import CoverMark, CoverPlace
from .cover_stage import CoverStage
from .emblems import flat_emblem
from .horizon import hills as smooth_hills
from .horizon import skyline, windows


def _each(mark: CoverMark, usual: float) -> list[tuple[CoverPlace, float]]:
    """Its places with the size of each."""
    return [(place, place.size or mark.size or usual) for place in mark.places]


def disc(stage: CoverStage, mark: CoverMark) -> None:
    """A disc; its second colour lies on it as dots from above."""
    for place, radius in _each(mark, 30):
        centre, reach = stage.at(place.x, place.y), radius * stage.unit
        stage.canvas.disc(centre, reach, stage.colour(mark.fill, "A"), stage.line(mark))
        if mark.second:
            with stage.canvas.clipped(star(centre, reach * 0.97, 32, None, 1, 0, (1, 1))):
                box = (centre[0] - reach, centre[1] - reach, 2 * reach, 2 * reach)
                tone = stage.colour(mark.second)
                halftone(stage.canvas, box, max(3.1 * stage.unit, 3.4), tone, lambda u, v: 1.1 - 1.35 * v)


def burst(stage: CoverStage, mark: CoverMark) -> None:
    """A star with `count` points."""
    for place, radius in _each(mark, 30):
        shape = star(
            stage.at(place.x, place.y), radius * stage.unit, max(3, mark.count or 13), stage.chance, 0.72, 0.1, (1, 1)
        )  # fmt: skip
        stage.canvas.inked(shape, stage.colour(mark.fill, "A"), stage.line(mark))


CRATERS = ((-0.4, -0.3, 0.15), (0.36, -0.42, 0.2), (0.1, 0.12, 0.12), (-0.5, 0.34, 0.1), (0.45, 0.4, 0.14))


def moon(stage: CoverStage, mark: CoverMark) -> None:
    """A disc with craters."""
    disc(stage, mark)
    tone = stage.colour(mark.fill, "A")
    dark = mix(tone, (120, 84, 60), 0.34)
    for place, radius in _each(mark, 30):
        for x, y, share in CRATERS:
            hole = stage.at(place.x + x * radius, place.y + y * radius)
            stage.canvas.disc(hole, share * radius * stage.unit, dark)
            stage.canvas.disc(
                (hole[0] + 0.6 * stage.unit, hole[1] + 0.5 * stage.unit),
                share * radius * 0.8 * stage.unit,
                mix(dark, tone, 0.5),
            )


def shape(stage: CoverStage, mark: CoverMark) -> None:
    """A shape of its own, by its corners."""
    points = stage.points(mark.shape)
    stage.canvas.inked(curve(points, 6) if mark.is_curved else points, stage.colour(mark.fill), stage.line(mark))


def stroke(stage: CoverStage, mark: CoverMark) -> None:
    """A line `size` units wide with an ink rim; its second colour is a core."""
    points, wide = stage.points(mark.shape), (mark.size or 1.5) * stage.unit
    if mark.line:
        stage.canvas.line(points, wide + 2 * stage.line(mark), INK)
    stage.canvas.line(points, max(0.8, wide), stage.colour(mark.fill, "A"))
    if mark.second:
        stage.canvas.line(points, max(0.8, wide * 0.4), stage.colour(mark.second))


def icon(stage: CoverStage, mark: CoverMark) -> None:
    """One of the shipped emblems as a flat shape; with a second colour it has a rim of that."""
    for place, size in _each(mark, 40):
        side = size * stage.unit * stage.canvas.k
        fill = stage.colour(mark.fill, "K")
        picture = flat_emblem(mark.icon, side, fill)
        if mark.turn:
            picture = pygame.transform.rotozoom(picture, -mark.turn, 1)
        left, top = stage.at(place.x, place.y)
        corner = (left - picture.get_width() / 2 / stage.canvas.k, top - picture.get_height() / 2 / stage.canvas.k)
        if mark.second:
            rim = pygame.mask.from_surface(picture, 100).to_surface(
                setcolor=(*stage.colour(mark.second), 255), unsetcolor=(0, 0, 0, 0)
            )
            for step in range(20):
                angle, far = 2 * math.pi * step / 20, max(1.0, 1.2 * stage.unit)
                stage.canvas.blit(rim, (corner[0] + math.cos(angle) * far, corner[1] + math.sin(angle) * far))
        stage.canvas.blit(picture, corner)


def _down(stage: CoverStage, outline: list[Point], mark: CoverMark) -> None:
    """A horizon, filled down to the foot of the picture."""
    x, _, w, _ = stage.rect
    y = stage.rect[1] + stage.rect[3]
    stage.canvas.inked([*outline, (x + w + 9, y + 9), (x - 9, y + 9)], stage.colour(mark.fill, "D"), stage.line(mark))


def city(stage: CoverStage, mark: CoverMark) -> None:
    """A skyline, `size` units high over its place; lit windows in the second colour."""
    x, _, w, _ = stage.rect
    for place, high in _each(mark, 18):
        foot = stage.at(0, place.y)[1]
        _down(stage, skyline(stage.chance, x - 4, foot, w + 8, high * stage.unit, mark.count or 11)[1:-1], mark)
        if mark.second:
            windows(
                stage.canvas, stage.chance, x, stage.rect[1] + stage.rect[3], w,
                max(0.0, stage.foot - place.y + high * 0.42) * stage.unit,
                stage.colour(mark.second), max(1.25 * stage.unit, 1.5),
            )  # fmt: skip


def hills(stage: CoverStage, mark: CoverMark) -> None:
    """Hills, `size` units high over their place."""
    x, _, w, _ = stage.rect
    for place, high in _each(mark, 14):
        line = smooth_hills(stage.chance, x - 4, stage.at(0, place.y)[1], w + 8, high * stage.unit)
        _down(stage, line[1:-1], mark)


def trees(stage: CoverStage, mark: CoverMark) -> None:
    """Firs in a row on the height of a place, `count` of them; snow on them in the second colour."""
    left, right = stage.sides
    for place, high in _each(mark, 30):
        number = mark.count or 9
        for tree in range(number):
            x = left + (right - left) * (tree + 0.5) / number + stage.chance.uniform(-2, 2)
            tall = high * stage.chance.uniform(0.7, 1.1)
            foot = place.y + stage.chance.uniform(-1, 2)
            wide = tall * 0.26
            outline = [(x, foot - tall)]
            for level in (0.38, 0.68, 1.0):
                outline += [
                    (x + wide * level, foot - tall * (1 - level)),
                    (x + wide * level * 0.5, foot - tall * (1 - level)),
                ]
            outline += [(2 * x - a, b) for a, b in outline[:0:-1]]
            stage.canvas.inked(stage.points(outline), stage.colour(mark.fill, "D"), stage.line(mark))
            if mark.second:
                cap = [
                    (x, foot - tall),
                    (x + wide * 0.3, foot - tall * 0.68),
                    (x, foot - tall * 0.75),
                    (x - wide * 0.3, foot - tall * 0.68),
                ]
                stage.canvas.polygon(stage.points(cap), stage.colour(mark.second))
    y = stage.rect[1] + stage.rect[3]
    for place in mark.places:
        stage.canvas.rect(
            (stage.rect[0], stage.at(0, place.y)[1], stage.rect[2], max(0, y - stage.at(0, place.y)[1])),
            stage.colour(mark.fill, "D"),
        )


BIRD = (
    (-1, -0.5),
    (-0.4, -0.34),
    (0, 0),
    (0.35, -0.5),
    (1, -0.85),
    (0.5, 0.05),
    (0.2, 0.35),
    (0.25, 0.75),
    (-0.08, 0.42),
    (-0.42, 0.3),
)
LEAF = ((0, 0), (0.3, -0.16), (0.7, -0.14), (1, 0), (0.7, 0.13), (0.3, 0.15))
SHIP = (
    (-1, -0.05),
    (-0.5, -0.32),
    (0.1, -0.36),
    (0.5, -0.2),
    (1.1, -0.26),
    (0.7, 0.02),
    (1.1, 0.22),
    (0.4, 0.3),
    (-0.3, 0.34),
    (-0.8, 0.16),
)
KEEL = ((-0.9, 0.05), (0.9, 0.02), (0.4, 0.3), (-0.3, 0.34), (-0.8, 0.16))
POD = ((-0.45, 0), (0, -0.4), (0.45, 0), (0.4, 0.8), (0, 1.05), (-0.4, 0.8))
TROOPER = (
    (-1, 1.4),
    (-1, -0.4),
    (-0.5, -0.8),
    (-0.45, -1.55),
    (0, -1.9),
    (0.45, -1.55),
    (0.5, -0.8),
    (1, -0.4),
    (1, 1.4),
)
GUN = ((0.9, -2.6), (1.05, -2.6), (1.05, 0.2), (0.75, 0.2), (0.75, -0.6), (0.9, -0.8))
VISOR = ((-0.33, -1.38), (0.33, -1.38), (0.27, -1.12), (-0.27, -1.12))
FLAME = (
    (-0.5, 0.6),
    (-0.62, 0),
    (-0.3, 0.12),
    (-0.34, -0.55),
    (0, -0.15),
    (0.14, -1),
    (0.34, -0.3),
    (0.56, -0.5),
    (0.6, 0.2),
    (0.45, 0.6),
)
TOWER = ((-0.5, 0), (-0.5, -1.7), (-0.25, -2), (0.25, -2), (0.5, -1.7), (0.5, 0))


def _silhouette(
    stage: CoverStage, mark: CoverMark, outline: Sequence[Point], usual: float, is_curved: bool = False
) -> None:
    for place, size in _each(mark, usual):
        points = stage.turned(outline, place, size, mark.turn)
        stage.canvas.inked(curve(points, 5) if is_curved else points, stage.colour(mark.fill, "D"), stage.line(mark))


def birds(stage: CoverStage, mark: CoverMark) -> None:
    """A flock of `count` around each place, spread over `size` units."""
    for place, spread in _each(mark, 30):
        for _ in range(mark.count or 8):
            x, y = place.x + stage.chance.uniform(-1, 1) * spread, place.y + stage.chance.uniform(-1, 1) * spread * 0.7
            bird = stage.turned(BIRD, CoverPlace(x, y), stage.chance.uniform(1.8, 5), stage.chance.uniform(-28, 28))
            stage.canvas.polygon(bird, stage.colour(mark.fill, "K"))


def chunks(stage: CoverStage, mark: CoverMark) -> None:
    """Broken pieces, `count` around each place."""
    for place, spread in _each(mark, 12):
        for _ in range(mark.count or 7):
            at = stage.at(place.x + stage.chance.gauss(0, spread), place.y + stage.chance.gauss(0, spread))
            piece = star(at, stage.chance.uniform(1.6, 4.6) * stage.unit, 5, stage.chance, 0.8, 0.25, (1, 1))
            stage.canvas.inked(piece, stage.colour(mark.fill), stage.line(mark) * 0.7)


def leaf(stage: CoverStage, mark: CoverMark) -> None:
    """A long leaf that grows from its place in the direction `turn`."""
    _silhouette(stage, mark, LEAF, 30, is_curved=True)
    for place, size in _each(mark, 30):
        stage.canvas.line(stage.turned(((0, 0), (0.9, 0)), place, size, mark.turn), max(0.8, 0.5 * stage.unit), INK)


def ship(stage: CoverStage, mark: CoverMark) -> None:
    """A fat hull with lamps in the second colour."""
    _silhouette(stage, mark, SHIP, 14)
    for place, size in _each(mark, 14):
        keel = stage.turned(KEEL, place, size, mark.turn)
        stage.canvas.polygon(keel, darken(stage.colour(mark.fill, "D"), 0.45))
        for x in (-0.5, -0.2, 0.1, 0.4):
            (lamp,) = stage.turned(((x, 0.1),), place, size, mark.turn)
            stage.canvas.disc(lamp, 0.07 * size * stage.unit, stage.colour(mark.second, "A"))


def pod(stage: CoverStage, mark: CoverMark) -> None:
    """A capsule that falls, with its trail in the second colour."""
    for place, size in _each(mark, 8):
        trail = stage.turned(((-0.1, -1.7), (0.1, -1.7), (0.25, 0), (-0.25, 0)), place, size)
        stage.canvas.polygon(trail, stage.colour(mark.second, "W"))
    _silhouette(stage, mark, POD, 8)


def trooper(stage: CoverStage, mark: CoverMark) -> None:
    """A soldier from behind a visor in the second colour, with a gun."""
    _silhouette(stage, mark, TROOPER, 9)
    for place, size in _each(mark, 9):
        stage.canvas.inked(stage.turned(VISOR, place, size), stage.colour(mark.second, "A"), stage.line(mark) * 0.7)
        stage.canvas.inked(stage.turned(GUN, place, size), (138, 150, 163), stage.line(mark) * 0.7)


def bomb(stage: CoverStage, mark: CoverMark) -> None:
    """A round bomb with a burning fuse."""
    for place, radius in _each(mark, 7):
        x, y = stage.at(place.x, place.y)
        r, way = radius * stage.unit, 1 if place.x < 50 else -1
        stage.canvas.line([(x, y - r), (x + 0.4 * r * way, y - 1.6 * r)], max(1.0, 1.1 * stage.unit))
        stage.canvas.disc((x, y), r, stage.colour(mark.fill, "K"), stage.line(mark))
        stage.canvas.disc((x - 0.35 * r, y - 0.4 * r), 0.22 * r, lighten(stage.colour(mark.fill, "K"), 0.45))
        spark = star((x + 0.4 * r * way, y - 1.75 * r), r * 0.62, 8, stage.chance, 0.5, 0.1, (1, 1))
        stage.canvas.inked(spark, stage.colour(mark.second, "A"), stage.line(mark) * 0.7)


def gear(stage: CoverStage, mark: CoverMark) -> None:
    """A cogwheel with `count` teeth, its hub in the second colour."""
    for place, radius in _each(mark, 14):
        teeth = mark.count or 10
        rim = []
        for tooth in range(teeth):
            for part, far in ((0, 0.8), (0.12, 1), (0.5, 1), (0.62, 0.8)):
                angle = (tooth + part) / teeth * 2 * math.pi
                rim.append((math.cos(angle) * far, math.sin(angle) * far))
        stage.canvas.inked(stage.turned(rim, place, radius, mark.turn), stage.colour(mark.fill), stage.line(mark))
        centre = stage.at(place.x, place.y)
        stage.canvas.disc(centre, radius * 0.42 * stage.unit, INK)
        stage.canvas.disc(centre, radius * 0.27 * stage.unit, stage.colour(mark.second, "A"))


def smoke(stage: CoverStage, mark: CoverMark) -> None:
    """A column of round clouds from its place upwards, leaning outwards."""
    for place, size in _each(mark, 5):
        way = 1 if place.x < 50 else -1
        for puff in range(mark.count or 5):
            fill = stage.colour(mark.fill) if puff % 2 else stage.colour(mark.second, "D")
            at = stage.at(place.x + 0.5 * size * puff * way, place.y - 0.9 * size * puff)
            stage.canvas.disc(at, (1 + 0.34 * puff) * size * stage.unit, fill, stage.line(mark))


def flame(stage: CoverStage, mark: CoverMark) -> None:
    """A fire, its heart in the second colour."""
    _silhouette(stage, mark, FLAME, 12)
    for place, size in _each(mark, 12):
        heart = stage.turned(FLAME, CoverPlace(place.x, place.y + size * 0.18), size * 0.58, mark.turn)
        stage.canvas.polygon(heart, stage.colour(mark.second, "A"))


def tower(stage: CoverStage, mark: CoverMark) -> None:
    """A machine's tower with a lamp on top and three rows of light in the second colour."""
    for place, size in _each(mark, 12):
        stage.canvas.inked(stage.turned(TOWER, place, size), stage.colour(mark.fill, "D"), stage.line(mark))
        light = stage.colour(mark.second, "A")
        stage.canvas.line(stage.turned(((0, -2), (0, -2.5)), place, size), max(1.0, 0.6 * stage.unit))
        (lamp,) = stage.turned(((0, -2.5),), place, size)
        stage.canvas.disc(lamp, max(1.2, 1.1 * stage.unit), light)
        for row in (-0.6, -1.0, -1.4):
            slit = ((-0.3, row), (0.3, row), (0.3, row + 0.13), (-0.3, row + 0.13))
            stage.canvas.polygon(stage.turned(slit, place, size), light)


def ripples(stage: CoverStage, mark: CoverMark) -> None:
    """Light on water: `count` lines that grow shorter below a place."""
    for place, wide in _each(mark, 28):
        for row in range(mark.count or 8):
            half = wide * (1 - row / (mark.count or 8) * 0.7)
            y = place.y + row * 3.0
            ends = [
                (place.x - half * stage.chance.uniform(0.6, 1), y),
                (place.x + half * stage.chance.uniform(0.6, 1), y),
            ]
            stage.canvas.line(stage.points(ends), max(1.0, 1.2 * stage.unit), stage.colour(mark.fill, "W"))


def krackle(stage: CoverStage, mark: CoverMark) -> None:
    """A cluster of discs: energy of the cosmic kind."""
    for place, spread in _each(mark, 4):
        centre = stage.at(place.x, place.y)
        if mark.fill:
            for _ in range(7):
                at = (
                    centre[0] + stage.chance.gauss(0, spread) * stage.unit,
                    centre[1] + stage.chance.gauss(0, spread) * stage.unit,
                )
                stage.canvas.disc(
                    at, spread * stage.chance.choice((0.5, 0.8, 1.1)) * stage.unit, stage.colour(mark.fill)
                )
        else:
            cluster(stage.canvas, centre, spread * stage.unit, stage.chance)


CARD = ((-0.5, -0.7), (0.5, -0.7), (0.5, 0.7), (-0.5, 0.7))


def card(stage: CoverStage, mark: CoverMark) -> None:
    """A playing card with a lozenge in the second colour; each place leans a little more than the one before."""
    for number, (place, size) in enumerate(_each(mark, 18)):
        lean = mark.turn * (number - (len(mark.places) - 1) / 2)
        stage.canvas.inked(stage.turned(CARD, place, size, lean), stage.colour(mark.fill, "W"), stage.line(mark))
        pip = ((0, -0.3), (0.2, 0), (0, 0.3), (-0.2, 0))
        stage.canvas.polygon(stage.turned(pip, place, size, lean), stage.colour(mark.second, "C"))


def beam(stage: CoverStage, mark: CoverMark) -> None:
    """Light between two points of its shape, `size` units wide at the second, with a white core."""
    (x1, y1), (x2, y2) = mark.shape[0], mark.shape[-1]
    near, far = (mark.size or 5) * 0.5, mark.size or 5
    away = math.hypot(x2 - x1, y2 - y1) or 1
    nx, ny = -(y2 - y1) / away, (x2 - x1) / away
    for share, fill, line in ((1.0, stage.colour(mark.fill, "A"), stage.line(mark)), (0.4, WHITE, 0.0)):
        a, b = near * share, far * share
        quad = [
            (x1 + nx * a, y1 + ny * a),
            (x2 + nx * b, y2 + ny * b),
            (x2 - nx * b, y2 - ny * b),
            (x1 - nx * a, y1 - ny * a),
        ]
        stage.canvas.inked(stage.points(quad), fill, line)
