"""One play area: its panel, its header, the cards in play, the powers, and the two piles at the right edge."""

from __future__ import annotations

from dataclasses import dataclass, field

import pygame

from sotm_desktop.table import header_view
from sotm_desktop.table.card_view import CardView, Sprite
from sotm_desktop.table.chip_view import Chip, lay_chips
from sotm_desktop.table.gallery import Gallery
from sotm_desktop.table.layout import Box
from sotm_desktop.table.look import AreaLook, CardLook, TableLook
from sotm_desktop.table.parts import Parts
from sotm_desktop.table.zone_view import fits_side_by_side, lay_rows
from sotm_desktop.widgets.theme import Theme

PILE = (54, 75)
ROW_CARD = (84, 118)
HERO_CARD, SMALL_HERO_CARD = (86, 120), (77, 108)


@dataclass
class Scenery:
    """Everything that lies on the table, found anew when the look changes and painted at every frame."""

    sprites: dict[int, Sprite] = field(default_factory=dict)
    """Cards in play by their number."""
    chips: list[Chip] = field(default_factory=list)
    places: dict[str, pygame.Rect] = field(default_factory=dict)
    """Piles and areas by name, for motion: `deck:3`, `trash:3`, `area:3`."""


class AreaView:
    """Lays out and paints play areas."""

    def __init__(self, gallery: Gallery, cards: CardView, theme: Theme) -> None:
        self.gallery, self.cards, self.theme = gallery, cards, theme

    def paint(
        self,
        ground: pygame.Surface,
        box: Box,
        area: AreaLook,
        look: TableLook,
        parts: Parts,
        scenery: Scenery,
        rows: int,
    ) -> None:
        """Paints what stands still of an area, and notes where its cards, chips and piles lie."""
        rect = pygame.Rect(box)
        panel = self.gallery.panel(area.seat, rect.size, area.is_active, area.is_out)
        ground.blit(panel, rect)
        scenery.places[f"area:{area.seat}"] = rect
        parts.add(f"area:{area.seat}", rect, _area_hint(area))
        self._piles(ground, rect, area, parts, scenery)
        if area.side == "hero":
            self._hero(ground, rect, area, look, parts, scenery, rows)
        else:
            self._other(ground, rect, area, look, parts, scenery)

    # -- the three kinds of areas ----------------------------------------------

    def _hero(
        self,
        ground: pygame.Surface,
        rect: pygame.Rect,
        area: AreaLook,
        look: TableLook,
        parts: Parts,
        scenery: Scenery,
        rows: int,
    ) -> None:
        px = self.theme.px
        header_view.hero_header(ground, rect, area, look, self.gallery, self.theme, parts)
        tall = rows > 1
        size = (px(108), px(185)) if tall else (px(88), px(151))
        character = pygame.Rect((rect.x + px(8), rect.y + px(30)), size)
        self._put(area.character, character, parts, scenery)
        left = character.right + px(6)
        room = pygame.Rect(left, rect.y + px(30), rect.right - px(PILE[0] + 10) - left, 0)
        card, used_rows, chip_height = self._hero_rows(room, len(area.cards), rect.h, tall)
        self._row(room, card, area.cards, used_rows, ground, parts, scenery)
        bottom = room.y + used_rows * card[1] + (used_rows - 1) * px(2)
        rooms = self._chip_rooms(
            pygame.Rect(left, bottom + px(5 if chip_height > px(23) else 3), room.w, chip_height), rect, character
        )
        if area.is_out:
            rooms[0].y = rect.y + px(34)
        lay_chips(rooms, area, parts, scenery.chips, self.theme)

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

    def _hero_rows(self, room: pygame.Rect, count: int, height: int, tall: bool) -> tuple[tuple[int, int], int, int]:
        """The size of the cards, how many rows they take, and how high the chips are."""
        px = self.theme.px
        large = (px(HERO_CARD[0]), px(HERO_CARD[1]))
        if not tall or fits_side_by_side(room.w, large[0], count, self.theme.scale, 0.7):
            return large, 1, px(26)
        return (px(SMALL_HERO_CARD[0]), px(SMALL_HERO_CARD[1])), 2, px(22)

    def _other(
        self, ground: pygame.Surface, rect: pygame.Rect, area: AreaLook, look: TableLook, parts: Parts, scenery: Scenery
    ) -> None:
        px = self.theme.px
        left = rect.x + px(8)
        if area.character is not None:
            portrait = pygame.Rect(rect.x + px(6), rect.y + px(11), px(98), rect.h - px(18))
            portrait.h = min(portrait.h, px(147))
            self._put(area.character, portrait, parts, scenery)
            left = portrait.right + px(8)
        header_view.deck_header(ground, rect, left, area, look, self.gallery, self.theme, parts)
        room = pygame.Rect(left, rect.y + px(36), rect.right - px(PILE[0] + 10) - left, 0)
        height = min(px(ROW_CARD[1]), rect.h - px(44))
        card = (round(height * ROW_CARD[0] / ROW_CARD[1]), height)
        self._row(room, card, area.cards, 1, ground, parts, scenery)

    # -- parts of an area --------------------------------------------------------

    def _row(
        self,
        room: pygame.Rect,
        size: tuple[int, int],
        cards: tuple[CardLook, ...],
        rows: int,
        ground: pygame.Surface,
        parts: Parts,
        scenery: Scenery,
    ) -> None:
        here = {card.card for card in cards}
        guests = tuple(card.host in here for card in cards)
        row = lay_rows(pygame.Rect(room.x, room.y, room.w, size[1]), size, len(cards), self.theme.scale, rows, guests)
        for card, rect in zip(cards, row.rects, strict=False):
            self._put(card, rect, parts, scenery)
        if row.left_out:
            words = self.cards.small_tag(f"+{row.left_out}", (255, 213, 79), 18)
            last = row.rects[-1] if row.rects else room
            ground.blit(words, words.get_rect(bottomright=(room.right, last.bottom)))
            hidden = ", ".join(card.title for card in cards[len(row.rects) :])
            parts.add("more", words.get_rect(bottomright=(room.right, last.bottom)), hidden)

    def _put(self, look: CardLook | None, rect: pygame.Rect, parts: Parts, scenery: Scenery) -> None:
        if look is None:
            return
        sprite = Sprite(look.card, look.face, pygame.Rect(rect), look)
        scenery.sprites[look.card] = sprite
        parts.add(f"card:{look.card}", rect, "", card=look.card, is_button=True)
        self.cards.add_mark_parts(parts, sprite)

    def _piles(self, ground: pygame.Surface, rect: pygame.Rect, area: AreaLook, parts: Parts, scenery: Scenery) -> None:
        px = self.theme.px
        size = (px(PILE[0]), min(px(PILE[1]), (rect.h - px(16)) // 2))
        x = rect.right - size[0] - px(7)
        free = rect.h - 2 * size[1]
        top = rect.y + (px(25) if area.side == "hero" and free > px(30) else free // 3)
        top = min(top, rect.bottom - px(8) - 2 * size[1] - px(3))
        deck, trash = pygame.Rect((x, top), size), pygame.Rect((x, top + size[1] + px(4)), size)
        ground.blit(self.gallery.deck(area.seat, size, area.deck), deck)
        ground.blit(self.gallery.trash(area.seat, size, len(area.trash), area.trash[0] if area.trash else -1), trash)
        if area.deck:
            self.gallery.prepare_pile(area.seat, size, area.deck - 1)
        scenery.places[f"deck:{area.seat}"], scenery.places[f"trash:{area.seat}"] = deck, trash
        parts.add(f"deck:{area.seat}", deck, f"{area.title}: {area.deck} cards left in the deck", is_button=True)
        said = f"{area.title}: {len(area.trash)} cards in the trash. Click to look through them."
        parts.add(f"trash:{area.seat}", trash, said, is_button=True)


def _area_hint(area: AreaLook) -> str:
    return ""
