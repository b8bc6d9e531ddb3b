"""The coach: what is taught at this moment of a game, and what was taught already."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import NamedTuple

from sotm_desktop.engine import questions
from sotm_desktop.engine.decisions import Decision
from sotm_desktop.engine.ids import CardId
from sotm_desktop.engine.state import HAND
from sotm_desktop.session.deeds import card_name
from sotm_desktop.session.novelties import Seen, novelties
from sotm_desktop.session.table_look import AreaLook, TableLook
from sotm_desktop.words.lessons import CardHit, Deed, Lesson, NamedCard, When
from sotm_desktop.words.narration.names import State

LEAVES_AFTER = 0.6
"""Seconds that a lesson stays when what it teaches was done."""


class Sight(NamedTuple):
    """What the coach sees of the table."""

    state: State
    """The table as it lies there."""
    table: TableLook
    decision: Decision | None
    """What is asked; None while something plays itself."""
    picks: bool
    """Something was chosen for the question, and not all yet."""
    on: CardId | None = None
    """The card that the pointer or the keyboard is on, or that is inspected."""
    reads: bool = False
    """That card is held up or inspected."""
    picked: tuple[CardId, ...] = ()
    """The cards that are chosen for the question."""

    def area(self, deck: str) -> AreaLook | None:
        """The play area of a deck."""
        seats = self.state.index.seats
        return next((area for area in self.table.areas if seats[area.seat].id == deck), None)

    def is_marked(self, deck: str, kind: str) -> bool:
        """Whether the character card of a deck bears such a mark."""
        area = self.area(deck)
        marks = area.character.marks if area is not None and area.character is not None else ()
        return any(mark.kind == kind for mark in marks)

    def in_hand(self, name: NamedCard) -> CardId | None:
        """The first such card in the hand of its hero."""
        index = self.state.index
        area = self.area(name.deck)
        hand = self.state.zones[index.zone(area.seat, HAND)] if area is not None else ()
        return next((card for card in hand if index.definitions[card].id == name.card), None)

    def in_play(self, name: NamedCard) -> CardId | None:
        """The first such card in play."""
        found = (card for card in questions.in_play(self.state) if self.state.cards[card].copy)
        return next((card for card in found if card_name(self.state.index, card) == name), None)


class Coach:
    """Owns which lessons are done, which things were explained, and what is said now.

    It never waits for anything: a lesson is said while what it speaks of is there, and every move is free.
    """

    def __init__(self, course: Sequence[Lesson], done: Collection[str], told: Collection[str]) -> None:
        """``course``: the lessons of this game, () where it is no tutorial; ``done``: the ids of those that were done;
        ``told``: the names of the novelties that were explained."""
        self.course = tuple(course)
        self.done = {lesson.id for lesson in self.course} & set(done)
        self.told = set(told)
        self.present: Lesson | Seen | None = None
        """What is said now."""
        self._leaves_in = 0.0
        self._began_on: CardId | None = None
        """The card that the pointer happened to be on when the present lesson began: that is not yet reading it."""
        self._turn: tuple[object, ...] = ()
        """The turn in which the coach began to explain the present thing."""
        self._was_read = False
        """The players have answered something since."""

    @property
    def is_teaching(self) -> bool:
        """Whether lessons are left."""
        return len(self.done) < len(self.course)

    @property
    def number(self) -> int:
        """The place of the present lesson in the course, from 1; 0 where none is said."""
        return self.course.index(self.present) + 1 if isinstance(self.present, Lesson) else 0

    def see(self, sight: Sight, deeds: Collection[Deed | CardHit] = (), explains: bool = True) -> None:
        """Looks at the table, and at what was done since the last look. ``explains``: what is new is explained too."""
        if sight.on != self._began_on:
            self._began_on = None
        is_read = sight.reads and self._began_on is None
        done = {*deeds, *([Deed.READ] if is_read else ()), *([Deed.PICKED] if sight.picks else ())}
        if isinstance(self.present, Lesson):
            self._follow(self.present, sight, done)
        elif self.present is not None:
            self._was_read |= Deed.ANSWERED in done
            self._explain_on(self.present, sight, explains)
        if self.present is None:
            self._begin(sight, explains)

    def pass_time(self, seconds: float) -> bool:
        """True when the present lesson has left, or while it is about to."""
        if not self._leaves_in:
            return False
        self._leaves_in = max(0.0, self._leaves_in - seconds)
        if not self._leaves_in:
            self.present = None
        return True

    def skip(self) -> None:
        """The players need no lessons."""
        self.course, self.done, self.present, self._leaves_in = (), set(), None, 0.0

    def got_it(self) -> None:
        """The present thing was explained, once and for all."""
        if isinstance(self.present, Seen):
            self.told.add(self.present.novelty.value)
            self.present = None

    # -- lessons

    def _follow(self, lesson: Lesson, sight: Sight, deeds: Collection[Deed | CardHit]) -> None:
        if lesson.id in self.done:
            return  # it leaves by itself
        if lesson.done_when in deeds:
            self.done.add(lesson.id)
            if lesson.teaches:
                self.told.add(lesson.teaches)
            self._leaves_in = LEAVES_AFTER
        elif not holds(lesson.when, sight):
            self.present = None

    def _begin(self, sight: Sight, explains: bool) -> None:
        fitting = (lesson for lesson in self.course if lesson.id not in self.done and holds(lesson.when, sight))
        self.present = next(fitting, None)
        self._began_on = sight.on
        if self.present is None and explains and not self.is_teaching and sight.decision is not None:
            found = novelties(sight.state, sight.table, sight.decision)
            self.present = next((seen for seen in found if seen.novelty.value not in self.told), None)
            self._turn, self._was_read = _turn_of(sight), False

    # -- what is new in any game

    def _explain_on(self, seen: Seen, sight: Sight, explains: bool) -> None:
        """A thing is explained as long as it is there, in the turn in which that began."""
        if not explains:
            self.present = None
        elif sight.decision is None:
            return
        elif self._turn != _turn_of(sight) or seen not in novelties(sight.state, sight.table, sight.decision):
            if self._was_read:
                self.got_it()
            self.present = None


def holds(when: When, sight: Sight) -> bool:
    """Whether everything that a lesson waits for is so."""
    decision, state = sight.decision, sight.state
    if when.needs_question:
        if decision is None:
            return False
        if when.asks and (decision.asks is None or state.index.seats[decision.asks].id != when.asks):
            return False
        if when.phase and not (decision.kind == "phase" and decision.question == when.phase):
            return False
        if when.targets and not (decision.kind == "cards" and decision.question == "deal"):
            return False
    return (
        state.round >= when.round
        and (when.in_hand is None or sight.in_hand(when.in_hand) is not None)
        and (when.in_play is None or sight.in_play(when.in_play) is not None)
        and (not when.immune or sight.is_marked(when.immune, "immune"))
        and (not when.nemesis or sight.is_marked(when.nemesis, "nemesis"))
    )


def _turn_of(sight: Sight) -> tuple[object, ...]:
    return sight.state.round, sight.state.turn
