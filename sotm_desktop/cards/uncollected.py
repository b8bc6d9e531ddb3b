"""Reading many cards, without the garbage collector walking through them."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager

MANY_MADE = 20_000
"""Objects that were made at once, from which on the garbage collector had better not look through them."""


@contextmanager
def uncollected() -> Iterator[None]:
    """While many objects are made that all stay, the garbage collector would look through them for nothing.

    They are put aside only where they are many: with them goes whatever else is there, and garbage among it stays.
    What was made before does not count, however long the collector has not looked.
    """
    was_on, before = gc.isenabled(), gc.get_count()[0]
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            if gc.get_count()[0] - before > MANY_MADE:
                gc.freeze()
            gc.enable()
