"""A screen on which decks can be read before they are chosen: by resting on them, by a right click and by I."""

from __future__ import annotations

import pygame

from sotm_desktop.scenes.shell.reading.open_reader import Reading
from sotm_desktop.scenes.shell.scene import Shared
from sotm_desktop.scenes.shell.screen import Screen
from sotm_desktop.widgets.widget import Widget, pressed_key


class ReadingScreen(Screen):
    """`build` calls `reading.begin` and offers to it what can be read. The reader lies over all other widgets."""

    def __init__(self, shared: Shared) -> None:
        super().__init__(shared)
        self.reading = Reading(shared.pictures, self._reading_changed, shared.show_rule)
        self._below: list[Widget] = []
        """All widgets but those of the reader."""

    def rebuild(self) -> None:
        super().rebuild()
        self.reading.renew()
        self._below = self.widgets
        self._lay_reader_over()

    def _reading_changed(self) -> None:
        """A reader opened or closed: what lies on it can be reached, and the keyboard goes there and back."""
        self._lay_reader_over()
        reader = self.reading.reader
        if self.reading.covers(self.shared.pointer):
            self._point_below_at_nothing()
        if not self.focus.by_keyboard:
            return
        if reader is None:
            self.focus.put(next((widget for widget in self._below if widget.identity == self.reading.of), None))
        elif reader.is_pinned and self.focus.on not in reader.parts:
            self.focus.put(reader.fan or reader.pin)

    def _lay_reader_over(self) -> None:
        reader = self.reading.reader
        self.widgets = [*self._below, *((reader, *reader.parts) if reader is not None else ())]
        parts = reader.parts if reader is not None and reader.is_pinned else self.widgets
        self.focus.renew(lambda: [*parts])

    def _point_below_at_nothing(self) -> None:
        for widget in self._below:
            widget.hovered = False

    def read(self, name: str) -> None:
        """Open the reader over the widget of this name, to stay."""
        self.reading.pin(next((widget for widget in self._below if widget.name == name), None))

    # -- input

    def handle(self, event: pygame.event.Event) -> None:
        if not self.shared.notices and (self._to_reader(event) or self._opens_reader(event)):
            return
        super().handle(event)

    def _to_reader(self, event: pygame.event.Event) -> bool:
        """Whether the reader has it: all that the pointer does over it; while it is pinned, every key."""
        reader = self.reading.reader
        if reader is None or (event.type == pygame.KEYDOWN and self.focus.types):
            return False
        if event.type == pygame.KEYDOWN:
            if reader.is_pinned and self.focus.steer(event):
                return True
            return bool(reader.handle(event)) or reader.is_pinned
        taken = bool(reader.handle(event))
        if taken and event.type == pygame.MOUSEMOTION:
            self._point_below_at_nothing()
        elif taken and event.type == pygame.MOUSEBUTTONDOWN:
            self.focus.click(event.pos)
        return taken

    def _opens_reader(self, event: pygame.event.Event) -> bool:
        """A right click reads what lies there; I what has the keyboard, or else what the pointer is on."""
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_RIGHT:
            return any(self.reading.pin(widget) for widget in self._below if widget.hit(event.pos))
        if not pressed_key(event, pygame.K_i) or self.focus.types:
            return False
        on = self.focus.on if self.focus.by_keyboard else None
        pointed = [widget for widget in self._below if widget.hovered]
        return any(self.reading.pin(widget) for widget in ([on] if isinstance(on, Widget) else pointed))

    def update(self, dt: float) -> bool:
        moves = super().update(dt)
        return self.reading.update(dt, self.shared.pointer) or moves
