"""Settings: how fast, how large, how quiet. Everything takes effect at once and is kept."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

import pygame

from sotm_desktop.saves.notes import LONGEST
from sotm_desktop.scenes.settings.setting_row import AFTER, SettingRow, arranged
from sotm_desktop.scenes.settings.settings_sample import Sample
from sotm_desktop.scenes.shell.destinations import Push, ShowChangelog, ShowKeys
from sotm_desktop.scenes.shell.scene import Shared
from sotm_desktop.scenes.shell.screen import Screen
from sotm_desktop.scenes.shell.sound_player import Device
from sotm_desktop.session.sounds import Sound
from sotm_desktop.table.layout import SCALES, scale_for
from sotm_desktop.widgets.button import Button
from sotm_desktop.widgets.list_view import Heading, ListView
from sotm_desktop.widgets.panel import Panel
from sotm_desktop.widgets.text_field import TextField
from sotm_desktop.widgets.toggle import WORDS_LEFT, ChoiceList, Slider, Toggle
from sotm_desktop.words.screens import settings_words, title_words

SPEEDS = (
    (settings_words.SLOW, 0.5),
    (settings_words.NORMAL, 1.0),
    (settings_words.FAST, 2.0),
    (settings_words.VERY_FAST, 4.0),
    (settings_words.INSTANT, 0.0),
)
PERCENT = tuple((f"{scale * 100:.0f}", scale) for scale in SCALES)
COLOURS = (
    (settings_words.COMIC, "comic"),
    (settings_words.CALM, "calm"),
    (settings_words.HIGH_CONTRAST, "contrast"),
)
REBUILDS = {"ui_scale", "readable_font", "reduced_motion", "colours"}
MOST, SAMPLE = 700.0, 400.0
"""The widest list of settings, and the room for the sample beside it."""


class SettingsScreen(Screen):
    """A list of settings at the left, a sample of the table at the right; tabs where that has no room."""

    title, help = settings_words.SETTINGS, settings_words.ABOUT_SETTINGS
    foot = 0.0
    """Height that stays free below both."""

    def __init__(self, shared: Shared) -> None:
        super().__init__(shared)
        self.sample = Sample(shared.library, lambda: self.shared.settings)
        self._shown = self._set_by_keys

    # -- widgets

    def update(self, dt: float) -> bool:
        if self._shown != self._set_by_keys:  # such a key was pressed while this page is open
            self.rebuild()
            self.shared.manager.needs_draw = True
        return super().update(dt)

    @property
    def _set_by_keys(self) -> tuple[bool, bool]:
        """The settings that keys change on every screen."""
        return self.shared.settings.muted, self.shared.settings.fullscreen

    @property
    def between(self) -> float:
        """What lies between two settings, on the grid."""
        return AFTER

    def build(self) -> None:
        self._shown = self._set_by_keys
        width, height = self.grid
        shows_list, shows_sample = self.add_tabs(self.title, settings_words.HOW_IT_LOOKS)
        r, top, high = self.theme.rect, self.top, height - self.top - 12 - self.foot
        column = width - 16 if self.tabs else min(MOST, width - SAMPLE)
        self.panel = r(8, top, column, high) if shows_list else None
        if self.panel is not None:
            self._list(self.panel)
        if shows_sample:
            place = (
                r(8, top + 8, width - 16, high - 8)
                if self.tabs
                else r(column + 24, top + 6, width - column - 40, high - 6)
            )
            self.sample.begin(self.theme, place, scale_for(self.size, self.shared.settings.ui_scale))
            self.add(self.sample)
        self.add_ways()

    def add_ways(self) -> None:
        """The buttons beside the two panels."""
        self.add_back()
        if not self.tabs:
            for number, button in enumerate(self._ways()):
                button.put(self.theme.rect(self.grid[0] - 256 - number * 132, 3, 126, 34))
                self.add(button)

    def rows(self) -> list[SettingRow]:
        """All settings, one a line; below them what has no room beside the title."""
        ways = [SettingRow(None, button) for button in self._ways() if self.tabs]
        return [
            self._section(settings_words.PACE),
            self._choice("animation_speed", settings_words.ANIMATION_SPEED, settings_words.ABOUT_SPEED, SPEEDS),
            self._pace(),
            self._section(settings_words.LOOK),
            self._choice("ui_scale", settings_words.SIZE, settings_words.SIZE_KEYS, PERCENT),
            self._toggle("reduced_motion", settings_words.NO_ANIMATIONS_LABEL, settings_words.ABOUT_NO_ANIMATIONS),
            self._toggle("readable_font", settings_words.EASY_FONT, settings_words.ABOUT_EASY_FONT),
            self._choice("colours", settings_words.COLOURS, settings_words.ABOUT_COLOURS, COLOURS),
            self._toggle("fullscreen", settings_words.FULL_SCREEN, settings_words.ABOUT_FULL_SCREEN),
            self._toggle("speech", settings_words.READ_ALOUD, self._speech_note()),
            self._section(settings_words.TURNS),
            self._toggle("ask_before_losing", settings_words.ASK_FIRST, settings_words.ABOUT_ASK_FIRST),
            self._toggle("draw_by_itself", settings_words.DRAW_BY_ITSELF, settings_words.ABOUT_DRAW_BY_ITSELF),
            self._toggle("adviser", settings_words.ADVISER, settings_words.ABOUT_ADVISER),
            self._section(settings_words.SOUND),
            self._toggle("muted", settings_words.MUTE, settings_words.ABOUT_MUTE),
            self._volume("sound_volume", settings_words.VOLUME, self._sound_note(), Sound.TURN),
            self._volume("table_volume", settings_words.TABLE_VOLUME, settings_words.ABOUT_TABLE_VOLUME, Sound.FIRE),
            self._volume(
                "interface_volume", settings_words.INTERFACE_VOLUME, settings_words.ABOUT_INTERFACE, Sound.QUESTION
            ),
            self._section(settings_words.HELP),
            self._toggle("tips", settings_words.TIPS, settings_words.ABOUT_TIPS),
            self._tips_again(),
            self._section(settings_words.SAVES),
            self._players(),
            *ways,
        ]

    def _list(self, panel: pygame.Rect) -> None:
        px, rows = self.theme.px, self.rows()
        items = [part for row in rows for part in row.parts]
        area = panel.inflate(-px(32), -px(24)).move(px(2), 0)
        self.add(
            ListView(
                area,
                settings_words.SETTINGS,
                items,
                arranged(rows, self.theme, self.between),
                self.theme,
                bar_gap=px(10),
                spill=px(9),
                margin=px(10),
            )
        )
        self.focus.start = next(row.control for row in rows if not row.control.is_plain)

    def _ways(self) -> list[Button]:
        """To other screens."""
        nowhere = pygame.Rect(0, 0, 1, 1)
        return [
            Button(nowhere, settings_words.KEYS, kind="dark", theme=self.theme, tip=settings_words.ABOUT_KEYS,
                   on_press=lambda: self.shared.go(Push(ShowKeys()))),
            Button(nowhere, title_words.WHATS_NEW, kind="dark", theme=self.theme,
                   on_press=lambda: self.shared.go(Push(ShowChangelog()))),
        ]  # fmt: skip

    def _speech_note(self) -> str:
        if self.shared.speech.is_there:
            return settings_words.ABOUT_READING
        return settings_words.NO_SPEECH

    def _sound_note(self) -> str:
        return settings_words.NO_SOUND if self.shared.sounds.device is Device.MISSING else settings_words.ABOUT_VOLUME

    # -- rows

    def _section(self, words: str) -> SettingRow:
        return SettingRow(None, Heading(words, self.theme))

    def _choice(self, name: str, words: str, note: str, options: Sequence[tuple[str, Any]]) -> SettingRow:
        """One value of a setting; Any: each setting has a type of its own."""
        return self._choices(words, note, [(option, {name: value}) for option, value in options])

    def _choices(self, words: str, note: str, options: Sequence[tuple[str, Mapping[str, Any]]]) -> SettingRow:
        """Options that each mean some settings; lit is the one that comes nearest to those there are."""
        nearest = min(range(len(options)), key=lambda n: self._far(options[n][1]))
        control = ChoiceList(
            pygame.Rect(0, 0, 1, 1), [word for word, _ in options], nearest, name=words, theme=self.theme,
            on_change=lambda index: self._set(**options[index][1]),
        )  # fmt: skip
        return SettingRow.of(control, note, words)

    def _far(self, option: Mapping[str, Any]) -> float:
        """How far the settings are from an option: numbers by their difference, all else by being another."""
        pairs = [(getattr(self.shared.settings, name), value) for name, value in option.items()]
        return sum(abs(a - b) if isinstance(a, float) else float(a != b) for a, b in pairs)

    def _pace(self) -> SettingRow:
        control = Slider(
            pygame.Rect(0, 0, 1, 1), settings_words.VILLAIN_PACE, self.shared.settings.automated_pace, 0, 3, 0.25,
            unit=" s", theme=self.theme, on_change=lambda value: self._set(automated_pace=value),
        )  # fmt: skip
        return SettingRow.of(control, settings_words.ABOUT_VILLAIN_PACE)

    def _volume(self, name: str, words: str, note: str, sample: Sound) -> SettingRow:
        """A volume in percent; each change lets one hear it."""

        def change(percent: float) -> None:
            self._set(**{name: percent / 100})
            self.shared.sounds.play(sample)

        value = round(getattr(self.shared.settings, name) * 100)
        control = Slider(
            pygame.Rect(0, 0, 1, 1), words, value, 0, 100, 5, unit=" %", theme=self.theme, on_change=change
        )
        return SettingRow.of(control, note)

    def _toggle(self, name: str, words: str, note: str) -> SettingRow:
        is_on = getattr(self.shared.settings, name)
        control = Toggle(
            pygame.Rect(0, 0, 1, 1), words, is_on, theme=self.theme, on_change=lambda on: self._set(**{name: on})
        )
        return SettingRow.of(control, note, indent=WORDS_LEFT)

    def _players(self) -> SettingRow:
        control = TextField(
            pygame.Rect(0, 0, 1, 1), self.shared.settings.players, name=settings_words.PLAYERS, longest=LONGEST,
            placeholder=settings_words.PLAYERS_HERE, theme=self.theme, on_change=self.shared.remember_players,
        )  # fmt: skip
        return SettingRow.of(control, settings_words.ABOUT_PLAYERS, settings_words.PLAYERS)

    def _tips_again(self) -> SettingRow:
        progress = self.shared.progress
        control = Button(
            pygame.Rect(0, 0, 1, 1), settings_words.TIPS_AGAIN, kind="dark", theme=self.theme,
            enabled=progress.has_explained, why=settings_words.NO_TIPS_YET, on_press=self._explain_again,
        )  # fmt: skip
        return SettingRow.of(control, settings_words.ABOUT_TIPS_AGAIN)

    def _explain_again(self) -> None:
        self.shared.progress.explain_again()
        self.rebuild()

    def _set(self, **changes: Any) -> None:  # Any: each setting has a type of its own
        self.shared.change_settings(replace(self.shared.settings, **changes))
        self._shown = self._set_by_keys
        if REBUILDS & changes.keys():  # not for a slider: a new one would let go of the pointer
            self.resize(self.size)

    # -- drawing

    def paint(self, surface: pygame.Surface) -> None:
        self.draw_page(surface)
        self.draw_title(surface, self.title, self.help)
        if self.panel is not None:
            Panel(self.panel, theme=self.theme).draw(surface)
