"""A play area as a value: that of a deck, the one in which a card lies, one of the players' choice, the emptiest."""

from __future__ import annotations

from sotm_desktop.engine import asking
from sotm_desktop.engine.effects.families import SELECTOR, asks_of
from sotm_desktop.engine.effects.scoped import WHICH_DECK, decks_of
from sotm_desktop.engine.effects.selectors import cards_in_area
from sotm_desktop.engine.effects.whose import deck_for
from sotm_desktop.engine.effects.word import ONE_CHOSEN, SELF, Field, Kind, Word, word
from sotm_desktop.engine.frames import Bindings, Memory, StepResult
from sotm_desktop.engine.ids import SeatId
from sotm_desktop.engine.procedure import Procedure
from sotm_desktop.engine.questions import area_of
from sotm_desktop.engine.table import Table
from sotm_desktop.engine.transaction import Transaction

AREA_ASKED = "area"
"""What is asked where players choose play areas, which are called by their decks."""


class Area(Word, Procedure[Bindings]):
    """A play area, called by its deck. ``run`` gives that as a tuple, empty where there is none, and may ask."""

    family = "area"

    def found(self, table: Table, bindings: Bindings) -> tuple[SeatId, ...]:
        """Those that it may come to."""
        raise NotImplementedError


AREA: Kind[Area] = Kind("area")


class AreaOfDeck(Area):
    """own, villain, environment, the id of a side deck, or ``that`` in a text that goes through decks."""

    word = "area_of_deck"

    def __init__(self, deck: str, key: str) -> None:
        self.deck, self.key = deck, key

    def found(self, table: Table, bindings: Bindings) -> tuple[SeatId, ...]:
        return (deck_for(table, bindings, self.deck),)

    def find(self, tx: Transaction, bindings: Bindings, memory: Memory, last: StepResult) -> StepResult:
        return self.found(tx, bindings)

    steps = (find,)


@word("area", "of")
class AreaOf(Area):
    """The play area in which a card lies."""

    who = Field(SELECTOR, one=ONE_CHOSEN)
    main = "who"
    example = "move: {what: self, to: {of: {lowest: [target]}}}"

    def choose(self, tx: Transaction, bindings: Bindings, memory: Memory, last: StepResult) -> StepResult:
        return self.who.run(tx, bindings)

    def find(self, tx: Transaction, bindings: Bindings, memory: Memory, last: StepResult) -> StepResult:
        area = area_of(tx, last[0]) if last else None
        return () if area is None else (area,)

    steps = (choose, find)

    def found(self, table: Table, bindings: Bindings) -> tuple[SeatId, ...]:
        areas = (area_of(table, card) for card in self.who.meant(table, bindings))
        return tuple(area for area in areas if area is not None)


@word("area", "one")
class OneArea(Area):
    """One play area of the players' choice."""

    which = WHICH_DECK
    but = Field(SELECTOR, default=None, says="not the one in which this card lies")
    example = "move: {what: self, to: {one: {which: hero}}}"

    def choose(self, tx: Transaction, bindings: Bindings, memory: Memory, last: StepResult) -> StepResult:
        def among() -> tuple[SeatId, ...]:
            return self.found(tx, bindings)

        return asking.deck(tx, self.key, asks_of(tx, bindings), bindings[SELF], "move", among)

    def find(self, tx: Transaction, bindings: Bindings, memory: Memory, last: StepResult) -> StepResult:
        return () if last is None else (last,)

    steps = (choose, find)

    def found(self, table: Table, bindings: Bindings) -> tuple[SeatId, ...]:
        cards = self.but.meant(table, bindings) if self.but is not None else ()
        left_out = {area_of(table, card) for card in cards}
        return tuple(deck for deck in decks_of(table, bindings, self.which) if deck not in left_out)


@word("area", "fewest")
class EmptiestArea(OneArea):
    """The play area with the fewest cards in play, without character cards; the players choose among the tied."""

    but = Field(SELECTOR, default=None, says="not the one in which this card lies")
    example = "move: {what: self, to: {fewest: {which: hero}}}"

    def found(self, table: Table, bindings: Bindings) -> tuple[SeatId, ...]:
        decks = super().found(table, bindings)
        counted = {deck: len(cards_in_area(table, deck, table.index.seats[deck].character)) for deck in decks}
        return tuple(deck for deck in decks if counted[deck] == min(counted.values()))
