"""Maximum HP that text in play changes: looked at around every event, so that the current HP follow at once."""

from __future__ import annotations

from sotm_desktop.engine import events
from sotm_desktop.engine.events import CardMoved, CharacterExchanged, Event
from sotm_desktop.engine.ids import CardId
from sotm_desktop.engine.modifiers import LEAST_HP, reduced_to, saying
from sotm_desktop.engine.questions import MAX_HP, deck_cards_in_play, printed_max_hp
from sotm_desktop.engine.table import ChangingTable, Table


def of(table: Table) -> dict[CardId, int]:
    """The maximum of every target in play."""
    saying_so, found = saying(table, MAX_HP), {}
    may_take_all = table.index.rules.hp_max_change == "shifts"
    for card in deck_cards_in_play(table):
        if table.cards[card].hp is not None:
            most = printed_max_hp(table, card)
            if most is not None:
                for entry in saying_so:
                    if entry.clause.covers(table, entry, card):
                        most += entry.clause.change(table, entry)
                found[card] = most if may_take_all else max(1, most)
    return found


def by_card(table: Table, card: CardId) -> dict[CardId, int]:
    """By how much each card whose text says so changes the maximum of a target, at this moment."""
    found = dict[CardId, int]()
    for entry in saying(table, MAX_HP):
        if entry.clause.covers(table, entry, card):
            found[entry.card] = found.get(entry.card, 0) + entry.clause.change(table, entry)
    return found


def follow(tx: ChangingTable, before: dict[CardId, int] | None, event: Event) -> None:
    """Lets current HP follow the maxima that an event has changed; before it, text changed none if that is None.

    A target that has just come into play has its maximum; what exchanges a card says which HP the other one has.
    HP beyond the maximum fall with it by as many as it does, and stay where it rises.
    Who has 0 HP or fewer by it falls: see ``falling.py``.
    """
    maxima = of(tx)
    if maxima == before and not isinstance(event, CardMoved):
        return
    entered = event.card if isinstance(event, CardMoved) else None
    exchanged = event.card if isinstance(event, CharacterExchanged) else None
    shifts = tx.index.rules.hp_max_change == "shifts"
    for card in tuple(maxima):
        hp, most = tx.cards[card].hp, maxima.get(card)
        if hp is None or most is None or card == exchanged or (hp <= 0 and not shifts):
            continue
        old = before.get(card, most) if before is not None else printed_max_hp(tx, card) or most
        if card == entered:
            now = most
        else:
            follows = shifts or (hp > old and most < old)
            now = hp if most == old else hp + most - old if follows else hp if hp > old else min(hp, most)
        if tx.index.rules.hp_floor == "zero":
            now = max(0, now)
        if LEAST_HP in tx.listeners:
            now = min(most, reduced_to(tx, card, now)) if now < hp else now
        if now != hp or (most != old and card != entered):
            tx.emit(events.MaxHpChanged("max_hp_changed", event.cause, card, most, now))
            maxima = of(tx)
        if now <= 0:
            tx.low += (card,)
