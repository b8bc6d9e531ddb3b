"""A slip of paper that says what a thing is, or why it cannot be used; it waits a moment before it shows."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

import pygame

from .palette import INK
from .panel import paper
from .text import Layout, lay_out
from .theme import PLAIN, Theme

DELAY = 0.35
STEP = 24
"""Pixels between two places that are tried."""
FARTHEST = 4
"""How far above or below its anchor it may lie to stand aside, in its own heights."""
WIDTHS = (330, 460, 600)
"""How wide its lines are, at most: wider, and so less high, where there is room beside what it is to avoid only then;
at last its paragraphs stand in two columns."""
BETWEEN = 22
"""From one column to the other."""


class SlipForm(NamedTuple):
    """One way to write it: columns with where each begins, and how large its paper is."""

    columns: tuple[tuple[Layout, int], ...]
    size: tuple[int, int]


class Tooltip:
    """Tell it each frame what lies under the pointer; it draws itself when that has not changed for a while."""

    def __init__(self, theme: Theme = PLAIN, delay: float = DELAY) -> None:
        self.theme, self.delay = theme, delay
        self.text, self.anchor = "", pygame.Rect(0, 0, 0, 0)
        self.avoid: Sequence[pygame.Rect] = ()
        """What it does not lie over where it can stand aside."""
        self.spare: Sequence[pygame.Rect] = ()
        """What it lies over as little as it can, where it can do without lying over those."""
        self._waited = 0.0
        self._placed: tuple[object, pygame.Rect, SlipForm] = None, pygame.Rect(0, 0, 0, 0), SlipForm((), (0, 0))
        """Where it lies in which form, and for what that was found."""

    def point_at(self, text: str, anchor: pygame.Rect) -> None:
        """What lies under the pointer now; "" for nothing."""
        if text != self.text or anchor != self.anchor:
            self._waited = 0.0
        self.text, self.anchor = text, pygame.Rect(anchor)

    def update(self, seconds: float) -> bool:
        """Let time go by. True in the moment it appears."""
        before, self._waited = self.visible, self._waited + seconds
        return self.visible and not before

    @property
    def visible(self) -> bool:
        """Is there something to say, and was it waited for?"""
        return bool(self.text) and self._waited >= self.delay

    def draw(self, surface: pygame.Surface, bounds: pygame.Rect | None = None) -> list[pygame.Rect]:
        """Paint it below or above its anchor, always whole inside the bounds, or the surface. Gives where that is."""
        if not self.visible:
            return []
        slip = self.lies_in(surface.get_rect() if bounds is None else bounds)
        painted = surface.blit(paper(slip.size, self.theme), slip)
        for words, left in self._placed[2].columns:
            words.draw(surface, (slip.x + self.theme.px(11) + left, slip.y + self.theme.px(8)))
        return [painted]

    def lies_in(self, bounds: pygame.Rect) -> pygame.Rect:
        """Where it lies: found once for each thing that it is beside."""
        asked = (self.text, tuple(self.anchor), tuple(bounds), tuple(map(tuple, (*self.avoid, *self.spare))))
        if self._placed[0] != asked:
            self._placed = asked, *self._find(bounds)
        return self._placed[1].copy()

    def _find(self, bounds: pygame.Rect) -> tuple[pygame.Rect, SlipForm]:
        """The first form that has room beside all that it is to avoid, else the one that lies over least of it."""
        found: list[tuple[int, pygame.Rect, SlipForm]] = []
        for form in self._forms(bounds.w - self.theme.px(28)):
            at = place(form.size, self.anchor, bounds, self.theme.px(6), self.avoid, self.spare)
            slip = pygame.Rect(at, form.size)
            found.append((_covered(slip, self.avoid), slip, form))
            if not found[-1][0]:
                break
        return min(found, key=lambda each: each[0])[1:]

    def _forms(self, room: int) -> Iterator[SlipForm]:
        """Ways to write it, within a width: each wider and less high than the one before."""
        high = 0
        for width in WIDTHS:
            words = self._words(self.text, min(self.theme.px(width), room))
            if not high or words.height < high:
                high = words.height
                yield self._form(words)
        said = self.text.split("\n")
        wide = min(self.theme.px(WIDTHS[-1]), (room - self.theme.px(BETWEEN)) // 2)
        halves = [[self._words("\n".join(half), wide) for half in (said[:at], said[at:])] for at in range(1, len(said))]
        both = min(halves, key=lambda half: max(column.height for column in half), default=[])
        if both and max(column.height for column in both) < high:
            yield self._form(*both)

    def _form(self, *columns: Layout) -> SlipForm:
        px, lefts, end = self.theme.px, [], 0
        for column in columns:
            lefts.append(end)
            end += column.width + px(BETWEEN)
        size = end - px(BETWEEN) + px(28), max(column.height for column in columns) + px(22)
        return SlipForm(tuple(zip(columns, lefts, strict=True)), size)

    def _words(self, text: str, width: int) -> Layout:
        px = 17 * self.theme.scale
        broken = lay_out(text, width, px, "speak", INK, self.theme)
        tight = max(line.width for line in broken.lines)
        return Layout(broken.lines, broken.tops, tight, broken.height, broken.size)


def place(
    size: tuple[int, int], anchor: pygame.Rect, bounds: pygame.Rect, gap: int, avoid: Sequence[pygame.Rect] = (),
    spare: Sequence[pygame.Rect] = (),
) -> tuple[int, int]:  # fmt: skip
    """Below the anchor if there is room, else above; pushed into the bounds. As near as it can be without lying over
    anything that it is to ``avoid`` or ``spare``, else over least of what it is to spare, else over least of all."""
    slip = pygame.Rect((0, 0), size)
    slip.midtop = (anchor.centerx, anchor.bottom + gap)
    if slip.bottom > bounds.bottom:
        slip.bottom = anchor.top - gap
    slip = slip.clamp(bounds)
    if slip.collidelist([*avoid, *spare]) < 0:
        return slip.topleft
    avoid = [*avoid, anchor]
    first = max(bounds.y, anchor.top - gap - FARTHEST * slip.h)
    last = min(bounds.bottom - slip.h, anchor.bottom + gap + (FARTHEST - 1) * slip.h)
    lefts = (slip.x, *range(bounds.x, bounds.right - slip.w + 1, STEP))
    tops = dict.fromkeys((slip.y, first, last, *range(first, last, STEP)))
    near = sorted((abs(left - slip.x) + abs(top - slip.y), left, top) for left in lefts for top in tops)
    places = [pygame.Rect((left, top), size) for _, left, top in near]
    free = [here for here in places if here.collidelist(avoid) < 0]
    best = next((here for here in free if here.collidelist(spare) < 0), None)
    return (best or min(free or places, key=lambda here: _covered(here, [*avoid, *spare]))).topleft


def _covered(slip: pygame.Rect, things: Sequence[pygame.Rect]) -> int:
    """How much of these it lies over."""
    return sum(part.w * part.h for part in map(slip.clip, things))
