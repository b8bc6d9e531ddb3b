"""A fan that opens under the pointer: the card it is on is seen whole, as far as HP of others let it."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from itertools import pairwise
from math import exp
from typing import NamedTuple

import pygame

LEAST = 14
"""The narrowest strip beside the card that is seen whole."""
LIFT = 5
"""By how much that card stands higher."""
OUT = 0.035
"""Seconds in which a card goes two thirds of its way: it is there after three times as long."""


class FanRow(NamedTuple):
    """One tier of an area, of which cards lie over one another."""

    cards: tuple[int, ...]
    lefts: tuple[int, ...]
    """Where each lies, in pixels."""
    wide: int
    """Of each card."""
    needs: tuple[int, ...] = ()
    """What of each stays in sight in any case, as its HP stand there."""


def opened(row: FanRow, on: int, least: int) -> tuple[int, ...]:
    """Where the cards of a row lie when that at place ``on`` is to be seen whole, or as far as what the others need
    leaves room. It stays below the pointer: it moves only as far to the left as those at its right need, of each of
    which ``least`` pixels stay in sight."""
    count, first, last = len(row.cards), row.lefts[0], row.lefts[-1]
    if on >= count - 1:
        return row.lefts
    strips = [after - at for at, after in pairwise(row.lefts)]
    wanted = [max(least, need) for need in row.needs[:-1] or (0,) * len(strips)]
    needs = [min(each) for each in zip(wanted, strips, strict=True)]
    before, after = needs[:on], needs[on + 1 :]
    at = max(first + sum(before), min(row.lefts[on], last - sum(after) - row.wide))
    begin = min(at + row.wide, last - sum(after))
    left = _begins(before, [strip - need for strip, need in zip(strips[:on], before, strict=True)], at - first)
    right = _begins(after, [1] * len(after), last - begin)
    return (*(first + x for x in left), at, *(begin + x for x in right), last)


def _begins(needs: Sequence[int], more: Sequence[int], room: int) -> list[int]:
    """Where cards begin in a room that has what each needs; the rest of it is shared out as they may have ``more``."""
    share = (room - sum(needs)) / max(1, sum(more))
    return [round(sum(needs[:i]) + share * sum(more[:i])) for i in range(len(needs))]


class FanSpread:
    """Owns which card the pointer is on and how far each card has moved aside."""

    def __init__(self, least: int, lift: int, is_still: bool) -> None:
        """``is_still``: what moves is there at once."""
        self._least, self._lift, self._is_still = least, lift, is_still
        self._rows: dict[int, FanRow] = {}
        self._at: dict[int, float] = {}
        """Pixels by which cards have moved, of those that have."""
        self._goals: dict[int, int] = {}
        self.on: int | None = None
        """The card that is seen whole, or as far as the others let it."""

    def lay(self, rows: list[FanRow]) -> None:
        """Other cards lie there."""
        self._rows = {card: row for row in rows for card in row.cards}
        self._at = {card: by for card, by in self._at.items() if card in self._rows}
        on, self.on = self.on, None
        self.point_at(on)

    def point_at(self, card: int | None) -> bool:
        """The pointer is on a card, or on none. True when that opens or closes a fan."""
        row = self._rows.get(card) if card is not None else None
        now = card if row is not None else None
        goals: dict[int, int] = {}
        if row is not None and card is not None:
            lefts = opened(row, row.cards.index(card), self._least)
            goals = {each: x - at for each, x, at in zip(row.cards, lefts, row.lefts, strict=True)}
        changed = now != self.on or goals != self._goals
        self.on, self._goals = now, goals
        return changed

    def update(self, dt: float) -> bool:
        """Moves the cards. True while any has not come to where it goes."""
        share = 1.0 if self._is_still else 1 - exp(-dt / OUT)
        moving, at = False, {}
        for card in self._at.keys() | self._goals.keys():
            goal, now = self._goals.get(card, 0), self._at.get(card, 0.0)
            now += (goal - now) * share
            if abs(goal - now) < 0.5:
                now = goal
            else:
                moving = True
            if now or card in self._goals:
                at[card] = now
        self._at = at
        return moving

    def seen(self, card: int, wide: int) -> int:
        """How much of the width of a card that is pointed at is in sight: all of it, unless what lies over it in its
        fan needs the room."""
        row = self._rows.get(card)
        if row is None or card != self.on:
            return wide
        at = row.cards.index(card)
        lefts = opened(row, at, self._least)
        return wide if at == len(lefts) - 1 else min(wide, lefts[at + 1] - lefts[at])

    @property
    def moved(self) -> tuple[int | None, dict[int, float]]:
        """The card that is seen whole, and by how much each has moved: a value that is never changed."""
        return self.on, self._at

    def shown(self, card: int, rect: pygame.Rect) -> pygame.Rect:
        """Where a card is seen now."""
        by = round(self._at.get(card, 0.0))
        return rect.move(by, -self._lift if card == self.on else 0) if by or card == self.on else rect

    def uncovered(self, gone: Collection[int]) -> frozenset[int]:
        """The cards over which nothing lies any more while others of their row are ``gone``."""
        rows = {id(row): row for card in gone if (row := self._rows.get(card)) is not None}.values()
        found: set[int] = set()
        for row in rows:
            end = row.lefts[-1] + row.wide + 1  # where the next card that is there begins
            for card, left in zip(reversed(row.cards), reversed(row.lefts), strict=True):
                if card not in gone:
                    found |= {card} if left + row.wide <= end else set()
                    end = left
        return frozenset(found)

    def goal(self, card: int, rect: pygame.Rect) -> pygame.Rect:
        """Where the pointer finds a card: where it goes."""
        return rect.move(self._goals.get(card, 0), 0)
