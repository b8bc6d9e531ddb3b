"""The card of the first start: four choices for eyes and ears, and what they look like. It shows itself once."""

from __future__ import annotations

from dataclasses import replace

import pygame

from sotm_desktop.scenes.settings.setting_row import SettingRow
from sotm_desktop.scenes.settings.settings_screen import COLOURS, SettingsScreen
from sotm_desktop.scenes.shell.scene import Shared
from sotm_desktop.widgets.button import Button
from sotm_desktop.words.screens import settings_words as words

SIZES = tuple((f"{scale * 100:.0f}", scale) for scale in (1.0, 1.3, 1.5, 2.0))
MOTION = ((words.ANIMATIONS, False), (words.NO_ANIMATIONS_LABEL, True))
SOUND = (
    (words.SOUND_ON, {"muted": False, "sound_volume": 0.7}),
    (words.SOUND_SOFT, {"muted": False, "sound_volume": 0.3}),
    (words.SOUND_OFF, {"muted": True}),
)


ROWS, ROW, AROUND = 4, 58, 36
"""The choices, what one of them takes with its note in one line, and what is around all of them in their panel."""
LEAST, MOST = 10, 64
"""What lies between two of them, on the grid."""


class WelcomeScreen(SettingsScreen):
    """Each choice takes effect at once. Skipping puts back what was there."""

    title, help = words.WELCOME, words.ABOUT_WELCOME
    beside, foot = 1060, 54.0

    def __init__(self, shared: Shared) -> None:
        super().__init__(shared)
        self.before = shared.settings

    @property
    def between(self) -> float:
        """Four rows share the panel, where it is high enough for that."""
        room = (self.grid[1] - self.top - self.foot - AROUND) / ROWS
        return min(max(room - ROW, LEAST), MOST)

    def rows(self) -> list[SettingRow]:
        return [
            self._choice("ui_scale", words.SIZE, words.ABOUT_SIZE, SIZES),
            self._choice("reduced_motion", words.MOTION, words.ABOUT_MOTION, MOTION),
            self._choices(words.SOUND, words.ABOUT_SOUND, SOUND),
            self._choice("colours", words.COLOURS, words.ABOUT_COLOURS, COLOURS),
        ]

    def add_ways(self) -> None:
        width, height = self.grid
        r, top = self.theme.rect, height - self.foot - 4
        done = Button(
            r(width - 278, top, 270, 48), words.TO_THE_TITLE, kind="main", key="Enter", shortcut=pygame.K_RETURN,
            theme=self.theme, on_press=self.done,
        )  # fmt: skip
        self.add(done, is_start=True)
        self.add(Button(r(width - 452, top, 166, 48), words.SKIP, key="Esc", theme=self.theme, on_press=self.back))

    def done(self) -> None:
        """With what was chosen, to the title."""
        self.shared.change_settings(replace(self.shared.settings, welcomed=True))
        super().back()

    def back(self) -> None:
        """Escape: without it."""
        kept = replace(
            self.before, window_size=self.shared.settings.window_size, fullscreen=self.shared.settings.fullscreen
        )
        self.shared.change_settings(kept)
        self.done()
