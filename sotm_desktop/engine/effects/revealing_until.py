"""Turning over cards of a deck until what is looked for is found."""

from __future__ import annotations

from sotm_desktop.engine.effects.different_ones import AT_MOST, DIFFERENT, counts, too_few_to_differ, too_few_to_search
from sotm_desktop.engine.effects.families import CONDITION, QUANTITY, Verb
from sotm_desktop.engine.effects.filters import FILTER, TWO_FILTERS, Filter
from sotm_desktop.engine.effects.whose import deck_for
from sotm_desktop.engine.effects.word import DECK_CARD, OF_DECK, VERB, Field, cause_of, word
from sotm_desktop.engine.frames import Bindings, Done, Memory, StepResult
from sotm_desktop.engine.ids import CardId
from sotm_desktop.engine.procedure import back_to
from sotm_desktop.engine.questions import deck_cards
from sotm_desktop.engine.stages import moving
from sotm_desktop.engine.stages.revealed_text import acts_revealed, after_revealing
from sotm_desktop.engine.table import Table
from sotm_desktop.engine.transaction import Transaction

TURNED = 2
"""Where the memory has how many cards were turned over."""


@word(VERB, "reveal_until")
class RevealUntil(Verb):
    """Turns over cards from the top of a deck, one by one, until one fits, or `n` do, or one for each of several
    filters. Its value: those that fit, as far as there are any; with `that` all cards turned over.

    All of them stay revealed; those that still are when the text ends go back on their deck (rulings.md 6, 9).
    """

    # In memory: what it gives, and whether it is done; with `at_most` how many cards were turned over, too.

    what = Field(FILTER, default=None, wants=DECK_CARD)
    n = Field(QUANTITY, default=1, says="until so many fit")
    different = DIFFERENT
    each_of = Field(
        TWO_FILTERS, default=(), says="in place of `what`: until each has a card of its own", wants=DECK_CARD
    )
    that = Field(CONDITION, default=None, says="in place of `what`: until this is so")
    at_most = AT_MOST
    deck = Field(OF_DECK, default="own")
    main = "what"
    brings_to = ("revealed",)
    looks_in = ("deck",)
    example = "reveal_until: {what: [target], deck: villain}"

    def turn(self, tx: Transaction, bindings: Bindings, memory: Memory, last: StepResult) -> StepResult:
        turned = memory[2] if len(memory) > TURNED else 0
        if self.at_most is not None and turned >= (self.at_most.value(tx, bindings) or 0):
            return Done(memory[0] if memory else ())
        cards = moving.reveal(tx, deck_for(tx, bindings, self.deck), 1, cause_of(self, bindings))
        if self.each_of:
            waits = self._turned(tx, bindings, memory, cards)
        else:
            waits = self._looked_at(tx, bindings, memory, cards)
        if self.at_most is not None and not isinstance(waits, Done):
            memory.append(turned + 1)
        return waits

    def _looked_at(self, tx: Transaction, bindings: Bindings, memory: Memory, cards: tuple[CardId, ...]) -> StepResult:
        """What one card more comes to."""
        wanted = (self.n.value(tx, bindings) or 0) if self.what is not None else 0
        before = memory[0] if memory and wanted != 1 else ()
        if not cards:
            return Done(before)
        is_last_alone = wanted == 1 and self.at_most is None  # what comes before it does not fit, and is not given
        fits = self.what is None or is_last_alone or self.what.holds(tx, bindings, cards[0])
        found = cards if fits and counts(tx, self.different, cards[0], before) else ()
        memory[:] = [(*before, *found), self._is_done(tx, bindings, cards[0], len(before) + len(found), wanted)]
        return after_revealing(tx, cards) if acts_revealed(tx, cards) else None

    def _turned(self, tx: Transaction, bindings: Bindings, memory: Memory, cards: tuple[CardId, ...]) -> StepResult:
        """What one card more comes to where each of several filters is to have one."""
        before = memory[0] if memory else ()
        if not cards:
            return Done(before)
        one_each = _one_each(tx, bindings, self.each_of, (*before, *cards))
        memory[:] = [one_each, len(one_each) == len(self.each_of)]
        return after_revealing(tx, cards) if acts_revealed(tx, cards) else None

    def _is_done(self, tx: Transaction, bindings: Bindings, card: CardId, found: int, wanted: int) -> bool:
        if self.what is not None:
            return self.what.holds(tx, bindings, card) if wanted == 1 else found >= wanted
        return self.that is not None and self.that.holds(tx, bindings)

    def mistake(self) -> str:
        given = [self.what is not None, bool(self.each_of), self.that is not None]
        if not any(given):
            return "say what ends it: `what`, `each_of` or `that`"
        if self.what is None and self.n.figure != 1:
            return "`n` says how many cards fit `what`: leave it out beside `each_of` and `that`"
        if sum(given) == 1:
            wanted = len(self.each_of) or (self.n.figure if self.what is not None else 1)
            few = too_few_to_search(self.at_most, wanted, "reveal: {n: …}")
            return too_few_to_differ(self.different, self.n) or few
        return "one of `what`, `each_of` and `that` says when it ends: leave the others out"

    def look(self, tx: Transaction, bindings: Bindings, memory: Memory, last: StepResult) -> StepResult:
        return Done(memory[0]) if memory[1] else None

    steps = (turn, look, back_to("turn"))

    def possible(self, tx: Transaction, bindings: Bindings, in_full: bool) -> bool:
        return bool(deck_cards(tx, deck_for(tx, bindings, self.deck)))


def _one_each(
    table: Table, bindings: Bindings, filters: tuple[Filter, ...], cards: tuple[CardId, ...]
) -> tuple[CardId, ...]:
    """Of as many filters as can be, a card of its own each, the first that there are, in the order of the cards."""
    held: dict[int, CardId] = {}

    def find_room(card: CardId, seen: set[int]) -> bool:
        for at, what in enumerate(filters):
            if at in seen or not what.holds(table, bindings, card):
                continue
            seen.add(at)
            if at not in held or find_room(held[at], seen):
                held[at] = card
                return True
        return False

    return tuple(card for card in cards if find_room(card, set()))
