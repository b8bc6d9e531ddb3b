"""Targets that paint themselves and take events."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from .target import Target
from .theme import PLAIN, Theme

TOUCH = 32
"""Height of the grid that a finger finds."""
PRESS = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)


class Widget(Target):
    """A plain object. `draw` paints it, `handle` takes an event and says what came of it."""

    touch = TOUCH
    """The box is never lower than this, on the grid; rows that touch one another say 0."""

    def __init__(
        self, rect: pygame.Rect, name: str, theme: Theme = PLAIN, enabled: bool = True, why: str = "", tip: str = ""
    ) -> None:
        super().__init__(rect, name, enabled=enabled, why=why, tip=tip)
        self.theme = theme
        self.holder: Widget | None = None
        """The list it lies in: it can be pointed at only where that shows it."""

    def put(self, rect: pygame.Rect) -> None:
        """Lie there, with everything that is part of it."""
        self.rect = rect

    def hit(self, point: tuple[int, int]) -> bool:
        spare = max(0, self.theme.px(self.touch) - self.rect.height) if self.touch else 0
        is_shown = self.holder is None or self.holder.rect.collidepoint(point)
        return is_shown and self.rect.inflate(0, spare).collidepoint(point)

    def track(self, event: pygame.event.Event) -> None:
        """Keep `hovered` right."""
        if event.type == pygame.MOUSEMOTION:
            self.hovered = self.hit(event.pos)

    def handle(self, event: pygame.event.Event) -> object:
        """What came of an event: anything true means that nobody else is to have it."""
        self.track(event)
        return False

    def draw(self, surface: pygame.Surface) -> None:
        """Paint the state it is in."""


class Pressable(Widget):
    """What is pressed by a click, by its key, or by Return and Space while it has the focus. All buttons are this, and
    all rows and tiles that can be picked. `handle` is True when it was pressed."""

    role = "button"

    def __init__(
        self,
        rect: pygame.Rect,
        name: str,
        theme: Theme = PLAIN,
        *,
        on_press: Callable[[], None] | None = None,
        shortcut: int | None = None,
        enabled: bool = True,
        why: str = "",
        tip: str = "",
    ) -> None:
        super().__init__(rect, name, theme, enabled, why, tip)
        self.on_press, self.shortcut = on_press, shortcut
        self.pressed = False
        """The pointer went down on it and has not been let go."""

    def handle(self, event: pygame.event.Event) -> object:
        self.track(event)
        if not self.enabled:
            self.pressed = False
            return False
        if left_down(event):
            self.pressed = self.hit(event.pos)
        elif left_up(event):
            clicked, self.pressed = self.pressed and self.hit(event.pos), False
            return self.clicked(event.pos) if clicked else False
        elif event.type == pygame.KEYDOWN:
            return self.keyed(event)
        return False

    def clicked(self, point: tuple[int, int]) -> object:
        """It was clicked there."""
        return self._pressed()

    def keyed(self, event: pygame.event.Event) -> object:
        """A key went down; True when it was for this."""
        its = self.shortcut is not None and event.key == self.shortcut
        return self._pressed() if its or (self.focused and event.key in PRESS) else False

    def _pressed(self) -> bool:
        self.press()
        return True


def left_down(event: pygame.event.Event) -> bool:
    """The main mouse button went down."""
    return event.type == pygame.MOUSEBUTTONDOWN and event.button == 1


def left_up(event: pygame.event.Event) -> bool:
    """The main mouse button came up."""
    return event.type == pygame.MOUSEBUTTONUP and event.button == 1


def pressed_key(event: pygame.event.Event, *keys: int) -> bool:
    """One of the keys went down."""
    return event.type == pygame.KEYDOWN and event.key in keys
