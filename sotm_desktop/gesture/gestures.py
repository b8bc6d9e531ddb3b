"""What the hand is in the middle of. Values: a rule takes one and gives the next (`play_rules`, `manual_rules`)."""

from __future__ import annotations

from dataclasses import dataclass, field

from sotm_desktop.engine.ids import CardId
from sotm_desktop.gesture.targets import CardTarget, OrderTarget, PileTarget, PowerTarget, Relation


@dataclass(frozen=True, slots=True)
class Idle:
    """Nothing is held, and nothing has been picked."""


@dataclass(frozen=True, slots=True)
class Lifted:
    """A card of the hand was clicked and waits for its place."""

    card: CardId


@dataclass(frozen=True, slots=True)
class Picking:
    """Some of several options are picked."""

    keys: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Ordering:
    """Things are being put into an order."""

    keys: tuple[str, ...]
    """All that are shown, in the order so far."""
    settled: int
    """How many of them, from the first, the player has put where they are."""


@dataclass(frozen=True, slots=True)
class Placing:
    """By hand: a card waits for the card next to or under which it is to lie."""

    card: CardId
    relation: Relation


Resting = Idle | Lifted | Picking | Ordering | Placing

Holdable = CardTarget | PowerTarget | PileTarget | OrderTarget
"""What can be taken hold of."""


@dataclass(frozen=True, slots=True)
class Dragging:
    """Something is held. Where the pointer is is the screen's to know."""

    held: Holdable
    before: Resting = field(default_factory=Idle)
    """What the hand was in the middle of, and is again when it lets go for nothing."""

    @property
    def card(self) -> CardId | None:
        """The card that is held; None: a power, or a card of which only the back is seen."""
        return self.held.card if isinstance(self.held, CardTarget | OrderTarget) else None

    @property
    def power(self) -> PowerTarget | None:
        """The power that is held."""
        return self.held if isinstance(self.held, PowerTarget) else None


Gesture = Resting | Dragging


def picked(gesture: Gesture) -> tuple[str, ...]:
    """The keys of the options picked so far, also while something is dragged in between."""
    resting = gesture.before if isinstance(gesture, Dragging) else gesture
    return resting.keys if isinstance(resting, Picking) else ()


def ordered(gesture: Gesture) -> Ordering | None:
    """The order as it was put so far; None where nothing was moved yet."""
    resting = gesture.before if isinstance(gesture, Dragging) else gesture
    return resting if isinstance(resting, Ordering) else None


def held_card(gesture: Gesture) -> CardId | None:
    """The card in hand or play that is lifted or dragged, if one is."""
    if isinstance(gesture, Lifted):
        return gesture.card
    if isinstance(gesture, Dragging) and isinstance(gesture.held, CardTarget):
        return gesture.held.card
    return None
