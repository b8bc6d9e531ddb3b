"""What passes by itself on the table: the rings of changed cards, and a card that flies back."""

from __future__ import annotations

import pygame

from sotm_desktop.engine.state import GameState
from sotm_desktop.table.actors import Flight

AFTERGLOW = 0.5
"""Seconds for which changed cards are ringed when nothing moves."""


class Transients:
    """Things that end after a while."""

    def __init__(self) -> None:
        self.changed: set[int] = set()
        """The cards that are ringed because they have changed."""
        self.away: frozenset[int] = frozenset()
        """The card that flies back: it does not lie in its place."""
        self._glow = 0.0
        self._flight: Flight | None = None
        self._flown = 0.0

    def ring(self, before: GameState, after: GameState) -> None:
        """Rings the cards whose HP or face differ."""
        rows = zip(before.cards, after.cards, strict=True)
        self.changed |= {card for card, (old, new) in enumerate(rows) if (old.hp, old.face) != (new.hp, new.face)}
        self._glow = AFTERGLOW

    def spring(self, flight: Flight, card: int) -> None:
        """A card that was let go flies back."""
        self._flight, self._flown, self.away = flight, 0.0, frozenset((card,))

    def update(self, dt: float) -> bool:
        """Lets some time pass. True while anything is left of it to be seen."""
        shown = self._glow > 0 or self._flight is not None
        self._glow = max(0.0, self._glow - dt)
        if self._glow <= 0:
            self.changed.clear()
        if self._flight is not None:
            self._flown += dt
            if self._flown >= self._flight.seconds:
                self._flight, self.away = None, frozenset()
        return shown

    def draw(self, surface: pygame.Surface) -> None:
        """The card in flight."""
        if self._flight is not None:
            self._flight.draw(surface, self._flown)
