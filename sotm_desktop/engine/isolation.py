"""Heroes who are isolated: their cards do nothing to other heroes and their cards, nor those of others to theirs.

What is out of reach for text, and what for text that counts, looks and answers what has happened is not, stands in
``facing.py``, which asks here. A hero's character card is one of their cards.
"""

from __future__ import annotations

from typing import Any

from sotm_desktop.engine.card_index import ISOLATION
from sotm_desktop.engine.ids import CardId
from sotm_desktop.engine.questions import has_text
from sotm_desktop.engine.table import Table
from sotm_desktop.engine.while_asked import WhileAsked, found_so_far


def parted(table: Table, card: CardId, other: CardId) -> bool:
    """Whether two cards are of two heroes one of whom is isolated."""
    if ISOLATION not in table.listeners:
        return False
    behind = table.index.hero_behind
    hero, another = behind[card], behind[other]
    if hero is None or another is None or hero == another:
        return False
    return is_isolated(table, hero) or is_isolated(table, another)


def is_isolated(table: Table, hero: CardId) -> bool:
    """Whether text in play says so of a hero."""
    known: bool | None = found_so_far(table, ISOLATION, hero)
    if known is not None:  # text that says so of some heroes asks what they are, and what takes its own text away
        return known
    seen: Any = WhileAsked(table, ISOLATION, hero, False)
    return any(
        entry.clause.covers(seen, entry, hero) and entry.clause.holds_now(seen, entry) and has_text(seen, entry.card)
        for entry in table.listeners.get(ISOLATION, ())
    )
