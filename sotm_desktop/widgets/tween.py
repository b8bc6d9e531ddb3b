"""Movement as a value of time. Nothing here reads a clock: the caller says how much time went by."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

Ease = Callable[[float], float]


def linear(t: float) -> float:
    """Steady."""
    return t


def ease_out(t: float) -> float:
    """Fast, then settling: things that arrive."""
    return 1 - (1 - t) ** 3


def ease_in(t: float) -> float:
    """Slow, then fast: things that leave."""
    return t**3


def ease_in_out(t: float) -> float:
    """Slow at both ends: things that travel."""
    return 4 * t**3 if t < 0.5 else 1 - (2 - 2 * t) ** 3 / 2


def overshoot(t: float) -> float:
    """A little too far and back: things that land."""
    return 1 + 2.70158 * (t - 1) ** 3 + 1.70158 * (t - 1) ** 2


def shake(t: float) -> float:
    """Out to both sides and back to nothing: start and end are 0."""
    return math.sin(t * math.pi * 6) * (1 - t)


class Tween:
    """From one value (or tuple of values) to another in so many seconds, after a delay."""

    def __init__(
        self,
        start: float | Sequence[float],
        end: float | Sequence[float],
        seconds: float,
        ease: Ease = ease_out,
        delay: float = 0.0,
    ) -> None:
        self.start, self.end, self.seconds, self.ease, self.delay = start, end, seconds, ease, delay
        self.elapsed = 0.0

    def advance(self, seconds: float) -> bool:
        """Let time go by. True while it is still moving."""
        self.elapsed = min(self.elapsed + max(seconds, 0.0), self.delay + self.seconds)
        return not self.done

    def finish(self) -> None:
        """Jump to the end: a key was pressed, or motion is reduced."""
        self.elapsed = self.delay + self.seconds

    @property
    def done(self) -> bool:
        """Has it arrived?"""
        return self.elapsed >= self.delay + self.seconds

    @property
    def share(self) -> float:
        """How much of the time is gone, 0 to 1, before easing."""
        if self.done:
            return 1.0
        return max(0.0, self.elapsed - self.delay) / self.seconds

    @property
    def value(self) -> float:
        """Where a single number is now."""
        assert isinstance(self.start, int | float) and isinstance(self.end, int | float)
        return self.start + (self.end - self.start) * self.ease(self.share)

    @property
    def point(self) -> tuple[float, ...]:
        """Where a tuple is now."""
        assert not isinstance(self.start, int | float) and not isinstance(self.end, int | float)
        eased = self.ease(self.share)
        return tuple(a + (b - a) * eased for a, b in zip(self.start, self.end, strict=True))
