"""A list: widgets in a window that scrolls when there are more than fit. Decks, saves, tiles, lines are all this."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from .palette import BAR, GOLD, INK
from .scroller import Scroller
from .text import on_capitals
from .theme import PLAIN, Theme
from .widget import Widget

Arrange = Callable[[int], list[pygame.Rect]]
"""Where each item lies in a content of this width, from the upper left corner of the list."""


class ListView(Scroller):
    """Lays its items out, draws them, hands events on to them, and follows the keyboard.

    ``name`` is kept over a rebuild of the screen, and the place that was scrolled to with it. ``spill`` is how far
    items may be painted over the edge (below 0: how far inside it ends), ``margin`` what stays free around an item
    that is scrolled into sight, ``foot`` below the last.
    """

    is_plain = True

    def __init__(
        self,
        area: pygame.Rect,
        name: str,
        items: Sequence[Widget],
        arrange: Arrange,
        theme: Theme = PLAIN,
        *,
        spill: int = 0,
        margin: int = 0,
        foot: int = 0,
        bar_gap: int = 0,
        has_ground: bool = False,
    ) -> None:
        super().__init__(area, 0, name, theme)
        self.items = list(items)
        self.spill, self.margin, self.has_ground = spill, margin, has_ground
        self.homes = arrange(area.w)
        if self._height(foot) > area.h:  # room for the bar
            self.homes = arrange(area.w - self.bar_width - bar_gap)
        self.content_height = self._height(foot)
        for item in self.items:
            item.holder = self
        self.lay()

    def _height(self, foot: int) -> int:
        return max((home.bottom for home in self.homes), default=0) + foot

    def lay(self) -> None:
        """Move the items to where they are at this offset."""
        for item, home in zip(self.items, self.homes, strict=True):
            item.put(home.move(self.rect.x, self.rect.y - self.offset))

    def scroll_to(self, offset: float) -> bool:
        moved = super().scroll_to(offset)
        self.lay()
        return moved

    def show(self, item: object) -> None:
        """Scroll so that an item is in sight, if it is one of these."""
        if item in self.items:
            home = self.homes[self.items.index(item)]
            self.reveal(home.top - self.margin, home.bottom + self.margin)

    def handle(self, event: pygame.event.Event) -> object:
        """True when it scrolled, or what came of an item."""
        return super().handle(event) or next((given for item in self.items if (given := item.handle(event))), False)

    def draw(self, surface: pygame.Surface) -> None:
        """The ground, the items near the window, cut at its edges, and the bar."""
        if self.has_ground:
            pygame.draw.rect(surface, BAR, self.rect)
            pygame.draw.rect(surface, INK, self.rect, self.theme.px(3))
        before = surface.get_clip()
        surface.set_clip(self.rect.inflate(2 * self.spill, 2 * self.spill).clip(before))
        near = self.rect.inflate(0, self.rect.h)  # what comes next may have its picture drawn
        self.draw_items(surface, [item for item in self.items if item.rect.colliderect(near)])
        surface.set_clip(before)
        super().draw(surface)

    def draw_items(self, surface: pygame.Surface, items: Sequence[Widget]) -> None:
        """Paint these items; a list may paint more, such as lines between them."""
        for item in items:
            item.draw(surface)


class Heading(Widget):
    """A title between the items of a list."""

    role, is_plain = "text", True

    def __init__(self, name: str, theme: Theme) -> None:
        super().__init__(pygame.Rect(0, 0, 1, 1), name, theme)

    def draw(self, surface: pygame.Surface) -> None:
        px, font = self.theme.px, self.theme.font("shout", 18)
        on_capitals(surface, self.name, font, GOLD, self.rect.x + px(2), self.rect.y + px(15))


def column(heights: Sequence[int], gap: int, edge: int = 0, top: int = 0) -> Arrange:
    """Items of these heights one below the other, ``gap`` apart, ``edge`` from both sides."""

    def arrange(width: int) -> list[pygame.Rect]:
        tops = [top + sum(heights[:n]) + gap * n for n in range(len(heights))]
        return [pygame.Rect(edge, y, width - 2 * edge, height) for y, height in zip(tops, heights, strict=True)]

    return arrange
