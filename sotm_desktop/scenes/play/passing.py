"""What passes by itself on the table: notes, the rings of changed cards, a card that flies back."""

from __future__ import annotations

import pygame

from sotm_desktop.scenes.play.mood import Mood
from sotm_desktop.table.actors import Flight
from sotm_desktop.table.table_view import Lights
from sotm_desktop.words.narration.names import State

AFTERGLOW = 0.5
"""Seconds for which changed cards are ringed when nothing moves."""


class Passing:
    """Things that end after a while, of one table."""

    def __init__(self) -> None:
        self.changed: set[int] = set()
        """The cards that are ringed because they have changed."""
        self._glow = 0.0
        self._flight: Flight | None = None
        self._flown, self._flying = 0.0, -1

    def ring(self, before: State, after: State) -> None:
        """Rings the cards whose HP or face differ."""
        rows = zip(before.cards, after.cards, strict=True)
        self.changed |= {card for card, (old, new) in enumerate(rows) if (old.hp, old.face) != (new.hp, new.face)}
        self._glow = AFTERGLOW

    def spring(self, flight: Flight, card: int) -> None:
        """A card that was let go flies back."""
        self._flight, self._flown, self._flying = flight, 0.0, card

    def update(self, dt: float, mood: Mood) -> bool:
        """Lets some time pass. True while anything is left of it to be seen."""
        shown = mood.note_left > 0 or self._glow > 0 or self._flight is not None
        mood.note_left, self._glow = max(0.0, mood.note_left - dt), max(0.0, self._glow - dt)
        if self._glow <= 0:
            self.changed.clear()
        if self._flight is not None:
            self._flown += dt
            if self._flown >= self._flight.seconds:
                self._flight = None
        return shown

    def light(self, lights: Lights) -> None:
        """Rings what has changed; a card in flight does not lie in its place."""
        lights.changed = self.changed
        if self._flight is not None:
            lights.hidden.add(self._flying)

    def draw(self, surface: pygame.Surface) -> None:
        """The card in flight."""
        if self._flight is not None:
            self._flight.draw(surface, self._flown)
