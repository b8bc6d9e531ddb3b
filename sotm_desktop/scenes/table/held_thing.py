"""What the pointer holds: where it was taken, where it is, and how it is painted."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable
from dataclasses import dataclass

import pygame

from sotm_desktop.engine.ids import CardId
from sotm_desktop.gesture.gestures import Holdable
from sotm_desktop.gesture.targets import CardPlace, CardTarget, OrderTarget, PileTarget, TableTarget
from sotm_desktop.scenes.table.ahead import LIFTED
from sotm_desktop.table.actors import Flight
from sotm_desktop.table.spots import Spot
from sotm_desktop.table.table_view import TableView
from sotm_desktop.table.tray import hand_card
from sotm_desktop.widgets.theme import Theme

SHRUNK = 0.86
BACK = 0.14
"""Seconds of the way back."""
MAGNET = 24
"""How far a target draws what is dropped beside it."""


@dataclass
class HeldThing:
    """A card, a power or the top of a deck in the player's hand."""

    what: Holdable
    start: pygame.Rect
    """Where it lay."""
    grip: tuple[int, int]
    """From its corner to the pointer when it was taken."""
    at: tuple[int, int]
    """Where the pointer is."""

    @classmethod
    def taken(
        cls, what: Holdable, spot: Spot, pressed_at: tuple[int, int], at: tuple[int, int], theme: Theme
    ) -> HeldThing:
        """Taken from a spot; a card that was laid out is held by its middle, as large as on the table."""
        start, grip = pygame.Rect(spot.rect), (pressed_at[0] - spot.rect.x, pressed_at[1] - spot.rect.y)
        if isinstance(spot.target, CardTarget) and spot.target.place is CardPlace.LAID_OUT:
            grip = (theme.px(43), theme.px(60))
            start.size = (2 * grip[0], 2 * grip[1])
        return cls(what, start, grip, at)

    def over(self, view: TableView, aims: Iterable[int], fits: Callable[[TableTarget], bool]) -> TableTarget | None:
        """What it would be dropped on: an aim near the pointer before the area that this lies in."""
        reach, sprites = view.theme.px(MAGNET), view.scenery.sprites
        near = [
            (math.dist(self.at, sprites[card].rect.center), card)
            for card in aims
            if card in sprites and sprites[card].rect.inflate(reach, reach).collidepoint(self.at)
        ]
        if near:
            return CardTarget(CardId(min(near)[1]))
        spot = view.spots.at(self.at, fits)
        return spot.target if spot is not None else None

    @property
    def card(self) -> CardId | None:
        """The card whose face is seen, if one is."""
        return self.what.card if isinstance(self.what, CardTarget | OrderTarget) else None

    @property
    def rect(self) -> pygame.Rect:
        """Where it is now."""
        return pygame.Rect((self.at[0] - self.grip[0], self.at[1] - self.grip[1]), self.start.size)

    def way_back(self, view: TableView) -> Flight | None:
        """The flight to where it was taken; None for what does not fly."""
        if self.card is None or view.theme.reduced_motion:
            return None
        picture = lambda: view.pictures.small(self.card, 0, self.start.size)  # noqa: E731
        return Flight(self.rect, self.start, picture, picture, BACK)

    def draw(self, surface: pygame.Surface, view: TableView, is_over_card: bool) -> list[pygame.Rect]:
        """Lifted, leaning; over a card it shrinks and hangs beside the pointer. Gives where it is painted."""
        if isinstance(self.what, PileTarget):
            back = view.pictures.back(view.pictures.looks.deck(self.what.seat), hand_card(view.theme))
            return [surface.blit(back, back.get_rect(center=self.at))]
        if self.card is None:
            chip = next((chip for chip in view.power_chips if chip.target == self.what), None)
            return [surface.blit(view.layer.chips.picture(chip), self.rect)] if chip is not None else []
        if is_over_card:
            picture = view.held_picture(self.card, SHRUNK)
            return [surface.blit(picture, (self.at[0] + view.theme.px(10), self.at[1] + view.theme.px(8)))]
        picture = view.held_picture(self.card, LIFTED)
        return [surface.blit(picture, picture.get_rect(center=self.rect.center))]
