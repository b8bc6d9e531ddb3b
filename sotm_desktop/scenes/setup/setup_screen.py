"""The set-up screen: villains, a place, heroes in turn order, by which rules and how the game is to be played."""

from __future__ import annotations

import hashlib
from functools import partial
from typing import Any

import pygame

from sotm_desktop.engine.definitions import DeckDefinition
from sotm_desktop.engine.game import Setup
from sotm_desktop.scenes.setup import setup_paint as art
from sotm_desktop.scenes.setup.edition_choice import EditionChoice
from sotm_desktop.scenes.setup.event_choice import EventChoice
from sotm_desktop.scenes.setup.team_plan import TeamPlan, rating
from sotm_desktop.scenes.shell.game_shelf import BIGGEST_SEED, shelf_of
from sotm_desktop.scenes.shell.inspecting import variant_label
from sotm_desktop.scenes.shell.scene import Shared
from sotm_desktop.scenes.shell.screen import Screen
from sotm_desktop.scenes.shell.tile_grid import GridTile, TileGrid
from sotm_desktop.scenes.shell.tiles import EmptySeat, SeatCard
from sotm_desktop.scenes.shell.ways import begin
from sotm_desktop.widgets.button import Button
from sotm_desktop.widgets.text_field import TextField
from sotm_desktop.widgets.toggle import Toggle
from sotm_desktop.widgets.widget import Widget

SIDES = ("villain", "environment", "hero")
PLURALS = {"villain": "villains", "environment": "environments", "hero": "heroes"}
SEAT_TIP = "Drag to change the order, click to take out. With keys: Shift and an arrow, Delete; L locks."
RATIOS = {"villain": 130 / 88, "environment": 0.76, "hero": 137 / 88}


class SetupScreen(Screen):
    """`setup` proposes a game; without it the screen shows what was chosen last."""

    def __init__(self, shared: Shared, setup: Setup | None = None) -> None:
        super().__init__(shared)
        self.shelf = shelf_of(shared)
        self.plan: TeamPlan = self.shelf.plan
        if setup is not None:
            self.plan.take(setup)
        self.places = art.Places((1280, 720), self.theme, self.plan.rules.heroes[1])
        self.grids: list[TileGrid] = []
        self.pictures = art.Pictures(self.shelf)

    def leave(self) -> None:
        super().leave()
        self.focus.leave()

    # -- widgets

    def build(self) -> None:
        self.places = art.Places(self.size, self.theme, self.plan.rules.heroes[1])
        self.pictures.begin(self.theme, self.places, self.size)
        offsets = [grid.offset for grid in self.grids] if len(self.grids) == len(SIDES) else [0] * len(SIDES)
        self.grids = []
        for side, offset in zip(SIDES, offsets, strict=True):
            self._tiles(side, offset)
        self._seats()
        self._event()
        self._how()
        self._rules()
        back = self.add(Button(self.places.back, "Back", kind="dark", key="Esc", theme=self.theme))
        back.on_click = self.back

    def _tiles(self, side: str, offset: int) -> None:
        tiles = [self._tile(deck) for deck in self.plan.pool(side)] + self._broken(side)
        grid = TileGrid(self.places.inner(side), tiles, RATIOS[side], self.theme, side)
        grid.scroll_to(offset)
        grid.put()
        self.grids.append(grid)
        self.add(grid)
        for tile in tiles:
            tile.grid = grid
            tip = f"{self.shelf.title_of(tile.deck)}. {self._record(tile.deck)}" if tile.card_set else ""
            self.add(tile, partial(self._chosen, tile), tip=tip or self._record(tile.deck))

    def _tile(self, deck: DeckDefinition) -> GridTile:
        plan, is_hero = self.plan, deck.side == "hero"
        name = self.shelf.shelf.name_of(deck)
        seat = plan.seat_of(name) if is_hero else None
        if deck.side == "villain" and plan.rules.villains > 1 and name in plan.villains:
            seat = plan.villains.index(name)
        chosen = name in (*plan.villains, plan.environment)
        tile = GridTile(
            pygame.Rect(0, 0, 1, 1), self.shelf.title_of(deck), self.pictures.tile(deck), self.theme,
            rating=rating(deck), is_chosen=chosen, seat=0 if seat is None else seat + 1,
            is_locked=deck.side in plan.locked if chosen and not is_hero else None,
        )  # fmt: skip
        tile.deck = deck
        tile.card_set = self._set_label(deck)
        return tile

    def _set_label(self, deck: DeckDefinition) -> str:
        """The card set of a deck that is not of the default set, where decks of several lie side by side."""
        shelf = self.shelf.shelf
        return "" if deck.set == shelf.default_set or self.plan.shown_set else shelf.sets[deck.set].title

    def _record(self, deck: DeckDefinition | None) -> str:
        """How often games with a deck were won and lost, for its tooltip."""
        if deck is None:
            return ""
        count = self.shelf.profile.count(PLURALS[deck.side], self.shelf.shelf.name_of(deck))
        return f"Games with {deck.title}: {count.won} won, {count.lost} lost." if count.won or count.lost else ""

    def _broken(self, side: str) -> list[GridTile]:
        """Decks with mistakes, greyed, each with its first complaint; one bad card never hides the others."""
        found = []
        for file in self.shelf.shelf.files.values():
            if file.deck is None and file.complaints and file.path.parent.name == PLURALS[side]:
                first = file.complaints[0]
                said = f"{file.path.name}:{first.line}: {first.found}"
                name = file.id.replace("_", " ")
                empty = 0 if side != "environment" else None
                tile = GridTile(
                    pygame.Rect(0, 0, 1, 1), name, self.pictures.broken(name), self.theme, complaint=said, rating=empty
                )
                found.append(tile)
        return found

    def _seats(self) -> None:
        for number, (card, label) in enumerate(self.places.seats):
            if number >= len(self.plan.team):
                self.add(EmptySeat(card, number + 1, number < self.plan.rules.heroes[0], self.theme))
                continue
            seat = self.plan.team[number]
            deck = self.shelf.shelf.deck(seat.deck)
            picture = self.pictures.seat(deck, seat.variant)
            widget = SeatCard(
                card, f"{deck.title} in seat {number + 1}", number + 1, picture, self.theme, seat.is_locked
            )
            self.add(widget, partial(self._seat_used, number), tip=SEAT_TIP)
            self._variant_button(label, deck, number)

    def _variant_button(self, rect: pygame.Rect, deck: DeckDefinition, number: int) -> None:
        seat = self.plan.team[number]
        words = variant_label(deck.characters[seat.variant])
        button = Button(
            rect, words, kind="violet" if seat.variant else "plain", theme=self.theme, size=17,
            name=f"Character card of {deck.title}: {words}", enabled=len(deck.characters) > 1,
            why=f"{deck.title} has one character card only.",
        )  # fmt: skip
        button.on_click = lambda: self._change(lambda: self.plan.turn_variant(number))
        self.add(button)

    def _event(self) -> None:
        """The villain's label: which Event the game is of."""
        event, plan = self.plan.event_card, self.plan
        count = f" +{len(plan.collections)}" if plan.collections else ""
        words = f"{event.title}{count}" if event is not None else "No Event"
        kind = "plain" if event is None else "red" if event.is_critical else "violet"
        button = Button(
            self.places.event, words, kind=kind, theme=self.theme, size=17, name=f"Event: {words}",
            enabled=bool(plan.events()), why=self._why_no_event(),
        )  # fmt: skip
        button.on_click = lambda: self.shared.manager.push(EventChoice(self.shared, plan))
        self.add(button, tip="Choose an Event or a Critical Event, and the Collections to bring along.")

    def _why_no_event(self) -> str:
        if not self.plan.rules.has_events:
            return "These rules know no Events."
        return "This villain has no Events." if self.plan.villain else "Pick a villain first."

    def _rules(self) -> None:
        """In the title bar: by which rules, and the decks of which card set are shown."""
        plan, place, theme = self.plan, self.places, self.theme
        words = plan.rules.title
        rules = Button(place.rules, f"Rules: {words}", kind="violet" if plan.rules.edition else "plain", theme=theme,
                       size=17, name=f"Rules: {words}")  # fmt: skip
        rules.on_click = lambda: self.shared.manager.push(EditionChoice(self.shared, plan))
        self.add(rules, tip=plan.rules.says)
        sets = self.shelf.shelf.sets
        title = sets[plan.shown_set].title if plan.shown_set else "all card sets"
        shown = Button(place.sets, f"Decks: {title}", kind="pale" if plan.shown_set else "plain", theme=theme, size=17,
                       name=f"Decks: {title}", enabled=len(sets) > 1, why="There is one card set only.")  # fmt: skip
        shown.on_click = lambda: self._change(plan.next_set)
        self.add(shown, tip="Shows the decks of all card sets, or of one after the other.")

    def _how(self) -> None:
        plan, place, theme = self.plan, self.places, self.theme
        advanced = Toggle(place.advanced, "Advanced", plan.advanced, theme=theme)
        tip = "The villain's Advanced text counts too: harder."
        self.add(advanced, lambda _: self._set("advanced", advanced.on), tip=tip)
        why = "This villain's deck brings no order for a first game." if plan.villain else "Pick a villain first."
        order = Toggle(place.order, "First-game order", plan.first_game, theme=theme, enabled=plan.has_order, why=why)
        tip = "The villain's deck is not shuffled: an order of our own that eases a first game."
        self.add(order, lambda _: self._set("first_game", order.on), tip=tip)
        seed = TextField(place.seed, str(plan.seed), name="Seed", placeholder="seed", longest=12, theme=theme)
        self.add(seed, lambda _: setattr(plan, "seed", seed_of(seed.text)))
        random = Button(place.random, "Shuffle the rest", kind="pale", key="R", shortcut=pygame.K_r, theme=theme)
        random.on_click = lambda: self._change(plan.shuffle)
        self.add(random, tip="Draws anew whatever has no closed padlock.")
        problem = plan.problem()
        start = Button(
            place.begin, "Begin", kind="main", key="Enter", shortcut=pygame.K_RETURN, theme=theme,
            enabled=not problem, why=problem, note=problem or self._note(), name="Begin",
        )  # fmt: skip
        start.on_click = self.begin
        self.add(start, is_start=True, tip=". ".join(self._warnings()))

    def _warnings(self) -> list[str]:
        """What should be known of the game that is put together: decks that were written for another edition."""
        if self.plan.problem():
            return []
        return [warning.found for warning in self.shelf.shelf.warnings(self.plan.setup())]

    def _note(self) -> str:
        found = len(self._warnings())
        return f"{found} deck{'' if found == 1 else 's'} of other rules" if found else ""

    # -- what widgets do

    def _change(self, change: Any) -> None:
        change()
        self.rebuild()

    def _set(self, name: str, value: bool) -> None:
        self._change(lambda: setattr(self.plan, name, value))

    def _chosen(self, tile: GridTile, given: bool | str) -> None:
        deck = tile.deck
        if given == "lock":
            self._change(lambda: self.plan.locked.symmetric_difference_update({deck.side}))
        elif deck.side != "hero":
            self._change(lambda: self.plan.choose(deck))
        elif self.plan.toggle_hero(self.shelf.shelf.name_of(deck)):
            self.rebuild()
        else:
            self.shared.notices.append(f"The team is full: a game has {self.plan.counted_heroes()}.")

    def _seat_used(self, at: int, given: Any) -> None:
        plan = self.plan
        if isinstance(given, tuple):
            self._drag(at, given[1])
        elif given == "lock":
            plan.team[at].is_locked = not plan.team[at].is_locked
            self.rebuild()
        elif given == "out":
            self._change(lambda: plan.toggle_hero(plan.team[at].deck))
        elif given in ("left", "right"):
            to = min(max(at + (1 if given == "right" else -1), 0), len(plan.team) - 1)
            self._change(lambda: plan.move(at, to))
            self._focus_seat(to)

    def _drag(self, at: int, x: int) -> None:
        """The seats change places while the hero is dragged past them."""
        centres = [card.centerx for card, _ in self.places.seats[: len(self.plan.team)]]
        to = min(range(len(centres)), key=lambda n: abs(centres[n] - x))
        if to != at:
            held = next(w for w in self.widgets if isinstance(w, SeatCard) and w.number == at + 1).grabbed
            self._change(lambda: self.plan.move(at, to))
            moved = next(w for w in self.widgets if isinstance(w, SeatCard) and w.number == to + 1)
            moved.grabbed, moved.is_dragged = held, True

    def _focus_seat(self, at: int) -> None:
        self.focus.put(next(w for w in self.widgets if isinstance(w, SeatCard) and w.number == at + 1))

    def begin(self) -> None:
        """Start the game that was put together."""
        if not self.plan.problem():
            begin(self.shared, self.plan.setup())

    # -- drawing

    def update(self, dt: float) -> bool:
        for grid in self.grids:
            if self.focus.by_keyboard:
                grid.show(self.focus.on)
        return super().update(dt) or self.pictures.is_busy

    def paint(self, surface: pygame.Surface) -> None:
        self.draw_page(surface)
        self.pictures.paint(surface, self.plan)

    def draw_widget(self, surface: pygame.Surface, widget: Widget) -> None:
        if not isinstance(widget, GridTile):  # its grid draws it
            super().draw_widget(surface, widget)


def seed_of(text: str) -> int:
    """A seed from what was typed: a number as it is, any other word as a number of its own."""
    text = text.strip()
    if text.isdigit():
        return int(text) % BIGGEST_SEED
    return int(hashlib.sha256(text.casefold().encode()).hexdigest()[:12], 16) % BIGGEST_SEED
