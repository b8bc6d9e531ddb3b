"""A window onto something taller: wheel, keys, a bar to drag. It knows lengths, not what is shown."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pygame

from .palette import BAR, GOLD, INK, MUTED
from .theme import PLAIN, Theme
from .widget import Widget, left_down, left_up

KEYS = {
    pygame.K_UP: -0.1,
    pygame.K_DOWN: 0.1,
    pygame.K_PAGEUP: -0.9,
    pygame.K_PAGEDOWN: 0.9,
    pygame.K_HOME: -1e9,
    pygame.K_END: 1e9,
}


class Scroller(Widget):
    """`handle` is True when it scrolled. Draw the content inside `with scroller.window(surface) as (part, y):`."""

    role = "list"

    def __init__(self, rect: pygame.Rect, content_height: int = 0, name: str = "list", theme: Theme = PLAIN) -> None:
        super().__init__(rect, name, theme)
        self.content_height = content_height
        self.offset = 0
        self._grabbed: int | None = None

    @property
    def furthest(self) -> int:
        """The largest offset."""
        return max(0, self.content_height - self.rect.height)

    @property
    def bar_width(self) -> int:
        """How much of the right edge the bar takes."""
        return self.theme.px(12)

    def scroll_to(self, offset: float) -> bool:
        """Move to an offset, kept within the content. True when that changed anything."""
        wanted = round(min(max(offset, 0), self.furthest))
        moved, self.offset = wanted != self.offset, wanted
        return moved

    def reveal(self, top: int, bottom: int) -> bool:
        """Scroll as little as needed to show a stretch of the content."""
        if top < self.offset:
            return self.scroll_to(top)
        return self.scroll_to(max(self.offset, bottom - self.rect.height))

    def to_content(self, point: tuple[int, int]) -> tuple[int, int] | None:
        """A point of the window in the content's own coordinates, or None outside the window."""
        if not self.rect.collidepoint(point):
            return None
        return point[0] - self.rect.x, point[1] - self.rect.y + self.offset

    @contextmanager
    def window(self, surface: pygame.Surface) -> Iterator[tuple[pygame.Surface, int]]:
        """The part of the surface it covers, and the y at which the content begins on it (0 or less)."""
        yield surface.subsurface(self.rect.clip(surface.get_rect())), -self.offset

    def handle(self, event: pygame.event.Event) -> object:
        """True when it scrolled."""
        self.track(event)
        if event.type == pygame.MOUSEWHEEL and self.hovered:
            turn = getattr(event, "precise_y", 0) or event.y
            return self.scroll_to(self.offset - turn * self.theme.px(56))
        if event.type == pygame.KEYDOWN and self.focused and event.key in KEYS:
            return self.scroll_to(self.offset + KEYS[event.key] * self.rect.height)
        return self._drag(event)

    def _drag(self, event: pygame.event.Event) -> bool:
        if left_up(event):
            self._grabbed = None
        elif left_down(event) and self.furthest and self.track_rect().collidepoint(event.pos):
            thumb = self.thumb_rect()
            self._grabbed = event.pos[1] - thumb.y if thumb.collidepoint(event.pos) else thumb.h // 2
            return self._follow(event.pos[1])
        elif event.type == pygame.MOUSEMOTION and self._grabbed is not None:
            return self._follow(event.pos[1])
        return False

    def _follow(self, y: int) -> bool:
        room = self.rect.height - self.thumb_rect().height
        grabbed = self._grabbed or 0
        return self.scroll_to((y - grabbed - self.rect.y) / room * self.furthest) if room else False

    def track_rect(self) -> pygame.Rect:
        """Where the bar runs."""
        return pygame.Rect(self.rect.right - self.bar_width, self.rect.y, self.bar_width, self.rect.height)

    def thumb_rect(self) -> pygame.Rect:
        """The part of the bar that is taken hold of."""
        bar, whole = self.track_rect(), max(self.content_height, 1)
        height = min(bar.h, max(self.theme.px(32), bar.h * self.rect.height // whole))
        top = bar.y + ((bar.h - height) * self.offset // self.furthest if self.furthest else 0)
        return pygame.Rect(bar.x, top, bar.w, height)

    def draw(self, surface: pygame.Surface) -> None:
        """Paint the bar when there is something to scroll."""
        if not self.furthest:
            return
        radius = self.theme.px(4)
        pygame.draw.rect(surface, BAR, self.track_rect(), border_radius=radius)
        held = self._grabbed is not None or self.focused
        thumb = self.thumb_rect().inflate(-self.theme.px(4), -self.theme.px(2))
        pygame.draw.rect(surface, GOLD if held else MUTED, thumb, border_radius=radius)
        pygame.draw.rect(surface, INK, thumb, 1, border_radius=radius)
