"""What a cover is made of, as values: the marks of its scene and the letters of its title."""

from __future__ import annotations

from dataclasses import dataclass

from ...widgets.ink import Point

LINE = 0.85
"""Width of an ink line in units, where a mark says nothing."""


@dataclass(frozen=True)
class CoverPlace:
    """Where something stands on the stage of 100 x 100 units, and how large it is there (0: as its mark says)."""

    x: float
    y: float
    size: float = 0.0


@dataclass(frozen=True)
class CoverMark:
    """One thing of a scene: a drawing word and what it needs. Colours are P, A, D, C (of the deck), W, K or a code."""

    word: str
    places: tuple[CoverPlace, ...] = ()
    size: float = 0.0
    fill: str = ""
    second: str = ""
    count: int = 0
    turn: float = 0.0
    """Degrees, clockwise."""
    shape: tuple[Point, ...] = ()
    icon: str = ""
    line: float = LINE
    is_curved: bool = False


@dataclass(frozen=True)
class CoverLook:
    """The cover of an Event: its scene from the back to the front, and its title."""

    marks: tuple[CoverMark, ...]
    fill: str = "A"
    light: str = "W"
    bend: str = "flat"
    large: str = ""
    """The words of the title that are large; all of them where it names none."""
