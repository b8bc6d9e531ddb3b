"""The list of saves: the last moments of the running game, games that were left, and what was saved by hand."""

from __future__ import annotations

import time

import pygame

from sotm_desktop.engine.game import Game
from sotm_desktop.saves import SaveError
from sotm_desktop.scenes.saves.save_rows import RowList, SaveRow
from sotm_desktop.scenes.shell.game_shelf import LEFT, Bookmark, shelf_of
from sotm_desktop.scenes.shell.scene import Shared
from sotm_desktop.scenes.shell.screen import Screen
from sotm_desktop.scenes.shell.ways import play
from sotm_desktop.widgets.button import Button
from sotm_desktop.widgets.palette import MUTED
from sotm_desktop.widgets.panel import Panel, title_bar
from sotm_desktop.widgets.text import lay_out

HELP = "every answer is kept by itself; open any of these moments and go on from there"
ROW = 76


class SavesScreen(Screen):
    """A broken save says what is wrong with it and offers the good one before it."""

    least = (1000, 560)

    def __init__(self, shared: Shared) -> None:
        super().__init__(shared)
        self.shelf = shelf_of(shared)
        self.marks: list[Bookmark] = []
        self.list: RowList | None = None
        self.asked: Bookmark | None = None
        """The save that is to be deleted once it is said again: the one thing here that cannot be undone."""

    def enter(self) -> None:
        self.marks = self.shelf.bookmarks()
        self.rebuild()

    # -- widgets

    def build(self) -> None:
        width, height = self.grid
        area = self.theme.rect(14, 60, width - 28, height - 132)
        offset = self.list.offset if self.list is not None else 0
        rows = [self._row(number, mark) for number, mark in enumerate(self.marks)]
        self.list = RowList(area, rows, self.theme.px(ROW), self.theme)
        self.list.scroll_to(offset)
        self.list.put()
        self.add(self.list)
        for row in rows:
            self.add(row, lambda given, row=row: self._used(row, given))  # type: ignore[misc]
        if rows:
            self.focus.start = rows[0]
        back = Button(self.theme.rect(width - 128, 3, 122, 34), "Back", kind="dark", key="Esc", theme=self.theme)
        back.on_click = self.back
        self.add(back)

    def _row(self, number: int, mark: Bookmark) -> SaveRow:
        return SaveRow(
            mark, kind_of(mark, self.shelf.autosaves.saves()), self._when(mark), self._portraits(mark), self.theme,
            is_asked=mark == self.asked, good=self._good_before(number) is not None,
        )  # fmt: skip

    def _when(self, mark: Bookmark) -> str:
        try:
            return time.strftime("%d %b %Y, %H:%M", time.localtime(mark.path.stat().st_mtime))
        except OSError:
            return ""

    def _portraits(self, mark: Bookmark) -> list[str]:
        return [mark.summary.villain, *mark.summary.heroes] if mark.summary is not None else []

    def _good_before(self, number: int) -> Bookmark | None:
        """The next save in the list that can be opened."""
        return next((mark for mark in self.marks[number + 1 :] if not mark.problem), None)

    # -- what rows do

    def _used(self, row: SaveRow, given: str) -> None:
        if given == "delete":
            self._delete(row.mark)
        elif given == "open":
            self._open(row.mark)
        elif given == "good":
            good = self._good_before(self.marks.index(row.mark))
            if good is not None:
                self._open(good)

    def _open(self, mark: Bookmark) -> None:
        try:
            game: Game = self.shelf.open(mark.path)
        except SaveError as problem:
            self.shared.notices.append(str(problem))
            self.enter()
            return
        play(self.shared, game)

    def _delete(self, mark: Bookmark) -> None:
        if self.asked != mark:
            self.asked = mark
            self.rebuild()
            return
        self.asked = None
        try:
            mark.path.unlink(missing_ok=True)
        except OSError as error:
            self.shared.notices.append(f"{mark.path.name} could not be deleted: {error.strerror}.")
        self.enter()

    # -- drawing

    def update(self, dt: float) -> bool:
        if self.list is not None and self.focus.by_keyboard:
            self.list.show(self.focus.on)
        return super().update(dt) or self.shelf.pictures.waiting > 0

    def paint(self, surface: pygame.Surface) -> None:
        self.draw_page(surface)
        width, height = self.grid
        surface.blit(title_bar(self.size[0], "Saves", HELP, self.theme), (0, 0))
        Panel(self.theme.rect(8, 50, width - 16, height - 112), theme=self.theme).draw(surface)
        words = f"The files lie in {self.shared.paths.saves}. Enter opens, Delete removes."
        note = lay_out(words, self.size[0] - self.theme.px(40), self.theme.px(14), "note", (74, 68, 54), self.theme)
        note.draw(surface, self.theme.rect(16, height - 46, 10, 10).topleft)
        if not self.marks:
            empty = lay_out("There is no save yet.", self.theme.px(500), self.theme.px(18), "note", MUTED, self.theme)
            empty.draw(surface, self.theme.rect(30, 76, 10, 10).topleft)

    def draw_widget(self, surface: pygame.Surface, widget: object) -> None:
        if isinstance(widget, SaveRow):
            return  # its list draws it
        if isinstance(widget, RowList):
            widget.draw_rows(surface, self.shelf)
            return
        super().draw_widget(surface, widget)  # type: ignore[arg-type]


def kind_of(mark: Bookmark, ring: list) -> str:
    """What kind of save it is, for its tag."""
    if mark.path in ring:
        return "now" if mark.path == ring[0] else "moment"
    return "left" if mark.path.name.startswith(LEFT) else "saved"
