"""Targets that fall without being hit: their maximum HP went, or what had kept them at 0 HP from being destroyed.

A target with 0 HP or fewer that nothing keeps from it is destroyed at once, in the middle of whatever resolves (Classic
rulebook, Targets; rulings.md 39). ``Transaction.low`` names those that are about to: before each step of each
procedure they are looked at, and whoever falls is destroyed first. What a damage has brought to 0 is destroyed by that
damage. A destruction that text replaces is not tried again as long as that text says so of the target, which is
``Transaction.spared`` meanwhile; a text that is spent as it answers has settled it for good. While text still answers
that a target would be destroyed, that decides: the text may go by it, as where the card that rescues is the price.
"""

from __future__ import annotations

from sotm_desktop.engine.frames import WOULD, Bindings
from sotm_desktop.engine.ids import CardId
from sotm_desktop.engine.keywords import may_grant
from sotm_desktop.engine.listener_index import Entry
from sotm_desktop.engine.modifiers import is_indestructible
from sotm_desktop.engine.questions import has_text, in_play, is_in_play
from sotm_desktop.engine.table import Table

WOULD_DESTROY = "would:destroy"
"""Under which the index lists text that answers that a card would be destroyed."""


def kept(table: Table) -> tuple[tuple[CardId, ...], tuple[CardId, ...]]:
    """The targets with 0 HP or fewer that something keeps in play, and those of them whose destruction was replaced."""
    rows, listeners = table.cards, table.listeners  # this is asked for each answer, and hardly ever is there any
    by_text = WOULD_DESTROY in listeners or "indestructible" in listeners
    if not by_text and "keyword" in listeners:
        by_text = may_grant(listeners["keyword"], "indestructible")
    among = in_play(table) if by_text else table.index.indestructible
    low = [card for card in among if (hp := rows[card].hp) is not None and hp <= 0] if among else []
    if not low:
        return (), ()
    decided = _being_decided(table)
    low = sorted(card for card in low if card not in decided and is_in_play(table, card))
    spared = tuple(card for card in low if not is_indestructible(table, card) and is_spared(table, card))
    return tuple(card for card in low if card in spared or is_indestructible(table, card)), spared


def _being_decided(table: Table) -> set[CardId]:
    """The cards of which text answers at this moment that they would be destroyed, and waits for the players."""
    waiting = (frame.bindings for frame in table.stack if frame.key == WOULD)
    return {fact[1] for kind, fact in waiting if kind == WOULD_DESTROY}


def is_spared(table: Table, card: CardId) -> bool:
    """Whether a target has 0 HP or fewer and text in play puts something else in the place of its destruction."""
    if WOULD_DESTROY not in table.listeners or not is_in_play(table, card) or not _is_low(table, card):
        return False
    return any(
        entry.clause.instead
        and entry.clause.happening.card.holds(table, _answering(entry, card), card)
        and has_text(table, entry.card)
        for entry in table.listeners[WOULD_DESTROY]
    )


def _answering(entry: Entry, card: CardId) -> Bindings:
    """The bindings with which a text looks at a card that would be destroyed, whatever destroys it."""
    return (*entry.bindings[:2], ("destroy", card, None), *entry.bindings[3:])


def parted(
    table: Table, low: tuple[CardId, ...], spared: tuple[CardId, ...]
) -> tuple[tuple[CardId, ...], tuple[CardId, ...]]:
    """Of targets that had 0 HP or fewer those that are still kept from falling, and those that fall now.

    ``spared``: those whose destruction has been replaced.
    """
    there = [card for card in dict.fromkeys(low) if is_in_play(table, card) and _is_low(table, card)]
    kept = [card for card in there if is_indestructible(table, card) or (card in spared and is_spared(table, card))]
    return tuple(kept), tuple(card for card in there if card not in kept)


def _is_low(table: Table, card: CardId) -> bool:
    hp = table.cards[card].hp
    return hp is not None and hp <= 0
