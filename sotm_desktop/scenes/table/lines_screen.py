"""All lines of play of a game: where each began, how far it went, how it stands; one click goes there."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from sotm_desktop.engine.game import Game
from sotm_desktop.engine.ids import MomentId
from sotm_desktop.scenes.shell.scene import Shared
from sotm_desktop.scenes.shell.screen import Screen
from sotm_desktop.scenes.table.compare_screen import CompareScreen
from sotm_desktop.scenes.table.line_rows import LineList, LineRow
from sotm_desktop.session.game_lines import lines_of
from sotm_desktop.table.card_pictures import CardLooks
from sotm_desktop.widgets.button import Button
from sotm_desktop.widgets.palette import INK
from sotm_desktop.widgets.panel import Panel
from sotm_desktop.widgets.text import lay_out
from sotm_desktop.words.screens import timelines_words

HELP = timelines_words.ABOUT_TIMELINES
KEYS = timelines_words.HOW_TO_GO


class LinesScreen(Screen):
    """Over the table; `picked` are the ends of the lines that are to be compared."""

    def __init__(self, shared: Shared, game: Game, looks: CardLooks, go_to: Callable[[MomentId], None]) -> None:
        super().__init__(shared)
        self.game, self.looks, self.go_to = game, looks, go_to
        self.lines = lines_of(game)
        self.picked: list[MomentId] = []

    def build(self) -> None:
        width, height = self.grid
        rows = [
            LineRow(
                self.game, number, line, self.looks, self.theme, self._letter(line.end),
                on_go=self.go, on_pick=partial(self._pick, line.end),
            )
            for number, line in enumerate(self.lines)
        ]  # fmt: skip
        self.add(LineList(self.theme.rect(14, 54, width - 28, height - 122), rows, self.theme))
        self.focus.start = next((row for row in rows if row.line.is_current), None)
        self.add_back(timelines_words.TO_THE_TABLE, 162)
        why = "" if len(self.picked) == 2 else timelines_words.MARK_TWO_FIRST
        both = Button(self.theme.rect(width - 244, height - 52, 230, 42), timelines_words.COMPARE_TWO, kind="main",
                      theme=self.theme, enabled=not why, why=why, on_press=self.compare)  # fmt: skip
        self.add(both)

    def _letter(self, end: MomentId) -> str:
        return "AB"[self.picked.index(end)] if end in self.picked else ""

    def _pick(self, end: MomentId) -> None:
        """Marks a line, or takes the mark away; a third one takes the place of the first."""
        if end in self.picked:
            self.picked.remove(end)
        else:
            self.picked = [*self.picked[-1:], end]
        self.rebuild()

    def go(self, number: MomentId) -> None:
        """To a moment, at the table."""
        self.shared.manager.pop()
        self.go_to(number)

    def compare(self) -> None:
        """The two marked lines side by side."""
        if len(self.picked) == 2:
            self.shared.manager.push(
                CompareScreen(self.shared, self.game, self.looks, (self.picked[0], self.picked[1]), self.go_to)
            )

    def heading(self) -> str:
        return f"{super().heading()}. {KEYS}"

    # -- drawing

    def paint(self, surface: pygame.Surface) -> None:
        self.draw_page(surface)
        width, height = self.grid
        self.draw_title(surface, timelines_words.TIMELINES, HELP)
        Panel(self.theme.rect(8, 46, width - 16, height - 106), theme=self.theme).draw(surface)
        note = lay_out(KEYS, self.theme.px(width - 280), self.theme.px(14), "note", INK, self.theme)
        note.draw(surface, (self.theme.px(16), self.theme.px(height - 31) - note.height // 2))
