"""A card held up to be read, beside the one that the pointer rests on and never over it."""

from __future__ import annotations

from functools import partial
from itertools import product
from typing import NamedTuple

import pygame

from sotm_desktop.engine.ids import CardId
from sotm_desktop.engine.state import DOWN
from sotm_desktop.session.hover_card import HoverCard
from sotm_desktop.table.card_pictures import CardPictures
from sotm_desktop.table.chip_view import ChipPictures
from sotm_desktop.table.hover_slip import HoverSlip

WAIT = 0.35
SIZE = (300, 419)
LEAST = 0.62
"""How large a card with its slip below it is at least, in parts of what it would be alone: in a window that is too low
for that the slip lies beside it."""
BESIDE, WITH_SLIP = 290, 0.82
"""How wide the slip is there, and how large the card at least."""
LOW = 0.9
"""In parts of the window's height: what the coach says lower down leaves all room above it."""


class Sizes(NamedTuple):
    """Of a card that is held up, of its slip, and of both together."""

    card: tuple[int, int]
    slip: tuple[int, int]
    whole: tuple[int, int]
    is_beside: bool
    """Whether the slip is at the side of the card, and not below it."""


class Zoom:
    """Tell it what lies under the pointer; after a moment it shows the card."""

    def __init__(self, pictures: CardPictures, size: tuple[int, int]) -> None:
        self.pictures, self.theme, self.size = pictures, pictures.theme, size
        self.card: CardId | None = None
        self.face = 0
        self.variant: str | None = None
        self.anchor = pygame.Rect(0, 0, 0, 0)
        self.keep_clear = pygame.Rect(0, 0, 0, 0)
        """What should stay in sight: the centre, while it says what would happen."""
        self.panels: list[pygame.Rect] = []
        """What lies open over the table."""
        self.caption = pygame.Rect(0, 0, 0, 0)
        """What the coach says, which is to be read while the card is: it weighs more than the centre."""
        self.waited = 0.0
        self.now: HoverCard | None = None
        """What the card comes to at this moment, shown on a slip below it."""
        self.slip = HoverSlip(ChipPictures(pictures, self.theme), self.theme)

    def point_at(
        self, card: CardId | None, face: int, anchor: pygame.Rect | None, dt: float, variant: str | None = None
    ) -> bool:
        """Lets time go by. True while something is to be drawn anew. ``variant``: which character card of a hero."""
        if (card, face, variant) != (self.card, self.face, self.variant):
            self.card, self.face, self.variant, self.waited = card, face, variant, 0.0
        if anchor is not None:
            self.anchor = pygame.Rect(anchor)
        if self.card is None or self.face == DOWN:
            return False
        before, self.waited = self.waited, self.waited + dt
        return self.waited < WAIT or before < WAIT

    @property
    def is_shown(self) -> bool:
        return self.card is not None and self.face != DOWN and self.waited >= WAIT

    def place(self) -> pygame.Rect:
        """Beside the card, never over it, and where it can be not over the centre, which speaks about it."""
        px, window = self.theme.px, self._window()
        wide, high = self._sizes(window.h).whole
        lefts = [self.anchor.right + px(14), self.anchor.x - px(14) - wide]
        lefts += [self.keep_clear.right + px(6), self.keep_clear.x - px(6) - wide]
        words = self.keep_clear.inflate(0, -px(16))
        tops = [self.anchor.centery - high // 2, words.bottom, words.y - high]
        places = []
        for number, (left, top) in enumerate(product(lefts, tops)):
            rect = pygame.Rect(left, top, wide, high).clamp(window)
            hides = 8 * (rect.collidelist(self.panels) >= 0)
            hides += (
                rect.colliderect(self.caption) * 3
                + rect.colliderect(self.anchor) * 4
                + rect.colliderect(words) * 2
                + (number > 1)
            )
            far = abs(rect.centerx - self.anchor.centerx) + abs(rect.centery - self.anchor.centery)
            places.append((hides, far, number, rect))
        return min(places, key=lambda each: each[:3])[3]

    def _window(self) -> pygame.Rect:
        """All that a card may lie over."""
        px = self.theme.px
        is_low = self.caption.y > self.size[1] * LOW  # a line on the timeline
        return pygame.Rect(0, 0, self.size[0], self.caption.y if is_low else self.size[1]).inflate(-px(8), -px(8))

    def _sizes(self, room: int) -> Sizes:
        """How large the card and its slip are where there is so much height. Below the card the slip is no narrower
        than the card alone, as it could not hold its words."""
        px = self.theme.px
        alone, wide = min(px(SIZE[1]), room), px(SIZE[0])
        if self.now is None:
            card = (round(alone * SIZE[0] / SIZE[1]), alone)
            return Sizes(card, (0, 0), card, False)
        below = self.slip.height(self.now, wide)
        high = min(px(SIZE[1]), room - below)
        if high >= alone * LEAST:
            return Sizes((round(high * SIZE[0] / SIZE[1]), high), (wide, below), (wide, high + below), False)
        slip = (px(BESIDE), min(self.slip.height(self.now, px(BESIDE)), room))
        high = min(alone, max(slip[1], round(alone * WITH_SLIP)))
        card = (round(high * SIZE[0] / SIZE[1]), high)
        return Sizes(card, slip, (card[0] + slip[0], max(high, slip[1])), True)

    def parts(self) -> tuple[pygame.Rect, pygame.Rect]:
        """Where the card lies, and its slip below it; in a window that is too low for both the slip is at its side."""
        place, sizes = self.place(), self._sizes(self._window().h)
        card, slip = pygame.Rect(place.topleft, sizes.card), pygame.Rect(place.topleft, sizes.slip)
        if sizes.is_beside:
            slip.x = card.right
        else:
            card.centerx, slip.y = place.centerx, card.bottom
        return card, slip

    def draw(self, surface: pygame.Surface) -> list[pygame.Rect]:
        """Paints it with a shadow. Gives where that is."""
        if self.card is None or not self.is_shown:
            return []
        place, slip = self.parts()
        picture = self.pictures.full_if_ready(self.card, self.face, place.size, self.variant)
        if picture is None:
            return []
        painted = [self.slip.draw(surface, slip, self.now)] if self.now is not None else []
        shadow = self.pictures.put_together(("zoom_shadow", place.size), partial(self._shadow, place.size))
        painted.append(surface.blit(shadow, place.move(self.theme.px(7), self.theme.px(9))))
        painted.append(surface.blit(picture, place))
        return painted

    def _shadow(self, size: tuple[int, int]) -> pygame.Surface:
        shadow = pygame.Surface(size, pygame.SRCALPHA)
        pygame.draw.rect(shadow, (10, 11, 16, 120), shadow.get_rect(), border_radius=self.theme.px(13))
        return shadow
