"""What passes by itself on the table: the rings of changed cards, and a card that flies back."""

from __future__ import annotations

import pygame

from sotm_desktop.table.actors import Flight
from sotm_desktop.table.afterglow_view import Afterglow
from sotm_desktop.table.table_view import TableView

AFTERGLOW = 1.0
"""Seconds for which everything that changed is ringed when nothing moves."""


class Transients:
    """Things that end after a while."""

    def __init__(self) -> None:
        self.afterglow: Afterglow | None = None
        """What has just changed, where nothing moves."""
        self.away: frozenset[int] = frozenset()
        """The card that flies back: it does not lie in its place."""
        self._glow = 0.0
        self._flight: Flight | None = None
        self._flown = 0.0

    def glow(self, afterglow: Afterglow) -> None:
        """Shows for a while what has changed."""
        self.afterglow, self._glow = afterglow, AFTERGLOW

    def resize(self) -> None:
        """The cards lie elsewhere: where one had lain that is gone is no place any more, and nothing is on its way."""
        if self.afterglow is not None:
            self.afterglow = Afterglow(self.afterglow.glow, {})
        self._flight, self.away = None, frozenset()

    def spring(self, flight: Flight, card: int) -> None:
        """A card that was let go flies back."""
        self._flight, self._flown, self.away = flight, 0.0, frozenset((card,))

    def update(self, dt: float) -> bool:
        """Lets some time pass. True while anything is left of it to be seen."""
        shown = self._glow > 0 or self._flight is not None
        self._glow = max(0.0, self._glow - dt)
        if self._glow <= 0:
            self.afterglow = None
        if self._flight is not None:
            self._flown += dt
            if self._flown >= self._flight.seconds:
                self._flight, self.away = None, frozenset()
        return shown

    def draw(self, surface: pygame.Surface, view: TableView) -> list[pygame.Rect]:
        """What has changed, and the card in flight. Gives where that is: what has changed may be anywhere."""
        painted: list[pygame.Rect] = []
        if self.afterglow is not None:
            self.afterglow.draw(surface, view)
            painted.append(surface.get_rect())
        if self._flight is not None:
            painted += self._flight.draw(surface, self._flown)
        return painted
