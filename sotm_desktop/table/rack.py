"""How cards lie in a room so that most of them can be read: side by side, as a fan, or as a rack of several tiers.

A rack is that of a comic shop: of the tiers behind only the mastheads are seen, the one in front is seen whole. All
lengths are units of the 1280x720 design. Nothing here draws.
"""

from __future__ import annotations

import functools
from math import ceil
from typing import NamedTuple

RATIO = 1.395
"""Height of a card by its width."""
WIDTHS = (108, 104, 100, 96, 92, 88, 86, 84, 80, 78, 76, 74, 72)
"""Widths of cards that are tried, from the largest."""
LEAST_WIDTH = 72
GAP = 4
MASTHEAD = 27
"""How much of a card is in sight above the tier before it."""
LEAST_STRIP = 26
"""The narrowest strip of a fanned card that still shows its heart and the beginning of its title."""
READABLE_STRIP = 44
"""Narrower strips count for less than their width."""
READABLE_MASTHEAD = 52
"""The narrowest masthead in which a divided title stands beside a heart."""
BACK = 0.78
"""What a card is worth of which only the masthead is seen."""
COST_OF_HIDING = 30.0
COST_OF_A_LOW_ROOM = 40.0
EMPTY_SCORE = 60.0
MUCH_BETTER = 1.015
"""By how much a smaller card must win over a larger one."""


class RackPlace(NamedTuple):
    """Where one card lies, from the corner of the room."""

    x: float
    y: float
    strip: float
    """How much of its width is in sight: all of it when nothing lies over its right side."""
    tier: int
    is_back: bool
    """Only its masthead is in sight."""


class Rack(NamedTuple):
    """An arrangement. The places go tier by tier from the back, in each from left to right."""

    width: int
    """Of each card."""
    high: int
    places: tuple[RackPlace, ...]
    left_out: int
    """Cards for which there is no room."""
    score: float
    """How much of the cards can be read; the larger, the better."""


def card_height(width: int) -> int:
    """How tall a card of this width is."""
    return round(width * RATIO)


@functools.lru_cache(maxsize=256)
def arrange(count: int, wide: int, high: int, has_hearts: bool = False) -> Rack:
    """The arrangement of which most can be read, of so many cards in a room. A room too low for any card of the usual
    sizes has cards as tall as it is. That the room ``has_hearts`` means that those behind others have some too."""
    if count == 0:
        return Rack(LEAST_WIDTH, card_height(LEAST_WIDTH), (), 0, EMPTY_SCORE)
    best: tuple[float, int, int, bool] | None = None
    for width in WIDTHS:
        for lines in (1, 2, 3):
            for is_rack in (False, True):
                step = MASTHEAD if is_rack else card_height(width) + GAP
                fits = card_height(width) + (lines - 1) * step <= high and width <= wide
                if lines > count or (is_rack and lines == 1) or not fits:
                    continue
                score = _score(count, wide, width, lines, is_rack)
                if best is None or score > best[0] * MUCH_BETTER:
                    best = score, width, lines, is_rack
    if best is not None:
        return _placed(count, wide, *best, has_hearts)
    width = max(1, min(LEAST_WIDTH, wide, int(high / RATIO)))
    return _placed(count, wide, _score(count, wide, width, 1, False) - COST_OF_A_LOW_ROOM, width, 1, False)


def _fitting(count: int, wide: float, width: int, lines: int) -> tuple[int, float]:
    """How many cards there is room for, and the step from one to the next of a line."""
    columns = ceil(count / lines)
    step = _step(wide, width, columns)
    if step < LEAST_STRIP:
        columns = int((wide - width) // LEAST_STRIP) + 1
        step = _step(wide, width, columns)
    return min(count, columns * lines), step


def _step(wide: float, width: int, columns: int) -> float:
    return width + GAP if columns <= 1 else min(width + GAP, (wide - width) / (columns - 1))


def _counts(shown: int, lines: int, is_rack: bool) -> list[int]:
    """Cards in each line: rows are filled from the top, a rack from its front."""
    most, spare = ceil(shown / lines), ceil(shown / lines) * lines - shown
    counts = [most] * lines
    for place in range(spare):
        counts[place % lines if is_rack else lines - 1 - place % lines] -= 1
    return counts


def _score(count: int, wide: float, width: int, lines: int, is_rack: bool) -> float:
    """How much of the cards can be read, a card: narrow strips count less, what is left out costs."""
    shown, step = _fitting(count, wide, width, lines)
    seen = min(step, width)
    fanned = 0.6 * seen * min(1.0, seen / READABLE_STRIP) + 0.4 * width
    total = 0.0
    for line, here in enumerate(_counts(shown, lines, is_rack)):
        worth = BACK if is_rack and line < lines - 1 else 1.0
        total += worth * ((here - 1) * fanned + width) if here else 0.0
    return total / count - COST_OF_HIDING * (count - shown) / count


def _more_in_front(counts: list[int], wide: float, width: int) -> list[int]:
    """Cards in each tier, so that more mastheads have room for a title beside a heart: in front it stands above."""
    counts = list(counts)
    for tier in range(len(counts) - 1):
        while (
            counts[tier] > 1
            and _step(wide, width, counts[tier]) < READABLE_MASTHEAD
            and _step(wide, width, counts[-1] + 1) >= LEAST_STRIP
        ):
            counts[tier] -= 1
            counts[-1] += 1
    return counts


def _placed(
    count: int, wide: float, score: float, width: int, lines: int, is_rack: bool, has_hearts: bool = False
) -> Rack:
    """Tiers of a rack that have fewer cards than others show more of each."""
    shown, step = _fitting(count, wide, width, lines)
    high, counts = card_height(width), _counts(shown, lines, is_rack)
    places = []
    if is_rack and has_hearts:
        counts = _more_in_front(counts, wide, width)
    in_front = _step(wide, width, counts[-1])  # with gaps: cards behind must not be seen through these
    for line, here in enumerate(counts):
        step = min(_step(wide, width, here), max(in_front, width)) if is_rack else step
        for i in range(here):
            strip = min(step, width) if i < here - 1 else width
            is_back = is_rack and line < lines - 1
            places.append(RackPlace(i * step, line * (MASTHEAD if is_rack else high + GAP), strip, line, is_back))
    return Rack(width, high, tuple(places), count - shown, score)
