"""What is found out and drawn while nothing moves, because it is much for the frame in which something is picked up."""

from __future__ import annotations

from collections.abc import Iterator
from time import perf_counter

from sotm_desktop.engine.ids import CardId
from sotm_desktop.screen_look.prompts import sums_of
from sotm_desktop.session.question import Question
from sotm_desktop.table.table_view import TableView

LIFTED = 1.06
"""How much larger a held card is than in the hand."""


class Ahead:
    """Owns how far it has come with which question on which table."""

    def __init__(self) -> None:
        self._of: tuple[Question, TableView] | None = None
        self._chores: Iterator[None] = iter(())
        self._lifted: tuple[CardId, TableView] | None = None

    def go_on(self, question: Question, table: TableView, hover: CardId | None, seconds: float) -> bool:
        """Goes on for so long; ``hover`` is the card that the pointer is on. True while there is more."""
        if self._of is None or self._of[0] is not question or self._of[1] is not table:
            self._of, self._chores = (question, table), self._each(question, table)
        end = perf_counter() + seconds
        if any(perf_counter() >= end for _ in self._chores):
            return True
        if not question.offer.cards:
            return False
        return table.get_ready(seconds, question.asks) or self._lift(question, table, hover)

    def _each(self, question: Question, table: TableView) -> Iterator[None]:
        """Where each thing may be let go, then the signs by which the damage is explained that this would do."""
        for aim in question.all_aims():
            yield
            if aim is not None:
                for found in sums_of(question.state, aim):
                    if table.draw_sum(found):
                        yield

    def _lift(self, question: Question, table: TableView, hover: CardId | None) -> bool:
        """Draws the card under the pointer as it is held."""
        if hover is None or self._lifted == (hover, table) or hover not in question.offer.cards:
            return False
        self._lifted = (hover, table)
        if hover not in table.tray.sprites:
            return False
        table.held_picture(hover, LIFTED)
        return True
