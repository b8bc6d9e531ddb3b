"""Where everything lies in the window: the ring of play areas around the centre, the hand below, time at the foot.

Environment and villain on top; the heroes run clockwise from the right, so that the first sits next to the villain and
the last next to the environment. Nothing here draws.
"""

from __future__ import annotations

from typing import NamedTuple

GAP, EDGE = 4, 4
TOP_BAR, TRAY, TIMELINE = 32, 108, 23
UPPER = 164
"""Height of the environment's and the villain's areas on the 1280x720 grid."""
UPPER_OF_SIX = 126
ENVIRONMENT_SHARE = 504 / 1268


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

    def overlaps(self, other: Box) -> bool:
        """Whether the two share a pixel."""
        return self.x < other.right and other.x < self.right and self.y < other.bottom and other.y < self.bottom

    def holds(self, other: Box) -> bool:
        """Whether the other lies wholly inside."""
        return self.x <= other.x and self.y <= other.y and other.right <= self.right and other.bottom <= self.bottom


class Layout(NamedTuple):
    """The rectangles of one window for one number of seats."""

    scale: float
    """1 at 1280x720; the theme has the same."""
    top_bar: Box
    environment: Box
    villains: tuple[Box, ...]
    centre: Box
    heroes: tuple[Box, ...]
    """In turn order."""
    tray: Box
    timeline: Box
    rows_of_cards: int
    """How many rows of cards in play a hero's area can hold."""

    @property
    def areas(self) -> tuple[Box, ...]:
        """All play areas."""
        return (self.environment, *self.villains, *self.heroes)

    @property
    def boxes(self) -> tuple[Box, ...]:
        """Everything that must not overlap."""
        return (self.top_bar, *self.areas, self.centre, self.tray, self.timeline)


def lay_out(size: tuple[int, int], heroes: int, villains: int = 1) -> Layout:
    """The layout for a window and a number of seats."""
    scale = min(size[0] / 1280, size[1] / 720)
    grid = _Grid(size, scale)
    upper = UPPER_OF_SIX if heroes > 5 else UPPER + max(0.0, grid.height - 720) * 0.3
    ring = grid.ring(upper)
    place = {4: _four, 5: _five}.get(heroes, _six if heroes > 5 else _three)
    centre, cells = place(ring, heroes)
    second: tuple[Box, ...] = ()
    if villains > 1:
        centre, below = _cut(centre, 1 / 3)
        second = (grid.box(below),)
    wide = grid.width - 2 * EDGE - GAP
    environment = (EDGE, 36.0, wide * ENVIRONMENT_SHARE, upper)
    left = EDGE + wide * ENVIRONMENT_SHARE + GAP
    villain = (left, 36.0, grid.width - EDGE - left, upper)
    tray = (EDGE, grid.height - 720 + 584, grid.width - 2 * EDGE, TRAY)
    timeline = (EDGE, grid.height - 26, grid.width - 2 * EDGE, TIMELINE)
    return Layout(
        scale, grid.box((0, 0, grid.width, TOP_BAR)), grid.box(environment), (grid.box(villain), *second),
        grid.box(centre), tuple(grid.box(cell) for cell in cells), grid.box(tray), grid.box(timeline),
        2 if heroes < 4 else 1,
    )  # fmt: skip


Part = tuple[float, float, float, float]


class _Grid:
    """The window in units of the 1280x720 design; one of its sides may be longer."""

    def __init__(self, size: tuple[int, int], scale: float) -> None:
        self.size, self.scale = size, scale
        self.width, self.height = size[0] / scale, size[1] / scale

    def ring(self, upper: float) -> Part:
        """The room between the upper areas and the tray."""
        top = 36 + upper + GAP
        return EDGE, top, self.width - 2 * EDGE, self.height - 720 + 584 - GAP - top

    def box(self, part: Part) -> Box:
        """Pixels; edges are rounded, so that neighbours never meet."""
        x, y, w, h = part
        left, top = round(x * self.scale), round(y * self.scale)
        return Box(left, top, round((x + w) * self.scale) - left, round((y + h) * self.scale) - top)


def _columns(part: Part, count: int) -> list[Part]:
    x, y, w, h = part
    wide = (w - GAP * (count - 1)) / count
    return [(x + i * (wide + GAP), y, wide, h) for i in range(count)]


def _rows(part: Part, count: int) -> list[Part]:
    x, y, w, h = part
    high = (h - GAP * (count - 1)) / count
    return [(x, y + i * (high + GAP), w, high) for i in range(count)]


def _cut(part: Part, share: float) -> tuple[Part, Part]:
    x, y, w, h = part
    first = (h - GAP) * share
    return (x, y, w, first), (x, y + first + GAP, w, h - GAP - first)


def _three(ring: Part, heroes: int) -> tuple[Part, list[Part]]:
    """The centre across the whole width, the heroes side by side below it."""
    x, y, w, h = ring
    centre = (x, y, w, 100.0 + max(0.0, h - 376) * 0.2)
    below = (x, y + centre[3] + GAP, w, h - centre[3] - GAP)
    return centre, _columns(below, max(heroes, 1))[::-1]


def _four(ring: Part, heroes: int) -> tuple[Part, list[Part]]:
    """Two at the right, two at the left, a tall centre between them."""
    x, y, w, h = ring
    middle = 224 + max(0.0, w - 1272) * 0.25
    side = (w - middle - 2 * GAP) / 2
    right = _rows((x + side + middle + 2 * GAP, y, side, h), 2)
    left = _rows((x, y, side, h), 2)
    return (x + side + GAP, y, middle, h), [*right, *left[::-1]]


def _five(ring: Part, heroes: int) -> tuple[Part, list[Part]]:
    """Three columns of two; the centre is the upper one in the middle."""
    left, middle, right = (_rows(column, 2) for column in _columns(ring, 3))
    return middle[0], [right[0], right[1], middle[1], left[1], left[0]]


def _six(ring: Part, heroes: int) -> tuple[Part, list[Part]]:
    """Three at each side; the column in the middle is the centre's and, in two against six, a villain's."""
    left, middle, right = _columns(ring, 3)
    return middle, [*_rows(right, 3), *_rows(left, 3)[::-1]]
