"""One play area: its panel, its header, the cards in play, the powers, and the two piles at the right edge."""

from __future__ import annotations

from dataclasses import dataclass, field

import pygame

from sotm_desktop.gesture.targets import AreaTarget, CardTarget, MoreTarget, Pile, PileTarget, TableTarget
from sotm_desktop.session.table_look import AreaLook, CardLook, SideDeckLook, TableLook
from sotm_desktop.table import header_view
from sotm_desktop.table.area_plan import NARROW, AreaPlan, plan_deck, plan_hero, plan_piles, plan_side_piles
from sotm_desktop.table.card_pictures import CardPictures
from sotm_desktop.table.card_rows import lay_rows
from sotm_desktop.table.card_view import CardView, Sprite
from sotm_desktop.table.layout import Box
from sotm_desktop.table.power_chips import PowerChip, lay_chips
from sotm_desktop.table.spots import Point, Spots
from sotm_desktop.widgets.palette import PAPER
from sotm_desktop.widgets.text import shortened
from sotm_desktop.widgets.theme import Theme
from sotm_desktop.words.screens import seat_words


@dataclass
class Scenery:
    """Everything that lies on the table, found anew when the look changes and painted at every frame."""

    sprites: dict[int, Sprite] = field(default_factory=dict)
    """Cards in play by their number."""
    chips: list[PowerChip] = field(default_factory=list)
    places: dict[TableTarget, pygame.Rect] = field(default_factory=dict)
    """Piles, areas, the tray and the centre, for motion."""
    tabs: dict[int, pygame.Rect] = field(default_factory=dict)
    """The tab of each seat, where not all areas can be shown large."""
    out_of_sight: dict[int, frozenset[int]] = field(default_factory=dict)
    """The cards in play of each seat whose area has only its tab."""

    @property
    def cards(self) -> frozenset[int]:
        """The cards in play that can be reached, if need be by a tab."""
        return frozenset(self.sprites).union(*self.out_of_sight.values())


class AreaView:
    """Lays out and paints play areas."""

    def __init__(self, pictures: CardPictures, cards: CardView, theme: Theme) -> None:
        self.pictures, self.cards, self.theme = pictures, cards, theme
        self.villains: dict[int, Point] = {}
        """The middle of each villain's area."""

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
        px = self.theme.px
        header = header_view.hero_header(ground, rect, area, look, self.pictures, self.theme, spots, self.villains)
        plan = plan_hero(rect, self.theme.scale, header, len(area.cards), len(area.side_decks))
        self._put(area.character, plan.character, spots, scenery)
        self._row(plan, area, ground, spots, scenery)
        rooms = self._chip_rooms(plan.chips, rect, plan.character)
        if area.is_out:
            rooms[0].y = rect.y + header + px(4)
        lay_chips(rooms, area, spots, scenery.chips, self.theme)

    def _chip_rooms(self, first: pygame.Rect, rect: pygame.Rect, character: pygame.Rect) -> list[pygame.Rect]:
        """Rows for chips: below the cards, then below the character where there is room."""
        px, rooms, row = self.theme.px, [first], first
        while row.bottom + px(3) + row.h <= rect.bottom - px(5):
            row = row.move(0, row.h + px(3))
            rooms.append(row)
        low = pygame.Rect(character.x, character.bottom + px(4), character.w, first.h)
        while low.bottom <= rect.bottom - px(4):
            rooms.append(low)
            low = low.move(0, low.h + px(2))
        return rooms

    def _other(
        self, ground: pygame.Surface, rect: pygame.Rect, area: AreaLook, look: TableLook, spots: Spots, scenery: Scenery
    ) -> None:
        px = self.theme.px
        has_character = area.character is not None
        aside = len(area.side_decks)
        first = plan_deck(rect, self.theme.scale, px(36), len(area.cards), has_character, aside)
        left = rect.x + px(8) if rect.w < px(NARROW) else first.room.x
        header = header_view.deck_header(ground, rect, left, area, look, self.pictures, self.theme, spots)
        plan = plan_deck(rect, self.theme.scale, header, len(area.cards), has_character, aside)
        self._put(area.character, plan.character, spots, scenery)
        self._row(plan, area, ground, spots, scenery)

    # -- spots of an area --------------------------------------------------------

    def _row(self, plan: AreaPlan, area: AreaLook, ground: pygame.Surface, spots: Spots, scenery: Scenery) -> None:
        room, size, cards = plan.room, plan.card, area.cards
        here = {card.card for card in cards}
        guests = tuple(card.host in here for card in cards)
        row = lay_rows(
            pygame.Rect(room.x, room.y, room.w, size[1]), size, len(cards), self.theme.scale, plan.rows, guests
        )
        for card, rect in zip(cards, row.rects, strict=False):
            self._put(card, rect, spots, scenery)
        if row.left_out:
            words = self.cards.small_tag(f"+{row.left_out}", (255, 213, 79), 18)
            last = row.rects[-1] if row.rects else room
            ground.blit(words, words.get_rect(bottomright=(room.right, last.bottom)))
            hidden = ", ".join(card.title for card in cards[len(row.rects) :])
            spots.add(MoreTarget(area.seat), words.get_rect(bottomright=(room.right, last.bottom)), hidden)

    def _put(self, look: CardLook | None, rect: pygame.Rect, spots: Spots, scenery: Scenery) -> None:
        if look is None:
            return
        sprite = Sprite(look.card, look.face, pygame.Rect(rect), look)
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
        ground.blit(self.pictures.deck(seat, size, look.deck), deck)
        ground.blit(self.pictures.trash(seat, size, len(look.trash), look.trash[0] if look.trash else None), trash)
        if look.deck:
            self.pictures.prepare_pile(seat, size, look.deck - 1)
        for pile, place in ((Pile.DECK, deck), (Pile.TRASH, trash)):
            scenery.places[PileTarget(seat, pile)] = place
        spots.add(PileTarget(seat, Pile.DECK), deck, seat_words.deck_of_seat(look.title, look.deck), is_button=True)
        said = seat_words.trash_of_seat(look.title, len(look.trash))
        spots.add(PileTarget(seat, Pile.TRASH), trash, said, is_button=True)

    def _side_name(self, ground: pygame.Surface, place: pygame.Rect, side: SideDeckLook) -> None:
        """The name of a side deck above its piles, as much of it as fits."""
        face, bottom = self.theme.font("note", 12), place.bottom
        lines = side.title.split(" ", 1) if place.h > 2 * face.get_height() - 4 else [side.title]
        for line in reversed(lines):
            words = face.render(shortened(line, face, place.w), True, PAPER)
            ground.blit(words, words.get_rect(midbottom=(place.centerx, bottom)))
            bottom -= place.h // len(lines)
