"""HP that text grants: cards in play become targets as such text comes, and cease to be as it goes.

Where a switch counts that as a target that enters or leaves play, text answers it before the next step of whatever
resolves. ``ChangingTable.low`` names such cards too, as only what stands there is looked at before each step.
"""

from __future__ import annotations

from collections.abc import Iterable

from sotm_desktop.engine import events
from sotm_desktop.engine.events import Event
from sotm_desktop.engine.ids import CardId
from sotm_desktop.engine.questions import in_play, max_hp
from sotm_desktop.engine.state import DOWN
from sotm_desktop.engine.table import ChangingTable

GRANTING = "gain_hp"
"""What the index lists such text under."""


def settle(tx: ChangingTable) -> None:
    """Gives cards in play the HP that text grants, and takes from them what no text grants any more."""
    for card in in_play(tx):
        definition, row = tx.index.definitions[card], tx.cards[card]
        sides = definition.faces if definition.is_character else definition.faces[row.face : row.face + 1]
        if row.face == DOWN or any(face.hp is not None for face in sides):
            continue
        hp = max_hp(tx, card)
        if (hp is None) != (row.hp is None):
            tx.emit(events.HpSet("hp_set", None, card, hp))
            if tx.phase != "setup" and tx.index.rules.target_becoming != "nothing":
                tx.became = (*tx.became, (card, hp is not None))
                tx.low = (*tx.low, card)


def became_targets(tx: ChangingTable, happened: Iterable[Event]) -> list[CardId]:
    """The cards that some events have made targets, where becoming one is something that text can answer."""
    if tx.index.rules.target_becoming == "nothing":
        return []
    return sorted(event.target for event in happened if isinstance(event, events.HpSet) and event.hp is not None)
