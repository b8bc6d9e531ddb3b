"""Choosing the rules of the next game: an edition that stands alone, and what is laid over it."""

from __future__ import annotations

from functools import partial

import pygame

from sotm_desktop.cards.editions import Edition
from sotm_desktop.scenes.shell.scene import Shared
from sotm_desktop.scenes.shell.screen import Screen
from sotm_desktop.scenes.shell.team_plan import TeamPlan
from sotm_desktop.widgets.button import Button
from sotm_desktop.widgets.palette import BODY, GOLD, MUTED
from sotm_desktop.widgets.panel import Panel, title_bar
from sotm_desktop.widgets.text import lay_out
from sotm_desktop.words.screens import setup_words

HELP = setup_words.ABOUT_EDITIONS
ROW, BUTTON, HEAD = 92, 300, 34


class EditionChoice(Screen):
    """Over the set-up screen. What is chosen goes into the plan at once."""

    least = (900, 560)

    def __init__(self, shared: Shared, plan: TeamPlan) -> None:
        super().__init__(shared)
        self.plan = plan
        self.rows: list[tuple[Edition, pygame.Rect]] = []
        self.panels: list[tuple[str, pygame.Rect]] = []

    def build(self) -> None:
        width, height = self.grid
        r, rules = self.theme.rect, self.plan.rules
        self.rows, self.panels = [], []
        top, left, wide = 54.0, max(8.0, (width - 1080) / 2), min(width - 16, 1080.0)
        for title, found in ((setup_words.RULES, rules.bases), (setup_words.VARIANTS, rules.modules)):
            if not found:
                continue
            self.panels.append((title, r(left, top, wide, HEAD + len(found) * ROW)))
            for number, edition in enumerate(found):
                self._row(edition, left, top + HEAD + number * ROW, wide)
            top += HEAD + len(found) * ROW + 12
        done = Button(
            r(left + wide - 320, height - 66, 320, 54), setup_words.DONE, kind="main", key="Enter",
            shortcut=pygame.K_RETURN, note=rules.title, theme=self.theme, on_press=self.back,
        )  # fmt: skip
        self.add(done, is_start=True)
        self.add_back()

    def _row(self, edition: Edition, left: float, top: float, wide: float) -> None:
        rules = self.plan.rules
        is_on = rules.has(edition.id)
        mark = ("on" if is_on else "off") if edition.overlay else ("chosen" if is_on else "")
        button = Button(
            self.theme.rect(left + 14, top, BUTTON, 50), edition.title, kind="main" if is_on else "plain",
            note=mark, theme=self.theme, name=f"{edition.title}{', ' if mark else ''}{mark}",
            on_press=partial(self._take, edition),
        )  # fmt: skip
        self.add(button)
        self.rows.append((edition, self.theme.rect(left + BUTTON + 34, top, wide - BUTTON - 50, ROW - 12)))

    def _take(self, edition: Edition) -> None:
        self.plan.toggle_edition(edition.id)
        self.rebuild()

    def paint(self, surface: pygame.Surface) -> None:
        self.draw_page(surface)
        surface.blit(title_bar(self.size[0], setup_words.RULES, HELP, self.theme), (0, 0))
        for title, rect in self.panels:
            Panel(rect, title=title, theme=self.theme).draw(surface)
        px = self.theme.px
        for edition, rect in self.rows:
            is_on = self.plan.rules.has(edition.id)
            words = lay_out(edition.says, rect.w, px(16), "note", GOLD if is_on else BODY, self.theme)
            words.draw(surface, (rect.x, rect.y + px(2)))
            source = lay_out(edition.source, rect.w, px(13), "note", MUTED, self.theme)
            source.draw(surface, (rect.x, rect.y + px(6) + words.height))
