"""One play area: its panel, its header, the cards in play, the powers, and the two piles at the right edge."""

from __future__ import annotations

from collections.abc import Container
from dataclasses import dataclass, field
from itertools import product

import pygame

from sotm_desktop.gesture.targets import AreaTarget, CardTarget, MoreTarget, Pile, PileTarget, TableTarget
from sotm_desktop.session.table_look import AreaLook, CardLook, SideDeckLook, TableLook
from sotm_desktop.table import header_view
from sotm_desktop.table.area_plan import (
    LOW_DECK,
    NARROW,
    SIDE_NAME,
    AreaPlan,
    is_low,
    plan_deck,
    plan_hero,
    plan_narrow,
    plan_piles,
    plan_side_piles,
    villain_portrait,
)
from sotm_desktop.table.art.fan_face import ARTICLE, HEART_STRIP, Fan
from sotm_desktop.table.card_pictures import CardPictures
from sotm_desktop.table.card_view import CardView, Sprite
from sotm_desktop.table.fan_spread import FanRow
from sotm_desktop.table.layout import Box
from sotm_desktop.table.power_chips import PowerChip, chip_sizes, lay_abilities, lay_chips
from sotm_desktop.table.rack import Rack
from sotm_desktop.table.spots import Point, Spots
from sotm_desktop.widgets.palette import GOLD, PAPER
from sotm_desktop.widgets.text import balanced, capital_top, render, shortened_by_words
from sotm_desktop.widgets.theme import Theme
from sotm_desktop.words.screens import seat_words, table_words


@dataclass
class Scenery:
    """Everything that lies on the table, found anew when the look changes."""

    sprites: dict[int, Sprite] = field(default_factory=dict)
    """Cards in play by their number."""
    chips: list[PowerChip] = field(default_factory=list)
    places: dict[TableTarget, pygame.Rect] = field(default_factory=dict)
    """Piles, areas, the tray and the centre, for motion."""
    more: list[tuple[pygame.Surface, pygame.Rect]] = field(default_factory=list)
    """The notes that more cards lie in an area than it has room for."""
    fans: list[FanRow] = field(default_factory=list)
    """Cards that lie over one another."""
    in_tray: AreaLook | None = None
    """The area of the hero whose powers stand in the tray, for they have no room there."""
    tabs: dict[int, pygame.Rect] = field(default_factory=dict)
    """The tab of each seat, where not all areas can be shown large."""
    out_of_sight: dict[int, frozenset[int]] = field(default_factory=dict)
    """The cards in play of each seat whose area has only its tab."""

    @property
    def cards(self) -> frozenset[int]:
        """The cards in play that can be reached, if need be by a tab."""
        return frozenset(self.sprites).union(*self.out_of_sight.values())


VILLAIN_COLUMN, COLUMN = 146, 118
"""How wide the header of a villain and of an environment is where it stands beside the cards."""
LONGEST_NAME = 180
MORE_HIGH = 19
MARKED_STRIP = 62
"""The narrowest masthead that has room for a marker."""
CLOSEST = 0.75
"""How narrow the letters of such a name may be, in parts of their width."""
SIDE_NAME_BESIDE = 5
"""By how much the name of a side deck may be wider than its piles."""
CARDS_OF_ONE_OUT = 106
"""What is kept for cards in play beside the abilities of a hero who is out."""


def shared_out(
    cards: tuple[CardLook, ...], rack: Rack, whole: Container[int], is_row: bool = False
) -> tuple[list[CardLook], list[CardLook]]:
    """Which cards lie in the places of a rack, and for which there is no room: those without HP, of these those
    without markers, then those with the least HP, the oldest first. In a rack of several tiers, what has HP or markers
    stands in front; what lies next to a card stays beside it. What says its name only as a ``whole`` comes last.
    In a row whose places matter all stay in their order, tier by tier."""
    first = sorted(cards, key=lambda card: (card.hp is not None, card.most or 0, bool(card.marks)))[: rack.left_out]
    shown = [card for card in cards if card not in first]
    if is_row:
        return shown, first
    if any(place.strip < rack.width for place in rack.places):
        shown.sort(key=lambda card: card.card in whole)
    if any(place.is_back for place in rack.places):
        in_front = {card.card: card.hp is not None or bool(card.marks) for card in shown}
        shown.sort(key=lambda card: in_front.get(card.host or card.card, in_front[card.card]))
    return shown, first


class AreaView:
    """Lays out and paints play areas."""

    def __init__(self, pictures: CardPictures, cards: CardView, theme: Theme) -> None:
        self.pictures, self.cards, self.theme = pictures, cards, theme
        self.villains: dict[int, Point] = {}
        """The middle of each villain's area."""
        self.tray_seat: int | None = None
        """The hero whose hand lies in the tray, if that has room for powers."""

    def paint(
        self, ground: pygame.Surface, box: Box, area: AreaLook, look: TableLook, spots: Spots, scenery: Scenery
    ) -> None:
        """Paints what stands still of an area, and notes where its cards, chips and piles lie."""
        rect = pygame.Rect(box)
        panel = self.pictures.panel(area.seat, rect.size, area.is_active, area.is_out or area.stand.is_beaten)
        ground.blit(panel, rect)
        scenery.places[AreaTarget(area.seat)] = rect
        spots.add(AreaTarget(area.seat), rect)
        self._piles(ground, rect, area, spots, scenery)
        if area.side == "hero":
            self._hero(ground, rect, area, look, spots, scenery)
        else:
            self._other(ground, rect, area, look, spots, scenery)

    # -- the kinds of areas ----------------------------------------------------

    def _hero(
        self, ground: pygame.Surface, rect: pygame.Rect, area: AreaLook, look: TableLook, spots: Spots, scenery: Scenery
    ) -> None:
        px, scale = self.theme.px, self.theme.scale
        header = header_view.hero_header(ground, rect, area, look, self.pictures, self.theme, spots, self.villains)
        count, aside = len(area.cards), len(area.side_decks)
        sizes = () if area.is_out else chip_sizes(area, self.theme)
        plan = plan_hero(rect, scale, header, count, sizes, area.is_active, aside)
        if area.is_active and area.seat == self.tray_seat and sizes and (is_low(rect, scale, header) or plan.is_full):
            scenery.in_tray = area
            plan = plan_hero(rect, scale, header, count, (), True, aside)
        if area.is_out:
            room = plan.room
            if area.cards:
                room = pygame.Rect(room.topleft, (room.w - px(CARDS_OF_ONE_OUT), room.h))
            end = lay_abilities(room, area, spots, scenery.chips, self.theme) + px(6)
            plan = plan.moved(end, len(area.cards))
        self._put(area.character, plan.character, spots, scenery)
        self._cards(plan, area, ground, spots, scenery)
        lay_chips(plan.chips, plan.chips_at, area, self.pictures.looks, spots, scenery.chips, self.theme)

    def _other(
        self, ground: pygame.Surface, rect: pygame.Rect, area: AreaLook, look: TableLook, spots: Spots, scenery: Scenery
    ) -> None:
        px, scale = self.theme.px, self.theme.scale
        is_narrow, is_beside = rect.w < px(NARROW), rect.h < px(LOW_DECK)
        character = villain_portrait(rect, scale) if area.character is not None else None
        left = character.right + px(8) if character is not None and (is_beside or not is_narrow) else rect.x + px(8)
        column = px(VILLAIN_COLUMN if character is not None else COLUMN) if is_beside else 0
        if column:  # the name in its smallest letters is whole, as far as that is not wider than cards would be
            name = min(px(LONGEST_NAME), self.pictures.name_tag(area.seat, px(16)).get_width())
            column = max(column, header_view.before_name(area, self.pictures, self.theme) + name)
        header, end = header_view.deck_header(ground, rect, left, area, look, self.pictures, self.theme, spots, column)
        if is_beside:
            header, left = px(8), max(left + column, end) + px(6)
        count, aside = len(area.cards), len(area.side_decks)
        if character is not None and is_narrow and not is_beside:
            plan = plan_narrow(rect, scale, header, count, aside)
        else:
            plan = plan_deck(rect, scale, header, count, character, left, aside)
        self._put(area.character, plan.character, spots, scenery)
        self._cards(plan, area, ground, spots, scenery)

    # -- spots of an area --------------------------------------------------------

    def _cards(self, plan: AreaPlan, area: AreaLook, ground: pygame.Surface, spots: Spots, scenery: Scenery) -> None:
        """The cards in play, in the order in which they lie over one another."""
        here = {card.card for card in area.cards}
        whole = {card.card for card in area.cards if not self.pictures.can_be_fanned(card.card, card.face)}
        shown, hidden = shared_out(area.cards, plan.rack, whole, area.is_row)
        before: pygame.Rect | None = None
        for card, place in zip(shown, plan.rack.places, strict=True):
            rect, strip = plan.card(place), round(place.strip * plan.scale)
            fan = None
            if strip < rect.w or place.is_back:
                has_mark = place.is_back and bool(card.marks) and strip >= self.theme.px(MARKED_STRIP)
                fan = Fan(strip, place.is_back, card.hp is not None, has_mark)
            elif card.host in here and before is not None and before.y == rect.y and before.right <= rect.x:
                rect.x -= (rect.w - (before.right - rect.x)) * 2 // 5  # it leans on the card that it lies next to
            self._put(card, rect, spots, scenery, fan)
            before = rect
        for tier in {place.tier for place in plan.rack.places if place.strip < plan.rack.width}:
            row = [card for card, place in zip(shown, plan.rack.places, strict=True) if place.tier == tier]
            rects = [scenery.sprites[card.card].rect for card in row]
            needs = tuple(self.theme.px(HEART_STRIP) if card.hp is not None else 0 for card in row)
            lefts = tuple(rect.x for rect in rects)
            scenery.fans.append(FanRow(tuple(card.card for card in row), lefts, rects[0].w, needs))
        if hidden:
            words = self.cards.small_tag(f"+{len(hidden)}", GOLD, MORE_HIGH)
            foot = plan.card(plan.rack.places[-1]).bottom if plan.rack.places else plan.room.bottom
            rect = words.get_rect(bottomright=(plan.room.right, min(foot, plan.room.bottom)))
            scenery.more.append((words, rect))
            said = table_words.more_cards([card.title for card in hidden])
            spots.add(MoreTarget(area.seat), rect, said, is_button=True)

    def _put(
        self, look: CardLook | None, rect: pygame.Rect, spots: Spots, scenery: Scenery, fan: Fan | None = None
    ) -> None:
        if look is None:
            return
        sprite = Sprite(look.card, look.face, pygame.Rect(rect), look, fan=fan)
        scenery.sprites[look.card] = sprite
        spots.add(CardTarget(look.card), rect, is_button=True)
        self.cards.add_mark_spots(spots, sprite)

    def _piles(self, ground: pygame.Surface, rect: pygame.Rect, area: AreaLook, spots: Spots, scenery: Scenery) -> None:
        self._pair(ground, plan_piles(rect, self.theme.scale, area.side == "hero"), area, spots, scenery)
        for number, side in enumerate(area.side_decks):
            name, *piles = plan_side_piles(rect, self.theme.scale, area.side == "hero", number)
            self._side_name(ground, name, side)
            self._pair(ground, (piles[0], piles[1]), side, spots, scenery)
            scenery.places[AreaTarget(side.seat)] = rect

    def _pair(
        self,
        ground: pygame.Surface,
        places: tuple[pygame.Rect, pygame.Rect],
        look: AreaLook | SideDeckLook,
        spots: Spots,
        scenery: Scenery,
    ) -> None:
        """A deck and its trash."""
        seat, (deck, trash) = look.seat, places
        size = deck.size
        ground.blit(self.pictures.deck(seat, size, look.deck, look.open_top), deck)
        ground.blit(self.pictures.trash(seat, size, len(look.trash), look.trash[0] if look.trash else None), trash)
        if look.deck:
            self.pictures.prepare([self.pictures.deck_job(seat, size, look.deck - 1)])
        for pile, place in ((Pile.DECK, deck), (Pile.TRASH, trash)):
            scenery.places[PileTarget(seat, pile)] = place
        top = None if look.open_top is None else self.pictures.looks.face(look.open_top).title
        said = seat_words.deck_of_seat(look.title, look.deck, top)
        spots.add(PileTarget(seat, Pile.DECK), deck, said, look.open_top, is_button=True)
        said = seat_words.trash_of_seat(look.title, len(look.trash))
        spots.add(PileTarget(seat, Pile.TRASH), trash, said, is_button=True)

    def _side_name(self, ground: pygame.Surface, place: pygame.Rect, side: SideDeckLook) -> None:
        """The name of a side deck above its piles, in letters as large as they may be. One that is too long even so
        is said without its article, then with its letters closer; whole words of it are left out last."""
        wide = place.w + self.theme.px(SIDE_NAME_BESIDE)
        most = 2 if place.h > self.theme.px(SIDE_NAME) else 1
        short = side.title.removeprefix(ARTICLE)
        tries = [(title, size, 1.0) for title, size in product((side.title, short), (15, 14, 13, 12))]
        for title, size, closer in (*tries, (short, 13, CLOSEST), (short, 12, CLOSEST)):
            face = self.theme.font("shout", size)
            lines = balanced(title, face, round(wide / closer), most)
            if lines:
                break
        step = self.theme.px(SIDE_NAME)
        for at, line in enumerate(reversed(lines or [shortened_by_words(title, face, wide)])):
            said = render(line, face, PAPER)
            if said.get_width() > wide:
                said = pygame.transform.smoothscale(said, (wide, said.get_height()))
            top, high = capital_top(face)
            middle = place.bottom - step // 2 - at * step
            ground.blit(said, (round(place.centerx - said.get_width() / 2), round(middle - high / 2 - top)))
