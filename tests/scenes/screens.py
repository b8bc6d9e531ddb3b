"""A hand for the screens around the table: it clicks widgets by name and presses keys, all as SDL events."""

from __future__ import annotations

from dataclasses import replace

import pygame

from sotm_desktop import __version__, paths
from sotm_desktop.app import App
from sotm_desktop.loop import Loop
from sotm_desktop.scenes.title.title_screen import TitleScreen
from sotm_desktop.settings import Settings
from sotm_desktop.widgets.fonts import forget_fonts
from sotm_desktop.widgets.widget import Widget


class Screens:
    """A running program that stands on its title."""

    def __init__(self, size=(1280, 720), cardsets=None, **settings) -> None:
        found = paths.find()
        if cardsets is not None:
            found = replace(found, cardsets=cardsets)
        self.app = App(found)
        pygame.display.set_mode(size)  # the dummy screen is smaller than this, and the window would be too
        self.app.shared.settings = Settings(**{"window_size": size, "seen_version": __version__, **settings})
        self.loop = Loop(self.app.shared, self.app.window)
        self.shared = self.app.shared
        self.shared.manager.push(TitleScreen(self.shared))
        self.settle()

    @property
    def top(self):
        return self.shared.manager.top

    @property
    def library(self):
        return self.shared.library

    # -- time

    def step(self, times: int = 1) -> None:
        for _ in range(times):
            self.loop.step()

    def settle(self) -> None:
        """Until every picture that was asked for is there, those too that are asked for as more is found out."""
        self.step(2)
        self.shared.pictures.wait()
        self.step(2)
        if self.shared.pictures.is_due:
            self.shared.pictures.wait()
            self.step(2)

    def close(self) -> None:
        """End the program as closing its window does."""
        self.shared.manager.quit()
        forget_fonts()
        pygame.quit()

    # -- hands

    def post(self, kind: int, **values) -> None:
        pygame.event.post(pygame.event.Event(kind, values))
        self.step()

    def move(self, point, buttons=(0, 0, 0)) -> None:
        self.post(pygame.MOUSEMOTION, pos=point, rel=(0, 0), buttons=buttons)

    def down(self, point) -> None:
        self.move(point)
        self.post(pygame.MOUSEBUTTONDOWN, pos=point, button=1)

    def up(self, point) -> None:
        self.post(pygame.MOUSEBUTTONUP, pos=point, button=1)

    def click_at(self, point) -> None:
        self.down(point)
        self.up(point)

    def drag(self, start, end) -> None:
        self.down(start)
        for part in range(1, 9):
            point = tuple(round(a + (b - a) * part / 8) for a, b in zip(start, end, strict=True))
            self.move(point, (1, 0, 0))
        self.up(end)

    def key(self, key: int, mod: int = 0, letters: str = "") -> None:
        self.post(pygame.KEYDOWN, key=key, mod=mod, unicode=letters, scancode=0)
        self.post(pygame.KEYUP, key=key, mod=mod, unicode=letters, scancode=0)

    def type(self, letters: str) -> None:
        for letter in letters:
            self.post(pygame.TEXTINPUT, text=letter)

    # -- eyes

    def named(self, name: str) -> Widget:
        """The widget whose name begins with this."""
        found = [widget for widget in self.top.widgets if widget.name.startswith(name)]
        assert found, f"no {name!r} among {[widget.name for widget in self.top.widgets]}"
        return found[0]

    def click(self, name: str) -> None:
        self.click_at(self.named(name).rect.center)
