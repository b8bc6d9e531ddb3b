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
THUMBS = (30, 16, 0)
"""How wide its picture is: as wide as the title leaves room for."""
BESIDE_WORDS = 6
LETTERS, LEAST_LETTERS, LEAST_SHARE = 15.0, 12.0, 0.8
"""On the grid; where letters are large a long title has smaller ones, which are large still."""
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
    words, font, wide = title_on_plate(pictures, card, face, place.size, theme)

    def ground() -> pygame.Surface:
        rim, fill = RIM * theme.scale, colours(pictures.looks.deck_of(card)).A
        canvas = Canvas(*place.size, 3)
        outline = rounded(rim / 2, rim / 2, place.w - rim, place.h - rim, 5 * theme.scale)
        canvas.inked(outline, fill, rim)
        board = canvas.finish()
        on_capitals(board, words, font, letters_on(fill), theme.px(wide + BESIDE_WORDS), place.h / 2)
        return board

    name = pictures.small_job(card, face, place.size)[0] if face != DOWN else (pictures.looks.deck_of(card).id, DOWN)
    surface.blit(pictures.put_together(("asking_plate", name, place.size), ground), place)
    inset = max(1, round(RIM * theme.scale))
    if wide:
        thumb = pictures.thumb(card, face, (theme.px(wide), place.h - 2 * inset))
        surface.blit(thumb, (place.x + inset, place.y + inset))


def title_on_plate(
    pictures: CardPictures, card: int, face: int, size: tuple[int, int], theme: Theme
) -> tuple[str, pygame.font.Font, int]:
    """The title as it stands there, by whole words where it has no room, its letters, and how wide the picture beside
    it is on the grid. A card that lies face down has only the name of its deck."""
    looks, cover = pictures.looks, pictures.looks.event(card)
    if face == DOWN:
        title = looks.deck_of(card).name
    elif looks.is_character(card):
        title = looks.character(card, face).title
    else:
        title = cover.title if cover is not None else looks.face(card, face).title
    return words_on_plate(title, size, theme)


def words_on_plate(title: str, size: tuple[int, int], theme: Theme) -> tuple[str, pygame.font.Font, int]:
    """The same of any title. Letters that are easy to read are no capitals, which would be wider."""
    title = title if theme.readable else title.upper()
    most = min(LETTERS, size[1] / theme.scale * 0.8)
    least = min(most, max(LEAST_LETTERS * LEAST_SHARE, LEAST_LETTERS / theme.scale))
    for wide in THUMBS:
        room, letters = size[0] - theme.px(wide + 2 * BESIDE_WORDS), most
        while letters > least and theme.font("shout", letters).size(title)[0] > room:
            letters = max(least, letters - 0.5)
        font = theme.font("shout", letters)
        if font.size(title)[0] <= room:
            break
    return shortened_by_words(title, font, room), font, wide
