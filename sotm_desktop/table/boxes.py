"""What a layout is made of: boxes in pixels, the window in units of the design, and the rectangles of one table."""

from __future__ import annotations

from typing import NamedTuple

GAP, EDGE = 4, 4
TOP_BAR, TRAY = 32, 108
SMALLEST_GRID = (640, 340)
"""What the table is laid out on at the largest scale: 1280x680 at 200 percent."""


class Box(NamedTuple):
    """A rectangle in pixels; fits wherever pygame takes one."""

    x: int
    y: int
    w: int
    h: int

    @property
    def right(self) -> int:
        return self.x + self.w

    @property
    def bottom(self) -> int:
        return self.y + self.h

    @property
    def centre(self) -> tuple[int, int]:
        return self.x + self.w // 2, self.y + self.h // 2

    def holds(self, other: Box) -> bool:
        """Whether the other lies wholly inside."""
        return self.x <= other.x and self.y <= other.y and other.right <= self.right and other.bottom <= self.bottom


Place = tuple[str, int]
"""An area by its side and its number there: ("hero", 0) is the first hero."""


class TableLayout(NamedTuple):
    """The rectangles of one window for one number of seats."""

    scale: float
    """1 at 1280x720 and 100 percent; the theme has the same."""
    top_bar: Box
    environment: Box
    villains: tuple[Box, ...]
    centre: Box
    heroes: tuple[Box, ...]
    """In turn order."""
    tray: Box
    timeline: Box
    centre_most: Box
    """What a question may cover that is too long for the centre."""
    tabs: tuple[tuple[Place, Box], ...] = ()
    """One for each area where not all are shown large. An area that is not has its tab for a box."""
    large: tuple[Place, ...] = ()
    """The areas that are shown large, where not all are."""

    @property
    def is_focused(self) -> bool:
        """Whether only some areas are shown large."""
        return bool(self.tabs)

    def box(self, place: Place) -> Box:
        """The box of an area."""
        side, number = place
        return {"hero": self.heroes, "villain": self.villains, "environment": (self.environment,)}[side][number]

    def is_large(self, place: Place) -> bool:
        """Whether an area shows its cards."""
        return not self.tabs or place in self.large

    @property
    def places(self) -> tuple[Place, ...]:
        """All areas: those of the villains, the heroes and the environment."""
        villains = [("villain", n) for n in range(len(self.villains))]
        return (*villains, *(("hero", n) for n in range(len(self.heroes))), ("environment", 0))

    @property
    def areas(self) -> tuple[Box, ...]:
        """All areas that show their cards."""
        return tuple(self.box(place) for place in self.places if self.is_large(place))

    @property
    def boxes(self) -> tuple[Box, ...]:
        """Everything that must not overlap."""
        return (self.top_bar, *self.areas, *(box for _, box in self.tabs), self.centre, self.tray, self.timeline)


def scale_for(size: tuple[int, int], ui_scale: float = 1.0) -> float:
    """The scale of the table: the smallest words have 12 pixels at 100 percent, whatever the window."""
    fit = max(min(size[0] / 1280, size[1] / 720), 1.0)
    most = min(size[0] / SMALLEST_GRID[0], size[1] / SMALLEST_GRID[1])
    return round(min(max(fit * ui_scale, 1.0), most), 4)


Units = tuple[float, float, float, float]


class Grid:
    """The window in units of the 1280x720 design; one of its sides may be longer."""

    def __init__(self, size: tuple[int, int], scale: float) -> None:
        self.size, self.scale = size, scale
        self.width, self.height = size[0] / scale, size[1] / scale

    def ring(self, upper: float) -> Units:
        """The room between the upper areas and the tray."""
        top = 36 + upper + GAP
        return EDGE, top, self.width - 2 * EDGE, self.height - 720 + 584 - GAP - top

    def box(self, part: Units) -> Box:
        """Pixels; edges are rounded, so that neighbours never meet."""
        x, y, w, h = part
        left, top = round(x * self.scale), round(y * self.scale)
        return Box(left, top, round((x + w) * self.scale) - left, round((y + h) * self.scale) - top)
