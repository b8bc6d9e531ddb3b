"""Tokens that come onto a card, go, or move to another one: one by one where text answers each."""

from __future__ import annotations

import re
from typing import TypeAlias

from sotm_desktop.engine import events
from sotm_desktop.engine.events import Cause
from sotm_desktop.engine.frames import TO_NEXT, Done, Memory, StepResult
from sotm_desktop.engine.ids import CardId
from sotm_desktop.engine.listeners import fire
from sotm_desktop.engine.procedure import Procedure, back_to, call
from sotm_desktop.engine.questions import is_in_play, tokens_on
from sotm_desktop.engine.stages.replacing import would
from sotm_desktop.engine.transaction import Transaction

POOL_NAME = re.compile(r"[a-z]{1,20}([-_][a-z]{1,20}){0,2}")
"""What tokens may be called, whatever the words on cards make of it (``words/pool_names.py``)."""
UNNAMED = "without_name"
"""In place of a name, where tokens without one are offered among others."""
AFTER_TOKEN, WOULD_TOKEN = "after:token", "would:token"
Moved: TypeAlias = tuple[CardId, int, Cause] | tuple[CardId, int, Cause, str]
"""The card, how many tokens come (or go, if it is negative), the text that says so, and the name of the tokens."""


def move_tokens(tx: Transaction, card: CardId, by: int, cause: Cause, pool: str | None = None) -> StepResult:
    """Puts so many tokens on a card, or takes them off as far as there are any; gives the card once for each.

    ``pool``: the name of the tokens. Without one, tokens without a name come, and any go: see ``apply.py``.
    """
    named = () if pool is None else (pool,)
    if WOULD_TOKEN in tx.listeners:
        return call(tx, REPLACED_TOKENS, (card, by, cause, *named))
    by = max(by, -tokens_on(tx, card, pool))
    if not by:
        return ()
    if AFTER_TOKEN in tx.listeners:
        return call(tx, MOVE_TOKENS, (card, by, cause, *named))
    tell_moved(tx, card, by, cause, pool)
    return (card,) * abs(by)


def tell_moved(tx: Transaction, card: CardId, by: int, cause: Cause, pool: str | None) -> None:
    """Says that so many tokens came or went."""
    all_of_them = tx.cards[card].tokens + by
    if pool is None:
        tx.emit(events.TokensChanged("tokens_changed", cause, card, all_of_them))
        return
    left = tokens_on(tx, card, pool) + by
    tx.emit(events.NamedTokensChanged("named_tokens_changed", cause, card, pool, left, all_of_them))


def _pool(bindings: Moved) -> str | None:
    return bindings[3] if len(bindings) > 3 else None


class MovingTokens(Procedure[Moved]):
    """Moves tokens one by one, and lets text answer each. Memory: how many were moved."""

    key = "$tokens"

    def next(self, tx: Transaction, bindings: Moved, memory: Memory, last: StepResult) -> StepResult:
        card, by, cause = bindings[:3]
        done, pool, one = memory[0] if memory else 0, _pool(bindings), 1 if by > 0 else -1
        if done == abs(by) or tokens_on(tx, card, pool) + one < 0 or not is_in_play(tx, card):
            return Done((card,) * done)
        memory[:] = [done + 1]
        tell_moved(tx, card, one, cause, pool)
        return fire(tx, AFTER_TOKEN, ("token", card, by > 0, *bindings[3:]))

    steps = (next, back_to("next"))


MOVE_TOKENS = MovingTokens()


class MovingUnlessReplaced(Procedure[Moved]):
    """Moves tokens one by one, and lets text do something instead of each.

    Memory: how many had their turn, and what moved.
    """

    key = "$would_tokens"

    def next(self, tx: Transaction, bindings: Moved, memory: Memory, last: StepResult) -> StepResult:
        card, by = bindings[:2]
        done, moved = memory or (0, ())
        if done == abs(by) or not is_in_play(tx, card):
            return Done(moved)
        memory[:] = [done + 1, moved]
        return would(tx, WOULD_TOKEN, ("token", card, by > 0, *bindings[3:]))

    def move(self, tx: Transaction, bindings: Moved, memory: Memory, last: StepResult) -> StepResult:
        return (
            ()
            if last == "replaced"
            else call(tx, MOVE_TOKENS, (bindings[0], 1 if bindings[1] > 0 else -1, *bindings[2:]))
        )

    def note(self, tx: Transaction, bindings: Moved, memory: Memory, last: StepResult) -> StepResult:
        memory[1] += tuple(last)
        return TO_NEXT

    steps = (next, move, note)


REPLACED_TOKENS = MovingUnlessReplaced()


Transfer: TypeAlias = tuple[CardId, CardId, int, Cause, tuple[str | None, str | None]]
"""The card, the one to which its tokens go, how many, the text that says so, and their name here and there."""


def transfer_tokens(
    tx: Transaction, card: CardId, to: CardId, number: int, cause: Cause, names: tuple[str | None, str | None]
) -> StepResult:
    """Moves so many tokens to another card, as far as there are any; gives that card once for each that came."""
    if WOULD_TOKEN in tx.listeners or AFTER_TOKEN in tx.listeners:
        return call(tx, TRANSFER_TOKENS, (card, to, number, cause, names))
    gone = move_tokens(tx, card, -number, cause, names[0])
    return move_tokens(tx, to, len(gone), cause, names[1]) if gone else ()


class TransferringTokens(Procedure[Transfer]):
    """Moves tokens one by one: text answers that each goes, then that it comes. Memory: how many had their turn, and
    what came."""

    key = "$transfer_tokens"

    def next(self, tx: Transaction, bindings: Transfer, memory: Memory, last: StepResult) -> StepResult:
        card, to, number, cause, names = bindings
        done, moved = memory or (0, ())
        there = is_in_play(tx, card) and is_in_play(tx, to) and tokens_on(tx, card, names[0])
        if done == number or not there:
            return Done(moved)
        memory[:] = [done + 1, moved]
        return move_tokens(tx, card, -1, cause, names[0])

    def put(self, tx: Transaction, bindings: Transfer, memory: Memory, last: StepResult) -> StepResult:
        _, to, _, cause, names = bindings
        return move_tokens(tx, to, 1, cause, names[1]) if last and is_in_play(tx, to) else ()

    def note(self, tx: Transaction, bindings: Transfer, memory: Memory, last: StepResult) -> StepResult:
        memory[1] += tuple(last)
        return TO_NEXT

    steps = (next, put, note)


TRANSFER_TOKENS = TransferringTokens()
