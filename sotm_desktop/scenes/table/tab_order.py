"""In which order the keyboard goes through the table."""

from __future__ import annotations

import pygame

from sotm_desktop.gesture.targets import CardTarget, OrderTarget, PowerTarget
from sotm_desktop.screen_look.look_parts import ScreenLook
from sotm_desktop.session.offer import Offer
from sotm_desktop.table.spots import Spot, Spots


def in_tab_order(
    spots: Spots, on_panels: Spots, panels: list[pygame.Rect], look: ScreenLook, offer: Offer
) -> list[Spot]:
    """What can be pressed and is in sight: what is offered first, then everything else.

    ``on_panels``: those of the spots that lie on panels; ``panels``: where those lie.
    """
    above = {id(spot) for spot in on_panels}
    shown = [spot for spot in spots if spot.is_button and (id(spot) in above or spot.rect.collidelist(panels) < 0)]
    topmost = {spot.target: spot for spot in shown}  # some buttons stand in two places
    choices = {choice.target for choice in (*(look.prompt.choices if look.prompt else ()), *look.tray.buttons)}

    def is_offered(spot: Spot) -> bool:
        if isinstance(spot.target, PowerTarget):
            return spot.target.power in offer.powers
        is_card = isinstance(spot.target, CardTarget) and spot.card in offer.cards
        return is_card or isinstance(spot.target, OrderTarget) or spot.target in choices

    return sorted(topmost.values(), key=lambda spot: not is_offered(spot))
