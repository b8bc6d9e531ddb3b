"""Six against two, painted: a token for each villain, which at a hero points to where the faced villain lies."""

from __future__ import annotations

import functools
import math
from collections.abc import Mapping

import pygame

from sotm_desktop.engine.facing import LEAST_H
from sotm_desktop.session.table_look import AreaLook
from sotm_desktop.table.art.looks import Palette, colours
from sotm_desktop.table.card_pictures import CardPictures
from sotm_desktop.widgets.fonts import font
from sotm_desktop.widgets.ink import Canvas, Point, slanted
from sotm_desktop.widgets.palette import BODY, INK, MUTED
from sotm_desktop.widgets.tag import tag
from sotm_desktop.widgets.text import on_capitals
from sotm_desktop.widgets.theme import Theme
from sotm_desktop.words.screens import seat_words

RIGHT, DOWN, LEFT, UP = 0, 90, 180, 270
STEPS = 45
"""Arrows point in one of eight directions."""
DEFEATED = seat_words.DEFEATED


def direction(start: Point, end: Point) -> int:
    """Where an arrow from one point to another points, in degrees clockwise from the right, in steps of 45."""
    angle = math.degrees(math.atan2(end[1] - start[1], end[0] - start[0]))
    return round(angle / STEPS) * STEPS % 360


@functools.lru_cache(maxsize=64)
def villain_token(letter: str, palette: Palette, height: int, towards: int | None, theme: Theme) -> pygame.Surface:
    """A villain's letter on a plate of its colours, slanted for the first and pointed for the second; with an arrow
    where it stands at a hero."""
    face = font("shout", height * 0.86, theme.readable)
    arrow = round(height * 0.82) if towards is not None else 0
    rim = max(1.2, height * 0.08)
    width = face.size(letter)[0] + arrow + height * (0.9 if towards is None else 1.0)
    canvas = Canvas(width + rim, height + rim, 4)
    canvas.inked(_plate(letter, rim / 2, width, height), palette.A, rim)
    if towards is not None:
        canvas.polygon(_arrow((rim / 2 + height * 0.36 + arrow * 0.5, (height + rim) / 2), arrow * 0.48, towards), INK)
    done = canvas.finish()
    left = rim / 2 + height * (0.45 if not arrow else 0.5) + arrow
    on_capitals(done, letter, face, palette.on_accent, left, rim / 2 + height / 2)
    return done


def _plate(letter: str, start: float, width: float, height: float) -> list[Point]:
    if letter.endswith("2"):
        tip, middle = height * 0.36, start + height / 2
        end = start + width
        return [
            (start, middle), (start + tip, start), (end - tip, start), (end, middle),
            (end - tip, start + height), (start + tip, start + height),
        ]  # fmt: skip
    return slanted(start, start, width, height, height * 0.16)


def _arrow(middle: Point, reach: float, towards: int) -> list[Point]:
    """A broad arrow: its head and a short shaft."""
    turn = math.radians(towards)
    cos, sin = math.cos(turn), math.sin(turn)
    shape = [(1.0, 0.0), (0.0, 0.95), (0.0, 0.38), (-0.95, 0.38), (-0.95, -0.38), (0.0, -0.38), (0.0, -0.95)]
    return [(middle[0] + reach * (x * cos - y * sin), middle[1] + reach * (x * sin + y * cos)) for x, y in shape]


def facing_tokens(
    area: AreaLook, pictures: CardPictures, centres: Mapping[int, Point], own: Point, theme: Theme
) -> list[tuple[pygame.Surface, str]]:
    """Whom a hero faces: pictures with what they say. ``centres`` are the middles of the villains' areas."""
    found = []
    for each in area.stand.faces:
        towards = direction(own, centres[each.seat]) if each.seat in centres else None
        palette = colours(pictures.looks.deck(each.seat))
        if each.is_beaten:
            palette = palette.greyed().dimmed_accent()
        found.append((villain_token(each.letter, palette, theme.px(20), towards, theme), faces_words(area)))
    return found


def faces_words(area: AreaLook) -> str:
    """Whom a hero faces, as a sentence."""
    names = [each.title for each in area.stand.faces]
    if len(names) > 1:
        return seat_words.faces_both(area.title, names)
    if area.stand.faces and area.stand.faces[0].is_beaten:
        return seat_words.faces_beaten(area.title, names[0])
    return seat_words.faces_one(area.title, names[0]) if names else ""


def place_words(area: AreaLook) -> str:
    """The place of a hero in the order of turns, as a sentence; "" with one villain, where places never change."""
    if not area.stand.faces:
        return ""
    when = seat_words.HAS_BEGUN if area.stand.has_moved else seat_words.IS_STILL_TO_COME
    return seat_words.has_place(area.title, area.letter, when)


def h_tag(area: AreaLook, theme: Theme) -> pygame.Surface:
    """What H is on a villain's cards."""
    return tag(f"H {area.stand.h}", theme.px(19), INK, BODY, theme)


def faced_tag(area: AreaLook, theme: Theme) -> pygame.Surface:
    """The heroes who face a villain, by their places."""
    words = " · ".join(area.stand.faced_by)
    return tag(
        seat_words.faced_by(words) if words else seat_words.FACED_BY_NOBODY,
        theme.px(19),
        INK,
        BODY if words else MUTED,
        theme,
    )


def villain_words(area: AreaLook) -> str:
    """By how many a villain is faced, as a sentence."""
    count = len(area.stand.faced_by)
    who = {0: seat_words.NO_HERO_FACES, 1: seat_words.ONE_HERO_FACES}.get(count, seat_words.heroes_face(count))
    why = seat_words.WHO_FACE_IT
    if area.stand.h > max(count, LEAST_H):
        why = seat_words.ALL_HEROES
    h = seat_words.h_on_its_cards(area.stand.h, why) if area.stand.h else ""
    return f"{who} {area.title}.{h}"
