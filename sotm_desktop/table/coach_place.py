"""Where a caption of the coach lies, and which way its arrow goes. Nothing here draws."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache

import pygame

from sotm_desktop.widgets.ink import Point

STEP = 12
"""Pixels between two places that are tried."""
BENDS = (0.1, -0.1, 0.0, 0.2, -0.2, 0.3, -0.3, 0.45, -0.45)
"""How far an arrow may bend, in shares of its length, the best first."""
ACROSS = 1000
"""What it costs a place that its arrow would cross the question."""
NO_ARROW = 150
"""What it costs a place that it is too near for an arrow."""
SAMPLES = 28
MOST_CROSSED = 9
"""So many of the samples may lie over something."""
SHORTEST = 4
"""How far two things are apart between which an arrow has room, in lengths by which it begins off the one."""
KEPT = 16
"""So many paths are kept: a card that is held goes to and fro between targets."""
Size = tuple[int, int]
NOWHERE = pygame.Rect(0, 0, 0, 0)


def free_place(
    size: Size,
    panels: Sequence[pygame.Rect],
    taken: Sequence[pygame.Rect],
    aim: pygame.Rect,
    lap: int = 0,
    barrier: pygame.Rect = NOWHERE,
    room: float = 0,
) -> pygame.Rect | None:
    """The place of this size, within a panel and over nothing that is taken, that is nearest to the aim.

    ``lap``: how far something at its upper left corner stands out, which may reach out of the panel; ``barrier``, what
    should not lie between it and the aim; ``room``, how long an arrow between them is at least.
    """
    best: tuple[float, pygame.Rect] | None = None
    for panel in sorted(panels, key=lambda panel: gap(panel, aim)):
        if best is not None and best[0] < gap(panel, aim) - 1:
            continue  # nothing in it is better
        near = panel.inflate(2 * lap, 2 * lap)
        here = [rect for rect in taken if rect.colliderect(near)]
        for left in _steps(panel.x, panel.right - size[0]):
            for top in _steps(panel.y, panel.bottom - size[1]):
                rect = pygame.Rect((left, top), size)
                if is_free(rect, here, lap):
                    far = cost(rect, aim, barrier, room)
                    best = (far, rect) if best is None or far < best[0] else best
    return best[1] if best is not None else None


def is_free(rect: pygame.Rect, taken: Sequence[pygame.Rect], lap: int) -> bool:
    """Whether nothing lies there, nor at its upper left corner as far as something stands out of it."""
    corner = pygame.Rect(rect.x - lap, rect.y - lap, 2 * lap, 2 * lap)
    return rect.collidelist(taken) < 0 and corner.collidelist(taken) < 0


def least_covering(
    size: Size, panels: Sequence[pygame.Rect], taken: Sequence[pygame.Rect], never: Sequence[pygame.Rect]
) -> pygame.Rect:
    """Where there is no free place: the one that covers least of what is taken, and nothing of what is ``never``."""
    places = [
        rect
        for panel in panels
        for left in _steps(panel.x, max(panel.x, panel.right - size[0]))
        for top in _steps(panel.y, max(panel.y, panel.bottom - size[1]))
        if (rect := pygame.Rect((left, top), size)).collidelist(never) < 0
    ]
    return min(places, key=lambda rect: _covered(rect, taken), default=pygame.Rect(panels[0].topleft, size))


def widest_between(strip: pygame.Rect, never: Sequence[pygame.Rect]) -> pygame.Rect:
    """The widest part of a strip, in its full height, that has nothing of what is ``never`` in it."""
    left, parts = strip.x, list[pygame.Rect]()
    inside = sorted((rect for rect in never if rect.colliderect(strip)), key=lambda rect: rect.x)
    for rect in (*inside, pygame.Rect(strip.topright, (0, strip.h))):
        parts.append(pygame.Rect(left, strip.y, max(0, rect.x - left), strip.h))
        left = max(left, rect.right)
    return max(parts, key=lambda part: part.w)


def name_part(strip: pygame.Rect, headers: Sequence[pygame.Rect], wide: int) -> pygame.Rect:
    """The part of a header's strip in which a name stands: up to the first thing beside it, else so ``wide``, and no
    lower than what stands in a second row below it."""
    here = [rect for rect in headers if strip.colliderect(rect)]
    beside = [rect.x for rect in here if rect.y < strip.centery]
    high = min((rect.y for rect in here if rect.y >= strip.centery), default=strip.bottom) - strip.y
    return pygame.Rect(strip.x, strip.y, min((x - strip.x for x in beside), default=wide), high)


def kept_off(ring: pygame.Rect, names: Sequence[pygame.Rect], out: int) -> pygame.Rect:
    """What is ringed, less at the sides on which the ring, which stands ``out``, would lie over a name beside it."""
    for name in names:
        around = ring.inflate(2 * out, 2 * out)
        if not around.colliderect(name) or ring.colliderect(name):
            continue
        ring = _less(ring, name.inflate(2 * out, 2 * out))
    return ring


def in_sight(thing: pygame.Rect, above: Sequence[pygame.Rect], off: int = 0) -> pygame.Rect:
    """The part of a thing that shows beside what lies over it, so far ``off`` that: the strip of a card in a fan, its
    masthead in a rack."""
    for other in above:
        if thing.colliderect(other) and not other.contains(thing):
            thing = _less(thing, other.inflate(2 * off, 2 * off))
    return thing


def _less(whole: pygame.Rect, part: pygame.Rect) -> pygame.Rect:
    """The largest of what is left of a rectangle at the four sides of another; the whole where nothing is."""
    left, top = max(whole.x, part.right), max(whole.y, part.bottom)
    right, bottom = min(whole.right, part.x), min(whole.bottom, part.y)
    sides = (
        pygame.Rect(left, whole.y, whole.right - left, whole.h), pygame.Rect(whole.x, top, whole.w, whole.bottom - top),
        pygame.Rect(whole.x, whole.y, right - whole.x, whole.h),
        pygame.Rect(whole.topleft, (whole.w, bottom - whole.y)),
    )  # fmt: skip
    best = max(sides, key=lambda side: side.w * side.h if side.w > 0 and side.h > 0 else 0)
    return best if best.w > 0 and best.h > 0 else whole


def _covered(rect: pygame.Rect, taken: Sequence[pygame.Rect]) -> int:
    parts = (rect.clip(each) for each in taken)
    return sum(part.w * part.h for part in parts)


def _steps(first: int, last: int) -> list[int]:
    return [*range(first, last, STEP), last] if last >= first else []


def cost(place: pygame.Rect, aim: pygame.Rect, barrier: pygame.Rect, room: float = 0) -> float:
    """How good a place is: the nearer the better, with room for an arrow, and nothing between."""
    far = gap(place, aim)
    return far + (ACROSS if barrier.clipline(place.center, aim.center) else 0) + (NO_ARROW if far < room else 0)


def gap(one: pygame.Rect, other: pygame.Rect) -> float:
    """How far two rectangles are apart; a little more where their middles are, so that the nearest side wins."""
    across = max(one.x - other.right, other.x - one.right, 0)
    down = max(one.y - other.bottom, other.y - one.bottom, 0)
    return math.hypot(across, down) + math.dist(one.center, other.center) / 1000


def arrow_path(
    start: pygame.Rect,
    aim: pygame.Rect,
    avoid: Sequence[pygame.Rect],
    away: Size,
    bounds: pygame.Rect,
    barrier: pygame.Rect = NOWHERE,
    most: int = MOST_CROSSED,
) -> list[Point]:
    """A quadratic curve from one rectangle to another, bent so that it crosses as little as it can of the others.

    ``away``: how far it begins off the one, and how far it ends off the other. Empty where they all but touch, and
    where it could not but cross the ``barrier``, or more than ``most`` of its points lie over others: then the ring has
    to do.
    """
    if gap(start, aim) < SHORTEST * away[0]:
        return []
    others = [avoid[at] for at in _reached(start, aim).collidelistall(avoid)]
    others = [rect for rect in others if rect not in (start, aim) and not rect.contains(aim)]
    lain = tuple((rect.x, rect.y, rect.w, rect.h) for rect in (start, aim, bounds, barrier, *others))
    return [*_best_path(lain, away, most)]


@lru_cache(maxsize=KEPT)
def _best_path(lain: tuple[tuple[int, int, int, int], ...], away: Size, most: int) -> tuple[Point, ...]:
    """The path of an arrow by all that it hangs on, as it is asked for at each step of the pointer: from where to
    where, within what, over which barrier, and the others that any of the curves can reach."""
    start, aim, bounds, barrier, *others = map(pygame.Rect, lain)
    best, least = list[Point](), math.inf
    for bend in BENDS:
        path = _curve(start, aim, bend, away)
        crosses = _crossed(path, others, bounds, barrier, least)
        if crosses < least:
            best, least = path, crosses
        if not crosses:
            break
    return () if least > most or any(_is_in_any(point, [barrier]) for point in best) else tuple(best)


def _reached(start: pygame.Rect, aim: pygame.Rect) -> pygame.Rect:
    """All curves lie within this: none leaves the triangle of its ends and the point that bends it."""
    corners = [_bent(start, aim, bend) for bend in (min(BENDS), max(BENDS))]
    return _around([start.center, aim.center, *corners]).inflate(8, 8)


def _bent(start: pygame.Rect, aim: pygame.Rect, bend: float) -> Point:
    """The point that bends a curve from the middle of one rectangle to that of another."""
    (x, y), (to_x, to_y) = start.center, aim.center
    return (x + to_x) / 2 + (y - to_y) * bend, (y + to_y) / 2 + (to_x - x) * bend


def _crossed(
    path: Sequence[Point], others: Sequence[pygame.Rect], bounds: pygame.Rect, barrier: pygame.Rect, least: float
) -> float:
    """How many points of a path lie over others; each that is out of bounds or on the barrier counts as all of them.
    It is counted no further than up to the ``least``, from which on another path is the better one."""
    box, crosses = _around(path), 0.0
    if not bounds.contains(box) or barrier.colliderect(box):
        out = sum(not bounds.collidepoint(point) or barrier.collidepoint(point) for point in path)
        crosses = out * SAMPLES
    near = [others[at] for at in box.collidelistall(others)]
    for point in path if near else ():
        if crosses >= least:
            break
        crosses += _is_in_any(point, near)
    return crosses


def _around(path: Sequence[Point]) -> pygame.Rect:
    """The whole pixels that the points of a path lie on, and a little more."""
    left, top = min(x for x, _ in path), min(y for _, y in path)
    right, bottom = max(x for x, _ in path), max(y for _, y in path)
    return pygame.Rect(left - 1, top - 1, right - left + 4, bottom - top + 4)


def _is_in_any(point: Point, rects: Sequence[pygame.Rect]) -> bool:
    return bool(rects) and pygame.Rect(point, (1, 1)).collidelist(rects) >= 0


def _curve(start: pygame.Rect, aim: pygame.Rect, bend: float, away: Size) -> list[Point]:
    middle = _bent(start, aim, bend)
    first, last = _leaving(start, middle, away[0]), _leaving(aim, middle, away[1])
    found = []
    for number in range(SAMPLES + 1):
        t = number / SAMPLES
        one, two, three = (1 - t) ** 2, 2 * t * (1 - t), t * t
        found.append(
            (one * first[0] + two * middle[0] + three * last[0], one * first[1] + two * middle[1] + three * last[1])
        )
    return found


def _leaving(rect: pygame.Rect, towards: Point, away: int) -> Point:
    """The point so far outside of a rectangle, on the line from its middle to another point."""
    cut = rect.inflate(2 * away, 2 * away).clipline(rect.center, towards)
    return cut[1] if cut else rect.center
