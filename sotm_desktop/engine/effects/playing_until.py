"""Playing cards of a deck until what is looked for enters play."""

from __future__ import annotations

from sotm_desktop.engine.effects.different_ones import DIFFERENT, counts, too_few_to_differ
from sotm_desktop.engine.effects.families import QUANTITY, Verb
from sotm_desktop.engine.effects.filters import FILTER
from sotm_desktop.engine.effects.whose import deck_for
from sotm_desktop.engine.effects.word import ANYWHERE, DECK_CARD, OF_DECK, VERB, Field, cause_of, word
from sotm_desktop.engine.frames import Bindings, Done, Memory, StepResult
from sotm_desktop.engine.ids import CardId
from sotm_desktop.engine.listeners import was_stopped
from sotm_desktop.engine.past_turns import ENTERED
from sotm_desktop.engine.procedure import back_to, call
from sotm_desktop.engine.questions import deck_cards, trash_cards
from sotm_desktop.engine.stages.playing import PLAY_TOP
from sotm_desktop.engine.table import Table
from sotm_desktop.engine.transaction import Transaction


@word(VERB, "play_until")
class PlayUntil(Verb):
    """Plays cards from the top of a deck, one by one, until one that fits enters play, or ``n`` do, each of them put
    there by the text of a card that was played, too. Its value: those that entered play and fit.

    Where none comes it ends with the deck, which is made anew once if it is empty, or with a card on top of it that
    cannot be played.
    """

    # In memory: how many cards had entered play this turn, how many may still be played, whether the deck was made
    # anew, and the card that was on top.

    what = Field(FILTER, wants=DECK_CARD)
    n = Field(QUANTITY, default=1, says="until so many enter play")
    different = DIFFERENT
    deck = Field(OF_DECK, default="own")
    main = "what"
    looks_in, brings_to = ("deck",), (ANYWHERE,)
    remembers = (ENTERED,)
    example = "play_until: {what: [target], deck: villain}"

    def mistake(self) -> str:
        return too_few_to_differ(self.different, self.n)

    def begin(self, tx: Transaction, bindings: Bindings, memory: Memory, last: StepResult) -> StepResult:
        memory[:] = [len(_entered(tx)), len(deck_cards(tx, deck_for(tx, bindings, self.deck))), False, None]
        return ()

    def look(self, tx: Transaction, bindings: Bindings, memory: Memory, last: StepResult) -> StepResult:
        entered, left, is_new, top = memory
        came = self._came(tx, bindings, entered)
        deck = deck_for(tx, bindings, self.deck)
        cards = deck_cards(tx, deck)
        is_stuck = top is not None and not last and cards[:1] == (top,)
        if len(came) >= (self.n.value(tx, bindings) or 0) or is_stuck or was_stopped(tx):
            return Done(came)
        if left <= 0:
            there = len(cards) + len(trash_cards(tx, deck))
            if is_new or not there:
                return Done(came)
            left, is_new = there, True
        memory[1:] = [left - 1, is_new, cards[0] if cards else None]
        return call(tx, PLAY_TOP, (deck, deck, cause_of(self, bindings)))

    steps = (begin, look, back_to("look"))

    def _came(self, table: Table, bindings: Bindings, before: int) -> tuple[CardId, ...]:
        """The cards that fit and have entered play since ``before`` had."""
        came: tuple[CardId, ...] = ()
        for card in _entered(table)[before:]:
            if self.what.holds(table, bindings, card) and counts(table, self.different, card, came):
                came = (*came, card)
        return came

    def possible(self, tx: Transaction, bindings: Bindings, in_full: bool) -> bool:
        deck = deck_for(tx, bindings, self.deck)
        return bool(deck_cards(tx, deck) or trash_cards(tx, deck))


def _entered(table: Table) -> tuple[CardId, ...]:
    """The cards that entered play this turn, in order."""
    return tuple(fact[1] for fact in table.history if fact[0] == ENTERED)
