"""The list of saves: the last moments of the running game, games that were left, and what was saved by hand."""

from __future__ import annotations

import time
from functools import partial
from pathlib import Path

import pygame

from sotm_desktop.scenes.saves.save_rows import SaveRow, portrait
from sotm_desktop.scenes.shell.save_store import LEFT, Bookmark
from sotm_desktop.scenes.shell.scene import Shared
from sotm_desktop.scenes.shell.screen import Screen
from sotm_desktop.widgets.list_view import ListView, column
from sotm_desktop.widgets.palette import MUTED
from sotm_desktop.widgets.panel import Panel, title_bar
from sotm_desktop.widgets.text import lay_out
from sotm_desktop.words.screens import saves_words

HELP = saves_words.ABOUT_SAVES
ROW = 76


class SavesScreen(Screen):
    """A broken save says what is wrong with it and offers the good one before it."""

    least = (1000, 560)

    def __init__(self, shared: Shared) -> None:
        super().__init__(shared)
        self.library = shared.library
        self.marks: list[Bookmark] = []
        self.asked: Bookmark | None = None
        """The save that is to be deleted once it is said again: the one thing here that cannot be undone."""

    def enter(self) -> None:
        self.marks = self.shared.saves.bookmarks()
        self.rebuild()

    # -- widgets

    def build(self) -> None:
        width, height = self.grid
        area = self.theme.rect(14, 60, width - 28, height - 132)
        rows = [self._row(number, mark) for number, mark in enumerate(self.marks)]
        px = self.theme.px
        self.add(ListView(area, "saves", rows, column([px(ROW)] * len(rows), px(6)), self.theme, bar_gap=px(4)))
        self.focus.start = next(iter(rows), None)
        self.add_back()

    def _row(self, number: int, mark: Bookmark) -> SaveRow:
        kind, good = kind_of(mark, self.shared.saves.autosaves.saves()), self._good_before(number)
        opened = good if mark.problem else mark
        return SaveRow(
            mark, kind, self._when(mark), self._portrait, self.theme, is_asked=mark == self.asked,
            good=good is not None, on_press=partial(self._open, opened) if opened is not None else None,
            on_delete=partial(self._delete, mark),
        )  # fmt: skip

    def _portrait(self, title: str, size: tuple[int, int]) -> pygame.Surface | None:
        return portrait(self.library, title, size, self.theme)

    def _when(self, mark: Bookmark) -> str:
        try:
            return time.strftime("%d %b %Y, %H:%M", time.localtime(mark.path.stat().st_mtime))
        except OSError:
            return ""

    def _good_before(self, number: int) -> Bookmark | None:
        """The next save in the list that can be opened."""
        return next((mark for mark in self.marks[number + 1 :] if not mark.problem), None)

    # -- what rows do

    def _open(self, mark: Bookmark) -> None:
        if not self.shared.open_save(mark.path):
            self.enter()

    def _delete(self, mark: Bookmark) -> None:
        if self.asked != mark:
            self.asked = mark
            self.rebuild()
            return
        self.asked = None
        try:
            mark.path.unlink(missing_ok=True)
        except OSError as error:
            self.shared.notices.append(saves_words.not_deleted(mark.path.name, error.strerror))
        self.enter()

    # -- drawing

    def paint(self, surface: pygame.Surface) -> None:
        self.draw_page(surface)
        width, height = self.grid
        surface.blit(title_bar(self.size[0], saves_words.SAVES, HELP, self.theme), (0, 0))
        Panel(self.theme.rect(8, 50, width - 16, height - 112), theme=self.theme).draw(surface)
        words = saves_words.where_files_lie(self.shared.paths.saves)
        note = lay_out(words, self.size[0] - self.theme.px(40), self.theme.px(14), "note", (74, 68, 54), self.theme)
        note.draw(surface, self.theme.rect(16, height - 46, 10, 10).topleft)
        if not self.marks:
            empty = lay_out(saves_words.NO_SAVE_YET, self.theme.px(500), self.theme.px(18), "note", MUTED, self.theme)
            empty.draw(surface, self.theme.rect(30, 76, 10, 10).topleft)


def kind_of(mark: Bookmark, ring: list[Path]) -> str:
    """What kind of save it is, for its tag."""
    if mark.path in ring:
        return "now" if mark.path == ring[0] else "moment"
    return "left" if mark.path.name.startswith(LEFT) else "saved"
