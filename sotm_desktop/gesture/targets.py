"""What can be pointed at on the table, as values: two targets are the same thing when they are equal."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from sotm_desktop.engine.ids import CardId, MomentId, SeatId
from sotm_desktop.engine.manual_moves import ManualMove
from sotm_desktop.session.offer import Power
from sotm_desktop.session.undo_points import UndoUnit

"""Where nothing is meant."""


class CardPlace(Enum):
    """Where on the screen a card is shown."""

    TABLE = "table"
    """In play."""
    HAND = "hand"
    """In the tray."""
    LAID_OUT = "laid out"
    """In the panel of a pile."""
    SPOKEN_OF = "spoken of"
    """In the centre, beside a question about it."""


@dataclass(frozen=True, slots=True)
class CardTarget:
    """A card that lies somewhere on the screen."""

    card: CardId
    place: CardPlace = CardPlace.TABLE


@dataclass(frozen=True, slots=True)
class PowerTarget:
    """A power, or the ability of a hero who is out."""

    power: Power

    @property
    def card(self) -> CardId:
        """The card that it is on."""
        return self.power.card


class Pile(Enum):
    """The piles of a seat."""

    DECK = "deck"
    TRASH = "trash"


@dataclass(frozen=True, slots=True)
class PileTarget:
    """A deck or a trash."""

    seat: SeatId
    pile: Pile


@dataclass(frozen=True, slots=True)
class AreaTarget:
    """The play area of a seat, besides what lies in it."""

    seat: SeatId


@dataclass(frozen=True, slots=True)
class TabTarget:
    """The tab of an area, where not all can be shown large."""

    seat: SeatId


class SeatFact(Enum):
    """What the header of an area says about its seat."""

    HP = "hp"
    HAND = "hand"
    """How many cards are in hand."""
    PLACE = "place"
    FACING = "facing"
    BEATEN = "beaten"
    H = "h"
    """What H is on the cards of one of two villains."""
    FACED_BY = "faced by"
    COMPUTER = "computer"
    """The computer plays the hero."""


@dataclass(frozen=True, slots=True)
class FactTarget:
    """One thing that the header of an area says."""

    seat: SeatId
    fact: SeatFact
    number: int = 0
    """Tells two of a kind in one header apart."""


@dataclass(frozen=True, slots=True)
class TextsTarget:
    """The texts of one phase in an area."""

    seat: SeatId
    phase: str


@dataclass(frozen=True, slots=True)
class MarkTarget:
    """A marker on a card, by its place among those of the card."""

    card: CardId
    number: int


@dataclass(frozen=True, slots=True)
class ClockTarget:
    """A pile that ends the game when it is high enough; ``card`` is the one whose text counts it."""

    card: CardId


class Region(Enum):
    """Places of the table of which there is one."""

    TRAY = "tray"
    CENTRE = "centre"
    TIMELINE = "timeline"
    ASKER = "asker"
    """Who speaks in the centre: its tooltip says why this is asked."""
    SUM = "sum"
    COMING = "coming"
    """The hour-glass in the bar: what the next turn brings."""
    H = "h"


@dataclass(frozen=True, slots=True)
class MoreTarget:
    """The note that more cards lie in an area than it has room for."""

    seat: SeatId


@dataclass(frozen=True, slots=True)
class OptionTarget:
    """A button for an option of the question."""

    key: str


@dataclass(frozen=True, slots=True)
class RecapTarget:
    """A line of what happened in turns that played themselves."""

    number: int


@dataclass(frozen=True, slots=True)
class AdviceTarget:
    """A row of the adviser: the answer that it tells of, and its rank from 1."""

    keys: tuple[str, ...]
    rank: int


@dataclass(frozen=True, slots=True)
class OrderTarget:
    """A thing in a question of order, by the key of its option; ``card`` is the one that it shows."""

    key: str
    card: CardId


@dataclass(frozen=True, slots=True)
class TermTarget:
    """A term of the rules in a text, by the id of its entry."""

    entry: str


class DropPlace(Enum):
    """Where a card that is held by hand can be dropped besides what lies on the table."""

    BOTTOM = "bottom"
    SECOND = "second"
    REMOVED = "removed"


@dataclass(frozen=True, slots=True)
class DropTarget:
    """A button of the centre on which a card is dropped during moves by hand."""

    place: DropPlace


@dataclass(frozen=True, slots=True)
class UndoTarget:
    """Undo by one unit, in the panel below the button."""

    unit: UndoUnit


@dataclass(frozen=True, slots=True)
class ForgetTarget:
    """Takes back an answer that was given for always at a moment of the game."""

    node: MomentId


class PanelKind(Enum):
    """What a panel of moves by hand is about."""

    CARD = "card"
    PLACES = "places"
    """Where a card may go."""
    DECK = "deck"
    TURN = "turn"
    PHASE = "phase"


@dataclass(frozen=True, slots=True)
class PanelTarget:
    """Opens a panel of moves by hand about a card or a seat."""

    kind: PanelKind
    number: int | None = None


@dataclass(frozen=True, slots=True)
class OpenDeckTarget:
    """Lays a deck open, during moves by hand."""

    seat: SeatId


@dataclass(frozen=True, slots=True)
class MateTarget:
    """Hands a hero over to the computer, or takes it back."""

    seat: SeatId


class Relation(Enum):
    """How a card lies at another."""

    NEXT_TO = "next to"
    UNDER = "under"


@dataclass(frozen=True, slots=True)
class PlacingTarget:
    """Begins to look for the card next to or under which another is to lie."""

    card: CardId
    relation: Relation


@dataclass(frozen=True, slots=True)
class ManualTarget:
    """A button that carries out a move by hand: what the engine takes, as it is."""

    move: ManualMove
    stays: bool = False
    """The panel stays open, as the same is often done again."""


class Command(Enum):
    """What a button or a key does that needs to know nothing more."""

    SKIP = "skip"
    """Declines, or goes on from a phase."""
    DRAW = "draw"
    CONFIRM = "confirm"
    """Gives the answer that was put together: cards picked, an order, a card lifted."""
    UNPICK = "unpick"
    RESET_ORDER = "reset order"
    OWN_ORDER = "own order"
    """The things to be ordered, in place of the orders that the adviser knows."""
    SKIP_TO_DRAW = "skip to draw"
    END_TURN = "end turn"
    ALWAYS = "always"
    """The coming answer holds for always, or only this time."""
    ANSWERS = "answers"
    """The list of answers for always."""
    REWARDS = "rewards"
    NO_REWARD = "no reward"
    MARKERS = "markers"
    NO_MARKER = "no marker"
    SHOW_CARDS = "show cards"
    PEEK = "peek"
    """Puts the cards of the question aside to see the table."""
    TRASHES = "trashes"
    CLOSE_PILE = "close pile"
    SORT_HAND = "sort hand"
    MANUAL = "manual"
    """Begins moves by hand, or goes back to the rules."""
    UNDO = "undo"
    UNDO_MENU = "undo menu"
    REDO = "redo"
    FIRST = "first"
    LAST = "last"
    RETURN = "return"
    """Back to where the players were before they looked back."""
    LINES = "lines"
    LOG = "log"
    ADVISE = "advise"
    """The adviser begins to think about what is asked, or stops."""
    MATES = "mates"
    """Who plays which hero."""
    FINISH_TURN = "finish turn"
    """The computer plays what is left of this turn."""
    ALL_MATES = "all mates"
    """The computer plays all heroes, or none."""
    PAUSE_MATES = "pause mates"
    """The computer waits, or goes on."""
    HURRY_MATES = "hurry mates"
    """The computer goes on, and does at once what it intends."""
    TAKE_BACK = "take back"
    """The hero whom the computer is asked about is the players' again."""
    MENU = "menu"
    END_SCREEN = "end screen"
    RECAP = "recap"
    """What happened in turns that played themselves is put aside, or shown again."""
    CALL_DRAW = "call draw"
    PLAY_ON = "play on"
    """Declines the draw that is offered."""
    SKIP_TUTORIAL = "skip tutorial"
    GOT_IT = "got it"
    """What the coach explains is known now."""


TableTarget = (
    CardTarget | PowerTarget | PileTarget | AreaTarget | TabTarget | FactTarget | TextsTarget | MarkTarget
    | ClockTarget | Region | MoreTarget | OptionTarget | OrderTarget | DropTarget | UndoTarget | ForgetTarget
    | PanelTarget | MateTarget | RecapTarget | TermTarget | AdviceTarget | OpenDeckTarget | PlacingTarget
    | ManualTarget | Command
)  # fmt: skip
"""Everything on the table that can be pointed at."""


def card_of_target(target: TableTarget | None) -> CardId | None:
    """The card that a target shows, for the inspector and the card held up; None where it shows none.

    Of a marker it is not known here: the look of the card says which card the marker is from.
    """
    match target:
        case CardTarget() | PowerTarget() | OrderTarget() | ClockTarget():
            return target.card
    return None
