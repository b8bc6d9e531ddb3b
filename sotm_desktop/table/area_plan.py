"""Where the character, the cards in play and the chips lie in an area of any size. Nothing here draws."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import pygame

from sotm_desktop.table.card_rows import fits_side_by_side

PILE = (54, 75)
PILES_WIDE = PILE[0] + 10
SIDE_PILE, SIDE_PILES_WIDE = (46, 64), 52
"""The piles of a side deck are smaller than those of the deck beside which they lie."""
SIDE_NAME = 15
ROW_CARD = (84, 118)
HERO_CARD, SMALL_HERO_CARD = (86, 120), (77, 108)
CHARACTER, TALL_CHARACTER = (88, 151), (108, 185)
PORTRAIT = (98, 147)
TALL = 240
"""From this height below its header on a hero's area shows the large character and two rows of cards."""
LEAST_ROW = 92
"""The least height of each of two rows of cards."""
NARROW = 420
"""Below this width the header of a villain or an environment lies over its portrait, not beside it."""
CHIP, LOW_CHIP = 26, 22


class AreaPlan(NamedTuple):
    """The places in one area, in pixels."""

    character: pygame.Rect
    room: pygame.Rect
    """Where the rows of cards begin, and how wide they may be."""
    card: tuple[int, int]
    rows: int
    chips: pygame.Rect
    """The first row of chips; empty for a deck without powers."""


def plan_hero(rect: pygame.Rect, scale: float, header: int, count: int, side_decks: int = 0) -> AreaPlan:
    """A hero's area: `header` pixels are taken at the top, `count` cards are in play."""
    px = _pixels(scale)
    below = rect.h - header
    tall = below >= px(TALL)
    character = _portrait(rect, header, TALL_CHARACTER if tall else CHARACTER, scale, px(6))
    left = character.right + px(6)
    room = pygame.Rect(left, rect.y + header, rect.right - px(_piles_wide(side_decks)) - left, 0)
    large = _no_higher(HERO_CARD, below - px(CHIP + 10), scale)
    if not tall or fits_side_by_side(room.w, large[0], count, scale, 0.7):
        high = px(CHIP) if below >= large[1] + px(CHIP + 10) and large[1] == px(HERO_CARD[1]) else px(LOW_CHIP)
        card, rows = _no_higher(HERO_CARD, below - high - px(8), scale), 1
    else:
        high, rows = px(LOW_CHIP), 2
        card = _no_higher(SMALL_HERO_CARD, (below - high - px(10)) // 2, scale)
    bottom = room.y + rows * card[1] + (rows - 1) * px(2)
    return AreaPlan(
        character, room, card, rows, pygame.Rect(left, bottom + px(5 if high > px(23) else 3), room.w, high)
    )


def plan_deck(
    rect: pygame.Rect, scale: float, header: int, count: int, has_character: bool, side_decks: int = 0
) -> AreaPlan:
    """The area of a villain or an environment. In a narrow one the portrait begins below the header."""
    px = _pixels(scale)
    character, left = pygame.Rect(rect.x, rect.y, 0, 0), rect.x + px(8)
    if has_character:
        top = header if rect.w < px(NARROW) else px(11)
        character = _portrait(rect, top, PORTRAIT, scale, px(7)).move(-px(2), 0)
        left = character.right + px(8)
    room = pygame.Rect(left, rect.y + header, rect.right - px(_piles_wide(side_decks)) - left, 0)
    below = rect.h - header - px(8)
    rows = 1
    card = _no_higher(ROW_CARD, below, scale)
    if below >= 2 * px(LEAST_ROW) and not fits_side_by_side(room.w, card[0], count, scale, 0.7):
        rows, card = 2, _no_higher(ROW_CARD, (below - px(2)) // 2, scale)
    return AreaPlan(character, room, card, rows, pygame.Rect(left, rect.bottom, 0, 0))


def plan_piles(rect: pygame.Rect, scale: float, is_hero: bool) -> tuple[pygame.Rect, pygame.Rect]:
    """The deck and the trash at the right edge."""
    px = _pixels(scale)
    size = (px(PILE[0]), min(px(PILE[1]), (rect.h - px(16)) // 2))
    x = rect.right - size[0] - px(7)
    free = rect.h - 2 * size[1]
    top = rect.y + (px(25) if is_hero and free > px(30) else free // 3)
    top = min(top, rect.bottom - px(8) - 2 * size[1] - px(3))
    return pygame.Rect((x, top), size), pygame.Rect((x, top + size[1] + px(4)), size)


def plan_side_piles(
    rect: pygame.Rect, scale: float, is_hero: bool, number: int
) -> tuple[pygame.Rect, pygame.Rect, pygame.Rect]:
    """The name, the deck and the trash of a side deck, left of the piles of its owner."""
    px = _pixels(scale)
    deck, _ = plan_piles(rect, scale, is_hero)
    lines = 2 if rect.h >= px(TALL) else 1
    tall = lines * px(SIDE_NAME)
    top = min(deck.y, rect.bottom - 2 * px(SIDE_PILE[1]) - tall - px(10))
    top = max(top, rect.y + px(4) if not is_hero else deck.y)
    high = min(px(SIDE_PILE[1]), (rect.bottom - top - tall - px(8)) // 2)
    x = deck.x - (number + 1) * px(SIDE_PILES_WIDE)
    name = pygame.Rect(x, top, px(SIDE_PILE[0]), tall)
    first = pygame.Rect(x, name.bottom + px(1), px(SIDE_PILE[0]), high)
    return name, first, first.move(0, high + px(3))


def _piles_wide(side_decks: int) -> int:
    return PILES_WIDE + side_decks * SIDE_PILES_WIDE


def _pixels(scale: float) -> Callable[[float], int]:
    return lambda base: max(1, round(base * scale))


def _portrait(rect: pygame.Rect, top: int, most: tuple[int, int], scale: float, below: int) -> pygame.Rect:
    """As large as the height allows, at most a quarter of the width."""
    px = _pixels(scale)
    high = min(px(most[1]), rect.h - top - below)
    wide = min(round(high * most[0] / most[1]), px(most[0]), rect.w // 4)
    return pygame.Rect(rect.x + px(8), rect.y + top, wide, round(wide * most[1] / most[0]))


def _no_higher(size: tuple[int, int], room: int, scale: float) -> tuple[int, int]:
    """A card of this shape that fits into a height."""
    px = _pixels(scale)
    if room >= px(size[1]):
        return px(size[0]), px(size[1])
    return max(1, round(room * size[0] / size[1])), max(1, room)
