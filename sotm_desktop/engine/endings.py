"""Victory by text in play: looked at after every event; the first to hold decides (rulings.md 12)."""

from __future__ import annotations

from sotm_desktop.engine import events
from sotm_desktop.engine.facing import beats_all
from sotm_desktop.engine.ids import CardId
from sotm_desktop.engine.modifiers import saying
from sotm_desktop.engine.questions import is_silent, under
from sotm_desktop.engine.state import TRASH
from sotm_desktop.engine.table import ChangingTable, Table

VICTORY = "victory"


def look(tx: ChangingTable) -> None:
    """Ends the game when a text in play says that the heroes have won.

    What a villain's card says of victory is about that villain: against two, both must be beaten (switch ``win``).
    """
    if tx.phase == "setup" and is_silent(tx):
        return
    for entry in tx.listeners.get(VICTORY, ()):
        if entry.clause.is_reached(tx, entry) and entry in saying(tx, VICTORY):  # hardly ever, so that comes first
            win(tx, (entry.card, entry.clause.key))
            return


def win(tx: ChangingTable, cause: tuple[CardId, str]) -> None:
    """The text of a card says that the heroes win; of a villain among two, takes that one out with its partners.

    This may come in the middle of an event, so the cards go by themselves; those under them are destroyed with them.
    """
    villain = tx.index.seat_of(cause[0]).character
    if villain is None or villain not in tx.index.villains or beats_all(tx, villain):
        tx.emit(events.GameEnded("game_ended", cause, "heroes_win", "card"))
        return
    index = tx.index
    characters = index.characters(index.deck_of[villain])
    covered = [card for character in characters for card in under(tx, character)]
    for card in characters:
        origin = tx.cards[card].zone
        if origin != index.removed:
            tx.emit(events.CardMoved("card_moved", cause, card, index.removed, None, None, "remove", origin))
    for card in covered:  # (rulings.md 14)
        trash = index.zone(index.deck_of[card], TRASH)
        tx.emit(events.CardMoved("card_moved", cause, card, trash, 0, None, "destroy", index.under))


def wins_otherwise(table: Table, villain: CardId) -> bool:
    """Whether a villain's own text says when the heroes win, so that destroying it is not enough."""
    return any(entry.card == villain for entry in table.listeners.get(VICTORY, ()))
