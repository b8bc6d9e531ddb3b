"""What nobody at the table has seen, and a table on which it lies in another order.

A player that thinks ahead plays on from tables that could be the present one: cards whose place everybody has seen stay
where they are, all others change places, and chance is another. So it never learns what lies in a deck.
"""

from __future__ import annotations

from collections.abc import Callable
from copy import copy
from dataclasses import replace

from sotm_desktop.engine.events import CardsRevealed, CardsSeen, DeckShuffled, Event
from sotm_desktop.engine.game_state import GameState
from sotm_desktop.engine.ids import CardId, SeatId
from sotm_desktop.engine.state import DOWN

Order = Callable[[int], tuple[int, ...]]
"""Gives an order of ``range(size)``."""


class Unseen:
    """Owns which cards have been seen where they lie. A card that was seen and put on its deck is among them."""

    def __init__(self, seen: frozenset[CardId] = frozenset()) -> None:
        self._seen = set(seen)

    @property
    def seen(self) -> frozenset[CardId]:
        """What has been seen by now."""
        return frozenset(self._seen)

    def begin(self) -> None:
        """A new game: nothing was seen."""
        self._seen = set()

    def saw(self, events: tuple[Event, ...]) -> None:
        """What happened in front of everybody."""
        for event in events:
            if isinstance(event, DeckShuffled):
                self._seen.difference_update(event.order)
            elif isinstance(event, CardsSeen | CardsRevealed):
                self._seen.update(event.cards)

    def among(self, state: GameState) -> frozenset[CardId]:
        """The cards that nobody has seen where they lie on this table. Those that lie open there are seen."""
        decks, under = state.index.deck_of_zone, state.index.under
        hidden = {
            CardId(number)
            for number, row in enumerate(state.cards)
            if row.face == DOWN or row.zone == under or decks[row.zone] is not None  # in a deck, or under another
        }
        self._seen.update(map(CardId, set(range(len(state.cards))) - hidden))
        return frozenset(hidden - self._seen)


def imagined(state: GameState, unseen: frozenset[CardId], seed: int, order: Order) -> GameState:
    """A table that the present one could be: unseen cards of one deck have changed places, chance has another seed."""
    rows = list(state.cards)
    lie: dict[SeatId, list[tuple[int, int]]] = {}
    moved: dict[int, list[CardId]] = {}
    for number, cards in enumerate(state.zones):
        for at, card in enumerate(cards):
            if card in unseen:
                lie.setdefault(state.index.deck_of[card], []).append((number, at))
                if number not in moved:
                    moved[number] = list(cards)
    for places in lie.values():
        there = [state.zones[zone][at] for zone, at in places]
        sorted_cards = sorted(there)  # what comes of it does not hang on how they really lie
        for (zone, at), was, place in zip(places, there, order(len(places)), strict=True):
            card = sorted_cards[place]
            moved[zone][at] = card
            rows[card] = state.cards[was]._replace(copy=state.cards[card].copy)
    zones = tuple(tuple(moved[number]) if number in moved else cards for number, cards in enumerate(state.zones))
    index = copy(state.index)
    index.setup = replace(index.setup, seed=seed)
    return replace(state, index=index, zones=zones, cards=tuple(rows))
