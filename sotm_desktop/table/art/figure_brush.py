"""The brush that people are painted with: where the box of a figure lies on the canvas, its colours, its light."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import NamedTuple

import pygame

from ...widgets.halftone import halftone
from ...widgets.ink import Canvas, Point
from ...widgets.palette import INK, PAPER, Colour, darken, lighten, mix, rgb
from .figure import Figure, Tint, Worn
from .figure_kit import FaceHere, Flat, KitPart, Piece, Step, mirrored
from .looks import Palette

BLOOD = rgb("#3B1420")
"""What shadows on skin tend to."""
FINE = 0.66
"""Pixels a unit below which dots and emblems would be noise."""

Tone = Callable[[Colour], Colour]


class Move(NamedTuple):
    """How points of the box are moved: scaled around the middle of the neck (50, 50), leaned, then shifted."""

    across: float = 1.0
    along: float = 1.0
    dx: float = 0.0
    dy: float = 0.0
    lean: float = 0.0

    def of(self, point: Point) -> Point:
        """Where a point comes to lie."""
        x, y = point
        return 50 + (x - 50) * self.across + self.dx - (y - 50) * self.lean, 50 + (y - 50) * self.along + self.dy


def named_colours(palette: Palette) -> dict[str, Colour]:
    """The colours that every figure of a deck may name."""
    return {"P": palette.P, "A": palette.A, "D": palette.D, "C": palette.C, "W": PAPER, "K": INK}


def changed(colour: Colour, change: int) -> Colour:
    """A colour with so many percent of white, or, below 0, of ink."""
    return lighten(colour, change / 100) if change > 0 else darken(colour, -change / 100)


class Brush:
    """Paints steps of the kit for one figure. `tone` changes every colour: greyed when out, dark for a shadow."""

    def __init__(
        self, canvas: Canvas, corner: Point, unit: float, palette: Palette, figure: Figure, tone: Tone | None = None
    ) -> None:
        self.canvas, self.unit = canvas, unit
        self._corner, self._palette = corner, palette
        self._tone = tone
        self._moves: list[Move] = []
        self._colours: tuple[Tint, ...] = ()
        hair = figure.hair.colours[0] if figure.hair and figure.hair.colours else Tint("#2A1A14")
        self._named = named_colours(palette)
        self._named["skin"] = self._colour(figure.skin)
        self._named["shadow"] = mix(self._named["skin"], BLOOD, 0.42)
        self._named["body"] = self._colour(figure.body)
        self._named["hair"] = self._colour(hair)
        self._named["brow"] = self._colour(figure.brow)

    @property
    def ink(self) -> float:
        """The width of inner lines, in pixels."""
        return max(0.85, min(self.unit, 1.1 + 0.42 * self.unit))

    @property
    def is_fine(self) -> bool:
        """Large enough for dots and an emblem."""
        return self.unit >= FINE

    @contextmanager
    def moved(self, move: Move) -> Iterator[None]:
        """Everything painted inside the `with` is moved."""
        self._moves.append(move)
        try:
            yield
        finally:
            self._moves.pop()

    @contextmanager
    def toned(self, tone: Tone | None) -> Iterator[None]:
        """Everything painted inside the `with` has this tone."""
        before, self._tone = self._tone, tone
        try:
            yield
        finally:
            self._tone = before

    def put(self, points: Sequence[Point]) -> list[Point]:
        """Units as canvas coordinates."""
        found = []
        for point in points:
            for move in reversed(self._moves):
                point = move.of(point)
            found.append((self._corner[0] + point[0] * self.unit, self._corner[1] + point[1] * self.unit))
        return found

    def worn(self, part: KitPart, worn: Worn, steps: tuple[Step, ...]) -> None:
        """The steps of a part, in the colours and at the place that the figure says."""
        self._colours = (*worn.colours, *part.colours[len(worn.colours) :])
        across = -worn.size if worn.is_flipped else worn.size
        with self.moved(Move(across, worn.size, worn.x, worn.y)):
            for step in steps:
                self._paint(step)

    def _paint(self, step: Step) -> None:
        if isinstance(step, Piece):
            self.piece(step)
            if step.is_mirrored:
                self.piece(step._replace(points=mirrored(step.points)))
        elif isinstance(step, Flat):
            self.canvas.polygon(self.put(step.points), self.colour(step.fill))
        elif not isinstance(step, FaceHere):
            self.canvas.line(self.put(step.points), self.ink * step.width, self.colour(step.fill), step.is_closed)

    def colour(self, tint: Tint) -> Colour:
        """The colour on the canvas."""
        found = self._colour(tint)
        return self._tone(found) if self._tone else found

    def _colour(self, tint: Tint) -> Colour:
        name, change = tint
        if name.isdecimal():
            own = self._colours[int(name) - 1] if int(name) <= len(self._colours) else Tint("P")
            found = self._colour(own) if not own.name.isdecimal() else self._palette.P
        elif name in self._named:
            found = self._named[name]
        else:
            found = rgb(name) if name.startswith("#") else self._palette.P
        return changed(found, change)

    def piece(self, step: Piece) -> None:
        """One piece: pale rim above left, its fill, a dark crescent below right, dots on large ones, ink."""
        canvas, u, points = self.canvas, self.unit, self.put(step.points)
        if not self._is_seen(points):
            return
        fill = self.colour(step.fill)
        dark = (
            self.colour(step.dark) if step.dark else mix(mix(fill, self._palette.D, step.shade), INK, step.shade * 0.45)
        )
        with canvas.clipped(points):
            canvas.surface.fill((*(lighten(fill, step.rim)), 255))
            canvas.polygon([(x + u, y + 1.1 * u) for x, y in points], fill)
            if step.shade:
                shadow = pygame.Surface(canvas.surface.get_size(), pygame.SRCALPHA)
                shadow.fill((*dark, 255))
                lit = [canvas.at((x - step.light[0] * u, y - step.light[1] * u)) for x, y in points]
                pygame.draw.polygon(shadow, (0, 0, 0, 0), lit)
                canvas.surface.blit(shadow, (0, 0))
                if step.has_dots and self.is_fine:
                    self._dots(points, dark)
        if step.ink:
            canvas.line(points, self.ink * step.ink, INK, closed=True)

    def _is_seen(self, points: Sequence[Point]) -> bool:
        """Whether any of a shape lies on the canvas: of a head in a disc, arms and legs do not."""
        corners = [self.canvas.at(point) for point in points]
        width, height = self.canvas.surface.get_size()
        across, along = [x for x, _ in corners], [y for _, y in corners]
        return min(across) < width and max(across) > 0 and min(along) < height and max(along) > 0

    def _dots(self, points: Sequence[Point], dark: Colour) -> None:
        """Dots of the dark tone, growing to the lower right."""
        left, right = min(x for x, _ in points), max(x for x, _ in points)
        top, foot = min(y for _, y in points), max(y for _, y in points)
        box = (left, top, right - left, foot - top)
        halftone(self.canvas, box, max(2.6 * self.unit, 2.6), dark, lambda a, b: 1.15 * (a * 0.75 + b * 0.55) - 0.42)
