"""Cards that were destroyed, looked at as they were (rulings.md 25)."""

from __future__ import annotations

from sotm_desktop.engine.ids import CardId
from sotm_desktop.engine.seen_tables import AnyTable, with_cards
from sotm_desktop.engine.state import BACK, FRONT, PLAY, SIDE_LEFT, TRASH, Fact
from sotm_desktop.engine.table import Table


def as_destroyed(table: AnyTable, card: CardId) -> AnyTable:
    """The table as text about the destruction of a card finds it, only to be asked.

    A card that was put under another instead, face down or not, lies in its trash, and the character card of a hero
    who is out has the side that it had (20), with no HP left; that of a villain, which is out of the game, lies in its
    area so. A card that was destroyed with its back up has that up.
    Any other is found where it lies.
    """
    row, index = table.cards[card], table.index
    shown = _side_left(table, card) if card in index.two_sided and row.zone not in index.play_zones else FRONT
    if row.zone == index.under:
        row = row._replace(zone=index.zone(index.deck_of[card], TRASH), face=shown)
    elif shown == BACK:
        row = row._replace(face=BACK)
    else:
        return as_out(table, card)
    rows = list(table.cards)
    rows[card] = row
    return with_cards(table, rows)


def as_out(table: AnyTable, card: CardId) -> AnyTable:
    """The table as text finds a character card of which it spoke before that was out of the game, only to be asked."""
    row, index = table.cards[card], table.index
    if card in index.heroes and row.face == BACK:
        rows = list(table.cards)
        rows[card] = row._replace(face=FRONT, hp=0)
        return with_cards(table, rows)
    return as_beaten(table, card) if row.zone == index.removed and card in index.villain_characters else table


def as_beaten(table: AnyTable, villain: CardId) -> AnyTable:
    """The table as text about a beaten villain finds it, only to be asked: the card lies in its area with the side up
    that had HP, and with none left."""
    rows, index = list(table.cards), table.index
    area = index.zone(index.deck_of[villain], PLAY)
    rows[villain] = rows[villain]._replace(zone=area, face=FRONT, hp=0)
    return with_cards(table, rows)


def as_dealt(table: AnyTable, fact: Fact) -> AnyTable:
    """The table as text about damage that was dealt finds its source and its target, only to be asked.

    A target that is none any more was one then, also by HP that text gave it, and has no HP left.
    """
    _, source, target = fact[:3]
    return as_hit(as_destroyed(table, source), target)


def as_hit(table: AnyTable, target: CardId) -> AnyTable:
    """The table as text about damage that was dealt finds its target, only to be asked."""
    table = as_destroyed(table, target)
    row = table.cards[target]
    if row.hp is not None:
        return table
    rows = list(table.cards)
    rows[target] = row._replace(hp=0)
    return with_cards(table, rows)


def _side_left(table: Table, card: CardId) -> int:
    """The side that was up as a card with two left play this turn."""
    sides = (fact[2] for fact in reversed(table.history) if fact[0] == SIDE_LEFT and fact[1] == card)
    side = next(sides, FRONT)
    return BACK if side == BACK else FRONT
