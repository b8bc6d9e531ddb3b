"""Decks as small pictures: a person's head, or the emblem of a deck without one."""

from __future__ import annotations

import pygame

from sotm_desktop.table.art.characters import portrait
from sotm_desktop.table.art.emblems import flat_emblem
from sotm_desktop.table.art.looks import DeckLook, colours
from sotm_desktop.widgets.bursts import rays
from sotm_desktop.widgets.ink import Canvas, box_points
from sotm_desktop.widgets.palette import INK, mix
from sotm_desktop.widgets.theme import Theme

Size = tuple[int, int]


def deck_mark(look: DeckLook, size: Size, theme: Theme) -> pygame.Surface:
    """A deck's mark, framed."""
    width, height = size
    canvas = Canvas(width, height, 4)
    if look.side == "environment":
        palette = colours(look)
        canvas.rect((0, 0, width, height), palette.P)
        rays(canvas, (0, 0, width, height), (width / 2, height), 18, mix(palette.P, palette.D, 0.35), 0.1)
    else:
        portrait(canvas, look, (0, 0, width, height), zoom=1.35, middle=0.46)
    line = 2 * theme.scale
    canvas.line(box_points(line / 2, line / 2, width - line, height - line), line, INK, closed=True)
    picture = canvas.finish()
    if look.side == "environment":
        emblem = flat_emblem(look.emblem, min(size) * 0.74, colours(look).A)
        picture.blit(emblem, emblem.get_rect(center=(width // 2, height // 2)))
    return picture


def emblem_mark(look: DeckLook, size: Size, theme: Theme) -> pygame.Surface:
    """The emblem of a deck on its ground, framed: for what is no single deck."""
    width, height = size
    palette = colours(look)
    canvas = Canvas(width, height, 4)
    canvas.rect((0, 0, width, height), palette.P)
    rays(canvas, (0, 0, width, height), (width / 2, height / 2), 18, mix(palette.P, palette.D, 0.3), 0.1)
    line = 2.6 * theme.scale
    canvas.line(box_points(line / 2, line / 2, width - line, height - line), line, INK, closed=True)
    picture = canvas.finish()
    emblem = flat_emblem(look.emblem, min(size) * 0.72, palette.A)
    picture.blit(emblem, emblem.get_rect(center=(width // 2, height // 2)))
    return picture
