"""Which share of many samples is taken today, so that in the run of some days all of them are.

``SOTM_TEST_DAY=all`` takes all at once, as one does after a large change of the language; ``SOTM_TEST_DAY=738000``
those of that day once more. Only for what a test goes through by itself: every process must find the same tests.
"""

from __future__ import annotations

import os
from collections.abc import Iterable
from datetime import UTC, datetime
from typing import TypeVar

T = TypeVar("T")

VARIABLE, ALL = "SOTM_TEST_DAY", "all"


def day() -> int | None:
    """The number of the day; None where all are to be taken."""
    wished = os.environ.get(VARIABLE, "")
    if wished == ALL:
        return None
    return int(wished) if wished else datetime.now(UTC).toordinal()


TODAY = day()
"""One day for all tests of a run that begins before midnight."""


def is_due(number: int, parts: int) -> bool:
    """Whether the sample with this number is of today's share, one of so many."""
    return TODAY is None or number % parts == TODAY % parts


def todays(samples: Iterable[T], parts: int) -> list[T]:
    """Those of some samples whose turn is today: of each so many that follow one another, one."""
    return [each for number, each in enumerate(samples) if is_due(number, parts)]


def how_to_repeat() -> str:
    """How the same samples are taken on another day."""
    return f"Samples are those of {VARIABLE}={ALL if TODAY is None else TODAY}; {VARIABLE}={ALL} takes all."
