"""Where things lie on the table that a caption of the coach has to respect, found once for each layer of spots."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from sotm_desktop.engine.ids import SeatId
from sotm_desktop.gesture.targets import (
    AreaTarget,
    ClockTarget,
    Command,
    FactTarget,
    OptionTarget,
    Region,
    TableTarget,
    TabTarget,
    TextsTarget,
)
from sotm_desktop.table.coach_place import name_part
from sotm_desktop.table.spots import Spots
from sotm_desktop.table.table_view import TableView

IN_HEADERS = (FactTarget, ClockTarget, TextsTarget)
NEVER = (Command, OptionTarget, FactTarget, TabTarget)
HEADER, EDGE = 34, 5
"""How high the header of an area is, and how far from the sides of an area no caption lies."""


class Lain:
    """What lies in some layers of spots. Most of the table is the same from one frame to the next while the question
    changes, as where a card that is held would be dropped."""

    def __init__(self, table: TableView, layers: Sequence[Spots]) -> None:
        self._table, self._layers, self._count = table, layers, sum(map(len, layers))
        self.panels: list[pygame.Rect] = []
        """Where a caption may lie."""
        self.taken: list[pygame.Rect] = []
        """Over none of these."""
        self.never: list[pygame.Rect] = []
        """Over these not even where there is no room."""
        self.headers: list[pygame.Rect] = []
        """Numbers and the like in the headers of areas."""
        self._named: list[tuple[SeatId | None, pygame.Rect]] = []
        """The seat and the place of each area, and tabs, which are names themselves."""
        self._names: tuple[list[pygame.Rect], list[pygame.Rect]] | None = None
        """The names that were found last, and the headers of other layers beside them."""
        for spots in layers:
            for spot in spots:
                self._note(spot.target, spot.rect)

    def _note(self, target: TableTarget, rect: pygame.Rect) -> None:
        if isinstance(target, IN_HEADERS):
            self.headers.append(rect)
        if isinstance(target, AreaTarget):
            edge = self._table.theme.px(EDGE)
            self.panels.append(rect.inflate(-2 * edge, -2 * edge))
            self._named.append((target.seat, rect))
        elif target not in (Region.TRAY, Region.CENTRE):
            self.taken.append(rect)
        if isinstance(target, NEVER):
            self.never.append(rect)
        if isinstance(target, TabTarget):
            self._named.append((None, rect))

    def is_of(self, table: TableView, layers: Sequence[Spots]) -> bool:
        """Whether it was found in these layers, as they are now."""
        is_same = all(one is other for one, other in zip(self._layers, layers, strict=True))
        return is_same and self._table is table and self._count == sum(map(len, layers))

    def names(self, beside: list[pygame.Rect]) -> list[pygame.Rect]:
        """Where names stand; ``beside`` are headers of other layers."""
        if self._names is None or self._names[1] != beside:
            headers = [*self.headers, *beside]
            names = [rect if seat is None else self._name(seat, rect, headers) for seat, rect in self._named]
            self._names = names, beside
        return self._names[0]

    def _name(self, seat: SeatId, area: pygame.Rect, headers: list[pygame.Rect]) -> pygame.Rect:
        """The beginning of an area's header, which says whose it is."""
        px = self._table.theme.px
        strip = pygame.Rect(area.x, area.y, area.w, px(HEADER))
        return name_part(strip, headers, px(20) + self._table.pictures.name_tag(seat, px(20)).get_width())
