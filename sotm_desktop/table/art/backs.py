"""Backs and piles: a disc is a hero's deck, a burst a villain's, a hexagon an environment's."""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import lru_cache

import pygame

from ...widgets.bursts import rays, star
from ...widgets.fonts import font
from ...widgets.halftone import halftone
from ...widgets.ink import Canvas, Point, box_points, oval, rounded, slanted
from ...widgets.palette import BODY, GOLD, INK, PAPER, PAPER_DARK, mix
from ...widgets.text import centred, on_capitals, shortened
from ...widgets.theme import PLAIN, Theme
from .emblems import flat_emblem
from .icons import hexagon
from .looks import DeckLook, FaceLook, Palette, colours
from .pictures import picture

SMALLEST = 12
"""Pixels of the smallest letters."""
FOOT, BARE = 31, 5
"""How high the foot of a pile is, and what lies bare between it and a label, on a pile 54 wide."""


def back(deck: DeckLook, size: tuple[int, int], theme: Theme = PLAIN) -> pygame.Surface:
    """The back of a deck's cards. From 120 px width up it bears the deck's name."""
    w, h = size
    canvas, s = Canvas(w, h), w / 86
    canvas.polygon(rounded(0, 0, w, h, 6 * s), INK)
    keyline = max(0.8, 1.0 * s)
    inner = (1.6 * s, 1.6 * s, w - 3.2 * s, h - 3.2 * s)
    canvas.polygon(rounded(*inner, 5 * s), PAPER)
    inset = 1.6 * s + keyline
    ground = rounded(inset, inset, w - 2 * inset, h - 2 * inset, 4.4 * s)
    with canvas.clipped(ground):
        _ground(canvas, deck, w, h)
    _badge(canvas, colours(deck), deck.side, (w / 2, h / 2), 0.38 * w, s)
    done = canvas.finish()
    mark = flat_emblem(deck.emblem, 0.40 * w, colours(deck).on_dark)
    done.blit(mark, mark.get_rect(center=(round(w / 2), round(h / 2))))
    return _named(done, deck, w, h, theme) if w >= 120 else done


def _ground(canvas: Canvas, deck: DeckLook, w: float, h: float) -> None:
    palette = colours(deck)
    canvas.rect((0, 0, w, h), palette.P)
    rays(canvas, (0, 0, w, h), (w / 2, h / 2), 16, mix(palette.P, palette.D, 0.30))
    step = max(w * 0.05, 3.4)
    halftone(canvas, (0, 0, w, h), step, palette.D, lambda u, v: 1.35 * math.hypot(u - 0.5, (v - 0.5) * 1.2) - 0.30)


def _badge(canvas: Canvas, palette: Palette, side: str, centre: Point, radius: float, s: float) -> None:
    shapes: dict[str, Callable[[float], list[Point]]] = {
        "hero": lambda r: oval(centre, r, r),
        "villain": lambda r: star(centre, r * 1.06, 18, None, 0.82, 0, (1, 1)),
        "environment": lambda r: hexagon(centre, r * 1.08),
    }
    shape = shapes.get(side, shapes["hero"])
    canvas.inked(shape(radius), palette.D, 2 * s)
    canvas.line(shape(radius * 0.87), 1.5 * s, palette.A, closed=True)


def _named(done: pygame.Surface, deck: DeckLook, w: int, h: int, theme: Theme) -> pygame.Surface:
    s = w / 300
    palette = colours(deck)
    size = next(n for n in range(34, 0, -1) if n < 14 or font("shout", n * s).size(deck.name)[0] < w * 0.78)
    face = font("shout", max(size * s, 12), theme.readable)
    words = shortened(deck.name, face, round(w * 0.84))
    wide, high = face.size(words)[0] + 34 * s, max(40 * s, 17)
    plate = Canvas(wide + 8 * s, high + 8 * s)
    plate.inked(slanted(2 * s, 2 * s, wide, high, high * 0.16), palette.A, max(3 * s, 1.4), (3 * s, 3.5 * s))
    picture_of = plate.finish()
    on_capitals(picture_of, words, face, palette.on_accent, 2 * s + (wide - face.size(words)[0]) / 2, 2 * s + high / 2)
    done.blit(picture_of, picture_of.get_rect(center=(w // 2, round(h * 0.88))))
    return done


def deck_pile(
    deck: DeckLook, size: tuple[int, int], count: int, theme: Theme = PLAIN, open_top: FaceLook | None = None
) -> pygame.Surface:
    """A deck, 54x75: the back, or the picture of the top card where that lies face up, with an ink foot that says how
    many and DECK; edges of more cards below."""
    w, h = size
    s = w / 54
    base, edge = _edges(w, h, s, count)
    if open_top is not None:
        base.blit(_face_of_pile(deck, w - edge, h - edge, s, open_top), (0, 0))
        return _pile_foot(base, w - edge, h - edge, s, count, "deck", BODY, theme)
    base.blit(_kept_back(deck, (round(w - edge), round(h - edge)), theme), (0, 0))
    return _pile_foot(base, w - edge, h - edge, s, count, "deck", BODY, theme)


@lru_cache(maxsize=64)
def _kept_back(deck: DeckLook, size: tuple[int, int], theme: Theme) -> pygame.Surface:
    """The back on a pile, which is the same however many cards lie there."""
    return back(deck, size, theme)


def above_foot(pile: pygame.Rect) -> pygame.Rect:
    """What of a deck or a trash lies above its foot with the count: labels may lie there. All of what is no pile but
    the tab of an area."""
    foot = round((FOOT + BARE) * pile.w / 54)
    return pygame.Rect(pile.topleft, (pile.w, pile.h - (foot if foot < pile.h else 0)))


def trash_pile(
    deck: DeckLook, size: tuple[int, int], count: int, top: FaceLook | None = None, theme: Theme = PLAIN
) -> pygame.Surface:
    """A trash: the picture of its top card over the same foot, TRASH in gold; an empty one is a hollow."""
    w, h = size
    s = w / 54
    base, edge = _edges(w, h, s, count)
    width, height = w - edge, h - edge
    base.blit(_face_of_pile(deck, width, height, s, top if count else None), (0, 0))
    return _pile_foot(base, width, height, s, count, "trash", GOLD, theme)


def _face_of_pile(deck: DeckLook, width: float, height: float, s: float, top: FaceLook | None) -> pygame.Surface:
    """The picture of the card that lies on a pile, or a hollow."""
    canvas = Canvas(width, height)
    canvas.polygon(rounded(0, 0, width, height, 5 * s), INK)
    inside = rounded(1.6 * s, 1.6 * s, width - 3.2 * s, height - 3.2 * s, 4 * s)
    with canvas.clipped(inside):
        canvas.rect((0, 0, width, height), mix(colours(deck).D, INK, 0.55))
        if top is not None:
            picture(canvas, (0, 0, width, height - (FOOT - 3) * s), top)
    return canvas.finish()


def _edges(w: int, h: int, s: float, count: int) -> tuple[pygame.Surface, int]:
    """Card edges down-right: none for one card, two for a thick pile. Gives the board and how far they reach."""
    edges = 0 if count < 2 else 1 if count < 8 else 2
    step = max(1, round(1.6 * s))
    canvas = Canvas(w, h)
    for i in range(edges, 0, -1):
        away = (edges - i) * step
        width, height = w - edges * step, h - edges * step
        corner = (edges * step - away, edges * step - away)
        canvas.polygon(rounded(corner[0], corner[1], width, height, 5 * s), INK)
        canvas.polygon(rounded(corner[0], corner[1], width - 1 * s, height - 1 * s, 5 * s), PAPER_DARK)
    return canvas.finish(), edges * step


def _pile_foot(
    base: pygame.Surface,
    w: float,
    h: float,
    s: float,
    count: int,
    word: str,
    colour: tuple[int, int, int],
    theme: Theme,
) -> pygame.Surface:
    canvas = Canvas(w, FOOT * s)
    canvas.polygon(box_points(0, 0, w, (FOOT - 5) * s), INK)
    canvas.polygon(rounded(0, 0, w, FOOT * s, 5 * s), INK)
    foot = canvas.finish()
    top = round(h - FOOT * s)
    base.blit(foot, (0, top))
    centred(base, str(count), font("count", 18 * s), BODY, (w / 2, top + 9.5 * s))
    face = font("shout", max(SMALLEST, 14 * s), theme.readable)
    on_capitals(base, word.upper(), face, colour, (w - face.size(word.upper())[0]) / 2, top + 23 * s)
    return base
