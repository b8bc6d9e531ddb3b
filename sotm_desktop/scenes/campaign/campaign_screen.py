"""The campaign: all Events in the order of their dates, what was won and lost, and the way to the next game."""

from __future__ import annotations

from functools import partial

import pygame

from sotm_desktop.cards.event_cards import EventCard
from sotm_desktop.scenes.shell.destinations import Push, ShowSetup
from sotm_desktop.scenes.shell.event_looks import event_subject, rewards_line
from sotm_desktop.scenes.shell.event_tiles import RATIO, EventTile, beaten, confirms, cover, standing
from sotm_desktop.scenes.shell.reading.reader_page import ReaderPage, ReaderPages
from sotm_desktop.scenes.shell.reading.reading_screen import ReadingScreen
from sotm_desktop.scenes.shell.scene import Shared
from sotm_desktop.scenes.shell.tiles import tile_grid
from sotm_desktop.table.inspector import Inspector
from sotm_desktop.widgets.button import Button
from sotm_desktop.widgets.list_view import ListView, column
from sotm_desktop.widgets.palette import BODY
from sotm_desktop.widgets.panel import Panel
from sotm_desktop.widgets.plain_words import PlainWords
from sotm_desktop.words.screens import campaign_words

OWNED, FOOT = 132, 62
"""Height of the Collection's panel, and of the button at the foot."""
HELP = campaign_words.ABOUT_CAMPAIGN


class CampaignScreen(ReadingScreen):
    """All of them at the left, the Event that is looked at in the inspector, and a button that sets it up."""

    def __init__(self, shared: Shared) -> None:
        super().__init__(shared)
        self.library = shared.library
        self.pages = ReaderPages(self.library, shared.progress, shared.plan)
        self._find_events()

    def _find_events(self) -> None:
        left_out = self.shared.settings.left_out
        found = [event for event in self.library.cards.events() if event.definition.set not in left_out]
        self.events = sorted(found, key=lambda event: (event.when, event.title))
        self.event = self._next()

    def enter(self) -> None:
        if self.library.look_again():
            self.cards_changed()

    def cards_changed(self) -> None:
        self._find_events()
        super().cards_changed()

    def _next(self) -> EventCard | None:
        """The first that was not beaten yet."""
        open_ = [event for event in self.events if not self.shared.progress.tally(event).is_beaten]
        return next(iter(open_ or self.events), None)

    def heading(self) -> str:
        return f"{super().heading()}, {self._beaten()}"

    def _beaten(self) -> str:
        won = sum(self.shared.progress.tally(event).is_beaten for event in self.events)
        return campaign_words.number_beaten(won, len(self.events))

    # -- widgets

    def build(self) -> None:
        width, height = self.grid
        self.reading.begin(self.theme, self.size, self.is_narrow)
        titles = (campaign_words.EVENTS, campaign_words.EVENT, campaign_words.COLLECTION)
        shows_shelf, shows_event, shows_owned = self.add_tabs(*titles)
        r, top, bottom = self.theme.rect, self.top, height - FOOT
        left = 8.0 if self.tabs else width * 0.5 + 8
        wide = width - left - 8
        self.panel = self.owned = None
        if self.tabs:
            whole = r(8, top + 6, width - 16, bottom - top - 8)
            self.panel, self.owned = whole if shows_shelf else None, whole if shows_owned else None
        else:
            self.panel = r(8, top, left - 16, height - 78 - OWNED)
            self.owned = r(8, height - OWNED - 8, left - 16, OWNED - 2)
        if self.panel is not None:
            self._shelf(self.panel)
        if self.owned is not None:
            self._collection(self.owned)
        if shows_event and self.event is not None:
            subject = event_subject(self.library.looks, self.event)
            place = r(left, top, wide, bottom - top)
            shown = Inspector(place, subject, theme=self.theme, has_close=False, on_term=self.shared.show_rule)
            shown.is_plain = False  # the keyboard can be on it: then the arrows turn and scroll it
            self.add(shown)
        begin = Button(
            r(left, bottom + 6, wide, FOOT - 12), campaign_words.SET_UP_THIS_EVENT, kind="main", key="Enter",
            shortcut=pygame.K_RETURN, note=self._team(), theme=self.theme, enabled=self.event is not None,
            why=campaign_words.NO_EVENTS, on_press=self.set_up,
        )  # fmt: skip
        self.add(begin)
        self.add_back()

    def _shelf(self, panel: pygame.Rect) -> None:
        made = [self._tile(event) for event in self.events]
        inner = panel.inflate(-self.theme.px(8), -self.theme.px(28)).move(0, self.theme.px(8))
        self.add(tile_grid(inner, campaign_words.EVENTS, made, RATIO, self.theme, widest=170, least=110))
        for tile, event in zip(made, self.events, strict=True):
            self.reading.offer(tile, partial(self._page, event))
        self.focus.start = next((tile for tile in made if tile.is_chosen), None)

    def _collection(self, panel: pygame.Rect) -> None:
        """The beaten Event cards, each with its rewards."""
        px = self.theme.px
        won = [rewards_line(event) for event in self.events if self.shared.progress.has_collected(event)]
        rows = [PlainWords(words, self.theme, colour=BODY) for words in won]
        rows = rows or [PlainWords(campaign_words.NO_REWARDS_YET, self.theme)]
        area = panel.inflate(-px(28), -px(32)).move(0, px(4))
        heights = [row.high(area.w - px(20)) for row in rows]
        rows[0].under = campaign_words.COLLECTION
        name, arrange = campaign_words.COLLECTION, column(heights, px(6))
        self.add(ListView(area, name, rows, arrange, self.theme, bar_gap=px(8), spill=px(9), margin=px(6)))

    def _page(self, event: EventCard, variant: str | None) -> ReaderPage:
        return self.pages.of_event(event)

    def _tile(self, event: EventCard) -> EventTile:
        count = self.shared.progress.tally(event)
        return EventTile(
            event, event.title, cover(self.library, event, self.theme), self.theme, note=standing(event, count),
            mark=beaten(count), is_chosen=event is self.event, on_press=partial(self._look, event),
        )  # fmt: skip

    def _team(self) -> str:
        if self.event is None:
            return ""
        villain = self.event.definition.title if self.event.is_critical else self.event.deck.title
        return campaign_words.against(villain, self.event.limit)

    # -- what widgets do

    def _look(self, event: EventCard) -> None:
        self.event = event
        self.rebuild()

    def set_up(self) -> None:
        """To the set-up screen with this Event; the team of the last game stays."""
        if self.event is not None:
            plan = self.shared.plan
            plan.choose_event(self.event)
            plan.first_game = False
            self.shared.go(Push(ShowSetup()))

    # -- input and drawing

    def handle(self, event: pygame.event.Event) -> None:
        if not self.shared.notices and not self.reading.is_pinned and confirms(event, self.focus.on):
            self.set_up()
            return
        super().handle(event)

    def paint(self, surface: pygame.Surface) -> None:
        self.draw_page(surface)
        self.draw_title(surface, campaign_words.CAMPAIGN, HELP)
        for rect, title in ((self.panel, self._beaten()), (self.owned, campaign_words.COLLECTION)):
            if rect is not None:
                Panel(rect, title=title, theme=self.theme).draw(surface)
