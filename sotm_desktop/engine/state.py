"""The state of a game: one plain immutable value, the half-resolved card included (promise 2)."""

from __future__ import annotations

from typing import NamedTuple

FRONT, BACK, DOWN = 0, 1, 2
"""Which face of a card is up: its front, its back (or incapacitated side), or none (it lies face down)."""

TURN_OVER, NO_ACTIONS = "over", "actions"
"""What ``skip_to`` is, besides a phase: nothing of the turn follows, or only the text of its START and END PHASE."""

DECK, HAND, TRASH, PLAY = 0, 1, 2, 3
"""The four zones that every deck has; ``Book.zone(deck, PLAY)`` numbers them for the whole table."""


NEXT = "next"
"""A lasting effect that ends with the next damage that it speaks of (``Lasting.until``)."""


class Row(NamedTuple):
    """Where one card is and what is marked on it."""

    zone: int
    hp: int | None = None
    """Current HP; None for a card that is no target here (not in play, or without HP)."""
    face: int = FRONT
    since: int = 0
    """The stamp of its entering play, so that order in play is order of stamps; 0 when not in play."""
    host: int = -1
    """The card that this one lies next to or under, or -1."""
    tokens: int = 0
    copy: int = 0
    """1, 2, … in the order in which equal cards came into sight; 0 while nobody has seen it."""


class Lasting(NamedTuple):
    """An effect that stays after the text that made it has resolved (rulings.md 11)."""

    id: int
    source: int
    since: int
    face: int
    clause: str
    bindings: tuple
    until: str
    """``start`` (of the turn of ``owner``), ``turn`` (its end), ``phase``, ``leaves`` (with its source) or ``next``
    (with the next damage that it speaks of, wherever its source is then)."""
    owner: int
    """The deck whose START PHASE ends it."""


LINGERING = ("start", "turn", "phase")
"""The times that are ends of their own: such an effect may outlast its source where a switch says so."""


class Outcome(NamedTuple):
    """How a game ended: ``heroes_win`` or ``heroes_lose``, and the word for why."""

    result: str
    reason: str
    card: int


SAVED = (
    "cards", "zones", "lasting", "used", "turn", "phase", "round", "order", "acted", "facing", "skip_to", "stamp",
    "draws", "history", "past", "outcome", "stack", "pending_damage", "dying", "next_number", "pending",
    "count",
)  # fmt: skip
"""``order``: the hero decks in the order of their turns, as the markers say. ``acted``: the decks whose turn has begun
this round. ``facing``: see ``first_facing``."""


class GameState:
    """One moment of a game. Never changed after it is made; compare with ``==``."""

    __slots__ = (*SAVED, "index", "listeners")

    def __init__(self, index, listeners=None, **fields) -> None:
        self.index = index
        for name in SAVED:
            setattr(self, name, fields[name])
        self.listeners = listeners

    def saved(self) -> tuple:
        """The fields that make up the value: everything but what is derived from them."""
        return tuple(getattr(self, name) for name in SAVED)

    def __eq__(self, other) -> bool:
        return isinstance(other, GameState) and self.saved() == other.saved()

    __hash__ = None  # a digest is made from canonical bytes instead: see digest.py


def first_facing(index) -> tuple[int, ...]:
    """For each seat the deck of the villain that its hero faces, or -1: at first the one whose turn came last."""
    facing, villain = [], -1
    for seat in index.seats:
        villain = seat.number if seat.number in index.villain_decks else villain
        facing.append(villain if seat.number in index.hero_decks else -1)
    return tuple(facing)


def opening_state(index) -> GameState:
    """The table before anything was done: every card in its deck, character and Event cards in play face up."""
    rows = []
    zones: list[list[int]] = [[] for _ in range(index.zone_count)]
    for card, definition in enumerate(index.definitions):
        if card in index.collections:
            zone = index.beside
            rows.append(Row(zone, None, BACK, 0, -1, 0, 1))
        elif definition.is_character or definition.kind == "event_card":
            stamp = card + 1
            zone = index.zone(index.deck_of[card], PLAY)
            rows.append(Row(zone, definition.faces[FRONT].hp, FRONT, stamp, -1, 0, 1))
        else:
            zone = index.zone(index.deck_of[card], DECK)
            rows.append(Row(zone))
        zones[zone].append(card)
    return GameState(
        index, cards=tuple(rows), zones=tuple(map(tuple, zones)), lasting=(), used=(), turn=-1, phase="setup",
        round=0, order=index.hero_decks, acted=(), facing=first_facing(index), skip_to=None, stamp=len(rows) + 1,
        draws=(), history=(), past=(), outcome=None, stack=(), pending_damage=(), dying=(),
        next_number=1, pending=None, count=0,
    )  # fmt: skip
