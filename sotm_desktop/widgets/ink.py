"""The drawing board: shapes at several times the size, scaled down once, so that every edge is smooth."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager

import pygame

from .frame_first import let_frame_go_first
from .palette import INK, Colour

Point = tuple[float, float]
Fill = Colour | tuple[int, int, int, int]


def oversampling(width: float) -> int:
    """How many times larger to draw: 4 below 130 px, 3 to 320, 2 above."""
    if width < 130:
        return 4
    return 3 if width <= 320 else 2


class Canvas:
    """A surface of k times the size. Coordinates are target pixels, as floats; `finish` gives the picture."""

    def __init__(self, width: float, height: float, k: int | None = None, fill: Fill | None = None) -> None:
        let_frame_go_first()
        self.width, self.height = max(1, round(width)), max(1, round(height))
        self.k = k or oversampling(width)
        self.surface = pygame.Surface((self.width * self.k, self.height * self.k), pygame.SRCALPHA)
        self._shift = (0.0, 0.0)
        if fill is not None:
            self.surface.fill(fill)

    @classmethod
    def straight(cls, surface: pygame.Surface) -> Canvas:
        """One that draws straight onto a surface, at its true size."""
        found = cls.__new__(cls)
        (found.width, found.height), found.k = surface.get_size(), 1
        found.surface, found._shift = surface, (0.0, 0.0)
        return found

    def finish(self) -> pygame.Surface:
        """The picture at its true size. Write text on it afterwards, never before."""
        if self.k == 1:
            return self.surface
        let_frame_go_first()
        return pygame.transform.smoothscale(self.surface, (self.width, self.height))

    def at(self, point: Point) -> Point:
        """Where a point lies on the large surface."""
        return point[0] * self.k - self._shift[0], point[1] * self.k - self._shift[1]

    def polygon(self, points: Sequence[Point], fill: Fill) -> None:
        """A flat shape without an outline."""
        let_frame_go_first()
        pygame.draw.polygon(self.surface, fill, [self.at(p) for p in points])

    def line(self, points: Sequence[Point], width: float, colour: Fill = INK, closed: bool = False) -> None:
        """An ink line with round joins: a quad a segment and a disc at each corner."""
        let_frame_go_first()
        path = [self.at(p) for p in points]
        half = width * self.k / 2
        ends = zip(path, [*path[1:], path[0]] if closed else path[1:], strict=False)
        for start, end in ends:
            _segment(self.surface, start, end, half, colour)
        for corner in path:
            pygame.draw.circle(self.surface, colour, corner, half)

    def inked(
        self, points: Sequence[Point], fill: Fill, width: float = 2.6, shadow: Point | None = None, ink: Fill = INK
    ) -> None:
        """A shape with its outline, and a hard shadow of the same shape first."""
        if shadow:
            moved = [(x + shadow[0], y + shadow[1]) for x, y in points]
            self.polygon(moved, ink)
            self.line(moved, width, ink, closed=True)
        self.polygon(points, fill)
        if width > 0:
            self.line(points, width, ink, closed=True)

    def disc(self, centre: Point, radius: float, fill: Fill, rim: float = 0.0) -> None:
        """A disc; `rim` is the width of the ink line around it, centred on its edge."""
        if rim:
            pygame.draw.circle(self.surface, INK, self.at(centre), (radius + rim / 2) * self.k)
        pygame.draw.circle(self.surface, fill, self.at(centre), max(0.0, radius - rim / 2) * self.k)

    def ellipse(self, centre: Point, rx: float, ry: float, fill: Fill, rim: float = 0.0) -> None:
        """A disc squeezed to two radii."""
        points = oval(centre, rx, ry)
        self.inked(points, fill, rim) if rim else self.polygon(points, fill)

    def rect(self, rect: Sequence[float], fill: Fill, radius: float = 0.0) -> None:
        """A rectangle, its corners rounded if asked."""
        x, y, w, h = rect
        left, top = self.at((x, y))
        box = pygame.Rect(round(left), round(top), round(w * self.k), round(h * self.k))
        pygame.draw.rect(self.surface, fill, box, border_radius=round(radius * self.k))

    def blit(self, picture: pygame.Surface, corner: Point) -> None:
        """Put a picture that is already k times its size."""
        left, top = self.at(corner)
        self.surface.blit(picture, (round(left), round(top)))

    @contextmanager
    def clipped(self, points: Sequence[Point]) -> Iterator[None]:
        """Everything drawn inside the `with` is cut by this polygon."""
        let_frame_go_first()
        outer, shift = self.surface, self._shift
        corners = [self.at(p) for p in points]
        box = _bounds(corners).clip(outer.get_rect())
        self.surface = pygame.Surface(box.size, pygame.SRCALPHA)
        self._shift = (shift[0] + box.x, shift[1] + box.y)
        try:
            yield
        finally:
            let_frame_go_first()
            self.surface.blit(_stencil(box, corners), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
            outer.blit(self.surface, box.topleft)
            self.surface, self._shift = outer, shift


def by_edges(
    size: tuple[int, int], plain: pygame.Rect, fill: Colour, edges: Iterable[pygame.Rect], draw: Draw
) -> pygame.Surface:
    """A large sheet of one colour, of which only the ``edges`` are drawn: there many times sooner than drawn whole.

    `draw` draws all of it on a canvas that begins at a corner; ``plain`` is what is filled below.
    """
    picture = pygame.Surface(size, pygame.SRCALPHA)
    picture.fill(fill, plain)
    for edge in edges:
        box = edge.clip(picture.get_rect())
        if box.w and box.h:
            canvas = Canvas(*box.size, 2)
            draw(canvas, box.topleft)
            pygame.transform.smoothscale(canvas.surface, box.size, picture.subsurface(box))
    return picture


def _segment(surface: pygame.Surface, start: Point, end: Point, half: float, colour: Fill) -> None:
    dx, dy = end[0] - start[0], end[1] - start[1]
    length = math.hypot(dx, dy)
    if length < 0.01:
        return
    nx, ny = -dy / length * half, dx / length * half
    quad = [(start[0] + nx, start[1] + ny), (end[0] + nx, end[1] + ny)]
    quad += [(end[0] - nx, end[1] - ny), (start[0] - nx, start[1] - ny)]
    pygame.draw.polygon(surface, colour, quad)


def _bounds(points: Sequence[Point]) -> pygame.Rect:
    xs, ys = [p[0] for p in points], [p[1] for p in points]
    left, top = math.floor(min(xs)), math.floor(min(ys))
    return pygame.Rect(left, top, math.ceil(max(xs)) - left + 1, math.ceil(max(ys)) - top + 1)


def _stencil(box: pygame.Rect, corners: Sequence[Point]) -> pygame.Surface:
    stencil = pygame.Surface(box.size, pygame.SRCALPHA)
    pygame.draw.polygon(stencil, (255, 255, 255, 255), [(x - box.x, y - box.y) for x, y in corners])
    return stencil


def oval(centre: Point, rx: float, ry: float, steps: int = 48) -> list[Point]:
    """The corners of an ellipse."""
    turns = [2 * math.pi * i / steps for i in range(steps)]
    return [(centre[0] + math.cos(t) * rx, centre[1] + math.sin(t) * ry) for t in turns]


def slanted(x: float, y: float, w: float, h: float, lean: float) -> list[Point]:
    """A plate that leans to the right by `lean` over its height; x and w are those of the whole plate."""
    return [(x + lean, y), (x + w, y), (x + w - lean, y + h), (x, y + h)]


def box_points(x: float, y: float, w: float, h: float) -> list[Point]:
    """A straight rectangle as a polygon."""
    return [(x, y), (x + w, y), (x + w, y + h), (x, y + h)]


def rounded(x: float, y: float, w: float, h: float, radius: float, steps: int = 5) -> list[Point]:
    """A rectangle with round corners as a polygon; one that is too low or narrow for them has half circles there."""
    radius = min(radius, w / 2, h / 2)
    left, right, top, low = x + radius, x + w - radius, y + radius, y + h - radius
    corners = ((right, top, -90), (right, low, 0), (left, low, 90), (left, top, 180))
    points: list[Point] = []
    for cx, cy, start in corners:
        for i in range(steps + 1):
            turn = math.radians(start + 90 * i / steps)
            points.append((cx + math.cos(turn) * radius, cy + math.sin(turn) * radius))
    return points


def curve(points: Sequence[Point], steps: int = 8) -> list[Point]:
    """A smooth closed curve through the points (Catmull-Rom)."""
    n = len(points)
    smooth: list[Point] = []
    for i in range(n):
        p0, p1, p2, p3 = (points[(i + j - 1) % n] for j in range(4))
        smooth += [
            (_spline(p0[0], p1[0], p2[0], p3[0], t / steps), _spline(p0[1], p1[1], p2[1], p3[1], t / steps))
            for t in range(steps)
        ]
    return smooth


def _spline(a: float, b: float, c: float, d: float, t: float) -> float:
    return 0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t**3)


Draw = Callable[[Canvas, Point], None]
