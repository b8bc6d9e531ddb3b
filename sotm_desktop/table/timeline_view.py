"""The timeline at the foot: a band for each turn, a tick for each decision, a gold needle for now.

The bands of a game are painted once, bright and faint; a moment later or earlier only puts them together anew, so that
the needle can be dragged.
"""

from __future__ import annotations

import pygame

from sotm_desktop.engine.ids import MomentId
from sotm_desktop.gesture.targets import Command, Region
from sotm_desktop.screen_look.look_parts import TurnBand
from sotm_desktop.table.art.banners import Band, band_places, needle_place, timeline_band, timeline_needle
from sotm_desktop.table.card_pictures import CardPictures
from sotm_desktop.table.layout import Box
from sotm_desktop.table.spots import Spots
from sotm_desktop.widgets.palette import BAR, BODY, INK, LEGAL, MUTED
from sotm_desktop.widgets.theme import Theme
from sotm_desktop.words.screens import bar_words

ENDS = 42
VEIL = 184
"""Of 255: how much of the bar's own colour lies over what is still open."""
NARROWEST = 9
"""A turn is never narrower than this; where there are more, the turns around the present one are shown."""
LAST_HINT = bar_words.TO_NEWEST
HINT = bar_words.ABOUT_SCRUBBING


class TimelineView:
    """Paints the timeline, and says which moment lies under a point."""

    def __init__(self, pictures: CardPictures, theme: Theme) -> None:
        self.pictures, self.theme = pictures, theme
        self.turns: tuple[TurnBand, ...] = ()
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.is_held = False
        """The needle is being dragged: the turns in sight stay those they are."""
        self._kept: dict[bool, tuple[object, pygame.Surface]] = {}
        """The bands as painted last, bright and (True) faint, each with what it was painted from."""
        self._needle: pygame.Surface | None = None

    def arrange(self, ground: pygame.Surface, box: Box, turns: tuple[TurnBand, ...], now: int, spots: Spots) -> None:
        """Paints the bands around the present moment."""
        px, rect = self.theme.px, pygame.Rect(box)
        pygame.draw.rect(ground, BAR, rect)
        self.rect = rect.inflate(-2 * px(ENDS), 0)
        if not self.is_held:
            self.turns = _near(turns, now, self.rect.w // px(NARROWEST))
        if self.turns:
            self._paint(ground, now)
        spots.add(Region.TIMELINE, self.rect, HINT, is_button=True, grows=px(5))
        ends = ((Command.FIRST, rect.x, bar_words.TO_BEGINNING), (Command.LAST, self.rect.right, LAST_HINT))
        for side, (command, left, hint) in zip((-1, 1), ends, strict=True):
            place = pygame.Rect(left, rect.y, px(ENDS), rect.h)
            self._end(ground, place, side)
            spots.add(command, place, hint, is_button=True, grows=px(4))

    def _bands(self, future: bool = False) -> list[Band]:
        looks = self.pictures.looks
        return [Band(looks.deck(turn.seat), turn.letter, len(turn.moments), future) for turn in self.turns]

    def _paint(self, ground: pygame.Surface, now: int) -> None:
        """What lies behind is bright, what redo would bring back is faint; the needle stands between."""
        x = round(needle_place(self._bands(), self._decisions_before(now), self.rect.w, self.theme.scale))
        ground.blit(self._picture(False), self.rect)
        beyond = pygame.Rect(x, 0, self.rect.w - x, self.rect.h)
        if now == self.turns[-1].moments[-1]:  # nothing to bring back: a veil over the decision that is open will do
            faint = pygame.Surface(beyond.size)
            faint.fill(BAR)
            faint.set_alpha(VEIL)
            ground.blit(faint, (self.rect.x + x, self.rect.y))
        else:
            ends = (right for _, right in band_places(self._bands(), self.rect.w))
            here = next((number for number, right in enumerate(ends) if right > x), 0)
            before = max(0, here - 1)  # it leans over into the next
            ground.blit(self._picture(True, before), (self.rect.x + x, self.rect.y), beyond)
        self._forks(ground)
        if self._needle is None or self._needle.get_height() != self.rect.h:
            self._needle = timeline_needle(self.rect.h, self.theme)
        ground.blit(self._needle, self._needle.get_rect(midtop=(self.rect.x + x, self.rect.y)))

    def _picture(self, is_future: bool, first: int = 0) -> pygame.Surface:
        """The bands from the ``first`` on: of the faint ones those behind the needle are never seen."""
        bands = self._bands(is_future)
        key = (tuple(bands), self.rect.size, self.theme, first)
        if is_future not in self._kept or self._kept[is_future][0] != key:
            self._kept[is_future] = (key, timeline_band(bands, self.rect.size, self.theme, first))
        return self._kept[is_future][1]

    def _decisions_before(self, now: int) -> float:
        count = 0.0
        for turn in self.turns:
            if now in turn.moments:
                return count + turn.moments.index(now) + 0.5
            count += len(turn.moments)
        return count

    def _forks(self, ground: pygame.Surface) -> None:
        """A small blue diamond where another line of play begins."""
        px, size = self.theme.px, self.theme.px(4)
        for turn in self.turns:
            for moment in turn.forks:
                x = self.rect.x + round(needle_place(self._bands(), self._decisions_before(moment), self.rect.w))
                y = self.rect.y + px(5)
                points = [(x - size, y), (x, y - size), (x + size, y), (x, y + size)]
                pygame.draw.polygon(ground, LEGAL, points)
                pygame.draw.polygon(ground, INK, points, max(1, px(1)))

    def _end(self, ground: pygame.Surface, rect: pygame.Rect, side: int) -> None:
        size = self.theme.px(6)
        for shift in (-size, 0):
            x = rect.centerx + shift + size // 2
            tip, base = (x + size, x) if side > 0 else (x, x + size)
            points = [(base, rect.centery - size), (tip, rect.centery), (base, rect.centery + size)]
            pygame.draw.polygon(ground, BODY if shift else MUTED, points)

    def moment_at(self, x: int) -> MomentId | None:
        """The moment at this place; beyond the ends the first and the last in sight."""
        if not self.turns:
            return None
        at = min(max(x - self.rect.x, 0), self.rect.w - 1)
        for turn, (left, right) in zip(self.turns, band_places(self._bands(), self.rect.w), strict=True):
            if at < right:
                index = int((at - left) / (right - left) * len(turn.moments))
                return turn.moments[min(max(index, 0), len(turn.moments) - 1)]
        return self.turns[-1].moments[-1]


def _near(turns: tuple[TurnBand, ...], now: int, most: int) -> tuple[TurnBand, ...]:
    """So many turns around the present one that each can be hit."""
    if len(turns) <= most:
        return turns
    here = next((i for i, turn in enumerate(turns) if now in turn.moments), len(turns) - 1)
    start = min(max(0, here - most * 2 // 3), len(turns) - most)
    return turns[start : start + most]
