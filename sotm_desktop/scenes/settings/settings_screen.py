"""Settings: how fast, how large, how quiet. Everything takes effect at once and is kept."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import Any

import pygame

from sotm_desktop.scenes.settings.settings_sample import Sample
from sotm_desktop.scenes.shell.destinations import Push, ShowChangelog, ShowKeys
from sotm_desktop.scenes.shell.scene import Shared
from sotm_desktop.scenes.shell.screen import Screen
from sotm_desktop.table.layout import SCALES, scale_for
from sotm_desktop.widgets.button import Button
from sotm_desktop.widgets.palette import BODY, MUTED
from sotm_desktop.widgets.panel import Panel, title_bar
from sotm_desktop.widgets.text import lay_out, on_capitals
from sotm_desktop.widgets.toggle import ChoiceList, Slider, Toggle
from sotm_desktop.words.screens import settings_words, title_words

SPEEDS = (
    (settings_words.SLOW, 0.5),
    (settings_words.NORMAL, 1.0),
    (settings_words.FAST, 2.0),
    (settings_words.VERY_FAST, 4.0),
    (settings_words.INSTANT, 0.0),
)
PERCENT = tuple((f"{scale * 100:.0f}", scale) for scale in SCALES)
HELP = settings_words.ABOUT_SETTINGS
ROW, TOGGLE_ROW = 70, 62
REBUILDS = ("ui_scale", "readable_font", "reduced_motion")


class SettingsScreen(Screen):
    """Rows at the left, a sample of the table at the right."""

    least = (1060, 640)

    def __init__(self, shared: Shared) -> None:
        super().__init__(shared)
        self.sample = Sample(shared.library)

    # -- widgets

    def build(self) -> None:
        width, height = self.grid
        self.column = min(700.0, width - 400)
        self.labels: list[tuple[str, str, float]] = []
        settings = self.shared.settings
        top = 66.0
        self._choice(
            top,
            settings_words.ANIMATION_SPEED,
            settings_words.ABOUT_SPEED,
            SPEEDS,
            settings.animation_speed,
            "animation_speed",
        )
        self._pace(top + ROW)
        words = settings_words.SIZE_KEYS
        self._choice(top + 2 * ROW, settings_words.SIZE, words, PERCENT, settings.ui_scale, "ui_scale")
        toggles = (
            ("reduced_motion", settings_words.NO_ANIMATIONS_LABEL, settings_words.ABOUT_NO_ANIMATIONS),
            ("readable_font", settings_words.EASY_FONT, settings_words.ABOUT_EASY_FONT),
            ("fullscreen", settings_words.FULL_SCREEN, settings_words.ABOUT_FULL_SCREEN),
            ("speech", settings_words.READ_ALOUD, self._speech_note()),
        )
        for number, (name, words, note) in enumerate(toggles):
            self._toggle(top + 3 * ROW + number * TOGGLE_ROW - 8, name, words, note)
        place = self.theme.rect(self.column + 40, 56, width - self.column - 56, height - 72)
        self.sample.begin(self.theme, place, scale_for(self.size, settings.ui_scale))
        self.add_back()
        self.add(
            Button(self.theme.rect(width - 256, 3, 122, 34), settings_words.KEYS, kind="dark", theme=self.theme,
                   tip=settings_words.ABOUT_KEYS,
                   on_press=lambda: self.shared.go(Push(ShowKeys())))
        )  # fmt: skip
        self.add(
            Button(self.theme.rect(width - 388, 3, 126, 34), title_words.WHATS_NEW, kind="dark", theme=self.theme,
                   on_press=lambda: self.shared.go(Push(ShowChangelog())))
        )  # fmt: skip
        self.focus.start = self.widgets[0]

    def _speech_note(self) -> str:
        if self.shared.speech.is_there:
            return settings_words.ABOUT_READING
        return settings_words.NO_SPEECH

    def _choice(
        self, top: float, words: str, note: str, options: Sequence[tuple[str, float]], value: float, name: str
    ) -> None:
        self.labels.append((words, note, top))
        nearest = min(range(len(options)), key=lambda n: abs(options[n][1] - value))
        place = self.theme.rect(260, top + 4, self.column - 250, 38)
        self.add(
            ChoiceList(place, [word for word, _ in options], nearest, name=words, theme=self.theme,
                       on_change=lambda index: self._set(name, options[index][1]))
        )  # fmt: skip

    def _pace(self, top: float) -> None:
        self.labels.append(("", settings_words.ABOUT_VILLAIN_PACE, top + 2))
        place = self.theme.rect(28, top + 4, self.column - 18, 38)
        value = self.shared.settings.automated_pace
        self.add(
            Slider(place, settings_words.VILLAIN_PACE, value, 0, 3, 0.25, unit=" s", theme=self.theme,
                   on_change=partial(self._set, "automated_pace"))
        )  # fmt: skip

    def _toggle(self, top: float, name: str, words: str, note: str) -> None:
        place = self.theme.rect(28, top, self.column - 18, 34)
        is_on = getattr(self.shared.settings, name)
        self.add(Toggle(place, words, is_on, theme=self.theme, on_change=partial(self._set, name)))
        self.labels.append(("", note, top - 2))

    def _set(self, name: str, value: Any) -> None:  # Any: each setting has a type of its own
        self.shared.change_settings(replace(self.shared.settings, **{name: value}))
        if name in REBUILDS:  # not for a slider: a new one would let go of the pointer
            self.resize(self.size)

    # -- drawing

    def paint(self, surface: pygame.Surface) -> None:
        self.draw_page(surface)
        _, height = self.grid
        surface.blit(title_bar(self.size[0], settings_words.SETTINGS, HELP, self.theme), (0, 0))
        Panel(self.theme.rect(10, 50, self.column + 14, height - 62), theme=self.theme).draw(surface)
        for words, note, top in self.labels:
            self._label(surface, words, note, top)
        self.sample.paint(surface, self.shared.settings)

    def _label(self, surface: pygame.Surface, words: str, note: str, top: float) -> None:
        theme = self.theme
        place = theme.rect(28, top, 230, 60)
        if words:
            on_capitals(surface, words, theme.font("shout", 19), BODY, place.x, place.y + theme.px(24))
            text = lay_out(note, theme.px(228), theme.px(14), "note", MUTED, theme, leading=1.2)
            text.draw(surface, (place.x, place.y + theme.px(36)))
        else:
            text = lay_out(note, theme.px(self.column - 70), theme.px(14), "note", MUTED, theme)
            text.draw(surface, (place.x + (theme.px(48) if "wait" not in note else 0), place.y + theme.px(36)))
