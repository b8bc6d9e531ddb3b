"""What the program does with memory, so that it never pauses for it and a long evening takes no more than a game."""

from __future__ import annotations

import contextlib
import ctypes
import gc
import sys
from collections.abc import Callable

M_TRIM_THRESHOLD, M_MMAP_THRESHOLD, M_ARENA_MAX = -1, -3, -8
"""Options of the C library's `mallopt`: see `MemoryCare`."""
LARGE_BLOCK = 1 << 20
"""Bytes of a block that is given back to the system as soon as it is free."""
KEPT = 4 << 20
"""Free bytes at the end of the heap that stay there until a screen is left."""


class MemoryCare:
    """Keeps the garbage collector from walking through all kept game values, and has free memory given back.

    Measured: without it pauses of 9-24 ms, with it 0.3 ms.

    The C library of Linux learns from the first large pictures to keep such blocks, and has a heap for each thread that
    once drew a picture or wrote a save; both keep what is free. Measured after 60 games: 292 MB, with one heap that is
    trimmed when a screen is left 219 MB, and a third of the growth.
    What a small picture is drawn on is kept for the next: fresh from the system each time, a picture takes 2.0 ms in
    place of 0.4. What the next screen drew itself with is given back once nothing moves any more.
    """

    ANSWERS = 10

    def __init__(self, forget: Callable[[], None] = lambda: None) -> None:
        """``forget`` is called when a game is left: what was worked out for its table alone need not be kept."""
        self._forget = forget
        self.answers = 0
        self._left_a_screen = False
        self._c_library: ctypes.CDLL | None = None
        if sys.platform == "linux":
            with contextlib.suppress(OSError, AttributeError):  # another C library: it keeps what it keeps
                found = ctypes.CDLL(None)
                found.mallopt(M_MMAP_THRESHOLD, LARGE_BLOCK)
                found.mallopt(M_TRIM_THRESHOLD, KEPT)
                found.mallopt(M_ARENA_MAX, 1)
                self._c_library = found if hasattr(found, "malloc_trim") else None

    def answered(self) -> None:
        """After every tenth answer, what exists now is no longer looked at."""
        self.answers += 1
        if self.answers % self.ANSWERS == 0:
            gc.freeze()

    def scene_gone(self) -> None:
        """A scene was left, so what a game held may go: look once at everything that was no longer looked at."""
        self._left_a_screen = True
        if self.answers:
            self.answers = 0
            self._forget()
            gc.unfreeze()
            gc.collect()
            self._give_back()

    def at_rest(self) -> None:
        """Nothing moves and nobody does anything: the first time after a screen was left, memory is given back."""
        if self._left_a_screen:
            self._left_a_screen = False
            self._give_back()

    def _give_back(self) -> None:
        if self._c_library is not None:
            self._c_library.malloc_trim(0)
