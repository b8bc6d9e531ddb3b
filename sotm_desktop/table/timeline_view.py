"""The timeline at the foot: a band for each turn, a tick for each decision, a gold needle for now."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from sotm_desktop.table.art.banners import Band, band_places, timeline_band
from sotm_desktop.table.gallery import Gallery
from sotm_desktop.table.layout import Box
from sotm_desktop.table.parts import Parts
from sotm_desktop.widgets.palette import BAR, BODY, MUTED
from sotm_desktop.widgets.theme import Theme

ENDS = 42
MOST_BANDS = 40


class Turn(NamedTuple):
    """One turn on the timeline: whose, its letter, and the moments of the game that it holds."""

    seat: int
    letter: str
    round: int
    moments: tuple[int, ...]
    """Numbers of moments in the tree of the game."""
    is_future: bool


class TimelineView:
    """Paints the timeline, and says which moment lies under a point."""

    def __init__(self, gallery: Gallery, theme: Theme) -> None:
        self.gallery, self.theme = gallery, theme
        self.turns: tuple[Turn, ...] = ()
        self.rect = pygame.Rect(0, 0, 0, 0)
        self._kept: tuple[object, pygame.Surface] | None = None

    def arrange(self, ground: pygame.Surface, box: Box, turns: tuple[Turn, ...], now: int, parts: Parts) -> None:
        """Paints the bands around the present moment."""
        px, rect = self.theme.px, pygame.Rect(box)
        pygame.draw.rect(ground, BAR, rect)
        self.turns = _near(turns, now)
        self.rect = rect.inflate(-2 * px(ENDS), 0)
        if self.turns:
            ground.blit(self._picture(now), self.rect)
        self._end(ground, pygame.Rect(rect.x, rect.y, px(ENDS), rect.h), -1)
        self._end(ground, pygame.Rect(rect.right - px(ENDS), rect.y, px(ENDS), rect.h), 1)
        parts.add("timeline", self.rect, "", grows=px(5))
        parts.add(
            "first", pygame.Rect(rect.x, rect.y, px(ENDS), rect.h), "Back to the beginning", is_button=True, grows=px(4)
        )
        parts.add("last", pygame.Rect(rect.right - px(ENDS), rect.y, px(ENDS), rect.h), "Forward to the newest moment",
                  is_button=True, grows=px(4))  # fmt: skip

    def _picture(self, now: int) -> pygame.Surface:
        bands = [
            Band(self.gallery.artist.deck(turn.seat), turn.letter, len(turn.moments), turn.is_future)
            for turn in self.turns
        ]
        needle = 0.0
        for turn in self.turns:
            if now in turn.moments:
                needle += turn.moments.index(now) + 0.5
                break
            needle += len(turn.moments)
        key = (tuple(bands), needle, self.rect.size, self.theme)
        if self._kept is None or self._kept[0] != key:
            self._kept = (key, timeline_band(bands, self.rect.size, needle, self.theme))
        return self._kept[1]

    def _end(self, ground: pygame.Surface, rect: pygame.Rect, side: int) -> None:
        size = self.theme.px(6)
        for shift in (-size, 0):
            x = rect.centerx + shift + size // 2
            tip, base = (x + size, x) if side > 0 else (x, x + size)
            points = [(base, rect.centery - size), (tip, rect.centery), (base, rect.centery + size)]
            pygame.draw.polygon(ground, BODY if shift else MUTED, points)

    def moment_at(self, point: tuple[int, int]) -> tuple[Turn, int] | None:
        """The turn and the moment under a point."""
        if not self.turns:
            return None
        bands = [
            Band(self.gallery.artist.deck(turn.seat), turn.letter, len(turn.moments), turn.is_future)
            for turn in self.turns
        ]
        x = point[0] - self.rect.x
        for turn, (left, right) in zip(self.turns, band_places(bands, self.rect.w), strict=True):
            if left <= x < right:
                index = int((x - left) / (right - left) * len(turn.moments))
                return turn, turn.moments[min(index, len(turn.moments) - 1)]
        return None


def _near(turns: tuple[Turn, ...], now: int) -> tuple[Turn, ...]:
    """So many turns around the present one that each can be hit."""
    if len(turns) <= MOST_BANDS:
        return turns
    here = next((i for i, turn in enumerate(turns) if now in turn.moments), len(turns) - 1)
    start = min(max(0, here - MOST_BANDS * 2 // 3), len(turns) - MOST_BANDS)
    return turns[start : start + MOST_BANDS]
