"""The hand while the computer answers: one looks about, and everything that would answer in its place says so."""

from __future__ import annotations

from sotm_desktop.engine.ids import CardId
from sotm_desktop.gesture.actions import Inspect, Reaction, Run
from sotm_desktop.gesture.gestures import Gesture
from sotm_desktop.gesture.manual_rules import KEYS_OF_THE_RULES, OF_THE_RULES
from sotm_desktop.gesture.play_rules import PlayRules
from sotm_desktop.gesture.press_rules import nothing
from sotm_desktop.gesture.targets import (
    CardTarget,
    Command,
    OptionTarget,
    OrderTarget,
    Pile,
    PileTarget,
    PowerTarget,
    TableTarget,
)
from sotm_desktop.gesture.view_state import ViewState
from sotm_desktop.session.game_session import GameSession
from sotm_desktop.words.screens import mate_words as words


class MateRules:
    """The rules of the hand for a question of the computer's."""

    def __init__(self, session: GameSession) -> None:
        self.session = session
        self._looking = PlayRules(session)

    def press(self, gesture: Gesture, view: ViewState, target: TableTarget) -> Reaction:
        """Something was pressed: by a click, or by Enter where it has the focus."""
        match target:
            case CardTarget(card) if card not in self.session.state.index.heroes:
                return Reaction(gesture, view, Inspect(card))
            case OptionTarget() | OrderTarget() | PowerTarget() | PileTarget(_, Pile.DECK):
                return Reaction(gesture, view, said=words.ITS_QUESTION, said_at=target)
            case Command() if target in OF_THE_RULES:
                return Reaction(gesture, view, said=words.ITS_QUESTION)
            case CardTarget(card):
                return self._looking.show_hand(gesture, view, self.session.state.index.deck_of[card])
        return self._looking.press(gesture, view, target)

    def command(self, gesture: Gesture, view: ViewState, command: Command) -> Reaction:
        """A button or key that needs to know nothing more."""
        return self.press(gesture, view, command)

    def escape(self, gesture: Gesture, view: ViewState) -> Reaction:
        """Nothing is held while the computer answers."""
        return nothing(gesture, view)

    def leave(self, gesture: Gesture, view: ViewState) -> Reaction:
        """Escape where nothing is open: back to where the players were, else the menu."""
        return self._looking.leave(gesture, view)

    def key(self, gesture: Gesture, view: ViewState, action: str, hand: tuple[CardId, ...]) -> Reaction:
        """A key of the page of keys, by the name of its action."""
        if action in ("go_on", "confirm"):
            return Reaction(gesture, view, Run(Command.HURRY_MATES))
        if action in KEYS_OF_THE_RULES or action.startswith("pick_"):
            return Reaction(gesture, view, said=words.ITS_QUESTION)
        return self._looking.key(gesture, view, action, hand)
