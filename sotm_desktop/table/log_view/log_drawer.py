"""The log drawer: what happened, grouped by turn and indented by cause; a click goes back to that moment."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from time import perf_counter

import pygame

from sotm_desktop.engine.ids import MomentId
from sotm_desktop.widgets.list_view import ListView, column
from sotm_desktop.widgets.palette import GOLD, INK, MUTED
from sotm_desktop.widgets.panel import Panel
from sotm_desktop.widgets.tag import tag
from sotm_desktop.widgets.text import lay_out
from sotm_desktop.widgets.theme import PLAIN, Theme
from sotm_desktop.widgets.toggle import ChoiceList
from sotm_desktop.widgets.widget import Widget
from sotm_desktop.words.narration.log_entries import CARDS, DAMAGE, DECISION, TURN, LogEntry
from sotm_desktop.words.screens import log_words

from .log_rows import LogRow, LogStyle, PaletteOf, PictureOf

FILTERS = (
    (log_words.ALL, ()),
    (log_words.DAMAGE, (DAMAGE,)),
    (log_words.CARDS, (CARDS,)),
    (log_words.DECISIONS, (DECISION,)),
)


class LogView(Widget):
    """`handle` gives a `LogJump` when a line was chosen. `show` when something happened.

    ``spreads``: lines above those in sight may come later, so that a long log opens at once; `lay_on` makes them.
    """

    def __init__(
        self,
        rect: pygame.Rect,
        *,
        palette_of: PaletteOf,
        picture_of: PictureOf | None = None,
        theme: Theme = PLAIN,
        spreads: bool = False,
    ) -> None:
        super().__init__(rect, log_words.LOG, theme)
        px = theme.px
        self.entries: list[LogEntry] = []
        self.now: MomentId | None = None
        self.rows: list[LogRow] = []
        self._spreads = spreads
        self._to_come: list[tuple[int, LogEntry]] = []
        """What is not laid out yet, all of it above the rows, with its number among all lines."""
        filters = pygame.Rect(rect.x + px(8), rect.y + px(26), rect.w - px(16), px(34))
        self.filters = ChoiceList(
            filters, [name for name, _ in FILTERS], name=log_words.SHOW, theme=theme, on_change=self._choose
        )
        top = filters.bottom + px(8)
        self.list = self._list_of([], pygame.Rect(rect.x + px(8), top, rect.w - px(14), rect.bottom - top - px(8)))
        self.style = LogStyle(self.list.rect.w - self.list.bar_width, theme, palette_of, picture_of)
        self._ground = self._ground_picture()
        self._kept: tuple[tuple[object, ...], pygame.Surface] | None = None
        """The lines in sight as they were painted last, and all that this depends on."""

    @property
    def widgets(self) -> list[Widget]:
        """What the keyboard can be on."""
        return [self.filters, *self.list.items]

    def show(self, entries: Sequence[LogEntry], now: MomentId | None = None) -> None:
        """The lines to show; those after the moment ``now`` (redo) are faint. Follows the end if it was in sight."""
        at_end = self.list.offset >= self.list.furthest - self.theme.px(8)
        self.entries, self.now = list(entries), now
        self._lay_out(follow=at_end)

    def prepare(self, entries: Sequence[LogEntry], now: MomentId | None) -> Iterator[None]:
        """Lays out these lines and paints the drawer with them where nobody sees it, a little at each step: then it
        opens at once, and `tells` them."""
        known, rows, high = {row.number: row for row in self.rows}, list[LogRow](), 0
        for number, entry in reversed(list(enumerate(_without_empty_turns(self._wanted(entries))))):
            if high >= 2 * self.list.rect.h:
                break
            row = known.get(number)
            if row is None or row.entry != entry:
                row = LogRow(entry, number, self.style)
                yield
            rows.append(row)
            high += row.height
        self.rows = [*reversed(rows)]
        self.show(entries, now)
        board = pygame.Surface(self.rect.bottomright)
        yield
        near = self.list.rect.inflate(0, self.list.rect.h)
        for row in self.rows:  # what each is made of is kept
            if row.rect.colliderect(near):
                row.draw(board)
                yield
        self.draw(board)

    def tells(self, entries: Sequence[LogEntry], now: MomentId | None) -> bool:
        """Whether these lines are those that it shows."""
        return self.now == now and self.entries == entries

    def _choose(self, index: int) -> None:
        """Shows all lines, or only those of one kind."""
        self._lay_out(follow=True)

    def _lay_out(self, follow: bool) -> None:
        shown = self._wanted(self.entries)
        spreads = self._spreads and follow
        if not spreads:
            self._lay_rest()
        offset, in_sight = self.list.offset, 2 * self.list.rect.h
        known = {row.number: row for row in self.rows}
        self._to_come, self.rows = list(enumerate(_without_empty_turns(shown))), []
        self._lay_rows(known, lambda high, is_known: is_known or high < in_sight or not spreads)
        self.list.scroll_to(self.list.furthest if follow else offset)

    def _wanted(self, entries: Sequence[LogEntry]) -> list[LogEntry]:
        """Those of the kind that is chosen."""
        wanted = FILTERS[self.filters.chosen][1]
        return [
            entry for entry in entries if entry.kind == TURN or (entry.kind in wanted if wanted else not entry.is_told)
        ]

    def lay_on(self, seconds: float) -> bool:
        """Lays out more of the lines above, for so long. True while there are more; what is in sight stays there."""
        if self._to_come:
            end = perf_counter() + seconds
            from_foot = self.list.content_height - self.list.offset
            self._lay_rows({}, lambda high, is_known: not high or perf_counter() < end)
            self.list.scroll_to(self.list.content_height - from_foot)
        return self.is_laying_out

    @property
    def is_laying_out(self) -> bool:
        """Whether lines above are still to come."""
        return bool(self._to_come)

    def _lay_rest(self) -> None:
        self.lay_on(math.inf)

    def _lay_rows(self, known: dict[int, LogRow], goes_on: Callable[[int, bool], bool]) -> None:
        """Puts rows above those that are there, the latest first, those that are known as they are, as long as it
        ``goes_on``, which is told how high the new ones are by now and whether the next is known."""
        rows, high = list[LogRow](), 0
        while self._to_come:
            number, entry = self._to_come[-1]
            row = known.get(number)
            is_known = row is not None and row.entry == entry
            if not goes_on(high, is_known):
                break
            self._to_come.pop()
            row = row if row is not None and is_known else LogRow(entry, number, self.style)
            row.is_ahead, row.is_marked = self.now is not None and self.now < entry.node, False
            rows.append(row)
            high += row.height
        self.rows = [*reversed(rows), *self.rows]
        is_hovered = self.list.hovered
        self.list = self._list_of(self.rows, self.list.rect)
        self.list.hovered = is_hovered

    def _list_of(self, rows: list[LogRow], area: pygame.Rect) -> ListView:
        gap = self.theme.px(4)
        return ListView(area, log_words.LOG, rows, column([row.height for row in rows], gap), self.theme, foot=gap)

    def show_at(self, moment: MomentId, text: str, cards: Sequence[int]) -> None:
        """Scrolls to the line of a moment that says this, else to the first that speaks of one of these cards, and
        marks it."""
        self._lay_rest()
        of_moment = [row for row in self.rows if row.entry.node == moment]
        exact = [row for row in of_moment if row.entry.text == text]
        about = [row for row in of_moment if row.entry.kind != DECISION and set(row.entry.cards[:1]) & set(cards)]
        for row in self.rows:
            row.is_marked = row in (exact or about or of_moment)[:1]
            if row.is_marked:
                self.list.scroll_to(row.rect.y - self.list.rect.y + self.list.offset - self.theme.px(56))

    def point_at(self, target: object) -> None:
        """The keyboard is on this, and no longer the pointer: a line comes into sight."""
        for widget in self.widgets:
            widget.hovered = False
        self.list.show(target)

    def handle(self, event: pygame.event.Event) -> object:
        """A `LogJump` when a line was chosen; else whether it was for this."""
        self.track(event)
        return self.filters.handle(event) or self.list.handle(event)

    # -- drawing

    def draw(self, surface: pygame.Surface) -> None:
        """Paint the drawer."""
        px = self.theme.px
        surface.blit(self._ground, self.rect)
        self.filters.draw(surface)
        self._draw_lines(surface)
        if not self.list.items:
            text = lay_out(log_words.NOTHING_OF_KIND, self.rect.w - px(32), px(15), "note", MUTED, self.theme)
            text.draw(surface, self.list.rect.move(px(8), px(8)).topleft)

    def _draw_lines(self, surface: pygame.Surface) -> None:
        """The lines as they were painted last, as long as none of those in sight looks otherwise."""
        area = self.list.rect
        in_sight = tuple(row.shows for row in self.rows if row.rect.colliderect(area))
        shows = (self.list, self.list.offset, self.list.is_held, in_sight)
        if self._kept is not None and self._kept[0] == shows:
            surface.blit(self._kept[1], area)
        else:
            self.list.draw(surface)
            self._kept = shows, surface.subsurface(area.clip(surface.get_rect())).copy()

    def _ground_picture(self) -> pygame.Surface:
        px, (w, h) = self.theme.px, self.rect.size
        picture = pygame.Surface((w, h), pygame.SRCALPHA)
        Panel(picture.get_rect(), theme=self.theme, shadow=False).draw(picture)
        picture.blit(tag(log_words.LOG, px(19), GOLD, INK, self.theme, shadow=px(2)), (px(9), px(4)))
        return picture


def _without_empty_turns(entries: list[LogEntry]) -> list[LogEntry]:
    """Headers of turns in which nothing of the chosen kind happened are left out."""
    kept = []
    for number, entry in enumerate(entries):
        following = entries[number + 1] if number + 1 < len(entries) else None
        if entry.kind != TURN or (following is not None and following.kind != TURN):
            kept.append(entry)
    return kept
