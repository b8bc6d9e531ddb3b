"""Text that answers that a card leaves play."""

from __future__ import annotations

from sotm_desktop.engine.effects.triggers import EVENT, OneCardHappening
from sotm_desktop.engine.effects.word import Answered, word
from sotm_desktop.engine.frames import Bindings
from sotm_desktop.engine.past_turns import LEFT
from sotm_desktop.engine.stages.becomes_target import CEASES_TARGET
from sotm_desktop.engine.transaction import Transaction


@word(EVENT, "leaves_play")
class LeavesPlay(OneCardHappening):
    """A card leaves play, by whatever it does: destroyed, taken out of play by text, a One-Shot whose text is done, or
    one of a hero who is incapacitated. It still lies there, and what lies next to it too, but nothing keeps it. A hero
    character card never leaves play.
    """

    listens, fact, remembers = "when:leave", LEFT, (LEFT,)
    example = "leaves_play: [{is: host}]"

    def matches(self, tx: Transaction, bindings: Bindings, fact: Answered) -> bool:
        if fact[0] == CEASES_TARGET:
            return self.card.held_as_target(tx, bindings, fact[1])
        return super().matches(tx, bindings, fact)
