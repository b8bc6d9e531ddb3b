"""The comic panel: flat ground, ink border, hard shadow, a title tag on its upper edge; and the page behind it."""

from __future__ import annotations

import functools

import pygame

from .ink import Canvas, box_points
from .palette import BAR, GOLD, GUTTER, GUTTER_DOTS, INK, PAPER, Colour, darken
from .tag import tag
from .theme import PLAIN, Theme
from .widget import Widget

WHOLE_WINDOW = 1_000_000
"""Pixels from which a panel is drawn at its true size: straight edges gain nothing, and it must be there at once."""


class Panel(Widget):
    """A framed area. It draws itself and nothing of what lies on it."""

    def __init__(
        self,
        rect: pygame.Rect,
        *,
        fill: Colour = BAR,
        title: str = "",
        title_fill: Colour = GOLD,
        shadow: bool = True,
        theme: Theme = PLAIN,
    ) -> None:
        super().__init__(rect, title, theme)
        self.fill, self.title, self.title_fill, self.shadow = fill, title, title_fill, shadow

    def draw(self, surface: pygame.Surface) -> None:
        """Paint it."""
        up = self.theme.px(9) if self.title else 0
        picture = _picture(self.rect.size, self.fill, self.title, self.title_fill, self.shadow, self.theme)
        surface.blit(picture, (self.rect.x, self.rect.y - up))


@functools.lru_cache(maxsize=4)
def _picture(
    size: tuple[int, int], fill: Colour, title: str, title_fill: Colour, shadow: bool, theme: Theme
) -> pygame.Surface:
    """A panel as it is painted. The last few are kept: a screen makes its panels anew for each frame."""
    s, (w, h) = theme.scale, size
    up = theme.px(9) if title else 0
    drop = 4 * s if shadow else 0
    canvas = Canvas(w + drop + 1, h + up + drop + 1, 2 if w * h < WHOLE_WINDOW else 1)
    frame = box_points(1.3 * s, up + 1.3 * s, w - 2.6 * s, h - 2.6 * s)
    canvas.inked(frame, fill, 2.6 * s, (drop, drop) if drop else None, INK)
    picture = canvas.finish()
    if title:
        picture.blit(tag(title, 19 * s, title_fill, INK, theme, shadow=2 * s), (round(8 * s), 0))
    return picture


def paper(size: tuple[int, int], theme: Theme = PLAIN) -> pygame.Surface:
    """A sheet of paper with an ink line and a shadow, straight, to write on."""
    s, (w, h) = theme.scale, size
    canvas = Canvas(w, h, 2)
    canvas.inked(box_points(1.3 * s, 1.3 * s, w - 6.6 * s, h - 7.6 * s), PAPER, 2.6 * s, (4 * s, 5 * s))
    return canvas.finish()


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


def title_bar(width: int, title: str, note: str, theme: Theme = PLAIN, room: int | None = None) -> pygame.Surface:
    """The strip on top of a screen: its name in gold, help beside it, in one line or two, that ends before `room`."""
    from .palette import MUTED
    from .text import lay_out, on_capitals

    height = theme.px(BAR_HEIGHT)
    picture = pygame.Surface((width, height))
    picture.fill(BAR)
    pygame.draw.rect(picture, darken(BAR, 0.5), (0, height - theme.px(2), width, theme.px(2)))
    left = theme.px(13)
    left += on_capitals(picture, title, theme.font("shout", 25), GOLD, left, height / 2) + theme.px(20)
    free = (width if room is None else room) - left - theme.px(8)
    if theme.font("note", 14).size(note)[0] <= free:
        on_capitals(picture, note, theme.font("note", 14), MUTED, left, height / 2)
        return picture
    words = lay_out(note, max(free, 1), theme.px(13), "note", MUTED, theme, leading=1.2)
    if words.fits and words.height <= height:
        words.draw(picture, (left, (height - words.height) // 2))
    return picture
