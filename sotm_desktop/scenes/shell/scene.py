"""What a scene is, and what all scenes share."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import pygame

from sotm_desktop.scenes.shell.picture_store import Pictures
from sotm_desktop.scenes.shell.speaking import Element
from sotm_desktop.scenes.shell.speech import Speech

if TYPE_CHECKING:  # only names for the reader: the values are handed down by app.py
    from sotm_desktop.paths import Paths
    from sotm_desktop.scenes.shell.manager import SceneManager
    from sotm_desktop.settings import Settings

Size = tuple[int, int]


def _nothing() -> None:
    """What happens after an answer when no app is around, as in tests and pictures."""


def _ignore(path: str) -> None:
    """What becomes of a dropped file when no app is around."""


@dataclass
class Shared:
    """What every scene may reach. `app.py` makes one; a test makes its own."""

    settings: Settings
    paths: Paths
    manager: SceneManager
    change_settings: Callable[[Settings], None]
    """Saves the new settings, puts them into `settings` and applies them to the window."""
    answered: Callable[[], None] = _nothing
    """Call once after each `Game.answer`: every ten answers it spares the garbage collector old values."""
    dropped: Callable[[str], None] = _ignore
    """What becomes of a file or folder that was dropped on the window, by its path."""
    pointer: tuple[int, int] = (-1, -1)
    """Where the mouse was last, in scene coordinates. Use this, never `pygame.mouse.get_pos()`: a window
    that is smaller than the smallest table is drawn scaled, and there the two differ."""
    pictures: Pictures = field(default_factory=Pictures)
    """Finished pictures of cards; the loop draws once more when the last one has come."""
    speech: Speech = field(default_factory=Speech)
    """Reads aloud, for players who want that."""
    notices: list[str] = field(default_factory=list)
    """Sentences the player should see once, such as a settings file that could not be read."""


class Scene:
    """One screen of the program. Override what you need; every method here is safe to leave out.

    Order of calls: `resize`, `enter`, then `handle`, `update`, `draw` again and again, then `leave`.
    `enter` and `leave` are called each time the scene becomes, or stops being, the top of the stack.
    """

    wants_frames = False
    """True: draw a frame 60 times a second even when `update` says that nothing moved."""
    see_through = False
    """True: the scene below is drawn first (a dialogue over the table)."""

    def __init__(self, shared: Shared) -> None:
        self.shared = shared
        self.size: Size = (0, 0)

    def enter(self) -> None:
        """The scene is now on top; `self.size` is right."""

    def leave(self) -> None:
        """The scene is covered, removed, or the program ends."""

    def handle(self, event: pygame.event.Event) -> None:
        """One input event, its `pos` and `rel` in scene coordinates. The scene is redrawn afterwards."""

    def update(self, dt: float) -> bool:
        """Move things on by `dt` seconds, 0.1 at most. True: something moves, so draw and call again.

        What comes last is always drawn: the loop adds a frame when nothing moves any more, and waits for pictures.
        """
        return False

    def draw(self, surface: pygame.Surface) -> None:
        """Paint the whole scene. The surface may be another one at each call; do not keep it."""

    def cards_changed(self) -> None:
        """Card sets came or changed: show those there are now."""

    def resize(self, size: Size) -> None:
        """The drawing area now has this size, never less than 1280x680."""
        self.size = size

    def elements(self) -> list[Element]:
        """Everything on the screen as text, in reading order."""
        return []

    def spoken(self) -> str:
        """What is to be read aloud now: what has the focus."""
        return next((element.said for element in self.elements() if element.has_focus), "")
