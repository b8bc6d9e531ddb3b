"""The state of a game: one plain immutable value, the half-resolved card included (promise 2)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple, TypeAlias

from sotm_desktop.engine.decisions import Decision
from sotm_desktop.engine.frames import Bindings, Frame
from sotm_desktop.engine.ids import CardId, SeatId, ZoneId

if TYPE_CHECKING:
    from sotm_desktop.engine.card_index import CardIndex
    from sotm_desktop.engine.listener_index import Entry

FRONT, BACK, DOWN = 0, 1, 2
"""Which face of a card is up: its front, its back (or incapacitated side), or none (it lies face down)."""

TURN_OVER, NO_ACTIONS = "over", "actions"
"""What ``skip_to`` is, besides a phase: nothing of the turn follows, or only the text of its START and END PHASE."""

FIRST_PHASE = "start"
"""As ``skip_to``: the turn goes back to it."""

DECK, HAND, TRASH, PLAY = 0, 1, 2, 3
"""The four zones that every deck has; ``CardIndex.zone(deck, PLAY)`` numbers them for the whole table."""

NEXT = "next"
"""A lasting effect that ends with the next damage that it speaks of (``LastingEffect.until``)."""

POWER = "power"
"""A lasting effect that ends with the power to which it was lent (``LastingEffect.until``)."""

STOPPED = "stopped"
"""Marks that an endless chain was stopped this turn, with the stamp of what would have entered play next."""

DRAWN = "draw"
"""The result of a game that nobody has won: the players called it a draw."""

# Facts and marks are plain tuples that start with their kind; what follows depends on it, and `apply.py` writes them.
Fact: TypeAlias = tuple[Any, ...]
"""Something that happened this turn and that text may count: ``("damage", source, target, amount, type)``, …"""
Mark: TypeAlias = tuple[Any, ...]
"""Something that cannot be done again this turn, or, with ``"game"`` in front, this game."""


class CardRow(NamedTuple):
    """Where one card is and what is marked on it."""

    zone: ZoneId
    hp: int | None = None
    """Current HP; None for a card that is no target here (not in play, or without HP)."""
    face: int = FRONT
    since: int = 0
    """The stamp of its entering play, so that order in play is order of stamps; 0 when not in play."""
    host: CardId | None = None
    """The card that this one lies next to or under."""
    tokens: int = 0
    """All of them, those with a name too."""
    copy: int = 0
    """1, 2, … in the order in which equal cards came into sight; 0 while nobody has seen it."""
    variant: str | None = None
    """Which character card of its hero it is by now; None while it is still the one that the game began with."""
    pools: tuple[tuple[str, int], ...] = ()
    """Of its tokens those that have a name, and how many there are of each: by name, none of 0."""


class LastingEffect(NamedTuple):
    """An effect that stays after the text that made it has resolved (rulings.md 11)."""

    id: int
    source: CardId
    since: int
    face: int
    clause: str
    """The key of its text."""
    bindings: Bindings
    until: str
    """``start`` (of the turn of ``owner``), ``turn`` (its end), ``phase``, ``leaves`` (with its source) or ``next``
    (with the next damage that it speaks of, wherever its source is then)."""
    owner: SeatId | None
    """The deck whose START PHASE ends it."""


LINGERING = ("start", "turn", "phase")
"""The times that are ends of their own: such an effect may outlast its source where a switch says so."""


class Outcome(NamedTuple):
    """How a game ended: ``heroes_win``, ``heroes_lose`` or ``DRAWN``, and the word for why."""

    result: str
    reason: str
    card: CardId | None


@dataclass(frozen=True, slots=True)
class GameState:
    """One moment of a game. Never changed after it is made; compare with ``==``."""

    index: CardIndex = field(compare=False)
    """What each number means; the same for all moments of a game, and no part of the value."""
    listeners: Mapping[str, tuple[Entry, ...]] = field(compare=False)
    """Which text in play answers which question: derived from the rest (``listener_index.py``)."""
    cards: tuple[CardRow, ...]
    """By card."""
    zones: tuple[tuple[CardId, ...], ...]
    """By zone: the cards in it, top (or leftmost) first."""
    lasting: tuple[LastingEffect, ...] = ()
    used: tuple[Mark, ...] = ()
    """What cannot be done again this turn or this game."""
    turn: SeatId | None = None
    """The deck whose turn it is; None before the first."""
    phase: str = "setup"
    round: int = 0
    order: tuple[SeatId, ...] = ()
    """The hero decks in the order of their turns, as their markers say."""
    acted: tuple[SeatId, ...] = ()
    """The decks whose turn has begun this round."""
    added_turns: tuple[SeatId, ...] = ()
    """The decks that take another turn, by text, before the next turn of the round."""
    facing: tuple[SeatId | None, ...] = ()
    """See `first_facing`."""
    skip_to: str | None = None
    """The phase that the turn goes on with, ``TURN_OVER`` or ``NO_ACTIONS``; None while nothing is skipped."""
    stamp: int = 0
    """The next number for a card that enters play and for a lasting effect."""
    draws: tuple[tuple[str, int], ...] = ()
    """How far each stream of chance has been drawn from."""
    history: tuple[Fact, ...] = ()
    """What happened this turn, as far as text may count it."""
    past: tuple[tuple[SeatId, tuple[Fact, ...]], ...] = ()
    """The damage of the last turn of each deck."""
    outcome: Outcome | None = None
    stack: tuple[Frame, ...] = ()
    """What waits to be gone on with, the next last."""
    pending_damage: tuple[tuple[int, tuple[Any, ...]], ...] = ()
    """The damage that is being worked out, by its number: the fields of ``Damage``."""
    dying: tuple[int, ...] = ()
    """The cards that are being destroyed, by the stamp of their entering play: it does not begin a second time."""
    text_off: tuple[int, ...] = ()
    """The cards whose text does not count any more as they leave play, by the same stamps."""
    next_number: int = 1
    """The number of the next damage."""
    pending: Decision | None = None
    """What the players are asked; None once the game is over."""
    count: int = 0
    """How many events there have been."""

    meant: ClassVar[tuple[tuple[CardId, CardId], ...]] = ()
    """Nothing is being run between two answers: see ``Transaction.meant``."""
    __hash__ = None  # type: ignore[assignment]  # a digest is made from canonical bytes instead: digest.py

    def __repr__(self) -> str:
        """For people; ``notation.written`` says all."""
        index = self.index
        turn = f"{index.seats[self.turn].id}/{self.phase}" if self.turn is not None else self.phase
        hp = ", ".join(
            f"{index.card_id(card, 1)} {self.cards[card].hp}" for card in (*index.villain_characters, *index.heroes)
        )
        asked = f"asks {self.pending.question}" if self.pending else self.outcome.result if self.outcome else "waits"
        return f"<GameState round {self.round}, {turn}: {hp}; {asked}>"


SAVED = tuple(each.name for each in fields(GameState) if each.compare)
"""The fields that make up the value, in the order in which they are written."""
