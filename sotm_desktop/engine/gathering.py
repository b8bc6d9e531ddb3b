"""What text answers once for all cards of one sentence: kept while the sentence is carried out, answered behind it."""

from __future__ import annotations

from typing import Any

from sotm_desktop.engine.frames import Frame
from sotm_desktop.engine.state import TOGETHER
from sotm_desktop.engine.table import Table
from sotm_desktop.engine.transaction import Transaction

GATHERING = "$gather"
"""The key of the frame of a sentence that waits; what it has gathered is the first thing in its memory."""


def is_heard(table: Table, kind: str) -> bool:
    """Whether text in play looks at an event of this kind, each by itself or all of one sentence together."""
    return kind in table.listeners or is_gathered(table, kind)


def is_gathered(table: Table, kind: str) -> bool:
    """Whether text in play answers such events together."""
    return kind in table.index.gathered and f"{TOGETHER}{kind}" in table.listeners


def gather(tx: Transaction, kind: str, fact: Any) -> bool:
    """Keeps a fact for the end of the sentence that brings it about; False where no sentence does."""
    if tx.gathering:
        tx.gathering[-1][0] += ((kind, fact),)
        return True
    for at in range(len(tx.stack) - 1, -1, -1):
        frame = tx.stack[at]
        if frame.key == GATHERING and frame.memory:
            tx.stack[at] = _with(frame, kind, fact)
            return True
    return False


def _with(frame: Frame, kind: str, fact: Any) -> Frame:
    return frame._replace(memory=((*frame.memory[0], (kind, fact)), *frame.memory[1:]))
