"""What the coach shows on the table: a caption over empty panel, a ring, and an arrow that draws itself."""

from __future__ import annotations

import itertools
import math
from dataclasses import dataclass

import pygame

from sotm_desktop.gesture.targets import AreaTarget, CardPlace, CardTarget, TableTarget
from sotm_desktop.screen_look.coach_look import CoachLook
from sotm_desktop.table.coach_pictures import (
    WIDTHS,
    Caption,
    CaptionForm,
    arrow_picture,
    ring_picture,
    strip_with_words,
)
from sotm_desktop.table.coach_place import (
    MOST_CROSSED,
    SHORTEST,
    arrow_path,
    cost,
    free_place,
    is_free,
    least_covering,
    widest_between,
)
from sotm_desktop.table.spots import Pointing, Spots
from sotm_desktop.table.term_text import add_terms, draw_term
from sotm_desktop.widgets.ink import Point
from sotm_desktop.widgets.outline import focus_outline
from sotm_desktop.widgets.theme import Theme

AWAY = 12, 10
"""How far an arrow begins off the caption, and ends off its aim."""
DRAWS_IN = 0.22
"""Seconds in which an arrow is drawn."""
LONGEST = 240
"""How long, on the grid, an arrow may be to what is explained in any game and ringed; lessons have theirs always."""
WIDTH_COSTS = 40
"""So much nearer a caption of a less good width has to lie."""


@dataclass(frozen=True)
class Room:
    """What the caption has to respect on the table, in pixels."""

    window: tuple[int, int]
    panels: tuple[pygame.Rect, ...]
    """Where it may lie."""
    taken: tuple[pygame.Rect, ...]
    """Cards, piles, numbers, names, buttons: over none of these."""
    never: tuple[pygame.Rect, ...]
    """Questions and buttons, which it does not cover even where it has no room."""
    centre: pygame.Rect
    """Where the question stands."""
    ring: pygame.Rect | None
    aim: pygame.Rect | None
    aim_is: TableTarget | None = None
    ring_is: TableTarget | None = None
    ring_rests: bool = True
    """What is ringed lies at its place; a card of the hand that is pointed at or lifted does not, and has no ring."""
    foot: pygame.Rect | None = None
    """Where a caption of one line may lie over what is taken, if there is no room: on the timeline."""

    @property
    def is_drag(self) -> bool:
        """The arrow shows the way of a card from the hand."""
        return isinstance(self.aim_is, AreaTarget) and self.ring is not None and self.ring_is_hand

    @property
    def ring_is_hand(self) -> bool:
        """Whether a card of the hand is ringed."""
        return isinstance(self.ring_is, CardTarget) and self.ring_is.place is CardPlace.HAND


def _long(path: list[Point]) -> float:
    """How long a way is, in pixels."""
    return sum(math.dist(one, other) for one, other in itertools.pairwise(path))


class CoachView:
    """Owns where the caption lies and how far its arrow is drawn. Make a new one when the theme changes."""

    def __init__(self, theme: Theme) -> None:
        self.theme = theme
        self.look: CoachLook | None = None
        self.rect = pygame.Rect(0, 0, 0, 0)
        """The caption with its shadow; its burst stands out of it."""
        self.is_small = False
        """There was no room for more than the title."""
        self._room: Room | None = None
        self._caption: Caption | None = None
        self._picture = self._whole = pygame.Surface((0, 0))
        self._ring: tuple[pygame.Surface, Point] | None = None
        self._ring_of: tuple[tuple[int, int], pygame.Surface, int] | None = None
        """The ring that was drawn last: around what size, and how far it reaches out."""
        self._arrow: tuple[pygame.Surface, Point] | None = None
        self._path: list[Point] = []
        self._drawn = 0.0

    def hide(self) -> None:
        """Nothing is said."""
        self.look = self._room = None

    def show(self, look: CoachLook, room: Room) -> None:
        """Lays the caption out; it stays where it lies as long as that is free."""
        if look == self.look and room == self._room:
            return
        is_new = self.look is None or look.title != self.look.title
        is_same_table = self._room is not None and self._room.window == room.window
        if is_new or not is_same_table or not self._stays(look, room):
            self._put(look, room)
        self.look, self._room = look, room
        aim = room.aim
        self._ring = self._ring_at(room.ring if room.ring_rests else None)
        is_lesson = bool(look.number) or room.ring is None
        path, self._path = self._path, self._way(room, aim, is_lesson) if aim is not None else []
        if not is_lesson and _long(self._path) > self.theme.px(LONGEST):
            self._path = []  # the ring is seen by itself, and names and numbers would lie under so long an arrow
        if self._path != path:
            self._arrow = arrow_picture(self._path, self.theme) if self._path else None
        if is_new:
            self._drawn = DRAWS_IN if self.theme.reduced_motion else 0.0

    def _stays(self, look: CoachLook, room: Room) -> bool:
        """Lets the caption say what it says now where it lies; False where it has no room there any more."""
        if self._caption is None or self.is_small:
            return False
        caption = self._caption if look == self.look else Caption(look, self._caption.width, self.theme)
        is_in = caption.size == self.rect.size and any(panel.contains(self.rect) for panel in room.panels)
        if not is_in or not is_free(self.rect, room.taken, caption.burst):
            return False
        if look != self.look:
            self._caption, self._picture = caption, caption.paint()
        return True

    def _put(self, look: CoachLook, room: Room) -> None:
        """Finds a place: for the whole caption at one of its widths, else for its title."""
        near = room.aim or room.ring or pygame.Rect(room.window[0] // 2, room.window[1] // 2, 1, 1)
        if room.is_drag and room.ring is not None:
            near = room.ring
        arrow = SHORTEST * self.theme.px(AWAY[0]) if room.aim is not None else 0
        best: tuple[float, Caption, pygame.Rect] | None = None
        for number, caption in enumerate(Caption(look, width, self.theme) for width in WIDTHS):
            place = free_place(caption.size, room.panels, room.taken, near, caption.burst, room.centre, arrow)
            if place is None:
                continue
            far = cost(place, near, room.centre, arrow) + number * self.theme.px(WIDTH_COSTS)
            best = (far, caption, place) if best is None or far < best[0] else best
        self.is_small = best is None
        if best is not None:
            _, self._caption, self.rect = best
        else:
            self._caption, place = self._small(look, room, near)
            self.rect = place or least_covering(self._caption.size, room.panels, room.taken, room.never)
        self._picture = self._caption.paint()
        self._whole = Caption(look, WIDTHS[0], self.theme).paint() if self.is_small else self._picture

    def _small(self, look: CoachLook, room: Room, near: pygame.Rect) -> tuple[Caption, pygame.Rect | None]:
        """Where the whole has no room: one line on the timeline that says what it can, else the title where it is free,
        else the title in one line."""
        if room.foot is not None:
            between = widest_between(room.foot, room.never)
            strip = strip_with_words(look, between.w, self.theme)
            if strip is not None:
                return strip, pygame.Rect(between.topleft, strip.size)
        small = Caption(look, 0, self.theme, CaptionForm.SMALL)
        place = free_place(small.size, room.panels, room.taken, near, small.burst, room.centre)
        if place is None and room.foot is not None:
            small = Caption(look, 0, self.theme, CaptionForm.STRIP)
            place = least_covering(small.size, [room.foot], (), room.never)
        return small, place

    def _ring_at(self, ring: pygame.Rect | None) -> tuple[pygame.Surface, Point] | None:
        if ring is None:
            return None
        if self._ring_of is None or self._ring_of[0] != ring.size:
            self._ring_of = ring.size, *ring_picture(ring.size, self.theme)
        _, picture, pad = self._ring_of
        return picture, (ring.x - pad, ring.y - pad)

    def _way(self, room: Room, aim: pygame.Rect, may_cross: bool) -> list[Point]:
        """From the caption, or from the card that is to be dragged. Only where it ``may_cross`` names and numbers there
        is one that does; from the timeline, below the hand, none does to what is ringed."""
        px = self.theme.px
        start, avoid = self.rect, [*room.taken]
        if room.is_drag and room.ring is not None:  # from the upper edge of the card
            start = pygame.Rect(room.ring.x, room.ring.y, room.ring.w, px(6))
            avoid = [rect for rect in avoid if rect != room.ring] + [self.rect]
            is_far = False
        else:
            is_far = self._caption is not None and self._caption.is_strip and room.ring is not None
        most = MOST_CROSSED if may_cross and not is_far else 0
        away, window = (px(AWAY[0]), px(AWAY[1])), pygame.Rect((0, 0), room.window)
        return arrow_path(start, aim, avoid, away, window, room.centre, most)

    @property
    def has_ring(self) -> bool:
        """Whether something is ringed now."""
        return self.look is not None and self._ring is not None

    # -- what lies there ---------------------------------------------------------------

    @property
    def spots(self) -> Spots:
        """Its button."""
        found = Spots()
        if self.look is not None and self._caption is not None:
            hit = self._caption.hit.move(self.rect.topleft)
            found.add(self.look.command, hit, self.look.button, is_button=True)
            if self._caption.text is not None:
                add_terms(found, self._caption.text, self._text_at(self._caption))
        return found

    def _text_at(self, caption: Caption) -> tuple[int, int]:
        return self.rect.x + caption.text_at[0], self.rect.y + caption.text_at[1]

    def update(self, seconds: float) -> bool:
        """Draws the arrow on. True while it does."""
        if self.look is None or self._drawn >= DRAWS_IN:
            return False
        self._drawn = min(DRAWS_IN, self._drawn + seconds)
        return True

    def draw(self, surface: pygame.Surface, at: Pointing, pointer: Point) -> list[pygame.Rect]:
        """Paints it. Gives where."""
        painted: list[pygame.Rect] = []
        if self.look is None:
            return painted
        if self._ring is not None:
            painted.append(surface.blit(*self._ring))
        if self._arrow is not None:
            painted.append(self._draw_arrow(surface, *self._arrow))
        is_open = self.is_small and (self.rect.collidepoint(pointer) or at.focus is self.look.command)
        if is_open:
            place = self._whole.get_rect(bottomright=self.rect.bottomright).clamp(surface.get_rect())
            painted.append(surface.blit(self._whole, place))
        elif self._caption is not None:
            lap = self._caption.lap
            painted.append(surface.blit(self._picture, (self.rect.x - lap, self.rect.y - lap)))
            if self._caption.text is not None:
                draw_term(surface, self._caption.text, self._text_at(self._caption), at, self.theme)
        hit = self.spots.found[0].rect
        if self._caption is not None and at.hover is self.look.command:
            lit = self._caption.lit_button
            painted.append(surface.blit(lit, lit.get_rect(center=hit.center)))
        if at.focus is self.look.command:
            painted.append(focus_outline(surface, hit, self.theme))
        return painted

    def _draw_arrow(self, surface: pygame.Surface, picture: pygame.Surface, corner: Point) -> pygame.Rect:
        """As much of it as is drawn by now: it is uncovered along its longer side. Gives where it lies."""
        share = self._drawn / DRAWS_IN
        if share >= 1:
            return surface.blit(picture, corner)
        first, last, (wide, high) = self._path[0], self._path[-1], picture.get_size()
        part = picture.get_rect()
        if abs(last[0] - first[0]) >= abs(last[1] - first[1]):
            part.w = round(wide * share)
            part.x = 0 if last[0] >= first[0] else wide - part.w
        else:
            part.h = round(high * share)
            part.y = 0 if last[1] >= first[1] else high - part.h
        return surface.blit(picture, (corner[0] + part.x, corner[1] + part.y), part)
