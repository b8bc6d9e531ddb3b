"""Choosing the rules of the next game: an edition that stands alone, and what is laid over it."""

from __future__ import annotations

from functools import partial

import pygame

from sotm_desktop.cards.editions import Edition
from sotm_desktop.scenes.setup.edition_row import EditionRow
from sotm_desktop.scenes.shell.scene import Shared
from sotm_desktop.scenes.shell.screen import Screen
from sotm_desktop.scenes.shell.team_plan import TeamPlan
from sotm_desktop.widgets.button import Button
from sotm_desktop.widgets.list_view import Heading, ListView, column
from sotm_desktop.widgets.panel import Panel
from sotm_desktop.widgets.widget import Widget
from sotm_desktop.words.screens import setup_words

HEAD, WIDE = 30, 1080


class EditionChoice(Screen):
    """Over the set-up screen. What is chosen goes into the plan at once."""

    def __init__(self, shared: Shared, plan: TeamPlan) -> None:
        super().__init__(shared)
        self.plan = plan
        self.panel = pygame.Rect(0, 0, 1, 1)

    def build(self) -> None:
        width, height = self.grid
        r, px, rules = self.theme.rect, self.theme.px, self.plan.rules
        wide = min(width - 16, float(WIDE))
        left = max(8.0, (width - wide) / 2)
        self.panel = r(left, 54, wide, height - 128)
        room = self.panel.w - px(8)
        items: list[Widget] = []
        for title, found in ((setup_words.RULES, rules.bases), (setup_words.VARIANTS, rules.modules)):
            rows = [self._row(edition, room) for edition in found]
            if rows:
                rows[0].under = title
                items += [Heading(title, self.theme), *rows]
        heights = [item.tall if isinstance(item, EditionRow) else px(HEAD) for item in items]
        self.panel.h = min(self.panel.h, sum(heights) + px(10) * len(heights) + px(18))
        inner = self.panel.inflate(-px(8), -px(12))
        self.add(ListView(inner, setup_words.RULES, items, column(heights, px(10), px(12), px(6)), self.theme))
        done = Button(
            r(left + wide - 320, height - 66, 320, 54), setup_words.DONE, kind="main", key="Enter",
            shortcut=pygame.K_RETURN, note=rules.title, theme=self.theme, on_press=self.back,
        )  # fmt: skip
        self.add(done, is_start=True)
        self.add_back()

    def _row(self, edition: Edition, width: int) -> EditionRow:
        is_on = self.plan.rules.has(edition.id)
        mark = (
            (setup_words.ON if is_on else setup_words.OFF) if edition.overlay else setup_words.CHOSEN if is_on else ""
        )
        room = width - self.theme.px(24 + 16)
        return EditionRow(edition, mark, room, self.theme, is_on=is_on, on_press=partial(self._take, edition))

    def _take(self, edition: Edition) -> None:
        self.plan.toggle_edition(edition.id)
        self.rebuild()

    def paint(self, surface: pygame.Surface) -> None:
        self.draw_page(surface)
        Panel(self.panel, theme=self.theme).draw(surface)
        self.draw_title(surface, setup_words.RULES, setup_words.ABOUT_EDITIONS)
