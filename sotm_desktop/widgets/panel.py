"""The comic panel: night blue with dots in its corners, ink border, shadow, a title tag; the page, the title bar."""

from __future__ import annotations

import functools
import math
import time
from collections import OrderedDict
from typing import NamedTuple

import pygame

from .halftone import both_corners, halftone
from .ink import Canvas, Point, box_points, by_edges, rounded, slanted
from .palette import GOLD, GUTTER, GUTTER_DOTS, INK, PAPER, SLAB, STRIP, STRIP_DARK, Colour, darken, lighten, mix
from .tag import tag
from .theme import PLAIN, Theme
from .widget import Widget

WHOLE_WINDOW = 200_000
"""Pixels from which a panel is drawn at its true size: straight edges gain nothing, and it must be there at once."""
KEPT = 4
"""So many panels are kept as they are painted: a screen makes its panels anew for each frame."""
SOON = 0.5
"""Seconds within which a large panel that is painted again is kept. In the first frame of a screen it is painted
straight onto the window: for a picture of its own the system would have to find memory, which takes as long again."""


class Panel(Widget):
    """A framed area. It draws itself and nothing of what lies on it."""

    def __init__(
        self,
        rect: pygame.Rect,
        *,
        fill: Colour = SLAB,
        title: str = "",
        title_fill: Colour = GOLD,
        shadow: bool = True,
        theme: Theme = PLAIN,
    ) -> None:
        super().__init__(rect, title, theme)
        self.fill, self.title, self.title_fill, self.shadow = fill, title, title_fill, shadow

    def draw(self, surface: pygame.Surface) -> None:
        """Paint it."""
        of = PanelLook(self.rect.size, self.fill, self.title, self.title_fill, self.shadow, self.theme)
        place = pygame.Rect(self.rect.move(0, -of.up).topleft, of.whole)
        if surface.get_rect().contains(place) and _comes_into_sight(of):
            _paint(of, Canvas.straight(surface.subsurface(place)))
        else:
            surface.blit(_picture(of), place)


class PanelLook(NamedTuple):
    """All that what is painted of a panel depends on."""

    size: tuple[int, int]
    fill: Colour
    title: str
    title_fill: Colour
    shadow: bool
    theme: Theme

    @property
    def up(self) -> int:
        """How far its title reaches out above."""
        return self.theme.px(9) if self.title else 0

    @property
    def drop(self) -> float:
        """How far its shadow falls."""
        return 4 * self.theme.scale if self.shadow else 0

    @property
    def whole(self) -> tuple[int, int]:
        """How large it is with title and shadow."""
        w, h = self.size
        return round(w + self.drop + 1), round(h + self.up + self.drop + 1)

    @property
    def is_large(self) -> bool:
        return self.size[0] * self.size[1] >= WHOLE_WINDOW


_seen: OrderedDict[PanelLook, float] = OrderedDict()
"""When the last few large panels were painted."""


def _comes_into_sight(of: PanelLook) -> bool:
    """Whether a large panel is seen that was not just now. Below a title it is not asked about."""
    if of.title or not of.is_large:
        return False
    last, _seen[of] = _seen.pop(of, -SOON), time.monotonic()
    if len(_seen) > KEPT:
        _seen.popitem(last=False)
    return _seen[of] - last >= SOON


@functools.lru_cache(maxsize=KEPT)
def _picture(of: PanelLook) -> pygame.Surface:
    """A panel as it is painted."""
    canvas = Canvas(*of.whole, 1 if of.is_large else 2)
    _paint(of, canvas)
    picture = canvas.finish()
    if of.title:
        s = of.theme.scale
        picture.blit(tag(of.title, 19 * s, of.title_fill, INK, of.theme, shadow=2 * s), (round(8 * s), 0))
    return picture


def _paint(of: PanelLook, canvas: Canvas) -> None:
    """All of a panel but its title."""
    s, (w, h), up, drop, fill = of.theme.scale, of.size, of.up, of.drop, of.fill
    frame = rounded(1.3 * s, up + 1.3 * s, w - 2.6 * s, h - 2.6 * s, 4 * s)
    canvas.inked(frame, fill, 2.6 * s, (drop, drop) if drop else None, INK)
    if not of.theme.quiet:  # dots darker than the ground, so that no letter is harder to read; inset: nothing cuts them
        step = max(9 * s, 0.012 * w)
        box = (2 * step, up + h * 0.3, w - 4 * step, h * 0.7 - 2 * step)
        halftone(canvas, box, step, darken(fill, 0.4), both_corners)
    rim = rounded(3.6 * s, up + 3.6 * s, w - 7.2 * s, h - 7.2 * s, 3 * s)
    canvas.line(rim, 1.4 * s, lighten(fill, 0.22), closed=True)
    canvas.line(frame, 2.6 * s, INK, closed=True)


def paper(size: tuple[int, int], theme: Theme = PLAIN) -> pygame.Surface:
    """A sheet of paper with an ink line and a shadow, straight, to write on."""
    s, (w, h) = theme.scale, size

    sheet = box_points(1.3 * s, 1.3 * s, w - 6.6 * s, h - 7.6 * s)

    def draw(canvas: Canvas, corner: Point) -> None:
        canvas.inked([(x - corner[0], y - corner[1]) for x, y in sheet], PAPER, 2.6 * s, (4 * s, 5 * s))

    thin, thick = math.ceil(3 * s), math.ceil(11 * s)
    edges = [(0, 0, w, thin), (0, h - thick, w, thick), (0, 0, thin, h), (w - thick, 0, thick, h)]
    return by_edges(size, pygame.Rect((0, 0), size), PAPER, map(pygame.Rect, edges), draw)


@functools.lru_cache(maxsize=2)
def page(size: tuple[int, int], theme: Theme = PLAIN) -> pygame.Surface:
    """The page behind all panels: cream with a fine dot. Opaque, and not to be painted on."""
    tile_size = theme.px(12)
    canvas = Canvas(tile_size, tile_size, 4, GUTTER)
    if not theme.quiet:
        for centre in ((0.25, 0.25), (0.75, 0.75)):
            canvas.disc((centre[0] * tile_size, centre[1] * tile_size), tile_size * 0.13, GUTTER_DOTS)
    tile = canvas.finish()
    picture = pygame.Surface(size)
    for x in range(0, size[0], tile_size):
        for y in range(0, size[1], tile_size):
            picture.blit(tile, (x, y))
    return picture


BAR_HEIGHT = 36
"""Of the strip on top of a screen, on the grid."""


@functools.lru_cache(maxsize=4)
def title_bar(width: int, title: str, note: str, theme: Theme = PLAIN, room: int | None = None) -> pygame.Surface:
    """The strip on top of a screen: its name on gold, help beside it, in one line or two, that ends before `room`."""
    from .palette import BODY
    from .text import lay_out, on_capitals

    s, height = theme.scale, theme.px(BAR_HEIGHT)
    canvas = Canvas(width, height, 1, STRIP)
    if not theme.quiet:
        halftone(canvas, (0, 0, width, height), 9 * s, mix(STRIP, STRIP_DARK, 0.7), lambda u, v: 0.95 * u - 0.1)
    canvas.rect((0, height - 3 * s, width, 3 * s), INK)
    size, up = (21, 3.4) if theme.readable else (25, 1.8)  # of small letters some reach below the line
    face = theme.font("shout", size)
    wide = face.size(title)[0] + theme.px(30)
    picture = canvas.finish()
    plate = Canvas(wide + 4 * s, height, 2)
    plate.inked(slanted(1.3 * s, 2.6 * s, wide, height - 9 * s, 5 * s), GOLD, 2.2 * s, (2 * s, 2.6 * s))
    picture.blit(plate.finish(), (theme.px(7), 0))
    middle = height / 2 - up * s
    on_capitals(picture, title, face, INK, theme.px(7) + (wide - face.size(title)[0]) / 2 + s, middle)
    left = wide + theme.px(30)
    free = (width if room is None else room) - left - theme.px(22)
    if not note or free < theme.px(60):
        return picture
    free = min(free, theme.font("note", 14).size(note)[0] + theme.px(2))
    words = lay_out(note, free, theme.px(14), "note", BODY, theme, leading=1.2)
    if words.height > theme.px(20):
        words = lay_out(note, free, theme.px(13), "note", BODY, theme, leading=1.1)
    if not words.fits or words.height > height - 3 * s:
        return picture
    high = min(height - 4 * s, words.height + 6 * s)
    ground = Canvas(words.width + 26 * s, high, 2)
    ground.polygon(slanted(0, 0, words.width + 26 * s, high, 4 * s), INK)
    top = (height - 3 * s - high) / 2
    picture.blit(ground.finish(), (round(left - 13 * s), round(top)))
    words.draw(picture, (left, round(top + (high - words.height) / 2)))
    return picture
