"""Choosing an Event for the next game, and the Collections that are brought along."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from sotm_desktop.cards.event_cards import EventCard
from sotm_desktop.scenes.shell.event_looks import event_subject
from sotm_desktop.scenes.shell.event_tiles import RATIO, EventTile, beaten, blank, confirms, cover, standing
from sotm_desktop.scenes.shell.scene import Shared
from sotm_desktop.scenes.shell.screen import Screen
from sotm_desktop.scenes.shell.team_plan import TeamPlan
from sotm_desktop.scenes.shell.tiles import tile_grid
from sotm_desktop.table.inspector import Inspector, Subject
from sotm_desktop.widgets.button import Button
from sotm_desktop.widgets.palette import GOLD, MUTED
from sotm_desktop.widgets.panel import Panel, title_bar
from sotm_desktop.widgets.text import Layout, lay_out
from sotm_desktop.words.screens import setup_words

HELP = setup_words.ABOUT_EVENTS
NO_EVENT = setup_words.NO_EVENT


class EventChoice(Screen):
    """Over the set-up screen, for the villain that was picked there. What is chosen goes into the plan at once."""

    least = (1240, 600)

    def __init__(self, shared: Shared, plan: TeamPlan) -> None:
        super().__init__(shared)
        self.library = shared.library
        self.plan = plan
        self.owned = [
            self.library.cards.event(name) for name in self.shared.progress.profile.collection if self._is_there(name)
        ]
        self.looked_at = plan.event_card

    def _name(self, event: EventCard) -> str:
        return self.library.cards.event_name_of(event)

    def _is_there(self, name: str) -> bool:
        """A beaten Event may be of a card set that is gone."""
        return any(self.library.cards.event_name_of(event) == name for event in self.library.cards.events())

    # -- widgets

    def build(self) -> None:
        width, height = self.grid
        r, left = self.theme.rect, width * 0.5
        upper = (height - 70) * 0.5
        self.events_panel = r(8, 50, left - 8, upper)
        self.collection_panel = r(8, 58 + upper, left - 8, height - 68 - upper)
        self._events()
        self._collections()
        where = r(left + 8, 50, width - left - 16, height - 124)
        self.inspector = self.add(Inspector(where, self._subject(), theme=self.theme, has_close=False))
        self.add(
            Button(r(left + 8, height - 66, width - left - 20, 54), setup_words.DONE, kind="main", key="Enter",
                   shortcut=pygame.K_RETURN, note=summary(self.plan), theme=self.theme, on_press=self.back)
        )  # fmt: skip
        self.add_back()

    def _subject(self) -> Subject:
        """The Event that is looked at; without one the villain as it is."""
        if self.looked_at is not None:
            return event_subject(self.library.looks, self.looked_at)
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
        self.inspector.turn(1)

    # -- input and drawing

    def handle(self, event: pygame.event.Event) -> None:
        if not self.shared.notices and confirms(event, self.focus.on):
            self.back()
            return
        super().handle(event)

    def paint(self, surface: pygame.Surface) -> None:
        self.draw_page(surface)
        surface.blit(title_bar(self.size[0], setup_words.EVENT, HELP, self.theme), (0, 0))
        villain = self.library.cards.deck(self.plan.villain).title
        Panel(self.events_panel, title=setup_words.events_of(villain), theme=self.theme).draw(surface)
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
