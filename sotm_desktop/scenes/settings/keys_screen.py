"""The page of keys: every action of the table with its key; press one, then the key that it is to have."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial

import pygame

from sotm_desktop.scenes.shell.key_bindings import ACTIONS, BETWEEN, BY_NAME, Action, Bindings, changed, key_of, reset
from sotm_desktop.scenes.shell.scene import Shared
from sotm_desktop.scenes.shell.screen import Screen
from sotm_desktop.widgets.button import FILLS, Button
from sotm_desktop.widgets.outline import focus_outline
from sotm_desktop.widgets.palette import BODY, DANGER, GOLD, INK, letters_on, lighten
from sotm_desktop.widgets.panel import Panel, title_bar
from sotm_desktop.widgets.tag import key_cap, tag
from sotm_desktop.widgets.text import lay_out, on_capitals
from sotm_desktop.widgets.theme import Theme
from sotm_desktop.widgets.widget import Pressable
from sotm_desktop.words.screens import settings_words

COLUMNS = (
    (settings_words.THE_TURN, settings_words.TIME),
    (settings_words.PICKING, settings_words.LOOKING),
    (settings_words.MOVING_ABOUT,),
)
HELP = settings_words.HOW_TO_CHANGE_KEYS
ROW, TOP = 25.0, 54.0
HEADING, LINE, AFTER = 26.0, ROW + 2.5, 8.0
NO_KEY = settings_words.NO_KEY


def _height_of(sections: tuple[str, ...]) -> float:
    """How high a column is, with what lies above and below it."""
    rows = sum(action.section in sections for action in ACTIONS)
    return TOP + len(sections) * (HEADING + AFTER) + rows * LINE + 6


class KeyRow(Pressable):
    """An action at the left and its keys at the right."""

    touch = 0

    def __init__(
        self, rect: pygame.Rect, words: str, keys: str, is_waiting: bool, theme: Theme, *,
        on_press: Callable[[], None], tip: str,
    ) -> None:  # fmt: skip
        super().__init__(rect, f"{words}: {keys}", theme, on_press=on_press, tip=tip)
        self.text, self.fill = words, FILLS["main" if is_waiting else "dark"]
        self.says = settings_words.PRESS_A_KEY if is_waiting else keys

    def draw(self, surface: pygame.Surface) -> None:
        """Paint the words and the caps of its keys."""
        px, r = self.theme.px, self.rect
        ground = self.fill if not self.hovered else lighten(self.fill, 0.15)
        pygame.draw.rect(surface, ground, r, border_radius=px(5))
        face = self.theme.font("note", 15)
        on_capitals(surface, self.text, face, letters_on(ground), r.x + px(10), r.centery)
        if self.says == NO_KEY:
            cap = tag(NO_KEY, px(20), DANGER, INK, self.theme)
        else:
            cap = key_cap(self.says, px(20), self.theme)
        surface.blit(cap, cap.get_rect(midright=(r.right - px(5), r.centery)))
        if self.focused:
            focus_outline(surface, r, self.theme)


class KeysScreen(Screen):
    """Three columns of actions. While one waits for its key, Escape leaves all as it was and Delete takes the usual."""

    least = (1180, round(max(map(_height_of, COLUMNS))))

    def __init__(self, shared: Shared) -> None:
        super().__init__(shared)
        self.waiting = ""
        """The action that the next key is for."""
        self.said = ""

    # -- widgets

    def build(self) -> None:
        width, height = self.grid
        r = self.theme.rect
        self.titles: list[tuple[str, float, float]] = []
        bindings = Bindings(self.shared.settings.keys)
        wide = (width - 40) / 3
        for number, sections in enumerate(COLUMNS):
            top = TOP
            for section in sections:
                self.titles.append((section, 20 + number * wide, top))
                top += HEADING
                for action in ACTIONS:
                    if action.section == section:
                        self._row(action, bindings, 20 + number * wide, top, wide - 20)
                        top += LINE
                top += AFTER
        self.add_back()
        usual = bool(self.shared.settings.keys)
        self.add(
            Button(r(width - 300, 3, 166, 34), settings_words.RESET_ALL, kind="dark", theme=self.theme, enabled=usual,
                   why=settings_words.EVERY_KEY_IS_USUAL, on_press=self._reset_all)
        )  # fmt: skip
        self.height = height
        self.focus.start = self.widgets[0]

    def _row(self, action: Action, bindings: Bindings, left: float, top: float, wide: float) -> None:
        keys = BETWEEN.join(bindings.keys[action.name]) or NO_KEY
        is_waiting = action.name == self.waiting
        usual = "" if bindings.keys[action.name] == action.keys else f"Usually {BETWEEN.join(action.keys)}."
        self.add(
            KeyRow(self.theme.rect(left, top, wide, ROW), action.words, keys, is_waiting, self.theme, tip=usual,
                   on_press=partial(self._wait_for, action.name))
        )  # fmt: skip

    # -- changing keys

    def _wait_for(self, name: str) -> None:
        self.waiting = name
        self.said = settings_words.press_key_for(BY_NAME[name].words)
        self.rebuild()

    def _reset_all(self) -> None:
        self._keep((), settings_words.EVERY_KEY_IS_USUAL)

    def _keep(self, changes: tuple[tuple[str, str], ...], said: str) -> None:
        self.waiting, self.said = "", said
        self.shared.change_settings(replace(self.shared.settings, keys=changes))
        self.rebuild()

    def handle(self, event: pygame.event.Event) -> None:
        if not self.waiting:
            super().handle(event)
        elif event.type == pygame.KEYDOWN:
            self._take(key_of(event))
        elif event.type == pygame.MOUSEBUTTONDOWN:
            self.waiting, self.said = "", ""
            self.rebuild()
            super().handle(event)

    def _take(self, key: str) -> None:
        if not key:
            return
        changes, name = self.shared.settings.keys, self.waiting
        if key == "Esc":
            self._keep(changes, settings_words.NOTHING_WAS_CHANGED)
        elif key == "Delete":
            self._keep(*reset(changes, name))
        else:
            now, said = changed(changes, name, key)
            self._keep(now, said or settings_words.key_is(BY_NAME[name].words, key))

    # -- drawing

    def paint(self, surface: pygame.Surface) -> None:
        self.draw_page(surface)
        width, height = self.grid
        surface.blit(title_bar(self.size[0], settings_words.KEYS, HELP, self.theme), (0, 0))
        Panel(self.theme.rect(8, 46, width - 16, height - 54), theme=self.theme).draw(surface)
        for words, left, top in self.titles:
            face = self.theme.font("shout", 19)
            on_capitals(surface, words, face, GOLD, self.theme.px(left), self.theme.px(top + 12))
        if said := self.said or self._conflicts():
            text = lay_out(said, self.theme.px(width / 3 - 60), self.theme.px(15), "note", BODY, self.theme)
            left, top = self.theme.px(20 + 2 * (width - 40) / 3), self.theme.px(height - 100)
            text.draw(surface, (left, top))

    def _conflicts(self) -> str:
        """What a settings file written by hand may hold."""
        found = Bindings(self.shared.settings.keys).conflicts()
        return " ".join(
            settings_words.key_does(key, BY_NAME[has].words, BY_NAME[lacks].words) for key, has, lacks in found[:3]
        )
