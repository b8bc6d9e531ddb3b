"""The hand while the rules of the game hold: what a press and a key lead to. What it drags is in `drag_rules`."""

from __future__ import annotations

from dataclasses import replace

from sotm_desktop.engine.decisions import PickNumber, YesOrNo
from sotm_desktop.engine.ids import CardId, SeatId
from sotm_desktop.gesture.actions import (
    Reaction,
    Run,
)
from sotm_desktop.gesture.gestures import Dragging, Gesture, Idle
from sotm_desktop.gesture.lit import lit, recap_is_open
from sotm_desktop.gesture.lit_row import OF_A_TURN, lit_row
from sotm_desktop.gesture.press_rules import PressRules, answer, back, nothing
from sotm_desktop.gesture.targets import (
    CardPlace,
    CardTarget,
    Command,
    OptionTarget,
)
from sotm_desktop.gesture.view_state import ViewState
from sotm_desktop.session.offer import markers_of, rewards_of
from sotm_desktop.session.seats_shown import tray_seat
from sotm_desktop.words.screens import table_words as words

KEYS = {
    "end_turn": Command.END_TURN, "skip": Command.SKIP, "always": Command.ALWAYS, "rewards": Command.REWARDS,
    "markers": Command.MARKERS, "trashes": Command.TRASHES, "sort_hand": Command.SORT_HAND, "lines": Command.LINES,
    "by_hand": Command.MANUAL, "log": Command.LOG, "advise": Command.ADVISE, "redo": Command.REDO,
    "first": Command.FIRST, "last": Command.LAST, "mates": Command.MATES, "finish_turn": Command.FINISH_TURN,
    "pause_mates": Command.PAUSE_MATES, "take_back": Command.TAKE_BACK,
}  # fmt: skip
"""Keys that do the same whatever is asked."""


class PlayRules(PressRules):
    """The rules of the hand for the present question of a session: what is pressed, and the keys that do it."""

    def escape(self, gesture: Gesture, view: ViewState) -> Reaction:
        """Puts back what is held or picked; not taken where there is nothing to put back."""
        if isinstance(gesture, Dragging):
            return back(gesture, view)
        if view.is_ending:
            return Reaction(Idle(), replace(view, is_ending=False))
        if view.recap and recap_is_open(self.session, gesture, view):
            return Reaction(gesture, replace(view, recap=False))
        if view.reward is not None or view.shows_markers:
            return Reaction(gesture, replace(view, reward=None, shows_markers=False, hover=None))
        return Reaction(Idle(), view) if not isinstance(gesture, Idle) else nothing(gesture, view)

    def leave(self, gesture: Gesture, view: ViewState) -> Reaction:
        """Escape where nothing is open: back to where the players were, else the menu."""
        return Reaction(gesture, view, Run(Command.RETURN if self.session.is_away else Command.MENU))

    def key(self, gesture: Gesture, view: ViewState, action: str, hand: tuple[CardId, ...]) -> Reaction:
        """A key of the page of keys, by the name of its action. ``hand``: the cards in the tray, left to right.

        Not taken where it means nothing to the question.
        """
        word, _, number = action.rpartition("_")
        if word == "pick":
            return self._digit(gesture, view, int(number) - 1, hand)
        if word == "hero":
            return self._show_hero(gesture, view, int(number) - 1)
        decision = self.session.decision
        match action:
            case "go_on":
                return self._go_on(gesture, view)
            case "yes" | "no":
                key = self.question.key_for(YesOrNo(action == "yes"))
                return self.choose(gesture, view, key) if key is not None else nothing(gesture, view)
            case "draw" if self.question.is_phase("draw"):
                return self.draw(gesture, view)
            case "draw" if self.question.is_phase():
                return self.command(gesture, view, Command.SKIP_TO_DRAW)
            case "villain" | "environment":
                return Reaction(gesture, replace(view, front=self._next_of_side(view, action)))
            case "trash":
                seat = tray_seat(self.session.state, self.question, view.viewed)
                return Reaction(gesture, replace(view, trash=seat, shows_trashes=False))
            case "confirm" if decision is None:
                return self.command(gesture, view, Command.END_SCREEN)
            case "confirm":
                return self._confirm(gesture, view)
        command = KEYS.get(action)
        return self.command(gesture, view, command) if command is not None else nothing(gesture, view)

    def _seats(self, side: str) -> list[SeatId]:
        return [seat.number for seat in self.session.state.index.seats if seat.side == side]

    def _show_hero(self, gesture: Gesture, view: ViewState, number: int) -> Reaction:
        """Shows an area large, and the hand of its hero."""
        heroes = self._seats("hero")
        if number >= len(heroes):
            return Reaction(gesture, view)
        return self.show_hand(gesture, replace(view, front=heroes[number]), heroes[number])

    def _next_of_side(self, view: ViewState, side: str) -> SeatId:
        seats = self._seats(side)
        return seats[(seats.index(view.front) + 1) % len(seats) if view.front in seats else 0]

    def _go_on(self, gesture: Gesture, view: ViewState) -> Reaction:
        """Does what is lit: the row of a question, the button of a phase; where nothing is, it gives nothing up."""
        decision = self.session.decision
        if decision is None:
            return nothing(gesture, view)
        if recap_is_open(self.session, gesture, view):  # the question lies under it
            return self.command(gesture, view, Command.RECAP)
        if decision.kind not in OF_A_TURN or isinstance(view.hover, OptionTarget):
            row = lit_row(self.question, gesture, view)
            return self.press(gesture, view, row) if row is not None else nothing(gesture, view)
        if decision.kind == "pause" and not decision.is_optional:
            return answer(view, decision.keys[0])
        command = lit(self.session, gesture, view)
        if command is not None:
            return self.command(gesture, view, command)
        return Reaction(gesture, view, said=words.nothing_lit(decision.question))

    def _digit(self, gesture: Gesture, view: ViewState, number: int, hand: tuple[CardId, ...]) -> Reaction:
        """The n-th card of the hand in a play phase, else the n-th option."""
        decision = self.session.decision
        if decision is None:
            return nothing(gesture, view)
        keys = decision.keys
        if view.reward is not None:
            keys = tuple(option.key for option in rewards_of(decision)[view.reward])
        elif view.shows_markers:
            keys = tuple(option.key for option in markers_of(decision))
        elif self.question.is_phase("play"):
            if number < len(hand):
                return self._pick_card(gesture, view, CardTarget(hand[number], CardPlace.HAND), hand[number])
            return Reaction(gesture, view)
        elif decision.kind == "order":
            order = self.order(gesture).keys
            return self._settle_next(gesture, view, order[number]) if number < len(order) else Reaction(gesture, view)
        elif decision.kind == "number":
            key = self.question.key_for(PickNumber((number + 1) % 10))
            return self.choose(gesture, view, key) if key is not None else Reaction(gesture, view)
        return self.choose(gesture, view, keys[number]) if number < len(keys) else Reaction(gesture, view)
