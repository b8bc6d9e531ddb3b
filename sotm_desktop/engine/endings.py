"""Victory by text in play: looked at after every event; the first to hold decides (rulings.md 12)."""

from __future__ import annotations

from sotm_desktop.engine import events
from sotm_desktop.engine.modifiers import saying
from sotm_desktop.engine.questions import is_silent

VICTORY = "victory"


def look(tx) -> None:
    """Ends the game when a text in play says that the heroes have won."""
    if is_silent(tx):
        return
    for entry in saying(tx, VICTORY):
        if entry.clause.is_reached(tx, entry):
            tx.emit(events.GameEnded("game_ended", (entry.card, entry.clause.key), "heroes_win", "card"))
            return
