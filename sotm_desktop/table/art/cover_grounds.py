"""Drawing words for what lies behind and over a whole scene: skies, rain, walls, webs."""

from __future__ import annotations

import math

from ...widgets.bursts import rays
from ...widgets.halftone import halftone
from ...widgets.palette import lighten
from .cover_look import CoverMark, CoverPlace
from .cover_stage import CoverStage

MIDDLE, STEEPEST = CoverPlace(50, 50), 60


def sky(stage: CoverStage, mark: CoverMark) -> None:
    """One colour; with `count` rays of the second from a place."""
    stage.canvas.rect(stage.rect, stage.colour(mark.fill, "D"))
    if mark.count:
        place = mark.places[0] if mark.places else MIDDLE
        rays(stage.canvas, stage.rect, stage.at(place.x, place.y), mark.count, stage.colour(mark.second), 0.1)


def dots(stage: CoverStage, mark: CoverMark) -> None:
    """Dots that grow towards the foot."""
    x, y, w, h = stage.rect
    strength = (mark.size or 115) / 100
    box = (x, y + h * 0.2, w, h * 0.8)
    halftone(stage.canvas, box, max(3.0 * stage.unit, 3.6), stage.colour(mark.fill), lambda u, v: v * strength)


def specks(stage: CoverStage, mark: CoverMark) -> None:
    """Stars or snow: small discs of three sizes."""
    x, y, w, h = stage.rect
    chance, fill, size = stage.chance, stage.colour(mark.fill, "W"), (mark.size or 0.5) * stage.unit
    for _ in range(mark.count):
        centre = (x + chance.uniform(0, w), y + chance.uniform(0, h))
        stage.canvas.disc(centre, max(0.6, size * chance.choice((0.4, 0.7, 1.2))), fill)


def rain(stage: CoverStage, mark: CoverMark) -> None:
    """Slanted strokes."""
    x, y, w, h = stage.rect
    for _ in range(mark.count):
        left, top = x + stage.chance.uniform(0, 1.2) * w, y + stage.chance.uniform(-0.1, 1) * h
        long = stage.chance.uniform(5, 14) * stage.unit
        stage.canvas.line(
            [(left, top), (left - long * 0.4, top + long)],
            max(0.8, (mark.size or 0.5) * stage.unit),
            stage.colour(mark.fill, "W"),
        )


def grid(stage: CoverStage, mark: CoverMark) -> None:
    """The squares of a plan, `size` units wide."""
    left, right = stage.sides
    step, fill = mark.size or 8, stage.colour(mark.fill, "A")
    wide = max(0.8, 0.35 * stage.unit)
    top = (stage.rect[1] - stage.corner[1]) / stage.unit
    for number in range(math.ceil((right - left) / step) + 1):
        stage.canvas.line(stage.points([(left + number * step, top), (left + number * step, stage.foot)]), wide, fill)
    for number in range(math.ceil((stage.foot - top) / step) + 1):
        stage.canvas.line(stage.points([(left, top + number * step), (right, top + number * step)]), wide, fill)


def bricks(stage: CoverStage, mark: CoverMark) -> None:
    """A wall: mortar in the second colour, stones in the first, some lighter."""
    left, right = stage.sides
    wide, high = (mark.size or 14), (mark.size or 14) * 0.42
    top = (stage.rect[1] - stage.corner[1]) / stage.unit
    mortar, stone = stage.colour(mark.second, "D"), stage.colour(mark.fill)
    stage.canvas.rect(stage.rect, mortar)
    for row in range(math.ceil((stage.foot - top) / high) + 1):
        for column in range(-1, math.ceil((right - left) / wide) + 1):
            x, y = stage.at(left + (column + (0.5 if row % 2 else 0)) * wide, top + row * high)
            gap = max(1.0, 0.5 * stage.unit)
            tone = lighten(stone, 0.08) if (column * 7 + row * 3) % 5 == 0 else stone
            box = (x + gap / 2, y + gap / 2, wide * stage.unit - gap, high * stage.unit - gap)
            stage.canvas.rect(box, tone)


def stripes(stage: CoverStage, mark: CoverMark) -> None:
    """Slanted bands of the first colour on the second, `size` units wide; they lean by at most STEEPEST degrees."""
    left, right = stage.sides
    top, foot = (stage.rect[1] - stage.corner[1]) / stage.unit, stage.foot
    lean, step = (foot - top) * math.tan(math.radians(min(max(mark.turn or 35, -STEEPEST), STEEPEST))), mark.size or 12
    stage.canvas.rect(stage.rect, stage.colour(mark.second, "K"))
    x = left - abs(lean) - step
    while x < right + abs(lean):
        band = [(x, foot), (x + step, foot), (x + step + lean, top), (x + lean, top)]
        stage.canvas.polygon(stage.points(band), stage.colour(mark.fill, "A"))
        x += 2 * step


def spiral(stage: CoverStage, mark: CoverMark) -> None:
    """Arms of two colours that turn around a place."""
    place, arms = mark.places[0] if mark.places else MIDDLE, mark.count or 7
    for arm in range(arms):
        for start, fill in ((0.0, stage.colour(mark.fill)), (0.16, stage.colour(mark.second, "A"))):
            if start and arm % 2 == 0:
                continue
            inner, outer = [], []
            for step in range(22):
                along = step / 21
                angle, far, wide = arm * 2 * math.pi / arms + start + along * 2.5, 8 + along * 105, 0.045 + 0.17 * along
                inner.append((place.x + math.cos(angle) * far, place.y + math.sin(angle) * far * 0.9))
                outer.append((place.x + math.cos(angle + wide) * far, place.y + math.sin(angle + wide) * far * 0.9))
            stage.canvas.polygon(stage.points([*inner, *outer[::-1]]), fill)


def web(stage: CoverStage, mark: CoverMark) -> None:
    """Threads from a place to all sides, and rings that sag between them."""
    place, spokes = mark.places[0] if mark.places else MIDDLE, mark.count or 12
    wide, fill = max(0.9, (mark.size or 0.8) * stage.unit), stage.colour(mark.fill, "A")
    angles = [2 * math.pi * number / spokes + 0.12 for number in range(spokes)]
    for angle in angles:
        far = (place.x + math.cos(angle) * 150, place.y + math.sin(angle) * 150)
        stage.canvas.line(stage.points([(place.x, place.y), far]), wide, fill)
    for ring in (12, 22, 34, 48, 64, 82, 104):
        for first, second in zip(angles, [*angles[1:], angles[0] + 2 * math.pi], strict=True):
            arc = [(first, ring), ((first + second) / 2, ring * 0.86), (second, ring)]
            bow = [(place.x + math.cos(angle) * far, place.y + math.sin(angle) * far) for angle, far in arc]
            stage.canvas.line(stage.points(bow), wide * 0.8, fill)


def curtain(stage: CoverStage, mark: CoverMark) -> None:
    """Cloth at both sides in folds of two colours, drawn back at its foot."""
    left, right = stage.sides
    top, foot, wide = (stage.rect[1] - stage.corner[1]) / stage.unit, stage.foot, mark.size or 26
    folds = mark.count or 4
    for edge, way in ((left, 1), (right, -1)):
        for fold in range(folds - 1, -1, -1):
            a, b = edge + way * wide * fold / folds, edge + way * wide * (fold + 1) / folds
            shape = [(a, top), (b, top), ((edge + b) / 2 + way * 2, 62), (b, foot), (a, foot), ((edge + a) / 2, 62)]
            tone = stage.colour(mark.fill) if fold % 2 == 0 else stage.colour(mark.second, "D")
            stage.canvas.inked(stage.points(shape), tone, stage.line(mark))


def scope(stage: CoverStage, mark: CoverMark) -> None:
    """Darkness around a round window with the cross of a sight."""
    place, radius = mark.places[0] if mark.places else MIDDLE, mark.size or 38
    x, y, w, h = stage.rect
    fill, light = stage.colour(mark.fill, "K"), stage.colour(mark.second, "A")
    middle, reach = stage.at(place.x, place.y), radius * stage.unit
    for way in (-1, 1):
        half = [
            (middle[0] + math.cos(math.pi * step / 24) * reach, middle[1] + way * math.sin(math.pi * step / 24) * reach)
            for step in range(25)
        ]
        edge = y if way < 0 else y + h
        stage.canvas.polygon([(x + w, middle[1]), *half, (x, middle[1]), (x, edge), (x + w, edge)], fill)
    ring = [
        (place.x + math.cos(math.pi * step / 24) * radius, place.y + math.sin(math.pi * step / 24) * radius)
        for step in range(48)
    ]
    stage.canvas.line(stage.points(ring), max(1.5, 1.8 * stage.unit), light, closed=True)
    thin = max(1.0, 0.7 * stage.unit)
    for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1)):
        far, near = (place.x + dx * radius, place.y + dy * radius), (place.x + dx * 14, place.y + dy * 14)
        stage.canvas.line(stage.points([far, near]), thin, light)
        for step in (0.45, 0.6, 0.75, 0.9):
            at = (place.x + dx * radius * step, place.y + dy * radius * step)
            tick = [(at[0] - dy * 2, at[1] - dx * 2), (at[0] + dy * 2, at[1] + dx * 2)]
            stage.canvas.line(stage.points(tick), thin, light)


def panels(stage: CoverStage, mark: CoverMark) -> None:
    """Slanted panels side by side, `count` of them in two colours in turn."""
    left, right = stage.sides
    top, foot = (stage.rect[1] - stage.corner[1]) / stage.unit, stage.foot
    fills = (stage.colour(mark.fill), stage.colour(mark.second, "A"))
    number, lean = mark.count or 3, mark.turn or 10
    step = (right - left + 2 * abs(lean)) / number
    for panel in range(number):
        a = left - abs(lean) + panel * step
        box = [(a + lean, top), (a + step + lean, top), (a + step - lean, foot), (a - lean, foot)]
        stage.canvas.inked(stage.points(box), fills[panel % 2], stage.line(mark))
