"""What the player is in the middle of: nothing of it is part of the game, and a new decision forgets it."""

from __future__ import annotations

from dataclasses import dataclass, field

import pygame


@dataclass
class Drag:
    """Something held with the pointer."""

    name: str
    """The part it was taken from."""
    card: int
    """The card that is held, or -1 for a power."""
    power: tuple[int, int] | None
    grip: tuple[int, int]
    """From the card's corner to the pointer when it was taken."""
    at: tuple[int, int]
    start: pygame.Rect


@dataclass
class Mood:
    """Selections, hovering and open panels."""

    hover: str = ""
    focus: str = ""
    pressed: str = ""
    pressed_at: tuple[int, int] = (0, 0)
    chosen: list[str] = field(default_factory=list)
    """Keys of options picked so far, in order."""
    lifted: int = -1
    """A card of the hand that was clicked and waits for its place."""
    order: list[str] = field(default_factory=list)
    settled: int = 0
    """How many of ``order`` the player has put where they are."""
    viewed: int = -1
    """The hero whose hand is looked at, or -1 for the one it is about."""
    front: int = -1
    """The seat whose area is to be shown large, where not all can be, or -1 for those it is about."""
    trash: int = -1
    """The deck whose trash lies open, or -1."""
    shows_trashes: bool = False
    """All trashes lie open, side by side."""
    is_peeking: bool = False
    """The cards to choose from are put aside to see the table."""
    reward: int = -1
    """Which Event card of the Collection is laid out for its rewards, or -1."""
    shows_markers: bool = False
    """What a hero may do with the markers in place of the phase is laid out."""
    is_for_always: bool = False
    """The answer that comes is to be given again whenever the same is asked."""
    drag: Drag | None = None
    note: str = ""
    note_at: pygame.Rect = field(default_factory=lambda: pygame.Rect(0, 0, 0, 0))
    note_left: float = 0.0

    def forget(self) -> None:
        """A new decision: what was picked for the last one means nothing now."""
        self.chosen, self.lifted, self.order, self.settled = [], -1, [], 0
        self.viewed, self.is_peeking, self.drag, self.focus, self.pressed = -1, False, None, "", ""
        self.reward = self.front = -1
        self.is_for_always = self.shows_markers = False

    def say(self, words: str, at: pygame.Rect) -> None:
        """One sentence beside something, for a moment."""
        self.note, self.note_at, self.note_left = words, pygame.Rect(at), 3.5
