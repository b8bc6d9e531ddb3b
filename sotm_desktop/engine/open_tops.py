"""Decks whose top card lies face up, as text in play says: looked at around every event, so that each card is seen."""

from __future__ import annotations

from sotm_desktop.engine import events
from sotm_desktop.engine.ids import CardId, SeatId
from sotm_desktop.engine.listener_index import Entry
from sotm_desktop.engine.modifiers import saying
from sotm_desktop.engine.questions import deck_cards
from sotm_desktop.engine.table import ChangingTable, Table

OPEN_TOP = "open_top"
"""What the index lists such text under."""


def of(table: Table) -> dict[SeatId, CardId]:
    """The top cards that lie face up, by their decks; those of decks with cards."""
    return {deck: card for deck, (card, _) in _said(table).items()}


def _said(table: Table) -> dict[SeatId, tuple[CardId, Entry]]:
    """The same, each with the text that says so."""
    found = {}
    for entry in saying(table, OPEN_TOP):
        decks: tuple[SeatId, ...] = entry.clause.open_decks(table, entry)
        for deck in decks:
            cards = deck_cards(table, deck)
            if cards and deck not in found:
                found[deck] = (cards[0], entry)
    return found


def settle(tx: ChangingTable, before: dict[SeatId, CardId]) -> None:
    """Says which cards have come to lie face up on a deck."""
    for deck, (card, entry) in _said(tx).items():
        if before.get(deck) != card:
            tx.emit(events.CardsSeen("cards_seen", (entry.card, entry.clause.key), (card,)))
