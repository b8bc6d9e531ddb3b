"""Sentences by which a card takes itself out of play, and those that are finished although it has gone."""

from __future__ import annotations

from sotm_desktop.engine.effects.blocks import BLOCK, AroundSentences
from sotm_desktop.engine.effects.references import Reference
from sotm_desktop.engine.effects.word import SELF, VERB, Field, Word, all_in, word
from sotm_desktop.engine.frames import Bindings, Memory, StepResult
from sotm_desktop.engine.transaction import Transaction

LEAVING = (
    "destroy", "remove", "bury", "to_hand", "shuffle_in", "put_on_deck", "put_second", "discard_card", "to_trash",
)  # fmt: skip
"""Verbs by which a card that is in play leaves it."""
HURTING = ("deal", "each_deals", "lose_hp")
"""Verbs by which a card may be destroyed."""


def moves_itself(word: Word) -> bool:
    """Whether it does something to its own card."""
    what = getattr(word, "what", None)
    return isinstance(what, Reference) and what.slot == SELF and not what.part


def leaves(verb: Word) -> bool:
    """Whether a sentence takes its own card out of play, whatever the players say."""
    return verb.word in LEAVING and moves_itself(verb) and not getattr(verb, "may", False)


@word(VERB, "one_sentence")
class OneSentence(AroundSentences):
    """Several things as one sentence: all of them are done, also where this card goes, or cannot go, by one before
    them (rulings.md 9)."""

    do = Field(BLOCK)
    main = "do"
    example = "one_sentence: [{destroy: self}, {draw: 2}]"

    def mistake(self) -> str:
        before = self.do.items[:-1] if self.do is not None else ()
        if not before:
            return "one thing is one sentence anyway: write it without `one_sentence`"
        if any(word.word in (*LEAVING, *HURTING) for verb in before for word in all_in(verb)):
            return ""
        return (
            "nothing before its last thing takes a card out of play, so the text goes on anyway: write its things one "
            "behind the other, without `one_sentence`"
        )

    def begin(self, tx: Transaction, bindings: Bindings, memory: Memory, last: StepResult) -> StepResult:
        return self.do.run(tx, bindings)

    steps = (begin,)
