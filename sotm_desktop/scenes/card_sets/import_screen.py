"""Sheets are read into a card set in a process of its own: a bar meanwhile, then what came of each text."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path

import pygame

from sotm_desktop.authoring.sheets.import_process import ImportRun
from sotm_desktop.authoring.sheets.sheet_import import ImportOrder, told, waiting_folder
from sotm_desktop.authoring.sheets.sheet_values import HowRead
from sotm_desktop.scenes.shell.destinations import ReplaceWith, ShowCardSets
from sotm_desktop.scenes.shell.fact_line import FactLine
from sotm_desktop.scenes.shell.headed_screen import Head, HeadedScreen
from sotm_desktop.scenes.shell.progress_bar import progress_bar
from sotm_desktop.scenes.shell.scene import Shared
from sotm_desktop.scenes.shell.system_programs import shown_by_system
from sotm_desktop.widgets.button import Button
from sotm_desktop.widgets.list_view import ListView, column
from sotm_desktop.widgets.palette import BODY, DANGER, GOLD, HEAL, INK, NOTE, Colour, rgb
from sotm_desktop.widgets.panel import paper
from sotm_desktop.widgets.tag import tag
from sotm_desktop.widgets.text import Layout, centred, lay_out, on_capitals
from sotm_desktop.words import sheet_words
from sotm_desktop.words.screens import card_sets_words
from sotm_desktop.words.screens import import_words as words

BAR_WIDE, BAR_HIGH = 540, 28
LIST_TOP = 96
FOOT = 52


class ImportScreen(HeadedScreen):
    """Begins with the screen; leaving or Escape before the end gives it up, and nothing of it stays."""

    head = Head(words.IMPORT, (words.ABOUT,), rgb("#E3AE12"), rgb("#8A6206"), "toolbox")

    def __init__(
        self, shared: Shared, sources: tuple[Path, ...], begin: Callable[[ImportOrder], ImportRun] = ImportRun
    ) -> None:
        super().__init__(shared)
        self.run: ImportRun | None = None
        """None where the player's folder cannot be written to."""
        self.failed = ""
        self.begun = time.monotonic()
        self.sheet = pygame.Rect(0, 0, 0, 0)
        self.tags: list[tuple[pygame.Surface, pygame.Rect]] = []
        paths = shared.paths
        try:
            waiting = waiting_folder(paths.user_cardsets)
        except OSError as error:
            self.failed = sheet_words.not_written(str(paths.user_cardsets), error.strerror or str(error))
        else:
            self.run = begin(ImportOrder(sources, paths.cardsets, paths.user_cardsets, waiting, paths.cache))

    def leave(self) -> None:
        super().leave()
        if self.run is not None:
            self.run.cancel()

    @property
    def is_over(self) -> bool:
        """Whether nothing more will come."""
        return self.run is None or self.run.is_over

    @property
    def title(self) -> str:
        """Of the card set; before and without one what happens."""
        if not self.is_over:
            return words.READING
        result = self.run.result if self.run is not None else None
        return result.title if result is not None and result.name else words.NOTHING

    # -- widgets

    def build(self) -> None:
        width, height = self.grid
        r, px = self.theme.rect, self.theme.px
        top = self.top + 10
        self.sheet = r(12, top, width - 24, height - top - 10)
        back = self.add_back()
        self.focus.start = back
        self.tags = self._tags()
        at = self.sheet.bottom - px(FOOT - 4)
        places = [pygame.Rect(self.sheet.x + px(14 + n * 150), at, px(142), px(38)) for n in (0, 1)]
        if not self.is_over:
            self.add(Button(places[0], words.STOP, kind="red", theme=self.theme, on_press=self._stop))
            return
        if self._place is not None:
            self.add(Button(places[0], words.CARD_SETS, kind="main", theme=self.theme, on_press=self._show_sets))
            self.add(Button(places[1], words.OPEN_FOLDER, theme=self.theme, on_press=self._open_folder))
        upper = self._note_top + self._noted().height + px(8)
        area = pygame.Rect(self.sheet.x + px(16), upper, self.sheet.w - px(34), 0)
        area.h = at - px(8) - area.y
        lines = [FactLine("", said, area.w - px(18), self.theme) for said in self._said()]
        heights = [line.height for line in lines]
        self.add(ListView(area, words.REPORT, lines, column(heights, px(6)), self.theme, bar_gap=px(4)))

    def _noted(self) -> Layout:
        """What the list below is, or what happens meanwhile, laid out."""
        room = self.sheet.w - self.theme.px(40)
        return lay_out(self._note(), room, self.theme.px(14), "note", NOTE, self.theme, leading=1.25)

    @property
    def _note_top(self) -> int:
        lowest = max((rect.bottom for _, rect in self.tags), default=self.sheet.y + self.theme.px(76))
        return lowest + self.theme.px(8)

    def _said(self) -> list[str]:
        """What an author should look at, an entry for each."""
        if self.run is None or self.run.result is None:
            return [self.failed or (self.run.failed if self.run is not None else "")]
        result = self.run.result
        return [*map(str, result.problems), *("\n".join(told(text._replace(alternatives=()))) for text in result.left)]

    def _results(self) -> list[tuple[str, Colour]]:
        result = self.run.result if self.run is not None else None
        if result is None:
            return []
        counts = (
            (HowRead.READ, words.READ, HEAL), (HowRead.IN_PART, words.IN_PART, GOLD),
            (HowRead.BY_HAND, words.BY_HAND, GOLD),
        )  # fmt: skip
        found = [
            (words.number_of(result.count(how), said), colour) for how, said, colour in counts if result.count(how)
        ]
        if left_out := len({problem.title for problem in result.problems}):
            found.append((words.number_of(left_out, words.LEFT_OUT), DANGER))
        return found

    def _tags(self) -> list[tuple[pygame.Surface, pygame.Rect]]:
        """The counts, each as a tag in its place, in as many lines as they need."""
        px, found = self.theme.px, []
        at = pygame.Rect(self.sheet.x + px(14), self.sheet.y + px(54), 0, 0)
        for said, fill in self._results():
            mark = tag(said, px(22), fill, INK, self.theme)
            if at.x + mark.get_width() > self.sheet.right - px(10):
                at = pygame.Rect(self.sheet.x + px(14), at.y + px(27), 0, 0)
            found.append((mark, mark.get_rect(topleft=at.topleft)))
            at.x += mark.get_width() + px(8)
        return found

    def heading(self) -> str:
        results = ", ".join(said for said, _ in self._results())
        parts = (super().heading(), self.title, self._progress(), self._beside_bar(), results, self._note())
        return ". ".join(part for part in parts if part)

    # -- what is pressed

    @property
    def _place(self) -> Path | None:
        """Where the set lies that came; None without one."""
        result = self.run.result if self.run is not None else None
        return self.shared.paths.user_cardsets / result.name if result is not None and result.name else None

    def _stop(self) -> None:
        if self.run is not None:
            self.run.cancel()
        self.rebuild()

    def _show_sets(self) -> None:
        chosen = self._place.name if self._place is not None else ""
        self.shared.go(ReplaceWith(ShowCardSets(chosen)))

    def _open_folder(self) -> None:
        if self._place is not None and not shown_by_system(self._place):
            self.shared.notices.append(card_sets_words.not_opened(self._place))

    # -- time and drawing

    def update(self, dt: float) -> bool:
        run = self.run
        if run is not None and not run.is_over and run.poll():
            if run.is_over:
                if self._place is not None:
                    self.shared.library.read_again()
                self.rebuild()
            return True
        return super().update(dt)

    def _progress(self) -> str:
        if self.run is None or not self.run.step.total:
            return ""
        return sheet_words.texts_read(self.run.step.done, self.run.step.total)

    def _beside_bar(self) -> str:
        """What is read, and how long it will take."""
        run = self.run
        if run is None or run.is_over:
            return ""
        if not run.step.done:
            return words.STARTING
        left = (time.monotonic() - self.begun) / run.step.done * (run.step.total - run.step.done)
        return f"{run.step.title} · {card_sets_words.time_left(left)}"

    def paint(self, surface: pygame.Surface) -> None:
        super().paint(surface)
        px, theme, sheet = self.theme.px, self.theme, self.sheet
        surface.blit(paper(sheet.size, theme), sheet)
        surface.blit(tag(self.title, px(22), GOLD, INK, theme), (sheet.x + px(12), sheet.y - px(12)))
        bar = pygame.Rect(sheet.x + px(14), sheet.y + px(18), min(px(BAR_WIDE), sheet.w - px(28)), px(BAR_HIGH))
        step = self.run.step if self.run is not None else None
        has_all = self._place is not None
        share = 1.0 if has_all else step.done / max(step.total, 1) if step is not None else 0.0
        surface.blit(progress_bar(bar.size, share, theme), bar)
        centred(surface, self._progress(), theme.font("strong", 14), BODY, bar.center)
        on_capitals(surface, self._beside_bar(), theme.font("note", 14), INK, bar.x, bar.bottom + px(18))
        for picture, place in self.tags:
            surface.blit(picture, place)
        self._noted().draw(surface, (sheet.x + px(16), self._note_top))

    def _note(self) -> str:
        """What the list below is, or what happens meanwhile."""
        if not self.is_over:
            return words.WHAT_HAPPENS
        result = self.run.result if self.run is not None else None
        if result is None or not result.name:
            return ""
        said = words.LEFT_BELOW if result.left else words.ALL_READ
        return f"{words.MEND_SHEETS} {said}" if result.problems else said
