"""Cards and play areas that come first by any number."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from sotm_desktop.engine import asking
from sotm_desktop.engine.effects.areas import count_in_area
from sotm_desktop.engine.effects.blocks import BLOCK
from sotm_desktop.engine.effects.families import QUANTITY, SELECTOR, Verb, asks_of
from sotm_desktop.engine.effects.filters import FILTER
from sotm_desktop.engine.effects.ranked_cards import Ranked
from sotm_desktop.engine.effects.scoped import WHICH_DECK, decks_of
from sotm_desktop.engine.effects.selectors import candidates
from sotm_desktop.engine.effects.word import ONE_OF, SELF, VERB, Field, Fixed, word
from sotm_desktop.engine.frames import Bindings, Done, Memory, StepResult
from sotm_desktop.engine.ids import CardId, SeatId
from sotm_desktop.engine.questions import deck_cards, trash_cards
from sotm_desktop.engine.table import Table
from sotm_desktop.engine.transaction import Transaction


class RankedByNumber(Ranked):
    is_of_now = True
    what = Field(FILTER)
    by = Field(QUANTITY, binds=("target",), says="may look at ``target``, the card that is ranked")
    n = Field(QUANTITY, default=1, says="how many")
    rank = Fixed(1)

    def candidates(self, table: Table, bindings: Bindings) -> Sequence[CardId]:
        return [card for card in candidates(table, bindings, "play", "own") if self.what.holds(table, bindings, card)]

    def measure(self, table: Table, bindings: Bindings, card: CardId) -> int | None:
        return self.by.value(table, (*bindings, card))


@word(SELECTOR, "most")
class Most(RankedByNumber):
    """The card in play of which a number is the highest, or the n of them."""

    sign = -1
    example = "deal: {to: {most: {what: [hero, character], by: {tokens_on: target}}}, amount: 2, type: toxic}"

    def measure(self, table: Table, bindings: Bindings, card: CardId) -> int | None:
        """Of what an earlier sentence did, whoever has no part in it is not the one with the most (rulings.md 45)."""
        number = super().measure(table, bindings, card)
        return number or None if self.by.is_of_each else number


@word(SELECTOR, "fewest")
class Fewest(RankedByNumber):
    """The card in play of which a number is the lowest, or the n of them."""

    example = "tokens: {how: add, on: {fewest: {what: [hero, character], by: {tokens_on: target}}}}"


class RankedPlace(Verb):
    """Does something with a deck or play area that has the most or fewest of something."""

    the = Field(ONE_OF, choices=("most", "fewest"))
    which = WHICH_DECK
    do = Field(BLOCK, binds=("deck",))

    def areas(self, table: Table, bindings: Bindings) -> list[SeatId]:
        """Those with the most or fewest."""
        counts = {area: self.count(table, bindings, area) for area in decks_of(table, bindings, self.which)}
        best = (max if self.the == "most" else min)(counts.values(), default=0)
        return [area for area, n in counts.items() if n == best and (n or self.the == "fewest")]

    def count(self, table: Table, bindings: Bindings, area: SeatId) -> int:
        """By how much it is ranked."""
        raise NotImplementedError

    def choose(self, tx: Transaction, bindings: Bindings, memory: Memory, last: StepResult) -> StepResult:
        if tx.incoming is None and not self.areas(tx, bindings):
            return Done(())
        among = partial(self.areas, tx, bindings)
        return asking.deck(tx, self.key, asks_of(tx, bindings), bindings[SELF], self.do.option(), among)

    def act(self, tx: Transaction, bindings: Bindings, memory: Memory, last: StepResult) -> StepResult:
        return self.do.run(tx, (*bindings, last))

    steps = (choose, act)

    def possible(self, tx: Transaction, bindings: Bindings, in_full: bool) -> bool:
        return any(self.do.possible(tx, (*bindings, area), in_full) for area in self.areas(tx, bindings))


@word(VERB, "area_with")
class AreaWith(RankedPlace):
    """Does something in the play area with the most or fewest cards that fit; ``{in_area: that}`` is what lies there.

    The players choose among the tied. Where none fits anywhere, no play area has the most (rulings.md 45).
    """

    what = Field(FILTER)
    example = "area_with: {the: most, what: [ongoing], do: [{destroy: {one: [item, {in_area: that}]}}]}"

    def count(self, table: Table, bindings: Bindings, area: SeatId) -> int:
        return count_in_area(table, bindings, area, self.what)


@word(VERB, "deck_with")
class DeckWith(RankedPlace):
    """Does something with the deck that has the most or fewest cards that fit in its trash, or cards in itself.

    In the sentences it is ``that`` deck. The players choose among the tied; where there is no such card in any trash,
    no deck has the most (rulings.md 45).
    """

    in_ = Field(ONE_OF, default="trash", choices=("trash", "deck"), says="where they are counted")
    what = Field(FILTER, default=None, says="which cards of the trash are counted; all when left out")
    example = "deck_with: {the: fewest, which: non_hero, do: [{play_top: that}]}"

    def mistake(self) -> str:
        return "nobody sees which cards lie in a deck: leave out `what`" if self.what and self.in_ == "deck" else ""

    def count(self, table: Table, bindings: Bindings, area: SeatId) -> int:
        if self.in_ == "deck":
            return len(deck_cards(table, area))
        cards = trash_cards(table, area)
        return len(cards if self.what is None else self.what.among(table, bindings, cards))
