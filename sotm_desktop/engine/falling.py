"""Targets that fall without being hit: their maximum HP went, or what had kept them at 0 HP from being destroyed.

A target with 0 HP or fewer that is not indestructible is destroyed at once, in the middle of whatever resolves (Classic
rulebook, Targets; rulings.md 39). ``Transaction.low`` names those that are about to: before each step of each
procedure they are looked at, and whoever falls is destroyed first. What a damage has brought to 0 is destroyed by that
damage, and a destruction that text replaces is not tried again.
"""

from __future__ import annotations

from sotm_desktop.engine.ids import CardId
from sotm_desktop.engine.modifiers import is_indestructible
from sotm_desktop.engine.questions import in_play, is_in_play
from sotm_desktop.engine.table import Table


def indestructible(table: Table) -> tuple[CardId, ...]:
    """The targets with 0 HP or fewer that are still in play because they are indestructible."""
    rows, listeners = table.cards, table.listeners  # this is asked for each answer, and hardly ever is there any
    by_text = "indestructible" in listeners
    if not by_text and "keyword" in listeners:
        by_text = "indestructible" in [entry.clause.keyword for entry in listeners["keyword"]]
    among = in_play(table) if by_text else table.index.indestructible
    low = [card for card in among if (hp := rows[card].hp) is not None and hp <= 0] if among else ()
    if not low:
        return ()
    return tuple(sorted(card for card in low if is_in_play(table, card) and is_indestructible(table, card)))


def parted(table: Table, low: tuple[CardId, ...]) -> tuple[tuple[CardId, ...], tuple[CardId, ...]]:
    """Of targets that had 0 HP or fewer those that are still kept from falling, and those that fall now."""
    there = [card for card in dict.fromkeys(low) if is_in_play(table, card) and _is_low(table, card)]
    kept = tuple(card for card in there if is_indestructible(table, card))
    return kept, tuple(card for card in there if card not in kept)


def _is_low(table: Table, card: CardId) -> bool:
    hp = table.cards[card].hp
    return hp is not None and hp <= 0
