"""The last few of things that are costly to make: pictures, layouts."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from typing import Generic, TypeVar

K = TypeVar("K")
V = TypeVar("V")


class LastFew(Generic[K, V]):
    """Keeps what was wanted last, each by all that it depends on, and forgets what was not wanted for longest."""

    def __init__(self, most: int) -> None:
        """``most``: how many are kept."""
        self._most = most
        self._kept: OrderedDict[K, V] = OrderedDict()

    def of(self, key: K, make: Callable[[], V]) -> V:
        """What was made for this before, else what ``make`` gives."""
        if key in self._kept:
            self._kept.move_to_end(key)
            return self._kept[key]
        made = self._kept[key] = make()
        if len(self._kept) > self._most:
            self._kept.popitem(last=False)
        return made
