"""Six against two, as areas show it: whom a hero faces and in which place, and by whom a villain is faced."""

from __future__ import annotations

from typing import NamedTuple

from sotm_desktop.engine import facing
from sotm_desktop.engine.card_index import CardIndex, Seat
from sotm_desktop.engine.ids import SeatId
from sotm_desktop.words.narration.names import State


class Faced(NamedTuple):
    """A villain whom a hero faces."""

    seat: SeatId
    letter: str
    title: str
    is_beaten: bool = False


class Stand(NamedTuple):
    """How an area stands to those of the other side."""

    faces: tuple[Faced, ...] = ()
    """Of a hero: both villains once the hero is incapacitated."""
    faced_by: tuple[str, ...] = ()
    """Of a villain: the places of the heroes who face it."""
    h: int = 0
    """Of a villain: what H is on its cards; 0 where that is the same everywhere."""
    is_beaten: bool = False
    has_moved: bool = False
    """Of a hero: the turn of this round has begun."""


ALONE = Stand()
"""In a game with one villain."""


def stand_of(state: State, seat: Seat) -> Stand:
    """How the area of a seat stands; nothing to say with one villain."""
    index = state.index
    if len(index.villains) < 2:
        return ALONE
    if seat.side == "hero":
        return Stand(_faces(state, seat.number), has_moved=seat.number in state.acted)
    if seat.number not in index.villain_decks:
        return ALONE
    villain = index.character(seat.number)
    is_beaten = facing.is_beaten(state, villain)
    counts = index.rules.h_value == "facing" and not is_beaten
    heroes = [deck for deck in state.order if seat.number in (each.seat for each in _faces(state, deck))]
    return Stand(
        (), tuple(letter_of(index, deck, state.order) for deck in heroes),
        facing.h(state, villain) if counts else 0, is_beaten,
    )  # fmt: skip


def _faces(state: State, deck: SeatId) -> tuple[Faced, ...]:
    index = state.index
    if not index.has_facing or _is_undecided(state, deck):
        return ()
    return tuple(
        Faced(deck_faced, letter_of(index, deck_faced), index.seats[deck_faced].title, facing.is_beaten(state, villain))
        for villain, deck_faced in zip(index.villains, index.villain_decks, strict=True)
        if facing.faces(state, deck, deck_faced)
    )


def _is_undecided(state: State, deck: SeatId) -> bool:
    """Whether a hero has yet to choose whom to face at first."""
    asked = state.pending
    if asked is None or asked.asks is None or (asked.kind, asked.question) != ("facing", "face"):
        return False
    return deck >= asked.asks


def letter_of(index: CardIndex, seat: SeatId, order: tuple[int, ...] = ()) -> str:
    """What a seat is called on the timeline and in headers: V (V1 and V2 of two villains), E, or the hero's place.

    ``order`` are the heroes as their markers lie at a moment; without it the place is that at the beginning.
    """
    side = index.seats[seat].side
    if side == "hero":
        return str(1 + (order or index.hero_decks).index(seat))
    if side != "villain":
        return "E"
    return "V" if len(index.villain_decks) < 2 else f"V{1 + index.villain_decks.index(seat)}"
