"""The loop over frames. It and nothing else writes the resolution: stack, pending decision, damage in flight."""

from __future__ import annotations

from typing import Any

from sotm_desktop.engine.frames import SUSPENDED, Frame
from sotm_desktop.engine.procedure import B, Procedure, leave_for_the_fallen
from sotm_desktop.engine.transaction import Transaction


def push(tx: Transaction, procedure: Procedure[B], bindings: B, memory: tuple[Any, ...] = ()) -> None:
    """Leaves a procedure on the stack, to be run next."""
    tx.stack.append(Frame(procedure.key, "", bindings, memory, None))


def advance(tx: Transaction, depth: int = 0, value: Any = None) -> Any:
    """Resumes the top frame again and again, until something is asked, the game is over or nothing is left.

    A proof stops once ``depth`` frames are left, and goes on later with the value that this gave.
    """
    code, stack, suspended = tx.index.code, tx.stack, tx.suspended
    while len(stack) > depth and tx.pending is None and tx.outcome is None:
        if tx.low and leave_for_the_fallen(tx):
            top = stack.pop()
            stack.append(top if top.given is not None or value is None else top._replace(given=value))
            stack.extend(reversed(suspended))
            suspended.clear()
            value = None
        key, step, bindings, memory, given = stack.pop()
        tx.depth = 0
        value = code[key].run(tx, bindings, list(memory), step, value if given is None else given)
        if value is SUSPENDED:
            stack.extend(reversed(suspended))
            suspended.clear()
            value = None
    if tx.outcome is not None:
        tx.suspended.clear()
        tx.stack.clear()
        tx.pending_damage.clear()
        tx.dying = tx.text_off = ()
        tx.pending = None
    return value
