"""A card of which only a strip is in sight, or only its masthead: its title stands where it is seen."""

from __future__ import annotations

from itertools import product
from typing import NamedTuple

import pygame

from ...widgets.ink import Canvas
from ...widgets.palette import INK
from ...widgets.text import balanced, capital_top, render
from ...widgets.theme import PLAIN, Theme
from .divided import in_strip
from .looks import FaceLook, colours

MASTHEAD, LEAST_PLATE, RISE = 27, 20, 3
GAP, LOW_GAP = 2.6, 2
"""Between lines of a title; in a masthead they stand closer, so that they touch neither edge of it."""
HEART = 26
HEART_STRIP = 24
"""Of a strip so narrow nine tenths of the heart are in sight."""
LEFT, BESIDE_HEART, RIGHT, BESIDE_MARK = 4, 25, 2, 29
MASTHEAD_TRIES = ((14, 1), (13, 1), (12, 2))
LABELLED_TRIES, LABELLED = ((13, 1), (12, 1)), 10
"""A title above the label of its card is one line, in the upper part of the masthead that is so high."""
STRIP_TRIES = ((15, 1), (15, 2), (14, 2), (14, 3), (13, 3), (12, 3))
"""Sizes of the letters, and into how many lines they may go."""
ARTICLE = "The "
LETTER = 3
"""The least of a letter that can be read."""
NO_TITLE = pygame.Rect(0, 0, 0, 0)
Title = tuple[pygame.font.Font, list[str], float]


class Fan(NamedTuple):
    """How much of a card is in sight."""

    strip: int
    """Pixels from its left edge."""
    is_back: bool
    """Only its masthead."""
    has_hp: bool
    """Its heart lies in the masthead."""
    has_mark: bool = False
    """A marker lies at the right end of its masthead."""
    has_label: bool = False
    """What would happen to it stands on the lower part of its masthead: the title stands above that."""


def fan_face(face: FaceLook, untitled: pygame.Surface, fan: Fan, theme: Theme = PLAIN) -> pygame.Surface:
    """The card without its heart, its title at the left, wrapped to the strip. ``untitled`` is its small face without a
    title."""
    done, s, w = untitled.copy(), theme.scale, untitled.get_width()
    title = fan_title(face.title, fan, theme)
    plate, rise = fan_plate_height(title, fan, theme), 0 if fan.is_back else RISE * s
    palette = colours(face.deck)
    canvas = Canvas(w, round(plate + 3 * s))
    edge = 7 * w / 86
    canvas.polygon([(edge, 0), (w - edge, 0), (w, edge), (w, plate - rise), (0, plate), (0, edge)], INK)
    inset = 2 * w / 86
    shape = [(edge, inset), (w - edge, inset), (w - inset, edge), (w - inset, plate - rise - s), (inset, plate - s)]
    canvas.polygon([*shape, (inset, edge)], palette.A)
    done.blit(canvas.finish(), (0, 0))
    _write(done, title, _top(title, plate - rise / 2, fan, theme), round(_left(fan) * s), palette.on_accent)
    return done


def fan_heart(title: str, fan: Fan, theme: Theme = PLAIN, is_high: bool = False) -> pygame.Rect:
    """Where the heart lies: below the plate at the left edge, or in the masthead, and so on a card without a plate."""
    size = theme.px(HEART)
    if fan.is_back or is_high:
        return pygame.Rect(0, theme.px(1), size, size)
    plate = fan_plate_height(fan_title(title, fan, theme), fan, theme)
    return pygame.Rect(-theme.px(1), round(plate) - theme.px(1), size, size)


def fan_title(title: str, fan: Fan, theme: Theme = PLAIN) -> Title:
    """The title in up to three lines, in a masthead in two. A word that is wider than the strip even in the smallest
    letters that can be read is divided, and abbreviated where that is not enough: nothing runs on below the next
    card. Beside a heart little room is left: a title that does not stand there whole goes without its article."""
    right = BESIDE_MARK if fan.is_back and fan.has_mark else RIGHT
    room = round(fan.strip - (_left(fan) + right) * theme.scale)
    tries = LABELLED_TRIES if fan.has_label else MASTHEAD_TRIES if fan.is_back else STRIP_TRIES
    short = title.removeprefix(ARTICLE) if fan.is_back and fan.has_hp else title
    for words, (size, most) in product(dict.fromkeys((title, short)), tries):
        face = theme.font("shout", size)
        lines = balanced(words, face, room, most)
        if lines:
            return face, lines, _pitch(face, fan, theme)
    most = tries[-1][1]
    face = theme.font("shout", tries[-1][0])
    room += theme.px(1)  # rather than lose a letter
    return face, in_strip(short, lambda words: face.size(words)[0], room, most), _pitch(face, fan, theme)


def fan_title_rect(title: str, fan: Fan, theme: Theme = PLAIN) -> pygame.Rect:
    """Where the letters of a title are seen in a masthead, from the corner of the card; empty where none is."""
    found = fan_title(title, fan, theme)
    face, lines, _ = found
    top, left = _top(found, fan_plate_height(found, fan, theme), fan, theme), round(_left(fan) * theme.scale)
    seen = min(fan.strip - left, max((face.size(line)[0] for line in lines), default=0))
    return pygame.Rect(left, round(top), seen, round(_high(found))) if seen >= theme.px(LETTER) else NO_TITLE


def _high(title: Title) -> float:
    """From the top of the first capitals to the foot of the last."""
    face, lines, pitch = title
    return capital_top(face)[1] + pitch * (len(lines) - 1)


def _top(title: Title, plate: float, fan: Fan, theme: Theme) -> float:
    """Where the capitals begin: in the middle of the plate, or of what a label leaves of it."""
    return theme.scale + ((LABELLED * theme.scale if fan.has_label else plate) - _high(title)) / 2


def _left(fan: Fan) -> float:
    return BESIDE_HEART if fan.is_back and fan.has_hp else LEFT


def _pitch(face: pygame.font.Font, fan: Fan, theme: Theme) -> float:
    return capital_top(face)[1] + (LOW_GAP if fan.is_back else GAP) * theme.scale


def fan_plate_height(title: Title, fan: Fan, theme: Theme = PLAIN) -> float:
    """How tall the plate of a title is."""
    if fan.is_back:
        return MASTHEAD * theme.scale
    face, lines, pitch = title
    return max(LEAST_PLATE * theme.scale, capital_top(face)[1] + pitch * (len(lines) - 1) + 10 * theme.scale)


def _write(done: pygame.Surface, title: Title, y: float, left: int, colour: tuple[int, int, int]) -> None:
    face, lines, pitch = title
    top = capital_top(face)[0]
    for line in lines:
        done.blit(render(line, face, colour), (left, round(y - top)))
        y += pitch
