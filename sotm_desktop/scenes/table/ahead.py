"""What is found out and drawn while nothing moves, because it is much for the frame in which it is wanted."""

from __future__ import annotations

from collections.abc import Iterator
from time import perf_counter

from sotm_desktop.engine.ids import CardId
from sotm_desktop.gesture.gestures import Idle
from sotm_desktop.screen_look.look_parts import Foreseen
from sotm_desktop.screen_look.prompts import drop_prompts, manual_prompt, sums_of
from sotm_desktop.session.game_session import GameSession
from sotm_desktop.session.question import Question
from sotm_desktop.session.seats_shown import hand_after_turn, tray_seat
from sotm_desktop.session.table_look import look_of
from sotm_desktop.table.step_pictures import prepare_hand, prepare_piles
from sotm_desktop.table.table_view import OTHERS, TableView

LIFTED = 1.06
"""How much larger a held card is than in the hand."""


class Ahead:
    """Owns how far it has come with which question on which table."""

    def __init__(self) -> None:
        self._of: tuple[Question, TableView] | None = None
        self._chores: Iterator[None] = iter(())
        self._kept = 0
        """How many pictures had been drawn when the piles that undo would show were last asked for."""
        self._lifted: tuple[CardId, TableView] | None = None
        self.undone: Foreseen | None = None
        """The table as undo would show it, once it was worked out."""

    def go_on(self, session: GameSession, table: TableView, hover: CardId | None, seconds: float) -> bool:
        """Goes on for so long; ``hover`` is the card that the pointer is on. True while there is more."""
        question, kept = session.question, table.pictures.cache.kept
        if self._of is None or self._of[0] is not question or self._of[1] is not table:
            self._of, self._chores, self._kept = (question, table), self._each(session, table), kept - OTHERS
            self.undone = None
        if kept - self._kept >= OTHERS and session.undone is not None:
            self._kept = kept
            prepare_piles(session.undone, table)
            prepare_hand(session.undone, tray_seat(session.undone, Question(session.undone), None), table)
        end = perf_counter() + seconds
        if any(perf_counter() >= end for _ in self._chores):
            return True
        if not question.offer.cards:
            return False
        return table.get_ready(seconds, question.asks) or self._lift(question, table, hover)

    def _each(self, session: GameSession, table: TableView) -> Iterator[None]:
        """The hand that the next turn brings, and where each thing may be let go; then the signs by which the damage is
        explained that this would do, and how the words lie that tell of it and of moves by hand; last the table as undo
        would show it."""
        question = session.question
        prepare_hand(question.state, hand_after_turn(question.state), table)
        yield
        for aim in question.all_aims():
            yield
            if aim is not None:
                for found in sums_of(question.state, aim):
                    if table.draw_sum(found):
                        yield
        for prompt in drop_prompts(session):
            table.get_prompt_ready(prompt)
            yield
        table.get_prompt_ready(manual_prompt(session, Idle()))
        yield
        before = session.undone
        if before is not None:
            self.undone = Foreseen(before, look_of(before))
            yield
            yield from table.foresee_areas(self.undone.look)
            yield from table.foresee_cards()

    def _lift(self, question: Question, table: TableView, hover: CardId | None) -> bool:
        """Draws the card under the pointer as it is held."""
        if hover is None or self._lifted == (hover, table) or hover not in question.offer.cards:
            return False
        self._lifted = (hover, table)
        if hover not in table.tray.sprites:
            return False
        table.held_picture(hover, LIFTED)
        return True
