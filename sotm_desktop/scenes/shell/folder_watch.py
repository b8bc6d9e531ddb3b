"""The player's folder of card sets while a screen shows it: a file that comes, goes or changes is noticed.

It is looked at in the window's own time, once a second, and read when it has held still from one look to the next: a
file that is being written is no mistake.
"""

from __future__ import annotations

from sotm_desktop.scenes.shell.player_library import Library, Stamp

LOOK_EVERY = 1.0
"""Seconds."""


class FolderWatch:
    """Owns what was seen at the last look."""

    def __init__(self, library: Library) -> None:
        self._library = library
        self._left = LOOK_EVERY
        self._last: Stamp = frozenset()

    def tick(self, dt: float) -> bool:
        """Whether card sets were read anew just now."""
        self._left -= dt
        if self._left > 0:
            return False
        self._left = LOOK_EVERY
        before, self._last = self._last, self._library.stamp()
        if self._last != before:
            return False
        return self._library.look_again()
