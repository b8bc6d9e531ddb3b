"""What is seen on the table screen, and what the hand and the keyboard are on."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from functools import partial

import pygame

from sotm_desktop.engine.ids import CardId, SeatId
from sotm_desktop.gesture.drag_rules import DragRules, drag_rules_of
from sotm_desktop.gesture.gestures import Gesture, Idle, Lifted
from sotm_desktop.gesture.hand_rules import HandRules, rules_of
from sotm_desktop.gesture.targets import (
    AreaTarget,
    CardTarget,
    Command,
    PileTarget,
    Region,
    TableTarget,
    card_of_target,
)
from sotm_desktop.gesture.view_state import ViewState
from sotm_desktop.scenes.shell.scene import Shared
from sotm_desktop.scenes.table.advice_desk import AdviceDesk
from sotm_desktop.scenes.table.coach_desk import CoachDesk
from sotm_desktop.scenes.table.floating import Floating
from sotm_desktop.scenes.table.game_looks import GameLooks
from sotm_desktop.scenes.table.hover_help import HoverHelp
from sotm_desktop.scenes.table.inspected_cards import InspectedCards
from sotm_desktop.scenes.table.made_look import MadeLook
from sotm_desktop.scenes.table.mate_desk import MateDesk
from sotm_desktop.scenes.table.open_panels import OpenPanels, PopoverOf
from sotm_desktop.scenes.table.second_press import SecondPress
from sotm_desktop.scenes.table.spare_time import SpareTime
from sotm_desktop.scenes.table.stage import Stage
from sotm_desktop.scenes.table.tab_order import in_tab_order
from sotm_desktop.scenes.table.table_in_words import TableInWords
from sotm_desktop.screen_look.look_parts import ScreenLook
from sotm_desktop.session.game_session import GameSession
from sotm_desktop.table.manual_frame import draw_frame
from sotm_desktop.table.spots import Pointing, Spot, Spots, ringed
from sotm_desktop.table.table_view import TableView
from sotm_desktop.table.zoom import Zoom
from sotm_desktop.widgets.focus import Focus
from sotm_desktop.widgets.target import Target

LAYING = 0.003
"""Seconds of a frame in which what is laid out over several frames goes on."""
AS_LONG_AS_IT_TAKES = 60.0
STAYS = (CardTarget, AreaTarget, PileTarget, Region, Command)
"""What lies mostly where it lay when another state of the table is shown; where it does not, that is seen to then."""


@dataclass(frozen=True)
class Press:
    """The pointer went down on something and has not been let go."""

    spot: Spot
    at: tuple[int, int]


class TablePresenter:
    """Owns the gesture, what the players look at, the spots on the screen, the press that is under way and the focus.
    The look, the stage, the panels and what floats are its parts; each owns what it shows.
    """

    def __init__(
        self, session: GameSession, shared: Shared, looks: GameLooks, table: TableView, is_patient: bool
    ) -> None:
        self._session, self._shared = session, shared
        self.gesture: Gesture = Idle()
        self.view = ViewState(hand_order=shared.settings.hand_order)
        self.pressed: Press | None = None
        self._waits = self._is_due = False
        """Whether what is asked to be shown waits for the end of the input, and whether anything does."""
        self.refreshed = 0
        """How often everything was looked through for what is to be shown; tests read it."""
        self._shows_input = self.is_full = False
        """Whether what the next frame shows is of an input, and whether the last frame did nothing else."""
        self._second_press = SecondPress()
        self.focus = Focus()
        self.spots, self._above = Spots(), Spots()
        """Everything that can be pointed at, lowest first, and what of it lies on panels."""
        self.stage = Stage(table, session, shared, self._show_now, is_patient)
        self.floating = Floating(Zoom(table.pictures, table.size))
        cards = InspectedCards(session, shared, looks, self.stage)
        self.panels = OpenPanels(table, session, cards.subject, cards.report, self.look_up, is_patient)
        self.coaching = CoachDesk(session, shared, table)
        self.advising = AdviceDesk(session, shared)
        self.mates = MateDesk(session, shared)
        self._help = HoverHelp(session, self.stage, self.panels)
        self._spare_time = SpareTime(session, self.stage, self.panels, self.refresh, self._help.forget)
        self.made_look = MadeLook(session, shared, self.stage, self.advising, self.mates, self.gesture, self.view)
        self.stage.lay_now()

    def resize(self, table: TableView) -> None:
        """The window has other views."""
        self.floating = Floating(Zoom(table.pictures, table.size)).taken_from(self.floating)
        self.panels.resize(table)
        self.coaching.resize(table)
        self.stage.resize(table)

    # -- what is shown --------------------------------------------------------------

    @contextmanager
    def in_one_go(self) -> Iterator[None]:
        """What is to be shown of all that is done meanwhile is shown once, at the end."""
        self._waits = True
        try:
            yield
        finally:
            self._waits = False
        if self._is_due:
            self._show_now()
            self._shows_input = True

    def refresh(self) -> None:
        """Shows what is so now, or when all of the input was done. Nothing is painted that is as it was."""
        self._is_due = True
        if not self._waits:
            self._show_now()

    def _show_now(self) -> None:
        self.refreshed += 1
        self._is_due = False
        table = self.stage.table
        on = self._hovered()
        if self.look.state is self.stage.shown or isinstance(on, STAYS):  # what is pointed at can be told by now
            self.view = replace(self.view, hover=on)
        self._show_look()
        if table.no_room != self.view.buried or table.large != self.view.large:
            buried, large = map(CardId, table.no_room), map(SeatId, table.large)
            self.view = replace(self.view, buried=frozenset(buried), large=frozenset(large))
            self._show_look()
        self.panels.refresh()
        reads = self.panels.inspector is not None or self.floating.zoom.is_shown
        self.coaching.refresh(self.stage, self.look, self.gesture, self.looked_at, reads, self.panels.rects)
        if (hover := self._hovered()) != self.view.hover:
            self.view = replace(self.view, hover=hover)
            self._show_look()
        self._above = self.panels.spots
        self.spots = Spots([*table.spots, *self.coaching.spots, *self._above])
        self._help.keep_off(self.floating, self.coaching.rects, self.coaching.spots, self._above)
        self.focus.renew(self._in_tab_order)

    def _in_tab_order(self) -> list[Target]:
        """Everything that the keyboard can be on."""
        in_order = in_tab_order(self.spots, self._above, self.panels.rects, self.look, self._session.question.offer)
        return [*in_order, *self.panels.widgets]

    @property
    def look(self) -> ScreenLook:
        """Everything that is to be seen now, made of the session, the gesture and the view."""
        return self.made_look.look

    @property
    def looked_at(self) -> CardId | None:
        """The card in the inspector, else the one under the pointer."""
        return self.panels.inspected if self.panels.inspector is not None else card_of_target(self.view.hover)

    def _show_look(self) -> None:
        shared, log = self._shared, self.panels.log is not None
        asks, keys, on = shared.settings.ask_before_losing, shared.by_keys, ringed(self.focus)
        self.view = replace(self.view, log_is_open=log, asks_before_losing=asks, ringed=on, by_keys=keys)
        self.made_look.renew(self.gesture, self.view)
        if self.stage.is_patient and self._session.question.aim(AS_LONG_AS_IT_TAKES):
            self.made_look.renew(self.gesture, self.view)
        self.stage.table.show(self.look)
        self.panels.lay_out(self.look.pile, self.stage.plays)

    def moment_changed(self) -> None:
        """The game stands at another decision: selections are forgotten and everything is shown anew."""
        self.gesture, self.pressed = Idle(), None
        self.view = replace(self.view.for_new_question(), trash=None, open_area=None, shows_trashes=False)
        self.focus.leave()
        self.stage.moment_changed()
        self.refresh()
        self.panels.moment_changed()

    def say(self, sentence: str, beside: TableTarget | pygame.Rect | None = None) -> None:
        """One sentence beside something, for a moment; in the middle of the table where that is not in sight."""
        at = beside if isinstance(beside, pygame.Rect) else self.place_of(beside)
        self.floating.say(sentence, at, at == self.middle)

    def pop_up(self, popover_of: PopoverOf, anchor: pygame.Rect) -> None:
        """Opens a popover; the keyboard begins anew on it."""
        self.panels.pop_up(popover_of, anchor)
        self.focus.leave()
        self.refresh()

    def inspect(self, card: CardId | None) -> None:
        """Opens the inspector on a card of which anything is known."""
        if card is not None and self.stage.shown.cards[card].copy:
            self.panels.inspect(card)

    def look_up(self, entry: str) -> None:
        """Opens the rules at an entry."""
        self._shared.show_rule(entry, self._session.game)

    # -- what the hand does -------------------------------------------------------------

    @property
    def rules(self) -> HandRules:
        """The rules of the hand that hold now."""
        return rules_of(self._session)

    @property
    def drag_rules(self) -> DragRules:
        """What can be dragged where now."""
        return drag_rules_of(self._session)

    def take_up(self, gesture: Gesture, view: ViewState) -> None:
        """The hand is in the middle of something else, and other things are looked at."""
        self.gesture, self.view = gesture, view

    def calmed(self, view: ViewState) -> ViewState:
        """A view that comes next: any other deed takes back the first press of two that end a turn."""
        if view.is_ending and self.view.is_ending:
            return replace(view, is_ending=False)
        self._second_press.begin(is_waited=view.is_ending)
        return view

    def press_down(self, point: tuple[int, int]) -> Spot | None:
        """The pointer goes down on something, or on nothing: a card that waits for its place waits no more then."""
        spot = self.spot_at(point)
        self.pressed = Press(spot, point) if spot is not None else None
        if spot is None and isinstance(self.gesture, Lifted):
            self.gesture = Idle()
        return spot

    def release(self) -> Press | None:
        """The press is over; gives what it was."""
        pressed, self.pressed = self.pressed, None
        return pressed

    def look_at(self, view: ViewState) -> None:
        """Other things are looked at."""
        self.view = view

    def close_top(self) -> bool:
        """Closes what was opened last. False when nothing was open."""
        if self.panels.close_top():
            return True
        if self.view.pile_is_open:
            self.view = self.view.with_piles_closed()
        elif self.panels.is_laid_out and not self.panels.log_is_above:
            self.view = replace(self.view, is_peeking=True)
        elif self.panels.log is not None:
            self.panels.toggle_log()
        else:
            return False
        return True

    # -- where things are -------------------------------------------------------------------

    @property
    def middle(self) -> pygame.Rect:
        """The centre of the table, where what has no other place is said."""
        return pygame.Rect(self.stage.table.layout.centre)

    def place_of(self, target: TableTarget | None) -> pygame.Rect:
        """Where a target lies; the middle of the table where it does not."""
        spot = self.spots.of(target) if target is not None else None
        return spot.rect if spot is not None else self.middle

    def spot_at(self, point: tuple[int, int]) -> Spot | None:
        """The topmost spot under a point; what lies open covers the table."""
        above = self.panels.spot_at(point)
        if above is not None or self.panels.covers(point):
            return above
        return self.coaching.spots.at(point) or self.stage.table.spots.at(point)

    def is_beside_pile(self, point: tuple[int, int]) -> bool:
        """Whether a press there puts back what the players laid out."""
        return self.view.pile_is_open and not self.panels.covers(point)

    def under_held(self) -> TableTarget | None:
        """What the held thing would be dropped on."""
        if self.stage.held is None:
            return None
        rules, gesture = self.drag_rules, self.gesture
        return self.stage.held.over(self.stage.table, rules.aims(gesture), partial(rules.can_be_over, gesture))

    def _hovered(self) -> TableTarget | None:
        """What the pointer is on, or what the keyboard points at."""
        if self.stage.held is not None:
            return self.under_held()
        if self.focus.by_keyboard:
            return self.view.hover
        spot = self.spot_at(self._shared.pointer)
        return spot.target if spot is not None else None

    # -- the keyboard -------------------------------------------------------------------------

    def point_focus(self, move: Callable[[], None]) -> None:
        """Moves the focus; what it is on is what is pointed at."""
        self.focus.by_keyboard = True
        move()
        spot = self.focus.on
        self.panels.show(spot)
        self.view = replace(self.view, hover=spot.target if isinstance(spot, Spot) else None)

    def put_focus(self, identity: object) -> None:
        """The keyboard is on what this identity has, if it is still there."""
        if self._is_due:
            self._show_now()
        found = next((spot for spot in self.focus.targets if spot.identity == identity), None)
        self.point_focus(lambda: self.focus.put(found))

    def leave_focus(self) -> None:
        """The keyboard is on nothing; what the pointer is on is pointed at again."""
        self.focus.leave()
        self.focus.by_keyboard = False

    # -- frames -----------------------------------------------------------------------------------

    def update(self, dt: float) -> bool:
        """Moves what moves. True while anything does."""
        # An input is shown before all else.
        self.is_full, self._shows_input = self._shows_input and not self.is_full, False
        moving = self.stage.update(dt, self.is_full) | self._wait_for_press(dt)
        moving |= self.stage.table.open_fans(None if self.stage.held is not None else self.view.hover, dt)
        moving |= self.panels.update(dt)
        moving = self.is_full or self._lay_on() or moving or self._spare_time.use(card_of_target(self.view.hover))
        if self.advising.update(dt, self.gesture, self.view.hover):
            self.refresh()
            moving = True
        if self._shared.notices and not self.floating.note:  # one sentence after the other
            self.say(self._shared.notices.pop(0))
        reads = self.floating.zoom.is_shown
        moving |= self._float(dt) | self.coaching.update(dt)
        if self.coaching.pass_time(dt) or reads != self.floating.zoom.is_shown:
            self.refresh()
            return True
        return moving

    def _wait_for_press(self, dt: float) -> bool:
        """The second press that ends a turn has its time; without motion it has as long as it takes."""
        if not self.view.is_ending or self.stage.table.theme.reduced_motion:
            return False
        if self._second_press.let_pass(dt):
            self.view = replace(self.view, is_ending=False)
            self.refresh()
        return True

    def _lay_on(self) -> bool:
        """Goes on with what is laid out over several frames; the keyboard finds it when it is whole."""
        if not self.panels.is_laying_out:
            return False
        if not self.panels.lay_on(LAYING):
            self.refresh()
        return True

    def leave(self) -> None:
        """The screen is covered: nothing is half shown, nothing floats."""
        self.advising.leave()
        self.mates.leave()
        self.stage.playback.finish()
        self.view = replace(self.view, hover=None)
        self._float(0.0)

    def _float(self, dt: float) -> bool:
        """The tooltip of what the pointer is on, or the card held up."""
        is_lifted = isinstance(self.gesture, Lifted)
        self.floating.zoom.caption = self.coaching.caption
        pointer = None if self.focus.by_keyboard else self._shared.pointer
        return self._help.show(self.floating, dt, self.view, self.spots, self._above, self.middle, is_lifted, pointer)

    def draw(self, surface: pygame.Surface) -> None:
        """Paints one frame."""
        at = Pointing(self.view.hover, ringed(self.focus), self.pressed.spot.target if self.pressed else None)
        is_over_card = isinstance(self.view.hover, CardTarget)
        self.stage.draw(surface, self.look, at, is_over_card, lambda under: self.coaching.draw(under, at))
        if self.view.is_ending and not self.stage.table.theme.reduced_motion:
            self.stage.table.tray.draw_time_left(surface, self._second_press.share_left)
        self.panels.draw_below(surface, at)
        if self.panels.inspector is None and self.stage.held is None:
            self.stage.table.layer.frame.add(self.floating.draw(surface))
        self.panels.draw_above(surface, at)
        if self.look.is_manual:
            draw_frame(surface, self.stage.table.theme)
        if self.panels.rects or self.look.is_manual:
            self.paint_whole()

    def paint_whole(self) -> None:
        """Something else was painted over the table: the next frame keeps nothing of what is seen."""
        self.stage.table.layer.frame.forget()

    @property
    def in_words(self) -> TableInWords:
        """What is on the screen now, as text."""
        popover = self.panels.popover
        return TableInWords(
            self._session, self.look, self.gesture, popover.look if popover is not None else None,
            self.stage.table.prompt, self.coaching.said, self.floating.note, self.spots, self.panels.widgets,
            self.focus,
        )  # fmt: skip
