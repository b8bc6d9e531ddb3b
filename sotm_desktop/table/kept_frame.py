"""A window keeps what was painted into it: a frame puts back what lies below only where something else lay over it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager

import pygame


class KeptFrame:
    """Owns where the last frame painted over the picture that lies below everything, and on which surface.

    Whatever paints over it says where: within `over`, out of which nothing is painted, or afterwards by `add`.
    """

    def __init__(self) -> None:
        self._surface: pygame.Surface | None = None
        self._over: list[pygame.Rect] = []
        self.put_back = 0
        """How many pixels were put back so far; tests read it."""

    def forget(self) -> None:
        """Something unknown was painted: the next frame is painted whole."""
        self._surface = None

    def begin(self, surface: pygame.Surface, below: pygame.Surface, changed: Iterable[pygame.Rect]) -> None:
        """Puts the picture that lies ``below`` onto a surface: where the last frame painted over it, and where it has
        ``changed`` since; all of it onto a surface that the last frame was not painted on."""
        is_kept = surface is self._surface
        for rect in apart([*self._over, *changed]) if is_kept else [below.get_rect()]:
            self.put_back += surface.blit(below, rect, rect).w * rect.h
        self._surface, self._over = surface, []

    @contextmanager
    def over(self, surface: pygame.Surface, *places: pygame.Rect) -> Iterator[None]:
        """What is painted meanwhile is painted within these places; nowhere, if there are none."""
        place, clip = places[0].unionall(places[1:]) if places else pygame.Rect(0, 0, 0, 0), surface.get_clip()
        surface.set_clip(place.clip(clip))
        self._over.append(place)
        try:
            yield
        finally:
            surface.set_clip(clip)

    def add(self, places: Iterable[pygame.Rect]) -> None:
        """There something was painted."""
        self._over += places


def apart(regions: Iterable[pygame.Rect]) -> list[pygame.Rect]:
    """All that lies in these regions: those that meet as one, where that is no more to paint than each by itself."""
    found: list[pygame.Rect] = []
    for region in regions:
        while (met := next((at for at in _touching(region, found) if _is_less(region, found[at])), None)) is not None:
            region = region.union(found.pop(met))
        found.append(region)
    return found


def _touching(region: pygame.Rect, others: list[pygame.Rect]) -> list[int]:
    """Which of the others it meets or borders on: with any other, more would be painted than of both."""
    return region.inflate(2, 2).collidelistall(others)


def _is_less(one: pygame.Rect, other: pygame.Rect) -> bool:
    both = one.union(other)
    return both.w * both.h <= one.w * one.h + other.w * other.h
