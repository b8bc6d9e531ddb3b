"""How `bench.py` measures: the median of a few runs, each beginning with a clean memory."""

from __future__ import annotations

import gc
import statistics
import time
from collections.abc import Callable, Iterator

RUNS = 5
Metrics = Iterator[tuple[str, float]]
"""Names and values, as a measurement gives them."""


def repeated(once: Callable, runs: int = RUNS) -> list:
    """The results of some runs, each beginning with a clean memory."""
    found = []
    for _ in range(runs):
        gc.unfreeze()
        gc.collect()
        found.append(once())
    return found


def per_call(act: Callable, number: int) -> float:
    """Seconds for one call."""

    def once() -> float:
        start = time.perf_counter()
        for _ in range(number):
            act()
        return (time.perf_counter() - start) / number

    return statistics.median(repeated(once))
