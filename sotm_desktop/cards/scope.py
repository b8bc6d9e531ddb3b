"""Which names a text may use at a place, and where their values are found."""

from __future__ import annotations

from typing import NamedTuple

from sotm_desktop.engine.effects.word import STANDARD_NAMES


class Scope(NamedTuple):
    """The names bound so far, in order of their slots, and the kind of fact that "it" is."""

    names: tuple[str, ...] = STANDARD_NAMES
    fact: str = ""

    def with_name(self, name: str) -> Scope:
        """The scope after a result was given a name."""
        return self._replace(names=(*self.names, name))

    def slot(self, name: str) -> int | None:
        """Where the value of a name is found; the latest of several, None if there is none."""
        for slot in range(len(self.names) - 1, -1, -1):
            if self.names[slot] == name:
                return slot
        return None
