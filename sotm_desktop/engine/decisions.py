"""What may be asked. A decision is data: the table shows it, a computer player or a scenario answers it.

An option says what it means as one of the frozen values below; its key is only its name in logs, saves and scenarios.
"""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Any, NamedTuple, get_args

from sotm_desktop.engine.ids import CardId, SeatId, TextId


@dataclass(frozen=True, slots=True)
class PlayCard:
    """A card is played from the hand."""

    card: CardId


@dataclass(frozen=True, slots=True)
class UsePower:
    """The power of this number, from 0, on a card is used."""

    card: CardId
    number: int


@dataclass(frozen=True, slots=True)
class UseAbility:
    """The incapacitated ability of this number, from 0, of a hero who is out is used."""

    card: CardId
    number: int


@dataclass(frozen=True, slots=True)
class UseReward:
    """The reward of this number, from 0, of a beaten Event card is used."""

    card: CardId
    number: int


@dataclass(frozen=True, slots=True)
class DrawCard:
    """A card is drawn."""


@dataclass(frozen=True, slots=True)
class ActInstead:
    """What a text of a card offers in place of one play, power or draw: the card, and which of its texts, from 0."""

    card: CardId
    number: int


@dataclass(frozen=True, slots=True)
class TurnAround:
    """The hero faces the other villain from now on, in place of the phase (six against two)."""

    villain: CardId


@dataclass(frozen=True, slots=True)
class GainInitiative:
    """The hero's marker moves up to this place, from 1, in place of the phase (six against two)."""

    place: int


MoveMarker = TurnAround | GainInitiative


@dataclass(frozen=True, slots=True)
class PickCard:
    """One of the cards that are asked for."""

    card: CardId


@dataclass(frozen=True, slots=True)
class PickCharacter:
    """One of the character cards of a hero, for which that on the table is exchanged."""

    card: CardId
    variant: str
    """Which, as the deck calls it; "" is the standard one."""


@dataclass(frozen=True, slots=True)
class PickDeck:
    """One of the decks that are asked for."""

    deck: SeatId


@dataclass(frozen=True, slots=True)
class PickWord:
    """A word: a type of damage."""

    word: str


@dataclass(frozen=True, slots=True)
class PickBlock:
    """One of the things of an either/or, by its place in the text, from 0."""

    number: int


@dataclass(frozen=True, slots=True)
class PickNumber:
    """A number."""

    number: int


@dataclass(frozen=True, slots=True)
class YesOrNo:
    """What an optional text offers is done, or is not."""

    yes: bool


@dataclass(frozen=True, slots=True)
class TakeNext:
    """What comes next in an order: a card, and which of its texts (or the card itself)."""

    card: CardId
    item: CardId | TextId


@dataclass(frozen=True, slots=True)
class AnswerWith:
    """The text of a card answers a damage: the card, and which of its texts."""

    card: CardId
    text: TextId


@dataclass(frozen=True, slots=True)
class GoOn:
    """The table goes on: after a pause, or after something that was done by hand."""


@dataclass(frozen=True, slots=True)
class EndlessChain:
    """A chain that may never end is stopped here, or goes on."""

    stops: bool


Means = (
    PlayCard | UsePower | UseAbility | UseReward | DrawCard | ActInstead | TurnAround | GainInitiative | PickCard
    | PickCharacter | PickDeck | PickWord | PickBlock | PickNumber | YesOrNo | TakeNext | AnswerWith | GoOn
    | EndlessChain
)  # fmt: skip
"""What an option may mean."""
_MEANS: dict[str, type[Any]] = {cls.__name__: cls for cls in get_args(Means)}


class Option(NamedTuple):
    """One thing that can be answered."""

    key: str
    """The id that logs, saves and scenarios use: ``flash``, ``play:flash``, ``true``, ``3``."""
    means: Means


def card_meant(means: Means) -> CardId | None:
    """The card that an option is about, None where it is about no card."""
    match means:
        case (
            PlayCard(card) | PickCard(card) | PickCharacter(card) | TakeNext(card) | AnswerWith(card) | TurnAround(card)
        ):
            return card
        case UsePower(card) | UseAbility(card) | UseReward(card) | ActInstead(card) | PickCharacter(card):
            return card
    return None


class Decision(NamedTuple):
    """A question that waits for an answer of ``least`` to ``most`` different options."""

    kind: str
    """cards, heroes, decks, choice, yes_no, number, order, phase, reaction, redirect, type, share, facing, pause, loop,
    by_hand."""
    asks: SeatId | None
    """The deck of the hero who decides; None: the players together."""
    card: CardId | None
    """The card whose text asks; None: the rules."""
    clause: str
    """The key of the node that asks."""
    question: str
    """A word for what the answer is for: destroy, discard, deal, play, order, tie, …"""
    options: tuple[Option, ...]
    least: int
    most: int
    subject: CardId | None = None
    """The card that the question is about (the target of the damage, the card to be played)."""

    @property
    def is_optional(self) -> bool:
        return self.least == 0

    @property
    def keys(self) -> tuple[str, ...]:
        return tuple(option.key for option in self.options)

    @property
    def default(self) -> tuple[str, ...] | None:
        """The answer that is taken where the question is of mere order, else None."""
        return self.keys if self.kind == "order" else None


def decision_to_json(decision: Decision) -> list[Any]:
    """A decision as plain JSON values; what an option means is a list that starts with the name of its class."""
    options = [[option.key, [type(option.means).__name__, *_values(option.means)]] for option in decision.options]
    return [*decision[:5], options, *decision[6:]]


def decision_from_json(row: list[Any] | tuple[Any, ...]) -> Decision:
    """A decision from its JSON row. Raises KeyError or TypeError where it is none."""
    kind, asks, card, clause, question, options, *rest = row
    made = tuple(Option(key, _MEANS[name](*values)) for key, (name, *values) in options)
    return Decision(kind, asks, card, clause, question, made, *rest)


def _values(means: Means) -> list[Any]:
    return [getattr(means, each.name) for each in fields(means)]
