"""What an answer does to the table, as small values: who loses HP, what is destroyed, what turns over, what comes then.

One answer has a tuple of them, worst for the heroes first. An ``is_open`` one is not certain: hidden cards or further
answers decide whether it happens, or how much.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from sotm_desktop.engine.game_state import GameState
from sotm_desktop.engine.ids import CardId, SeatId


@dataclass(frozen=True, slots=True)
class HpChange:
    """A target loses or regains HP: from ``least`` to ``most``, which are the same where nothing is open."""

    card: CardId
    least: int
    """The change that is worst for the target: −5."""
    most: int
    before: int
    after: int | None = None
    """HP afterwards, where it is certain."""
    type: str = ""
    """The type of the damage, where all of it has one."""
    is_open: bool = False


@dataclass(frozen=True, slots=True)
class Stopped:
    """Damage that is not dealt: ``why`` is immune, cannot, prevented or nothing, and by which card."""

    card: CardId
    why: str
    by: CardId | None


@dataclass(frozen=True, slots=True)
class IsDestroyed:
    """A card is destroyed."""

    card: CardId
    is_open: bool = False


@dataclass(frozen=True, slots=True)
class Falls:
    """A hero is incapacitated."""

    card: CardId
    is_open: bool = False


@dataclass(frozen=True, slots=True)
class Flips:
    """A card turns over."""

    card: CardId
    is_open: bool = False


@dataclass(frozen=True, slots=True)
class HandChange:
    """Cards are drawn into a hand, discarded or played from it: so many before and, from least to most, afterwards."""

    seat: SeatId
    before: int
    least: int
    most: int
    is_open: bool = False


class Place(Enum):
    """Where a card goes."""

    PLAY = "play"
    HAND = "hand"
    DECK = "deck"
    TRASH = "trash"
    UNDER = "under"
    """Under another card."""
    REMOVED = "removed"
    """Out of the game."""


@dataclass(frozen=True, slots=True)
class CardGoes:
    """A card goes somewhere else by other ways than destruction."""

    card: CardId
    place: Place


@dataclass(frozen=True, slots=True)
class TokensChange:
    """Tokens are put on a card or taken from it."""

    card: CardId
    before: int
    after: int
    pool: str = ""
    """Their name, where they have one."""


@dataclass(frozen=True, slots=True)
class ClockMoves:
    """What ends the game at ``most`` cards grows or shrinks."""

    card: CardId
    """The card whose text counts it."""
    zone: str
    what: str
    """See `Clock`."""
    before: int
    after: int
    most: int


@dataclass(frozen=True, slots=True)
class Told:
    """Something else happens, in a sentence: an effect that lasts, a hero who faces another villain."""

    card: CardId | None
    words: str
    brief: str = ""
    """The same without its card and how long it lasts; "" where that is no less."""
    alike: str = ""
    """The brief words as they are of every answer that differs from others in a name alone: "damage of that type"."""


@dataclass(frozen=True, slots=True)
class GameEnds:
    """The game is over: heroes_win or heroes_lose."""

    result: str


class Follows(Enum):
    """What further answer an outcome waits for."""

    CHOICE = "choice"
    PLAY = "play"
    """Text grants the play of a card; what comes of it is no part of the outcome."""
    POWER = "use_power"


@dataclass(frozen=True, slots=True)
class Opens:
    """The players are asked something further before the effect is over."""

    what: Follows


class Hides(Enum):
    """What an unknown outcome hangs on."""

    CARDS = "cards"
    """Cards of a deck that nobody has seen."""
    FACE_DOWN = "face_down"
    """A card that lies face down in play, and that nobody has seen."""
    CHANCE = "chance"
    ANSWERS = "answers"
    """More further answers than are looked into."""
    PICKS = "picks"
    """The other things that are to be chosen with this one."""


@dataclass(frozen=True, slots=True)
class Unknown:
    """What cannot be said, and what it hangs on: of the deck of ``seat``, ``count`` of its ``of`` cards."""

    hangs_on: Hides
    seat: SeatId | None = None
    count: int = 0
    of: int = 0


class Next(Enum):
    """What the table goes on with."""

    TURN = "turn"
    PHASE = "phase"
    QUESTION = "question"


@dataclass(frozen=True, slots=True)
class Then:
    """What comes once the answer is done: a turn of a deck, a phase with so much left to do, or who is asked next."""

    what: Next
    seat: SeatId | None
    phase: str = ""
    left: int = 0
    card: CardId | None = None
    """The card that asks next."""

    def is_granted_in(self, state: GameState) -> bool:
        """Whether it is a phase that text gives to a hero in the turn of another deck."""
        return self.what is Next.PHASE and self.seat not in (None, state.turn)


@dataclass(frozen=True, slots=True)
class NothingChanges:
    """All that the players see stays as it is."""


Consequence = (
    HpChange | Stopped | IsDestroyed | Falls | Flips | HandChange | CardGoes | TokensChange | ClockMoves | Told
    | GameEnds | Opens | Unknown | Then | NothingChanges
)  # fmt: skip
"""One thing that an answer does."""
