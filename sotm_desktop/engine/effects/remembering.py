"""Cards that a card keeps in mind while it is in play, so that all of its texts can speak of them."""

from __future__ import annotations

from sotm_desktop.engine.effects.families import SELECTOR, PlainSelector, Verb
from sotm_desktop.engine.effects.lasting import begun, over
from sotm_desktop.engine.effects.word import FLAG, IT, ONE_OF, SELF, VERB, Field, Word, cause_of, word
from sotm_desktop.engine.frames import Bindings, Memory, StepResult
from sotm_desktop.engine.ids import CardId
from sotm_desktop.engine.past_turns import MOVED
from sotm_desktop.engine.table import Table
from sotm_desktop.engine.transaction import Transaction

REMEMBERED = "remembered"
CALLED = {
    "card": ("card", False), "target": ("target", False), "hero": ("Hero", False),
    "cards": ("card", True), "targets": ("target", True), "heroes": ("Hero", True),
}  # fmt: skip
"""What cards that are kept in mind are called: their noun, and whether there can be several."""
KEPT = IT + 1
"""The binding of the lasting effect that holds the cards."""


@word(VERB, "remember")
class Remember(Verb):
    """Players select cards that this card keeps in mind while it is in play, for all of its texts: there they are
    ``remembered``. What was selected for it before is forgotten, and so is what leaves play. Its value: the cards.
    """

    what = Field(SELECTOR)
    more = Field(FLAG, default=False, says="besides what was selected for it before, which is not forgotten")
    until = Field(
        ONE_OF, default="leaves_play", choices=("leaves_play", "moves"),
        says="``moves``: each card is forgotten as soon as it goes elsewhere, from a hand, a trash or out of play",
    )  # fmt: skip
    main = "what"
    example = "remember: {one: [hero, character]}"
    listens = REMEMBERED
    ordinal = 0
    arms: tuple[Word, ...] = ()
    named = (KEPT,)
    """As a lasting effect, it speaks of these cards (``listener_index.named_slots``)."""

    @property
    def forgets_moved(self) -> bool:
        """Whether a card that goes from where it was selected is forgotten, wherever that was."""
        return self.until == "moves"

    @property
    def remembers(self) -> tuple[str, ...]:  # type: ignore[override]
        """So that a table looks at what is said of cards which move outside of play."""
        return (MOVED,) if self.forgets_moved else ()

    def choose(self, tx: Transaction, bindings: Bindings, memory: Memory, last: StepResult) -> StepResult:
        return self.what.run(tx, bindings)

    def keep(self, tx: Transaction, bindings: Bindings, memory: Memory, last: StepResult) -> StepResult:
        cause = cause_of(self, bindings)
        for row in () if self.more else tx.lasting:
            if row.source == bindings[SELF] and tx.index.code[row.clause].listens == REMEMBERED:
                over(tx, row.id, cause)
        if last:
            begun(tx, self, (*bindings[:IT], None, tuple(last)), "leaves", None, cause)
        return tuple(last or ())

    steps = (choose, keep)

    def possible(self, tx: Transaction, bindings: Bindings, in_full: bool) -> bool:
        return self.what.enough(tx, bindings, in_full)


@word(SELECTOR, "remembered")
class KeptInMind(PlainSelector):
    """The cards that were selected for this card by ``remember``, as far as they are still there."""

    called = Field(ONE_OF, choices=tuple(CALLED), says="what they are, and whether there can be several")
    main = "called"
    example = "deal: {to: {remembered: hero}, amount: 2, type: psychic}"

    @property
    def is_group(self) -> bool:
        return CALLED.get(self.called, ("", False))[1]

    def found(self, table: Table, bindings: Bindings) -> tuple[CardId, ...]:
        this = bindings[SELF]
        kept = (entry.bindings[KEPT] for entry in table.listeners.get(REMEMBERED, ()) if entry.card == this)
        return tuple(dict.fromkeys(card for cards in kept for card in cards))
