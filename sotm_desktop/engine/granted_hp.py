"""HP that text grants: cards in play become targets as such text comes, and cease to be as it goes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sotm_desktop.engine import events
from sotm_desktop.engine.ids import CardId
from sotm_desktop.engine.questions import in_play, is_target, max_hp
from sotm_desktop.engine.state import DOWN

if TYPE_CHECKING:
    from sotm_desktop.engine.transaction import Transaction


GRANTING = "gain_hp"
"""What the index lists such text under."""


def settle(tx: Transaction) -> None:
    """Gives cards in play the HP that text grants, and takes from them what no text grants any more."""
    for card in in_play(tx):
        definition, row = tx.index.definitions[card], tx.cards[card]
        if row.face == DOWN or any(face.hp is not None for face in definition.faces):
            continue
        hp = max_hp(tx, card)
        if (hp is None) != (row.hp is None):
            tx.emit(events.HpSet("hp_set", None, card, hp))


def targets(tx: Transaction) -> frozenset[CardId]:
    """The cards that are targets at this moment, where becoming one is something that text can answer."""
    if tx.index.rules.target_becoming == "nothing":
        return frozenset()
    return frozenset(card for card in in_play(tx) if is_target(tx, card))
