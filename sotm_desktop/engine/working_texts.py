"""Which text of cards works: it begins and ends with where its card lies. `apply` alone asks, as it writes that."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from sotm_desktop.engine import listener_index as indexes
from sotm_desktop.engine.ids import CardId
from sotm_desktop.engine.questions import card_of
from sotm_desktop.engine.state import DOWN, LINGERING, OUTLASTING, CardRow, LastingEffect
from sotm_desktop.engine.table import ChangingTable


def text_on(tx: ChangingTable, card: CardId) -> None:
    entries = indexes.entries_of(tx.index, card, tx.cards[card])
    if entries:
        indexes.with_entries(tx.own_listeners(), entries)


def text_off(tx: ChangingTable, card: CardId, row: CardRow) -> None:
    """The printed text of a card works no more; lasting effects that it made have rows of their own."""
    for clause in indexes.clauses_of(tx.index, card, row):
        for arm in indexes.listed(clause):
            indexes.without(tx.own_listeners(), arm.listens, row.since)


def text_elsewhere_on(tx: ChangingTable, card: CardId) -> None:
    """The text of a card that works where it lies now, elsewhere than in play."""
    entries = indexes.entries_elsewhere(tx.index, card, tx.cards)
    if entries:
        indexes.with_entries(tx.own_listeners(), entries)


def text_elsewhere_off(tx: ChangingTable, card: CardId) -> None:
    for clauses in tx.index.definitions[card].faces[0].elsewhere.values():
        for arm in (arm for clause in clauses for arm in indexes.listed(clause)):
            indexes.without(tx.own_listeners(), arm.listens, indexes.since_elsewhere(card))


def text_elsewhere_anew(tx: ChangingTable, hero: CardId) -> None:
    """A hero is out, or is back: so is the text of the cards in hand, trash and under cards."""
    for card in sorted(tx.index.acting_elsewhere):
        if tx.index.hero_behind[card] == hero:
            text_elsewhere_off(tx, card)
            text_elsewhere_on(tx, card)


def lasting_text_off(tx: ChangingTable, row: LastingEffect) -> None:
    for arm in indexes.listed(tx.index.code[row.clause]):
        indexes.without(tx.own_listeners(), arm.listens, row.id)


def ends_with(tx: ChangingTable, row: LastingEffect, card: CardId, old: CardRow) -> bool:
    """Whether a lasting effect ends as the side of a card that was up is gone: it made it, or it is text of it."""
    if row.source == card and row.since == old.since:
        now = tx.cards[card]
        if now.since == old.since and now.face != DOWN and _is_of_both_sides(tx, row):
            return False
        lingering = () if tx.index.rules.lasting_needs_source_in_play else LINGERING
        return row.until not in (*lingering, *OUTLASTING)
    return not isinstance(row.until, str) and row.until[0] == card


def _is_of_both_sides(tx: ChangingTable, row: LastingEffect) -> bool:
    """Whether what it keeps in mind is spoken of on the other side of its card, too."""
    return bool(getattr(tx.index.code[row.clause], "is_of_both_sides", False))


def without_card(tx: ChangingTable, card: CardId, ends: Callable[[Any], bool]) -> tuple[LastingEffect, ...]:
    """The lasting effects, those of some texts without a card that they name."""
    kept = []
    for row in tx.lasting:
        bindings = row.bindings
        if not ends(tx.index.code[row.clause]):
            kept.append(row)
            continue
        for slot in indexes.named_slots(tx.index.code[row.clause]):
            if slot < len(bindings):
                bindings = (*bindings[:slot], _without(bindings[slot], card), *bindings[slot + 1 :])
        if bindings != row.bindings:
            lasting_text_off(tx, row)
            row = row._replace(bindings=bindings)
            indexes.with_entries(tx.own_listeners(), indexes.entries_of_lasting(tx.index, row))
        kept.append(row)
    return tuple(kept)


def _without(value: Any, card: CardId) -> Any:
    if isinstance(value, tuple):
        return tuple(item for item in value if card_of(item) != card)
    return None if value == card else value
