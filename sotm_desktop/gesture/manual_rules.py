"""The hand while the players move things themselves: any card from any place to any place, and panels for the rest."""

from __future__ import annotations

from dataclasses import replace

from sotm_desktop.engine.ids import CardId
from sotm_desktop.engine.manual_moves import MoveCard, MoveUnder
from sotm_desktop.engine.state import PLAY
from sotm_desktop.gesture.actions import ManualAction, OpenPanel, Reaction, Run
from sotm_desktop.gesture.gestures import Dragging, Gesture, Idle, Placing
from sotm_desktop.gesture.play_rules import PlayRules
from sotm_desktop.gesture.targets import (
    AreaTarget,
    CardPlace,
    CardTarget,
    ClockTarget,
    Command,
    FactTarget,
    ManualTarget,
    MarkTarget,
    OpenDeckTarget,
    PanelKind,
    PanelTarget,
    Pile,
    PileTarget,
    PlacingTarget,
    PowerTarget,
    Region,
    Relation,
    TableTarget,
)
from sotm_desktop.gesture.view_state import ViewState
from sotm_desktop.session.game_session import GameSession
from sotm_desktop.words.screens import manual_words as words

OF_THE_RULES = (
    Command.SKIP, Command.DRAW, Command.CONFIRM, Command.SKIP_TO_DRAW, Command.END_TURN, Command.ALWAYS,
    Command.REWARDS, Command.MARKERS, Command.ADVISE,
)  # fmt: skip
"""Commands that answer the game's question, which waits."""
KEYS_OF_THE_RULES = (
    "go_on",
    "end_turn",
    "draw",
    "skip",
    "yes",
    "no",
    "always",
    "rewards",
    "markers",
    "confirm",
    "advise",
)


class ManualRules:
    """The rules of the hand for moves by hand. Looking about goes on as ever."""

    def __init__(self, session: GameSession) -> None:
        self.session = session
        self._looking = PlayRules(session)

    # -- clicks ------------------------------------------------------------------------

    def press(self, gesture: Gesture, view: ViewState, target: TableTarget) -> Reaction:
        """Something was pressed: by a click, or by Enter where it has the focus."""
        match target:
            case ManualTarget(move, stays):
                return Reaction(Idle(), view, ManualAction(move, keeps_panel=stays))
            case PanelTarget():
                return Reaction(gesture, view, OpenPanel(target))
            case PlacingTarget(card, relation):
                return Reaction(Placing(card, relation), replace(view.with_piles_closed(), hover=None))
            case OpenDeckTarget(seat):
                return Reaction(gesture, replace(view, open_deck=seat, hover=None))
            case CardTarget(card) if isinstance(gesture, Placing):
                return self._place(gesture, view, card)
            case CardTarget(card):
                return Reaction(gesture, view, OpenPanel(PanelTarget(PanelKind.CARD, card)))
            case PileTarget(seat, Pile.DECK):
                return Reaction(gesture, view, OpenPanel(PanelTarget(PanelKind.DECK, seat)))
            case PowerTarget() | MarkTarget() | ClockTarget() | Region.SUM:
                return Reaction(gesture, view, said=words.RULES_WAIT, said_at=target)
            case Command() if target in OF_THE_RULES:
                return Reaction(gesture, view, said=words.RULES_WAIT, said_at=target)
            case AreaTarget() | PileTarget() | FactTarget() if isinstance(gesture, Placing):
                return Reaction(gesture, view, said=words.RULES_WAIT, said_at=target)
        return self._looking.press(gesture, view, target)

    def command(self, gesture: Gesture, view: ViewState, command: Command) -> Reaction:
        """A button or key that needs to know nothing more."""
        return self.press(gesture, view, command)

    def _place(self, gesture: Placing, view: ViewState, host: CardId) -> Reaction:
        """The card that waits goes next to another, into the same play area, or under it."""
        if gesture.relation is Relation.UNDER:
            return Reaction(Idle(), view, ManualAction(MoveUnder(CardId(gesture.card), CardId(host))))
        area = self.session.state.index.area_of_zone[self.session.state.cards[host].zone]
        if area is None:
            return Reaction(Idle(), view, said=words.NOT_IN_PLAY)
        move = MoveCard(CardId(gesture.card), area, PLAY, host=CardId(host))
        return Reaction(Idle(), view, ManualAction(move))

    # -- keys ------------------------------------------------------------------------------

    def escape(self, gesture: Gesture, view: ViewState) -> Reaction:
        """One step out of what the hand is in the middle of; not taken where that is nothing."""
        if isinstance(gesture, Dragging):
            return Reaction(gesture.before, view, said_at=gesture.held, springs_back=True)
        if isinstance(gesture, Placing):
            return Reaction(Idle(), view)
        if view.open_deck is not None:
            return Reaction(gesture, replace(view, open_deck=None))
        return Reaction(gesture, view, is_taken=False)

    def leave(self, gesture: Gesture, view: ViewState) -> Reaction:
        """Escape where nothing is open: back to the rules."""
        return Reaction(gesture, view, Run(Command.MANUAL))

    def key(self, gesture: Gesture, view: ViewState, action: str, hand: tuple[CardId, ...]) -> Reaction:
        """A key of the page of keys, by the name of its action; those that answer the question mean nothing."""
        word, _, number = action.rpartition("_")
        if action in KEYS_OF_THE_RULES:
            return Reaction(gesture, view)
        if action == "trash":
            return Reaction(gesture, view, OpenPanel(PanelTarget(PanelKind.TURN)))
        if word == "pick":
            at = int(number) - 1
            if at < len(hand):
                return self.press(gesture, view, CardTarget(hand[at], CardPlace.HAND))
            return Reaction(gesture, view)
        return self._looking.key(gesture, view, action, hand)
