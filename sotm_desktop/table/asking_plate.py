"""The card that asks as one line: its picture and its title on the colour of its deck, where its face has no room."""

from __future__ import annotations

from enum import Enum, auto

import pygame

from sotm_desktop.engine.state import DOWN
from sotm_desktop.table.art.looks import colours
from sotm_desktop.table.card_pictures import CardPictures
from sotm_desktop.widgets.ink import Canvas, rounded
from sotm_desktop.widgets.palette import letters_on
from sotm_desktop.widgets.text import on_capitals, shortened_by_words
from sotm_desktop.widgets.theme import Theme

HIGH, LEAST = 21, 15
"""How high the line is on the grid: at most, and where nothing else has room."""
THUMB = 30
LETTERS, LEAST_LETTERS = 15.0, 12.0
RIM = 1.6


class AskerForm(Enum):
    """How the card that asks stands on the paper of its question."""

    FACE = auto()
    PLATE = auto()
    """Its picture and title in one line."""
    NONE = auto()


def draw_plate(
    surface: pygame.Surface, pictures: CardPictures, card: int, face: int, place: pygame.Rect, theme: Theme
) -> None:
    """Paints the line."""

    def ground() -> pygame.Surface:
        rim, fill = RIM * theme.scale, colours(pictures.looks.deck(pictures.looks.seat(card))).A
        canvas = Canvas(*place.size, 3)
        outline = rounded(rim / 2, rim / 2, place.w - rim, place.h - rim, 5 * theme.scale)
        canvas.inked(outline, fill, rim)
        board = canvas.finish()
        words, font = title_on_plate(pictures, card, face, place.size, theme)
        on_capitals(board, words, font, letters_on(fill), theme.px(THUMB + 6), place.h / 2)
        return board

    name = pictures.small_job(card, face, place.size)[0] if face != DOWN else (pictures.looks.seat(card), DOWN)
    surface.blit(pictures.put_together(("asking_plate", name, place.size), ground), place)
    inset = max(1, round(RIM * theme.scale))
    thumb = pictures.thumb(card, face, (theme.px(THUMB), place.h - 2 * inset))
    surface.blit(thumb, (place.x + inset, place.y + inset))


def title_on_plate(
    pictures: CardPictures, card: int, face: int, size: tuple[int, int], theme: Theme
) -> tuple[str, pygame.font.Font]:
    """The title as it stands there, by whole words where it has no room, and its letters. A card that lies face down
    has only the name of its deck."""
    looks, cover = pictures.looks, pictures.looks.event(card)
    if face == DOWN:
        title = looks.deck(looks.seat(card)).name
    elif looks.is_character(card):
        title = looks.character(card, face).title
    else:
        title = cover.title if cover is not None else looks.face(card).title
    room, letters = size[0] - theme.px(THUMB + 12), min(LETTERS, size[1] / theme.scale * 0.8)
    while letters > LEAST_LETTERS and theme.font("shout", letters).size(title.upper())[0] > room:
        letters -= 1
    font = theme.font("shout", max(letters, LEAST_LETTERS))
    return shortened_by_words(title.upper(), font, room), font
