"""What text can answer: an event of some kind, and the stage of a damage at which a text answers it."""

from __future__ import annotations

from sotm_desktop.engine.effects.filters import FILTER
from sotm_desktop.engine.effects.word import (
    SELF,
    Answered,
    Field,
    Kind,
    Word,
)
from sotm_desktop.engine.facing import in_reach
from sotm_desktop.engine.frames import Bindings
from sotm_desktop.engine.ids import CardId
from sotm_desktop.engine.pending_damage import Damage
from sotm_desktop.engine.questions import seen_by
from sotm_desktop.engine.transaction import Transaction


class Happening(Word):
    """A kind of event and which of its kind."""

    listens = ""
    fact = ""
    """The kind of fact that "it" is in the text, see references.IT_PARTS."""

    of_power = False
    """Whether it is only what is dealt with one power; see ``AboutDamage``."""

    def damage_in(self, tx: Transaction, fact: Answered) -> Damage | None:
        """The damage on its way that a fact is, or that it comes of."""
        return None

    @property
    def is_coming(self) -> bool:
        """Whether it is still to happen, so that text can change it."""
        return self.listens.startswith("would")

    def matches(self, tx: Transaction, bindings: Bindings, fact: Answered) -> bool:
        raise NotImplementedError

    def happened_earlier(self, tx: Transaction, bindings: Bindings, fact: Answered) -> int:
        """How often the like has happened earlier this turn, in most editions also before the card was there."""
        if isinstance(fact, int):
            return 0
        history = seen_by(tx, bindings[SELF])
        same_outcome = [place for place, past in enumerate(history) if past[: len(fact)] == fact[: len(past)]]
        before = history[: same_outcome[-1]] if same_outcome else history
        return sum(1 for past in before if past[0] == fact[0] and self.matches(tx, bindings, past))

    def may_change(self, tx: Transaction, bindings: Bindings, card: CardId) -> bool:
        """Whether text can answer what is about to happen to a card, and so change it; what has happened it can."""
        return not tx.index.restricts or not self.is_coming or in_reach(tx, bindings, card)


EVENT: Kind[Happening] = Kind("event")


class OneCardHappening(Happening):
    card = Field(FILTER)
    main = "card"

    def matches(self, tx: Transaction, bindings: Bindings, fact: Answered) -> bool:
        return self.card.holds(tx, bindings, fact[1])
