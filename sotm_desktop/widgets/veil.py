"""The table behind a slip: darkened in place."""

from __future__ import annotations

import pygame

from .palette import INK

SHARE = 0.6
"""How much of the light it takes."""


def darken_all(surface: pygame.Surface) -> None:
    """Lays a dark veil over everything that is painted so far. A veil as large as the window would have to be made for
    each frame, or kept."""
    left = round(255 * (1 - SHARE))
    surface.fill((left, left, left), special_flags=pygame.BLEND_RGB_MULT)
    surface.fill([round(part * SHARE) for part in INK], special_flags=pygame.BLEND_RGB_ADD)
