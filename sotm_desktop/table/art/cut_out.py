"""People cut out of their pictures, so that they can stand in front of anything."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from ...widgets.ink import Canvas, Point
from ...widgets.palette import Colour
from .character_parts import person
from .looks import DeckLook
from .silhouettes import painted

BOX = 164
"""Width of a whole person in the units of portraits; what they hold may reach further."""
WIDE, HIGH, FACE = 192, 186, (96.0, 75.0)
"""The size of a cut-out in units, and where in it the middle of the face is."""
FACE_SIZE = (36, 46)
"""Of the face around its middle."""


@dataclass(frozen=True)
class CutOut:
    """`picture` is `k` times its size, one unit of it `unit` pixels; `shape` is what is painted of it."""

    picture: pygame.Surface
    shape: pygame.Mask
    unit: float
    k: int

    def stand(self, canvas: Canvas, face: Point, turn: float = 0.0) -> None:
        """Put it on a canvas of the same `k` with the middle of its face there, turned clockwise around it."""
        k, picture = self.k, self.picture
        away = pygame.Vector2(FACE) * self.unit * k - pygame.Vector2(picture.get_size()) / 2
        if turn:
            picture, away = pygame.transform.rotozoom(picture, -turn, 1), away.rotate(turn)
        corner = pygame.Vector2(face) - (away + pygame.Vector2(picture.get_size()) / 2) / k
        canvas.blit(picture, (corner.x, corner.y))

    @property
    def top(self) -> float:
        """How far its highest point is above the middle of the face, in units."""
        boxes = self.shape.get_bounding_rects()
        return FACE[1] - min((box.top for box in boxes), default=0) / self.unit / self.k


def cut_out(deck: DeckLook, unit: float, k: int = 2, shadow: Colour | None = None) -> CutOut:
    """The person of a deck; as a flat shadow of one colour if one is given."""
    layer = Canvas(WIDE * unit, HIGH * unit, k)
    person(layer, deck, ((FACE[0] - 50) * unit, (FACE[1] - 29) * unit), unit)
    shape = pygame.mask.from_surface(layer.surface, 100)
    return CutOut(layer.surface if shadow is None else painted(shape, shadow), shape, unit, k)
