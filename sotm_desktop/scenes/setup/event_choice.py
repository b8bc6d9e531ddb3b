"""Choosing an Event for the next game, and the Collections that are brought along."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from sotm_desktop.cards.event_cards import EventCard
from sotm_desktop.scenes.shell.event_looks import event_subject
from sotm_desktop.scenes.shell.event_tiles import RATIO, EventTile, beaten, blank, confirms, cover, standing
from sotm_desktop.scenes.shell.reading.open_reader import DELAY
from sotm_desktop.scenes.shell.scene import Shared
from sotm_desktop.scenes.shell.screen import Screen
from sotm_desktop.scenes.shell.team_plan import TeamPlan
from sotm_desktop.scenes.shell.tiles import tile_grid
from sotm_desktop.table.inspector import Inspector, Subject
from sotm_desktop.widgets.button import Button
from sotm_desktop.widgets.palette import GOLD, MUTED
from sotm_desktop.widgets.panel import Panel
from sotm_desktop.widgets.text import Layout, lay_out
from sotm_desktop.widgets.widget import pressed_key
from sotm_desktop.words.screens import setup_words

HELP = setup_words.ABOUT_EVENTS
NO_EVENT = setup_words.NO_EVENT


class EventChoice(Screen):
    """Over the set-up screen, for the villain that was picked there. What is chosen goes into the plan at once."""

    beside = 1100

    def __init__(self, shared: Shared, plan: TeamPlan) -> None:
        super().__init__(shared)
        self.library = shared.library
        self.plan = plan
        self.owned = [
            self.library.cards.event(name) for name in self.shared.progress.profile.collection if self._is_there(name)
        ]
        self.looked_at = plan.event_card
        self.inspector: Inspector | None = None
        self.tiles: list[EventTile] = []
        self.shows_events = self.shows_collections = True
        self.rested_on: EventCard | None = None
        """The Event that the pointer rests on: its card is shown as long as it does."""
        self._rested = 0.0

    def _name(self, event: EventCard) -> str:
        return self.library.cards.event_name_of(event)

    def _is_there(self, name: str) -> bool:
        """A beaten Event may be of a card set that is gone."""
        return any(self.library.cards.event_name_of(event) == name for event in self.library.cards.events())

    # -- widgets

    def build(self) -> None:
        width, height = self.grid
        r = self.theme.rect
        shown = self.add_tabs(setup_words.EVENTS, setup_words.COLLECTIONS, setup_words.CARD)
        top = self.top
        if self.tabs:
            whole = r(8, top + 8, width - 16, height - top - 66)
            self.events_panel = self.collection_panel = whole
            where, done = r(8, top + 2, width - 16, height - top - 60), r(8, height - 52, width - 20, 48)
        else:
            left, upper = width * 0.5, (height - 70) * 0.5
            self.events_panel = r(8, 50, left - 8, upper)
            self.collection_panel = r(8, 58 + upper, left - 8, height - 68 - upper)
            where = r(left + 8, 50, width - left - 16, height - 124)
            done = r(left + 8, height - 66, width - left - 20, 54)
        self.shows_events, self.shows_collections, shows_card = shown
        self.inspector = None
        self.tiles = []
        if self.shows_events:
            self._events()
        if self.shows_collections:
            self._collections()
        if shows_card:
            self.inspector = self.add(
                Inspector(where, self._subject(), theme=self.theme, has_close=False, on_term=self.shared.show_rule)
            )
        self.add(
            Button(done, setup_words.DONE, kind="main", key="Enter", shortcut=pygame.K_RETURN,
                   note=summary(self.plan), theme=self.theme, on_press=self.back)
        )  # fmt: skip
        self.add_back()

    def _subject(self) -> Subject:
        """The Event that is looked at; without one the villain as it is."""
        event = self.rested_on or self.looked_at
        if event is not None:
            return event_subject(self.library.looks, event)
        villain = self.library.cards.deck(self.plan.villain)
        return self.library.inspecting.printed(villain, villain.characters[""])

    def _events(self) -> None:
        none = EventTile(None, NO_EVENT, blank(NO_EVENT, self.theme), self.theme, is_chosen=not self.plan.event,
                         on_press=partial(self._choose, None))  # fmt: skip
        tiles = [none]
        for event in self.plan.events():
            tiles.append(self._tile(event, self._name(event) == self.plan.event, self._choose))
        self._grid(self.events_panel, tiles, setup_words.EVENTS)
        self.focus.start = next((tile for tile in tiles if tile.is_chosen), None)

    def _collections(self) -> None:
        tiles = []
        for event in self.owned:
            tile = self._tile(event, self._name(event) in self.plan.collections, self._bring)
            tile.note = setup_words.BROUGHT_ALONG if tile.is_chosen else ""
            tile.mark = str(self.plan.collections.index(event.id) + 1) if tile.is_chosen else ""
            tiles.append(tile)
        self._grid(self.collection_panel, tiles, setup_words.COLLECTIONS)

    def _tile(self, event: EventCard, is_chosen: bool, use: Callable[[EventCard], None]) -> EventTile:
        count = self.shared.progress.tally(event)
        return EventTile(
            event, event.title, cover(self.library, event, self.theme), self.theme, note=standing(event, count),
            mark=beaten(count), is_chosen=is_chosen, on_press=partial(use, event),
        )  # fmt: skip

    def _grid(self, panel: pygame.Rect, tiles: list[EventTile], name: str) -> None:
        px = self.theme.px
        inner = panel.inflate(-px(8), -px(26)).move(0, px(8))
        self.tiles += tiles
        self.add(tile_grid(inner, name, tiles, RATIO, self.theme, widest=190, least=100))

    # -- what widgets do

    def _choose(self, event: EventCard | None) -> None:
        self.plan.choose_event(event)
        self.looked_at = event
        self.rebuild()

    def _bring(self, event: EventCard) -> None:
        self.looked_at = event
        if not self.plan.toggle_collection(self._name(event)):
            self.shared.notices.append(limit_words(self.plan))
        self.rebuild()
        if self.inspector is not None:
            self.inspector.turn(1)

    def look_at(self, event: EventCard) -> None:
        """Read an Event without choosing it."""
        self.looked_at = event
        if self.inspector is None:
            self.show_tab(len(self.tabs) - 1)
        else:
            self.inspector.show(self._subject())

    # -- input and drawing

    def handle(self, event: pygame.event.Event) -> None:
        if not self.shared.notices:
            if confirms(event, self.focus.on):
                self.back()
                return
            wanted = self._asked_for(event)
            if wanted is not None:
                self.look_at(wanted)
                return
        super().handle(event)

    def _asked_for(self, event: pygame.event.Event) -> EventCard | None:
        """The Event that a right click or I wants to be read."""
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_RIGHT:
            return next((tile.event for tile in self.tiles if tile.hit(event.pos)), None)
        if not pressed_key(event, pygame.K_i):
            return None
        return next((tile.event for tile in self.tiles if tile.focused or tile.hovered), None)

    def update(self, dt: float) -> bool:
        return super().update(dt) | self._rest(dt)

    def _rest(self, dt: float) -> bool:
        """The card of an Event is shown when the pointer has rested on it. True while that is waited for."""
        on = next((tile.event for tile in self.tiles if tile.hovered and tile.event is not None), None)
        if self.inspector is None or on is self.rested_on:
            self._rested = 0.0
            return False
        self._rested += dt
        if self._rested < DELAY:
            return True
        self.rested_on, self._rested = on, 0.0
        self.inspector.show(self._subject())
        return False

    def heading(self) -> str:
        """What is there, and the card that is shown, both sides."""
        villain, plan = self.library.cards.deck(self.plan.villain).title, self.plan
        count = setup_words.number_of(len(plan.collections), plan.limit)
        why = "" if self.owned and plan.limit else limit_words(plan) if self.owned else setup_words.NO_COLLECTIONS_YET
        sides = [f"{side.name}: {side.words}" for side in self._subject().sides]
        said = [super().heading(), setup_words.events_of(villain), setup_words.collections(count), why, *sides]
        return ". ".join(part for part in said if part)

    def paint(self, surface: pygame.Surface) -> None:
        self.draw_page(surface)
        self.draw_title(surface, setup_words.EVENT, HELP)
        villain = self.library.cards.deck(self.plan.villain).title
        if self.shows_events:
            Panel(self.events_panel, title=setup_words.events_of(villain), theme=self.theme).draw(surface)
        if not self.shows_collections:
            return
        count = setup_words.number_of(len(self.plan.collections), self.plan.limit)
        Panel(self.collection_panel, title=setup_words.collections(count), theme=self.theme).draw(surface)
        if not self.owned or not self.plan.limit:
            words = self._words()
            at = (self.collection_panel.x + self.theme.px(16), self.collection_panel.bottom - words.height - 16)
            words.draw(surface, at if self.owned else (at[0], self.collection_panel.y + self.theme.px(30)))

    def _words(self) -> Layout:
        """Why there is nothing to bring."""
        said = limit_words(self.plan) if self.owned else setup_words.NO_COLLECTIONS_YET
        width = self.collection_panel.w - self.theme.px(32)
        return lay_out(said, width, self.theme.px(15), "note", GOLD if self.owned else MUTED, self.theme)


def limit_words(plan: TeamPlan) -> str:
    """How many Collections may come, as a sentence."""
    if plan.event_card is None:
        return setup_words.EVENT_FIRST
    if not plan.limit:
        return setup_words.no_collection(plan.event_card.title)
    return setup_words.most_collections(plan.event_card.title, plan.limit)


def summary(plan: TeamPlan) -> str:
    """What was chosen, in a few words."""
    event = plan.event_card
    if event is None:
        return setup_words.THE_VILLAIN_ALONE
    count = len(plan.collections)
    brought = setup_words.with_collection(count) if count else ""
    return f"{event.definition.title if event.is_critical else event.title}{brought}"
