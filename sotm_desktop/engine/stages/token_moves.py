"""Tokens that come onto a card or go: one by one where text answers each."""

from __future__ import annotations

from typing import TypeAlias

from sotm_desktop.engine import events
from sotm_desktop.engine.events import Cause
from sotm_desktop.engine.frames import TO_NEXT, Done, Memory, Procedure, StepResult, back_to, call
from sotm_desktop.engine.ids import CardId
from sotm_desktop.engine.listeners import fire
from sotm_desktop.engine.questions import is_in_play
from sotm_desktop.engine.stages.replacing import would
from sotm_desktop.engine.transaction import Transaction

AFTER_TOKEN, WOULD_TOKEN = "after:token", "would:token"
Moved: TypeAlias = tuple[CardId, int, Cause]
"""The card, how many tokens come (or go, if it is negative), and the text that says so."""


def move_tokens(tx: Transaction, card: CardId, by: int, cause: Cause) -> StepResult:
    """Puts so many tokens on a card, or takes them off as far as there are any; gives the card once for each."""
    if WOULD_TOKEN in tx.listeners:
        return call(tx, REPLACED_TOKENS, (card, by, cause))
    by = max(by, -tx.cards[card].tokens)
    if not by:
        return ()
    if AFTER_TOKEN in tx.listeners:
        return call(tx, MOVE_TOKENS, (card, by, cause))
    tx.emit(events.TokensChanged("tokens_changed", cause, card, tx.cards[card].tokens + by))
    return (card,) * abs(by)


class MovingTokens(Procedure[Moved]):
    """Moves tokens one by one, and lets text answer each. Memory: how many were moved."""

    key = "$tokens"

    def next(self, tx: Transaction, bindings: Moved, memory: Memory, last: StepResult) -> StepResult:
        card, by, cause = bindings
        done = memory[0] if memory else 0
        tokens = tx.cards[card].tokens + (1 if by > 0 else -1)
        if done == abs(by) or tokens < 0 or not is_in_play(tx, card):
            return Done((card,) * done)
        memory[:] = [done + 1]
        tx.emit(events.TokensChanged("tokens_changed", cause, card, tokens))
        return fire(tx, AFTER_TOKEN, ("token", card, by > 0))

    steps = (next, back_to("next"))


MOVE_TOKENS = MovingTokens()


class MovingUnlessReplaced(Procedure[Moved]):
    """Moves tokens one by one, and lets text do something instead of each.

    Memory: how many had their turn, and what moved.
    """

    key = "$would_tokens"

    def next(self, tx: Transaction, bindings: Moved, memory: Memory, last: StepResult) -> StepResult:
        card, by, _ = bindings
        done, moved = memory or (0, ())
        if done == abs(by) or not is_in_play(tx, card):
            return Done(moved)
        memory[:] = [done + 1, moved]
        return would(tx, WOULD_TOKEN, ("token", card, by > 0))

    def move(self, tx: Transaction, bindings: Moved, memory: Memory, last: StepResult) -> StepResult:
        return (
            ()
            if last == "replaced"
            else call(tx, MOVE_TOKENS, (bindings[0], 1 if bindings[1] > 0 else -1, bindings[2]))
        )

    def note(self, tx: Transaction, bindings: Moved, memory: Memory, last: StepResult) -> StepResult:
        memory[1] += tuple(last)
        return TO_NEXT

    steps = (next, move, note)


REPLACED_TOKENS = MovingUnlessReplaced()
