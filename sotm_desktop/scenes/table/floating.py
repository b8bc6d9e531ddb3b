"""What floats over the table beside what the pointer is on: a note, a tooltip, a card held up. At most one of them."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from sotm_desktop.engine.state import CardRow
from sotm_desktop.table.spots import Spot
from sotm_desktop.table.zoom import Zoom
from sotm_desktop.widgets.tooltip import Tooltip

NOTE = 3.5
"""Seconds that a note stays."""


class Floating:
    """Tell it at each frame what the pointer is on."""

    def __init__(self, zoom: Zoom) -> None:
        self.zoom = zoom
        self.note = ""
        """One sentence, for a moment."""
        self._note_left, self._note_at, self._is_of_all = 0.0, pygame.Rect(0, 0, 0, 0), False
        self._lying: Sequence[pygame.Rect] = ()
        """All there is to be read on the table."""
        self._tip, self._slip = Tooltip(zoom.theme), Tooltip(zoom.theme, 0.0)
        self._in_hand: Sequence[pygame.Rect] = ()
        self._answers: Sequence[pygame.Rect] = ()
        self._top = 0
        """No note lies higher: there is the bar, with what is pressed most."""

    def say(self, words: str, at: pygame.Rect, is_of_all: bool = False) -> None:
        """One sentence beside something. ``is_of_all``: it is about nothing that lies there, and may lie anywhere."""
        self.note, self._note_left, self._note_at, self._is_of_all = words, NOTE, pygame.Rect(at), is_of_all

    def keep_off(
        self,
        rects: Sequence[pygame.Rect],
        lying: Sequence[pygame.Rect],
        in_hand: Sequence[pygame.Rect],
        answers: Sequence[pygame.Rect] = (),
        top: int = 0,
    ) -> None:
        """Notes lie beside these, if they can, and those about nothing beside all that is ``lying`` there; tooltips,
        which belong to what they are about, beside the paper's words and its ``answers`` and the coach's button, and
        if they can, beside what is ``in_hand``; those of the bar, which ends at ``top``, stay right below it. No note
        lies higher than that."""
        self._slip.avoid, self._lying, self._top = rects, lying, top
        self._in_hand, self._answers = in_hand, answers

    def hush(self) -> None:
        """The note goes."""
        self.note, self._note_left = "", 0.0

    def taken_from(self, other: Floating) -> Floating:
        """Goes on saying what another did: the window has another size."""
        self.note, self._note_left = other.note, other._note_left
        self._note_at, self._is_of_all = other._note_at, other._is_of_all
        return self

    def update(self, dt: float, hint: str, beside: pygame.Rect, card: Spot | None, row: CardRow | None) -> bool:
        """Lets some time pass. ``card`` is the spot of a card that may be held up, as it lies in ``row``. True while
        anything is to be drawn anew."""
        moving = self._note_left > 0
        self._note_left = max(0.0, self._note_left - dt)
        if not self._note_left:
            self.note = ""
        self._slip.spare = self._lying if self._is_of_all else ()
        self._slip.point_at(self.note, self._note_at)
        moving |= self._slip.update(dt)
        self._tip.point_at("" if self.note else hint, beside)
        is_of_bar = beside.bottom <= self._top
        self._tip.avoid, self._tip.spare = (self._in_hand, ()) if is_of_bar else (self._answers, self._in_hand)
        moving |= self._tip.update(dt) or (bool(self._tip.text) and not self._tip.visible)
        if card is None or self.note or hint:
            return self.zoom.point_at(None, 0, None, dt) or moving
        face, variant = (row.face, row.variant) if row is not None else (0, None)
        return self.zoom.point_at(card.card, face, card.rect, dt, variant) or moving

    @property
    def shown(self) -> tuple[str, ...]:
        """What floats now: "note", "tooltip" or "card"."""
        found = (("note", self._slip.visible), ("tooltip", self._tip.visible), ("card", self.zoom.is_shown))
        return tuple(name for name, is_shown in found if is_shown)

    def slips_in(self, bounds: pygame.Rect) -> list[pygame.Rect]:
        """Where the note and the tooltip lie, of them what is shown."""
        return [slip.lies_in(self._room(slip, bounds)) for slip in (self._slip, self._tip) if slip.visible]

    def _room(self, slip: Tooltip, bounds: pygame.Rect) -> pygame.Rect:
        top = self._top if slip is self._slip else 0
        return pygame.Rect(bounds.x, bounds.y + top, bounds.w, bounds.h - top)

    def draw(self, surface: pygame.Surface) -> list[pygame.Rect]:
        """Paints it. Gives where that is."""
        painted = self.zoom.draw(surface)
        for slip in (self._tip, self._slip):
            painted += slip.draw(surface, self._room(slip, surface.get_rect()))
        return painted
