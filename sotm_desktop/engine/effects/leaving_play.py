"""Text that answers that a card leaves play."""

from __future__ import annotations

from sotm_desktop.engine.effects.triggers import EVENT, OneCardHappening
from sotm_desktop.engine.effects.word import FLAG, Answered, Field, word
from sotm_desktop.engine.frames import Bindings
from sotm_desktop.engine.past_turns import LEFT
from sotm_desktop.engine.stages.becomes_target import CEASES_TARGET
from sotm_desktop.engine.stages.leaving import DESTROYED
from sotm_desktop.engine.transaction import Transaction


@word(EVENT, "leaves_play")
class LeavesPlay(OneCardHappening):
    """A card leaves play, by whatever it does: destroyed, taken out of play by text, a One-Shot whose text is done, or
    one of a hero who is incapacitated. It still lies there, and what lies next to it too, but nothing keeps it. A hero
    character card never leaves play.
    """

    listens, fact = "when:leave", LEFT
    destroyed = Field(FLAG, default=True, says="``false``: not by being destroyed, wherever it goes then")
    example = "leaves_play: [{is: host}]"

    @property
    def remembers(self) -> tuple[str, ...]:  # type: ignore[override]
        """What left before its card was there; of that nobody knows any more whether it was destroyed."""
        return (*super().remembers, *((LEFT,) if self.looks_back else ()))

    @property
    def looks_back(self) -> bool:
        return self.destroyed

    def matches(self, tx: Transaction, bindings: Bindings, fact: Answered) -> bool:
        if fact[0] == CEASES_TARGET:
            return self.card.held_as_target(tx, bindings, fact[1])
        return (self.destroyed or DESTROYED not in fact[2:]) and super().matches(tx, bindings, fact)
