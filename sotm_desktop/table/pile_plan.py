"""Where the cards of an open pile lie: in rows, or several piles as columns side by side."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from sotm_desktop.table.card_view import Sprite
from sotm_desktop.widgets.theme import Theme

CARD, DRAWER_CARD = (105, 147), (88, 123)
BETWEEN = 10
STRIP, NARROW = 42, 54
"""What is seen of a card with another on it; the least width of a column."""
HEADING = 26


class PilePlan(NamedTuple):
    """Cards and headings, from the left upper corner of what scrolls; its size."""

    sprites: list[Sprite]
    headings: list[tuple[str, pygame.Rect]]
    width: int
    height: int


def in_rows(cards: tuple[int, ...], room: int, theme: Theme, size: tuple[int, int] = CARD) -> PilePlan:
    """Cards from left to right, row by row; ``size`` on the base grid."""
    px = theme.px
    across, down = px(size[0] + BETWEEN), px(size[1] + BETWEEN)
    columns = max(1, min(max(len(cards), 4), room // across))
    sprites = [
        Sprite(card, 0, pygame.Rect(px(BETWEEN) + i % columns * across, px(BETWEEN) + i // columns * down,
                                    px(size[0]), px(size[1])))
        for i, card in enumerate(cards)
    ]  # fmt: skip
    rows = max(1, -(-len(cards) // columns))
    return PilePlan(sprites, [], columns * across, rows * down + px(BETWEEN))


def side_by_side(columns: tuple[tuple[str, tuple[int, ...]], ...], room: int, theme: Theme) -> PilePlan:
    """A column for each pile, the top card first: of each the title is seen, of the last all."""
    px, count = theme.px, len(columns)
    wide = max(px(NARROW), min(px(CARD[0]), (room - px(BETWEEN)) // count - px(BETWEEN)))
    high, strip = round(wide * CARD[1] / CARD[0]), round(px(STRIP) * wide / px(CARD[0]))
    sprites, headings, deepest = [], [], 0
    for number, (title, cards) in enumerate(columns):
        left, top = px(BETWEEN) + number * (wide + px(BETWEEN)), px(HEADING + 6)
        headings.append((title, pygame.Rect(left, px(4), wide, px(HEADING))))
        sprites += [Sprite(card, 0, pygame.Rect(left, top + i * strip, wide, high)) for i, card in enumerate(cards)]
        deepest = max(deepest, top + (len(cards) - 1) * strip + high)
    return PilePlan(sprites, headings, count * (wide + px(BETWEEN)), deepest + px(BETWEEN))
