"""Turning over cards of a deck until what is looked for is found."""

from __future__ import annotations

from sotm_desktop.engine.effects.families import CONDITION, QUANTITY, Verb
from sotm_desktop.engine.effects.filters import FILTER
from sotm_desktop.engine.effects.whose import deck_for
from sotm_desktop.engine.effects.word import DECK_CARD, OF_DECK, VERB, Field, cause_of, word
from sotm_desktop.engine.frames import Bindings, Done, Memory, StepResult
from sotm_desktop.engine.ids import CardId
from sotm_desktop.engine.procedure import back_to
from sotm_desktop.engine.questions import deck_cards
from sotm_desktop.engine.stages import moving
from sotm_desktop.engine.stages.revealed_text import acts_revealed, after_revealing
from sotm_desktop.engine.transaction import Transaction


@word(VERB, "reveal_until")
class RevealUntil(Verb):
    """Turns over cards from the top of a deck, one by one, until one fits, or `n` do. Its value: those that fit, as far
    as there are any; with `that` all cards turned over.

    All of them stay revealed; those that still are when the text ends go back on their deck (rulings.md 6, 9).
    In memory: what it gives, and whether it is done.
    """

    what = Field(FILTER, default=None, wants=DECK_CARD)
    n = Field(QUANTITY, default=1, says="until so many fit")
    that = Field(CONDITION, default=None, says="in place of `what`: until this is so")
    deck = Field(OF_DECK, default="own")
    one_of = ("what", "that")
    main = "what"
    brings_to = ("revealed",)
    looks_in = ("deck",)
    example = "reveal_until: {what: [target], deck: villain}"

    def turn(self, tx: Transaction, bindings: Bindings, memory: Memory, last: StepResult) -> StepResult:
        cards = moving.reveal(tx, deck_for(tx, bindings, self.deck), 1, cause_of(self, bindings))
        wanted = (self.n.value(tx, bindings) or 0) if self.what is not None else 0
        before = memory[0] if memory and wanted != 1 else ()
        if not cards:
            return Done(before)
        found = cards if self.what is None or wanted == 1 or self.what.holds(tx, bindings, cards[0]) else ()
        memory[:] = [(*before, *found), self._is_done(tx, bindings, cards[0], len(before) + len(found), wanted)]
        return after_revealing(tx, cards) if acts_revealed(tx, cards) else None

    def _is_done(self, tx: Transaction, bindings: Bindings, card: CardId, found: int, wanted: int) -> bool:
        if self.what is not None:
            return self.what.holds(tx, bindings, card) if wanted == 1 else found >= wanted
        return self.that is not None and self.that.holds(tx, bindings)

    def mistake(self) -> str:
        both = self.what is not None and self.that is not None
        if self.what is None and getattr(self.n, "number", None) != 1:
            return "`n` says how many cards fit `what`: leave it out beside `that`"
        return "`what` and `that` both say when it ends: leave one out" if both else ""

    def look(self, tx: Transaction, bindings: Bindings, memory: Memory, last: StepResult) -> StepResult:
        return Done(memory[0]) if memory[1] else None

    steps = (turn, look, back_to("turn"))

    def possible(self, tx: Transaction, bindings: Bindings, in_full: bool) -> bool:
        return bool(deck_cards(tx, deck_for(tx, bindings, self.deck)))
