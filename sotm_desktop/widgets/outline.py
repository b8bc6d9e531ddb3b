"""Four outlines, told apart by form: solid with a triangle, double, dashed, white. Each on its own ink line."""

from __future__ import annotations

import math
from collections import OrderedDict
from collections.abc import Iterator
from itertools import pairwise

import pygame

from .ink import Canvas, Point, rounded
from .palette import BODY, DANGER, GOLD, HEAL, INK, LEGAL, Colour
from .theme import PLAIN, Theme

MARGIN = 12
"""How far an outline's picture reaches out of what it frames, and at most into it, on the grid."""
LOW = 40
"""Below this height, on the grid, nothing of an outline reaches far into what it frames."""
MOST_BYTES = 8_000_000
"""Of all outlines that are kept: what the fullest table shows at once is a fourth of it."""
_kept: OrderedDict[tuple[object, ...], pygame.Surface] = OrderedDict()


def legal_outline(surface: pygame.Surface, rect: pygame.Rect, theme: Theme = PLAIN) -> None:
    """This may be picked: solid, a triangle on top, ticks at both sides."""
    _paint(surface, rect, theme, "legal")


def selected_outline(surface: pygame.Surface, rect: pygame.Rect, theme: Theme = PLAIN) -> None:
    """This is picked: a double line."""
    _paint(surface, rect, theme, "selected")


def danger_outline(surface: pygame.Surface, rect: pygame.Rect, theme: Theme = PLAIN) -> None:
    """This would hurt a friend: dashes."""
    _paint(surface, rect, theme, "danger")


def changed_outline(surface: pygame.Surface, rect: pygame.Rect, theme: Theme = PLAIN) -> pygame.Rect:
    """This has just changed: the green afterglow. Gives where that is painted."""
    return _paint(surface, rect, theme, "changed")


def focus_outline(surface: pygame.Surface, rect: pygame.Rect, theme: Theme = PLAIN) -> pygame.Rect:
    """The keyboard is here: white with an ink line inside, 6 px outside. Gives where that is painted."""
    return _paint(surface, rect, theme, "focus")


def is_ready(kind: str, size: tuple[int, int], theme: Theme = PLAIN) -> bool:
    """Whether an outline was painted before; it is painted now if not. For outlines that will be wanted soon."""
    key = (kind, size, theme.scale, theme.high_contrast)
    if key in _kept:
        _kept.move_to_end(key)
        return True
    _kept[key] = outline_picture(kind, size, theme)
    while len(_kept) > 1 and sum(map(_weight, _kept.values())) > MOST_BYTES:
        _kept.popitem(last=False)
    return False


def _paint(surface: pygame.Surface, rect: pygame.Rect, theme: Theme, kind: str) -> pygame.Rect:
    is_ready(kind, rect.size, theme)
    pad = margin(theme)
    return surface.blit(_kept[kind, rect.size, theme.scale, theme.high_contrast], (rect.x - pad, rect.y - pad))


def _weight(picture: pygame.Surface) -> int:
    return picture.get_pitch() * picture.get_height()


def margin(theme: Theme) -> int:
    """How far an outline's picture reaches out of the rectangle it frames, in pixels."""
    return theme.px(MARGIN)


def outline_picture(kind: str, size: tuple[int, int], theme: Theme = PLAIN) -> pygame.Surface:
    """The outline around a rectangle of this size, as a picture with `margin` on each side."""
    pad, s = margin(theme), theme.scale
    thick = (4 if theme.high_contrast else 3) * s
    canvas = Canvas(size[0] + 2 * pad, size[1] + 2 * pad)
    out = {"focus": 6, "changed": 5}.get(kind, 1) * s
    box = (pad - out, pad - out, size[0] + 2 * out, size[1] + 2 * out)
    draw = {"legal": _legal, "selected": _selected, "danger": _danger, "focus": _focus, "changed": _changed}[kind]
    draw(canvas, box, thick, s)
    return canvas.finish()


Box = tuple[float, float, float, float]


def _legal(canvas: Canvas, box: Box, thick: float, s: float) -> None:
    x, y, w, h = box
    ring, inwards = rounded(x, y, w, h, 7 * s), 0 if h < LOW * s else 5 * s  # the words of a low strip reach its ends
    ticks = [((x - 5 * s, y + h / 2), (x + inwards, y + h / 2)),
             ((x + w - inwards, y + h / 2), (x + w + 5 * s, y + h / 2))]  # fmt: skip
    top = [(x + w / 2 - 8 * s, y - 4 * s), (x + w / 2 + 8 * s, y - 4 * s), (x + w / 2, y + 6 * s)]  # names lie above
    for colour, more in ((INK, 2.6 * s), (LEGAL, 0.0)):
        canvas.line(ring, thick + more, colour, closed=True)
        for tick in ticks:
            canvas.line(tick, thick + more, colour)
    canvas.inked(top, LEGAL, 2 * s)


def _selected(canvas: Canvas, box: Box, thick: float, s: float) -> None:
    x, y, w, h = box
    canvas.line(rounded(x, y, w, h, 7 * s), 10 * s, INK, closed=True)
    for out in (-2.2 * s, 2.2 * s):
        ring = rounded(x - out, y - out, w + 2 * out, h + 2 * out, 7 * s + out)
        canvas.line(ring, thick * 0.75, GOLD, closed=True)


def _danger(canvas: Canvas, box: Box, thick: float, s: float) -> None:
    ring = rounded(*box, 7 * s)
    canvas.line(ring, thick + 2.6 * s, INK, closed=True)
    for dash in dashes(ring, 9 * s, 5 * s):
        canvas.line(dash, thick, DANGER)


def _focus(canvas: Canvas, box: Box, thick: float, s: float) -> None:
    _ring_pair(canvas, box, thick, s, BODY)


def _changed(canvas: Canvas, box: Box, thick: float, s: float) -> None:
    _ring_pair(canvas, box, thick, s, HEAL)


def _ring_pair(canvas: Canvas, box: Box, thick: float, s: float, colour: Colour) -> None:
    ring = rounded(*box, 9 * s)
    canvas.line(ring, thick + 3 * s, INK, closed=True)
    canvas.line(ring, thick, colour, closed=True)


def dashes(ring: list[Point], on: float, off: float) -> Iterator[list[Point]]:
    """Cut a closed line into dashes that follow its corners."""
    path = [*ring, ring[0]]
    drawing, left, dash = True, on, [path[0]]
    for start, end in pairwise(path):
        length = math.dist(start, end)
        gone = 0.0
        while length - gone > left:
            gone += left
            share = gone / length
            point = (start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share)
            if drawing:
                yield [*dash, point]
            drawing, dash = not drawing, [point]
            left = on if drawing else off
        left -= length - gone
        if drawing:
            dash.append(end)
    if drawing and len(dash) > 1:
        yield dash
