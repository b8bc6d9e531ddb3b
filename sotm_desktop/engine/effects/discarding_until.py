"""Discarding cards of a deck until what is looked for is among them."""

from __future__ import annotations

from sotm_desktop.engine.effects.different_ones import AT_MOST, DIFFERENT, counts, too_few_to_differ, too_few_to_search
from sotm_desktop.engine.effects.families import QUANTITY, Verb
from sotm_desktop.engine.effects.filters import FILTER
from sotm_desktop.engine.effects.references import answered_on_the_way
from sotm_desktop.engine.effects.whose import deck_for
from sotm_desktop.engine.effects.word import DECK_CARD, OF_DECK, VERB, Field, cause_of, word
from sotm_desktop.engine.frames import Bindings, Done, Memory, StepResult
from sotm_desktop.engine.listeners import watch
from sotm_desktop.engine.procedure import back_to, call
from sotm_desktop.engine.questions import deck_cards, trash_cards
from sotm_desktop.engine.stages import moving
from sotm_desktop.engine.stages.to_trash import to_trash
from sotm_desktop.engine.table import Table
from sotm_desktop.engine.transaction import Transaction


@word(VERB, "discard_until")
class DiscardUntil(Verb):
    """Discards cards from the top of a deck, one by one, until one that fits is discarded, or ``n`` are. Its value:
    those that fit, as far as there are any.

    Where nothing fits it ends with the deck: in editions in which an empty deck is made anew for it, once.
    """

    # In memory: what it gives, how many cards may still come, whether the deck was made anew, and with `at_most` how
    # many it has discarded.

    what = Field(FILTER, wants=DECK_CARD)
    n = Field(QUANTITY, default=1, says="until so many fit")
    different = DIFFERENT
    at_most = AT_MOST
    deck = Field(OF_DECK, default="own")
    main = "what"
    looks_in, brings_to = ("deck",), ("trash",)
    example = "discard_until: {what: [target], deck: villain}"

    def mistake(self) -> str:
        few = too_few_to_search(self.at_most, self.n.figure, "discard_top: {n: …}")
        return too_few_to_differ(self.different, self.n) or few

    def begin(self, tx: Transaction, bindings: Bindings, memory: Memory, last: StepResult) -> StepResult:
        memory[:] = [(), len(deck_cards(tx, deck_for(tx, bindings, self.deck))), False]
        if self.at_most is not None:
            memory.append(0)
        return None

    def top(self, tx: Transaction, bindings: Bindings, memory: Memory, last: StepResult) -> StepResult:
        found, left, is_new, *discarded = memory
        deck = deck_for(tx, bindings, self.deck)
        if len(found) >= (self.n.value(tx, bindings) or 0):
            return Done(found)
        if self.at_most is not None:
            if discarded[0] >= (self.at_most.value(tx, bindings) or 0):
                return Done(found)
            memory[3] += 1
        if left > 0:
            memory[1] = left - 1
            return deck_cards(tx, deck)[:1]
        there = len(deck_cards(tx, deck)) + len(trash_cards(tx, deck))
        if is_new or not there or not _is_made_anew(tx):
            return Done(found)
        memory[1:3] = [there - 1, True]
        return call(tx, moving.TOP_OF_DECK, (deck, cause_of(self, bindings)))

    def go(self, tx: Transaction, bindings: Bindings, memory: Memory, last: StepResult) -> StepResult:
        if not last:
            return Done(memory[0])
        if tx.hidden:
            tx.touch_unknown(tuple(last))
        return to_trash(tx, last[0], "discard", cause_of(self, bindings), "deck", answered_on_the_way(bindings))

    def told(self, tx: Transaction, bindings: Bindings, memory: Memory, last: StepResult) -> StepResult:
        fitting = (card for card in last if self.what.holds(tx, bindings, card))
        memory[0] += tuple(card for card in fitting if counts(tx, self.different, card, memory[0]))
        return watch(tx)

    steps = (begin, top, go, told, back_to("top"))

    def possible(self, tx: Transaction, bindings: Bindings, in_full: bool) -> bool:
        deck = deck_for(tx, bindings, self.deck)
        return bool(deck_cards(tx, deck) or (_is_made_anew(tx) and trash_cards(tx, deck)))


def _is_made_anew(table: Table) -> bool:
    """Whether an empty deck is made anew of its trash where a card of it would be discarded (FAQ)."""
    return table.index.rules.reshuffle_on == "draw_discard_play"
