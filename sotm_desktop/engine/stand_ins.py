"""Cards that stand for a hero whose own character card has no HP: who deals, is dealt damage and regains HP there.

Pure questions. A hero of several character cards is such a card and the others, each a target of its own: nothing is
ever done to the HP of the first, and the players choose which of the others is meant where a text means the hero.
"""

from __future__ import annotations

from sotm_desktop.engine.ids import CardId
from sotm_desktop.engine.modifiers import STANDS_FOR_HERO, hero_for
from sotm_desktop.engine.questions import in_play, max_hp, targets_in_play
from sotm_desktop.engine.state import BACK, FRONT
from sotm_desktop.engine.table import Table

WHO_DEALS = "$who_deals"
"""The key of the procedure that asks which of several cards deals damage in the place of their hero."""
DEALS, STANDS = "who_deals", "stand_in"
"""What is asked: who deals the damage of a hero, and to whose HP something is done in the hero's place."""


def has_others(table: Table, card: CardId) -> bool:
    """Whether a card is that of an active hero for whom others stand, and no target itself."""
    if STANDS_FOR_HERO not in table.listeners or card not in table.index.heroes:
        return False
    row = table.cards[card]
    return row.hp is None and row.face != BACK


def standing_for(table: Table, hero: CardId) -> tuple[CardId, ...]:
    """The targets in play that stand for a hero."""
    if not has_others(table, hero):
        return ()
    return tuple(card for card in targets_in_play(table) if hero_for(table, card) == hero)


def hp_of_hero(table: Table, hero: CardId) -> int | None:
    """How many HP a hero has, those of all who stand for one together; None for who is incapacitated."""
    row = table.cards[hero]
    if row.face == BACK:
        return None
    return row.hp if row.hp is not None else sum(table.cards[card].hp or 0 for card in standing_for(table, hero))


def most_hp_of_hero(table: Table, hero: CardId) -> int | None:
    """The maximum of that, of those too who have lost all of theirs and still lie in play."""
    if not has_others(table, hero):
        return max_hp(table, hero)
    rows, found = table.cards, 0
    for card in in_play(table):
        if hero_for(table, card) == hero:
            most = max_hp(table, card) if rows[card].hp is not None else None
            found += most or table.index.definitions[card].faces[FRONT].hp or 0
    return found


def who_deals(table: Table, speaker: CardId, hero: CardId) -> CardId | None:
    """Which of those who stand for a hero deals the damage of a sentence that resolves, once players have chosen.

    ``speaker``: the card whose sentence it is.
    """
    waiting = tuple(frame.memory for frame in table.stack if frame.key == WHO_DEALS and frame.memory)
    chosen = (*waiting, *table.meant)
    return next((card for who, card in reversed(chosen) if who == speaker and hero_for(table, card) == hero), None)
