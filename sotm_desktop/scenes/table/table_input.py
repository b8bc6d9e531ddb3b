"""Pointer and keys at the table: which rule of the hand, and which command, an event means."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import replace

import pygame

from sotm_desktop.engine.ids import CardId
from sotm_desktop.gesture.gestures import Dragging, Lifted, picked
from sotm_desktop.gesture.lit import confirms_at_ring, shows_go_on
from sotm_desktop.gesture.targets import CardPlace, CardTarget, Region, TableTarget, TabTarget
from sotm_desktop.scenes.shell.destinations import Push, ShowKeys
from sotm_desktop.scenes.shell.key_bindings import bindings_of, key_of
from sotm_desktop.scenes.shell.scene import Shared
from sotm_desktop.scenes.table.held_thing import HeldThing
from sotm_desktop.scenes.table.table_actions import TableActions
from sotm_desktop.scenes.table.table_presenter import Press, TablePresenter
from sotm_desktop.scenes.table.time_travel import TimeTravel
from sotm_desktop.session.game_session import GameSession
from sotm_desktop.session.sounds import Sound
from sotm_desktop.session.undo_points import UndoUnit
from sotm_desktop.table.log_view import LogJump
from sotm_desktop.table.popover import Popover
from sotm_desktop.table.spots import Spot
from sotm_desktop.widgets.widget import PRESS, left_down, left_up

STARTS = 8
"""Pixels that the pointer moves before a press becomes a drag."""
ARROWS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}
ALONG = {pygame.K_UP: -1, pygame.K_LEFT: -1, pygame.K_DOWN: 1, pygame.K_RIGHT: 1, pygame.K_TAB: 1}
AT_ONCE = ("undo", "undo_action", "redo", "larger", "smaller", "help", "mates", "pause_mates", "take_back")
"""Keys that do not wait for the end of a movement."""
UNITS = {
    "undo": UndoUnit.STEP, "undo_action": UndoUnit.ACTION, "undo_phase": UndoUnit.PHASE, "undo_turn": UndoUnit.TURN,
}  # fmt: skip


class TableInput:
    """Owns nothing: what is pressed, held and pointed at is the presenter's. ``rescale`` makes everything larger or
    smaller by one step."""

    def __init__(
        self,
        session: GameSession,
        shared: Shared,
        presenter: TablePresenter,
        actions: TableActions,
        time: TimeTravel,
        rescale: Callable[[int], None],
    ) -> None:
        self._session, self._shared, self._rescale = session, shared, rescale
        self._presenter, self._actions, self._time = presenter, actions, time

    def handle(self, event: pygame.event.Event) -> None:
        """One input event: what lies open comes before the table."""
        with self._presenter.in_one_go():
            self._take_in(event)
            if event.type != pygame.MOUSEMOTION or not self._hangs_over_the_same():
                self._presenter.refresh()

    def _take_in(self, event: pygame.event.Event) -> None:
        seen = self._presenter
        popover = seen.panels.popover
        found = seen.panels.handle(event, self._shared.pointer)
        if isinstance(found, LogJump):
            self._time.go_to(found.moment)
        elif found:
            pass
        elif popover is not None and event.type == pygame.KEYDOWN and not event.mod & pygame.KMOD_CTRL:
            self._popover_key(popover, event)
        elif event.type in (pygame.KEYDOWN, pygame.KEYUP):
            self._key(event)
        elif event.type == pygame.MOUSEBUTTONDOWN and seen.is_beside_pile(event.pos):
            seen.look_at(seen.view.with_piles_closed())  # a press beside puts back what was laid out
        else:
            self._pointer(event)
        if event.type == pygame.MOUSEMOTION:
            seen.focus.by_keyboard = False

    # -- the pointer -----------------------------------------------------------------------

    def _pointer(self, event: pygame.event.Event) -> None:
        if event.type == pygame.MOUSEMOTION:
            self._moved(event.pos)
        elif left_down(event):
            self._went_down(event.pos)
        elif left_up(event):
            self._came_up(event.pos)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 3:
            self._right_click(event.pos)
        elif event.type == pygame.MOUSEWHEEL and self._presenter.view.hover is Region.TIMELINE:
            self._time.step_by(-1 if event.y > 0 else 1)
        elif event.type == pygame.WINDOWLEAVE and self._presenter.stage.held is not None:
            self._put_back()

    def _moved(self, point: tuple[int, int]) -> None:
        seen = self._presenter
        held, pressed = seen.stage.held, seen.pressed
        seen.focus.by_keyboard = False
        if self._session.is_scrubbing:
            self._time.point_at(point[0])
        elif held is not None:
            held.at = point
            tab = seen.stage.table.spots.at(point, lambda target: isinstance(target, TabTarget))
            if tab is not None and isinstance(tab.target, TabTarget):
                seen.look_at(replace(seen.view, front=tab.target.seat))
        elif pressed is not None and math.dist(point, pressed.at) >= STARTS:
            self._take(pressed, point)

    def _hangs_over_the_same(self) -> bool:
        """Whether something is held over what it was held over before, and nothing else has changed."""
        seen = self._presenter
        is_held = seen.stage.held is not None and seen.made_look.stands(seen.gesture, seen.view)
        return is_held and seen.under_held() == seen.view.hover

    def _take(self, pressed: Press, point: tuple[int, int]) -> None:
        """The pointer goes away with what was pressed."""
        seen = self._presenter
        seen.release()
        reaction = seen.drag_rules.take(seen.gesture, seen.view, pressed.spot.target)
        if isinstance(reaction.gesture, Dragging):
            seen.panels.close_popover()
            theme = seen.stage.table.theme
            self._shared.sounds.play(Sound.PICKED_UP)
            seen.stage.take(HeldThing.taken(reaction.gesture.held, pressed.spot, pressed.at, point, theme))
        self._actions.react(reaction)

    def _went_down(self, point: tuple[int, int]) -> None:
        seen = self._presenter
        if seen.stage.playback.is_on:
            if seen.stage.others_act():
                seen.stage.playback.skip(seen.stage.table)
                seen.release()
                return
            seen.stage.playback.finish()
        seen.floating.hush()
        seen.focus.click(point)
        spot = seen.press_down(point)
        if spot is not None and spot.target is Region.TIMELINE:
            self._time.begin_scrub(point[0])

    def _came_up(self, point: tuple[int, int]) -> None:
        seen = self._presenter
        pressed, held = seen.release(), seen.stage.held
        if self._session.is_scrubbing:
            self._time.end_scrub()
        elif held is not None and isinstance(seen.gesture, Dragging):
            held.at = point
            found = seen.stage.table.spots.at(point, lambda target: isinstance(target, CardTarget))
            on = found.target if found is not None else None
            over = on.card if isinstance(on, CardTarget) and on == CardTarget(on.card) else None
            onto, is_at_start = seen.under_held(), held.start.collidepoint(point)
            self._actions.react(seen.drag_rules.drop(seen.gesture, seen.view, onto, over, is_at_start))
        else:
            spot = seen.spot_at(point)
            if spot is not None and pressed is not None and spot.target == pressed.spot.target:
                self._actions.press(spot.target)

    def _right_click(self, point: tuple[int, int]) -> None:
        if self._session.is_scrubbing:
            self._time.give_up_scrub()
        elif isinstance(self._presenter.gesture, Dragging | Lifted):
            self._put_back()
        else:
            self._inspect(self._presenter.spot_at(point))

    def _inspect(self, spot: Spot | None) -> None:
        if spot is not None:
            self._presenter.inspect(spot.card)

    def _put_back(self) -> bool:
        """Puts back what is held or picked. False when there is nothing."""
        seen = self._presenter
        return self._actions.react(seen.rules.escape(seen.gesture, seen.view))

    # -- keys --------------------------------------------------------------------------------

    def _key(self, event: pygame.event.Event) -> None:
        stage = self._presenter.stage
        playback, action = stage.playback, bindings_of(self._shared.settings.keys).action(event)
        if event.type == pygame.KEYUP:
            playback.is_fast = playback.is_fast and action != "go_on"
        elif not key_of(event):
            return
        elif not playback.is_on or action in AT_ONCE:
            self.do(action)
        elif action in ("cancel", "confirm"):
            playback.finish()
        else:  # any key completes the step; Space held goes fast
            playback.skip(stage.table)
            playback.is_fast = action == "go_on"

    def do(self, action: str) -> bool:
        """One action of the page of keys. False when it means nothing now."""
        seen, focus = self._presenter, self._presenter.focus
        if action in UNITS:
            return self._time.undo(UNITS[action])
        if action in ("go_on", "confirm") and focus.on is not None and focus.by_keyboard and not self._shows(action):
            return (action == "confirm" and self._confirm_picked()) or self._press_focused()
        match action:
            case "cancel":
                self._escape()
            case "next" | "previous":
                seen.point_focus(lambda: focus.next(1 if action == "next" else -1))
            case "left" | "right" | "up" | "down":
                self._arrow(ARROWS[action])
            case "earlier" | "later":
                self._time.step_by(-1 if action == "earlier" else 1)
            case "inspect":
                self._inspect(seen.spots.of(seen.view.hover))
            case "read":
                self._shared.speech.say(seen.in_words.spoken())
            case "help":
                self._shared.go(Push(ShowKeys()))
            case "larger" | "smaller":
                self._rescale(1 if action == "larger" else -1)
            case _:
                hand = tuple(map(CardId, seen.stage.table.tray.sprites))
                is_taken = self._actions.react(seen.rules.key(seen.gesture, seen.view, action, hand))
                if isinstance(seen.gesture, Lifted) and action.startswith("pick") and seen.view.ringed is not None:
                    self._ring(CardTarget(seen.gesture.card, CardPlace.HAND))  # Enter is about that card
                return is_taken
        return True

    def _ring(self, target: TableTarget) -> None:
        """The keyboard's ring goes to this, where it lies on the table."""
        focus = self._presenter.focus
        found = next((spot for spot in focus.targets if spot.identity == target), focus.on)
        self._presenter.point_focus(lambda: focus.put(found))

    def _shows(self, action: str) -> bool:
        """Whether a button bears the key that goes on: it does that wherever the ring is."""
        return action == "go_on" and shows_go_on(self._session, self._presenter.gesture, self._presenter.view)

    def _confirm_picked(self) -> bool:
        """With the ring on what is picked already, the key that its button shows confirms. False where it cannot."""
        seen = self._presenter
        if not picked(seen.gesture) or not confirms_at_ring(self._session.question, seen.gesture, seen.view):
            return False
        return self._actions.react(seen.rules.key(seen.gesture, seen.view, "confirm", ()))

    def _press_focused(self) -> bool:
        seen = self._presenter
        spot = seen.focus.on
        taken = isinstance(spot, Spot) and self._actions.press(spot.target)
        if spot is not None and seen.panels.popover is not None:
            seen.put_focus(spot.identity)
        return taken

    def _escape(self) -> None:
        """Puts back what is held; then closes what lies open; then the menu, or back to the rules."""
        seen = self._presenter
        if self._session.is_scrubbing:
            self._time.give_up_scrub()
        elif self._put_back() or (seen.focus.by_keyboard and seen.focus.on is not None):
            seen.leave_focus()
        elif not seen.close_top():
            self._actions.react(seen.rules.leave(seen.gesture, seen.view))

    def _popover_key(self, popover: Popover, event: pygame.event.Event) -> None:
        """The keys are those of the popover while it lies there."""
        seen, focus = self._presenter, self._presenter.focus
        on = focus.on.identity if focus.on is not None else None
        named = popover.with_key(pygame.key.name(event.key))
        if event.key == pygame.K_ESCAPE:
            seen.panels.close_popover()
            focus.leave()
        elif event.key in ALONG and popover.targets:
            step = -1 if event.key == pygame.K_TAB and event.mod & pygame.KMOD_SHIFT else ALONG[event.key]
            seen.put_focus(popover.next_target(on, step))
        elif event.key in PRESS and on in popover.targets:
            self._press_focused()
        elif named is not None:
            self._actions.press(named)

    def _arrow(self, way: tuple[int, int]) -> None:
        """To the nearest thing in that direction; on the timeline, and for those who look back, through time."""
        focus = self._presenter.focus
        on = focus.on.identity if focus.on is not None and focus.by_keyboard else None
        if way[0] and (on is Region.TIMELINE or (self._session.is_away and on is None)):
            self._time.step_by(way[0])
        else:
            self._presenter.point_focus(lambda: focus.go(way))
