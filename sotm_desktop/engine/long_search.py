"""A search that takes long and lets others go on between its steps."""

from __future__ import annotations

from collections.abc import Generator
from typing import TypeAlias, TypeVar

T = TypeVar("T")
Steps: TypeAlias = Generator[None, None, T]
"""A long search, which lets others go on between its steps and returns what it has found."""


def finished(steps: Steps[T]) -> T:
    """What a search finds, in one go."""
    while True:
        try:
            next(steps)
        except StopIteration as end:
            found: T = end.value
            return found
