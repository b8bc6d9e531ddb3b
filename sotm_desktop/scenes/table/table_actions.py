"""What the rules of the hand ask for, carried out: answers, moves by hand, panels, and the screen's own commands."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from sotm_desktop.engine.answers import Refused
from sotm_desktop.engine.ids import SeatId
from sotm_desktop.engine.manual_moves import CallDraw, ManualMove
from sotm_desktop.gesture.actions import (
    Action,
    Answer,
    AnswerBoth,
    AskWhere,
    ChangeMate,
    Inspect,
    LookUp,
    ManualAction,
    OpenPanel,
    Pass,
    Reaction,
    Run,
    ShowInLog,
    TakeBack,
    Undo,
)
from sotm_desktop.gesture.gestures import Dragging, Idle, Placing
from sotm_desktop.gesture.press_rules import gesture_after_aim
from sotm_desktop.gesture.targets import CardTarget, Command, PanelTarget, TableTarget
from sotm_desktop.players.game_run import PATIENT
from sotm_desktop.scenes.shell.destinations import Push, ShowEnd
from sotm_desktop.scenes.shell.scene import Shared
from sotm_desktop.scenes.table.game_looks import GameLooks
from sotm_desktop.scenes.table.lines_screen import LinesScreen
from sotm_desktop.scenes.table.menu_screen import MenuScreen, OfTheGame
from sotm_desktop.scenes.table.table_presenter import TablePresenter
from sotm_desktop.scenes.table.time_travel import TimeTravel
from sotm_desktop.screen_look.mate_look import mates_panel
from sotm_desktop.screen_look.panels import answers_panel, draw_panel, host_panel, manual_panel, undo_panel
from sotm_desktop.session.auto_answers import remembered
from sotm_desktop.session.game_session import GameSession, Happened
from sotm_desktop.session.sounds import Sound, sound_of_the_end
from sotm_desktop.session.undo_points import where
from sotm_desktop.words.english import capital
from sotm_desktop.words.screens import mate_words
from sotm_desktop.words.screens import table_words as words
from sotm_desktop.words.screens.table_words import HAND_ORDERS


class TableActions:
    """Owns nothing: it tells the session what is done, and the presenter what is seen then."""

    def __init__(
        self, session: GameSession, shared: Shared, looks: GameLooks, presenter: TablePresenter, time: TimeTravel
    ) -> None:
        self._session, self._shared, self._looks = session, shared, looks
        self._presenter, self._time = presenter, time

    def press(self, target: TableTarget) -> bool:
        """Does what a target stands for. False when it stands for nothing now."""
        seen = self._presenter
        return self.react(seen.rules.press(seen.gesture, seen.view, target))

    def react(self, reaction: Reaction) -> bool:
        """Carries out what a rule of the hand says. False when that is nothing."""
        seen = self._presenter
        if isinstance(reaction.gesture, Placing) or reaction.view.open_deck != seen.view.open_deck:
            seen.panels.close_popover()
        seen.take_up(reaction.gesture, seen.calmed(reaction.view))
        taken_at = None
        if not isinstance(reaction.gesture, Dragging):
            taken_at = seen.stage.let_go(reaction.springs_back, reaction.plays_from)
        if reaction.springs_back:
            self._shared.sounds.play(Sound.PUT_BACK)
        if reaction.said:
            seen.say(reaction.said, taken_at or reaction.said_at)
        if reaction.action is not None:
            self._carry_out(reaction.action)
        seen.refresh()
        return reaction.is_taken

    def _carry_out(self, action: Action) -> None:
        session, seen = self._session, self._presenter
        if isinstance(action, Undo | TakeBack):
            self._shared.sounds.play(Sound.UNDONE)
        elif isinstance(action, Inspect | LookUp | OpenPanel | AskWhere | Run):
            self._shared.sounds.play(Sound.PRESS)
        match action:
            case Answer(keys, for_always):
                self._do(lambda: session.answer(keys, for_always))
            case AnswerBoth(keys, card):
                if self._do(lambda: session.answer_both(keys, card)):
                    seen.take_up(gesture_after_aim(session, card), seen.view)
            case Pass(only_to_draw):
                self._do(lambda: session.pass_on(only_to_draw))
            case ManualAction(move, keeps_panel):
                self.manual(move)
                if not keeps_panel:
                    seen.panels.close_popover()
            case ChangeMate(seat):
                self._change_mate(seat)
            case Undo(unit):
                self._time.undo(unit)
            case TakeBack(node):
                session.take_back(node)
            case Inspect(card):
                seen.inspect(card)
            case ShowInLog(moment, text, cards):
                seen.panels.open_log_at(moment, text, cards)
            case LookUp(entry):
                seen.look_up(entry)
            case OpenPanel(panel):
                self._open_manual(panel)
            case AskWhere(card, host):
                seen.pop_up(lambda: host_panel(session.state, card, host), seen.place_of(CardTarget(host)))
            case Run(command):
                self._run(command)

    # -- answers and moves by hand -----------------------------------------------------

    def answer(self, keys: tuple[str, ...]) -> bool:
        """Answers the question. False, with a sentence, when that is refused."""
        return self._do(lambda: self._session.answer(keys))

    def manual(self, move: ManualMove) -> bool:
        """Does something by hand. False, with a sentence, when it makes no sense on this table."""
        return self._do(lambda: self._session.manual(move))

    def _do(self, give: Callable[[], tuple[Happened, ...]]) -> bool:
        self._time.end_scrub()
        self._presenter.stage.playback.finish()
        try:
            happened = give()
        except Refused as refused:
            self._shared.sounds.play(Sound.REFUSED)
            sentence = capital(str(refused))
            self._presenter.say(sentence if sentence.endswith(".") else f"{sentence}.")
            return False
        self.show(happened)
        return True

    def show(self, happened: tuple[Happened, ...]) -> None:
        """Shows what happened, and the moment that it led to."""
        self._presenter.stage.show(happened)
        self._presenter.moment_changed()

    # -- commands of the screen ------------------------------------------------------------

    def _run(self, command: Command) -> None:
        """Something that is the screen's own."""
        seen, time = self._presenter, self._time
        match command:
            case Command.MANUAL:
                self._toggle_manual()
            case Command.LOG:
                seen.panels.toggle_log()
            case Command.ADVISE:
                seen.look_at(replace(seen.view, recap=False))
                seen.advising.toggle()
            case Command.MATES | Command.FINISH_TURN | Command.ALL_MATES | Command.PAUSE_MATES | Command.TAKE_BACK:
                self._about_mates(command)
            case Command.HURRY_MATES:
                seen.mates.hurry()
            case Command.MENU:
                self._open_menu()
            case Command.END_SCREEN:
                self.show_end()
            case Command.CALL_DRAW:
                seen.panels.close_popover()
                self.manual(CallDraw())
            case Command.PLAY_ON:
                seen.panels.close_popover()
            case Command.LINES:
                self.open_lines()
            case Command.UNDO_MENU:
                seen.pop_up(lambda: undo_panel(self._session.game), seen.place_of(command))
            case Command.ANSWERS:
                self.open_answers()
            case Command.REDO:
                time.redo()
            case Command.FIRST:
                time.go_to(self._session.line()[0])
            case Command.LAST:
                time.go_to(self._session.line()[-1])
            case Command.RETURN:
                time.back_home()
            case Command.SORT_HAND:
                self._sort_hand()
            case Command.SKIP_TUTORIAL | Command.GOT_IT:
                seen.coaching.press(command)

    # -- heroes in the computer's hands ----------------------------------------------------

    def let_mates_play(self, dt: float) -> bool:
        """The computer answers what it is asked, once everything was shown. True when something else is to be shown."""
        seen, session = self._presenter, self._session
        panels = seen.panels
        is_reading = panels.popover is not None or panels.inspector is not None or seen.view.pile_is_open
        is_busy = is_reading or seen.stage.held is not None or seen.stage.playback.is_on
        keys = seen.mates.look(dt, is_seen=not is_busy)
        if keys is None and not seen.mates.has_changed():
            return False
        with seen.in_one_go():
            if keys is not None:
                self._do(lambda: session.answer_for_mate(keys))
            seen.refresh()
        return True

    def _about_mates(self, command: Command) -> None:
        seen, mates = self._presenter, self._session.mates
        match command:
            case Command.MATES:
                seen.pop_up(lambda: mates_panel(self._session), seen.place_of(command))
            case Command.FINISH_TURN if mates.to_finish is None:
                seen.say(mate_words.NOTHING_TO_FINISH)
            case Command.FINISH_TURN:
                self._hands_change(mates.finish_turn)
                seen.panels.close_popover()
            case Command.ALL_MATES if mates.is_watched:
                self._hands_change(lambda: mates.take_back(*mates.heroes))
            case Command.ALL_MATES:
                self._hands_change(lambda: mates.hand_over(*self._session.game.index.hero_decks))
                seen.panels.close_popover()  # nothing is played while something is read
            case Command.PAUSE_MATES if mates.waiting is None and mates.playing:
                mates.pause()
            case Command.PAUSE_MATES:
                mates.go_on()
            case Command.TAKE_BACK if mates.is_asked:
                self._hands_change(mates.give_back)

    def _change_mate(self, seat: SeatId) -> None:
        mates = self._session.mates
        self._hands_change(lambda: mates.take_back(seat) if seat in mates.heroes else mates.hand_over(seat))

    def _hands_change(self, change: Callable[[], None]) -> None:
        """A question goes into other hands: what was begun with it is put back; what happened was told already."""
        seen = self._presenter
        change()
        seen.take_up(Idle(), replace(seen.view.for_new_question(), recap=seen.view.recap))
        seen.stage.moment_changed()

    def _toggle_manual(self) -> None:
        """Begins moves by hand, or goes back to the rules."""
        seen, session = self._presenter, self._session
        self._time.end_scrub()
        seen.stage.playback.finish()
        seen.panels.close_popover()
        happened: tuple[Happened, ...] = ()
        if session.is_manual:
            happened = session.end_manual()
        else:
            session.begin_manual()
        seen.look_at(seen.view.with_piles_closed())
        self.show(happened)

    def _open_manual(self, panel: PanelTarget) -> None:
        """A panel of moves by hand, beside what was pressed; one that follows another stands where that did."""
        seen, session = self._presenter, self._session
        anchor = seen.panels.anchor if seen.panels.popover is not None else seen.place_of(seen.view.hover)
        seen.look_at(replace(seen.view, hover=None))
        seen.pop_up(lambda: manual_panel(session.state, panel) if session.is_manual else None, anchor)

    def open_answers(self) -> None:
        """The list of answers for always."""
        self._presenter.pop_up(lambda: answers_panel(self._session), self._presenter.middle)

    def _sort_hand(self) -> None:
        """To the next order, which is kept for all games."""
        seen, settings = self._presenter, self._shared.settings
        orders = tuple(HAND_ORDERS)
        wanted = orders[(orders.index(settings.hand_order) + 1) % len(orders)]
        self._shared.change_settings(replace(settings, hand_order=wanted))
        seen.look_at(replace(seen.view, hand_order=wanted))
        seen.say(words.hands_lie(wanted), Command.SORT_HAND)

    def _open_menu(self) -> None:
        game = self._session.game
        of_the_game = OfTheGame(
            where(game.state), len(remembered(game)), self.open_answers,
            lambda: self._shared.saves.save_by_hand(game), game,
        )  # fmt: skip
        self._shared.manager.push(MenuScreen(self._shared, of_the_game))

    def open_lines(self) -> None:
        """The list of timelines, over the table."""
        self._presenter.panels.close_popover()
        self._time.end_scrub()
        self._shared.manager.push(LinesScreen(self._shared, self._session.game, self._looks, self._time.go_to))

    def offer_draw(self) -> None:
        """Once everything was shown, a draw is offered where nothing comes of the game."""
        session, seen = self._session, self._presenter
        if seen.stage.playback.is_on or session.is_scrubbing or session.is_away or seen.panels.popover is not None:
            return
        rounds = session.draw_offer()
        if rounds and not session.mates.is_watched:
            seen.pop_up(lambda: draw_panel(rounds), seen.middle)
        elif rounds and session.state.round > PATIENT:
            self.manual(CallDraw())

    def show_end(self) -> None:
        """The screen after the last turn, where there is one."""
        if self._session.game.outcome is not None:
            sound = sound_of_the_end(self._session.game.state)
            self._shared.sounds.play(*((sound,) if sound is not None else ()))
            self._shared.go(Push(ShowEnd(self._session.game)))
