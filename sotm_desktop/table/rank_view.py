"""The ranks of the best answers, on whatever stands for them on the table."""

from __future__ import annotations

import pygame

from sotm_desktop.gesture.targets import CardPlace, CardTarget
from sotm_desktop.screen_look.look_parts import Highlights
from sotm_desktop.table.advice_view import AdviceView
from sotm_desktop.table.spots import Pointing, Spot, Spots
from sotm_desktop.table.tray import TrayView


class RankView:
    """Paints the rosettes; of the hand, none lies over the card that is raised."""

    def __init__(self, advice: AdviceView, tray: TrayView) -> None:
        self.advice, self.tray = advice, tray
        self._found: tuple[Highlights | None, Spots | None, list[tuple[Spot, int]]] = (None, None, [])
        """What bears a rosette, found once for each look and where it lies."""

    def draw(self, surface: pygame.Surface, lit: Highlights, at: Pointing, spots: Spots) -> list[pygame.Rect]:
        """Over everything that lies on the table but panels and buttons. Gives where that is."""
        painted: list[pygame.Rect] = []
        if not lit.ranks:
            return painted
        if lit is not self._found[0] or spots is not self._found[1]:
            self._found = lit, spots, [(spot, lit.ranks[spot.target]) for spot in spots if spot.target in lit.ranks]
        raised = self.tray.raised_at(at)
        for spot, rank in self._found[2]:
            if self.advice.covers(spot):
                continue
            is_in_hand = isinstance(spot.target, CardTarget) and spot.target.place is CardPlace.HAND
            if raised is not None and spot.target == at.hover:
                painted.append(self.advice.stamp(surface, raised, rank, True))
            elif raised is None or not raised.colliderect(spot.rect):
                painted.append(self.advice.stamp(surface, spot.rect, rank, is_in_hand))
        return painted
