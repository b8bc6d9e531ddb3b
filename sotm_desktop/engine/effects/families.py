"""The families of words that others are made of: what does something, numbers, conditions, choices of cards.

A word that may wait is a procedure: it has ``steps`` or its own ``run``.
"""

from __future__ import annotations

from sotm_desktop.engine.effects.word import SELF, YOU, Fixed, Kind, Word
from sotm_desktop.engine.frames import TO_NEXT, Bindings, Memory, StepResult
from sotm_desktop.engine.ids import CardId, SeatId
from sotm_desktop.engine.procedure import Procedure
from sotm_desktop.engine.questions import is_hero_out
from sotm_desktop.engine.state import BACK
from sotm_desktop.engine.table import Table
from sotm_desktop.engine.transaction import Transaction

SELECTOR: Kind[Selector] = Kind("selector")
QUANTITY: Kind[Quantity] = Kind("quantity")
CONDITION: Kind[Condition] = Kind("condition")


ANY_TIMES = 1_000
"""How often something can be done that uses nothing up."""


class Verb(Word, Procedure[Bindings]):
    """A word that does something. Its value is a tuple of what it did: cards, hits, numbers."""

    def is_forfeited(self, tx: Transaction, bindings: Bindings) -> bool:
        """Whether nothing more of it is done, as the hero whose text it is has gone out meanwhile (rulings.md 37)."""
        hero = tx.index.hero_behind[bindings[SELF]]
        if hero is None or tx.cards[hero].face != BACK:  # nearly always, so that nothing is called
            return False
        return not self.outlives_hero and is_hero_out(tx, bindings[SELF])

    may = Fixed(False)
    """Whether the players may decline it; some words have a field for it, to others ``may: …`` around them says so."""

    def possible(self, tx: Transaction, bindings: Bindings, in_full: bool) -> bool:
        """Whether it would do anything at all now, or all that it says (rulings.md 22)."""
        return True

    def comes_to_nothing(self, tx: Transaction, bindings: Bindings, declined: bool) -> bool:
        """Whether it would not even begin: its condition does not hold, it was done often enough, or there is nobody
        and nothing to do it for. ``declined``: what may be declined is. Who begins and can do nothing has begun."""
        return declined and self.may

    def is_so(self, tx: Transaction, bindings: Bindings) -> bool:
        """Whether it says how things are to be, and they are so already."""
        return False

    def how_often(self, tx: Transaction, bindings: Bindings) -> int:
        """How often it could be done in full, one time after the other, with what there is now."""
        return ANY_TIMES if self.possible(tx, bindings, True) else 0

    def may_select(self, table: Table, bindings: Bindings) -> tuple[tuple[CardId, ...], ...]:
        """Where all that it does is to select cards: what they may be; () where that is not known beforehand."""
        return ()

    def stood_for(self, table: Table, bindings: Bindings) -> CardId | None:
        """The hero whose damage it deals, where the players are still to choose which of several cards deals that in
        the hero's place (``stand_ins.py``)."""
        return None

    def asks_of_own_end(self, bindings: Bindings) -> bool:
        """Whether it begins with what an earlier damage has destroyed, and its own card is among that."""
        return False

    def option(self) -> str:
        """The key that it has in an either/or."""
        return self.word


class Quantity(Word):
    """A number that is worked out when it is needed."""

    figure: int | None = None
    """The number where the text says it as a figure; None where it is to be worked out."""

    @property
    def is_of_each(self) -> bool:
        """Whether it is the part that some cards have in what an earlier sentence did."""
        return False

    def value(self, table: Table, bindings: Bindings) -> int | None:
        """The number, or None where it looks at a card that is not there (rulings.md 26)."""
        raise NotImplementedError

    def bound(self, table: Table, bindings: Bindings) -> int | None:
        """The number as a bound of HP: fewer than none is less than 0."""
        return self.value(table, bindings)


class Condition(Word):
    """Something that holds or does not."""

    def holds(self, table: Table, bindings: Bindings) -> bool:
        raise NotImplementedError


class Selector(Word, Procedure[Bindings]):
    """A choice of cards. ``run`` gives the tuple of card numbers, and may ask."""

    is_ordered = False
    """Whether it says itself in which order several are dealt with, so that nobody is asked."""
    is_live = False
    """Whether cards that come to fit while the sentence resolves are meant too (rulings.md 17)."""

    @property
    def is_group(self) -> bool:
        """Whether it means several at once, so that the players choose the order in which they are dealt with."""
        return False

    def found(self, table: Table, bindings: Bindings) -> tuple[CardId, ...]:
        """The cards among which it chooses, or all that it means."""
        raise NotImplementedError

    def meant(self, table: Table, bindings: Bindings) -> tuple[CardId, ...]:
        """The cards that a filter means by it; all of the tied where the players would choose."""
        return self.found(table, bindings)

    def means(self, table: Table, bindings: Bindings, card: CardId) -> bool:
        """Whether a card is one of those."""
        return card in self.meant(table, bindings)

    def as_it_was(self, table: Table, bindings: Bindings, card: CardId) -> Table:
        """The table on which text that asks about one of those cards finds it: as it is, or as it was when that
        happened by which the text knows it."""
        return table

    def brings_back(self, table: Table, bindings: Bindings, card: CardId) -> bool:
        """Whether it means a card also as one that was removed from the game; text does nothing to any other such."""
        return False

    def enough(self, table: Table, bindings: Bindings, in_full: bool) -> bool:
        """Whether it could choose any card at all, or as many as it says."""
        return bool(self.found(table, bindings))

    def how_often(self, table: Table, bindings: Bindings) -> int:
        """How often it could choose as many as it says, if those that were chosen are gone the next time."""
        return 1 if self.enough(table, bindings, True) else 0


class PlainSelector(Selector):
    """A choice of cards that asks nothing: those that it finds are the ones that it means."""

    def run(
        self, tx: Transaction, bindings: Bindings, memory: Memory | None = None, step: str | int = "",
        last: StepResult = None,
    ) -> StepResult:  # fmt: skip
        return self.found(tx, bindings)


def deck_of_hero(table: Table, bindings: Bindings) -> SeatId | None:
    """The deck of the hero whom a text speaks to; None where it speaks to none."""
    you = bindings[YOU]
    return table.index.deck_of[you] if you in table.index.heroes else None


asks_of = deck_of_hero
"""Who decides what a text leaves open: the hero it speaks to, or None: the players together."""


def note(self: object, tx: Transaction, bindings: Bindings, memory: Memory, last: StepResult) -> StepResult:
    """The step after ``next`` of what does one thing after the other: adds what was done to the results in memory."""
    if last:
        memory[1] += tuple(last)
    return TO_NEXT
