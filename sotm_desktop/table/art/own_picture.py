"""Pictures that card sets bring, drawn: SVG at the size that is wanted, PNG scaled to it."""

from __future__ import annotations

import functools
import io
import math
from dataclasses import dataclass, field

import pygame

from ...widgets.ink import Canvas
from ...widgets.palette import INK

AROUND = 16
CLEAR = 250
"""Below this opacity of any corner a picture has no ground of its own: it is a thing or a person, cut out."""
Rect = tuple[float, float, float, float]


@dataclass(frozen=True)
class OwnPicture:
    """The content of a PNG or SVG file that was found sound."""

    name: str
    data: bytes = field(repr=False)
    digest: str
    """Of the content: it stands for it where pictures are kept."""

    @property
    def is_cut_out(self) -> bool:
        """Whether it has no ground of its own. One that cannot be decoded is nothing, so cut out."""
        tried = _decoded(self, (32, 32))
        return tried is None or any(
            tried.get_at((x, y)).a < CLEAR
            for x in (0, tried.get_width() - 1) for y in (0, tried.get_height() - 1)
        )  # fmt: skip


@functools.lru_cache(maxsize=6)
def _decoded(picture: OwnPicture, size: tuple[int, int]) -> pygame.Surface | None:
    """The picture as large as it fits into a size; None when it is damaged inside."""
    stream = io.BytesIO(picture.data)
    try:
        if picture.name.endswith(".svg"):
            return pygame.image.load_sized_svg(stream, size)
        found = pygame.image.load(stream, picture.name)
        scale = min(size[0] / found.get_width(), size[1] / found.get_height())
        fitting = max(1, round(found.get_width() * scale)), max(1, round(found.get_height() * scale))
        whole = pygame.Surface(found.get_size(), pygame.SRCALPHA)
        whole.blit(found, (0, 0))
        return pygame.transform.smoothscale(whole, fitting)
    except (pygame.error, ValueError):
        return None


def lay_whole(canvas: Canvas, picture: OwnPicture, rect: Rect) -> bool:
    """A picture with a ground of its own fills the rectangle; what is too much of it is cut at both sides.

    False where it could not be decoded, and nothing was drawn.
    """
    x, y, w, h = rect
    first = _decoded(picture, (64, 64))
    if first is None:
        return False
    ratio = first.get_width() / first.get_height()
    wide, high = max(w, h * ratio), max(h, w / ratio)
    drawn = _decoded(picture, (math.ceil(wide * canvas.k) + 1, math.ceil(high * canvas.k) + 1))
    if drawn is None:
        return False
    with canvas.clipped([(x, y), (x + w, y), (x + w, y + h), (x, y + h)]):
        k = canvas.k
        canvas.blit(drawn, (x + w / 2 - drawn.get_width() / 2 / k, y + h / 2 - drawn.get_height() / 2 / k))
    return True


def lay_cut_out(canvas: Canvas, picture: OwnPicture, rect: Rect, line: float, is_grey: bool = False) -> bool:
    """A picture without a ground stands in the middle of the rectangle, with a line of ink around it.

    False where it could not be decoded, and nothing was drawn.
    """
    x, y, w, h = rect
    drawn = _decoded(picture, (max(1, round(w * canvas.k)), max(1, round(h * canvas.k))))
    if drawn is None:
        return False
    if is_grey:
        drawn = pygame.transform.grayscale(drawn)
    corner = x + w / 2 - drawn.get_width() / 2 / canvas.k, y + h / 2 - drawn.get_height() / 2 / canvas.k
    ring = pygame.mask.from_surface(drawn, 100).to_surface(setcolor=(*INK, 255), unsetcolor=(0, 0, 0, 0))
    for turn in range(AROUND):
        angle = math.tau * turn / AROUND
        canvas.blit(ring, (corner[0] + math.cos(angle) * line, corner[1] + math.sin(angle) * line))
    canvas.blit(drawn, corner)
    return True
