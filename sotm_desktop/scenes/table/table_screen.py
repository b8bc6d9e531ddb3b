"""The table in play: it hands events to the rules of the hand, carries out what they say, and shows what happened."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import replace

import pygame

from sotm_desktop.authoring.changes import Changes
from sotm_desktop.engine.answers import Refused
from sotm_desktop.engine.game import Game
from sotm_desktop.engine.ids import CardId, SeatId
from sotm_desktop.engine.manual_moves import CallDraw, ManualMove
from sotm_desktop.engine.state import GameState
from sotm_desktop.gesture.actions import (
    Action,
    Answer,
    AnswerBoth,
    AskWhere,
    Inspect,
    ManualAction,
    OpenPanel,
    Pass,
    Reaction,
    Run,
    TakeBack,
    Undo,
)
from sotm_desktop.gesture.gestures import Dragging, Gesture, Idle, Lifted, Placing
from sotm_desktop.gesture.manual_rules import rules_of
from sotm_desktop.gesture.play_rules import gesture_after_aim
from sotm_desktop.gesture.targets import CardTarget, Command, OrderTarget, PanelTarget, Region, TableTarget, TabTarget
from sotm_desktop.gesture.view_state import ViewState
from sotm_desktop.saves.record import source_of
from sotm_desktop.scenes.shell.destinations import Push, ShowEnd, ShowKeys, ShowWrongCard
from sotm_desktop.scenes.shell.inspecting import Inspecting
from sotm_desktop.scenes.shell.key_bindings import Bindings, key_of
from sotm_desktop.scenes.shell.manager import Size
from sotm_desktop.scenes.shell.scene import Scene, Shared
from sotm_desktop.scenes.shell.speaking import Element
from sotm_desktop.scenes.table.floating import Floating
from sotm_desktop.scenes.table.game_looks import GameLooks
from sotm_desktop.scenes.table.held_thing import HeldThing
from sotm_desktop.scenes.table.lines_screen import LinesScreen
from sotm_desktop.scenes.table.menu_screen import MenuScreen, OfTheGame
from sotm_desktop.scenes.table.open_panels import LogJump, OpenPanels
from sotm_desktop.scenes.table.tab_order import in_tab_order
from sotm_desktop.scenes.table.transients import Transients
from sotm_desktop.screen_look.described import asked, describe
from sotm_desktop.screen_look.look_parts import Described, PopoverLook, ScreenLook, Showing
from sotm_desktop.screen_look.panels import answers_panel, draw_panel, host_panel, manual_panel, undo_panel
from sotm_desktop.screen_look.screen_look import screen_look
from sotm_desktop.screen_look.tooltips import tooltip, why_lines
from sotm_desktop.session.animation_steps import opening_steps, steps_of
from sotm_desktop.session.auto_answers import remembered
from sotm_desktop.session.game_session import GameSession, Happened
from sotm_desktop.session.undo_points import UndoUnit, where
from sotm_desktop.table.card_pictures import CardPictures
from sotm_desktop.table.inspector import Subject, with_story
from sotm_desktop.table.layout import SCALES, scale_for
from sotm_desktop.table.manual_frame import draw_frame
from sotm_desktop.table.playback import Playback
from sotm_desktop.table.spots import Pointing, Spot, Spots
from sotm_desktop.table.table_view import TableView
from sotm_desktop.table.zoom import Zoom
from sotm_desktop.widgets.focus import Focus
from sotm_desktop.widgets.theme import Theme
from sotm_desktop.widgets.widget import left_down, left_up
from sotm_desktop.words.english import capital
from sotm_desktop.words.screens import table_words as words
from sotm_desktop.words.screens.table_words import HAND_ORDERS

STARTS = 8
"""Pixels that the pointer moves before a press becomes a drag."""
ARROWS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}
ALONG = {pygame.K_UP: -1, pygame.K_LEFT: -1, pygame.K_DOWN: 1, pygame.K_RIGHT: 1, pygame.K_TAB: 1}
ENTER = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)
AT_ONCE = ("undo", "undo_action", "redo", "larger", "smaller", "help")
"""Keys that do not wait for the end of a movement."""
SILENT = (Command.SKIP, Command.CONFIRM, Command.END_TURN)
"""Buttons that say everything themselves."""
HELD_UP = (CardTarget, OrderTarget)
UNITS = {
    "undo": UndoUnit.STEP, "undo_action": UndoUnit.ACTION, "undo_phase": UndoUnit.PHASE, "undo_turn": UndoUnit.TURN,
}  # fmt: skip


class TableScreen(Scene):
    """One game on the table."""

    def __init__(self, shared: Shared, game: Game, is_patient: bool = False) -> None:
        super().__init__(shared)
        self.is_patient = is_patient
        """Pictures are drawn when they are wanted, and nothing moves (tests, screenshots)."""
        self.session = GameSession(game, shared.saves.autosave)
        self.gesture: Gesture = Idle()
        self.view = ViewState(hand_order=shared.settings.hand_order)
        self.looks = GameLooks(game.index, shared.library.cards.folders, shared.library.cards.sources)
        self.changes = Changes(game.index, shared.library.cards, shared.paths.user_cardsets)
        self.shown = game.state
        """The table as it lies there; during playback that is one of the past."""
        self.playback = Playback(self._lay, self._lay_now)
        self.focus = Focus()
        self.transients = Transients()
        self.held: HeldThing | None = None
        self.is_scrubbing = False
        """The needle of the timeline is held."""
        self._wanted: int | None = None
        """The moment under the needle, shown at the next frame."""
        self._pressed: Spot | None = None
        self._pressed_at = (0, 0)
        self._table: TableView | None = None
        self._look: ScreenLook | None = None
        self._bindings = (shared.settings.keys, Bindings(shared.settings.keys))
        self.spots, self._above = Spots(), Spots()
        """Everything that can be pointed at, lowest first, and what of it lies on panels."""
        self._is_new = len(game.nodes) == 1
        self._knows_end = False

    @property
    def game(self) -> Game:
        return self.session.game

    @property
    def table(self) -> TableView:
        """The views of this window size; there are some from the first `resize` on."""
        assert self._table is not None, "the screen has no size yet"
        return self._table

    @property
    def look(self) -> ScreenLook:
        """What is shown."""
        assert self._look is not None, "the screen has no size yet"
        return self._look

    @property
    def bindings(self) -> Bindings:
        """The keys as the player has set them."""
        keys = self.shared.settings.keys
        if self._bindings[0] != keys:
            self._bindings = (keys, Bindings(keys))
        return self._bindings[1]

    @property
    def middle(self) -> pygame.Rect:
        """The centre of the table, where what has no other place is said."""
        return pygame.Rect(self.table.layout.centre)

    # -- the life of a screen -----------------------------------------------------

    def resize(self, size: Size) -> None:
        """Makes all views anew when the size or the settings for eyes change."""
        super().resize(size)
        settings = self.shared.settings
        scale = scale_for(size, settings.ui_scale)
        theme = Theme(scale, readable=settings.readable_font, reduced_motion=settings.reduced_motion)
        is_first = self._table is None
        if self._table is not None and self._table.size == size and self._table.theme == theme:
            return
        self.playback.finish()
        pictures = CardPictures(self.looks, theme, self.shared.pictures, self.is_patient)
        self._table = TableView(pictures, size, self.game.index, settings.ui_scale)
        zoom = Zoom(pictures, theme, size)
        if is_first:
            self.floating = Floating(zoom)
            self.panels = OpenPanels(self._table, self.game, self._subject, self._report)
        else:
            self.floating = Floating(zoom).taken_from(self.floating)
            self.panels.resize(self._table)
        self._lay_now()
        pictures.prepare_panels(self._table.area_sizes)

    def enter(self) -> None:
        """The first time, the villain's opening turn is shown; the table answers what needs no player."""
        if self._is_new:
            self._is_new = False
            self._opening()
        self._show(self.session.settle())
        self._moment_changed()

    def _opening(self) -> None:
        """Setup is done already; the first turn plays itself."""
        if self._plays and self.game.at == 0 and not self.game.index.setup.prepared:
            steps = opening_steps(self.game.index, self.game.events)
            if steps:
                self._set_pace()
                self._lay(steps[0].before)
                self.playback.play(steps, self.table)

    def leave(self) -> None:
        """Covered or gone: nothing is half shown, nothing floats. The pictures belong to all screens."""
        self._end_scrub()
        self.playback.finish()
        if self._table is not None:
            self.view = replace(self.view, hover=None)
            self._float(0.0)

    @property
    def _plays(self) -> bool:
        return not self.is_patient and self._table is not None and self.shared.settings.animation_speed > 0

    def _set_pace(self) -> None:
        settings = self.shared.settings
        self.playback.speed, self.playback.pace = settings.animation_speed, settings.automated_pace

    # -- what is done ----------------------------------------------------------------

    def press(self, target: TableTarget) -> bool:
        """Does what a target stands for. False when it stands for nothing now."""
        return self._react(rules_of(self.session).press(self.gesture, self.view, target))

    def _react(self, reaction: Reaction) -> bool:
        """Carries out what a rule of the hand says."""
        if isinstance(reaction.gesture, Placing) or reaction.view.open_deck != self.view.open_deck:
            self.panels.popover = None
        self.gesture, self.view = reaction.gesture, reaction.view
        held, self.held = self.held, self.held if isinstance(reaction.gesture, Dragging) else None
        if reaction.said:
            spot = self.spots.of(reaction.said_at) if reaction.said_at is not None else None
            place = held.start if held is not None and self.held is None else spot.rect if spot else self.middle
            self.say(reaction.said, place)
        if held is not None and reaction.springs_back:
            flight = held.way_back(self.table)
            if flight is not None:
                self.transients.spring(flight, held.card)
        if held is not None and reaction.plays_from:
            here = pygame.Rect((0, 0), held.start.size)
            here.center = held.at
            self.playback.origins[held.card] = here
        if reaction.action is not None:
            self._carry_out(reaction.action)
        self.refresh()
        return reaction.is_taken

    def _carry_out(self, action: Action) -> None:
        session = self.session
        match action:
            case Answer(keys, for_always):
                self._do(lambda: session.answer(keys, for_always))
            case AnswerBoth(keys, card):
                if self._do(lambda: session.answer_both(keys, card)):
                    self.gesture = gesture_after_aim(session, card)
            case Pass(only_to_draw):
                self._do(lambda: session.pass_on(only_to_draw))
            case ManualAction(move, keeps_panel):
                self._do(lambda: session.manual(move))
                if not keeps_panel:
                    self.panels.popover = None
            case Undo(unit):
                self.undo(unit)
            case TakeBack(node):
                session.take_back(node)
            case Inspect(card):
                self.inspect(card)
            case OpenPanel(panel):
                self._open_manual(panel)
            case AskWhere(card, host):
                spot = self.spots.of(CardTarget(host))
                self._pop_up(lambda: host_panel(session.state, card, host), spot.rect if spot else self.middle)
            case Run(command):
                self._run(command)

    def answer(self, keys: tuple[str, ...]) -> bool:
        """Answers the question. False, with a sentence, when that is refused."""
        return self._do(lambda: self.session.answer(keys))

    def manual(self, move: ManualMove) -> bool:
        """Does something by hand. False, with a sentence, when it makes no sense on this table."""
        return self._do(lambda: self.session.manual(move))

    def _do(self, give: Callable[[], tuple[Happened, ...]]) -> bool:
        self._end_scrub()
        self.playback.finish()
        try:
            happened = give()
        except Refused as refused:
            self.say(_sentence(str(refused)), self.middle)
            return False
        self._show(happened)
        self._moment_changed()
        return True

    def _show(self, happened: tuple[Happened, ...]) -> None:
        """Shows what followed each answer, one after another, when there is time for that."""
        for before, events in happened:
            self.shared.answered()
            if self._plays:
                self._set_pace()
                self.playback.play(steps_of(before, events), self.table)
        if happened and not self._plays:
            self.transients.ring(happened[0].before, self.session.state)

    def _moment_changed(self) -> None:
        """The game stands at another decision: selections are forgotten and everything is shown anew."""
        self.gesture, self.held, self._pressed = Idle(), None, None
        self.view = replace(self.view.for_new_question(), trash=None, shows_trashes=False)
        self.focus.leave()
        if self._table is None:
            return
        if not self.playback.is_on:
            self.shown = self.session.state
        self.refresh()
        self.panels.moment_changed()

    # -- commands of the screen ------------------------------------------------------------

    def _run(self, command: Command) -> None:
        """Something that is the screen's own."""
        match command:
            case Command.MANUAL:
                self._toggle_manual()
            case Command.LOG:
                self.panels.toggle_log()
            case Command.MENU:
                self._open_menu()
            case Command.END_SCREEN:
                self._show_end()
            case Command.CALL_DRAW:
                self.panels.popover = None
                self.manual(CallDraw())
            case Command.PLAY_ON:
                self.panels.popover = None
            case Command.LINES:
                self._open_lines()
            case Command.UNDO_MENU:
                self._pop_up(lambda: undo_panel(self.game), self._place_of(command))
            case Command.ANSWERS:
                self.open_answers()
            case Command.REDO:
                self._move(self.session.redo(), words.NOTHING_TO_REDO)
            case Command.FIRST:
                self.go_to(self.session.line()[0])
            case Command.LAST:
                self.go_to(self.session.line()[-1])
            case Command.RETURN:
                self._back_home()
            case Command.SORT_HAND:
                self._sort_hand()

    def _toggle_manual(self) -> None:
        """Begins moves by hand, or goes back to the rules."""
        self._end_scrub()
        self.playback.finish()
        self.panels.popover = None
        happened: tuple[Happened, ...] = ()
        if self.session.is_manual:
            happened = self.session.end_manual()
        else:
            self.session.begin_manual()
        self.view = self.view.with_piles_closed()
        self._show(happened)
        self._moment_changed()

    def _open_manual(self, panel: PanelTarget) -> None:
        """A panel of moves by hand, beside what was pressed; one that follows another stands where that did."""
        anchor = self.panels.anchor if self.panels.popover is not None else self._place_of(self.view.hover)
        self.view = replace(self.view, hover=None)
        self._pop_up(lambda: manual_panel(self.session.state, panel) if self.session.is_manual else None, anchor)

    def open_answers(self) -> None:
        """The list of answers for always."""
        self._pop_up(lambda: answers_panel(self.session), self.middle)

    def _pop_up(self, popover_of: Callable[[], PopoverLook | None], anchor: pygame.Rect) -> None:
        self.panels.pop_up(popover_of, anchor)
        self.focus.leave()
        self.refresh()

    def _place_of(self, target: TableTarget | None) -> pygame.Rect:
        spot = self.spots.of(target) if target is not None else None
        return spot.rect if spot is not None else self.middle

    def inspect(self, card: int) -> None:
        """Opens the inspector on a card of which anything is known."""
        if card >= 0 and self.shown.cards[card].copy:
            self.panels.inspect(card)

    def _subject(self, card: int) -> Subject:
        making = Inspecting(self.looks.deck_looks, [seat.definition for seat in self.game.index.seats], self.game.index)
        return with_story(making.on_table(self.shown, card), why_lines(self.session, self.shown, CardId(card)))

    def _report(self, card: int) -> None:
        """The player says that a card is wrong."""
        index, definition = self.game.index, self.game.index.definitions[card]
        wrong = ShowWrongCard(definition, self._subject(card), source_of(index, definition), self.game)
        self.shared.go(Push(wrong))

    def _sort_hand(self) -> None:
        """To the next order, which is kept for all games."""
        settings = self.shared.settings
        orders = tuple(HAND_ORDERS)
        wanted = orders[(orders.index(settings.hand_order) + 1) % len(orders)]
        self.shared.change_settings(replace(settings, hand_order=wanted))
        self.view = replace(self.view, hand_order=wanted)
        self.say(words.hands_lie(wanted), self._place_of(Command.SORT_HAND))

    def _rescale(self, step: int) -> None:
        settings = self.shared.settings
        nearest = min(range(len(SCALES)), key=lambda n: abs(SCALES[n] - settings.ui_scale))
        wanted = SCALES[max(0, min(nearest + step, len(SCALES) - 1))]
        self.shared.change_settings(replace(settings, ui_scale=wanted))
        self.resize(self.size)
        self.say(words.everything_at(wanted), self.middle)

    def _open_menu(self) -> None:
        of_the_game = OfTheGame(
            where(self.session.state), len(remembered(self.game)), self.open_answers,
            lambda: self.shared.saves.save_by_hand(self.game),
        )  # fmt: skip
        self.shared.manager.push(MenuScreen(self.shared, of_the_game))

    def _open_lines(self) -> None:
        self.panels.popover = None
        self._end_scrub()
        self.shared.manager.push(LinesScreen(self.shared, self.game, self.looks, self.go_to))

    def _show_end(self) -> None:
        """The screen after the last turn, where there is one."""
        if self.game.outcome is not None:
            self.shared.go(Push(ShowEnd(self.game)))

    # -- time --------------------------------------------------------------------------------

    def undo(self, unit: UndoUnit = UndoUnit.STEP) -> bool:
        """Back to the player's decision before, or to the beginning of an action, a phase or a turn."""
        return self._move(self.session.undo(unit), words.NOTHING_TO_UNDO)

    def go_to(self, moment: int) -> None:
        """Makes any moment of the game current."""
        self.session.go_to(moment)
        self._move()

    def step_by(self, steps: int) -> None:
        """So many moments forward or back; the keyboard stays where it is."""
        focus = self.focus.on
        self.session.step_by(steps)
        self._move()
        if focus is not None:
            self._put_focus(focus.identity)

    def _back_home(self) -> bool:
        self._end_scrub()
        return self._move() if self.session.back_home() else False

    def _move(self, has_moved: bool = True, why_not: str = "") -> bool:
        """The game stands elsewhere, or there is nothing to go back to."""
        self.playback.finish()
        if has_moved:
            self._moment_changed()
        else:
            self.say(why_not, self.middle)
        return has_moved

    def _begin_scrub(self, x: int) -> None:
        """The needle is taken hold of; it jumps to the pointer."""
        self.playback.finish()
        self.session.begin_scrub()
        self.is_scrubbing = self.table.timeline.is_held = True
        self._wanted = self.table.timeline.moment_at(x)

    def _scrub(self) -> None:
        """Shows the moment under the needle."""
        wanted, self._wanted = self._wanted, None
        if self.is_scrubbing and wanted is not None and self.session.scrub_to(wanted):
            self._moment_changed()

    def _end_scrub(self) -> None:
        """The moment under the needle is the present one now."""
        if self.is_scrubbing:
            self._scrub()
            self.is_scrubbing = self.table.timeline.is_held = False
            self.session.end_scrub()
            self._moment_changed()

    def _give_up_scrub(self) -> None:
        """Back to where the players were."""
        self.is_scrubbing = self.table.timeline.is_held = False
        if self.session.back_home():
            self._move()

    # -- showing ------------------------------------------------------------------------------

    def _lay(self, state: GameState) -> None:
        """Lays the table as it is in a state; during playback that is a state of the past."""
        self.shown = state
        self.refresh()

    def _lay_now(self) -> None:
        """Lays the table as the game has it: if motion and state disagree, the state wins."""
        self._lay(self.session.state)

    def refresh(self) -> None:
        """Shows what is so now. Nothing is painted that is as it was."""
        if self._table is None:
            return
        self._show_look()
        if self._table.no_room != self.view.buried or self._table.large != self.view.large:
            buried, large = map(CardId, self._table.no_room), map(SeatId, self._table.large)
            self.view = replace(self.view, buried=frozenset(buried), large=frozenset(large))
            self._show_look()
        self.panels.refresh()
        hover = self._hovered()
        if hover != self.view.hover:
            self.view = replace(self.view, hover=hover)
            self._show_look()
        self._above = self.panels.spots
        self.spots = Spots([*self.table.spots, *self._above])
        in_order = in_tab_order(self.spots, self._above, self.panels.rects, self.look, self.session.question.offer)
        self.focus.renew(list(in_order))

    def _show_look(self) -> None:
        self.view = replace(self.view, log_is_open=self.panels.log is not None)
        look = screen_look(self.session, self.gesture, self.view, self._showing(), self.bindings.instead_of, self._look)
        self._look = look
        self.table.show(look)
        self.panels.lay_out(look.pile)

    def _showing(self) -> Showing | None:
        if self.playback.is_on or self.is_scrubbing:
            return Showing(self.shown, self.playback.is_on, self.playback.step, self.is_scrubbing)
        return None

    # -- the pointer -----------------------------------------------------------------------

    def spot_at(self, point: tuple[int, int]) -> Spot | None:
        """The topmost spot under a point; what lies open covers the table."""
        above = self.panels.spots.at(point)
        return above if above is not None or self.panels.covers(point) else self.table.spots.at(point)

    def _hovered(self) -> TableTarget | None:
        """What the pointer is on, or what the keyboard points at."""
        if self.held is not None:
            return self._under_held(self.held)
        if self.focus.by_keyboard:
            return self.view.hover
        spot = self.spot_at(self.shared.pointer)
        return spot.target if spot is not None else None

    def _under_held(self, held: HeldThing) -> TableTarget | None:
        """What the held thing would be dropped on."""
        rules = rules_of(self.session)
        return held.over(self.table, rules.aims(self.gesture), lambda target: rules.can_be_over(self.gesture, target))

    def _moved(self, point: tuple[int, int]) -> None:
        self.focus.by_keyboard = False
        if self.is_scrubbing:
            self._wanted = self.table.timeline.moment_at(point[0])
        elif self.held is not None:
            self.held.at = point
            tab = self.table.spots.at(point, lambda target: isinstance(target, TabTarget))
            if tab is not None and isinstance(tab.target, TabTarget):
                self.view = replace(self.view, front=tab.target.seat)
        elif self._pressed is not None and math.dist(point, self._pressed_at) >= STARTS:
            self._take(self._pressed, point)

    def _take(self, spot: Spot, point: tuple[int, int]) -> None:
        """The pointer goes away with what was pressed."""
        self._pressed = None
        reaction = rules_of(self.session).take(self.gesture, self.view, spot.target)
        if isinstance(reaction.gesture, Dragging):
            self.panels.popover = None
            self.held = HeldThing.taken(reaction.gesture.held, spot, self._pressed_at, point, self.table.theme)
        self._react(reaction)

    def _went_down(self, point: tuple[int, int]) -> None:
        if self.playback.is_on:
            if self._others_act():
                self.playback.skip(self.table)
                self._pressed = None
                return
            self.playback.finish()
        self.floating.hush()
        self.focus.click(point)
        spot = self.spot_at(point)
        self._pressed, self._pressed_at = spot, point
        if spot is None:
            self.gesture = Idle() if isinstance(self.gesture, Lifted) else self.gesture
        elif spot.target is Region.TIMELINE:
            self._begin_scrub(point[0])

    def _others_act(self) -> bool:
        """Then a click shows the next step. What follows one's own deed has to get out of the way."""
        step = self.playback.step
        return (step is not None and step.by_itself) or any(each.by_itself for each in self.playback.waiting)

    def _came_up(self, point: tuple[int, int]) -> None:
        pressed, self._pressed = self._pressed, None
        if self.is_scrubbing:
            self._end_scrub()
        elif self.held is not None and isinstance(self.gesture, Dragging):
            self.held.at = point
            found = self.table.spots.at(point, lambda target: isinstance(target, CardTarget))
            over = found.card if found is not None and found.target == CardTarget(CardId(found.card)) else -1
            onto, is_at_start = self._under_held(self.held), self.held.start.collidepoint(point)
            self._react(rules_of(self.session).drop(self.gesture, self.view, onto, CardId(over), is_at_start))
        else:
            spot = self.spot_at(point)
            if spot is not None and pressed is not None and spot.target == pressed.target:
                self.press(spot.target)

    def _right_click(self, point: tuple[int, int]) -> None:
        if self.is_scrubbing:
            self._give_up_scrub()
        elif isinstance(self.gesture, Dragging | Lifted):
            self._react(rules_of(self.session).escape(self.gesture, self.view))
        else:
            spot = self.spot_at(point)
            self.inspect(spot.card if spot is not None else -1)

    # -- keys --------------------------------------------------------------------------------

    def _key(self, event: pygame.event.Event) -> bool:
        action = self.bindings.action(event)
        if event.type == pygame.KEYUP:
            self.playback.is_fast = self.playback.is_fast and action != "go_on"
            return action == "go_on"
        if not key_of(event):
            return False
        if self.playback.is_on and action not in AT_ONCE:
            if action in ("cancel", "confirm"):
                self.playback.finish()
            else:  # any key completes the step; Space held goes fast
                self.playback.skip(self.table)
                self.playback.is_fast = action == "go_on"
            return True
        return self.do(action)

    def do(self, action: str) -> bool:
        """One action of the page of keys. False when it means nothing now."""
        if action in UNITS:
            return self.undo(UNITS[action])
        if action in ("go_on", "confirm") and self.focus.on is not None and self.focus.by_keyboard:
            return self._press_focused()
        match action:
            case "cancel":
                self._escape()
            case "next" | "previous":
                self._point_focus(lambda: self.focus.next(1 if action == "next" else -1))
            case "left" | "right" | "up" | "down":
                self._arrow(action)
            case "earlier" | "later":
                self.step_by(-1 if action == "earlier" else 1)
            case "inspect":
                spot = self.spots.of(self.view.hover) if self.view.hover is not None else None
                self.inspect(spot.card if spot is not None else -1)
            case "read":
                self.shared.speech.say(self.spoken())
            case "help":
                self._open_keys()
            case "larger" | "smaller":
                self._rescale(1 if action == "larger" else -1)
            case _:
                hand = tuple(map(CardId, self.table.tray.sprites))
                return self._react(rules_of(self.session).key(self.gesture, self.view, action, hand))
        return True

    def _open_keys(self) -> None:
        self.shared.go(Push(ShowKeys()))

    def _press_focused(self) -> bool:
        spot = self.focus.on
        taken = isinstance(spot, Spot) and self.press(spot.target)
        if spot is not None and self.panels.popover is not None:
            self._put_focus(spot.identity)
        return taken

    def _escape(self) -> None:
        """Puts back what is held; then closes what lies open; then the menu, or back to the rules."""
        rules = rules_of(self.session)
        if self.is_scrubbing:
            self._give_up_scrub()
        elif self._react(rules.escape(self.gesture, self.view)) or (
            self.focus.by_keyboard and self.focus.on is not None
        ):
            self._leave_focus()
        elif not self._close_top():
            self._react(rules.leave(self.gesture, self.view))

    def _leave_focus(self) -> None:
        """The keyboard is on nothing; what the pointer is on is pointed at again."""
        self.focus.leave()
        self.focus.by_keyboard = False

    def _close_top(self) -> bool:
        """Closes what was opened last. False when nothing was open."""
        if self.panels.close_top():
            return True
        if self.view.pile_is_open:
            self.view = self.view.with_piles_closed()
        elif self.panels.log is not None:
            self.panels.toggle_log()
        elif self.panels.is_laid_out:
            self.view = replace(self.view, is_peeking=True)
        else:
            return False
        return True

    def _popover_key(self, event: pygame.event.Event) -> None:
        """The keys are those of the popover while it lies there."""
        popover = self.panels.popover
        assert popover is not None
        named = popover.with_key(pygame.key.name(event.key))
        if event.key == pygame.K_ESCAPE:
            self.panels.popover = None
            self.focus.leave()
        elif event.key in ALONG and popover.targets:
            step = -1 if event.key == pygame.K_TAB and event.mod & pygame.KMOD_SHIFT else ALONG[event.key]
            on = self.focus.on.identity if self.focus.on is not None else None
            self._put_focus(popover.next_target(on, step))
        elif event.key in ENTER and self.focus.on is not None and self.focus.on.identity in popover.targets:
            self._press_focused()
        elif named is not None:
            self.press(named)

    def _arrow(self, way: str) -> None:
        """To the nearest thing in that direction; on the timeline, and for those who look back, through time."""
        on = self.focus.on.identity if self.focus.on is not None and self.focus.by_keyboard else None
        if ARROWS[way][0] and (on is Region.TIMELINE or (self.session.is_away and on is None)):
            self.step_by(ARROWS[way][0])
        else:
            self._point_focus(lambda: self.focus.go(ARROWS[way]))

    def _point_focus(self, move: Callable[[], None]) -> None:
        """Moves the focus; what it is on is what is pointed at."""
        self.focus.by_keyboard = True
        move()
        spot = self.focus.on
        self.view = replace(self.view, hover=spot.target if isinstance(spot, Spot) else None)

    def _put_focus(self, identity: object) -> None:
        self._point_focus(
            lambda: self.focus.put(next((spot for spot in self.focus.targets if spot.identity == identity), None))
        )

    # -- frames ------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> None:
        """One input event."""
        if self._table is None:
            return
        is_key = event.type in (pygame.KEYDOWN, pygame.KEYUP)
        found = self.panels.handle(event, self.shared.pointer)
        if isinstance(found, LogJump):
            self.go_to(found.moment)
        elif not found and self.panels.popover is not None and event.type == pygame.KEYDOWN and not (
            event.mod & pygame.KMOD_CTRL
        ):  # fmt: skip
            self._popover_key(event)
        elif not found and is_key:
            self._key(event)
        elif not found and event.type == pygame.MOUSEBUTTONDOWN and self._is_beside_pile(event.pos):
            self.view = self.view.with_piles_closed()
        elif not found:
            self._pointer(event)
        if event.type == pygame.MOUSEMOTION:
            self.focus.by_keyboard = False
        self.refresh()

    def _is_beside_pile(self, point: tuple[int, int]) -> bool:
        """Whether a press there puts back what the players laid out."""
        return self.view.pile_is_open and not self.panels.covers(point)

    def _pointer(self, event: pygame.event.Event) -> None:
        if event.type == pygame.MOUSEMOTION:
            self._moved(event.pos)
        elif left_down(event):
            self._went_down(event.pos)
        elif left_up(event):
            self._came_up(event.pos)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 3:
            self._right_click(event.pos)
        elif event.type == pygame.MOUSEWHEEL and self.view.hover is Region.TIMELINE:
            self.step_by(-1 if event.y > 0 else 1)
        elif event.type == pygame.WINDOWLEAVE and self.held is not None:
            self._react(rules_of(self.session).escape(self.gesture, self.view))

    def update(self, dt: float) -> bool:
        """Moves what moves."""
        if self._table is None:
            return False
        self._scrub()
        was_on, step = self.playback.is_on, self.playback.step
        moving = self.playback.update(dt, self.table)
        if step is not self.playback.step:
            self.refresh()
        if self.shared.notices and not self.floating.note:  # one sentence after the other
            self.say(self.shared.notices.pop(0), self.middle)
        moving |= self._float(dt)
        moving |= self.transients.update(dt)
        self._end_comes()
        self._offer_draw()
        self._cards_change(dt)
        return moving or was_on

    def say(self, sentence: str, at: pygame.Rect) -> None:
        """One sentence beside something, for a moment."""
        self.floating.say(sentence, at)

    def _float(self, dt: float) -> bool:
        """The tooltip of what the pointer is on, or the card held up."""
        is_busy = self.playback.is_on or self.is_scrubbing or self.held is not None
        spot = None
        if not is_busy and self.panels.inspector is None and self.view.hover is not None:
            spot = self.spots.of(self.view.hover)
        hint, beside = "", pygame.Rect(0, 0, 1, 1)
        if spot is not None:
            beside = self.middle if spot.target is Region.ASKER else spot.rect
            if not (spot.is_button and spot.target in SILENT):
                hint = tooltip(self.session, self.shown, spot.target, spot.tip, self.view.viewed)
        card = spot if spot is not None and self._can_be_held_up(spot) else None
        self.floating.zoom.keep_clear = self.middle
        self.floating.zoom.panels = [self.panels.log.rect] if self.panels.log is not None else []
        face = self.shown.cards[card.card].face if card is not None else 0
        return self.floating.update(dt, hint, beside, card, face)

    def _can_be_held_up(self, spot: Spot) -> bool:
        """Whether a spot shows a card that is large enough to be read only when it is held up."""
        is_below = self.panels.is_laid_out and spot not in self._above.found
        is_busy = is_below or self.panels.popover is not None or isinstance(self.gesture, Lifted)
        return isinstance(spot.target, HELD_UP) and not is_busy

    def _cards_change(self, dt: float) -> None:
        """A deck file of the player's own was written anew while it is played with."""
        files = self.changes.tick(dt)
        if files:
            from sotm_desktop.scenes.shell.cards_changed import CardsChanged

            slip = CardsChanged.if_needed(self.shared, self.game, self.changes, files)
            if slip is not None:
                self.shared.manager.push(slip)

    def _end_comes(self) -> None:
        """Once everything was shown, the end has a screen of its own."""
        is_over = self.game.outcome is not None
        is_shown = not self.playback.is_on and not self.is_scrubbing
        if is_over and not self._knows_end and is_shown and self._plays:
            self._knows_end = True
            self._show_end()
        self._knows_end = is_over and self._knows_end

    def _offer_draw(self) -> None:
        """Once everything was shown, a draw is offered where nothing comes of the game."""
        if self.playback.is_on or self.is_scrubbing or self.session.is_away or self.panels.popover is not None:
            return
        if rounds := self.session.draw_offer():
            self._pop_up(lambda: draw_panel(rounds), self.middle)

    def draw(self, surface: pygame.Surface) -> None:
        """Paints one frame."""
        if self._table is None:
            return
        focus = self.focus.on.target if isinstance(self.focus.on, Spot) and self.focus.by_keyboard else None
        pressed = self._pressed.target if self._pressed is not None else None
        at = Pointing(self.view.hover, focus, pressed)
        away = self.playback.hidden | self.transients.away
        self.table.draw(surface, self.look.highlights, at, self.transients.changed, away)
        self.playback.draw(surface)
        self.transients.draw(surface)
        if self.held is not None:
            self.held.draw(surface, self.table, isinstance(self.view.hover, CardTarget))
        self.panels.draw_below(surface, at)
        if self.panels.inspector is None and self.held is None:
            self.floating.draw(surface)
        self.panels.draw_above(surface, at)
        if self.look.is_manual:
            draw_frame(surface, self.table.theme)

    # -- the table as text -------------------------------------------------------------

    def elements(self) -> list[Element]:
        """The question first, then everything that can be pointed at, from the lowest to the topmost."""
        if self._table is None:
            return []
        found = [Element(self._asked, "question")] if self._asked else []
        if self.floating.note:
            found.append(Element(self.floating.note, "notice"))
        return found + [self._element(spot) for spot in self.spots]

    def spoken(self) -> str:
        """A note about a refusal; what has the focus; else the question."""
        if self._table is None or self.floating.note:
            return self.floating.note if self._table is not None else ""
        on = self.focus.on
        return self._element(on).said if isinstance(on, Spot) and self.focus.by_keyboard else self._asked

    @property
    def _asked(self) -> str:
        return asked(self.table.prompt)

    def described(self, spot: Spot) -> Described:
        """A spot in words."""
        popover = self.panels.popover
        look = popover.look if popover is not None else None
        return describe(self.session, self.look, self.gesture, spot.target, spot.tip, look)

    def _element(self, spot: Spot) -> Element:
        said = self.described(spot)
        return Element(said.name, said.role, said.state, self.focus.by_keyboard and spot is self.focus.on)


def _sentence(found: str) -> str:
    return capital(found) + ("" if found.endswith(".") else ".")
