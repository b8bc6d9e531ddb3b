"""The pictures of the whole program: finished ones are kept, missing ones are drawn beside the game."""

from __future__ import annotations

import threading
from collections.abc import Callable

from sotm_desktop.table.art.cache import FaceCache

MOST_BYTES = 72_000_000
"""About three times what one moment of the fullest table needs at 1920x1080: what is on it, what comes next, and what
the last turns and screens showed. Some turns of it draw 100 MB in all."""


class Pictures(FaceCache):
    """One for all screens. The loop asks it whether a picture is still due, so that no screen has to."""

    def __init__(self, most_bytes: int = MOST_BYTES) -> None:
        super().__init__(most_bytes)
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
