"""What the cards of heroes and villains have in common: the person, the heart, the plate with the name."""

from __future__ import annotations

from functools import partial

import pygame

from ...widgets.fonts import font
from ...widgets.ink import Canvas, Point
from ...widgets.text import balanced, capital_top, render, shortened
from ...widgets.theme import Theme
from .card_signs import hp_heart
from .divided import in_strip
from .emblems import inked_emblem, tones
from .looks import CharacterLook, DeckLook, Palette, colours
from .own_picture import lay_cut_out
from .portrait import draw_portrait

WINDOW = (-17, -22, 134, 134)
"""What is seen of a person in a square, in units: left, top, width and height. A picture of a set's own fills it."""


def person(canvas: Canvas, deck: DeckLook, corner: Point, unit: float, out: bool = False) -> None:
    """The picture that the card set brings, else the figure, or the emblem as a face for those that have none."""
    if deck.portrait is not None:
        left, top, wide, high = WINDOW
        place = (corner[0] + left * unit, corner[1] + top * unit, wide * unit, high * unit)
        if lay_cut_out(canvas, deck.portrait, place, max(0.9, min(1.2 * unit, 1.5 + 0.4 * unit)), out):
            return
    if deck.figure is not None:
        draw_portrait(canvas, deck, corner, unit, out)
        return
    palette = colours(deck)
    drawn = inked_emblem(deck.emblem, round(76 * unit * canvas.k), 0, tones(palette, "A"))
    half = drawn.get_width() / canvas.k / 2
    canvas.blit(drawn, (corner[0] + 50 * unit - half, corner[1] + 47 * unit - half))


def with_heart(done: pygame.Surface, character: CharacterLook, s: float, heart: bool) -> pygame.Surface:
    if heart and character.hp is not None:
        place = character_heart_rect(done.get_size())
        done.blit(hp_heart(0 if character.state == "incapacitated" else character.hp, place.w), place)
    return done


def character_heart_rect(size: tuple[int, int]) -> pygame.Rect:
    """Where the heart lies on a small character."""
    s = size[0] / 93
    return pygame.Rect(round(1 * s), round(1 * s), round(42 * s), round(42 * s))


NARROW = 60
"""The least width, on the base grid, of a card whose name is to be read."""
PITCH = 1.02


def letter_scale(w: float, theme: Theme) -> float:
    """By how much letters on a character of this width are larger than at 93. On one that is narrow only because its
    room is, they keep their size."""
    return max(w / 93, theme.scale) if w >= NARROW * theme.scale else w / 93


def name_plate(title: str, w: float, s: float, theme: Theme) -> tuple[list[str], pygame.font.Font, float]:
    """The name in up to three lines and the height of its plate."""
    k = letter_scale(w, theme)
    tries = ((18, 1), (17, 1), (17, 2), (16, 2), (15, 2), (14, 2), (14, 3), (13, 2), (13, 3), (12, 3))
    for size, most in tries:
        face = font("shout", max(12, size * k), theme.readable)
        lines = balanced(title, face, round(w - 9 * s), most)
        if lines:
            break
    else:
        lines, face = _divided(title, round(w - 7 * s), k, theme)
    return lines, face, capital_top(face)[1] + (len(lines) - 1) * face.get_ascent() * PITCH + 13 * s


def _divided(title: str, room: int, k: float, theme: Theme) -> tuple[list[str], pygame.font.Font]:
    """A name of which a word is wider than the plate: that is divided. What has no room even so is shortened."""
    for size in (14, 13, 12):
        face = font("shout", max(12, size * k), theme.readable)
        lines = in_strip(title, partial(_wide, face), room, 3)
        if all(face.size(line)[0] <= room for line in lines):
            return lines, face
    return [shortened(title, face, room)], face


def _wide(face: pygame.font.Font, words: str) -> int:
    return face.size(words)[0]


def plate_high(title: str, w: int, theme: Theme) -> int:
    """How many pixels of the foot of a small character its name takes, with the slope above it."""
    s = w / 93
    return round(name_plate(title, w, s, theme)[2] + 4 * s)


def write_name(
    done: pygame.Surface, lines: list[str], face: pygame.font.Font, w: float, middle: float, p: Palette
) -> None:
    top, capitals = capital_top(face)
    pitch = face.get_ascent() * PITCH
    y = middle - (capitals + pitch * (len(lines) - 1)) / 2
    for line in lines:
        words = render(line, face, p.on_accent)
        done.blit(words, (round((w - words.get_width()) / 2), round(y - top)))
        y += pitch
