"""Areas as the next step of the playback will leave them, painted ahead of their frame where nobody sees it."""

from __future__ import annotations

import pygame

from sotm_desktop.session.table_look import AreaLook, TableLook
from sotm_desktop.table.area_view import AreaView, Scenery
from sotm_desktop.table.card_view import Sprite
from sotm_desktop.table.layout import Box
from sotm_desktop.table.spots import Spots

Key = tuple[object, ...]
"""All that what is painted of an area depends on."""


class AreasAhead:
    """Owns what was painted ahead: it is taken only for just what it was painted from."""

    def __init__(self, areas: AreaView, ground: pygame.Surface, edge: int) -> None:
        """``edge``: how far what is painted of an area may reach out of it, in pixels."""
        self._areas, self._ground, self._edge = areas, ground, edge
        self._board: pygame.Surface | None = None
        self._painted: dict[int, tuple[Key, pygame.Rect, pygame.Surface, Spots, Scenery]] = {}

    def forget(self) -> None:
        """What was painted will not be wanted any more."""
        self._painted.clear()

    def begin(self) -> bool:
        """Makes the board to paint on: so much memory is much for a frame, and needed for playback alone. False when it
        is there."""
        is_new = self._board is None
        if is_new:
            self._board = self._ground.copy()
        return is_new

    def paint(self, key: Key, box: Box, area: AreaLook, look: TableLook) -> None:
        """Paints an area. It is not kept where anything of it reaches out of it, over what may change meanwhile."""
        self.begin()
        assert self._board is not None
        board, rect, spots, scenery = self._board, pygame.Rect(box), Spots(), Scenery()
        around = rect.inflate(2 * self._edge, 2 * self._edge).clip(board.get_rect())
        board.blit(self._ground, around, around)
        before = self._beyond(board, around, rect)
        self._areas.paint(board, box, area, look, spots, scenery)
        if self._beyond(board, around, rect) == before:
            self._painted[area.seat] = key, rect, board.subsurface(rect).copy(), spots, scenery

    @property
    def sprites(self) -> list[Sprite]:
        """The cards that lie in what was painted."""
        return [sprite for *_, scenery in self._painted.values() for sprite in scenery.sprites.values()]

    @staticmethod
    def _beyond(board: pygame.Surface, around: pygame.Rect, rect: pygame.Rect) -> list[bytes]:
        """What is painted on the four sides of a rectangle."""
        sides = (
            pygame.Rect(around.x, around.y, around.w, rect.y - around.y),
            pygame.Rect(around.x, rect.bottom, around.w, around.bottom - rect.bottom),
            pygame.Rect(around.x, rect.y, rect.x - around.x, rect.h),
            pygame.Rect(rect.right, rect.y, around.right - rect.right, rect.h),
        )
        return [pygame.image.tobytes(board.subsurface(side), "RGB") for side in sides if side.w > 0 and side.h > 0]

    def take(self, seat: int, key: Key) -> tuple[Spots, Scenery] | None:
        """Puts an area onto the ground as it was painted; None where it was not, or looks otherwise after all."""
        found = self._painted.pop(seat, None)
        if found is None or found[0] != key:
            return None
        self._ground.blit(found[2], found[1])
        return found[3], found[4]
