"""The time in which a second press ends a turn in which something is left to do."""

from __future__ import annotations

SECOND_PRESS = 3.0
"""Seconds between the two presses."""


class SecondPress:
    """Owns how long it is still waited for."""

    def __init__(self) -> None:
        self._left = 0.0

    def begin(self, is_waited: bool) -> None:
        """The whole time is left where a first press came just now; else none."""
        self._left = SECOND_PRESS if is_waited else 0.0

    def let_pass(self, dt: float) -> bool:
        """Lets seconds pass. True when the time is over."""
        self._left -= dt
        return self._left <= 0

    @property
    def share_left(self) -> float:
        """How much of the time is left, from 1 to 0."""
        return max(0.0, self._left / SECOND_PRESS)
