"""Where the character, the cards in play and the chips lie in an area of any size. Nothing here draws."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

import pygame

from sotm_desktop.table.chip_plan import NO_CHIPS, ChipPack, ChipSizes, in_columns, in_rows
from sotm_desktop.table.rack import LEAST_WIDTH, READABLE_MASTHEAD, READABLE_STRIP, Rack, RackPlace, arrange

PILE, LOW_PILE = (54, 75), (42, 51)
BESIDE_PILES = 12
"""The edge right of the piles, and what is kept free left of them."""
SIDE_PILE, SIDE_PILES_WIDE = (46, 64), 52
"""The piles of a side deck are smaller than those of the deck beside which they lie."""
SIDE_NAME = 15
CHARACTER, LARGE_CHARACTER, SMALL_CHARACTER = (92, 153), (108, 185), (74, 103)
PORTRAIT, LOW_PORTRAIT = (98, 150), (73, 110)
"""Of a villain."""
TALL, LOW = 220, 128
"""From and below these heights below its header on a hero's area has a larger character, or chips beside its cards."""
LOW_DECK = 150
"""Below this height the header of a villain or an environment stands beside its cards."""
FOOT = 5
NARROW = 420
"""Below this width the header of a villain or an environment lies over its portrait, not beside it."""
BELOW_CARDS = 3
BESIDE_CARDS = 5
WITH_CHARACTER, UNCOVERED, WRAPPED = 2.0, 6.0, -1.5
"""What a hero's area is worth more for its chips below the cards, for a large portrait, and for names in two lines."""
BESIDE, NAMELESS, NAMELESS_BELOW, NAMELESS_ON_TURN = -4.0, -12.0, -16.0, -60.0
WITHOUT_CHIPS = -1000.0
"""Only where no form of the chips finds a place at all."""


class AreaPlan(NamedTuple):
    """The places in one area, in pixels."""

    character: pygame.Rect
    room: pygame.Rect
    """Where cards may lie."""
    rack: Rack
    scale: float
    chips: ChipPack
    chips_at: tuple[int, int]

    def card(self, place: RackPlace) -> pygame.Rect:
        """Where a card of the rack lies."""
        x, y = self.room.x + round(place.x * self.scale), self.room.y + round(place.y * self.scale)
        return pygame.Rect(x, y, round(self.rack.width * self.scale), round(self.rack.high * self.scale))

    @property
    def is_full(self) -> bool:
        """Whether cards or names of powers have lost what they should have."""
        return self.chips.is_nameless or self.rack.left_out > 0 or self.rack.width < LEAST_WIDTH

    def moved(self, left: int, count: int) -> AreaPlan:
        """The same with its cards right of what ends there."""
        room = _room(left, self.room.y, self.room.right, self.room.h)
        return self._replace(room=room, rack=_arranged(count, room, self.scale))


class _Way(NamedTuple):
    """One of the ways to share a hero's area out."""

    character: pygame.Rect
    room: pygame.Rect
    chips: ChipPack
    chips_at: tuple[int, int]
    worth: float


def plan_hero(
    rect: pygame.Rect,
    scale: float,
    header: int,
    count: int,
    chips: tuple[ChipSizes, ...],
    is_active: bool = False,
    side_decks: int = 0,
) -> AreaPlan:
    """A hero's area: `header` pixels are taken at the top, `count` cards are in play. Of all ways to place portrait
    and chips the one is taken that lets most be read."""
    best, most = None, 0.0
    for way in _ways(rect, scale, header, chips, is_active, side_decks):
        rack = _arranged(count, way.room, scale)
        if best is None or rack.score + way.worth > most:
            best, most = (way, rack), rack.score + way.worth
    assert best is not None, "there is always the way without chips"
    way, rack = best
    return AreaPlan(way.character, way.room, rack, scale, way.chips, way.chips_at)


def is_low(rect: pygame.Rect, scale: float, header: int) -> bool:
    """Whether a hero's area has its chips beside its cards; those of the hero whose turn it is stand in the tray."""
    return rect.h - header < round((LOW + FOOT) * scale)


def _ways(
    rect: pygame.Rect, scale: float, header: int, sizes: tuple[ChipSizes, ...], is_active: bool, side_decks: int
) -> Iterator[_Way]:
    px = _pixels(scale)
    low = is_low(rect, scale, header)
    top, high = rect.y + header, rect.h - header - px(FOOT)
    right = rect.right - px(_piles_wide(side_decks, _has_low_piles(rect, scale)))
    full = _portrait(rect, header, LARGE_CHARACTER if high >= px(TALL) else CHARACTER, scale, px(FOOT))
    if low:
        full = _portrait(rect, header, (72, 101), scale, px(FOOT))
    room = _room(full.right + px(6), top, right, high)
    if not sizes:
        yield _Way(full, room, NO_CHIPS, room.topleft, 0.0)
        return
    unnamed = NAMELESS_ON_TURN if is_active else NAMELESS if low else NAMELESS_BELOW
    for is_mini in (False, True):
        for pack in in_columns(sizes, high, scale, is_mini):
            left = room.right - pack.wide
            if left < room.x:
                continue
            worth = UNCOVERED + (unnamed if is_mini else 0.0) + (0.0 if low else BESIDE)
            yield _Way(full, _room(room.x, top, left - px(BESIDE_CARDS), high), pack, (left, top), worth)
    if not low:
        yield from _ways_below(full, room, sizes, scale, unnamed)
        if high >= px(SMALL_CHARACTER[1] + BELOW_CARDS + 23):
            small = _portrait(rect, header, SMALL_CHARACTER, scale, px(FOOT))
            yield from _ways_below(small, _room(small.right + px(6), top, right, high), sizes, scale, unnamed)
    yield _Way(full, room, NO_CHIPS, room.topleft, WITHOUT_CHIPS)


def _ways_below(
    character: pygame.Rect, room: pygame.Rect, sizes: tuple[ChipSizes, ...], scale: float, unnamed: float
) -> Iterator[_Way]:
    """Rows of chips below the cards, below the portrait too where that leaves the height for it."""
    px = _pixels(scale)
    for is_mini in (False, True):
        is_small = character.bottom + px(BELOW_CARDS + 23) <= room.bottom
        left = character.x if is_small else room.x
        for pack in in_rows(sizes, room.right - left, scale, is_mini):
            y = room.bottom - pack.high
            if is_small and character.bottom + px(BELOW_CARDS) > y:
                continue
            worth = WITH_CHARACTER + (0.0 if is_small else UNCOVERED) + (WRAPPED if pack.is_wrapped else 0.0)
            worth += unnamed if is_mini else 0.0
            cards = _room(room.x, room.y, room.right, room.h - pack.high - px(BELOW_CARDS))
            yield _Way(character, cards, pack, (left, y), worth)


def plan_deck(
    rect: pygame.Rect,
    scale: float,
    header: int,
    count: int,
    character: pygame.Rect | None,
    left: int,
    side_decks: int,
    has_hearts: bool = False,
) -> AreaPlan:
    """The area of a villain or an environment, whose cards begin below `header` and right of `left`, in pixels. That
    it ``has_hearts`` means that mastheads in it need room beside them."""
    px = _pixels(scale)
    high = rect.h - header - px(6)
    room = _room(left, rect.y + header, rect.right - px(_piles_wide(side_decks, False)), high)
    rack = _arranged(count, room, scale, has_hearts)
    return AreaPlan(character or pygame.Rect(rect.topleft, (0, 0)), room, rack, scale, NO_CHIPS, room.topleft)


def villain_portrait(rect: pygame.Rect, scale: float) -> pygame.Rect:
    """Where the villain stands; in a narrow area below the header, whose height is not known yet: in its first line."""
    px = _pixels(scale)
    most = LOW_PORTRAIT if rect.h < px(LOW_DECK) else PORTRAIT
    return _portrait(rect, px(8), most, scale, px(6))


def plan_narrow(rect: pygame.Rect, scale: float, header: int, count: int, side_decks: int) -> AreaPlan:
    """A villain's area that is too narrow for a header beside the portrait. The portrait is smaller where the cards
    need the room: always where titles on their strips could not be read beside a large one."""
    px = _pixels(scale)
    plans = []
    for most, worth in ((PORTRAIT, UNCOVERED), (SMALL_CHARACTER, 0.0)):
        character = _portrait(rect, header, most, scale, px(6))
        plan = plan_deck(rect, scale, header, count, character, character.right + px(8), side_decks, True)
        is_readable = all(
            place.strip >= (READABLE_MASTHEAD if place.is_back else READABLE_STRIP) for place in plan.rack.places
        )
        plans.append((plan.rack.score + (worth if is_readable else 0.0), plan))
    return max(plans, key=lambda each: each[0])[1]


def plan_piles(rect: pygame.Rect, scale: float, is_hero: bool) -> tuple[pygame.Rect, pygame.Rect]:
    """The deck and the trash at the right edge."""
    px = _pixels(scale)
    most = LOW_PILE if is_hero and _has_low_piles(rect, scale) else PILE
    size = (px(most[0]), min(px(most[1]), (rect.h - px(16)) // 2))
    x = rect.right - size[0] - px(7)
    free = rect.h - 2 * size[1]
    top = rect.y + (px(25) if is_hero and free > px(30) else free // 3)
    top = min(top, rect.bottom - px(6) - 2 * size[1] - px(4))
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


def _has_low_piles(rect: pygame.Rect, scale: float) -> bool:
    return rect.h < round(LOW_DECK * scale)


def _piles_wide(side_decks: int, low: bool) -> int:
    return (LOW_PILE if low else PILE)[0] + BESIDE_PILES + side_decks * SIDE_PILES_WIDE


def _pixels(scale: float) -> Callable[[float], int]:
    return lambda base: max(1, round(base * scale))


def _arranged(count: int, room: pygame.Rect, scale: float, has_hearts: bool = False) -> Rack:
    return arrange(count, max(1, int(room.w / scale + 0.01)), max(1, int(room.h / scale + 0.01)), has_hearts)


def _room(left: int, top: int, right: int, high: int) -> pygame.Rect:
    return pygame.Rect(left, top, max(1, right - left), max(1, high))


def _portrait(rect: pygame.Rect, top: int, most: tuple[int, int], scale: float, below: int) -> pygame.Rect:
    """As large as the height allows, at most a quarter of the width."""
    px = _pixels(scale)
    high = min(px(most[1]), rect.h - top - below)
    wide = min(round(high * most[0] / most[1]), px(most[0]), rect.w // 4)
    return pygame.Rect(rect.x + px(8), rect.y + top, wide, round(wide * most[1] / most[0]))
