"""The state of a game: one plain immutable value, the half-resolved card included (promise 2)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from typing import Any, ClassVar

from sotm_desktop.engine.card_index import CardIndex
from sotm_desktop.engine.decisions import Decision
from sotm_desktop.engine.frames import Frame
from sotm_desktop.engine.ids import CardId, SeatId
from sotm_desktop.engine.listener_index import Entry
from sotm_desktop.engine.state import CardRow, Fact, LastingEffect, Mark, Outcome


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
    """The cards that are being destroyed, by the stamp of their entering play: it does not begin a second time. One
    stands here twice, or among those whose text is off, once text has answered that it leaves play."""
    text_off: tuple[int, ...] = ()
    """The cards whose text does not count any more as they leave play, by the same stamps."""
    next_number: int = 1
    """The number of the next damage."""
    pending: Decision | None = None
    """What the players are asked; None once the game is over."""
    count: int = 0
    """How many events there have been."""

    meant: ClassVar[tuple[tuple[CardId, CardId], ...]] = ()
    at_work: ClassVar[tuple[Mark, ...]] = ()
    lay_revealed: ClassVar[tuple[CardId, ...] | None] = None
    """Nothing is being run between two answers: see these fields of ``Transaction``."""
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
