"""What can be pointed at on the screen: a name, a place, and what it stands for. Later parts lie on top."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

import pygame

Point = tuple[int, int]


@dataclass(slots=True)
class Part:
    """One clickable or readable thing. `name` is stable: `card:12`, `chip:12/0`, `trash:3`, `option:true`."""

    name: str
    rect: pygame.Rect
    hint: str = ""
    """What the tooltip says."""
    card: int = -1
    """The card that it shows, for the inspector."""
    is_button: bool = False
    """Reached with Tab, and pressed with Enter."""
    grows: int = 0
    """Pixels by which its hit box is larger than its picture."""

    @property
    def kind(self) -> str:
        return self.name.partition(":")[0]

    @property
    def value(self) -> str:
        """What stands behind the colon of its name."""
        return self.name.partition(":")[2]

    @property
    def number(self) -> int:
        """The number behind the colon, or -1."""
        return int(self.value) if self.value.lstrip("-").isdigit() else -1

    def hit(self, point: Point) -> bool:
        """Whether the pointer is on it; hit boxes are 32 pixels high at least where the part says so."""
        return self.rect.inflate(2 * self.grows, 2 * self.grows).collidepoint(point)


@dataclass
class Parts:
    """All parts of the picture on screen, lowest first."""

    found: list[Part] = field(default_factory=list)

    def add(
        self, name: str, rect: pygame.Rect, hint: str = "", card: int = -1, is_button: bool = False, grows: int = 0
    ) -> Part:
        """Adds a part on top of the others."""
        part = Part(name, pygame.Rect(rect), hint, card, is_button, grows)
        self.found.append(part)
        return part

    def at(self, point: Point, kinds: tuple[str, ...] = ()) -> Part | None:
        """The topmost part under a point, of some kinds if they are given."""
        for part in reversed(self.found):
            if (not kinds or part.kind in kinds) and part.hit(point):
                return part
        return None

    def named(self, name: str) -> Part | None:
        """The part with this name, the topmost if there are several."""
        for part in reversed(self.found):
            if part.name == name:
                return part
        return None

    def __iter__(self) -> Iterator[Part]:
        return iter(self.found)

    def __len__(self) -> int:
        return len(self.found)
