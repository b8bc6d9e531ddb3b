"""A frame goes first: threads that draw ahead wait at their next stroke while the window makes one.

Python runs one thread at a time. Without this, whatever is drawn beside the window takes its turns from the very frame
that it is drawn for.
"""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager

LONGEST = 0.05
"""Seconds for which a stroke waits at most: a frame in which something is loaded may take long, or wait itself."""

_is_free = threading.Event()
"""No frame is being made."""
_is_free.set()
_beside: set[int] = set()
"""The threads that draw ahead."""


@contextmanager
def frame() -> Iterator[None]:
    """While a frame is being made."""
    _is_free.clear()
    try:
        yield
    finally:
        _is_free.set()


@contextmanager
def drawing_ahead() -> Iterator[None]:
    """While this thread draws what nobody waits for yet."""
    thread = threading.get_ident()
    _beside.add(thread)
    try:
        yield
    finally:
        _beside.discard(thread)


def let_frame_go_first() -> None:
    """Comes before each stroke: waits for the end of the frame, if this thread draws ahead."""
    if threading.get_ident() in _beside:
        _is_free.wait(LONGEST)
