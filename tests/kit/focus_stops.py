"""Where the keyboard stands, as a picture: drawn with the ring and without, and what differs."""

from __future__ import annotations

import functools

import pygame


@functools.cache
def _surface(what: str, size: tuple[int, int]) -> pygame.Surface:
    return pygame.Surface(size)


def drawn(scene, size, what: str) -> pygame.Surface:
    """The picture of a scene; ``what`` says which of the two that are compared."""
    surface = _surface(what, size)
    surface.fill("black")
    scene.draw(surface)
    return surface


def press_tab(step) -> None:
    """Down and up between two pictures: each picture costs as much as all else of a stop."""
    for kind in (pygame.KEYDOWN, pygame.KEYUP):
        pygame.event.post(pygame.event.Event(kind, key=pygame.K_TAB, mod=0, unicode="", scancode=0))
    step()


def ring(with_focus: pygame.Surface, without: pygame.Surface, place: pygame.Rect) -> pygame.Rect | None:
    """Where the two pictures differ around a place, if that is as much as the line of a ring; else None."""
    around = place.inflate(80, 80).clip(with_focus.get_rect())
    with_focus, without = with_focus.subsurface(around), without.subsurface(around)
    same = pygame.mask.from_threshold(with_focus, (0, 0, 0), (2, 2, 2, 255), without)
    same.invert()
    found = same.get_bounding_rects()
    box = found[0].unionall(found[1:]) if found else pygame.Rect(0, 0, 0, 0)
    return box.move(around.topleft) if box.w and same.count() > 2 * (box.w + box.h) else None
