"""Cards that are not affected by some cards: no text of those does anything to them, and they deal them no damage.

For text it is one more way of being out of reach: what that comes to stands in ``facing.py``, which asks here. Damage
that such a card deals by the text of another is asked about in ``modifiers.py``.
"""

from __future__ import annotations

from typing import Any

from sotm_desktop.engine.card_index import UNAFFECTED
from sotm_desktop.engine.ids import CardId
from sotm_desktop.engine.listener_index import Entry
from sotm_desktop.engine.questions import has_text, is_in_play
from sotm_desktop.engine.table import Table
from sotm_desktop.engine.while_asked import WhileAsked, found_so_far


def keeping_off(table: Table, card: CardId, other: CardId) -> CardId | None:
    """The card whose text says that a card in play is not affected by another, if one does; its own text always does
    what it says."""
    if UNAFFECTED not in table.listeners or card == other or not is_in_play(table, card):
        return None
    return next((entry.card for entry in table.listeners[UNAFFECTED] if _is_said(table, entry, card, other)), None)


def _is_said(table: Table, entry: Entry, card: CardId, other: CardId) -> bool:
    if not entry.clause.by.holds(table, entry.bindings, other):
        return False
    asked: tuple[Entry, ...] = found_so_far(table, UNAFFECTED, card) or ()
    if entry in asked:  # what would take this text away, or make the card another, does not reach it either
        return True
    seen: Any = WhileAsked(table, UNAFFECTED, card, (*asked, entry))
    return bool(
        entry.clause.covers(seen, entry, card) and entry.clause.holds_now(seen, entry) and has_text(seen, entry.card)
    )
