"""The stage that the scene of a cover is drawn on."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence

from ...widgets.ink import Canvas, Point
from ...widgets.palette import INK, PAPER, Colour, rgb
from .cover_look import CoverMark, CoverPlace
from .looks import DeckLook, colours

LEAST = 0.8
"""A low picture shows the stage at least so wide, as a share of its own width, and cuts its foot."""


class CoverStage:
    """A square of 100 units inside a picture that may be wider or lower; what lies around it is drawn too.

    ``focus`` is the height on the stage that a picture too low for all of it shows in its middle.
    """

    def __init__(
        self,
        canvas: Canvas,
        deck: DeckLook,
        chance: random.Random,
        rect: tuple[float, float, float, float],
        focus: float = 50,
    ) -> None:
        self.canvas, self.deck, self.chance, self.rect = canvas, deck, chance, rect
        self.palette = colours(deck)
        x, y, w, h = rect
        self.unit = max(min(w, h), LEAST * w) / 100
        spare = h - 100 * self.unit
        top = min(max(h * 0.48 - focus * self.unit, spare), 0.0) if spare < 0 else spare * 0.6
        self.corner = (x + (w - 100 * self.unit) / 2, y + top)

    def at(self, x: float, y: float) -> Point:
        """A place of the stage on the canvas."""
        return self.corner[0] + x * self.unit, self.corner[1] + y * self.unit

    def points(self, shape: Sequence[Point]) -> list[Point]:
        """A shape of the stage on the canvas."""
        return [self.at(x, y) for x, y in shape]

    def turned(self, shape: Sequence[Point], place: CoverPlace, size: float, turn: float = 0.0) -> list[Point]:
        """A shape of its own around a place: its 1 is `size` units."""
        angle = math.radians(turn)
        cos, sin = math.cos(angle) * size, math.sin(angle) * size
        return [self.at(place.x + x * cos - y * sin, place.y + x * sin + y * cos) for x, y in shape]

    def colour(self, word: str, fallback: str = "P") -> Colour:
        """A colour by its letter or code."""
        p = self.palette
        named = {"P": p.P, "A": p.A, "D": p.D, "C": p.C, "W": PAPER, "K": INK}
        word = word or fallback
        return named[word] if word in named else rgb(word)

    def line(self, mark: CoverMark) -> float:
        """The width of its ink line in pixels; 0 for none."""
        return max(1.0, mark.line * self.unit) if mark.line else 0.0

    @property
    def foot(self) -> float:
        """The lower edge of the picture, in units of the stage."""
        return (self.rect[1] + self.rect[3] - self.corner[1]) / self.unit

    @property
    def sides(self) -> tuple[float, float]:
        """The left and right edge of the picture, in units of the stage."""
        left = (self.rect[0] - self.corner[0]) / self.unit
        return left, left + self.rect[2] / self.unit
