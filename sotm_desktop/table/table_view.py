"""The whole table as a picture: what stands still is painted once for each look, the rest at every frame."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator

import pygame

from sotm_desktop.engine.card_index import CardIndex
from sotm_desktop.engine.ids import SeatId
from sotm_desktop.gesture.targets import AreaTarget, CardPlace, CardTarget, Pile, PileTarget, Region, TableTarget
from sotm_desktop.screen_look.look_parts import BarLook, DamageSum, Highlights, Prompt, ScreenLook, TrayLook
from sotm_desktop.session.table_look import AreaLook, TableLook
from sotm_desktop.table.area_view import AreaView, Scenery
from sotm_desktop.table.areas_ahead import AreasAhead
from sotm_desktop.table.bar_view import BarView
from sotm_desktop.table.card_layer import CardLayer
from sotm_desktop.table.card_pictures import CardPictures
from sotm_desktop.table.card_view import CardView
from sotm_desktop.table.centre_view import CentreView
from sotm_desktop.table.drawer_place import drawer_place
from sotm_desktop.table.hand_view import HandView
from sotm_desktop.table.held_pictures import HeldPictures
from sotm_desktop.table.layout import Place, TableLayout, lay_out, places_of, share_of
from sotm_desktop.table.power_chips import PowerChip
from sotm_desktop.table.rank_view import RankView
from sotm_desktop.table.spots import Point, Pointing, Spots
from sotm_desktop.table.sum_view import sum_picture
from sotm_desktop.table.tab_view import TabView
from sotm_desktop.table.timeline_view import TimelineView
from sotm_desktop.table.tray import TrayView, hand_card
from sotm_desktop.widgets.outline import focus_outline
from sotm_desktop.widgets.panel import page

OTHERS = 8
"""Pictures that may be drawn before those of what lies there are asked for again: a tenth of all that are kept."""
EDGE = 6
"""How far what is painted of an area, the bar, the tray or the timeline reaches beyond it at most."""


class TableView:
    """Views, spots and places of one window size. Make a new one when the size or the theme changes."""

    def __init__(self, pictures: CardPictures, size: tuple[int, int], index: CardIndex, ui_scale: float = 1.0) -> None:
        self.pictures, self.theme, self.size, self.index = pictures, pictures.theme, size, index
        theme = pictures.theme
        self._asked = (size, index.h, len(index.villains), ui_scale)
        self._places = places_of(index)
        self.shown: ScreenLook | None = None
        """What is painted."""
        self.layout: TableLayout = lay_out(*self._asked)
        self._cut_in: tuple[int, SeatId | None] | None = None
        """The turn in which the upper strip was cut last."""
        self.tabs = TabView(pictures, theme)
        self.cards = CardView(self.pictures, theme)
        self.areas = AreaView(self.pictures, self.cards, theme)
        self.centre = CentreView(self.pictures, self.cards, theme)
        self.tray = TrayView(self.pictures, theme)
        self.hand = HandView(self.tray, self.cards)
        self.bar = BarView(theme)
        self.timeline = TimelineView(self.pictures, theme)
        self.ground = pygame.Surface(size)
        self.page = page(size, theme)
        self.ground.blit(self.page, (0, 0))
        self.layer = CardLayer(self.ground, self.cards)
        self.scenery = Scenery()
        self._areas: dict[int, tuple[object, Spots, Scenery]] = {}
        """How each area was painted last: what it showed, its spots and what lies in it."""
        self._ahead = AreasAhead(self.areas, self.ground, theme.px(EDGE))
        self._repainted: list[pygame.Rect] = []
        """Where the ground was painted for the look that is shown."""
        self.ranks = RankView(self.centre.advice, self.tray)
        self._held_at = 0
        """How many pictures had been drawn when those of what lies there were last asked for."""
        self.tray_seat: SeatId | None = None
        self._held = HeldPictures(theme)
        self._sums: set[tuple[object, ...]] = set()
        """Of which damage the signs were drawn ahead."""
        self._lowest, self._bar, self._time, self._tray, self._centre = (Spots() for _ in range(5))
        self._joined = self.layers, Spots()
        self._prompt_at: tuple[object, ...] = ()
        """Where the prompt was laid: its box, where its tail points, and the most room that it may take."""

    @property
    def layers(self) -> tuple[Spots, ...]:
        """The spots of the areas, the bar, the timeline, the tray and, on top, the centre: each the same value as long
        as it is not laid out anew."""
        return self._lowest, self._bar, self._time, self._tray, self._centre

    @property
    def spots(self) -> Spots:
        """Everything that can be pointed at, lowest first: the same value as long as nothing is laid out anew."""
        layers = self.layers
        is_same = all(one is other for one, other in zip(layers, self._joined[0], strict=True))
        if not is_same or len(self._joined[1]) != sum(map(len, layers)):
            self._joined = layers, Spots([spot for layer in layers for spot in layer])
        return self._joined[1]

    @property
    def area_sizes(self) -> dict[int, tuple[int, int]]:
        """How large the area of each seat is, of those that are shown large."""
        large = {seat: self.layout.box(place) for seat, place in self._places.items() if self.is_large(seat)}
        return {seat: (box.w, box.h) for seat, box in large.items()}

    def is_large(self, seat: int) -> bool:
        """Whether the area of a seat shows its cards; else it has only its tab. A side deck lies in its owner's."""
        own = self.index.seats[seat].owner if seat not in self._places else seat
        return own is not None and self.layout.is_large(self._places[own])

    @property
    def large(self) -> frozenset[int]:
        """The seats whose areas are shown large, where not all can be."""
        return frozenset(self.area_sizes) if self.layout.is_focused else frozenset()

    @property
    def power_chips(self) -> list[PowerChip]:
        """The powers that lie on the table, in their areas or in the tray."""
        return [*self.scenery.chips, *self.tray.chips]

    @property
    def prompt(self) -> Prompt | None:
        """What the centre says."""
        return self.centre.prompt

    @property
    def drawer(self) -> pygame.Rect | None:
        """Where cards can be laid out without covering the question and the area of the one who decides."""
        seat = self.prompt.seat if self.prompt is not None else None
        box = drawer_place(self.layout, [self._places[seat]] if seat in self._places else [])
        return pygame.Rect(box) if box is not None else None

    @property
    def no_room(self) -> frozenset[int]:
        """The cards in play that lie nowhere on the table."""
        areas = self.shown.table.areas if self.shown is not None else ()
        return frozenset(card.card for area in areas for card in area.cards) - self.scenery.cards

    # -- arranging ---------------------------------------------------------------

    def show(self, look: ScreenLook) -> None:
        """Paints what is to look otherwise than it did."""
        self._hold_pictures()
        self._repainted = []
        last = None if self._cut_strip(look) else self.shown
        is_moved = self._bring_to_front(look.front)
        self.shown = look
        powers = self.scenery.in_tray
        has_table = is_moved or last is None or last.table != look.table or last.tray.seat != look.tray.seat
        has_time = last is None or (last.turns, last.moments) != (look.turns, look.moments)
        has_bar = last is None or last.bar != look.bar
        if has_table:
            self._show_table(look.table, look.tray.seat)
        if has_time:
            self._time = Spots()
            self.timeline.arrange(self.ground, self.layout.timeline, look.turns, look.moments[0], self._time)
        if has_bar:
            self._show_bar(look.bar)
        has_tray = last is None or last.tray != look.tray or powers != self.scenery.in_tray
        if has_tray:
            self._show_tray(look.tray)
        layout, edge = self.layout, self.theme.px(EDGE)
        drawn = ((has_time, layout.timeline), (has_bar, layout.top_bar), (has_tray, layout.tray))
        self._repainted += [pygame.Rect(box) for is_drawn, box in drawn if is_drawn]
        if has_table or self._repainted:
            around = None if last is None else [rect.inflate(2 * edge, 2 * edge) for rect in self._repainted]
            self.layer.lay(self.scenery, self.power_chips, around)
        if look.prompt is not None:
            at = layout.centre, self._tip(look.prompt.seat), layout.centre_most
            if last is None or last.prompt != look.prompt or last.table != look.table or at != self._prompt_at:
                self._show_prompt(look.prompt)
            self._prompt_at = at

    def _cut_strip(self, look: ScreenLook) -> bool:
        """Cuts the upper strip as its cards need it, where another turn begins and never during one. True when that
        changed it."""
        turn = look.state.round, look.state.turn
        if self.layout.is_focused or turn == self._cut_in:
            return False
        self._cut_in = turn
        count = {self._places[area.seat]: len(area.cards) for area in look.table.areas if area.seat in self._places}
        share = share_of(count.get(("environment", 0), 0), count.get(("villain", 0), 0))
        layout = lay_out(*self._asked, share=share)
        if layout == self.layout:
            return False
        self.layout = layout
        self._areas.clear()
        self.ground.blit(self.page, (0, 0))
        return True

    def _bring_to_front(self, seats: Iterable[int]) -> bool:
        """Where not all areas can be shown large, these are, as far as there is room; what lay elsewhere is painted
        away, and what stays as it was is not painted anew. True when that changed any."""
        if not self.layout.is_focused:
            return False
        layout = lay_out(*self._asked, tuple(self._places[seat] for seat in seats if seat in self._places))
        if layout == self.layout:
            return False
        was, self.layout = self.layout, layout
        for place in was.large:
            if not layout.is_large(place) or layout.box(place) != was.box(place):
                self.ground.blit(self.page, was.box(place), was.box(place))
                self._repainted.append(pygame.Rect(was.box(place)))
        return True

    def _show_table(self, look: TableLook, tray_seat: SeatId) -> None:
        """Paints the areas."""
        spots, scenery = Spots(), Scenery()
        self.areas.tray_seat = None if self.tray.has_no_room_for_powers(self.layout.tray) else tray_seat
        self.areas.villains = self._middles(look)
        for area in look.areas:
            if area.seat not in self._places:
                continue
            self._show_area(self._places[area.seat], area, look)
            _, its_spots, its = self._areas[area.seat]
            spots.found += its_spots.found
            scenery.sprites |= its.sprites
            scenery.chips += its.chips
            scenery.more += its.more
            scenery.fans += its.fans
            scenery.in_tray = its.in_tray or scenery.in_tray
            scenery.places |= its.places
            scenery.tabs |= its.tabs
            scenery.out_of_sight |= its.out_of_sight
        centre = self.layout.centre
        self.ground.blit(self.centre.ground((centre.w, centre.h)), centre)
        scenery.places[Region.CENTRE] = pygame.Rect(centre)
        spots.add(Region.CENTRE, pygame.Rect(centre))
        scenery.places[Region.TRAY] = pygame.Rect(self.layout.tray)
        self.scenery = scenery
        self._lowest = spots
        self.layer.spread.lay(scenery.fans)
        self._place_fans()

    def open_fans(self, target: TableTarget | None, dt: float) -> bool:
        """Opens the fan of the card that the pointer is on. True while cards move aside."""
        is_card = isinstance(target, CardTarget) and target.place is CardPlace.TABLE
        if self.layer.spread.point_at(target.card if isinstance(target, CardTarget) and is_card else None):
            self._place_fans()
        return self.layer.spread.update(dt)

    def _place_fans(self) -> None:
        """The pointer finds the cards of fans where they go."""
        fanned = {card for row in self.scenery.fans for card in row.cards}
        for spot in self._lowest:
            if isinstance(spot.target, CardTarget) and spot.target.card in fanned:
                sprite = self.scenery.sprites[spot.target.card]
                spot.rect = self.layer.spread.goal(sprite.card, sprite.rect)
        self._lowest = Spots(self._lowest.found)

    def _middles(self, look: TableLook) -> dict[int, Point]:
        """Of the villains' areas, or of their tabs."""
        tabs, box = dict(self.layout.tabs), self.layout.box
        seats = [area.seat for area in look.areas if area.side == "villain" and area.seat in self._places]
        places = {seat: (self._places[seat], self.is_large(seat)) for seat in seats}
        return {seat: pygame.Rect(box(at) if is_large else tabs[at]).center for seat, (at, is_large) in places.items()}

    def _show_area(self, place: Place, area: AreaLook, look: TableLook) -> None:
        """Paints an area unless it is painted already as it is to look, where it is to lie."""
        layout, is_large = self.layout, self.layout.is_large(place)
        key = self._key(place, area, look)
        if area.seat in self._areas and self._areas[area.seat][0] == key:
            return
        spots, scenery = Spots(), Scenery()
        tab = dict(layout.tabs).get(place)
        boxes = (tab, layout.box(place) if is_large else None)
        self._repainted += [pygame.Rect(box) for box in boxes if box is not None]
        if tab is not None:
            self.ground.blit(self.page, tab, tab)
            self.tabs.paint(self.ground, tab, area, is_large, spots)
            scenery.tabs[area.seat] = pygame.Rect(tab)
        foreseen = self._ahead.take(area.seat, key) if tab is None else None
        if foreseen is not None:
            spots, scenery = foreseen
        elif is_large:
            self.areas.paint(self.ground, layout.box(place), area, look, spots, scenery)
        elif tab is not None:
            for seat in (area.seat, *(side.seat for side in area.side_decks)):
                for target in (AreaTarget(seat), PileTarget(seat, Pile.DECK), PileTarget(seat, Pile.TRASH)):
                    scenery.places[target] = pygame.Rect(tab)
            shown = {card.card for card in (area.character, *area.cards) if card is not None}
            scenery.out_of_sight[area.seat] = frozenset(shown)
        self._areas[area.seat] = (key, spots, scenery)

    def _key(self, place: Place, area: AreaLook, look: TableLook) -> tuple[object, ...]:
        """All that what is painted of an area depends on."""
        points_to = tuple(self.areas.villains.get(each.seat) for each in area.stand.faces)
        phases = (look.phase, look.phase_order) if area.is_active else ()
        return (area, phases, look.clocks if area.side == "villain" else (),
                area.seat == self.areas.tray_seat, self.layout.box(place), self.layout.is_large(place),
                points_to)  # fmt: skip

    def foresee_areas(self, look: TableLook) -> Iterator[None]:
        """Paints the areas that will look otherwise, one after the other, where nobody sees it."""
        self._ahead.forget()
        if self._ahead.begin():
            yield
        for area in look.areas:
            place = self._places.get(area.seat)
            if place is not None and self.layout.is_large(place) and area.seat in self._areas:
                key = self._key(place, area, look)
                if self._areas[area.seat][0] != key:
                    self._ahead.paint(key, self.layout.box(place), area, look)
                    yield

    def foresee_cards(self) -> Iterator[None]:
        """Draws the cards of these areas as they will lie there, one after the other."""
        for sprite in self._ahead.sprites:
            self.cards.face(sprite, is_dim=False)
            yield

    def _show_bar(self, look: BarLook) -> None:
        self._bar = Spots()
        deck = None if look.seat is None else self.pictures.looks.deck(look.seat)
        self.bar.arrange(self.ground, self.layout.top_bar, look, deck, self._bar)

    def _show_tray(self, look: TrayLook) -> None:
        self._tray = Spots()
        self.tray_seat = look.seat
        self.tray.arrange(self.ground, self.layout.tray, look, self._tray, self.scenery.in_tray)
        self._prepare_grounds()

    def _show_prompt(self, prompt: Prompt) -> None:
        self._centre = Spots()
        layout = self.layout
        self.centre.arrange(layout.centre, prompt, self._centre, self._tip(prompt.seat), layout.centre_most)

    def foresee(self, prompt: Prompt) -> None:
        """Lays out words that will probably be told next."""
        self.centre.foresee(self.layout.centre, prompt, self._tip(prompt.seat), self.layout.centre_most)

    def get_ready(self, seconds: float, seat: SeatId | None) -> bool:
        """Draws ahead, for so long, what picking up a card of this seat's hand lights and dims. True while there is
        more; nothing is drawn before all faces are there."""
        areas = (AreaTarget(seat),) if seat is not None else ()
        return not self.pictures.cache.waiting and self.layer.get_ready(seconds, areas, self.tray.sprites.values())

    def get_prompt_ready(self, prompt: Prompt) -> None:
        """Finds out how words lie that may be told soon."""
        self.centre.get_ready(self.layout.centre, prompt, self._tip(prompt.seat), self.layout.centre_most)

    def draw_sum(self, found: DamageSum) -> bool:
        """Draws the signs ahead by which a damage is explained. False when they are known."""
        key = (tuple((chip.kind, chip.amount) for chip in found.chips), found.result, found.type)
        is_new = key not in self._sums
        if is_new:
            self._sums.add(key)
            sum_picture(found, self.layout.centre[2], self.layout.centre[3], False, self.theme)
        return is_new

    def _tip(self, seat: SeatId | None) -> tuple[int, int] | None:
        """Where the tail of the balloon points: the area of the one who decides."""
        place = None if seat is None else self.scenery.places.get(AreaTarget(seat))
        return place.center if place is not None else None

    # -- painting ----------------------------------------------------------------

    def draw(self, surface: pygame.Surface, lit: Highlights, at: Pointing, away: Collection[int] = ()) -> None:
        """Paints one frame. The cards that are ``away`` are on their way."""
        self._hold_pictures()
        self.layer.draw(surface, lit, at.hover, away)
        frame = self.layer.frame
        with frame.over(surface, *self.centre.reach):
            self.centre.draw(surface, at)
        with frame.over(surface, *self.hand.reach(at)):
            self.hand.draw(surface, lit, at, away, self.layout.tray.bottom - self.theme.px(3))
        frame.add(self.ranks.draw(surface, lit, at, self.spots))
        with frame.over(surface, *self.tray.reach):
            self.tray.draw_buttons(surface, at)
        frame.add(self.bar.draw(surface, at.hover))
        spot = self.spots.of(at.focus) if at.focus is not None else None
        if spot is not None:
            ringed = self.tray.raised_at(at) if at.hover == at.focus else None
            frame.add([focus_outline(surface, ringed or spot.rect, self.theme)])
        with frame.over(surface, *self.tray.reach):
            self.tray.draw_tags(surface)

    def _hold_pictures(self) -> None:
        """What lies there is not painted at every frame, and must not be forgotten for what was looked at since."""
        if self.pictures.cache.kept - self._held_at < OTHERS:
            return
        self._held_at = self.pictures.cache.kept
        for sprite in self.scenery.sprites.values():
            self.cards.face(sprite, is_dim=False)
        self._prepare_grounds()

    def _prepare_grounds(self) -> None:
        """The panels of areas and tray, lit and not: a turn may begin, or be taken back."""
        self.pictures.prepare_panels(self.area_sizes)
        if self.tray_seat is not None:
            self.pictures.prepare_panels({self.tray_seat: self.tray.rect.size})

    def held_picture(self, card: int, scale: float) -> pygame.Surface:
        """A card in the player's hand, leaning, with a soft shadow."""
        size = self.tray.sprites[card].rect.size if card in self.tray.sprites else hand_card(self.theme)
        return self._held.get(self.pictures.small(card, 0, size), scale)
