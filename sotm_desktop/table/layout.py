"""Where everything lies in the window: the ring of play areas around the centre, the hand below, time at the foot.

Environment and villain on top; the heroes run clockwise from the right, so that the first sits next to the villain and
the last next to the environment. Where a larger scale leaves no room for the ring, some areas are shown large and all
have a tab (`focused.py`). Nothing here draws.
"""

from __future__ import annotations

from sotm_desktop.engine.card_index import CardIndex
from sotm_desktop.table.boxes import EDGE, GAP, TOP_BAR, TRAY, Box, Grid, Place, TableLayout, Units, scale_for
from sotm_desktop.table.focused import lay_out_focused

__all__ = ["SCALES", "Box", "Place", "TableLayout", "lay_out", "places_of", "scale_beside", "scale_for"]

SCALES = (1.0, 1.15, 1.3, 1.5, 1.75, 2.0)
"""The scales that a player may choose."""

TIMELINE = 23
UPPER = 164
"""Height of the environment's and the villain's areas on the 1280x720 grid."""
UPPER_OF_SIX = 126
MIDDLE_OF_SIX = 400
CENTRE_OF_TWO = 0.42
"""The share of the column in the middle that is the centre's; the rest is the second villain's."""
SHRINKS = 0.4
"""How much of a lower window's loss the upper areas bear."""
ENVIRONMENT_SHARE, WIDE_SHARE, NARROW_SHARE = 504 / 1268, 0.5, 0.33
"""Of the upper strip; the rest is the villain's."""
LEAST_CELL = {2: (400, 160), 3: (380, 160), 4: (440, 166), 5: (400, 166), 6: (400, 132)}
"""Width and height from which on a hero's area in the ring still shows its cards."""


def scale_beside(scale: float, step: int) -> float:
    """The scale that is ``step`` steps of `SCALES` larger, or smaller, than the one nearest to this; the last if there
    is none."""
    nearest = min(range(len(SCALES)), key=lambda n: abs(SCALES[n] - scale))
    return SCALES[max(0, min(nearest + step, len(SCALES) - 1))]


def share_of(environment: int, villain: int) -> float:
    """What the environment has of the upper strip, by the number of cards that lie in either area of it."""
    if environment >= 5 and villain <= 4:
        return WIDE_SHARE
    return NARROW_SHARE if environment <= 2 and villain >= 6 else ENVIRONMENT_SHARE


def places_of(index: CardIndex) -> dict[int, Place]:
    """Where in the layout each seat lies: numbered within its side. Seats that have no area of their own are left
    out."""
    found: dict[int, Place] = {}
    counts = {"hero": 0, "villain": 0, "environment": 0}
    for seat in index.seats:
        if seat.side in counts:
            found[seat.number] = (seat.side, counts[seat.side])
            counts[seat.side] += 1
    return found


def lay_out(
    size: tuple[int, int],
    heroes: int,
    villains: int = 1,
    ui_scale: float = 1.0,
    front: tuple[Place, ...] = (),
    share: float = ENVIRONMENT_SHARE,
) -> TableLayout:
    """The layout for a window, a number of seats and the scale that the player wants. `front` are the areas that are
    to be shown large before others, where not all can be; ``share`` is the environment's of the upper strip."""
    scale = scale_for(size, ui_scale)
    grid = Grid(size, scale)
    return _ring(grid, heroes, villains, share) or lay_out_focused(grid, heroes, villains, front)


def _ring(grid: Grid, heroes: int, villains: int, share: float) -> TableLayout | None:
    """All areas around the centre, or None where they would be too small."""
    change = grid.height - 720
    upper = UPPER_OF_SIX if heroes > 5 else UPPER + change * (0.3 if change > 0 else SHRINKS)
    ring = grid.ring(upper)
    place = {4: _four, 5: _five}.get(heroes, _six if heroes > 5 else _three)
    centre, cells = place(ring, heroes)
    least = LEAST_CELL[max(2, min(heroes, 6))]
    if any(w + 0.5 < least[0] or h + 0.5 < least[1] for _, _, w, h in cells) or upper < 120:
        return None
    second: tuple[Box, ...] = ()
    if villains > 1:
        centre, below = _cut(centre, CENTRE_OF_TWO)
        second = (grid.box(below),)
    wide = grid.width - 2 * EDGE - GAP
    environment = (EDGE, 36.0, wide * share, upper)
    left = EDGE + wide * share + GAP
    villain = (left, 36.0, grid.width - EDGE - left, upper)
    tray = (EDGE, grid.height - 136, grid.width - 2 * EDGE, TRAY)
    timeline = (EDGE, grid.height - 26, grid.width - 2 * EDGE, TIMELINE)
    return TableLayout(
        grid.scale, grid.box((0, 0, grid.width, TOP_BAR)), grid.box(environment), (grid.box(villain), *second),
        grid.box(centre), tuple(grid.box(cell) for cell in cells), grid.box(tray), grid.box(timeline),
        grid.box(centre),
    )  # fmt: skip


def _columns(part: Units, count: int) -> list[Units]:
    x, y, w, h = part
    wide = (w - GAP * (count - 1)) / count
    return [(x + i * (wide + GAP), y, wide, h) for i in range(count)]


def _rows(part: Units, count: int) -> list[Units]:
    x, y, w, h = part
    high = (h - GAP * (count - 1)) / count
    return [(x, y + i * (high + GAP), w, high) for i in range(count)]


def _cut(part: Units, share: float) -> tuple[Units, Units]:
    x, y, w, h = part
    first = (h - GAP) * share
    return (x, y, w, first), (x, y + first + GAP, w, h - GAP - first)


def _three(ring: Units, heroes: int) -> tuple[Units, list[Units]]:
    """The centre across the whole width, the heroes side by side below it."""
    x, y, w, h = ring
    centre = (x, y, w, 100.0 + max(0.0, h - 376) * 0.2)
    below = (x, y + centre[3] + GAP, w, h - centre[3] - GAP)
    return centre, _columns(below, max(heroes, 1))[::-1]


def _four(ring: Units, heroes: int) -> tuple[Units, list[Units]]:
    """Two at the right, two at the left, a tall centre between them."""
    x, y, w, h = ring
    middle = 224 + max(0.0, w - 1272) * 0.25
    side = (w - middle - 2 * GAP) / 2
    right = _rows((x + side + middle + 2 * GAP, y, side, h), 2)
    left = _rows((x, y, side, h), 2)
    return (x + side + GAP, y, middle, h), [*right, *left[::-1]]


def _five(ring: Units, heroes: int) -> tuple[Units, list[Units]]:
    """Three columns of two; the centre is the upper one in the middle."""
    left, middle, right = (_rows(column, 2) for column in _columns(ring, 3))
    return middle[0], [right[0], right[1], middle[1], left[1], left[0]]


def _six(ring: Units, heroes: int) -> tuple[Units, list[Units]]:
    """Three at each side; the column in the middle is the centre's and, in two against six, a villain's."""
    x, y, w, h = ring
    middle = MIDDLE_OF_SIX + max(0.0, w - 1272) * 0.3
    side = (w - middle - 2 * GAP) / 2
    right = _rows((x + side + middle + 2 * GAP, y, side, h), 3)
    return (x + side + GAP, y, middle, h), [*right, *_rows((x, y, side, h), 3)[::-1]]
