"""What is being read: what the pointer rests on, the reader that opened over it, and whether it is pinned."""

from __future__ import annotations

from collections.abc import Callable, Hashable

import pygame

from sotm_desktop.scenes.shell.picture_store import Pictures
from sotm_desktop.scenes.shell.reading.deck_reader import LEAST, SIZE, DeckReader
from sotm_desktop.scenes.shell.reading.reader_page import ReaderPage
from sotm_desktop.widgets.theme import Theme
from sotm_desktop.widgets.widget import Widget

DELAY, GRACE = 0.25, 0.3
"""Seconds until it opens over what is pointed at, and until it closes when the pointer has gone elsewhere."""
TOP = 37
Page = Callable[[str | None], ReaderPage]
"""Makes the page of something, with a character card of this name in place of its own."""


class Reading:
    """One for the set-up screen. ``on_change`` is called when a reader opened or closed."""

    def __init__(self, pictures: Pictures, on_change: Callable[[], None], on_term: Callable[[str], None]) -> None:
        """``on_term`` opens the rules at an entry."""
        self.pictures, self.on_change, self.on_term = pictures, on_change, on_term
        self.theme, self.size, self.is_whole = Theme(), (0, 0), False
        self._pages: dict[Widget, Page] = {}
        self.reader: DeckReader | None = None
        self.of: Hashable = None
        """The identity of the widget whose page is open."""
        self._pointed: Widget | None = None
        self._pointer = (-1, -1)
        self._waited = 0.0

    def begin(self, theme: Theme, size: tuple[int, int], is_whole: bool) -> None:
        """The screen makes its widgets anew. ``is_whole``: the reader takes the whole window, so it opens by hand."""
        if (theme, size) != (self.theme, self.size):
            self.reader = None
        self.theme, self.size, self.is_whole = theme, size, is_whole
        self._pages, self._pointed, self._waited = {}, None, 0.0

    def offer(self, widget: Widget, page: Page) -> None:
        """This can be read."""
        self._pages[widget] = page

    def renew(self) -> None:
        """All widgets are there: a reader that is pinned stays, with what is true now; another one closes."""
        if self.reader is None:
            return
        again = next((widget for widget in self._pages if widget.identity == self.of), None)
        if again is None or not self.reader.is_pinned:
            self.reader = None
        else:
            self._open(again, self.reader.page.variant, is_pinned=True)

    # -- opening and closing

    @property
    def is_pinned(self) -> bool:
        return self.reader is not None and self.reader.is_pinned

    def covers(self, point: tuple[int, int]) -> bool:
        """Whether the reader lies there."""
        return self.reader is not None and self.reader.rect.collidepoint(point)

    def pin(self, widget: Widget | None) -> bool:
        """Read what has the focus or the pointer, and keep it open; a second time closes it. False when there is
        nothing to read."""
        if widget is None or widget not in self._pages:
            return False
        if self.is_pinned and self.of == widget.identity:
            self.close()
        else:
            same = self.reader is not None and self.of == widget.identity
            self._open(widget, self.reader.page.variant if same and self.reader is not None else None, is_pinned=True)
            self.on_change()
        return True

    def close(self) -> None:
        if self.reader is not None:
            self.reader, self._pointed = None, None
            self.on_change()

    def _open(self, widget: Widget, variant: str | None, is_pinned: bool) -> None:
        self.of = widget.identity
        self.reader = DeckReader(
            self.place(widget.rect), self._pages[widget](variant), self.pictures, self.theme, is_pinned=is_pinned,
            on_pin=self._turn_pin, on_version=self._show_version, on_term=self.on_term,
        )  # fmt: skip

    def _widget(self) -> Widget | None:
        return next((widget for widget in self._pages if widget.identity == self.of), None)

    def _turn_pin(self) -> None:
        widget = self._widget()
        if self.is_pinned or widget is None:
            self.close()
        else:
            self.pin(widget)

    def _show_version(self, variant: str) -> None:
        widget = self._widget()
        if widget is not None:
            self._open(widget, variant, is_pinned=self.is_pinned)
            self.on_change()

    # -- time

    def update(self, seconds: float, pointer: tuple[int, int]) -> bool:
        """Let time go by. True while something is waited for."""
        if self.is_pinned or self.is_whole:
            return False
        on = None if self.covers(pointer) else next((widget for widget in self._pages if widget.hovered), None)
        if self.covers(pointer) or (on is not None and self.reader is not None and on.identity == self.of):
            self._pointed, self._waited = on, 0.0
            return False
        moved, self._pointer = pointer != self._pointer, pointer
        if on is not self._pointed or (moved and on is not None):
            self._pointed, self._waited = on, 0.0  # on the way to the reader other tiles are only passed
        self._waited += seconds
        if on is None:
            if self.reader is not None and self._waited >= GRACE:
                self.close()
            return self.reader is not None
        if self._waited < DELAY:
            return True
        if self.reader is None or on.identity != self.of:
            if not self._would_cover(on):
                self._open(on, None, is_pinned=False)
                self.on_change()
            elif self.reader is not None:
                self.close()
        return False

    def _would_cover(self, widget: Widget) -> bool:
        return self.place(widget.rect).colliderect(widget.rect)

    # -- where

    def place(self, anchor: pygame.Rect) -> pygame.Rect:
        """At the other side of what is read, where it does not lie over it if that can be; in a small window all of
        it."""
        px, (width, height) = self.theme.px, self.size
        if self.is_whole:
            return pygame.Rect(px(4), px(4), width - px(8), height - px(8))
        left = [px(4), width - px(4 + SIZE[0])]
        if anchor.centerx < width // 2:
            left.reverse()
        spots = []
        for high in (SIZE[1], LEAST):
            size = min(px(SIZE[0]), width - px(8)), min(px(high), height - px(TOP + 4))
            spots += [pygame.Rect((x, px(TOP)), size) for x in left]
            spots += [pygame.Rect((x, height - px(4) - size[1]), size) for x in left]
        return next((spot for spot in spots if not spot.colliderect(anchor)), spots[0])
