"""The small face, 86x120 in play and 87x122 in the hand: title, picture, and what a rule would look for."""

from __future__ import annotations

import pygame

from ...widgets.fonts import font
from ...widgets.ink import Canvas, rounded
from ...widgets.palette import INK, mix
from ...widgets.text import balanced, capital_top, render
from ...widgets.theme import PLAIN, Theme
from .card_signs import hp_heart, rule_icon
from .divided import in_strip
from .icons import kind_icon
from .looks import FaceLook, colours
from .pictures import picture

STRIP = 20
SMALLEST = 12
"""Pixels of the smallest letters."""
WHOLE = ((15, 2), (14, 2), (13.4, 2), (13, 3), (12.4, 3), (12, 3), (11.4, 3), (11, 3))
DIVIDED, IN_FOUR = ((13, 2), (12, 2), (12, 3), (11, 3)), ((12, 4), (11, 4))
"""Sizes of titles that are tried, and in how many lines, with whole words and with divided ones; in four where a
card is narrow, or letters are those that are easy to read. None is smaller than `SMALLEST`."""
MOST_HIGH = 0.95
"""How much of a card the plate of a title may take that has divided words, in widths of the card."""
NARROW = 60
"""The least width, on the base grid, of a card whose title is to be read."""
Title = tuple[pygame.font.Font, list[str], float]


def small_face(
    face: FaceLook, size: tuple[int, int], theme: Theme = PLAIN, heart: bool = True, is_bare: bool = False,
    is_titled: bool = True,
) -> pygame.Surface:  # fmt: skip
    """The card as it lies on the table. Without its heart, put one on it at `heart_rect` when HP changes. A bare one is
    drawn in 4 ms: all that says which card it is, on plain ground in place of the picture. Who writes the title
    elsewhere wants one that is not titled."""
    w, h = size
    s = w / 86
    title = title_lines(face.title, w, theme)
    strip = h - (STRIP + 2) * s
    plate = min(plate_height(title, s), strip)  # on a card so small that letters are no smaller with it
    palette = colours(face.deck)
    canvas = Canvas(w, h)
    canvas.polygon(rounded(0, 0, w, h, 7 * s), INK)
    with canvas.clipped(rounded(2 * s, 2 * s, w - 4 * s, h - 4 * s, 5.2 * s)):
        if is_bare:
            canvas.rect((0, 0, w, h), mix(palette.P, palette.D, 0.5))
        else:
            picture(canvas, (2 * s, plate * 0.5, w - 4 * s, strip - plate * 0.5), face)
        band = [(0, strip), (w, strip - 4 * s), (w, h), (0, h)]
        canvas.polygon(band, INK if theme.high_contrast else palette.P)
        canvas.line([(0, strip), (w, strip - 4 * s)], 2 * s, INK)
        if is_titled:
            canvas.polygon([(0, 0), (w, 0), (w, plate - 3 * s), (0, plate)], palette.A)
            canvas.line([(0, plate), (w, plate - 3 * s)], 2 * s, INK)
    done = canvas.finish()
    if is_titled:
        _write_title(done, title, plate, w, s, palette.on_accent)
    _strip(done, face, w, h, s, theme)
    if heart and face.hp is not None:
        place = heart_rect(face, size, theme)
        done.blit(hp_heart(face.hp, place.w), place)
    return done


def heart_rect(face: FaceLook, size: tuple[int, int], theme: Theme = PLAIN) -> pygame.Rect:
    """Where the heart lies on a small face: under the plate at the left edge, so that a fan shows it."""
    s = size[0] / 86
    plate = plate_height(title_lines(face.title, size[0], theme), s)
    return pygame.Rect(0, round(plate + 0.5 * s), round(27 * s), round(27 * s))


def title_lines(title: str, w: float, theme: Theme = PLAIN) -> Title:
    """The title at 15 in one or two lines, else smaller, else in three, else with words divided, and abbreviated where
    that is not enough. On a card that is narrow only because its room is, the letters keep their size."""
    s, room = w / 86, round(w - 8 * w / 86)
    is_narrow = w < NARROW * theme.scale
    k = s if is_narrow else max(s, theme.scale)
    for size, most in WHOLE:
        face = font("shout", max(size * k, SMALLEST + theme.readable), theme.readable)
        lines = balanced(title, face, room, most)
        if lines:
            return face, lines, capital_top(face)[1] + 2.6 * s
    for size, most in DIVIDED + (IN_FOUR if is_narrow or theme.readable else ()):
        face = font("shout", max(size * k, SMALLEST + theme.readable), theme.readable)
        lines, pitch = _divided(title, face, room, most), capital_top(face)[1] + 2.6 * s
        if letters_in("".join(lines)) == letters_in(title) and plate_height((face, lines, pitch), s) < MOST_HIGH * w:
            return face, lines, pitch
    return face, _divided(title, face, room, 2 if is_narrow else 3), pitch


def _divided(title: str, face: pygame.font.Font, room: int, most: int) -> list[str]:
    return in_strip(title, lambda words: face.size(words)[0], room, most)


def letters_in(words: str) -> int:
    """How many letters and numbers stand there."""
    return sum(letter.isalnum() for letter in words)


def plate_height(title: Title, s: float) -> float:
    """How tall the A plate is for these lines."""
    face, lines, pitch = title
    return capital_top(face)[1] + pitch * (len(lines) - 1) + 11 * s


def _write_title(
    done: pygame.Surface, title: Title, plate: float, w: int, s: float, colour: tuple[int, int, int]
) -> None:
    face, lines, pitch = title
    top, capitals = capital_top(face)
    block = capitals + pitch * (len(lines) - 1)
    y = 2 * s + (plate - 3.5 * s - block) / 2
    for line in lines:
        words = render(line, face, colour)
        done.blit(words, (round((w - words.get_width()) / 2), round(y - top)))
        y += pitch


def _strip(done: pygame.Surface, face: FaceLook, w: int, h: int, s: float, theme: Theme) -> None:
    """The kind at the left, up to three rule icons at the right."""
    palette = colours(face.deck)
    middle, size = h - 12 * s, round(17 * s)
    colour = (246, 240, 224) if theme.high_contrast else palette.on_ground
    codes = [icon for code in face.rule_icons[:3] if (icon := rule_icon(code, size))]
    room = w - 12 * s - sum(icon.get_width() + s for icon in codes)
    sign = round(min(17 * s, max(room, 12 * s)))
    ground = INK if theme.high_contrast else palette.P
    kind = kind_icon(face.kind, sign, colour, ground, face.deck.emblem)
    done.blit(kind, kind.get_rect(midleft=(round(4.5 * s), round(middle))))
    right = w - 4 * s
    for icon in reversed(codes):
        done.blit(icon, icon.get_rect(midright=(round(right), round(middle))))
        right -= icon.get_width() + 1.2 * s
