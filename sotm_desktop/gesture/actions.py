"""What a press, a drop or a key leads to. The rules decide; the screen carries out."""

from __future__ import annotations

from dataclasses import dataclass

from sotm_desktop.engine.ids import CardId, MomentId, SeatId
from sotm_desktop.engine.manual_moves import ManualMove
from sotm_desktop.gesture.gestures import Gesture
from sotm_desktop.gesture.targets import Command, PanelTarget, TableTarget
from sotm_desktop.gesture.view_state import ViewState
from sotm_desktop.session.undo_points import UndoUnit


@dataclass(frozen=True, slots=True)
class Answer:
    """Answers the question: `GameSession.answer`."""

    keys: tuple[str, ...]
    for_always: bool = False


@dataclass(frozen=True, slots=True)
class AnswerBoth:
    """Answers the question, and the one that follows with a card: `GameSession.answer_both`."""

    keys: tuple[str, ...]
    card: CardId


@dataclass(frozen=True, slots=True)
class Pass:
    """Passes what is left of the turn, or up to the draw: `GameSession.pass_on`."""

    only_to_draw: bool = False


@dataclass(frozen=True, slots=True)
class ManualAction:
    """Does something by hand: `GameSession.manual`."""

    move: ManualMove
    keeps_panel: bool = False


@dataclass(frozen=True, slots=True)
class ChangeMate:
    """Hands a hero over to the computer, or takes it back: `GameSession.mates`."""

    seat: SeatId


@dataclass(frozen=True, slots=True)
class Undo:
    """Goes back: `GameSession.undo`."""

    unit: UndoUnit


@dataclass(frozen=True, slots=True)
class TakeBack:
    """An answer for always is one for that time only: `GameSession.take_back`."""

    node: MomentId


@dataclass(frozen=True, slots=True)
class Inspect:
    """Opens the inspector."""

    card: CardId


@dataclass(frozen=True, slots=True)
class ShowInLog:
    """Opens the log where it tells of something at a moment of the game."""

    moment: MomentId
    text: str
    """What the log says of it; "" where it says nothing, or sums it up with others."""
    cards: tuple[CardId, ...]


@dataclass(frozen=True, slots=True)
class LookUp:
    """Opens the rules at an entry, by its id."""

    entry: str


@dataclass(frozen=True, slots=True)
class OpenPanel:
    """Opens a panel of moves by hand beside what was pressed."""

    panel: PanelTarget


@dataclass(frozen=True, slots=True)
class AskWhere:
    """Opens the panel that asks how a card is to lie at another."""

    card: CardId
    host: CardId


@dataclass(frozen=True, slots=True)
class Run:
    """Something that is the screen's own: the menu, the log, time, what is open."""

    command: Command


Action = (
    Answer | AnswerBoth | Pass | ManualAction | ChangeMate | Undo | TakeBack | Inspect | ShowInLog | LookUp | OpenPanel
    | AskWhere | Run
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Reaction:
    """What comes of a press, a drop or a key: the next gesture and view, what is to be done, a sentence."""

    gesture: Gesture
    view: ViewState
    action: Action | None = None
    said: str = ""
    """Why nothing is done, or what else there is to know: shown for a moment beside ``said_at``."""
    said_at: TableTarget | None = None
    """None: in the middle of the table."""
    springs_back: bool = False
    """What was held flies back to where it was taken."""
    plays_from: bool = False
    """What was held is played from where the pointer is: the flight begins there."""
    is_taken: bool = True
    """False: it means nothing here."""
