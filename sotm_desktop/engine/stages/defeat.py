"""The heroes would lose, by a text or as all of them are incapacitated; they do unless something happens instead."""

from __future__ import annotations

from typing import TypeAlias

from sotm_desktop.engine import events
from sotm_desktop.engine.events import Cause
from sotm_desktop.engine.frames import NOTHING, Memory, StepResult
from sotm_desktop.engine.listener_index import WOULD_LOSE
from sotm_desktop.engine.procedure import Procedure, call
from sotm_desktop.engine.questions import active_heroes
from sotm_desktop.engine.stages.replacing import would
from sotm_desktop.engine.transaction import Transaction

BY_CARD, ALL_OUT = "card", "all_incapacitated"
Losing: TypeAlias = tuple[Cause, str]
"""The text that says so, if one does, and why they lose."""


class Defeat(Procedure[Losing]):
    """The heroes lose, unless text does something instead. With all heroes out, that must bring one of them back."""

    key = "$defeat"

    def ask(self, tx: Transaction, bindings: Losing, memory: Memory, last: StepResult) -> StepResult:
        return would(tx, WOULD_LOSE, ("lose",)) if WOULD_LOSE in tx.listeners else None

    def lose(self, tx: Transaction, bindings: Losing, memory: Memory, last: StepResult) -> StepResult:
        cause, why = bindings
        if active_heroes(tx) and (last == "replaced" or why == ALL_OUT):
            return NOTHING
        tx.emit(events.GameEnded("game_ended", cause, "heroes_lose", why))
        return ()

    steps = (ask, lose)


DEFEAT = Defeat()


def lose_if_all_are_out(tx: Transaction) -> StepResult:
    """What follows when a hero is out, where the game did not end by that at once: see ``apply``."""
    if tx.outcome is not None or active_heroes(tx):
        return None
    return call(tx, DEFEAT, (None, ALL_OUT))
