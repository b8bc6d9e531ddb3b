"""The row of cards in a play area: who lies to the left and to the right, and cards that move in it."""

from __future__ import annotations

from collections.abc import Sequence

from sotm_desktop.engine import asking, events
from sotm_desktop.engine.effects.alike import are_alike
from sotm_desktop.engine.effects.families import QUANTITY, SELECTOR, Verb, asks_of
from sotm_desktop.engine.effects.filters import FILTER, Test
from sotm_desktop.engine.effects.over_cards import OverCards
from sotm_desktop.engine.effects.ranked_cards import RankedInPlay
from sotm_desktop.engine.effects.references import Reference
from sotm_desktop.engine.effects.selectors import candidates
from sotm_desktop.engine.effects.triggers import EVENT, OneCardHappening
from sotm_desktop.engine.effects.word import (
    IN_ROW,
    ONE_CHOSEN,
    ONE_KNOWN,
    ONE_OF,
    SELF,
    VERB,
    Field,
    cause_of,
    word,
)
from sotm_desktop.engine.events import Cause
from sotm_desktop.engine.facing import in_reach
from sotm_desktop.engine.frames import ASKED, TO_NEXT, Bindings, Done, Memory, StepResult
from sotm_desktop.engine.ids import CardId
from sotm_desktop.engine.listeners import fire
from sotm_desktop.engine.modifiers import forbidding
from sotm_desktop.engine.places_in_row import ROW, in_order, places_between, row_with
from sotm_desktop.engine.procedure import back_to
from sotm_desktop.engine.table import Table
from sotm_desktop.engine.transaction import Transaction

AFTER_MOVED, BE_MOVED = "after:row", "be_moved"
WHOSE_PLACE, NEXT_PLACE = "whose_place", "next_place"
"""What is asked: whose place a card takes, and which card lies at the next place from the left."""
STEPS = {"left": -1, "right": 1}


class ByPlace(Test):
    is_of_now = True
    who = Field(SELECTOR, wants=IN_ROW, one=ONE_KNOWN, says="a card in play, of several the first")
    main = "who"
    remembers = (ROW,)

    def fits(self, table: Table, bindings: Bindings, card: CardId, of_targets: bool) -> bool:
        found = self.who.meant(table, bindings)
        between = places_between(table, card, found[0]) if found else None
        return between is not None and self.is_right(between)

    def is_right(self, between: int) -> bool:
        """Whether a card so many places to the right of the other one is meant."""
        raise NotImplementedError


@word("test", "left_of")
class LeftOf(ByPlace):
    """Lies anywhere to the left of that card, in the row of the same play area: cards lie there from left to right as
    they came, until text moves one. Cards next to or under others, One-Shots and character cards lie in no row."""

    example = "[environment, {left_of: self}]"

    def is_right(self, between: int) -> bool:
        return between < 0


@word("test", "right_of")
class RightOf(ByPlace):
    """Lies anywhere to the right of that card, in the row of the same play area."""

    example = "[environment, {right_of: self}]"

    def is_right(self, between: int) -> bool:
        return between > 0


@word("test", "adjacent_to")
class AdjacentTo(ByPlace):
    """Lies in the row with no card between it and that card; `next_to` is what was played next to a card."""

    example = "[environment, {adjacent_to: self}]"

    def is_right(self, between: int) -> bool:
        return abs(between) == 1


class RankedByPlace(RankedInPlay):
    what = Field(FILTER, wants=IN_ROW)
    remembers = (ROW,)

    def measure(self, table: Table, bindings: Bindings, card: CardId) -> int | None:
        row = row_with(table, card)
        return row.index(card) if row else None


@word(SELECTOR, "leftmost")
class Leftmost(RankedByPlace):
    """The card at the left end of its row, or the n of them; of several play areas the players choose among those
    that lie equally far to the left."""

    example = "destroy: {leftmost: [environment]}"


@word(SELECTOR, "rightmost")
class Rightmost(RankedByPlace):
    """The card at the right end of its row, or the n of them; of several play areas the players choose among those
    that lie equally far to the right."""

    example = "destroy: {rightmost: [environment]}"

    def measure(self, table: Table, bindings: Bindings, card: CardId) -> int | None:
        row = row_with(table, card)
        return len(row) - row.index(card) if row else None


@word(EVENT, "moved_in_row")
class MovedInRow(OneCardHappening):
    """A card was moved to another place in its row; those that make room for it were not."""

    card = Field(FILTER, wants=IN_ROW)
    listens, fact = AFTER_MOVED, "row"
    example = "moved_in_row: [environment]"


def can_move(table: Table, card: CardId) -> bool:
    """Whether a card has another place to go to, and no text says that it cannot be moved."""
    return len(row_with(table, card)) > 1 and forbidding(table, BE_MOVED, card) is None


def lay(tx: Transaction, cause: Cause, moved: tuple[CardId, ...], row: tuple[CardId, ...]) -> None:
    """Has the cards of a row lie in this order; only ``moved`` were moved."""
    zone = tx.cards[row[0]].zone
    tx.emit(events.RowChanged("row_changed", cause, moved, zone, in_order(tx, row)))


@word(VERB, "move_in_row")
class MoveInRow(OverCards):
    """Moves cards in the row of their play area; those in between make room. One that is at the end already, or cannot
    be moved, stays. Its value: the cards moved."""

    what = Field(SELECTOR, wants=IN_ROW)
    to = Field(ONE_OF, choices=("left", "right", "left_end", "right_end", "anywhere"))
    by = Field(QUANTITY, default=1, says="with `left` and `right`: so many places, or as many as there are")
    of = Field(
        SELECTOR, default=None, one=ONE_CHOSEN, wants=IN_ROW,
        says="with `left` and `right`: directly to the left or right of this card",
    )  # fmt: skip
    remembers = (ROW,)
    example = "move_in_row: {what: self, to: left}"

    def mistake(self) -> str:
        if self.of is not None and isinstance(self.what, Reference) and are_alike(self.what, self.of):
            return "no card lies beside itself: say another in `what` or `of`"
        if self.to in STEPS:
            return "either `by` says how far, or `of` beside which card" if self.of and self.by.figure != 1 else ""
        word = "of" if self.of is not None else "by" if self.by.figure != 1 else ""
        return f"only `to: left` and `to: right` have `{word}`" if word else ""

    def choose_other(self, tx: Transaction, bindings: Bindings, memory: Memory, last: StepResult) -> StepResult:
        memory.append(())
        if self.of is None or not memory[0]:
            return ()
        return self.of.run(tx, bindings)

    def keep_other(self, tx: Transaction, bindings: Bindings, memory: Memory, last: StepResult) -> StepResult:
        memory[3] = tuple(last)
        return None

    def next(self, tx: Transaction, bindings: Bindings, memory: Memory, last: StepResult) -> StepResult:
        waiting, seen, moved, other = memory
        if not waiting:
            return self.told(moved, seen)
        card = waiting[0]
        row = row_with(tx, card)
        if not (in_reach(tx, bindings, card) and self.is_there(tx, bindings, card)):
            memory[0], memory[1] = waiting[1:], (*seen, card)
            return TO_NEXT
        place = self._place(tx, bindings, card, row, other)
        if place is ASKED:
            return ASKED
        memory[0], memory[1] = waiting[1:], (*seen, card)
        if not isinstance(place, int) or place == row.index(card):
            return TO_NEXT
        memory[2] = (*moved, card)
        others = [each for each in row if each != card]
        lay(tx, cause_of(self, bindings), (card,), (*others[:place], card, *others[place:]))
        return fire(tx, AFTER_MOVED, ("row", card))

    steps = (OverCards.choose, OverCards.order, choose_other, keep_other, next, back_to("next"))

    def _place(
        self, tx: Transaction, bindings: Bindings, card: CardId, row: tuple[CardId, ...], other: tuple[CardId, ...]
    ) -> StepResult:
        """The place where a card comes to lie, from 0 at the left end."""
        at, last = row.index(card), len(row) - 1
        if self.to == "anywhere":
            others = tuple(each for each in row if each != card)
            chosen = asking.cards(tx, self.key, asks_of(tx, bindings), bindings[SELF], WHOSE_PLACE, others, 1, 1)
            return row.index(chosen[0]) if isinstance(chosen, tuple) else chosen
        if self.to not in STEPS:
            return 0 if self.to == "left_end" else last
        if self.of is None:
            return max(0, min(last, at + STEPS[self.to] * (self.by.value(tx, bindings) or 0)))
        if not other or other[0] == card or other[0] not in row:
            return at
        return row.index(other[0]) + (STEPS[self.to] > 0) - (at < row.index(other[0]))

    def is_there(self, tx: Transaction, bindings: Bindings, card: CardId) -> bool:
        return can_move(tx, card)

    def possible(self, tx: Transaction, bindings: Bindings, in_full: bool) -> bool:
        if not self.what.enough(tx, bindings, in_full):
            return False
        others = None if self.of is None else self.of.found(tx, bindings)
        return any(self._has_place(tx, bindings, card, others) for card in self.what.found(tx, bindings))

    def _has_place(self, tx: Transaction, bindings: Bindings, card: CardId, others: Sequence[CardId] | None) -> bool:
        if not self.is_there(tx, bindings, card):
            return False
        row = row_with(tx, card)
        if self.to == "anywhere":
            return True
        goals = ((),) if others is None else ((each,) for each in others)
        return any(self._place(tx, bindings, card, row, goal) != row.index(card) for goal in goals)


@word(VERB, "rearrange")
class Rearrange(Verb):
    """The players lay some cards of a row in any order: which of them lies at the first of their places from the left,
    which at the second, and so on. Cards that cannot be moved, and all others, stay at theirs. Of several play areas
    it is done in each. Its value: the cards that lie elsewhere then, each of which was moved."""

    what = Field(FILTER, wants=IN_ROW)
    main = "what"
    remembers = (ROW,)
    example = "may: [{rearrange: [environment]}]"

    def begin(self, tx: Transaction, bindings: Bindings, memory: Memory, last: StepResult) -> StepResult:
        memory[:] = [self._rows(tx, bindings), (), ()]
        return None

    def next(self, tx: Transaction, bindings: Bindings, memory: Memory, last: StepResult) -> StepResult:
        rows, laid, moved = memory
        if not rows:
            memory[0] = moved
            return None
        movable = rows[0]
        left = [card for card in movable if card not in laid]
        if len(left) > 1:
            chosen = asking.cards(tx, self.key, asks_of(tx, bindings), bindings[SELF], NEXT_PLACE, left, 1, 1)
            if not isinstance(chosen, tuple):
                return chosen
            memory[1] = (*laid, *chosen)
            return TO_NEXT
        order = (*laid, *left)
        changed = tuple(new for old, new in zip(movable, order, strict=True) if old != new)
        memory[:] = [rows[1:], (), (*moved, *changed)]
        if changed:
            waiting = iter(order)
            row = tuple(next(waiting) if card in movable else card for card in row_with(tx, movable[0]))
            lay(tx, cause_of(self, bindings), changed, row)
        return TO_NEXT

    def tell(self, tx: Transaction, bindings: Bindings, memory: Memory, last: StepResult) -> StepResult:
        waiting, _, moved = memory
        if not waiting:
            return Done(moved)
        memory[0] = waiting[1:]
        return fire(tx, AFTER_MOVED, ("row", waiting[0]))

    steps = (begin, next, tell, back_to("tell"))

    def _rows(self, table: Table, bindings: Bindings) -> tuple[tuple[CardId, ...], ...]:
        """What can be moved in each row that has several such cards, from left to right."""
        found = [
            card
            for card in candidates(table, bindings, "play", "own")
            if self.what.holds(table, bindings, card) and in_reach(table, bindings, card) and can_move(table, card)
        ]
        rows: dict[int, tuple[CardId, ...]] = {}
        for card in found:
            zone = table.cards[card].zone
            rows[zone] = (*rows.get(zone, ()), card)
        ordered = (tuple(each for each in row_with(table, row[0]) if each in row) for row in rows.values())
        return tuple(row for row in ordered if len(row) > 1)

    def possible(self, tx: Transaction, bindings: Bindings, in_full: bool) -> bool:
        return bool(self._rows(tx, bindings))
