"""How a game ends, as a panel: the real team under a yellow sun, or the villain in the rain."""

from __future__ import annotations

import random
from collections.abc import Sequence

import pygame

from sotm_desktop.words.screens import art_words

from ...widgets.bursts import rays, star
from ...widgets.halftone import glow, halftone
from ...widgets.ink import Canvas, box_points
from ...widgets.palette import GOLD, INK, PAPER, Colour, mix, rgb
from ...widgets.theme import PLAIN, Theme
from .character_parts import person
from .horizon import skyline, windows
from .looks import DeckLook, Palette, colours
from .sound_words import sound_word
from .villains import lair

SKY, SUN, RAIN, LOSS = rgb("#2E9BE6"), rgb("#FFD54F"), rgb("#9AA6B8"), rgb("#FF6B62")


def result_panel(
    result: str,
    heroes: Sequence[DeckLook],
    villain: DeckLook,
    size: tuple[int, int],
    theme: Theme = PLAIN,
) -> pygame.Surface:
    """The whole picture with its one large word. What lies below three quarters of it is no face."""
    w, h = size
    s = w / 700
    canvas = Canvas(w, h, 2, INK)
    lost = result not in art_words.RESULTS
    inner = box_points(3 * s, 3 * s, w - 6 * s, h - 6 * s)
    with canvas.clipped(inner):
        (_defeat if lost else _victory)(canvas, heroes, villain, w, h, s)
    done = canvas.finish()
    if result == "heroes_win" and not theme.quiet:
        _confetti(done, [colours(deck) for deck in heroes], s)
    word = sound_word(art_words.RESULTS.get(result, art_words.DEFEAT), round(h * 0.19), LOSS if lost else GOLD)
    done.blit(word, word.get_rect(center=(w // 2, round(h * (0.45 if lost else 0.15)))))
    return done


def _victory(canvas: Canvas, heroes: Sequence[DeckLook], villain: DeckLook, w: float, h: float, s: float) -> None:
    canvas.rect((0, 0, w, h), SKY)
    rays(canvas, (0, 0, w, h), (w / 2, h * 0.55), 20, mix(SKY, PAPER, 0.22), 0.1)
    city = skyline(random.Random(4), 0, h, w, h * 0.42, 14)
    canvas.polygon(city, mix(SKY, INK, 0.22))
    middle, radius = (w / 2, h * 0.58), h * 0.40
    canvas.disc(middle, radius, SUN, 3 * s)
    with canvas.clipped(star(middle, radius * 0.98, 24, None, 1, 0, (1, 1))):
        halftone(canvas, (middle[0] - radius, middle[1] - radius, 2 * radius, 2 * radius), 12 * s, PAPER, glow)
    team(canvas, heroes, (0, h * 0.30, w, h * 0.72))
    del villain


def team(canvas: Canvas, heroes: Sequence[DeckLook], rect: tuple[float, float, float, float]) -> None:
    """The people side by side, the first in the middle and in front, the others smaller outwards."""
    x, y, w, h = rect
    n = len(heroes)
    places = sorted(range(n), key=lambda i: -abs(_seat(i)))
    slot = w / max(n, 3) * 0.98
    for i in places:
        seat = _seat(i)
        unit = h / 132 * (1.26 - 0.11 * abs(seat)) * min(1.0, 5.4 / max(n, 4))
        cx = x + w / 2 + seat * slot
        person(canvas, heroes[i], (cx - 50 * unit, y + abs(seat) * h * 0.055), unit)


def _seat(i: int) -> int:
    """0, 1, 2, 3 ... as 0, -1, 1, -2 ...: from the middle outwards."""
    return (i + 1) // 2 * (-1 if i % 2 else 1)


def _defeat(canvas: Canvas, heroes: Sequence[DeckLook], villain: DeckLook, w: float, h: float, s: float) -> None:
    ground = mix(rgb("#2A0A10"), INK, 0.25)
    canvas.rect((0, 0, w, h), ground)
    rays(canvas, (0, 0, w, h), (w / 2, h * 0.4), 22, mix(ground, rgb("#7A1622"), 0.35), 0.1)
    window = [(w * 0.25, 0), (w * 0.77, 0), (w * 0.73, h * 0.72), (w * 0.29, h * 0.72)]
    with canvas.clipped(window):
        lair(canvas, villain, (w * 0.22, 0, w * 0.58, h * 0.75), (w / 2, h * 0.30), w * 0.27, False)
        unit = h * 0.72 / 100
        person(canvas, villain, (w / 2 - 50 * unit, h * 0.03), unit)
    canvas.line(window, 4 * s, INK, closed=True)
    canvas.polygon(skyline(random.Random(9), 0, h, w, h * 0.30, 16), INK)
    windows(canvas, random.Random(5), 0, h, w, h * 0.18, rgb("#8A1F2A"), 7 * s)
    chance = random.Random(2)
    for _ in range(90):
        x, y = chance.uniform(-0.1, 1.0) * w, chance.uniform(-0.1, 1.0) * h
        length = chance.uniform(14, 46) * s
        canvas.line([(x, y), (x + length * 0.55, y + length)], 0.9 * s, RAIN)
    del heroes


def _confetti(done: pygame.Surface, palettes: Sequence[Palette], s: float) -> None:
    chance = random.Random(21)
    fills: list[Colour] = [PAPER, SUN]
    for p in palettes:
        fills += [p.P, p.A]
    w, h = done.get_size()
    for i in range(70):
        x, y, bit = chance.uniform(0.02, 0.98) * w, chance.uniform(0.02, 0.60) * h, chance.uniform(3.5, 6) * s
        shape = star((x, y), bit, 2, None, 0.75, 0, (1, 1), chance.uniform(0, 3))
        pygame.draw.polygon(done, fills[i % len(fills)], shape)
        pygame.draw.polygon(done, INK, shape, max(1, round(s)))
