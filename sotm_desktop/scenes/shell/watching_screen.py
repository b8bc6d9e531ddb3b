"""A screen that shows card sets: what changes in the player's folder meanwhile is there at once."""

from __future__ import annotations

from sotm_desktop.scenes.shell.folder_watch import FolderWatch
from sotm_desktop.scenes.shell.headed_screen import HeadedScreen
from sotm_desktop.scenes.shell.scene import Shared


class WatchingScreen(HeadedScreen):
    """Override `cards_changed`."""

    def __init__(self, shared: Shared) -> None:
        super().__init__(shared)
        self.watch = FolderWatch(shared.library)

    def update(self, dt: float) -> bool:
        if self.watch.tick(dt):
            self.cards_changed()
            return True
        return super().update(dt)
