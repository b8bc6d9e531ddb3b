"""Banners across the table: a turn begins, a villain turns over; and the band of the timeline below."""

from __future__ import annotations

import functools
import math
from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from sotm_desktop.words.screens import art_words

from ...widgets.bursts import speed_lines
from ...widgets.fonts import font
from ...widgets.halftone import halftone
from ...widgets.ink import Canvas, Point, slanted
from ...widgets.palette import BAR, BODY, GOLD, INK, WHITE, Colour, letters_on, mix, readable_fill, readable_on
from ...widgets.text import on_capitals, outlined, shortened
from ...widgets.theme import PLAIN, Theme
from .character_parts import person
from .characters import portrait
from .emblems import inked_emblem, tones
from .looks import DeckLook, chance_of, colours
from .sound_words import sound_word
from .villains import lair

REPEATED = 16
"""Columns of dots on the timeline that are drawn; the others are the same."""


def turn_banner(deck: DeckLook, words: str, note: str, width: int, theme: Theme = PLAIN) -> pygame.Surface:
    """`words` such as "Tachyon's turn", `note` such as "Hand 6 · play 1 · power 1 · draw 1"; 132 high at scale 1."""
    s, h = theme.scale, round(132 * theme.scale)
    done = _band(deck, width, h, s)
    mark = inked_emblem(deck.emblem, round(92 * s), 0, tones(colours(deck), "A"))
    title = _oblique(words, 82 * s, WHITE, theme, width * 0.48)
    left = round(width * 0.26)
    done.blit(title, (left, (h - title.get_height()) // 2))
    left += title.get_width() + round(18 * s)
    if left + mark.get_width() < width - 20 * s:
        done.blit(mark, (left, (h - mark.get_height()) // 2))
        left += mark.get_width() + round(18 * s)
    _note(done, note, left, width - round(30 * s), h / 2, s, colours(deck).P, theme)
    return done


def flip_banner(
    deck: DeckLook, before: str, after: str, change: str, width: int, theme: Theme = PLAIN
) -> pygame.Surface:
    """ "Baron X turns over", the new side's name, and in plain words what changed; 210 high at scale 1."""
    s, h = theme.scale, round(210 * theme.scale)
    done = _band(deck, width, h, s)
    left, room = round(width * 0.26), width * 0.52
    first = outlined(
        shortened(before, theme.font("shout", 36), round(room)), theme.font("shout", 36), BODY, INK, round(3 * s)
    )
    done.blit(first, (left, round(22 * s)))
    title = _oblique(after, 68 * s, colours(deck).A, theme, room)
    done.blit(title, (left, round(66 * s)))
    speak = theme.font("speak", 22)
    last = outlined(shortened(change, speak, round(width * 0.70)), speak, BODY, INK, round(2 * s))
    done.blit(last, (left, round(h - 54 * s)))
    if not theme.quiet:
        noise = sound_word(art_words.FLIP, round(72 * s), colours(deck).A)
        done.blit(noise, (width - noise.get_width() - round(24 * s), round(14 * s)))
    return done


def _band(deck: DeckLook, width: int, h: int, s: float) -> pygame.Surface:
    """P with dots at the edges and speed lines, leaning 10 px over its width, the portrait in a slanted window."""
    p, canvas = colours(deck), Canvas(width, h, 2)
    lean = 10 * s
    body = [(0.0, lean), (width * 1.0, 0.0), (width * 1.0, h - lean), (0.0, h * 1.0)]
    canvas.polygon(body, INK)
    inner = [(0, lean + 4 * s), (width, 4 * s), (width, h - lean - 4 * s), (0, h - 4 * s)]
    with canvas.clipped(inner):
        canvas.rect((0, 0, width, h), p.P)
        halftone(canvas, (0, 0, width, h), 11 * s, mix(p.P, p.D, 0.5), lambda u, v: 1.7 * abs(v - 0.5) - 0.28)
        chance = chance_of(deck.id)
        for top, high in ((0.06, 0.06), (0.87, 0.05)):  # above and below the words, never behind them
            box = (width * 0.24, h * top, width * 0.8, h * high)
            speed_lines(canvas, box, chance, 9, -0.008, p.A, 2.4 * s)
            speed_lines(canvas, box, chance, 6, -0.008, WHITE, 2.2 * s)
    for y in (lean + 6 * s, h - 6 * s):
        canvas.line([(0, y), (width, y - lean)], 2 * s, p.A)
    _window(canvas, deck, width, h, s)
    return canvas.finish()


def _window(canvas: Canvas, deck: DeckLook, width: float, h: float, s: float) -> None:
    x, w = width * 0.045, min(width * 0.19, h * 1.25)
    window: list[Point] = [(x + h * 0.18, 7 * s), (x + w + h * 0.18, 6 * s), (x + w, h - 7 * s), (x, h - 6 * s)]
    box = (x, 6 * s, w + h * 0.18, h - 12 * s)
    if deck.side == "villain":
        with canvas.clipped(window):
            middle = (x + (w + h * 0.18) / 2, h * 0.46)
            unit = h * 1.30 / 132
            if not lair(canvas, deck, box, middle, w * 0.62, False):
                person(canvas, deck, (middle[0] - 50 * unit, h * 0.05), unit)
    else:
        portrait(canvas, deck, box, window, zoom=0.85, middle=0.44)
    canvas.line(window, 4 * s, INK, closed=True)


def _oblique(words: str, size: float, colour: Colour, theme: Theme, room: float) -> pygame.Surface:
    """Bebas leaning, with a 5 px ink outline; made smaller until it has room."""
    while True:
        face = font("shout", size, theme.readable)
        if face.size(words)[0] <= room or size < 20 * theme.scale:
            break
        size -= 2
    upright = outlined(
        shortened(words, face, round(room)),
        face,
        colour,
        INK,
        max(2, round(5 * theme.scale * size / (82 * theme.scale))),
    )
    return leaning(upright, 0.16)


def leaning(picture: pygame.Surface, lean: float) -> pygame.Surface:
    """The picture sheared to the right, row by row: for banners only, never for reading."""
    w, h = picture.get_size()
    reach = round(h * lean)
    done = pygame.Surface((w + reach, h), pygame.SRCALPHA)
    for y in range(h):
        done.blit(picture, (round(reach * (1 - y / h)), y), (0, y, w, 1))
    return done


def _note(
    done: pygame.Surface, note: str, left: float, right: float, middle: float, s: float, ground: Colour, theme: Theme
) -> None:
    face = font("shout", 24 * s, theme.readable)
    words = shortened(note, face, round(right - left))
    if right - left > 60 * s and words:
        letters = letters_on(ground)
        edge = INK if letters == WHITE else ground
        picture = outlined(words, face, letters, edge, max(1, round(2 * s)))
        done.blit(picture, (round(right - picture.get_width()), round(middle - picture.get_height() / 2)))


# -- timeline ------------------------------------------------------------


@dataclass(frozen=True)
class Band:
    """One turn on the timeline: whose it is, its letter (V, 1 to 5, E), and how many decisions it held."""

    deck: DeckLook
    letter: str
    decisions: int
    future: bool = False


def timeline_band(bands: Sequence[Band], size: tuple[int, int], theme: Theme = PLAIN, first: int = 0) -> pygame.Surface:
    """Slanted bands in P, a tick a decision, the future faint; none is painted before the ``first``."""
    w, h = size
    s = theme.scale
    canvas, lean = Canvas(w, h, 2), h * 0.28
    canvas.rect((0, 0, w, h), BAR)
    painted = list(zip(bands, band_places(bands, w), strict=True))[first:]
    for band, (left, right) in painted:
        p = colours(band.deck)
        fill, _ = _band_colours(p.P, band.future)
        plate = slanted(left, 2 * s, right - left + lean * 0.9, h - 4 * s, lean)
        with canvas.clipped(plate):
            canvas.polygon(plate, fill)
            dots, period = _dots(h, 6 * s, mix(fill, p.D, 0.5))
            for number in range(math.ceil((right - left + lean) / period)):
                canvas.blit(dots, (left + number * period, 0))
            ticks, half = mix(fill, INK, 0.7), 0.6 * s
            for i in range(1, band.decisions):
                x = left + lean / 2 + (right - left) * i / band.decisions
                (top, high), (foot, low) = (x + lean * 0.2, h * 0.62), (x - lean * 0.1, h - 2 * s)
                canvas.polygon([(top - half, high), (top + half, high), (foot + half, low), (foot - half, low)], ticks)
        canvas.line(plate, 1.6 * s, INK, closed=True)
    done = canvas.finish()
    for band, (left, right) in painted:
        face = font("shout", h * 0.72, theme.readable)
        if right - left > face.size(band.letter)[0] + lean * 1.4:
            _, letters = _band_colours(colours(band.deck).P, band.future)
            on_capitals(done, band.letter, face, letters, left + lean + 2 * s, h * 0.48)
    return done


@functools.lru_cache(maxsize=32)
def _dots(h: int, step: float, colour: Colour) -> tuple[pygame.Surface, float]:
    """Dots that grow towards the foot of a band, for a canvas of twice the size, and after how many pixels of the band
    they come again: drawn once, while the bands' widths change with each decision."""
    period = REPEATED * step * math.sqrt(2)
    canvas = Canvas(math.ceil(period + step), h, 2)
    halftone(canvas, (0, h * 0.4, period, h * 0.6), step, colour, lambda u, v: v * 0.8)
    return canvas.surface.subsurface((0, 0, round(period * canvas.k), h * canvas.k)), period


def _band_colours(ground: Colour, is_future: bool) -> tuple[Colour, Colour]:
    """A band and the letter on it: faint in the future, and readable always."""
    if not is_future:
        return readable_fill(ground)
    fill = mix(BAR, ground, 0.28)
    return fill, readable_on(mix(BODY, fill, 0.25), fill)


def band_places(bands: Sequence[Band], width: float) -> list[tuple[float, float]]:
    """Left and right edge of each band; widths follow the decisions, none too narrow to be hit."""
    shares = [max(band.decisions, 1) + 1.5 for band in bands]
    whole, left, places = sum(shares) or 1, 0.0, []
    for share in shares:
        places.append((left, left + width * share / whole))
        left += width * share / whole
    return places


def needle_place(bands: Sequence[Band], needle: float, width: float, s: float = 1.0) -> float:
    """Where on the band so many decisions lie behind."""
    places = band_places(bands, width)
    gone, x = needle, places[-1][1] if places else 0.0
    for band, (left, right) in zip(bands, places, strict=True):
        if gone <= band.decisions:
            x = left + (right - left) * gone / max(band.decisions, 1)
            break
        gone -= band.decisions
    return min(max(x, 6 * s), width - 6 * s)


def timeline_needle(h: int, theme: Theme = PLAIN) -> pygame.Surface:
    """The gold needle, to be put over the band with its middle at the moment."""
    s = theme.scale
    canvas, x = Canvas(round(16 * s), h, 2), 8 * s
    outline: list[Point] = [(x - 6 * s, 0), (x + 6 * s, 0), (x + 1.6 * s, h * 0.5), (x + 1.6 * s, h)]
    canvas.inked([*outline, (x - 1.6 * s, h), (x - 1.6 * s, h * 0.5)], GOLD, 1.6 * s)
    return canvas.finish()
