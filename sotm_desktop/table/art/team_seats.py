"""How a team stands together: the first in the middle and furthest back, and nobody before the face of another."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import pygame

from ...widgets.ink import Canvas
from .cut_out import BOX, FACE, FACE_SIZE, CutOut, cut_out
from .looks import DeckLook


@dataclass(frozen=True)
class StandingPlace:
    """Where somebody's face is, in shares of the page, and how wide they are, as a share of 1.6 times its height."""

    x: float
    y: float
    size: float

    def unit(self, high: float) -> float:
        """Pixels for each unit of a portrait on a page so high."""
        return self.size * high * 1.6 / BOX


SEATS = {
    3: ((0.5, 0.43, 0.52), (0.25, 0.48, 0.48), (0.75, 0.48, 0.48)),
    4: ((0.385, 0.44, 0.47), (0.625, 0.45, 0.47), (0.15, 0.51, 0.42), (0.855, 0.51, 0.42)),
    5: ((0.5, 0.425, 0.46), (0.305, 0.475, 0.42), (0.695, 0.475, 0.42), (0.115, 0.535, 0.385), (0.885, 0.535, 0.385)),
    6: (
        (0.41, 0.43, 0.42), (0.59, 0.44, 0.42), (0.245, 0.49, 0.38), (0.755, 0.49, 0.38), (0.09, 0.55, 0.345),
        (0.915, 0.55, 0.345),
    ),
}  # fmt: skip
SKETCH = 180
"""Height of the page on which it is tried who covers whom."""
MOST_COVERED, STEP, LEAST = 0.06, 0.94, 0.6
"""How much of a face may be covered; else all become smaller, step by step, but no smaller than that."""


def stand_team(
    canvas: Canvas, heroes: Sequence[DeckLook], rect: tuple[float, float, float, float]
) -> list[pygame.Rect]:
    """A team in a rectangle of a canvas, which it may overreach below; where their faces are, in pixels."""
    x, y, w, h = rect
    faces = []
    for hero, seat in team_seats(heroes, w / h):
        unit, face = seat.unit(h), (x + seat.x * w, y + seat.y * h)
        cut_out(hero, unit, canvas.k).stand(canvas, face)
        box = pygame.Rect(0, 0, FACE_SIZE[0] * unit, FACE_SIZE[1] * unit)
        box.center = round(face[0]), round(face[1])
        faces.append(box)
    return faces


def team_seats(heroes: Sequence[DeckLook], shape: float) -> list[tuple[DeckLook, StandingPlace]]:
    """Everybody's seat, those furthest back first, on a page that is ``shape`` times as wide as high."""
    seats = [StandingPlace(*seat) for seat in SEATS.get(len(heroes)) or _in_a_row(len(heroes))]
    factor = 1.0
    while True:
        tried = [replace(seat, size=seat.size * factor) for seat in seats]
        order, covered = _from_the_back(heroes, tried, shape)
        if covered <= MOST_COVERED or factor < LEAST:
            return [(heroes[i], tried[i]) for i in order]
        factor *= STEP


def _in_a_row(count: int) -> list[tuple[float, float, float]]:
    """Seats for a team of any size, from the middle outwards and a little lower there."""
    across = sorted(((number + 0.5) / count for number in range(count)), key=lambda x: abs(x - 0.5))
    return [(x, 0.44 + 0.16 * abs(x - 0.5), min(0.5, 2.1 / count)) for x in across]


def _from_the_back(heroes: Sequence[DeckLook], seats: Sequence[StandingPlace], shape: float) -> tuple[list[int], float]:
    """Who is painted before whom, and the largest share of a face that is covered then."""
    people = [cut_out(hero, seat.unit(SKETCH), 1) for hero, seat in zip(heroes, seats, strict=True)]
    count = len(seats)
    hides = {(i, j): covers(people[i], seats[i], seats[j], shape) for i in range(count) for j in range(count) if i != j}
    left, order = sorted(range(count), key=lambda i: -seats[i].size), []
    while left:  # next: whose face those would hide least who are still to come, and so stand in front
        best = min(left, key=lambda i: (sum(hides[j, i] for j in left if j != i and hides[j, i] > 0.05), left.index(i)))
        order.append(best)
        left.remove(best)
    late = [(first, second) for at, first in enumerate(order) for second in order[at + 1 :]]
    return order, max((hides[second, first] for first, second in late), default=0.0)


def covers(person: CutOut, seat: StandingPlace, other: StandingPlace, shape: float) -> float:
    """The share of somebody's face that a person would cover who stands in front."""
    unit = other.unit(SKETCH)
    wide, high = FACE_SIZE[0] * unit, FACE_SIZE[1] * unit
    left, top = other.x * SKETCH * shape - wide / 2, other.y * SKETCH - high / 2
    corner = (seat.x * SKETCH * shape - FACE[0] * person.unit, seat.y * SKETCH - FACE[1] * person.unit)
    face = pygame.Mask((max(1, round(wide)), max(1, round(high))), True)
    return person.shape.overlap_area(face, (round(left - corner[0]), round(top - corner[1]))) / face.count()
