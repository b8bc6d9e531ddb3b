"""What differs between two moments, to be seen at one glance where nothing moves."""

from __future__ import annotations

from dataclasses import dataclass

from sotm_desktop.engine.ids import CardId, SeatId
from sotm_desktop.engine.questions import is_in_play
from sotm_desktop.engine.state import DECK, TRASH
from sotm_desktop.words.narration.names import State


@dataclass(frozen=True, slots=True)
class Glow:
    """Everything that changed."""

    hp: tuple[tuple[CardId, int], ...]
    """Cards in play whose HP are others, and by how much."""
    changed: frozenset[CardId]
    """Cards in play that turned over, or with other tokens or cards under them."""
    new: frozenset[CardId]
    """Cards that entered play."""
    gone: frozenset[CardId]
    """Cards that left it."""
    piles: tuple[tuple[SeatId, int], ...]
    """Decks and trashes that hold other cards, by their seat and the kind of their zone."""


def glow_between(before: State, after: State) -> Glow:
    """What changed from one moment to another."""
    hp, changed, new, gone = list[tuple[CardId, int]](), set[CardId](), set[CardId](), set[CardId]()
    for number, (old, row) in enumerate(zip(before.cards, after.cards, strict=True)):
        if old == row:
            continue
        card = CardId(number)
        was, is_there = is_in_play(before, card), is_in_play(after, card)
        if was != is_there:
            (new if is_there else gone).add(card)
        elif is_there:
            if old.hp is not None and row.hp is not None and old.hp != row.hp:
                hp.append((card, row.hp - old.hp))
            elif (old.hp, old.face, old.tokens, old.pools) != (row.hp, row.face, row.tokens, row.pools):
                changed.add(card)
    hosts = {row.host for rows in (before.cards, after.cards) for row in rows}
    for host in hosts - {None}:
        under = [[n for n, row in enumerate(state.cards) if row.host == host] for state in (before, after)]
        if host is not None and under[0] != under[1] and is_in_play(before, host) and is_in_play(after, host):
            changed.add(host)
    piles = tuple(
        (SeatId(seat.number), kind)
        for seat in after.index.seats
        for kind in (DECK, TRASH)
        if len(before.zones[zone := after.index.zone(seat.number, kind)]) != len(after.zones[zone])
    )
    return Glow(tuple(hp), frozenset(changed), frozenset(new), frozenset(gone), piles)
