"""Victory by text in play: looked at after every event; the first to hold decides (rulings.md 12)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sotm_desktop.engine import events
from sotm_desktop.engine.facing import ends_the_game
from sotm_desktop.engine.ids import CardId
from sotm_desktop.engine.modifiers import saying
from sotm_desktop.engine.questions import is_silent
from sotm_desktop.engine.table import Table

if TYPE_CHECKING:
    from sotm_desktop.engine.transaction import Transaction


VICTORY = "victory"


def look(tx: Transaction) -> None:
    """Ends the game when a text in play says that the heroes have won; of a villain among two, takes that one out.

    What a villain's card says of victory is about that villain: against two, both must be beaten (switch ``win``).
    """
    if is_silent(tx):
        return
    for entry in saying(tx, VICTORY):
        if entry.clause.is_reached(tx, entry):
            cause, villain = (entry.card, entry.clause.key), tx.index.seat_of(entry.card).character
            if villain is not None and villain in tx.index.villains and not ends_the_game(tx, villain):
                origin = tx.cards[villain].zone
                tx.emit(events.CardMoved("card_moved", cause, villain, tx.index.removed, None, None, "remove", origin))
            else:
                tx.emit(events.GameEnded("game_ended", cause, "heroes_win", "card"))
            return


def wins_otherwise(table: Table, villain: CardId) -> bool:
    """Whether a villain's own text says when the heroes win, so that destroying it is not enough."""
    return any(entry.card == villain for entry in table.listeners.get(VICTORY, ()))
