"""The pictures of the whole program: finished ones are kept, missing ones are drawn beside the game."""

from __future__ import annotations

import contextlib
import ctypes
import sys
import threading
from collections.abc import Callable

from sotm_desktop.table.art.cache import FaceCache

MOST_BYTES = 96_000_000
M_MMAP_THRESHOLD, LARGE_BLOCK = -3, 1 << 20
"""The option of `mallopt`, and from how many bytes on a block is large."""


class Pictures(FaceCache):
    """One for all screens. The loop asks it whether a picture is still due, so that no screen has to."""

    def __init__(self, most_bytes: int = MOST_BYTES) -> None:
        super().__init__(most_bytes)
        give_back_large_blocks()
        self._large: list[threading.Thread] = []

    def draw_large(self, draw: Callable[[], None]) -> None:
        """Draw something that takes long on a thread of its own, so that cards need not wait for it."""
        self._large = [each for each in self._large if each.is_alive()]
        self._large.append(threading.Thread(target=draw, name="large picture", daemon=True))
        self._large[-1].start()

    @property
    def is_due(self) -> bool:
        """Whether a picture that was asked for is still to come."""
        return self.waiting > 0 or any(each.is_alive() for each in self._large)

    def wait(self, seconds: float = 10.0) -> bool:
        for each in self._large:
            each.join(seconds)
        return super().wait(seconds)

    def close(self) -> None:
        """The program ends: let what is being drawn be finished. A font that goes away under a worker takes the program
        with it."""
        super().close()
        for each in self._large:
            each.join()


def give_back_large_blocks() -> None:
    """Has the C library give the memory of a picture back to the system when the picture goes.

    The library of Linux learns from the first large pictures to keep such blocks: a long game at 1080p and 200 percent
    then holds 420 MB in place of 320.
    """
    if sys.platform == "linux":
        with contextlib.suppress(OSError, AttributeError):  # another C library: it keeps what it keeps
            ctypes.CDLL(None).mallopt(M_MMAP_THRESHOLD, LARGE_BLOCK)
