"""How long a game has been played: the time from answer to answer, without the pauses."""

from __future__ import annotations

import time
from collections.abc import Callable

LONGEST = 300.0
"""Seconds between two answers that still count as played: more is a pause, of which so much counts."""


class PlayClock:
    """Owns the seconds of the game that runs; ``now`` is any clock that only goes forward."""

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self._now = now
        self._seconds, self._last = 0.0, now()

    @property
    def seconds(self) -> int:
        """Played so far, up to the last answer."""
        return round(self._seconds)

    def begin(self, seconds: int = 0) -> None:
        """A game is opened that had been played for so long."""
        self._seconds, self._last = float(seconds), self._now()

    def tick(self) -> None:
        """An answer was given."""
        last, self._last = self._last, self._now()
        self._seconds += min(self._last - last, LONGEST)
