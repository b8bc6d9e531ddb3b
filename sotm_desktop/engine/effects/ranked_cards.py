"""Cards that come first by a number that is measured on each: the highest and the lowest HP."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from operator import itemgetter

from sotm_desktop.engine import asking
from sotm_desktop.engine.effects.families import QUANTITY, SELECTOR, Selector, asks_of
from sotm_desktop.engine.effects.filters import FILTER
from sotm_desktop.engine.effects.selectors import IN, OF, Fitting, candidates, fitting
from sotm_desktop.engine.effects.word import NUMBER, SELF, Field, Fixed, word
from sotm_desktop.engine.frames import ASKED, Bindings, Done, Memory, StepResult, Steps
from sotm_desktop.engine.ids import CardId
from sotm_desktop.engine.procedure import back_to
from sotm_desktop.engine.questions import counted_hp
from sotm_desktop.engine.table import Table
from sotm_desktop.engine.transaction import Transaction


class Ranked(Selector):
    """The first by a measure; the players choose among the tied."""

    n = Field(QUANTITY, default=1, says="how many")
    rank = Field(NUMBER, default=1, says="2 for the second highest or lowest")
    question = "tie"
    optional = False

    @property
    def sign(self) -> int:
        """-1 where the most comes first."""
        return 1

    @property
    def is_group(self) -> bool:
        return self.n.figure != 1

    def candidates(self, table: Table, bindings: Bindings) -> Sequence[CardId]:
        """The cards that are compared."""
        raise NotImplementedError

    def measure(self, table: Table, bindings: Bindings, card: CardId) -> int | None:
        """What they are compared by."""
        raise NotImplementedError

    def measures(self, table: Table, bindings: Bindings, cards: Sequence[CardId]) -> Sequence[int | None]:
        """The `measure` of each of some cards."""
        return [self.measure(table, bindings, card) for card in cards]

    def ranking(self, table: Table, bindings: Bindings) -> list[tuple[int, CardId]]:
        """The cards with what they are compared by, the first first."""
        sign, found = self.sign, self.candidates(table, bindings)
        measures = zip(self.measures(table, bindings, found), found, strict=True)
        measured = [(measure * sign, card) for measure, card in measures if measure is not None]
        measured.sort(key=itemgetter(0))
        return measured

    def found(self, table: Table, bindings: Bindings) -> tuple[CardId, ...]:
        return tuple([card for _, card in self.ranking(table, bindings)])

    def meant(self, table: Table, bindings: Bindings) -> tuple[CardId, ...]:
        ranking, first = self.ranking(table, bindings), self.rank - 1
        wanted = [measure for measure, _ in ranking[first : first + (self.n.value(table, bindings) or 0)]]
        return tuple([card for measure, card in ranking if measure in wanted])

    def choose(self, tx: Transaction, bindings: Bindings, memory: Memory, last: StepResult) -> StepResult:
        ranking, first = self.ranking(tx, bindings), self.rank - 1
        end = min(len(ranking), first + (self.n.value(tx, bindings) or 0))
        if end <= 0:
            return ()
        sure: list[CardId] = []
        tied: list[CardId] = []
        after = 0
        for _, equals in groupby(ranking, itemgetter(0)):
            cards = [card for _, card in equals]
            start, after = after, after + len(cards)
            if first <= start and after <= end:
                sure += cards
            elif first < after and first < end:
                tied += cards
            if after >= end:
                break
        wanted = end - first - len(sure)
        if not tied or wanted <= 0:
            return tuple(sure)
        chosen = asking.cards(tx, self.key, asks_of(tx, bindings), bindings[SELF], self.question, tied, wanted, wanted)
        return (*sure, *chosen) if isinstance(chosen, tuple) else chosen

    steps = (choose,)


class RankedInPlay(Ranked):
    """The first in play that fit, by a measure of how they came or lie there: the very first alone, never the second.

    Its words say themselves what their cards must be.
    """

    what = Field(FILTER)
    n = Field(QUANTITY, default=1, says="how many")
    rank = Fixed(1)
    main = "what"

    def candidates(self, table: Table, bindings: Bindings) -> Sequence[CardId]:
        return [card for card in candidates(table, bindings, "play", "own") if self.what.holds(table, bindings, card)]


class RankedByHp(Ranked):
    is_of_now = True
    what = Field(FILTER)
    n = Field(QUANTITY, default=1, says="how many")
    rank = Field(NUMBER, default=1, says="2 for the second highest or lowest")
    in_ = IN
    of = OF
    main = "what"
    needs_hero = Fitting.needs_hero
    under = Fixed(None)
    or_in = Fixed[tuple[str, ...]](())
    mistake = Fitting.mistake
    wants = Fitting.wants

    def candidates(self, table: Table, bindings: Bindings) -> Sequence[CardId]:
        return fitting(table, bindings, self.what, self.in_, self.of)

    brings_back = Fitting.brings_back

    def measure(self, table: Table, bindings: Bindings, card: CardId) -> int | None:
        """Their HP, the printed ones outside play."""
        return table.cards[card].hp if self.in_ == "play" else table.index.definitions[card].faces[0].hp

    def measures(self, table: Table, bindings: Bindings, cards: Sequence[CardId]) -> Sequence[int | None]:
        if self.in_ != "play":
            return super().measures(table, bindings, cards)
        rows = table.cards
        return [rows[card].hp for card in cards]


@word(SELECTOR, "highest")
class Highest(RankedByHp):
    """The one with the highest HP, or the n highest."""

    sign = -1
    example = "deal: {from: self, to: {highest: [hero, target]}, amount: H, type: energy}"


@word(SELECTOR, "lowest")
class Lowest(RankedByHp):
    """The one with the lowest HP, or the n lowest."""

    example = "deal: {from: self, to: {lowest: [non_villain, target]}, amount: 2, type: melee}"


class InOrderOfHp(Fitting):
    """All that fit, one after the other by their HP as the sentence begins; the players order the tied.

    In memory: those whose place is settled, and the tied that still wait for theirs.
    """

    is_group = True
    is_ordered = True
    sign = 1
    """-1 where the highest come first."""

    def rank(self, tx: Transaction, bindings: Bindings, memory: Memory, last: StepResult) -> StepResult:
        hp = ((counted_hp(tx, card), card) for card in self.found(tx, bindings))
        measured = sorted([(self.sign * number, card) for number, card in hp if number is not None], key=itemgetter(0))
        memory[:] = [(), tuple(tuple(card for _, card in equals) for _, equals in groupby(measured, itemgetter(0)))]
        return None

    def settle(self, tx: Transaction, bindings: Bindings, memory: Memory, last: StepResult) -> StepResult:
        settled, waiting = memory
        if not waiting:
            return Done(settled)
        order: StepResult = waiting[0]
        if len(waiting[0]) > 1:
            items = [(card, card) for card in waiting[0]]
            order = asking.simultaneous(tx, self.key, items, asks_of(tx, bindings), bindings[SELF])
            if order is ASKED:
                return ASKED
        memory[:] = [(*settled, *order), waiting[1:]]
        return None

    steps: Steps = (rank, settle, back_to("settle"))


@word(SELECTOR, "ascending")
class Ascending(InOrderOfHp):
    """All that fit in ascending order of their HP as the sentence begins; players order those with as many."""

    example = "each_deals: {who: {ascending: [villain, target]}, to: {one: [hero, target]}, amount: 2, type: melee}"


@word(SELECTOR, "descending")
class Descending(InOrderOfHp):
    """All that fit in descending order of their HP as the sentence begins; players order those with as many."""

    sign = -1
    example = "destroy: {descending: [environment, target]}"
