"""What every widget has: a place, a name to be read aloud, and whether it can be used, and if not, why."""

from __future__ import annotations

import pygame

from .theme import PLAIN, Theme


class Widget:
    """A plain object. `draw` paints it, `handle` takes an event and says what came of it."""

    def __init__(self, rect: pygame.Rect, name: str, theme: Theme = PLAIN, enabled: bool = True, why: str = "") -> None:
        self.rect = pygame.Rect(rect)
        self.name = name
        self.theme = theme
        self.enabled = enabled
        self.why = why
        self.hovered = False
        self.focused = False

    def hit(self, point: tuple[int, int]) -> bool:
        """Is the pointer on it? The box is never lower than 32 px, so that a finger finds it."""
        spare = max(0, self.theme.px(32) - self.rect.height)
        return self.rect.inflate(0, spare).collidepoint(point)

    def hint(self) -> str:
        """What a tooltip says: why it cannot be used, or its name."""
        return self.name if self.enabled else self.why or self.name

    def track(self, event: pygame.event.Event) -> None:
        """Keep `hovered` right."""
        if event.type == pygame.MOUSEMOTION:
            self.hovered = self.hit(event.pos)


def left_down(event: pygame.event.Event) -> bool:
    """The main mouse button went down."""
    return event.type == pygame.MOUSEBUTTONDOWN and event.button == 1


def left_up(event: pygame.event.Event) -> bool:
    """The main mouse button came up."""
    return event.type == pygame.MOUSEBUTTONUP and event.button == 1


def pressed_key(event: pygame.event.Event, *keys: int) -> bool:
    """One of the keys went down."""
    return event.type == pygame.KEYDOWN and event.key in keys
