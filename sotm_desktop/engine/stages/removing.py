"""Taking a card out of play other than by destroying it: text off → would leave → it goes; its orphans follow."""

from __future__ import annotations

from typing import ClassVar, TypeAlias

from sotm_desktop.engine.effects.references import answered_on_the_way
from sotm_desktop.engine.frames import NOTHING, Bindings, Memory, StepResult
from sotm_desktop.engine.ids import CardId
from sotm_desktop.engine.listeners import LEAVES, WOULD_LEAVE
from sotm_desktop.engine.procedure import Procedure, Staged, call
from sotm_desktop.engine.questions import is_in_play, under
from sotm_desktop.engine.stages import to_trash
from sotm_desktop.engine.stages.destroying import ORPHANS
from sotm_desktop.engine.stages.leaving import (
    covered_by,
    forget_leaving,
    into_trash,
    is_leaving,
    is_leaving_told,
    orphans_of,
    tell_leaving,
    turn_text_off,
    would_leave,
)
from sotm_desktop.engine.transaction import Transaction

TakingOut: TypeAlias = tuple[CardId, str, Bindings]
"""The card, the key of the word that takes it out, and the bindings of that."""


def stages_of(tx: Transaction, card: CardId, discarded_from: str = "") -> Procedure[TakingOut] | None:
    """What lies between the word that takes a card out of play and its going; None where nothing can happen there.

    Of one on its way out already, text may not have answered yet that it leaves; those under it were not asked about.
    """
    if not is_in_play(tx, card):
        return None
    if is_leaving(tx, card):
        is_asked = not is_leaving_told(tx, card) or (to_trash.is_asked(tx) and under(tx, card))
        return TAKE_FURTHER if is_asked else None
    if WOULD_LEAVE in tx.listeners or LEAVES in tx.listeners or to_trash.is_asked(tx, discarded_from):
        return TAKE_OUT
    return TAKE_OUT if orphans_of(tx, card) else None


class TakeOut(Staged[TakingOut]):
    """Takes a card out of play as a word says; gives what it gives.

    Memory: the stamp of the card's entering play, its orphans, what was given, how many facts there were of this turn,
    and the cards that were under it.
    """

    key = "$take_out"
    switch = "remove.stages"
    behind: ClassVar[dict[str, str]] = {"go": "goes"}

    def text_off(self, tx: Transaction, bindings: TakingOut, memory: Memory, last: StepResult) -> StepResult:
        turn_text_off(tx, bindings[0])
        return None

    def would_leave(self, tx: Transaction, bindings: TakingOut, memory: Memory, last: StepResult) -> StepResult:
        memory[:] = [tx.cards[bindings[0]].since, orphans_of(tx, bindings[0]), (), len(tx.history)]
        return would_leave(tx, bindings[0])

    def go(self, tx: Transaction, bindings: TakingOut, memory: Memory, last: StepResult) -> StepResult:
        """Unless it stays already: where it would enter the trash, text may do something else."""
        card, key, its_bindings = bindings
        word = tx.index.code[key]
        is_there = last != "replaced" and tx.cards[card].since == memory[0]
        if not is_there or not to_trash.is_asked(tx, word.discards_from):
            return last
        cause = (its_bindings[0], key)
        if not word.goes_to_trash(tx, card):
            return to_trash.heading_together(tx, under(tx, card), cause)
        return to_trash.heading(tx, card, cause, word.discards_from, answered_on_the_way(its_bindings))

    def goes(self, tx: Transaction, bindings: TakingOut, memory: Memory, last: StepResult) -> StepResult:
        card, key, its_bindings = bindings
        forget_leaving(tx, memory[0])
        if last != "replaced" and tx.cards[card].since == memory[0]:
            memory[1] = orphans_of(tx, card)
            memory[4:] = covered_by(tx, card)
            memory[2] = tx.index.code[key].put_now(tx, its_bindings, card)
        if is_in_play(tx, card):
            memory[1] = ()
        return None

    def orphans(self, tx: Transaction, bindings: TakingOut, memory: Memory, last: StepResult) -> StepResult:
        if not memory[1]:
            return None
        return call(tx, ORPHANS, (memory[1], (bindings[2][0], bindings[1])))

    def finish(self, tx: Transaction, bindings: TakingOut, memory: Memory, last: StepResult) -> StepResult:
        discarded_from = tx.index.code[bindings[1]].discards_from
        if discarded_from and not memory[2]:
            return to_trash.discarded_instead(tx, memory[3])
        return into_trash(tx, memory[2], tuple(memory[4:]), discarded_from)


class TakeFurther(Procedure[TakingOut]):
    """Takes a card elsewhere that was on its way out of play, instead of that: it leaves play by this, if text has not
    answered that yet, and those under it would enter their trashes. Gives what the word gives. Memory: its stamp."""

    key = "$take_further"

    def leaves(self, tx: Transaction, bindings: TakingOut, memory: Memory, last: StepResult) -> StepResult:
        memory[:] = [tx.cards[bindings[0]].since]
        return None if is_leaving_told(tx, bindings[0]) else tell_leaving(tx, bindings[0])

    def would_enter_trash(self, tx: Transaction, bindings: TakingOut, memory: Memory, last: StepResult) -> StepResult:
        card, key, its_bindings = bindings
        if memory and tx.cards[card].since != memory[0]:  # an answer has put it away
            return NOTHING
        memory[:] = [tx.cards[card].since]
        return to_trash.heading_together(tx, under(tx, card), (its_bindings[0], key))

    def go(self, tx: Transaction, bindings: TakingOut, memory: Memory, last: StepResult) -> StepResult:
        card, key, its_bindings = bindings
        if tx.cards[card].since != memory[0]:
            return ()
        word, covered = tx.index.code[key], covered_by(tx, card)
        return into_trash(tx, word.put_now(tx, its_bindings, card), covered, word.discards_from)

    steps = (leaves, would_enter_trash, go)


TAKE_OUT, TAKE_FURTHER = TakeOut(), TakeFurther()
