"""The page of keys: every action of the table with its key; press one, then the key that it is to have."""

from __future__ import annotations

from dataclasses import replace

import pygame

from sotm_desktop.scenes.shell.key_bindings import (
    ACTIONS,
    BETWEEN,
    BY_NAME,
    Action,
    Bindings,
    changed,
    key_of,
    reset,
)
from sotm_desktop.scenes.shell.scene import Shared
from sotm_desktop.scenes.shell.screen import Screen
from sotm_desktop.widgets.button import Button
from sotm_desktop.widgets.outline import focus_outline
from sotm_desktop.widgets.palette import BODY, DANGER, GOLD, INK, letters_on, lighten
from sotm_desktop.widgets.panel import Panel, title_bar
from sotm_desktop.widgets.tag import key_cap, tag
from sotm_desktop.widgets.text import lay_out, on_capitals

COLUMNS = (("The turn", "Time"), ("Picking", "Looking"), ("Moving about",))
HELP = "press an action, then its new key"
ROW, TOP = 25.0, 54.0
HEADING, LINE, AFTER = 26.0, ROW + 2.5, 8.0
NO_KEY = "no key"


def _height_of(sections: tuple[str, ...]) -> float:
    """How high a column is, with what lies above and below it."""
    rows = sum(action.section in sections for action in ACTIONS)
    return TOP + len(sections) * (HEADING + AFTER) + rows * LINE + 6


class KeyRow(Button):
    """An action at the left and its keys at the right."""

    says = ""

    def draw(self, surface: pygame.Surface) -> None:
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
        back = Button(r(width - 128, 3, 122, 34), "Back", kind="dark", key="Esc", theme=self.theme)
        back.on_click = self.back
        self.add(back)
        usual = Button(r(width - 300, 3, 166, 34), "All as usual", kind="dark", theme=self.theme)
        usual.on_click = self._reset_all
        usual.enabled = bool(self.shared.settings.keys)
        usual.why = "" if usual.enabled else "Every key is the usual one."
        self.add(usual)
        self.height = height
        self.focus.start = self.widgets[0]

    def _row(self, action: Action, bindings: Bindings, left: float, top: float, wide: float) -> None:
        keys = BETWEEN.join(bindings.keys[action.name]) or NO_KEY
        is_waiting = action.name == self.waiting
        row = KeyRow(self.theme.rect(left, top, wide, ROW), action.words, key=keys, theme=self.theme,
                     name=f"{action.words}: {keys}", kind="main" if is_waiting else "dark")  # fmt: skip
        row.says = "press a key" if is_waiting else keys
        row.on_click = lambda: self._wait_for(action.name)
        self.add(row, tip=f"Usually {BETWEEN.join(action.keys)}." if bindings.keys[action.name] != action.keys else "")

    # -- changing keys

    def _wait_for(self, name: str) -> None:
        self.waiting = name
        self.said = f"Press the key for “{BY_NAME[name].words}”. Esc leaves it as it is, Delete gives the usual one."
        self.rebuild()

    def _reset_all(self) -> None:
        self._keep((), "Every key is the usual one.")

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
            self._keep(changes, "Nothing was changed.")
        elif key == "Delete":
            self._keep(*reset(changes, name))
        else:
            now, said = changed(changes, name, key)
            self._keep(now, said or f"“{BY_NAME[name].words}” is {key} now.")

    # -- drawing

    def paint(self, surface: pygame.Surface) -> None:
        self.draw_page(surface)
        width, height = self.grid
        surface.blit(title_bar(self.size[0], "Keys", HELP, self.theme), (0, 0))
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
            f"{key} does “{BY_NAME[has].words}” and not “{BY_NAME[lacks].words}”." for key, has, lacks in found[:3]
        )
