"""The stack of scenes: the top one gets the input, the ones below wait."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

import pygame

Size = tuple[int, int]


class Stacked(Protocol):
    """What the stack asks of a scene; `scene.Scene` is one and says what each means."""

    see_through: bool
    home_words: str

    @property
    def holds_picture(self) -> bool: ...
    def enter(self) -> None: ...
    def leave(self) -> None: ...
    def handle(self, event: pygame.event.Event) -> None: ...
    def update(self, dt: float) -> bool: ...
    def draw(self, surface: pygame.Surface) -> None: ...
    def resize(self, size: Size) -> None: ...
    def cards_changed(self) -> None: ...
    def look_up(self) -> None: ...
    def spoken(self) -> str: ...
    def lets_finish(self) -> bool: ...


def _nothing() -> None:
    """What happens on a change of scene when no app is around."""


class SceneManager:
    """Push, pop and replace scenes. Every change takes effect at once.

    Popping the last scene, or `quit`, ends the program.
    """

    def __init__(self, size: Size, on_change: Callable[[], None] = _nothing) -> None:
        self.size = size
        self.scenes: list[Stacked] = []
        self.needs_draw = True
        """Set when another scene or another size has to be shown; the loop clears it after drawing."""
        self._drawn: tuple[Stacked, ...] = ()
        """The scenes of the picture that the window shows."""
        self.keeps_picture = False
        """Whether the scene that is drawn is all that the window shows already: it may paint what has changed alone."""
        # Called when a whole scene is gone. Not for dialogues: it may take a while.
        self._on_change = on_change

    @property
    def top(self) -> Stacked | None:
        """The scene that gets the input, or None when the program is about to end."""
        return self.scenes[-1] if self.scenes else None

    @property
    def running(self) -> bool:
        return bool(self.scenes)

    def push(self, scene: Stacked) -> None:
        """Put a scene on top; the one below is left, not lost."""
        if self.top:
            self.top.leave()
        self.scenes.append(scene)
        self._enter_top()

    def pop(self) -> None:
        """Take the top scene away and go back to the one below."""
        self._remove_top()
        self._enter_top()

    def replace(self, scene: Stacked) -> None:
        """Take the top scene away and put another in its place."""
        self._remove_top()
        self.scenes.append(scene)
        self._enter_top()

    @property
    def home_words(self) -> str:
        """What the way back to a home above the lowest scene says; "" where the lowest is it."""
        return self.scenes[self._home].home_words if self.scenes else ""

    @property
    def _home(self) -> int:
        """The number of the scene that `home` leads back to: the highest below the top that is one, else the lowest."""
        found = [number for number, scene in enumerate(self.scenes[:-1]) if scene.home_words]
        return found[-1] if found else 0

    def home(self, scene: Stacked | None = None) -> None:
        """Back to the scene that is the home; another one lies over it then, if one is given. What lay between just
        goes."""
        lowest = self._home
        del self.scenes[lowest + 1 : -1]
        if scene is None:
            if len(self.scenes) > lowest + 1:
                self.pop()
        elif len(self.scenes) == lowest + 2:
            self.replace(scene)
        else:
            self.push(scene)

    def quit(self) -> None:
        """End the program after this step. Only the top scene is left: the ones below have been already."""
        if self.top:
            self.top.leave()
        self.scenes.clear()

    def resize(self, size: Size) -> None:
        """The drawing area has changed: every scene on the stack hears of it."""
        self.size = size
        self.needs_draw = True
        for scene in self.scenes:
            scene.resize(size)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the top scene, and first those that show through below it."""
        first = len(self.scenes) - 1
        while first > 0 and self.scenes[first].see_through:
            first -= 1
        scenes = tuple(self.scenes[max(first, 0) :])
        self.keeps_picture, self._drawn = len(scenes) == 1 and scenes == self._drawn, scenes
        for scene in scenes:
            scene.draw(surface)

    @property
    def holds_picture(self) -> bool:
        """Whether the window goes on showing what it shows: the scene that it shows wants that for this frame."""
        return self.top is not None and self._drawn == (self.top,) and self.top.holds_picture

    def forget_drawn(self) -> None:
        """The window may have lost what it showed."""
        self._drawn = ()

    def _remove_top(self) -> None:
        self.forget_drawn()
        if self.top:
            is_whole = not self.top.see_through
            self.scenes.pop().leave()  # and held no longer, as `on_change` looks at what can go
            if is_whole:
                self._on_change()

    def _enter_top(self) -> None:
        self.needs_draw = True
        if self.top:
            self.top.resize(self.size)
            self.top.enter()
