"""Cards that a card keeps in mind while it is in play, so that all of its texts can speak of them."""

from __future__ import annotations

from sotm_desktop.engine.effects.families import SELECTOR, Verb
from sotm_desktop.engine.effects.held_so_long import begun, over
from sotm_desktop.engine.effects.word import FLAG, IT, ONE_OF, SELF, VERB, Field, Word, cause_of, word
from sotm_desktop.engine.frames import Bindings, Memory, StepResult
from sotm_desktop.engine.kept_cards import KEPT, REMEMBERED
from sotm_desktop.engine.past_turns import MOVED
from sotm_desktop.engine.transaction import Transaction


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
    is_of_both_sides = False
    """Whether its card keeps them in mind as it turns over, as the other side speaks of them and selects none."""
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
