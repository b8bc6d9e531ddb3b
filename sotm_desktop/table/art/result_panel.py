"""How a game ends, as a panel: the team before the sun, or the villain over a dark city beside a page for words."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence

import pygame

from sotm_desktop.words.screens import art_words, shell_words

from ...widgets.bursts import rays, star
from ...widgets.fonts import font
from ...widgets.halftone import halftone
from ...widgets.ink import Canvas, Point, box_points
from ...widgets.palette import GOLD, INK, PAPER, WHITE, darken, lighten, mix, rgb
from ...widgets.text import centred
from ...widgets.theme import PLAIN, Theme
from .characters import portrait
from .cut_out import cut_out
from .horizon import skyline, windows
from .lettering import Lettering, lettering
from .looks import DeckLook, chance_of, colours
from .team_seats import stand_team

SKY, SUN, CITY, FOOT = rgb("#2E8FDB"), rgb("#FFD54F"), rgb("#1F5FA8"), rgb("#0B1F57")
RAIN, LIT = rgb("#2A2E3B"), rgb("#E5283E")
WON = Lettering(rgb("#FFC93C"), rgb("#FFF3C4"), PAPER, "arc", 0.05)
LOST = Lettering(rgb("#E5283E"), rgb("#FF8A80"), PAPER, "shrink", 0.04)
CONFETTI = 64
PAGE_TOP, PAGE_FOOT = 0.475, 0.425
"""Where the dark page of a defeat ends at its top and at its foot."""
FOOT_LEFT, FOOT_RIGHT = 0.742, 0.722
"""Where the ground for words begins below a victory."""


def result_panel(
    result: str, heroes: Sequence[DeckLook], villain: DeckLook, rounds: int, size: tuple[int, int],
    theme: Theme = PLAIN,
) -> pygame.Surface:  # fmt: skip
    """The whole picture with its one large word; other words have `words_rect`."""
    draw = _victory if result in art_words.RESULTS else _defeat
    return draw(result, heroes, villain, rounds, size, theme)


def words_rect(result: str, size: tuple[int, int]) -> pygame.Rect:
    """Where the sentence lies that says how it ended: there is no face."""
    w, h = size
    if result in art_words.RESULTS:
        return pygame.Rect(round(w * 0.04), round(h * 0.75), round(w * 0.92), round(h * 0.235))
    return pygame.Rect(round(w * 0.03), round(h * 0.55), round(w * (PAGE_FOOT - 0.045)), round(h * 0.435))


def _victory(
    result: str, heroes: Sequence[DeckLook], villain: DeckLook, rounds: int, size: tuple[int, int], theme: Theme
) -> pygame.Surface:
    w, h = size
    s = h / 720
    canvas = Canvas(w, h, 2, SKY)
    rays(canvas, (0, 0, w, h), (w / 2, h * 0.56), 22, lighten(SKY, 0.20), 0.1)
    middle, radius = (w / 2, h * 0.60), h * 0.47
    canvas.disc(middle, radius, SUN, 4 * s)
    with canvas.clipped(star(middle, radius * 0.985, 36, None, 1, 0, (1, 1))):
        box = (middle[0] - radius, middle[1] - radius, 2 * radius, 2 * radius)
        halftone(canvas, box, 13 * s, rgb("#FFF3C4"), lambda u, v: 1.1 - 1.3 * v)
    canvas.inked(skyline(random.Random(4), -0.02 * w, h * 0.99, w * 1.04, h * 0.40, 22), CITY, 2.4 * s)
    windows(canvas, random.Random(5), 0, h * 0.9, w, h * 0.2, rgb("#BFE3FF"), 4 * s)
    faces = stand_team(canvas, heroes, (0, 0, w, h))
    if result == "heroes_win" and not theme.quiet:
        _confetti(canvas, heroes, faces, s)
    canvas.polygon([(0, h * FOOT_LEFT), (w, h * FOOT_RIGHT), (w, h), (0, h)], FOOT)
    canvas.line([(0, h * FOOT_LEFT), (w, h * FOOT_RIGHT)], 4 * s, INK)
    done = canvas.finish()
    word = _word(art_words.RESULTS[result], h * 100 / 720, WON, w * 0.60)
    done.blit(word, word.get_rect(midtop=(w // 2, round(22 * s))))
    if result == "heroes_win":
        scale = max(s, min(0.75 * theme.scale, h / 460))  # its letters are read, the faces beside it are not touched
        done.blit(_corner_box(villain, rounds, scale, theme), (round(22 * scale), round(22 * scale)))
    return done


def _word(words: str, height: float, look: Lettering, room: float) -> pygame.Surface:
    """The one large word, no wider than its room."""
    word = lettering(words, height, look)
    return lettering(words, height * room / word.get_width(), look) if word.get_width() > room else word


def _corner_box(villain: DeckLook, rounds: int, s: float, theme: Theme) -> pygame.Surface:
    """Who was beaten, and when: grey, with a crack."""
    w, h = 112 * s, 160 * s
    canvas = Canvas(w, h)
    canvas.rect((0, 0, w, h), INK)
    portrait(canvas, villain, (8 * s, 33 * s, 96 * s, 94 * s), out=True)
    _crack(canvas, (8 * s, 33 * s), 96 * s, s)
    for top in (3 * s, h - 31 * s):
        canvas.rect((3 * s, top, w - 6 * s, 28 * s), PAPER)
    done = canvas.finish()
    for words, y in ((art_words.BEATEN, 17.0 * s), (shell_words.round_number(rounds), h - 17.0 * s)):
        face = font("shout", 20 * s, theme.readable)
        face = font("shout", 20 * s * min(1.0, (w - 12 * s) / face.size(words)[0]), theme.readable)
        centred(done, words, face, INK, (w / 2, y))
    return done


def _crack(canvas: Canvas, corner: Point, side: float, s: float) -> None:
    """A white crack at the right of a square, beside the face."""
    path = ((0.86, 0.02), (0.74, 0.30), (0.90, 0.5), (0.76, 0.72), (0.88, 0.98))
    points = [(corner[0] + x * side, corner[1] + y * side) for x, y in path]
    canvas.line(points, 5 * s, INK)
    canvas.line(points, 2.2 * s, WHITE)


def _confetti(canvas: Canvas, heroes: Sequence[DeckLook], faces: Sequence[pygame.Rect], s: float) -> None:
    """Bits of paper in the colours of the team, none near a face."""
    chance, fills = random.Random(21), [PAPER, GOLD]
    for hero in heroes:
        fills += [colours(hero).P, colours(hero).A]
    free = [face.inflate(70 * s, 60 * s) for face in faces]
    for number in range(CONFETTI):
        place = chance.uniform(0.02, 0.98) * canvas.width, chance.uniform(0.03, 0.62) * canvas.height
        bit, turn = chance.uniform(5, 8.5) * s, chance.uniform(0, 3)
        if not any(face.collidepoint(place) for face in free):
            canvas.inked(star(place, bit, 2, None, 0.62, 0, (1, 1), turn), fills[number % len(fills)], 1.6 * s)


def _defeat(
    result: str, heroes: Sequence[DeckLook], villain: DeckLook, rounds: int, size: tuple[int, int], theme: Theme
) -> pygame.Surface:
    w, h = size
    s, p = h / 720, colours(villain)
    ground = darken(p.D, 0.45)
    canvas = Canvas(w, h, 2, ground)
    middle = (w * 0.71, h * 0.43)
    rays(canvas, (0, 0, w, h), middle, 24, mix(ground, p.P, 0.30), 0.1)
    halftone(canvas, (0, h * 0.3, w, h * 0.7), 13 * s, INK, lambda u, v: v * 0.9)
    canvas.inked(star(middle, h * 0.46, 15, chance_of(villain.id, "end"), 0.74, 0.1, (1.08, 1)), p.A, 4 * s)
    with canvas.clipped(star(middle, h * 0.34, 30, None, 1, 0, (1, 1))):
        box = (middle[0] - h * 0.4, middle[1] - h * 0.4, h * 0.8, h * 0.8)
        halftone(canvas, box, 14 * s, lighten(p.A, 0.5), lambda u, v: 1 - 2.2 * math.hypot(u - 0.5, v - 0.5))
    _looming(canvas, villain, middle[0], h)
    canvas.inked(skyline(random.Random(9), -0.02 * w, h, w * 1.04, h * 0.20, 24), INK, 3 * s)
    windows(canvas, random.Random(5), w * 0.5, h * 0.975, w * 0.5, h * 0.11, LIT, 5 * s)
    with canvas.clipped([(0, 0), (w * PAGE_TOP, 0), (w * PAGE_FOOT, h), (0, h)]):
        canvas.rect((0, 0, w, h), INK)
        chance = random.Random(2)
        for _ in range(70):
            x, y, long = chance.uniform(0, 0.48) * w, chance.uniform(0, 1) * h, chance.uniform(16, 46) * s
            canvas.line([(x, y), (x - long * 0.35, y + long)], 1.2 * s, RAIN)
    canvas.line([(w * PAGE_TOP, 0), (w * PAGE_FOOT, h)], 5 * s, p.A)
    _fallen(canvas, heroes, w, h, s)
    done = canvas.finish()
    word = _word(art_words.DEFEAT, h * 118 / 720, LOST, w * 0.38)
    done.blit(word, (round(w * 0.03), round(h * 0.06)))
    return done


def _looming(canvas: Canvas, villain: DeckLook, x: float, h: float) -> None:
    """The villain, as large as leaves the highest point of the figure in the picture."""
    size, y = 0.98, 0.475
    while size > 0.66:
        unit = size * h * 1.6 / 164
        figure = cut_out(villain, unit)
        y = max(0.385, figure.top * unit / h + 0.03)
        if y <= 0.475:
            break
        size -= 0.05
    figure.stand(canvas, (x, min(y, 0.475) * h))


def _fallen(canvas: Canvas, heroes: Sequence[DeckLook], w: float, h: float, s: float) -> None:
    """The team in grey, in one row on the dark page."""
    room, gap = w * (PAGE_FOOT - 0.045), 10 * s
    side = min(112 * s, (room - gap * (len(heroes) - 1)) / max(len(heroes), 1))
    top = h * 0.53 - side
    for number, hero in enumerate(heroes):
        left = w * 0.03 + number * (side + gap)
        box = (left, top, side, side)
        portrait(canvas, hero, box, box_points(*box), out=True)
        _crack(canvas, (left, top), side, s)
        canvas.line(box_points(*box), 2.4 * s, PAPER, closed=True)
