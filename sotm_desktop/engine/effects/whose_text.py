"""Text that answers a destruction only where the text of some cards has brought it about."""

from __future__ import annotations

from sotm_desktop.engine.effects.filters import FILTER
from sotm_desktop.engine.effects.triggers import Happening
from sotm_desktop.engine.effects.word import Answered, Field
from sotm_desktop.engine.frames import Bindings
from sotm_desktop.engine.past_turns import DESTROYED_BY
from sotm_desktop.engine.transaction import Transaction


class BroughtAbout(Happening):
    by_text = Field(FILTER, default=None, says="the card whose text destroys it, or deals the damage that does")

    @property
    def remembers(self) -> tuple[str, ...]:  # type: ignore[override]
        """Whose text destroys a card no table knows else."""
        return (*super().remembers, DESTROYED_BY) if self.by_text is not None else super().remembers

    def is_said(self, tx: Transaction, bindings: Bindings, fact: Answered) -> bool:
        """Whether the text of a card that fits destroys it; what the rules destroy, or players by hand, none does."""
        if self.by_text is None:
            return True
        text = fact[3] if len(fact) > 3 else None
        return text is not None and self.by_text.holds(tx, bindings, text)
