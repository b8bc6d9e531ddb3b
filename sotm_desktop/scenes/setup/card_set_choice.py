"""Choosing the card sets to play with: what is left out is neither shown for a new game nor drawn."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

import pygame

from sotm_desktop.cards.cardset import CardSet
from sotm_desktop.scenes.shell.scene import Shared
from sotm_desktop.scenes.shell.screen import Screen
from sotm_desktop.widgets.button import Button
from sotm_desktop.widgets.list_view import ListView, column
from sotm_desktop.widgets.panel import Panel
from sotm_desktop.words.screens import setup_words

ROW, WIDE = 58, 760


class CardSetChoice(Screen):
    """Over the set-up screen. What is chosen is kept in the settings at once."""

    def __init__(self, shared: Shared) -> None:
        super().__init__(shared)
        self.library = shared.library

    def build(self) -> None:
        width, height = self.grid
        wide = min(width - 16, float(WIDE))
        left = (width - wide) / 2
        self.panel = self.theme.rect(left, 54, wide, height - 132)
        px = self.theme.px
        rows = [self._row(card_set) for card_set in self.library.cards.sets.values()]
        inner = self.panel.inflate(-px(8), -px(44)).move(0, px(14))
        arrange = column([px(ROW)] * len(rows), px(12), px(10), px(8))  # room for rings
        self.add(ListView(inner, setup_words.CARD_SETS, rows, arrange, self.theme))
        done = Button(
            self.theme.rect(left + wide - 320, height - 66, 320, 54), setup_words.DONE, kind="main", key="Enter",
            shortcut=pygame.K_RETURN, theme=self.theme, on_press=self.back,
        )  # fmt: skip
        self.add(done, is_start=True)
        self.add_back()

    def _row(self, card_set: CardSet) -> Button:
        is_in = card_set.name not in self.shared.settings.left_out
        mark = setup_words.TAKEN_IN if is_in else setup_words.LEFT_OUT
        others = [
            name for name in self.library.cards.sets if name not in (card_set.name, *self.shared.settings.left_out)
        ]
        holds = setup_words.holds(self.library.contents((card_set.name,)))
        row = Button(
            pygame.Rect(0, 0, 1, 1), card_set.title, kind="main" if is_in else "plain", theme=self.theme,
            note=f"{mark}: {holds}",
            name=f"{card_set.title}, {mark}", enabled=not is_in or bool(others), why=setup_words.LAST_CARD_SET,
            on_press=partial(self._toggle, card_set.name),
        )  # fmt: skip
        row.identity, row.about = card_set.name, holds
        return row

    def _toggle(self, name: str) -> None:
        left_out = set(self.shared.settings.left_out) ^ {name}
        self.shared.change_settings(replace(self.shared.settings, left_out=tuple(sorted(left_out))))
        self.shared.plan.leave_out(self.shared.settings.left_out)
        self.rebuild()

    def paint(self, surface: pygame.Surface) -> None:
        self.draw_page(surface)
        self.draw_title(surface, setup_words.CARD_SETS, setup_words.ABOUT_CARD_SETS)
        Panel(self.panel, title=setup_words.CARD_SETS, theme=self.theme).draw(surface)
