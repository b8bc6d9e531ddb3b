"""Opens a popover over the table, keeps it up to date, and gives it the keys while it is there."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from sotm_desktop.table.parts import Parts
from sotm_desktop.table.popover import Popover, PopoverLook

if TYPE_CHECKING:
    from sotm_desktop.scenes.play.scene import PlayScene

ALONG = {pygame.K_UP: -1, pygame.K_LEFT: -1, pygame.K_DOWN: 1, pygame.K_RIGHT: 1}


class Popping:
    """At most one popover. ``build`` makes its look anew whenever the table changes; None closes it."""

    def __init__(self, scene: PlayScene) -> None:
        self.scene = scene
        self.popover: Popover | None = None
        self._build: Callable[[], PopoverLook | None] | None = None
        self.anchor = pygame.Rect(0, 0, 1, 1)

    @property
    def is_open(self) -> bool:
        return self.popover is not None

    def open(self, anchor: pygame.Rect, build: Callable[[], PopoverLook | None]) -> None:
        """Opens it beside a place."""
        self._build, self.anchor = build, pygame.Rect(anchor)
        self.popover = Popover(self.scene.view.theme)
        self.refresh()

    def close(self) -> bool:
        """False when none was open."""
        was_open, self.popover = self.popover is not None, None
        if was_open:
            self.scene.mood.focus = ""
        return was_open

    def refresh(self) -> None:
        """Shows what is so now."""
        if self.popover is None or self._build is None:
            return
        look = self._build()
        if look is None:
            self.close()
        elif look != self.popover.look:
            self.popover.arrange(look, self.anchor, self.scene.size)

    def handle(self, event: pygame.event.Event) -> bool:
        """True when the popover took the event: keys are its own, and a click elsewhere closes it."""
        if self.popover is None:
            return False
        if event.type == pygame.KEYDOWN and not event.mod & pygame.KMOD_CTRL:
            self._key(self.popover, event)
            return True
        if event.type == pygame.MOUSEBUTTONDOWN and not self.covers(event.pos):
            return self.close()
        return False

    def _key(self, popover: Popover, event: pygame.event.Event) -> None:
        from sotm_desktop.scenes.play import doing  # here, as it also opens popovers

        mood, names = self.scene.mood, popover.names
        step = ALONG.get(event.key, 0)
        if event.key == pygame.K_TAB:
            step = -1 if event.mod & pygame.KMOD_SHIFT else 1
        named = popover.key_named(pygame.key.name(event.key))
        if event.key == pygame.K_ESCAPE:
            self.close()
        elif step and names:
            at = names.index(mood.focus) if mood.focus in names else -1 if step > 0 else 0
            mood.focus = names[(at + step) % len(names)]
        elif event.key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE) and mood.focus in names:
            focus = mood.focus
            doing.press(self.scene, focus)
            if self.popover is popover and focus in popover.names:
                mood.focus = focus
        elif named:
            doing.press(self.scene, named)

    def covers(self, point: tuple[int, int]) -> bool:
        """Whether it lies there."""
        return self.popover is not None and self.popover.rect.collidepoint(point)

    def parts(self) -> Parts:
        return self.popover.parts() if self.popover is not None else Parts()

    def draw(self, surface: pygame.Surface) -> None:
        mood = self.scene.mood
        if self.popover is not None:
            self.popover.draw(surface, mood.hover, mood.focus, mood.pressed)
