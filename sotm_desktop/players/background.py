"""How a process that computes behind the game behaves."""

from __future__ import annotations

import os
import signal

NICENESS = 10
"""How far it stands back for whatever the player does."""


def stay_behind(niceness: int = NICENESS) -> None:
    """In such a process, at its beginning: the player goes first, and Ctrl+C is for the one who began it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(niceness)
