"""Text that answers that a card leaves play, and that it would leave the game."""

from __future__ import annotations

from sotm_desktop.engine.destroyed_cards import as_destroyed
from sotm_desktop.engine.effects.filters import FILTER
from sotm_desktop.engine.effects.triggers import EVENT, OneCardHappening
from sotm_desktop.engine.effects.word import FLAG, REMOVABLE, SELF, Answered, Field, word
from sotm_desktop.engine.frames import Bindings
from sotm_desktop.engine.listeners import WOULD_REMOVE
from sotm_desktop.engine.past_turns import LEFT
from sotm_desktop.engine.stages.becomes_target import CEASES_TARGET
from sotm_desktop.engine.stages.leaving import DESTROYED
from sotm_desktop.engine.state import DOWN
from sotm_desktop.engine.transaction import Transaction

ANSWERED = 2
"""Where the fact that a card would be removed has the cards whose text is not asked about it again."""


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


@word(EVENT, "would_be_removed")
class WouldBeRemoved(OneCardHappening):
    """Text would remove a card from the game, wherever it lies. Where what is done instead removes that card, the card
    that says so is not asked again. Of a hero who is incapacitated all cards go by the rules, and nothing answers that.
    """

    card = Field(FILTER, wants=REMOVABLE)
    listens, fact = WOULD_REMOVE, "remove"
    example = "would_be_removed: [hero]"

    def matches(self, tx: Transaction, bindings: Bindings, fact: Answered) -> bool:
        card = fact[1]
        if bindings[SELF] in fact[ANSWERED] or not self.may_change(tx, bindings, card):
            return False
        row = tx.cards[card]
        is_covered = row.zone == tx.index.under and row.face != DOWN
        return self.card.holds(as_destroyed(tx, card) if is_covered else tx, bindings, card)
