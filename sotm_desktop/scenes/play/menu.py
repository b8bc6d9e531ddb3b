"""The menu of a running game, over the table."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pygame

from sotm_desktop.scenes.play.always import answers_note, open_list
from sotm_desktop.scenes.play.rewinding import where
from sotm_desktop.scenes.settings.settings_screen import SettingsScreen
from sotm_desktop.scenes.shell.game_shelf import shelf_of
from sotm_desktop.scenes.shell.scene import Scene, Shared, Size
from sotm_desktop.scenes.shell.screen import theme_for
from sotm_desktop.scenes.shell.speaking import Element
from sotm_desktop.scenes.shell.ways import to_title
from sotm_desktop.widgets.button import Button
from sotm_desktop.widgets.palette import BAR
from sotm_desktop.widgets.panel import Panel
from sotm_desktop.widgets.widget import pressed_key

if TYPE_CHECKING:
    from sotm_desktop.scenes.play.scene import PlayScene

Steps = tuple[tuple[float, str], ...]
SPEEDS: Steps = ((0.5, "Slow"), (1.0, "Normal"), (2.0, "Fast"), (4.0, "Very fast"), (0.0, "Instant"))
PACES: Steps = ((0.5, "Brisk"), (1.0, "Normal"), (2.0, "Slow"), (0.0, "No pause"))
WIDE, HIGH, GAP = 380, 50, 6
"""A button, and what lies between two."""
EDGE, HEAD, FOOT = 20, 24, 16
"""Beside the buttons, above and below them."""
WAYS = {pygame.K_UP: -1, pygame.K_DOWN: 1, pygame.K_TAB: 1, pygame.K_LEFT: 0, pygame.K_RIGHT: 0}
"""By how many buttons a key moves on; 0 for those that go across."""
LEAST = (600, 300)
"""The smallest grid for two columns: a larger interface scale stops there."""


class MenuScene(Scene):
    """Go on, how fast things move, back to the title, quit. The game is kept after every decision already."""

    see_through = True

    def __init__(self, shared: Shared, play: PlayScene) -> None:
        super().__init__(shared)
        self.play = play
        self.buttons: list[Button] = []
        self.deeds: list[Callable[[], None]] = []
        self.focus = 0

    def resize(self, size: Size) -> None:
        """Builds the panel in the middle."""
        super().resize(size)
        self.theme = theme_for(self.shared.settings, size, LEAST)
        self._build()

    def _build(self) -> None:
        settings = self.shared.settings
        rows = [
            ("Go on", where(self.play.state), "main", self._go_on),
            (f"Speed: {_name(SPEEDS, settings.animation_speed)}", "how fast things move", "pale", self._next_speed),
            (f"Pause: {_name(PACES, settings.automated_pace)}", "how long villain cards stay", "pale", self._next_pace),
            ("Settings", "text, motion, sound, window", "pale", self._to_settings),
            ("Answers for always", answers_note(self.play), "pale", self._to_answers),
            ("Save now", "under a name of its own", "plain", self._save),
            ("To the title screen", "the game is kept", "plain", self._to_title),
            ("Quit", "the game is kept", "plain", self.shared.manager.quit),
        ]  # fmt: skip
        self.deeds = [do for *_, do in rows]
        places = self._places(len(rows))
        self.buttons = [
            Button(place, words, kind=kind, note=note, on_press=do, theme=self.theme)
            for place, (words, note, kind, do) in zip(places, rows, strict=True)
        ]

    def _places(self, count: int) -> list[pygame.Rect]:
        """Makes the panel, in two columns where one would be higher than the window, and says where its buttons lie."""
        px = self.theme.px
        step = px(HIGH + GAP)
        self.columns = 1 if count * step + px(HEAD + FOOT) <= self.size[1] - px(GAP) else 2
        rows = -(-count // self.columns)
        wide = min(px(WIDE), (self.size[0] - px(2 * EDGE + GAP)) // self.columns - px(GAP))
        across = wide + px(GAP)
        rect = pygame.Rect(0, 0, self.columns * across - px(GAP) + px(2 * EDGE), rows * step + px(HEAD + FOOT))
        rect.center = self.size[0] // 2, self.size[1] // 2
        self.panel = Panel(rect, fill=BAR, title="Paused", theme=self.theme)
        left, top = rect.x + px(EDGE), rect.y + px(HEAD)
        return [pygame.Rect(left + n // rows * across, top + n % rows * step, wide, px(HIGH)) for n in range(count)]

    def elements(self) -> list[Element]:
        return [Element(each.name, each.role, each.state, n == self.focus) for n, each in enumerate(self.buttons)]

    def handle(self, event: pygame.event.Event) -> None:
        """Buttons, Escape, and up and down."""
        if pressed_key(event, pygame.K_ESCAPE):
            self._go_on()
            return
        if pressed_key(event, *WAYS):
            self._move(event)
            return
        if pressed_key(event, pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE):
            self.deeds[self.focus]()
            return
        for button in self.buttons:
            if button.handle(event):
                return

    def _move(self, event: pygame.event.Event) -> None:
        """Up and down, Tab and Shift+Tab go through all; left and right to the other column, where there is one."""
        count, step = len(self.buttons), WAYS[event.key]
        if not step:
            step = count // 2 if self.columns > 1 else 0
        elif event.key == pygame.K_TAB and event.mod & pygame.KMOD_SHIFT:
            step = -1
        self.focus = (self.focus + step) % count

    def draw(self, surface: pygame.Surface) -> None:
        """Paints the panel over the darkened table."""
        shade = pygame.Surface(self.size, pygame.SRCALPHA)
        shade.fill((8, 9, 14, 150))
        surface.blit(shade, (0, 0))
        self.panel.draw(surface)
        for i, button in enumerate(self.buttons):
            button.focused = i == self.focus
            button.draw(surface)

    # -- deeds -------------------------------------------------------------------

    def _go_on(self) -> None:
        self.shared.manager.pop()

    def _next_speed(self) -> None:
        self._set(animation_speed=_after(SPEEDS, self.shared.settings.animation_speed))

    def _next_pace(self) -> None:
        self._set(automated_pace=_after(PACES, self.shared.settings.automated_pace))

    def _to_settings(self) -> None:
        self.shared.manager.replace(SettingsScreen(self.shared))

    def _to_answers(self) -> None:
        self._go_on()
        open_list(self.play)

    def _save(self) -> None:
        said = shelf_of(self.shared).save_by_hand(self.play.game)
        if said:
            self.shared.notices.append(said)
        self._go_on()

    def _set(self, **changes: Any) -> None:
        self.shared.change_settings(replace(self.shared.settings, **changes))
        self._build()

    def _to_title(self) -> None:
        to_title(self.shared)


def _name(steps: Steps, value: float) -> str:
    return next((name for each, name in steps if each == value), f"{value:g}")


def _after(steps: Steps, value: float) -> float:
    values = [each for each, _ in steps]
    return values[(values.index(value) + 1) % len(values)] if value in values else values[0]
