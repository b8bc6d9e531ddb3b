"""The log drawer: what happened, grouped by turn and indented by cause; a click goes back to that moment."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from sotm_desktop.widgets.ink import Canvas, box_points
from sotm_desktop.widgets.outline import focus_outline
from sotm_desktop.widgets.palette import BAR, GOLD, INK, MUTED
from sotm_desktop.widgets.scroller import Scroller
from sotm_desktop.widgets.tag import tag
from sotm_desktop.widgets.text import lay_out
from sotm_desktop.widgets.theme import PLAIN, Theme
from sotm_desktop.widgets.toggle import ChoiceList
from sotm_desktop.widgets.widget import Widget, left_down, left_up, pressed_key
from sotm_desktop.words.narration.log_entries import CARDS, DAMAGE, DECISION, TURN, LogEntry
from sotm_desktop.words.screens import log_words

from .log_rows import LogRow, LogRows, PaletteOf, PictureOf

FILTERS = (
    (log_words.ALL, ()),
    (log_words.DAMAGE, (DAMAGE,)),
    (log_words.CARDS, (CARDS,)),
    (log_words.DECISIONS, (DECISION,)),
)


class LogView(Widget):
    """`handle` gives the node number of the entry that was clicked, or None. `show` when something happened."""

    def __init__(
        self, rect: pygame.Rect, *, palette_of: PaletteOf, picture_of: PictureOf | None = None, theme: Theme = PLAIN
    ) -> None:
        super().__init__(rect, log_words.LOG, theme)
        self.palette_of, self.picture_of = palette_of, picture_of
        self.entries: list[LogEntry] = []
        self.now = -1
        self.rows: list[LogRow] = []
        self.chosen: int | None = None
        """The row that the pointer or the keyboard is on."""
        self.filters = ChoiceList(rect, [name for name, _ in FILTERS], name=log_words.SHOW, theme=theme)
        self.scroller = Scroller(rect, 0, "log", theme)
        self._went_down_here = False
        self._ground_picture: pygame.Surface | None = None
        self.place(rect)

    def place(self, rect: pygame.Rect) -> None:
        """Put the drawer somewhere else, or make it as large as this."""
        px = self.theme.px
        self.rect = rect = pygame.Rect(rect)
        self.filters.rect = pygame.Rect(rect.x + px(8), rect.y + px(26), rect.w - px(16), px(34))
        top = self.filters.rect.bottom + px(8)
        self.scroller.rect = pygame.Rect(rect.x + px(8), top, rect.w - px(14), rect.bottom - top - px(8))
        width = self.scroller.rect.w - self.scroller.bar_width
        self.lines = LogRows(width, self.theme, self.palette_of, self.picture_of)
        self._ground_picture = None
        self._lay_out(follow=True)

    def show(self, entries: Sequence[LogEntry], now: int = -1) -> None:
        """The lines to show; those after the moment ``now`` (redo) are faint. Follows the end if it was in sight."""
        at_end = self.scroller.offset >= self.scroller.furthest - self.theme.px(8)
        self.entries, self.now = list(entries), now
        self._lay_out(follow=at_end)

    def choose_filter(self, index: int) -> None:
        """Show all lines, or only those of one kind."""
        self.filters.chosen = index % len(FILTERS)
        self._lay_out(follow=True)

    def _lay_out(self, follow: bool) -> None:
        wanted = FILTERS[self.filters.chosen][1]
        shown = [
            entry
            for entry in self.entries
            if entry.kind == TURN or (entry.kind in wanted if wanted else not entry.is_told)
        ]
        self.rows, top = [], 0
        for entry in _without_empty_turns(shown):
            row = self.lines.row(entry, top)
            self.rows.append(row)
            top += row.height + self.theme.px(4)
        self.scroller.content_height = top
        self.scroller.scroll_to(self.scroller.furthest if follow else self.scroller.offset)
        self.chosen = None

    # -- input

    def handle(self, event: pygame.event.Event) -> int | None:
        """The moment to go to, or None."""
        self.track(event)
        if self.filters.handle(event):
            self.choose_filter(self.filters.chosen)
            return None
        if self.focused and self._key(event):
            return self._node_of_chosen(event)
        self.scroller.handle(event)
        return self._pointer(event)

    def _key(self, event: pygame.event.Event) -> bool:
        """Up and down choose a line, left and right a filter, Return goes there."""
        if pressed_key(event, pygame.K_LEFT, pygame.K_RIGHT):
            self.choose_filter(self.filters.chosen + (1 if event.key == pygame.K_RIGHT else -1))
            return True
        if pressed_key(event, pygame.K_UP, pygame.K_DOWN) and self.rows:
            step = 1 if event.key == pygame.K_DOWN else -1
            start = len(self.rows) if step < 0 else -1
            self.chosen = min(max((start if self.chosen is None else self.chosen) + step, 0), len(self.rows) - 1)
            row = self.rows[self.chosen]
            self.scroller.reveal(row.top, row.top + row.height)
            return True
        return pressed_key(event, pygame.K_RETURN, pygame.K_KP_ENTER)

    def _node_of_chosen(self, event: pygame.event.Event) -> int | None:
        if self.chosen is None or not pressed_key(event, pygame.K_RETURN, pygame.K_KP_ENTER):
            return None
        return self.rows[self.chosen].entry.node

    def _pointer(self, event: pygame.event.Event) -> int | None:
        if event.type not in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            return None
        self.chosen = self._row_at(event.pos)
        if left_down(event):
            self._went_down_here = self.chosen is not None
        # A click that began on the scroll bar and ends on a line is none.
        if left_up(event) and self.chosen is not None and self._went_down_here:
            return self.rows[self.chosen].entry.node
        return None

    def _row_at(self, point: tuple[int, int]) -> int | None:
        at = self.scroller.to_content(point)
        if at is None or point[0] >= self.scroller.track_rect().x:
            return None
        return next((n for n, row in enumerate(self.rows) if row.top <= at[1] < row.top + row.height), None)

    # -- drawing

    def draw(self, surface: pygame.Surface) -> None:
        """Paint the drawer."""
        px = self.theme.px
        self._draw_ground(surface)
        self.filters.draw(surface)
        with self.scroller.window(surface) as (part, y):
            for number, row in enumerate(self.rows):
                if -row.height <= row.top + y <= part.get_height():
                    self.lines.draw(part, row, row.top + y, number == self.chosen, 0 <= self.now < row.entry.node)
        if not self.rows:
            words = log_words.NOTHING_OF_KIND
            text = lay_out(words, self.rect.w - px(32), px(15), "note", MUTED, self.theme)
            text.draw(surface, self.scroller.rect.move(px(8), px(8)).topleft)
        self.scroller.draw(surface)
        if self.focused:
            focus_outline(surface, self.filters.rect, self.theme)

    def _draw_ground(self, surface: pygame.Surface) -> None:
        px, (w, h) = self.theme.px, self.rect.size
        if self._ground_picture is None:
            canvas = Canvas(w, h, 2)
            canvas.inked(box_points(1.5, 1.5, w - 3, h - 3), BAR, px(3), None, INK)
            self._ground_picture = canvas.finish()
            title = tag(log_words.LOG, px(19), GOLD, INK, self.theme, shadow=px(2))
            self._ground_picture.blit(title, (px(9), px(4)))
        surface.blit(self._ground_picture, self.rect)


def _without_empty_turns(entries: list[LogEntry]) -> list[LogEntry]:
    """Headers of turns in which nothing of the chosen kind happened are left out."""
    kept = []
    for number, entry in enumerate(entries):
        following = entries[number + 1] if number + 1 < len(entries) else None
        if entry.kind != TURN or (following is not None and following.kind != TURN):
            kept.append(entry)
    return kept
