"""Choosing an Event for the next game, and the Collections that are brought along."""

from __future__ import annotations

from functools import partial
from typing import Any

import pygame

from sotm_desktop.cards.event_cards import EventCard
from sotm_desktop.scenes.setup.team_plan import TeamPlan
from sotm_desktop.scenes.shell.event_looks import event_subject
from sotm_desktop.scenes.shell.event_tiles import RATIO, EventTile, beaten, blank, confirms, cover, standing
from sotm_desktop.scenes.shell.game_shelf import shelf_of
from sotm_desktop.scenes.shell.scene import Shared
from sotm_desktop.scenes.shell.screen import Screen
from sotm_desktop.scenes.shell.tile_grid import TileGrid
from sotm_desktop.table.inspector import CLOSED, Inspector, Subject
from sotm_desktop.widgets.button import Button
from sotm_desktop.widgets.palette import GOLD, MUTED
from sotm_desktop.widgets.panel import Panel, title_bar
from sotm_desktop.widgets.text import Layout, lay_out
from sotm_desktop.widgets.widget import Widget

HELP = "an Event adds its effect; a Critical Event has a villain of its own"
NO_EVENT = "No Event"


class EventChoice(Screen):
    """Over the set-up screen, for the villain that was picked there. What is chosen goes into the plan at once."""

    least = (1240, 600)

    def __init__(self, shared: Shared, plan: TeamPlan) -> None:
        super().__init__(shared)
        self.shelf = shelf_of(shared)
        self.plan = plan
        self.owned = [self.shelf.shelf.event(name) for name in self.shelf.profile.collection if self._is_there(name)]
        self.looked_at = plan.event_card
        self.grids: list[TileGrid] = []

    def _name(self, event: EventCard) -> str:
        return self.shelf.shelf.event_name_of(event)

    def _is_there(self, name: str) -> bool:
        """A beaten Event may be of a card set that is gone."""
        return any(self.shelf.shelf.event_name_of(event) == name for event in self.shelf.shelf.events())

    # -- widgets

    def build(self) -> None:
        width, height = self.grid
        r, left = self.theme.rect, width * 0.5
        upper = (height - 70) * 0.5
        self.grids = []
        self.events_panel = r(8, 50, left - 8, upper)
        self.collection_panel = r(8, 58 + upper, left - 8, height - 68 - upper)
        self._events()
        self._collections()
        where = r(left + 8, 50, width - left - 16, height - 124)
        self.inspector = Inspector(where, self._subject(), theme=self.theme, has_close=False)
        done = Button(
            r(left + 8, height - 66, width - left - 20, 54), "Done", kind="main", key="Enter",
            shortcut=pygame.K_RETURN, note=summary(self.plan), theme=self.theme,
        )  # fmt: skip
        done.on_click = self.back
        self.add(done)
        back = Button(r(width - 128, 3, 122, 34), "Back", kind="dark", key="Esc", theme=self.theme)
        back.on_click = self.back
        self.add(back)

    def _subject(self) -> Subject:
        """The Event that is looked at; without one the villain as it is."""
        if self.looked_at is not None:
            return event_subject(self.shelf.looks, self.looked_at)
        villain = self.shelf.shelf.deck(self.plan.villain)
        return self.shelf.inspecting.printed(villain, villain.characters[""])

    def _events(self) -> None:
        none = EventTile(NO_EVENT, blank(NO_EVENT, self.theme), self.theme, is_chosen=not self.plan.event)
        tiles = [none, *(self._tile(event, self._name(event) == self.plan.event) for event in self.plan.events())]
        self._grid(self.events_panel, tiles, "Events")
        for tile in tiles:
            self.add(tile, partial(self._choose, tile.deck), is_start=tile.is_chosen)

    def _collections(self) -> None:
        tiles = [self._tile(event, self._name(event) in self.plan.collections) for event in self.owned]
        for tile in tiles:
            tile.note = "brought along" if tile.is_chosen else ""
            tile.mark = str(self.plan.collections.index(tile.deck.id) + 1) if tile.is_chosen else ""
        self._grid(self.collection_panel, tiles, "Collections")
        for tile in tiles:
            self.add(tile, partial(self._bring, tile.deck))

    def _tile(self, event: EventCard, is_chosen: bool) -> EventTile:
        count = self.shelf.tally(event)
        tile = EventTile(
            event.title, cover(self.shelf, event, self.theme), self.theme, note=standing(event, count),
            mark=beaten(count), is_chosen=is_chosen,
        )  # fmt: skip
        tile.deck = event
        return tile

    def _grid(self, panel: pygame.Rect, tiles: list[EventTile], name: str) -> None:
        px = self.theme.px
        inner = panel.inflate(-px(8), -px(26)).move(0, px(8))
        grid = TileGrid(inner, tiles, RATIO, self.theme, name, widest=190, least=100)
        grid.put()
        self.grids.append(grid)
        self.add(grid)
        for tile in tiles:
            tile.grid = grid

    # -- what widgets do

    def _choose(self, event: EventCard | None, _: Any = None) -> None:
        self.plan.choose_event(event)
        self.looked_at = event
        self.rebuild()

    def _bring(self, event: EventCard, _: Any = None) -> None:
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
        pointed = hasattr(event, "pos") or event.type == pygame.MOUSEWHEEL
        if pointed and not self.shared.notices:
            given = self.inspector.handle(event)
            if given is not None and given != CLOSED:
                return
        super().handle(event)

    def update(self, dt: float) -> bool:
        for grid in self.grids:
            if self.focus.by_keyboard:
                grid.show(self.focus.on)
        return super().update(dt) or self.shelf.pictures.waiting > 0

    def paint(self, surface: pygame.Surface) -> None:
        self.draw_page(surface)
        surface.blit(title_bar(self.size[0], "Event", HELP, self.theme), (0, 0))
        villain = self.shelf.shelf.deck(self.plan.villain).title
        Panel(self.events_panel, title=f"Events of {villain}", theme=self.theme).draw(surface)
        count = f"{len(self.plan.collections)} of {self.plan.limit}"
        Panel(self.collection_panel, title=f"Collections: {count}", theme=self.theme).draw(surface)
        if not self.owned or not self.plan.limit:
            words = self._words()
            at = (self.collection_panel.x + self.theme.px(16), self.collection_panel.bottom - words.height - 16)
            words.draw(surface, at if self.owned else (at[0], self.collection_panel.y + self.theme.px(30)))
        self.inspector.draw(surface)

    def _words(self) -> Layout:
        """Why there is nothing to bring."""
        said = limit_words(self.plan) if self.owned else "Beat an Event card, and it lies here for later Events."
        width = self.collection_panel.w - self.theme.px(32)
        return lay_out(said, width, self.theme.px(15), "note", GOLD if self.owned else MUTED, self.theme)

    def draw_widget(self, surface: pygame.Surface, widget: Widget) -> None:
        if not isinstance(widget, EventTile):  # its grid draws it
            super().draw_widget(surface, widget)


def limit_words(plan: TeamPlan) -> str:
    """How many Collections may come, as a sentence."""
    if plan.event_card is None:
        return "Only a game of an Event can have Collections: choose an Event first."
    if not plan.limit:
        return f"No Collection may be brought into {plan.event_card.title}."
    return f"{plan.event_card.title} lets at most {plan.limit} Collection{'' if plan.limit == 1 else 's'} come along."


def summary(plan: TeamPlan) -> str:
    """What was chosen, in a few words."""
    event = plan.event_card
    if event is None:
        return "the villain alone"
    count = len(plan.collections)
    brought = f", with {count} Collection{'' if count == 1 else 's'}" if count else ""
    return f"{event.definition.title if event.is_critical else event.title}{brought}"
