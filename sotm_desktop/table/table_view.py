"""The whole table as a picture: what stands still is painted once for each look, the rest at every frame."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from typing import Any

import pygame

from sotm_desktop.session.table_look import AreaLook, TableLook
from sotm_desktop.table.area_view import AreaView, Scenery
from sotm_desktop.table.bar_view import BarLook, BarView
from sotm_desktop.table.card_pictures import CardPictures
from sotm_desktop.table.card_view import CardView, Light, Sprite
from sotm_desktop.table.centre_view import CentreView
from sotm_desktop.table.layout import Place, TableLayout, lay_out
from sotm_desktop.table.parts import Part, Parts, Point
from sotm_desktop.table.power_chips import ChipView
from sotm_desktop.table.prompt import Prompt
from sotm_desktop.table.tab_view import TabView
from sotm_desktop.table.timeline_view import TimelineView, Turn
from sotm_desktop.table.tray import RAISED, TrayLook, TrayView
from sotm_desktop.widgets.outline import changed_outline, focus_outline
from sotm_desktop.widgets.panel import page


@dataclass
class Lights:
    """How the moment lights the table: what the pointer and the keyboard are on, what may be picked."""

    hover: str = ""
    focus: str = ""
    pressed: str = ""
    cards: dict[int, Light] = field(default_factory=dict)
    chips: set[tuple[int, int]] = field(default_factory=set)
    chosen_chip: tuple[int, int] | None = None
    places: dict[str, Light] = field(default_factory=dict)
    """Lit areas and piles by name."""
    dims: bool = False
    """Cards that are not lit are at half their light."""
    changed: set[int] = field(default_factory=set)
    """Cards that have just changed, where nothing else showed it."""
    hidden: set[int] = field(default_factory=set)
    """Cards that are on their way somewhere else."""


class TableView:
    """Views, parts and places of one window size. Make a new one when the size or the theme changes."""

    def __init__(
        self, pictures: CardPictures, size: tuple[int, int], heroes: int, villains: int = 1, ui_scale: float = 1.0
    ) -> None:
        self.pictures, self.theme, self.size = pictures, pictures.theme, size
        theme = pictures.theme
        self._asked = (size, heroes, villains, ui_scale)
        self.layout: TableLayout = lay_out(*self._asked)
        self.tabs = TabView(pictures, theme)
        self.cards = CardView(self.pictures, theme)
        self.areas = AreaView(self.pictures, self.cards, theme)
        self.chips = ChipView(theme)
        self.centre = CentreView(self.pictures, self.cards, theme)
        self.tray = TrayView(self.pictures, theme)
        self.bar = BarView(theme)
        self.timeline = TimelineView(self.pictures, theme)
        self.ground = pygame.Surface(size)
        self.page = page(size, theme)
        self.ground.blit(self.page, (0, 0))
        self.scenery = Scenery()
        self._areas: dict[int, tuple[object, Parts, Scenery]] = {}
        """How each area was painted last: what it showed, its parts and what lies in it."""
        self.tray_seat = -1
        self._held: tuple[tuple[int, float], pygame.Surface] | None = None
        self._parts = {name: Parts() for name in ("table", "bar", "time", "tray", "centre")}

    @property
    def parts(self) -> Parts:
        """Everything that can be pointed at, lowest first."""
        return Parts([part for found in self._parts.values() for part in found])

    def part_at(self, point: Point, kinds: tuple[str, ...] = ()) -> Part | None:
        """The topmost part under a point."""
        for found in reversed(self._parts.values()):
            part = found.at(point, kinds)
            if part is not None:
                return part
        return None

    def area_sizes(self, index: Any) -> dict[int, tuple[int, int]]:
        """How large the area of each seat is."""
        sizes = {}
        for seat, place in places_of(index.seats).items():
            box = self.layout.box(place)
            if self.layout.is_large(place):
                sizes[seat] = (box.w, box.h)
        return sizes

    def bring_to_front(self, seats: Iterable[int], index: Any) -> None:
        """Where not all areas can be shown large, these are, as far as there is room. Show the table afterwards."""
        if not self.layout.is_focused:
            return
        places = places_of(index.seats)
        wanted = tuple(places[seat] for seat in seats if seat in places)
        layout = lay_out(*self._asked, wanted)
        if layout != self.layout:
            self.layout = layout
            self._areas.clear()
            for box in (layout.centre_most, *(tab for _, tab in layout.tabs)):
                self.ground.blit(self.page, box, box)

    # -- arranging ---------------------------------------------------------------

    def show_table(self, look: TableLook) -> None:
        """Paints all areas anew."""
        parts, scenery = Parts(), Scenery()
        places = places_of(look.areas)
        self.areas.villains = self._middles(places, look)
        for area in look.areas:
            if area.seat not in places:
                continue
            self._show_area(places[area.seat], area, look)
            _, its_parts, its = self._areas[area.seat]
            parts.found += its_parts.found
            scenery.sprites |= its.sprites
            scenery.chips += its.chips
            scenery.places |= its.places
            scenery.tabs |= its.tabs
            scenery.out_of_sight |= its.out_of_sight
        centre = self.layout.centre
        self.ground.blit(self.centre.ground((centre.w, centre.h)), centre)
        scenery.places["centre"] = pygame.Rect(centre)
        parts.add("centre", pygame.Rect(centre))
        scenery.places["tray"] = pygame.Rect(self.layout.tray)
        self.scenery = scenery
        self._parts["table"] = parts

    def _middles(self, places: dict[int, Place], look: TableLook) -> dict[int, Point]:
        """Of the villains' areas, or of their tabs."""
        tabs, found = dict(self.layout.tabs), {}
        for area in look.areas:
            if area.side == "villain" and area.seat in places:
                place = places[area.seat]
                box = self.layout.box(place) if self.layout.is_large(place) else tabs[place]
                found[area.seat] = pygame.Rect(box).center
        return found

    def _show_area(self, place: Place, area: AreaLook, look: TableLook) -> None:
        """Paints an area unless it is painted already as it is to look."""
        key = (area, look.phase if area.is_active else "", look.clocks if area.side == "villain" else ())
        if area.seat in self._areas and self._areas[area.seat][0] == key:
            return
        parts, scenery = Parts(), Scenery()
        layout, is_large = self.layout, self.layout.is_large(place)
        tab = dict(layout.tabs).get(place)
        if tab is not None:
            self.tabs.paint(self.ground, tab, area, is_large, parts)
            scenery.tabs[area.seat] = pygame.Rect(tab)
        if is_large:
            self.areas.paint(self.ground, layout.box(place), area, look, parts, scenery)
        elif tab is not None:
            for seat in (area.seat, *(side.seat for side in area.side_decks)):
                for kind in ("area", "deck", "trash"):
                    scenery.places[f"{kind}:{seat}"] = pygame.Rect(tab)
            shown = {card.card for card in (area.character, *area.cards) if card is not None}
            scenery.out_of_sight[area.seat] = frozenset(shown)
        self._areas[area.seat] = (key, parts, scenery)

    def show_bar(self, look: BarLook) -> None:
        """Paints the top bar anew."""
        self._parts["bar"] = Parts()
        deck = self.pictures.looks.deck(look.seat) if look.seat >= 0 else None
        self.bar.arrange(self.ground, self.layout.top_bar, look, deck, self._parts["bar"])

    def show_time(self, turns: tuple[Turn, ...], now: int) -> None:
        """Paints the timeline anew."""
        self._parts["time"] = Parts()
        self.timeline.arrange(self.ground, self.layout.timeline, turns, now, self._parts["time"])

    def show_tray(self, look: TrayLook) -> None:
        """Paints the tray anew and lays out the hand."""
        self._parts["tray"] = Parts()
        self.tray_seat = look.seat
        self.tray.arrange(self.ground, self.layout.tray, look, self._parts["tray"])

    def show_prompt(self, prompt: Prompt | None) -> None:
        """Puts a prompt into the centre."""
        self._parts["centre"] = Parts()
        if prompt is not None:
            layout = self.layout
            self.centre.arrange(
                layout.centre, prompt, self._parts["centre"], self._tip(prompt.seat), layout.centre_most
            )

    def _tip(self, seat: int) -> tuple[int, int] | None:
        """Where the tail of the balloon points: the area of the one who decides."""
        place = self.scenery.places.get(f"area:{seat}")
        return place.center if place is not None else None

    # -- painting ----------------------------------------------------------------

    def draw(self, surface: pygame.Surface, lights: Lights, has_prompt: bool = True) -> None:
        """Paints one frame."""
        surface.blit(self.ground, (0, 0))
        above: Sprite | None = None
        for sprite in self.scenery.sprites.values():
            if lights.hover == f"card:{sprite.card}":
                above = sprite
            elif sprite.card not in lights.hidden:
                self._card(surface, sprite, lights)
        if above is not None and above.card not in lights.hidden:  # out of its fan
            self._card(surface, above, lights)
        for card in lights.changed:
            if card in self.scenery.sprites:
                changed_outline(surface, self.scenery.sprites[card].rect, self.theme)
        for chip in self.scenery.chips:
            power = (chip.power.card, chip.power.number)
            self.chips.draw(
                surface, chip, power in lights.chips, lights.hover == chip.name, power == lights.chosen_chip
            )
        for name, light in lights.places.items():
            self._place(surface, name, light)
        self._light_tabs(surface, lights)
        if has_prompt:
            self.centre.draw(surface, self.layout.centre, lights.hover, lights.focus, lights.pressed)
        self._hand(surface, lights)
        self.tray.draw_buttons(surface, lights.hover, lights.focus, lights.pressed)
        self.bar.draw(surface, lights.hover)
        self._focus(surface, lights)

    def _card(self, surface: pygame.Surface, sprite: Sprite, lights: Lights) -> None:
        light = lights.cards.get(sprite.card)
        self.cards.draw(surface, sprite, light, lights.dims and light is None)

    def _light_tabs(self, surface: pygame.Surface, lights: Lights) -> None:
        """A tab is lit when something in its area is."""
        for seat, cards in self.scenery.out_of_sight.items():
            light = next((lights.cards[card] for card in sorted(cards) if card in lights.cards), None)
            if light is not None:
                tab = self.scenery.tabs[seat].inflate(-self.theme.px(6), -self.theme.px(6))
                self.cards.light_up(surface, tab, replace(light, label=""))

    def _place(self, surface: pygame.Surface, name: str, light: Light) -> None:
        rect = self.scenery.places.get(name)
        if rect is not None:
            px = self.theme.px
            inner = rect.inflate(-px(8), -px(8)) if name.startswith(("area", "tray")) else rect
            self.cards.light_up(surface, inner, light)

    def _hand(self, surface: pygame.Surface, lights: Lights) -> None:
        """The hand stands above the tray and its foot is cut by it; the card under the pointer is raised."""
        px = self.theme.px
        clip = surface.get_clip()
        surface.set_clip(pygame.Rect(0, 0, surface.get_width(), self.layout.tray.bottom - px(3)))
        raised: Sprite | None = None
        for sprite in self.tray.sprites.values():
            if sprite.card in lights.hidden:
                continue
            if lights.hover == f"hand:{sprite.card}":
                raised = sprite
            else:
                self._hand_card(surface, sprite, lights, 0)
        if raised is not None:
            self._hand_card(surface, raised, lights, px(RAISED))
        surface.set_clip(clip)

    def _hand_card(self, surface: pygame.Surface, sprite: Sprite, lights: Lights, up: int) -> None:
        light = lights.cards.get(sprite.card)
        lifted = Sprite(sprite.card, sprite.face, sprite.rect.move(0, -up), None, sprite.number)
        self.cards.draw(surface, lifted, light, lights.dims and light is None)
        face = self.pictures.looks.face(sprite.card)
        if face.hp is not None:
            place = self.pictures.heart_place(sprite.card, lifted.rect.size).move(lifted.rect.topleft)
            surface.blit(self.cards.heart(face.hp, place.w), place)
        if sprite.number:
            cap = self.cards.number_cap(sprite.number)
            surface.blit(
                cap,
                cap.get_rect(
                    bottomright=(lifted.rect.right - self.theme.px(4), lifted.rect.bottom - self.theme.px(24))
                ),
            )

    def held_picture(self, card: int, scale: float) -> pygame.Surface:
        """A card in the player's hand, leaning, with a soft shadow; kept, as it is wanted at every frame."""
        key = (card, scale)
        if self._held is None or self._held[0] != key:
            size = (
                self.tray.sprites[card].rect.size
                if card in self.tray.sprites
                else (self.theme.px(87), self.theme.px(122))
            )
            picture = pygame.transform.rotozoom(self.pictures.small(card, 0, size), 4, scale)
            shade = pygame.mask.from_surface(picture).to_surface(setcolor=(8, 9, 14, 90), unsetcolor=(0, 0, 0, 0))
            drop = self.theme.px(8)
            board = pygame.Surface((picture.get_width() + drop, picture.get_height() + drop), pygame.SRCALPHA)
            board.blit(shade, (drop, drop))
            board.blit(picture, (0, 0))
            self._held = (key, board)
        return self._held[1]

    def _focus(self, surface: pygame.Surface, lights: Lights) -> None:
        if not lights.focus:
            return
        for found in self._parts.values():
            part = found.named(lights.focus)
            if part is not None:
                is_raised = part.kind == "hand" and lights.hover == part.name
                place = part.rect.move(0, -self.theme.px(RAISED)) if is_raised else part.rect
                focus_outline(surface, place, self.theme)


def places_of(seats: Iterable[Any]) -> dict[int, Place]:
    """Where in the layout each seat, or each area of a look, lies: numbered within its side. Seats that have no area
    of their own are left out."""
    found: dict[int, Place] = {}
    counts = {"hero": 0, "villain": 0, "environment": 0}
    for each in seats:
        if each.side in counts:
            found[each.seat if hasattr(each, "seat") else each.number] = (each.side, counts[each.side])
            counts[each.side] += 1
    return found
