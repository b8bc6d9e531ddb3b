"""A list: widgets in a window that scrolls when there are more than fit. Decks, saves, tiles, lines are all this."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import accumulate

import pygame

from .palette import BAR, GOLD, INK, MUTED
from .text import on_capitals
from .theme import PLAIN, Theme
from .widget import Widget, left_down, left_up

Arrange = Callable[[int], list[pygame.Rect]]
"""Where each item lies in a content of this width, from the upper left corner of the list."""

BAR_WIDTH = 12
UNTOLD = (-1, -1)
"""Where the pointer is for a list that it has not moved over yet."""
KEYS = {
    pygame.K_UP: -0.1,
    pygame.K_DOWN: 0.1,
    pygame.K_PAGEUP: -0.9,
    pygame.K_PAGEDOWN: 0.9,
    pygame.K_HOME: -1e9,
    pygame.K_END: 1e9,
}


class ListView(Widget):
    """Lays its items out, draws them, hands events on to them, and follows the keyboard. It scrolls by wheel, by keys
    while it or the panel around it has the focus, and by its bar.

    ``name`` is kept over a rebuild of the screen, and the place that was scrolled to with it. ``spill`` is how far
    items may be painted over the edge (below 0: how far inside it ends), ``margin`` what stays free around an item
    that is scrolled into sight, ``foot`` below the last.
    """

    role, is_plain = "list", True

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
        super().__init__(area, name, theme)
        self.items = list(items)
        self.offset = 0
        self._grabbed: int | None = None
        self._pointer = UNTOLD
        self.spill, self.margin, self.has_ground = spill, margin, has_ground
        self.homes = arrange(area.w)
        if self._height(foot) > area.h:  # room for the bar
            self.homes = arrange(area.w - self.bar_width - bar_gap)
        self.content_height = self._height(foot)
        title = ""
        for item in self.items:
            item.holder = self
            if item.is_plain:
                title = item.name or title
            else:
                item.under, title = item.under or title, ""
        self.scroll_to(0)

    def _height(self, foot: int) -> int:
        return max((home.bottom for home in self.homes), default=0) + foot

    def stay_under(self, before: ListView) -> None:
        """This list stands in the place of another one: the wheel turns it where it turned that, though the pointer has
        not moved since."""
        self._pointer = before._pointer
        self.hovered = before.hovered and self.hit(self._pointer)

    def show(self, item: object) -> None:
        """Scroll so that an item is in sight, if it is one of these."""
        if item in self.items:
            home = self.homes[self.items.index(item)]
            self.reveal(home.top - self.margin, home.bottom + self.margin)

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
        self._draw_bar(surface)

    def draw_items(self, surface: pygame.Surface, items: Sequence[Widget]) -> None:
        """Paint these items; a list may paint more, such as lines between them."""
        for item in items:
            item.draw(surface)

    # -- scrolling -----------------------------------------------------------------

    @property
    def furthest(self) -> int:
        """The largest offset."""
        return max(0, self.content_height - self.rect.height)

    @property
    def bar_width(self) -> int:
        """How much of the right edge the bar takes."""
        return self.theme.px(BAR_WIDTH)

    def scroll_to(self, offset: float) -> bool:
        """Move to an offset in pixels, kept within the content. True when that changed anything."""
        wanted = round(min(max(offset, 0), self.furthest))
        moved, self.offset = wanted != self.offset, wanted
        for item, home in zip(self.items, self.homes, strict=True):
            item.put(home.move(self.rect.x, self.rect.y - self.offset))
        return moved

    def reveal(self, top: int, bottom: int) -> bool:
        """Scroll as little as needed to show a stretch of the content; of one that is too high, its beginning."""
        if top < self.offset or bottom - top > self.rect.height:
            return self.scroll_to(top)
        return self.scroll_to(max(self.offset, bottom - self.rect.height))

    def lie_under(self, pointer: tuple[int, int]) -> None:
        """The pointer has rested there since before this list came, so that no motion told of it."""
        if self._pointer == UNTOLD:
            self._pointer, self.hovered = pointer, self.hit(pointer)

    def handle(self, event: pygame.event.Event) -> object:
        """True when it scrolled, or what came of an item."""
        return self._scrolled(event) or next((given for item in self.items if (given := item.handle(event))), False)

    def _scrolled(self, event: pygame.event.Event) -> bool:
        self.track(event)
        if event.type == pygame.MOUSEMOTION:
            self._pointer = event.pos
        if event.type == pygame.MOUSEWHEEL and self.hovered:
            turn = getattr(event, "precise_y", 0) or event.y
            moved = self.scroll_to(self.offset - turn * self.theme.px(56))
            rests = pygame.event.Event(pygame.MOUSEMOTION, pos=self._pointer, rel=(0, 0), buttons=(0, 0, 0))
            for item in self.items if moved else ():  # the pointer lies on another item now
                item.handle(rests)
            return moved
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

    @property
    def is_held(self) -> bool:
        """Whether the bar is lit: the pointer has taken hold of it, or the keyboard is on it."""
        return self._grabbed is not None or self.focused

    def _draw_bar(self, surface: pygame.Surface) -> None:
        """The bar, when there is something to scroll."""
        if not self.furthest:
            return
        radius = self.theme.px(4)
        pygame.draw.rect(surface, BAR, self.track_rect(), border_radius=radius)
        thumb = self.thumb_rect().inflate(-self.theme.px(4), -self.theme.px(2))
        pygame.draw.rect(surface, GOLD if self.is_held else MUTED, thumb, border_radius=radius)
        pygame.draw.rect(surface, INK, thumb, 1, border_radius=radius)


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
        tops = accumulate((height + gap for height in heights), initial=top)
        return [pygame.Rect(edge, y, width - 2 * edge, height) for y, height in zip(tops, heights, strict=False)]

    return arrange
