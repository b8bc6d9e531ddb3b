"""Triggers that hold for a while, and what they look at in the event that they answer."""

from __future__ import annotations

from functools import cached_property
from typing import Any

from sotm_desktop.engine import events
from sotm_desktop.engine.coming import rank_of_coming
from sotm_desktop.engine.effects.blocks import BLOCK
from sotm_desktop.engine.effects.control import May
from sotm_desktop.engine.effects.damage_triggers import arms_of, stage_of
from sotm_desktop.engine.effects.families import Verb
from sotm_desktop.engine.effects.first_sentences import can_begin
from sotm_desktop.engine.effects.once_each import EACH, knows, one_of_them
from sotm_desktop.engine.effects.statics import STATIC, Static
from sotm_desktop.engine.effects.triggers import COUNTS_SO, EVENT, MOST_TIMES, Happening, answering, as_one
from sotm_desktop.engine.effects.word import DAMAGE, FLAG, IT, NUMBER, ONE_OF, VERB, Answered, Field, all_in, word
from sotm_desktop.engine.frames import Bindings, Memory, StepResult
from sotm_desktop.engine.ids import CardId
from sotm_desktop.engine.listener_index import Entry
from sotm_desktop.engine.procedure import Procedure
from sotm_desktop.engine.stages.powers import is_dealt_by
from sotm_desktop.engine.stages.replacing import DECLINED
from sotm_desktop.engine.state import Mark
from sotm_desktop.engine.table import Table
from sotm_desktop.engine.transaction import Transaction

PASSED = ("game", "passed")
"""How a mark begins that says how many of the turns or rounds have come for which an effect waits."""
NOT_COUNTED = "`nth_time` counts how often a text has done what stands before it, and nothing does here"
"""What is said where it is the first thing that may be declined, or is done instead of something."""


@word(STATIC, "whenever")
class Whenever(Static, Procedure[Bindings]):
    """A trigger that holds for a while: inside ``lasting`` or ``while``. "It" is the event that it answers."""

    event = Field(EVENT)
    do = Field(BLOCK)
    once = Field(FLAG, default=False, says="the next time only: then the effect is spent")
    until_taken = Field(
        FLAG, default=False,
        says="until what it offers is done: who declines is asked the next time, too; then the effect is spent",
    )  # fmt: skip
    each_turn = Field(FLAG, default=False, says="for the first time each turn, as long as the effect lasts")
    each = Field(
        ONE_OF, default=None, choices=EACH,
        says="with ``each_turn``: the first time each turn for each hero who does it, target of damage, or attacker",
    )  # fmt: skip
    nth = Field(
        NUMBER, default=0, says="only this one of each turn, the second or a later one; it is counted from the start "
        "of the turn, also what happened before the effect began. With ``once`` beside a phase that begins in the turn "
        "of one, `round_begins` or `round_ends`: this one from when the effect began, in whichever turn it comes",
    )  # fmt: skip
    instead = Field(FLAG, default=False, says="it happens instead of that")
    example = (
        "lasting: {that: {whenever: {event: {damage_dealt: {to: [{is: you}]}}, "
        "do: [{deal: {to: it.source, amount: 2, type: melee}}]}}, until: your_start}"
    )
    is_trigger = True
    optional = False

    def mistake(self) -> str:
        if self.once and self.each_turn:
            return "say either `once` or `each_turn`"
        if self.each and (wrong := self._of_nobody()):
            return wrong
        if self.until_taken and self.do is not None and (wrong := self._never_declined()):
            return wrong
        if self.nth and self.event is not None and (wrong := self._miscounted()):
            return wrong
        if self.instead and self.event is not None and not self.event.is_coming:
            return "what has happened is not replaced any more"
        if self.instead and self.do is not None and self.do.items and self.do.items[0].word == "nth_time":
            return NOT_COUNTED
        if not self.instead and self.do is not None and self.do.says("nothing"):
            return "`nothing` happens in place of something: write `instead: true` beside it"
        return ""

    def _of_nobody(self) -> str:
        """Why it cannot answer once for each of some; "" where it can."""
        if not self.each_turn:
            return "`each` says for whom it is the first time each turn: write `each_turn: true` beside it"
        if self.each and self.event is not None and not knows(self.event, self.each):
            return f"the event says of no {self.each} of whom it is: leave out `each`"
        return ""

    def _never_declined(self) -> str:
        """Why it cannot be spent by being taken; "" where it can."""
        if self.once or self.each_turn or self.nth or self.instead:
            return "`until_taken` stands without `once`, `each_turn`, `nth` and `instead`"
        only = self.do.items[0]
        if len(self.do.items) > 1 or not (isinstance(only, May) or getattr(only, "may", False)):
            return "what is spent when it is taken may be declined: one `may: {do: […], then: […]}` and no more"
        is_done_anyway = getattr(only, "else_", None) is not None
        return "where it is declined `until_taken` does nothing, so there is no `else`" if is_done_anyway else ""

    def _miscounted(self) -> str:
        """Why it cannot answer one of several in a turn; "" where it can."""
        if not 2 <= self.nth <= MOST_TIMES or self.each_turn:
            return f"`nth` is a figure from 2 to {MOST_TIMES}, without `each_turn`"
        if self.once:
            return self._miscounted_over_turns()
        if not self.event.is_counted:
            return f"how often that has happened in a turn is not known of it; {COUNTS_SO}"
        if self.if_ is not None:
            return "whether something else was so as it happened earlier, nobody knows any more: leave out `if`"
        return ""

    def _miscounted_over_turns(self) -> str:
        """Why it cannot wait for a later turn or round; "" where it can."""
        if not self.event.is_counted_over_turns:
            return (
                "with `once`, `nth` counts turns of one or rounds: the event is `phase_begins` with `turn: villain`, "
                "`turn: environment` or `by: [{is: …}]`, `round_begins` or `round_ends`"
            )
        return "" if self.if_ is None else "what waits for a later turn asks as it does something: `if` stands in `do`"

    @property
    def remembers(self) -> tuple[str, ...]:  # type: ignore[override]
        """What text alone counts that waits for a later one of a turn."""
        return self.event.counted_by if self.nth and not self.once else ()

    @cached_property
    def listens(self) -> str:
        return stage_of(self.event, self.do)

    @cached_property
    def arms(self) -> tuple[Whenever, ...]:  # type: ignore[override]
        """Itself for each moment at which one of its events comes, where it has several."""
        return arms_of(self, "event")

    @cached_property
    def answers_gone(self) -> frozenset[str]:
        """By which kinds of events it answers that a card has gone: it still means one then that a sentence named."""
        events_in = (each for each in all_in(self.event) if isinstance(each, Happening))
        return frozenset(each.tells_of_gone for each in events_in if each.tells_of_gone)

    @property
    def happening(self) -> Happening:
        """The event, by the name that it has in every trigger."""
        return self.event

    def answers(self, tx: Transaction, entry: Entry, fact: Answered) -> bool:
        """Whether it answers this fact now."""
        bindings = _about(entry, fact)
        if self.until_taken and is_being_taken(tx, entry.since):
            return False
        if self.each_turn and (self._mark(tx, entry, fact) in tx.used or self._earlier(tx, bindings, fact)):
            return False
        if self.event.of_power:
            damage = self.event.damage_in(tx, fact)
            if damage is None or not is_dealt_by(tx, entry.bindings[-1], damage.cause):
                return False
        if self.only_counts(tx, entry):
            return self.is_meant(tx, entry, fact)
        if self.nth and not self.once and self._rank(tx, entry, bindings, fact) != self.nth:
            return False
        meant = answering(self.event, tx, bindings, fact)
        if meant is None or not can_begin(tx, meant, self.listens, self.do, self.once or self.each_turn):
            return False
        if self.if_ is not None and not self.if_.holds(tx, meant):
            return False
        return not (self.instead and self.do.comes_to_nothing(tx, meant, False))

    def is_meant(self, tx: Transaction, entry: Entry, fact: Answered) -> bool:
        """Whether a fact is one of those that it speaks of, whether or not it answers this one."""
        return answering(self.event, tx, _about(entry, fact), fact) is not None

    def only_counts(self, tx: Transaction, entry: Entry) -> bool:
        """Whether it waits for a later one than that which comes next, so that it does nothing but count it."""
        return self.once and self._passed(tx, entry) + 1 < self.nth

    def _passed(self, tx: Transaction, entry: Entry) -> int:
        """How many have come since the effect began."""
        mark = (*PASSED, entry.since)
        return sum(1 for each in tx.used if each[: len(mark)] == mark)

    def _rank(self, tx: Transaction, entry: Entry, bindings: Bindings, fact: Answered) -> int:
        if self.event.is_coming:
            return rank_of_coming(tx, entry.id, fact)
        return self.event.rank(tx, bindings, fact)

    def _earlier(self, tx: Transaction, bindings: Bindings, fact: Answered) -> int:
        """As of a trigger: under a condition only what it has answered counts."""
        if self.if_ is not None:
            return 0
        if not self.each:
            return self.event.happened_earlier(tx, bindings, fact)
        return self.event.happened_earlier(tx, bindings, fact, lambda past: self._of_whom(tx, past))

    def _mark(self, tx: Transaction, entry: Entry, fact: Answered) -> Mark:
        """What says that it has answered this turn, of one of them where it does so for each."""
        for_whom = (f"each_{self.each}", self._of_whom(tx, fact)) if self.each else ()
        return (entry.id, "once", *for_whom)

    def _of_whom(self, tx: Transaction, fact: Answered) -> CardId | None:
        return one_of_them(tx, self.event, fact, self.each or "")

    def respond(self, tx: Transaction, entry: Entry, fact: Answered) -> StepResult:
        """Lets it answer a fact."""
        if self.only_counts(tx, entry):
            mark = (*PASSED, entry.since, self._passed(tx, entry) + 1)
            tx.emit(events.LimitUsed("limit_used", (entry.card, self.key), mark))
            return ()
        if self.once and entry.is_lasting:
            tx.emit(events.EffectEnded("effect_ended", (entry.card, self.key), entry.since))
        if self.each_turn:
            tx.emit(events.LimitUsed("limit_used", (entry.card, self.key), self._mark(tx, entry, fact)))
        if not self.do.may_be_declined:
            self._replace(tx, fact)
        if self.event.one_or_more:
            fact = as_one(self.event, tx, entry.bindings, fact)
        if self.until_taken and entry.is_lasting:
            return TAKING.run(tx, (entry.since, self.key, *_about(entry, fact)))
        return self.run(tx, _about(entry, fact))

    def body(self, tx: Transaction, bindings: Bindings, memory: Memory, last: StepResult) -> StepResult:
        return self.do.run_whole(tx, bindings)

    def settle(self, tx: Transaction, bindings: Bindings, memory: Memory, last: StepResult) -> StepResult:
        if self.do.may_be_declined and last != DECLINED:
            self._replace(tx, bindings[IT])
        return last

    steps = (body, settle)

    def _replace(self, tx: Transaction, fact: Answered) -> None:
        """Takes the damage away that a text answers, where something is done instead of it."""
        if self.instead and isinstance(fact, int):
            tx.pending_damage[fact].stopped = "replaced"


class Taking(Procedure[tuple[Any, ...]]):
    """What a lasting text offers until it is taken, which ends once that was done. The bindings are the number of the
    effect, the key of its text, and the bindings of that."""

    key = "$taking"

    def offer(self, tx: Transaction, bindings: tuple[Any, ...], memory: Memory, last: StepResult) -> StepResult:
        number, text, *about = bindings
        before, tx.at_work = tx.at_work, (*tx.at_work, (TAKEN, number))
        result: StepResult = tx.index.code[text].run(tx, tuple(about))
        tx.at_work = before
        return result

    def spend(self, tx: Transaction, bindings: tuple[Any, ...], memory: Memory, last: StepResult) -> StepResult:
        number, text, card = bindings[:3]
        if last and any(row.id == number for row in tx.lasting):
            tx.emit(events.EffectEnded("effect_ended", (card, text), number))
        return last

    steps = (offer, spend)


TAKING = Taking()
PROCEDURES = (TAKING,)
TAKEN = "taken"
"""Marks an effect whose offer is being taken."""


def is_being_taken(table: Table, number: int) -> bool:
    """Whether what an effect offers is being done: what that sets off is not answered by the same effect."""
    if (TAKEN, number) in table.at_work:
        return True
    return any(frame.key == TAKING.key and frame.bindings[0] == number for frame in table.stack)


def _about(entry: Entry, fact: Answered) -> Bindings:
    """The bindings that it was made with, and the fact that it answers."""
    return (*entry.bindings[:2], fact, *entry.bindings[3:])


@word(VERB, "note_type")
class NoteType(Verb):
    """Keeps the type of the damage that this text answers; a ``type:`` field may then use its name."""

    speaks_of = DAMAGE
    example = "note_type: {}"

    def keep(self, tx: Transaction, bindings: Bindings, memory: Memory, last: StepResult) -> StepResult:
        return tx.pending_damage[bindings[2]].type if isinstance(bindings[2], int) else bindings[2][4]

    steps = (keep,)
