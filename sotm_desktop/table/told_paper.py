"""The paper in the centre on which something is told, kept by its shape: only what stands on it is drawn anew."""

from __future__ import annotations

import pygame

from sotm_desktop.table.card_pictures import CardPictures
from sotm_desktop.table.spots import Point
from sotm_desktop.widgets.balloon import Balloon
from sotm_desktop.widgets.palette import PAPER, Colour

PAD = 28
"""Room around the centre for the tail, on the 1280x720 grid."""


def told_paper(
    pictures: CardPictures, box: pygame.Rect, paper: pygame.Rect, tip: Point | None, speaker: str, fill: Colour,
    colour: Colour = PAPER,
) -> pygame.Surface:  # fmt: skip
    """The empty paper with its tail and the tag of who speaks, if that is on it, in a picture `PAD` larger than the
    ``box`` of the centre on each side."""
    theme = pictures.theme
    pad = theme.px(PAD)
    place = paper.move(pad - box.x, pad - box.y)
    end = None if tip is None else (tip[0] + pad - box.x, tip[1] + pad - box.y)
    size = (box.w + 2 * pad, box.h + 2 * pad)

    def build() -> pygame.Surface:
        board = pygame.Surface(size, pygame.SRCALPHA)
        Balloon(place, speaker=speaker, tip=end, tag_fill=fill, theme=theme, paper=colour).draw(board)
        return board

    return pictures.put_together(("told_paper", tuple(place), end, size, speaker, fill, colour), build)
