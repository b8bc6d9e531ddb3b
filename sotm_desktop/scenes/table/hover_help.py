"""What floats beside what the pointer is on: its tooltip, or the card held up with what it comes to now."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from sotm_desktop.engine.game_state import GameState
from sotm_desktop.engine.ids import CardId
from sotm_desktop.gesture.targets import (
    AreaTarget,
    CardPlace,
    CardTarget,
    Command,
    OptionTarget,
    OrderTarget,
    Region,
    TableTarget,
)
from sotm_desktop.gesture.view_state import ViewState
from sotm_desktop.scenes.table.floating import Floating
from sotm_desktop.scenes.table.open_panels import OpenPanels
from sotm_desktop.scenes.table.stage import Stage
from sotm_desktop.screen_look.tooltips import tooltip
from sotm_desktop.session.game_session import GameSession
from sotm_desktop.session.hover_card import HoverCard, hover_card
from sotm_desktop.table.spots import Spot, Spots

SILENT = (Command.SKIP, Command.CONFIRM, Command.END_TURN, Command.GOT_IT)
"""Buttons that say everything themselves."""
HELD_UP = (CardTarget, OrderTarget)
HEADER = 28
"""How high the header of an area is, on the grid."""


class HoverHelp:
    """Owns what was found out of the card that was held up last, and where the pointer rests."""

    def __init__(self, session: GameSession, stage: Stage, panels: OpenPanels) -> None:
        self._session, self._stage, self._panels = session, stage, panels
        self._read: tuple[GameState, CardId, HoverCard | None] | None = None
        """What it comes to, and in which state."""
        self._rests_at: tuple[int, int] | None = None
        self._pointed_at: TableTarget | None = None
        """What the pointer was on when it came to where it rests."""
        self._rests_in: GameState | None = None
        """How the game stood when the pointer came to where it rests."""
        self._has_begun = False

    def forget(self) -> None:
        """More is known of what is coming: what a card comes to is found out anew."""
        self._read = None

    @property
    def _is_moving(self) -> bool:
        """Whether something is played back or held: meanwhile nothing floats."""
        return self._stage.playback.is_on or self._stage.held is not None

    def keep_off(
        self, floating: Floating, caption: Sequence[pygame.Rect], on_caption: Spots, on_panels: Spots
    ) -> None:  # fmt: skip
        """Lets what floats know what it must not lie over, where it can stand aside: the coach's ``caption`` and its
        button, what is pressed next, there and ``on_panels``, what the paper in the centre says, and all that can be
        read on the table."""
        if self._is_moving:
            return
        table, covers = self._stage.table, self._panels.covers
        pressed = [spot.rect for spot in table.spots if _is_pressed_next(spot)]
        in_hand = [rect for rect in pressed if not covers(rect.center) and rect.colliderect(table.layout.tray)]
        high, bar = table.theme.px(HEADER), pygame.Rect(table.layout.top_bar)
        edges = (bar, pygame.Rect(table.layout.timeline), pygame.Rect(table.layout.tray))
        answers = [rect for rect in pressed if not covers(rect.center) and rect.collidelist(edges) < 0]
        taught = [spot.rect for spot in on_caption.found if spot.is_button and not covers(spot.rect.center)]
        lying = [
            pygame.Rect(spot.rect.topleft, (spot.rect.w, high)) if isinstance(spot.target, AreaTarget) else spot.rect
            for spot in table.spots
            if not isinstance(spot.target, Region)  # the ground of other things
        ]
        asked = [rect for rect in table.centre.read if not covers(rect.center)]
        answers += [spot.rect for spot in on_panels.found if spot.is_button and _is_pressed_next(spot)]
        floating.keep_off([*caption, *pressed], lying, [*in_hand, *taught], [*answers, *asked, *taught], bar.bottom)

    def show(
        self, floating: Floating, dt: float, view: ViewState, spots: Spots, on_panels: Spots, middle: pygame.Rect,
        is_lifted: bool, pointer: tuple[int, int] | None,
    ) -> bool:  # fmt: skip
        """Lets what floats know what the pointer is on, and some time pass.

        ``spots`` are all there are, ``on_panels`` those of them that lie on panels; ``is_lifted``, whether a card waits
        for its place; ``pointer``, where it is, while the keyboard does not point. True while anything is to be drawn
        anew.
        """
        stage, panels, zoom = self._stage, self._panels, floating.zoom
        is_busy = self._is_moving or self._session.is_scrubbing
        spot = spots.of(view.hover) if not is_busy and panels.inspector is None else None
        came = self._came_by_itself(view.hover, pointer)
        is_old_news = came or (pointer is not None and self._rests_in is not self._session.state)
        hint, beside = "", pygame.Rect(0, 0, 1, 1)
        if spot is not None:
            beside = middle if spot.target is Region.ASKER else spot.rect
            is_below = spot.target is Region.TIMELINE and pointer is not None and zoom.caption.collidepoint(pointer)
            if not (is_old_news or is_below or (spot.is_button and spot.target in SILENT)):
                hint = tooltip(self._session, stage.shown, spot.target, spot.tip, view.viewed)
        card = spot if spot is not None and not (is_lifted or came) and self._can_be_held_up(spot, on_panels) else None
        zoom.keep_clear = middle
        zoom.panels = [panels.log.rect] if panels.log is not None else []
        row = stage.shown.cards[card.card] if card is not None and card.card is not None else None
        zoom.now = self._now_of(card.card if card is not None else None)
        return floating.update(dt, hint, beside, card, row)

    def _came_by_itself(self, on: TableTarget | None, pointer: tuple[int, int] | None) -> bool:
        """Whether this came to lie below a pointer that rests: nobody wants to read it."""
        if pointer is None or pointer != self._rests_at:
            self._rests_at, self._rests_in = pointer, self._session.state
            self._pointed_at = on if self._has_begun else None  # the table has come to lie below a pointer that rests
        self._has_begun = True
        return on != self._pointed_at

    def _can_be_held_up(self, spot: Spot, on_panels: Spots) -> bool:
        """Whether a spot shows a card that is large enough to be read only when it is held up."""
        is_below = self._panels.is_laid_out and spot not in on_panels.found
        return isinstance(spot.target, HELD_UP) and not is_below and self._panels.popover is None

    def _now_of(self, card: CardId | None) -> HoverCard | None:
        """What a card comes to now, found out once for each card and state."""
        if card is None:
            return None
        shown = self._stage.shown
        if self._read is None or self._read[0] is not shown or self._read[1] != card:
            self._read = (shown, card, hover_card(shown, card, self._session.coming.lines))
        return self._read[2]


def _is_pressed_next(spot: Spot) -> bool:
    """Whether a note or a tooltip over it would be in the way: a button or a card of the hand."""
    target = spot.target
    in_hand = isinstance(target, CardTarget) and target.place is CardPlace.HAND
    return in_hand or (spot.is_button and isinstance(target, Command | OptionTarget))
