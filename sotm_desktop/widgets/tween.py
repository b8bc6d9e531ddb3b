"""How movement goes in its time: from 0 to 1, as a value of the share of the time that is gone."""

from __future__ import annotations

from collections.abc import Callable

Ease = Callable[[float], float]


def ease_out(t: float) -> float:
    """Fast, then settling: things that arrive."""
    return 1 - (1 - t) ** 3


def ease_in_out(t: float) -> float:
    """Slow at both ends: things that travel."""
    return 4 * t**3 if t < 0.5 else 1 - (2 - 2 * t) ** 3 / 2
