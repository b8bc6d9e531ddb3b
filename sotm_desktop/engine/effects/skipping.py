"""Phases that do not come: the next one of a kind that a hero gives up, and those of each turn while text says so."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from sotm_desktop.engine import events
from sotm_desktop.engine.effects.families import Verb
from sotm_desktop.engine.effects.filters import FILTER
from sotm_desktop.engine.effects.held_so_long import begun
from sotm_desktop.engine.effects.lasting import UNTIL, owner_of
from sotm_desktop.engine.effects.statics import STATIC, Static
from sotm_desktop.engine.effects.word import FLAG, HERO, ONE_OF, VERB, YOU, Field, Word, cause_of, word
from sotm_desktop.engine.frames import Bindings, Memory, StepResult
from sotm_desktop.engine.ids import CardId, SeatId
from sotm_desktop.engine.listener_index import Entry
from sotm_desktop.engine.modifiers import saying
from sotm_desktop.engine.stages.replacing import WOULD_BEGIN
from sotm_desktop.engine.stages.turns import INCAPACITATED, PHASES, SKIPS, is_held, phases_of
from sotm_desktop.engine.state import WHEREVER
from sotm_desktop.engine.table import Table
from sotm_desktop.engine.transaction import Transaction

NEXT_TIME = "next_time"


class SkippedPhase(Static):
    """A phase that a hero has given up: it lasts until that would begin in a turn of theirs, and does not come."""

    listens = WOULD_BEGIN
    instead = True
    phase = ""
    this_turn = False

    def __init__(self) -> None:
        self.if_ = None  # it is made by a text, and none is written for it

    def answers(self, table: Table, entry: Entry, fact: Any) -> bool:
        """Whether this is the phase, in a turn of the hero."""
        return bool(fact[2] == self.phase and fact[1] == entry.bindings[YOU])

    def respond(self, tx: Transaction, entry: Entry, fact: Any) -> StepResult:
        """The phase does not come, and the effect is spent."""
        tx.emit(events.EffectEnded("effect_ended", (entry.card, self.key), entry.since))
        return ()


@word(STATIC, "skips_phase")
class SkipsPhase(Static):
    """A phase of each turn does not come, as long as it holds: a hero's if nothing is said."""

    phase = Field(ONE_OF, choices=("start", "play", "power", "draw", "end"))
    who = Field(FILTER, default=None, says="the heroes in whose turns it does not come; all when left out", wants=HERO)
    turn = Field(ONE_OF, default="hero", choices=tuple(PHASES), says="whose turn")
    main = "phase"
    listens = SKIPS
    example = "skips_phase: {phase: power, who: [{is: host}]}"

    def mistake(self) -> str:
        if self.who is not None and self.turn != "hero":
            return f"`who` says which heroes, and this is a turn of the {self.turn}"
        phases = [phase for phase in PHASES[self.turn] if phase != INCAPACITATED]
        return "" if self.phase in phases else f"in such a turn the phases are {', '.join(phases)}"

    def means_phase(self, table: Table, entry: Entry, deck: SeatId, phase: str) -> bool:
        """Whether it speaks of a phase in the turn of a deck."""
        if (phase, table.index.seats[deck].side) != (self.phase, self.turn):
            return False
        return self.who is None or self.who.holds(table, entry.bindings, table.index.character(deck))


@word(VERB, "skip_phase")
class SkipPhase(Verb):
    """The hero whom the text speaks to skips their next phase of a kind: in this turn, if it is still to come in it,
    else in their next. Several such texts skip one after the other.

    With ``this_turn`` it is the one of this turn and no other: nothing where it does not come any more, as it has
    begun, is skipped already or is given up, or where it is not the turn of the hero. So it is no price twice.
    """

    phase = Field(ONE_OF, choices=("start", "play", "power", "draw", "end"))
    this_turn = Field(FLAG, default=False, says="only that of this turn, which is still to come")
    main = "phase"
    example = "skip_phase: power"
    needs_hero = True

    def __init__(self) -> None:
        self.skipped = SkippedPhase()

    def made(self) -> Iterator[Word]:
        self.skipped.key, self.skipped.phase = f"{self.key}.skipped", self.phase
        self.skipped.this_turn = self.skipped.answers_its_moment = self.this_turn
        yield self.skipped

    def mistake(self) -> str:
        is_begun = self.this_turn and self.phase == "start"
        return "the START PHASE of a turn is its first, so that no text skips it in that turn" if is_begun else ""

    def begin(self, tx: Transaction, bindings: Bindings, memory: Memory, last: StepResult) -> StepResult:
        if self.this_turn and not self.possible(tx, bindings, True):
            return ()
        owner = owner_of(tx, bindings, NEXT_TIME)
        until = WHEREVER[UNTIL["end_of_turn"]] if self.this_turn else UNTIL[NEXT_TIME]
        begun(tx, self.skipped, bindings, until, owner, cause_of(self, bindings))
        return (1,)

    steps = (begin,)

    def possible(self, tx: Transaction, bindings: Bindings, in_full: bool) -> bool:
        hero = bindings[YOU]
        if hero is None or hero not in tx.index.heroes:
            return False
        return not self.this_turn or is_to_come(tx, hero, self.phase)


def is_to_come(table: Table, hero: CardId, phase: str) -> bool:
    """Whether a phase of this turn of a hero is still to come, as far as the table knows."""
    deck = table.index.deck_of[hero]
    order = phases_of(table, deck)
    if table.turn != deck or table.phase not in order or order.index(table.phase) >= order.index(phase):
        return False
    given_up = (row for row in table.lasting if isinstance(table.index.code[row.clause], SkippedPhase))
    if any(row.bindings[YOU] == hero and table.index.code[row.clause].phase == phase for row in given_up):
        return False
    says_so = (entry.clause.means_phase(table, entry, deck, phase) for entry in saying(table, SKIPS))
    return is_held(table, deck, phase) and not any(says_so)
