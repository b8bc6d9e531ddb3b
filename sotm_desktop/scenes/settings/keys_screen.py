"""The page of keys: every action of the table with its key; press one, then the key that it is to have."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from itertools import combinations, pairwise

import pygame

from sotm_desktop.scenes.shell.key_bindings import (
    ACTIONS,
    BETWEEN,
    BY_NAME,
    EDITOR_ACTIONS,
    Action,
    Bindings,
    changed,
    key_of,
    reset,
)
from sotm_desktop.scenes.shell.scene import Shared
from sotm_desktop.scenes.shell.screen import Screen
from sotm_desktop.widgets.button import FILLS, Button
from sotm_desktop.widgets.list_view import Arrange, Heading, ListView
from sotm_desktop.widgets.outline import focus_outline
from sotm_desktop.widgets.palette import BODY, DANGER, INK, letters_on, lighten
from sotm_desktop.widgets.panel import Panel
from sotm_desktop.widgets.tag import key_cap, tag
from sotm_desktop.widgets.text import lay_out, on_capitals
from sotm_desktop.widgets.theme import Theme
from sotm_desktop.widgets.widget import Pressable, Widget
from sotm_desktop.words.screens import settings_words

HELP = settings_words.HOW_TO_CHANGE_KEYS
ROW, GAP, HEADING, AFTER = 25, 2, 26, 8
COLUMN, SAID = 370, 44
"""Least width of a column, and height of the strip for what was said."""
NO_KEY = settings_words.NO_KEY
SECTIONS = tuple(dict.fromkeys(action.section for action in ACTIONS))


class KeyRow(Pressable):
    """An action at the left and its keys at the right."""

    touch = 0

    def __init__(
        self, words: str, keys: str, is_waiting: bool, theme: Theme, *, on_press: Callable[[], None], tip: str
    ) -> None:
        super().__init__(pygame.Rect(0, 0, 1, 1), f"{words}: {keys}", theme, on_press=on_press, tip=tip)
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
    """Columns of actions, as many as the window is wide. While one waits for its key, Escape leaves all as it was and
    Delete takes the usual."""

    def __init__(self, shared: Shared) -> None:
        super().__init__(shared)
        self.waiting = ""
        """The action that the next key is for."""
        self.said = ""

    # -- widgets

    def build(self) -> None:
        width, height = self.grid
        bindings = Bindings(self.shared.settings.keys)
        said = self.said or self._conflicts()
        self.text = lay_out(said, self.theme.px(width - 48), self.theme.px(15), "note", BODY, self.theme)
        self.panel = self.theme.rect(8, self.top - 4, width - 16, height - self.top - 4)
        area = self.panel.inflate(-self.theme.px(20), -self.theme.px(20))
        area.h -= self.theme.px(SAID) if said else 0
        sections = [self._section(name, bindings) for name in SECTIONS]
        sections.append([Heading(EDITOR_ACTIONS[0].section, self.theme), *map(self._fixed_row, EDITOR_ACTIONS)])
        rows = [row for section in sections for row in section]
        self.add(
            ListView(
                area,
                settings_words.KEYS,
                rows,
                self._in_columns([*map(len, sections)]),
                self.theme,
                spill=self.theme.px(5),
                margin=self.theme.px(6),
            )
        )
        self.add_back()
        usual = bool(self.shared.settings.keys)
        self.add(
            Button(self.theme.rect(width - 244, 3, 110, 34), settings_words.RESET_ALL, kind="dark", theme=self.theme,
                   enabled=usual, why=settings_words.EVERY_KEY_IS_USUAL, on_press=self._reset_all)
        )  # fmt: skip
        self.focus.start = rows[1]

    def _section(self, name: str, bindings: Bindings) -> list[Widget]:
        """Its heading and its actions."""
        rows = [self._row(action, bindings) for action in ACTIONS if action.section == name]
        return [Heading(name, self.theme), *rows]

    def _in_columns(self, lengths: list[int]) -> Arrange:
        """Sections of so many rows one below the other, in columns that are as equal in height as they can be."""
        px = self.theme.px

        def arrange(width: int) -> list[pygame.Rect]:
            count = min(max(width // px(COLUMN), 1), len(lengths))
            heights = [px(HEADING) + (length - 1) * px(ROW + GAP) + px(AFTER) for length in lengths]
            step = width // count
            places = []
            for column, sections in enumerate(evenly(heights, count)):
                top = 0
                for number in sections:
                    for row in range(lengths[number]):
                        high = px(ROW) if row else px(HEADING)
                        places.append(pygame.Rect(column * step, top, step - px(14), high))
                        top += high + (px(GAP) if row else 0)
                    top += px(AFTER)
            return places

        return arrange

    def _row(self, action: Action, bindings: Bindings) -> KeyRow:
        own = bindings.keys[action.name]
        keys = BETWEEN.join(own) or NO_KEY
        usual = settings_words.usual_keys(BETWEEN.join(action.keys)) if own != action.keys else ""
        return KeyRow(
            action.words, keys, action.name == self.waiting, self.theme, tip=usual,
            on_press=partial(self._wait_for, action.name),
        )  # fmt: skip

    def _fixed_row(self, action: Action) -> KeyRow:
        """A key that stays as it is, which a press says."""
        return KeyRow(action.words, BETWEEN.join(action.keys), False, self.theme, tip=settings_words.FIXED_KEY,
                      on_press=self._say_fixed)  # fmt: skip

    def _say_fixed(self) -> None:
        self.said = settings_words.FIXED_KEY
        self.rebuild()

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
        self.draw_title(surface, settings_words.KEYS, HELP)
        Panel(self.panel, theme=self.theme).draw(surface)
        self.text.draw(surface, (self.panel.x + self.theme.px(16), self.panel.bottom - self.theme.px(SAID)))

    def _conflicts(self) -> str:
        """What a settings file written by hand may hold."""
        found = Bindings(self.shared.settings.keys).conflicts()
        return " ".join(
            settings_words.key_does(key, BY_NAME[has].words, BY_NAME[lacks].words) for key, has, lacks in found[:3]
        )


def evenly(heights: list[int], count: int) -> list[list[int]]:
    """The numbers of the heights in so many groups, in order, so that the highest group is as low as it can be."""
    splits = (
        [list(range(start, end)) for start, end in pairwise((0, *cuts, len(heights)))]
        for cuts in combinations(range(1, len(heights)), count - 1)
    )
    return min(splits, key=lambda groups: max(sum(heights[number] for number in group) for group in groups))
