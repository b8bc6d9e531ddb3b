"""Pictures of the set-up screen: places, ratings, padlocks, and the two sides of the team panel."""

from __future__ import annotations

import functools
import random

import pygame

from sotm_desktop.table.art.characters import portrait
from sotm_desktop.table.art.emblems import inked_emblem, tones
from sotm_desktop.table.art.looks import DeckLook, colours
from sotm_desktop.widgets.bursts import burst, rays, star
from sotm_desktop.widgets.halftone import halftone, rising
from sotm_desktop.widgets.ink import Canvas, box_points, oval, rounded
from sotm_desktop.widgets.palette import BAR, BODY, DANGER, GOLD, INK, MUTED, Colour, darken, mix, rgb
from sotm_desktop.widgets.tag import tag
from sotm_desktop.widgets.text import balanced, centred, on_capitals
from sotm_desktop.widgets.theme import Theme

RATINGS = 10
PLATE_AT_ONCE = 0.2
"""What the plate of a name takes of a tile whose picture is being drawn."""
EMPTY = rgb("#3A434F")
EASY, MIDDLE, HARD = rgb("#FFD54F"), rgb("#FF9F43"), rgb("#FF6B62")
BURST = rgb("#E5283E")
HEROIC, VILLAINOUS = rgb("#1B2A78"), rgb("#B3202A")


def place_picture(deck: DeckLook, size: tuple[int, int], theme: Theme) -> pygame.Surface:
    """An environment as a tile: its emblem on its ground, its name on a plate."""
    w, h = size
    s, p = theme.scale, colours(deck)
    lines, font = _name_lines(deck.name, w - round(12 * s), theme)
    pitch = font.get_ascent() * 1.02
    plate = 9 * s + pitch * len(lines)
    canvas = Canvas(w, h)
    canvas.polygon(rounded(0, 0, w, h, 6 * s), INK)
    with canvas.clipped(rounded(2.4 * s, 2.4 * s, w - 4.8 * s, h - 4.8 * s, 4.6 * s)):
        canvas.rect((0, 0, w, h), p.P)
        halftone(canvas, (0, h * 0.25, w, h * 0.75), 8 * s, mix(p.P, p.D, 0.55), rising(0.9))
        tall = min(h - plate - 4 * s, w * 0.7)
        drawn = inked_emblem(deck.emblem, round(tall * 0.86 * canvas.k), 0, tones(p, "W"))
        half = drawn.get_width() / canvas.k / 2
        canvas.blit(drawn, (w / 2 - half, (h - plate) / 2 - half + 2 * s))
        canvas.polygon([(0, h - plate), (w, h - plate - 4 * s), (w, h), (0, h)], p.A)
        canvas.line([(0, h - plate), (w, h - plate - 4 * s)], 2.2 * s, INK)
    done = canvas.finish()
    middle = h - plate / 2 - 2 * s - pitch * (len(lines) - 1) / 2
    for number, line in enumerate(lines):
        centred(done, line, font, p.on_accent, (w / 2, middle + number * pitch))
    return done


def tile_at_once(deck: DeckLook, size: tuple[int, int], theme: Theme) -> pygame.Surface:
    """What stands for a picture that is being drawn: the colours of the deck, and the plate of its name."""
    h, s, p = size[1], theme.scale, colours(deck)
    done = pygame.Surface(size, pygame.SRCALPHA)
    pygame.draw.rect(done, INK, done.get_rect(), border_radius=round(7 * s))
    inside, edge = done.get_rect().inflate(-round(5 * s), -round(5 * s)), round(h * (1 - PLATE_AT_ONCE))
    pygame.draw.rect(done, mix(p.P, p.D, 0.5), inside, border_radius=round(5 * s))
    done.fill(p.A, pygame.Rect(inside.x, edge, inside.w, inside.bottom - edge))
    done.fill(INK, pygame.Rect(inside.x, edge, inside.w, round(2.2 * s)))
    return done


def _name_lines(name: str, width: int, theme: Theme) -> tuple[list[str], pygame.font.Font]:
    """A name in one line as large as it fits, else in two."""
    for size in (18, 17, 16, 15, 14):
        font = theme.font("shout", size)
        if font.size(name)[0] <= width:
            return [name], font
    for size in (16, 15, 14, 13, 12):
        font = theme.font("shout", size)
        lines = balanced(name, font, width, 2 if size > 12 else 3)
        if lines:
            return lines, font
    return [name], font


def broken_picture(name: str, size: tuple[int, int], theme: Theme) -> pygame.Surface:
    """A deck with mistakes: grey, hatched, its file's name and what is wrong with it."""
    w, h = size
    s = theme.scale
    canvas = Canvas(w, h)
    canvas.polygon(rounded(0, 0, w, h, 6 * s), INK)
    with canvas.clipped(rounded(2.4 * s, 2.4 * s, w - 4.8 * s, h - 4.8 * s, 4.6 * s)):
        canvas.rect((0, 0, w, h), rgb("#3D444E"))
        for x in range(-h, w, round(14 * s)):
            canvas.line([(x, h), (x + h, 0)], 4 * s, rgb("#353B44"))
    done = canvas.finish()
    font = theme.font("shout", 17)
    lines = balanced(name, font, w - round(12 * s), 3) or [name]
    for number, line in enumerate(lines):
        centred(done, line, font, BODY, (w / 2, h * 0.3 + number * font.get_linesize() * 0.85))
    centred(done, "mistakes", theme.font("shout", 15), DANGER, (w / 2, h * 0.82))
    return done


@functools.lru_cache(maxsize=128)
def meter(value: int, width: int, theme: Theme) -> pygame.Surface:
    """A rating of 10 as bars and a number: the bars say how much, the number how much exactly."""
    height = theme.px(16)
    done = pygame.Surface((width, height), pygame.SRCALPHA)
    pygame.draw.rect(done, BAR, done.get_rect(), border_radius=theme.px(4))
    font = theme.font("count", 13)
    room = width - font.size("10")[0] - theme.px(12)
    step = room / RATINGS
    fill = EASY if value <= 4 else MIDDLE if value <= 6 else HARD
    for i in range(RATINGS):
        bar = pygame.Rect(round(theme.px(5) + i * step), theme.px(4), max(1, round(step * 0.66)), height - theme.px(8))
        pygame.draw.rect(done, fill if i < value else EMPTY, bar)
    words = str(value)
    on_capitals(done, words, font, BODY, width - theme.px(5) - font.size(words)[0], height / 2)
    return done


@functools.lru_cache(maxsize=32)
def padlock(is_locked: bool, size: int) -> pygame.Surface:
    """Closed: Random leaves it. Open: Random may change it. The shackle says which, not the colour alone."""
    canvas = Canvas(size, size, 4)
    s = size / 24
    fill = GOLD if is_locked else MUTED
    lift = 0 if is_locked else -3 * s
    top = [(7 * s, 7 * s + lift), (9 * s, 4 * s + lift), (15 * s, 4 * s + lift), (17 * s, 7 * s + lift)]
    shackle = [(7 * s, 12 * s), *top]
    shackle.append((17 * s, 12 * s if is_locked else 9 * s + lift))
    canvas.line(shackle, 5.4 * s, INK)
    canvas.line(shackle, 2.6 * s, fill)
    canvas.inked(rounded(4 * s, 11 * s, 16 * s, 11 * s, 2 * s), fill, 2 * s)
    canvas.disc((12 * s, 16 * s), 2 * s, INK)
    return canvas.finish()


@functools.lru_cache(maxsize=128)
def kept_tag(
    text: str, height: int, fill: Colour, letters: Colour, theme: Theme, least: int = 0, shadow: int = 0
) -> pygame.Surface:
    """A tag that is drawn once, for what is painted at every frame."""
    return tag(text, height, fill, letters, theme, least=least, shadow=shadow)


@functools.lru_cache(maxsize=8)
def swap_sign(size: int) -> pygame.Surface:
    """Two arrows round a disc: another one is drawn for this slot."""
    canvas, s = Canvas(size, size, 4), size / 24
    canvas.disc((12 * s, 12 * s), 10 * s, GOLD, 2 * s)
    for way in (1, -1):
        y, tip = 12 * s - way * 3.4 * s, 12 * s + way * 6.4 * s
        canvas.line([(12 * s - way * 6 * s, y), (12 * s + way * 3 * s, y)], 2.2 * s, INK)
        canvas.polygon([(12 * s + way * 2 * s, y - 3.4 * s), (tip, y), (12 * s + way * 2 * s, y + 3.4 * s)], INK)
    return canvas.finish()


@functools.lru_cache(maxsize=64)
def head_disc(deck: DeckLook, size: int) -> pygame.Surface:
    """The head of a deck's person in a disc; its emblem for a deck without one."""
    canvas, middle, radius = Canvas(size, size, 4), (size / 2, size / 2), size / 2 - 0.7
    canvas.disc(middle, radius + 0.7, INK)
    rim = max(1.4, size * 0.05)
    portrait(canvas, deck, (0, 0, size, size), oval(middle, radius - rim / 2, radius - rim / 2), False, 1.5, 0.47)
    return canvas.finish()


@functools.lru_cache(maxsize=4)
def nemesis_burst(size: int) -> pygame.Surface:
    """What breaks out behind VS where a hero meets a nemesis."""
    canvas = Canvas(size, size, 3)
    burst(canvas, (size / 2, size / 2), size * 0.46, random.Random(7), BURST, GOLD, max(2.0, size * 0.018))
    return canvas.finish()


@functools.lru_cache(maxsize=64)
def number_burst(number: int, size: int, theme: Theme) -> pygame.Surface:
    """A seat number over the tile of a hero who is in the team."""
    canvas = Canvas(size, size, 4)
    canvas.inked(star((size / 2, size / 2), size * 0.46, 11, None, 0.74, 0, (1, 1)), GOLD, 2.4 * theme.scale)
    done = canvas.finish()
    centred(done, str(number), theme.font("count", 23), INK, (size / 2, size / 2))
    return done


def duel_ground(size: tuple[int, int], split: float, theme: Theme) -> pygame.Surface:
    """The panel of the team against the villain: blue rays left, red rays right of a slanted line at `split`."""
    w, h = size
    s = theme.scale
    canvas = Canvas(w, h, 2, INK)
    lean = 34 * s
    with canvas.clipped(box_points(3 * s, 3 * s, w - 6 * s, h - 6 * s)):
        canvas.rect((0, 0, w, h), HEROIC)
        rays(canvas, (0, 0, w, h), (split * 0.55, h * 0.9), 26, mix(HEROIC, (60, 90, 200), 0.35), 0.1)
        halftone(canvas, (0, h * 0.55, split, h * 0.45), 10 * s, mix(HEROIC, (60, 90, 200), 0.30), rising(0.8))
        red = [(split + lean, 0), (w, 0), (w, h), (split - lean, h)]
        with canvas.clipped(red):
            canvas.rect((0, 0, w, h), VILLAINOUS)
            middle = ((split + w) / 2, h * 0.45)
            rays(canvas, (split, 0, w - split, h), middle, 20, darken(VILLAINOUS, 0.22), 0.1)
            halftone(canvas, (split - lean, h * 0.6, w, h * 0.4), 10 * s, darken(VILLAINOUS, 0.35), rising(0.9))
        canvas.line([(split + lean, 0), (split - lean, h)], 4 * s, INK)
    return canvas.finish()
