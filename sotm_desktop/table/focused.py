"""The table where a large scale leaves no room for all areas: everybody has a tab, and those that matter are large.

The centre stands at the right, the tray below as ever. At 200 percent of 1280x680 one area is large, at 115 four are.
"""

from __future__ import annotations

from sotm_desktop.table.boxes import EDGE, GAP, TOP_BAR, TRAY, Grid, Place, TableLayout, Units

TIMELINE = 18
TABS_HIGH, TABS_WIDE = 30, 106
LOW = 240
"""Below this height the tabs stand at the left, above it they lie on top."""
LEAST_ROOM = (300, 166)
"""Width and height of an area that is shown large."""
CENTRE = (224, 300)
CENTRE_SHARE = 0.28


def lay_out_focused(grid: Grid, heroes: int, villains: int, front: tuple[Place, ...]) -> TableLayout:
    """The layout with `front` shown large, as far as there is room."""
    places = _in_turn_order(heroes, villains)
    top = TOP_BAR + GAP
    tray_top = grid.height - 3 - TIMELINE - 3 - TRAY
    stage = (float(EDGE), float(top), grid.width - 2 * EDGE, tray_top - GAP - top)
    tabs, stage = _tabs(stage, len(places))
    rooms, centre = _rooms_and_centre(stage, len(places))
    large = _chosen(places, front, len(rooms))
    boxes = {place: grid.box(box) for place, box in zip(places, tabs, strict=True)}
    boxes |= {place: grid.box(room) for place, room in zip(large, rooms, strict=True)}
    return TableLayout(
        grid.scale, grid.box((0, 0, grid.width, TOP_BAR)), boxes["environment", 0],
        tuple(boxes["villain", n] for n in range(villains)), grid.box(centre),
        tuple(boxes["hero", n] for n in range(heroes)),
        grid.box((EDGE, tray_top, grid.width - 2 * EDGE, TRAY)),
        grid.box((EDGE, grid.height - 3 - TIMELINE, grid.width - 2 * EDGE, TIMELINE)),
        grid.box(stage), tuple((place, grid.box(box)) for place, box in zip(places, tabs, strict=True)), large,
    )  # fmt: skip


def _in_turn_order(heroes: int, villains: int) -> list[Place]:
    """Villain, heroes, environment; a second villain sits after the third hero."""
    seats: list[Place] = [("hero", n) for n in range(heroes)]
    if villains > 1:
        seats.insert(3, ("villain", 1))
    return [("villain", 0), *seats, ("environment", 0)]


def _tabs(stage: Units, count: int) -> tuple[list[Units], Units]:
    """The tabs, and the room that they leave."""
    x, y, w, h = stage
    if h < LOW:
        high = (h - GAP * (count - 1) / 2) / count
        column = [(x, y + n * (high + GAP / 2), float(TABS_WIDE), high) for n in range(count)]
        return column, (x + TABS_WIDE + GAP, y, w - TABS_WIDE - GAP, h)
    wide = (w - GAP * (count - 1)) / count
    row = [(x + n * (wide + GAP), y, wide, float(TABS_HIGH)) for n in range(count)]
    return row, (x, y + TABS_HIGH + GAP, w, h - TABS_HIGH - GAP)


def _rooms_and_centre(stage: Units, count: int) -> tuple[list[Units], Units]:
    x, y, w, h = stage
    middle = min(max(CENTRE_SHARE * w, CENTRE[0]), CENTRE[1])
    wide = w - middle - GAP
    columns = max(1, int((wide + GAP) // (LEAST_ROOM[0] + GAP)))
    rows = max(1, int((h + GAP) // (LEAST_ROOM[1] + GAP)))
    while columns * (rows - 1) >= count:
        rows -= 1
    high = (h - GAP * (rows - 1)) / rows
    rooms: list[Units] = []
    left = min(columns * rows, count)
    for row in range(rows):
        here = min(columns, left - len(rooms) - (rows - row - 1))
        each = (wide - GAP * (here - 1)) / here
        rooms += [(x + n * (each + GAP), y + row * (high + GAP), each, high) for n in range(here)]
    return rooms, (x + wide + GAP, y, middle, h)


def _chosen(places: list[Place], front: tuple[Place, ...], count: int) -> tuple[Place, ...]:
    """The areas that are shown large, in the order of turns."""
    wanted = dict.fromkeys([*(place for place in front if place in places), *places])
    first = list(wanted)[:count]
    return tuple(place for place in places if place in first)
