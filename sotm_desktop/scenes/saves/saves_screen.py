"""The list of saves: the last moments of the running game, games that were left, and what was saved by hand."""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pygame

from sotm_desktop.saves import SaveError
from sotm_desktop.saves.notes import LONGEST
from sotm_desktop.scenes.saves.save_detail import SHARE, SavedTable, SavedTimeline, fact_lines
from sotm_desktop.scenes.saves.save_rows import HIGH, SaveRow
from sotm_desktop.scenes.shell.headed_screen import Head, HeadedScreen
from sotm_desktop.scenes.shell.save_pictures import SavePictures
from sotm_desktop.scenes.shell.save_store import LEFT, Bookmark, Deleted
from sotm_desktop.scenes.shell.scene import Shared
from sotm_desktop.widgets.button import Button
from sotm_desktop.widgets.filter_chip import FilterChip, chip_width, flow
from sotm_desktop.widgets.list_view import ListView, column
from sotm_desktop.widgets.palette import NOTE, rgb
from sotm_desktop.widgets.panel import paper
from sotm_desktop.widgets.text import lay_out, on_capitals
from sotm_desktop.widgets.text_field import TextField
from sotm_desktop.widgets.widget import Widget, pressed_key
from sotm_desktop.words.screens import saves_words as words

KINDS = {
    words.ALL: ("now", "moment", "left", "saved", "finished", "broken"),
    words.BY_YOU: ("saved",),
    words.AUTOSAVES: ("now", "moment", "left"),
    words.FINISHED_ONES: ("finished",),
}
"""What each filter lets through."""
ORDERS: dict[str, Callable[[Bookmark], tuple[float, str]]] = {
    words.NEWEST_FIRST: lambda mark: (-mark.when, ""),
    words.OLDEST_FIRST: lambda mark: (mark.when, ""),
    words.BY_NAME: lambda mark: (0.0, mark.title.casefold()),
}
"""In which order the list can be read; moments of one second stay as they were made."""
BUTTON = 17
BUTTONS, RESUME_HIGH, LEAST_PICTURE = 46, 52, 110
"""How high, on the grid: the buttons at the foot, Resume above them, and the picture of a table at least."""
"""Size of the words on the buttons."""


class SavesScreen(HeadedScreen):
    """The saves at the left, the chosen one at the right. A broken save says what is wrong with it and offers the good
    one before it."""

    head = Head(words.SAVES, words.ABOUT_SAVES, rgb("#8E34C4"), rgb("#4C1478"), "bookshelf")

    def __init__(self, shared: Shared) -> None:
        super().__init__(shared)
        self.pictures = SavePictures(shared.library)
        self.marks: list[Bookmark] = []
        self.ring: list[Path] = []
        self.chosen: Path | None = None
        self.search, self.filter, self.order = "", words.ALL, words.NEWEST_FIRST
        self.is_asked = False
        """The chosen save is to be deleted once it is said again."""
        self.gone: Deleted | None = None
        """What was deleted last: it can be brought back as long as the screen is open."""
        self.typed: tuple[str, str] | None = None
        """The name and the players as they stand in the fields, where that is not kept yet."""

    def enter(self) -> None:
        self.marks = self.shared.saves.bookmarks()
        self.ring = self.shared.saves.autosaves.saves()
        if self.mark is None and self.marks:
            self.chosen = self.marks[0].path
        self.rebuild()

    def leave(self) -> None:
        self._keep_typed()
        super().leave()

    @property
    def mark(self) -> Bookmark | None:
        """The chosen save."""
        return next((mark for mark in self.marks if mark.path == self.chosen), None)

    # -- widgets

    def build(self) -> None:
        listed, detailed = self.add_tabs(words.SAVES, words.CHOSEN)
        width, height = self.grid
        wide = width - 24 if self.is_narrow else 408.0 if width > 1180 else 356.0
        self.sheet = pygame.Rect(0, 0, 0, 0)
        if listed:
            self._list(12, width - 24 if self.is_narrow else width - wide - 36, height)
        if detailed and self.mark is not None:
            self._detail(self.mark, self.theme.rect(width - wide - 12, self.top - 4, wide, height - self.top - 6))
        self.add_back()

    def _list(self, left: float, wide: float, height: float) -> None:
        px, top = self.theme.px, self.top + (3 if self.is_narrow else -2)
        field = self.theme.rect(left, top, min(270.0, wide * 0.36), 34)
        self.add(TextField(field, self.search, name=words.SEARCH, placeholder=words.SEARCH_HERE, theme=self.theme,
                           is_search=True,
                           on_change=self._search))  # fmt: skip
        area = pygame.Rect(field.right + px(12), field.y + px(4), px(left + wide) - field.right - px(12), px(30))
        found = [mark for mark in self.marks if self._is_sought(mark)]
        said = [
            words.with_count(what, sum(self._kind(mark) in kinds for mark in found)) for what, kinds in KINDS.items()
        ]
        widths = [chip_width(each, self.theme) for each in (*said, max(ORDERS, key=len))]
        *places, sorts = flow(area, widths, self.theme)
        for what, label, place in zip(KINDS, said, places, strict=True):
            choose = partial(self._filter, what)
            self.add(FilterChip(place, label, on=what == self.filter, on_press=choose, theme=self.theme))
        sorts.right = area.right
        chip = self.add(FilterChip(sorts, self.order, on=False, on_press=self._sort, theme=self.theme,
                                   name=words.sorted_as(self.order), tip=words.ABOUT_ORDER))  # fmt: skip
        chip.identity = "order"  # the keyboard stays on it
        places.append(sorts)
        below = max(places[-1].bottom, field.bottom) + px(8)
        shown = [mark for mark in found if self._kind(mark) in KINDS[self.filter]]
        shown.sort(key=ORDERS[self.order])
        rows = [self._row(mark) for mark in shown]
        self.room = pygame.Rect(px(left), below, px(wide), self.size[1] - below - px(6))
        self.add(ListView(self.room, "saves", rows, column([px(HIGH)] * len(rows), px(5)), self.theme, bar_gap=px(4)))
        self.focus.start = next((row for row in rows if row.is_chosen), next(iter(rows), None))

    def _is_sought(self, mark: Bookmark) -> bool:
        found = mark.summary
        titles = (found.environment, *found.villains, *found.heroes) if found is not None else ()
        held = " ".join((mark.title, mark.notes.players, *titles)).casefold()
        return all(word in held for word in self.search.casefold().split())

    def _row(self, mark: Bookmark) -> SaveRow:
        return SaveRow(
            mark, self._kind(mark), self._when(mark), self.pictures, self.theme, is_chosen=mark.path == self.chosen,
            tip="" if self.is_narrow or mark.path != self.chosen else words.PRESS_AGAIN,
            on_press=partial(self._press, mark), on_delete=partial(self._press_delete, mark),
        )  # fmt: skip

    def _kind(self, mark: Bookmark) -> str:
        return kind_of(mark, self.ring)

    def _when(self, mark: Bookmark) -> str:
        return words.when(mark.when, time.time()) if mark.when else ""

    def _detail(self, mark: Bookmark, sheet: pygame.Rect) -> None:
        px, theme = self.theme.px, self.theme
        self.sheet = sheet
        left, wide = sheet.x + px(14), sheet.w - px(32)
        top = sheet.y + px(31)
        half = (wide - px(10)) // 2
        if not mark.problem:
            name, players = self.typed or (mark.notes.name, mark.notes.players)
            fields = ((words.NAME, name, words.NAME_HERE, 0), (words.PLAYERS, players, words.PLAYERS_HERE, 1))
            for said, text, instead, number in fields:
                place = pygame.Rect(left + number * (half + px(10)), top, half, px(34))
                field = TextField(place, text, name=said, placeholder=instead, longest=LONGEST, theme=theme,
                                  on_change=partial(self._type, number))  # fmt: skip
                field.tip = words.ABOUT_NAME
                self.add(field)
            top += px(44)
        foot = self._buttons(mark, pygame.Rect(left, sheet.bottom - px(60), wide, px(BUTTONS)))
        area = pygame.Rect(left, top, wide, foot - top - px(8))
        facts = fact_lines(mark, self._when(mark), self._kind(mark), wide - px(18), theme)
        items: list[Widget] = [*facts]
        heights = [line.height for line in facts]
        if mark.summary is not None:
            items.insert(0, SavedTable(mark, mark.summary, self.pictures, theme))
            if mark.summary.turns:
                timeline = SavedTimeline(mark, self.pictures, theme)
                items.append(timeline)
                heights.append(timeline.height)
            beside = area.h - sum(heights) - len(heights) * px(4) - px(2)  # so high that all of it is in sight
            room = beside if beside >= px(LEAST_PICTURE) else max(area.h - px(20), px(LEAST_PICTURE))
            heights.insert(0, min(round((wide - px(20)) * SHARE), room))
        self.add(ListView(area, str(mark.path), items, column(heights, px(4), px(1)), theme, bar_gap=px(4)))

    def _buttons(self, mark: Bookmark, area: pygame.Rect) -> int:
        """What can be done; gives where the buttons begin."""
        px, opened = self.theme.px, self._opened(mark)
        is_auto = mark.path in self.ring and not mark.problem
        shares: tuple[float, ...] = (0.27, 0.29, 0.2, 0.24) if is_auto else (0.38, 0.33, 0.29)
        places: list[pygame.Rect] = []
        if not self.is_narrow:  # where there is height, Resume has a row of its own
            shares = (0.37, 0.29, 0.34) if is_auto else (0.53, 0.47)
            places = [pygame.Rect(area.x, area.y - px(RESUME_HIGH + 2), area.w, px(RESUME_HIGH))]
        left, top = area.x, places[0].y if places else area.y
        for share in shares:
            places.append(pygame.Rect(left, area.y, round(area.w * share) - px(6), area.h))
            left += round(area.w * share) + px(2)
        tip = words.OPENS_THE_GOOD_ONE if mark.problem else ""
        where = opened.where if opened is not None and not self.is_narrow else ""
        self.add(
            Button(places[0], words.RESUME, kind="main", theme=self.theme, size=BUTTON, enabled=opened is not None,
                   note=where, name=words.RESUME, why=words.NO_GOOD_ONE, tip=tip, key="Enter",
                   shortcut=pygame.K_RETURN, on_press=partial(self._open, opened))
        )  # fmt: skip
        lines = Button(
            places[1], words.TIMELINES, theme=self.theme, size=BUTTON, enabled=not mark.problem, why=mark.problem,
            tip=words.ABOUT_TIMELINES, on_press=partial(self._open, mark, True),
        )  # fmt: skip
        self.add(lines)
        if is_auto:
            self.add(
                Button(
                    places[2], words.KEEP, theme=self.theme, size=BUTTON, tip=words.ABOUT_KEEPING, on_press=self._keep
                )
            )
        if self.gone is not None:
            last = Button(places[-1], words.UNDO, kind="green", theme=self.theme, size=BUTTON, on_press=self._undo)
            last.identity = words.DELETE  # the keyboard stays where it was
        else:
            said = words.REALLY if self.is_asked else words.DELETE
            last = Button(places[-1], said, kind="red", theme=self.theme, size=BUTTON, name=words.DELETE,
                          on_press=partial(self._press_delete, mark))  # fmt: skip
        self.add(last)
        return top

    def _opened(self, mark: Bookmark) -> Bookmark | None:
        """What Resume opens: the save, or the next in the list that can be opened."""
        later = self.marks[self.marks.index(mark) :]
        return next((each for each in later if not each.problem), None)

    # -- what is typed and pressed

    def _search(self, text: str) -> None:
        self.search = text
        self.rebuild()

    def _filter(self, what: str) -> None:
        self.filter = what
        self.rebuild()

    def _sort(self) -> None:
        """The next order."""
        orders = list(ORDERS)
        self.order = orders[(orders.index(self.order) + 1) % len(orders)]
        self.rebuild()

    def _type(self, number: int, text: str) -> None:
        mark = self.mark
        if mark is not None:
            name, players = self.typed or (mark.notes.name, mark.notes.players)
            self.typed = (text, players) if number == 0 else (name, text)

    def handle(self, event: pygame.event.Event) -> None:
        is_enter = pressed_key(event, pygame.K_RETURN, pygame.K_KP_ENTER)
        if is_enter and self.focus.types and self.typed is not None and not self.shared.notices:
            self._keep_typed()
            self._look_again()
        else:
            super().handle(event)

    def _look_again(self) -> None:
        """A save has another name or is new: its row is brought into sight."""
        self.enter()
        for found in (widget for widget in self.widgets if isinstance(widget, ListView)):
            found.show(next((row for row in found.items if isinstance(row, SaveRow) and row.is_chosen), None))

    def _keep_typed(self) -> None:
        """What was typed for the chosen save is kept: on Enter, and when something else is done."""
        mark, typed, self.typed = self.mark, self.typed, None
        if mark is None or typed is None or typed == (mark.notes.name, mark.notes.players):
            return
        try:
            self.chosen = self.shared.saves.rename(mark, *typed)
        except (SaveError, OSError) as problem:
            self.shared.notices.append(words.not_kept(problem))
            return
        if typed[1] != mark.notes.players:
            self.shared.remember_players(typed[1])

    def _keep(self) -> None:
        """An autosave becomes a save of its own."""
        mark = self.mark
        if mark is not None:
            self.typed = self.typed or (mark.title, mark.notes.players)
            self._keep_typed()
            self._look_again()

    def _press(self, mark: Bookmark) -> None:
        if mark.path == self.chosen and not self.is_narrow:
            self._open(self._opened(mark))
            return
        self._keep_typed()
        self.chosen, self.is_asked, self.gone = mark.path, False, None
        self.enter()
        if self.is_narrow:
            self.show_tab(1)

    def _open(self, mark: Bookmark | None, shows_lines: bool = False) -> None:
        self._keep_typed()
        if mark is not None and not self.shared.open_save(mark.path, shows_lines):
            self.enter()

    def _press_delete(self, mark: Bookmark) -> None:
        if self.chosen != mark.path or not self.is_asked:
            self.chosen, self.is_asked, self.gone, self.typed = mark.path, True, None, None
            self.rebuild()
            return
        self.is_asked = False
        number = self.marks.index(mark)
        try:
            self.gone = self.shared.saves.delete(mark)
        except OSError as error:
            self.shared.notices.append(words.not_deleted(mark.title or mark.path.name, error.strerror))
        rest = [each for each in self.marks if each is not mark]
        self.chosen = rest[min(number, len(rest) - 1)].path if rest else None
        self.enter()

    def _undo(self) -> None:
        gone, self.gone = self.gone, None
        if gone is None:
            return
        try:
            self.shared.saves.restore(gone)
            self.chosen = gone.path
        except (SaveError, OSError) as problem:
            self.shared.notices.append(words.not_kept(problem))
        self.enter()

    # -- drawing

    def paint(self, surface: pygame.Surface) -> None:
        for table in (widget for widget in self.widgets if isinstance(widget, SavedTable)):
            _ = table.picture  # before those of the rows, which are many
        super().paint(surface)
        px = self.theme.px
        if self.sheet.w and (mark := self.mark) is not None:
            surface.blit(paper(self.sheet.size, self.theme), self.sheet)
            font = self.theme.font("shout", 17)
            said = (words.NAME, words.PLAYERS) if not mark.problem else (words.BROKEN,)
            half = (self.sheet.w - px(32) - px(10)) // 2
            for number, label in enumerate(said):
                left = self.sheet.x + px(15) + number * (half + px(10))
                on_capitals(surface, label, font, NOTE, left, self.sheet.y + px(13))
        listed = self.tab == 0 or not self.tabs
        if listed and not any(isinstance(widget, SaveRow) for widget in self.widgets):
            said_ = words.NONE_FITS if self.marks else words.NO_SAVE_YET
            empty = lay_out(said_, self.room.w - px(40), px(18), "note", NOTE, self.theme)
            empty.draw(surface, (self.room.x + px(16), self.room.y + px(16)))


def kind_of(mark: Bookmark, ring: list[Path]) -> str:
    """What kind of save it is, for its tag."""
    if mark.problem:
        return "broken"
    if mark.summary is not None and mark.summary.outcome:
        return "finished"
    if mark.path in ring:
        return "now" if mark.path == ring[0] else "moment"
    return "left" if mark.path.name.startswith(LEFT) else "saved"
