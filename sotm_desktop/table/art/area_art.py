"""Area panels and the parts of their headers. An area is a comic panel in its deck's colours, quiet or lit."""

from __future__ import annotations

import functools
import math

import pygame

from ...widgets.bursts import focus_lines, rays
from ...widgets.fonts import font
from ...widgets.halftone import Fade, corner, halftone, left_corner
from ...widgets.ink import Canvas, Point, box_points, slanted
from ...widgets.palette import BAR, BODY, GOLD, INK, WHITE, Colour, lighten, mix, readable_on, rgb
from ...widgets.tag import tag
from ...widgets.text import around, on_capitals, trimmed
from ...widgets.theme import PLAIN, Theme
from .emblems import flat_emblem
from .horizon import horizon
from .icons import phase_icon
from .looks import DeckLook, Palette, chance_of, colours

GREEN, AMBER, RED = rgb("#3DAE78"), rgb("#F2A81D"), rgb("#E5283E")


def area_panel(
    deck: DeckLook, size: tuple[int, int], active: bool = False, theme: Theme = PLAIN, out: bool = False
) -> pygame.Surface:
    """The ground of an area. `out` is an incapacitated hero's; `active` is lit, with lines around the cards."""
    w, h = size
    s = theme.scale
    p = colours(deck).greyed() if out else colours(deck)
    ground = p.lit if active else p.panel
    canvas = Canvas(w, h, 2, INK)
    inner = box_points(2.6 * s, 2.6 * s, w - 5.2 * s, h - 5.2 * s)
    with canvas.clipped(inner):
        canvas.rect((0, 0, w, h), ground)
        if not theme.quiet:
            _scenery(canvas, deck, p, ground, w, h, s, active)
    if active:
        gold = box_points(4.2 * s, 4.2 * s, w - 8.4 * s, h - 8.4 * s)
        canvas.line(gold, 3 * s, GOLD, closed=True)
        canvas.line(box_points(1.3 * s, 1.3 * s, w - 2.6 * s, h - 2.6 * s), 2.6 * s, INK, closed=True)
    done = canvas.finish()
    if deck.side == "hero" and not theme.quiet:
        _ghost(done, deck, mix(ground, p.P if not active else p.D, 0.34), w, h, s, active)
    return done


def _scenery(
    canvas: Canvas, deck: DeckLook, p: Palette, ground: Colour, w: float, h: float, s: float, active: bool
) -> None:
    """What tells a hero's area from a villain's and an environment's without a word."""
    faint = mix(ground, p.P, 0.28)
    if deck.side == "villain":
        rays(canvas, (0, 0, w, h), (55 * s, h * 0.5), 20, mix(ground, p.P, 0.16), 0.1)
    if deck.side == "environment":
        chance = chance_of(deck.id, "panel")
        points = horizon(deck.horizon, chance, w * 0.40, h, w * 0.62, 0.62 * h, 6)
        canvas.polygon(points, mix(ground, p.P, 0.18))
    if active:
        stretch = (w / min(w, h) * 0.62, 0.9)
        tone = mix(ground, p.P, 0.45)
        focus_lines(canvas, (0, 0, w, h), chance_of(deck.id, "lit"), 60, tone, 0.62, (0.02, 0.034), stretch)
    fades = (left_corner, corner) if deck.side != "environment" else (left_corner,)
    for fade in fades:
        halftone(canvas, (0, h * 0.35, w, h * 0.65), 9 * s, faint, _fainter(fade))


def _fainter(fade: Fade) -> Fade:
    return lambda u, v: fade(u, v) - 0.2


def _ghost(done: pygame.Surface, deck: DeckLook, tone: Colour, w: int, h: int, s: float, active: bool) -> None:
    """The deck's emblem, huge and faint, cut by the right edge."""
    edge = round((6 if active else 3) * s)
    inside = done.subsurface((edge, edge, w - 2 * edge, h - 2 * edge))
    ghost = flat_emblem(deck.emblem, h * 1.15, tone)
    inside.blit(ghost, ghost.get_rect(center=(round(w - h * 0.66), round(h * 0.50))))


# -- header parts ------------------------------------------------------------


@functools.lru_cache(maxsize=64)
def seat_number(seat: str, height: int, theme: Theme = PLAIN) -> pygame.Surface:
    """The seat on ink: 1 to 5, V or E."""
    return tag(seat, height, INK, BODY, theme, ink=0.5, least=height * 0.9)


def name_tag(deck: DeckLook, height: int, theme: Theme = PLAIN, out: bool = False, name: str = "") -> pygame.Surface:
    """The name on a tag in A; grey when the hero is out."""
    p = colours(deck).greyed().dimmed_accent() if out else colours(deck)
    return tag(name or deck.name, height, p.A, p.on_accent, theme)


@functools.lru_cache(maxsize=96)
def hp_bar(hp: int, most: int, width: int, height: int) -> pygame.Surface:
    """Green above half, amber above a quarter, red below; a tick per 10. HP beyond the maximum stand beside it."""
    canvas = Canvas(width, height, 3)
    lean = height * 0.22
    rim = max(1.2, height * 0.09)
    plate = slanted(rim, rim, width - 2 * rim, height - 2 * rim, lean)
    canvas.inked(plate, BAR, rim)
    most = max(most, 1)
    share = max(0.0, min(hp / most, 1.0))
    fill = GREEN if share > 0.5 else AMBER if share > 0.25 else RED
    room = width - 2 * rim
    with canvas.clipped(plate):
        _filled(canvas, rim, room * share, height, lean, fill, rim)
        for tick in range(10, most, 10):
            x = rim + room * tick / most
            canvas.line([(x + lean * 0.5, 0), (x - lean * 0.5, height)], max(0.8, rim * 0.7), mix(INK, fill, 0.15))
    canvas.line(plate, rim, INK, closed=True)
    done = canvas.finish()
    _outlined_count(done, str(hp) if hp <= most else f"{hp}/{most}", height * 0.80, (width * 0.5, height / 2))
    return done


def _filled(canvas: Canvas, x: float, wide: float, height: float, lean: float, fill: Colour, rim: float) -> None:
    canvas.polygon([(x, 0), (x + wide + lean / 2, 0), (x + wide - lean / 2, height), (x, height)], fill)
    canvas.polygon(
        [(x, 0), (x + wide + lean / 2, 0), (x + wide + lean / 4, height * 0.30), (x, height * 0.30)], lighten(fill, 0.3)
    )
    del rim


def _outlined_count(done: pygame.Surface, words: str, size: float, middle: Point) -> None:
    """A white number with an ink rim: it lies on any colour."""
    face = font("count", size)
    rim, number = trimmed(words, face, INK), trimmed(words, face, WHITE)
    for dx in (-2, -1, 0, 1, 2):
        for dy in (-2, -1, 0, 1, 2):
            if 0 < dx * dx + dy * dy <= 5:
                around(done, rim, (middle[0] + dx, middle[1] + dy))
    around(done, number, middle)


@functools.lru_cache(maxsize=128)
def hand_count(count: int, height: int) -> pygame.Surface:
    """A little fan of cards and how many there are."""
    face = font("count", height * 0.78)
    words = str(count)
    fan = round(height * 0.95)
    canvas = Canvas(fan, height, 4)
    for turn in (-0.36, 0.0, 0.36):
        cos, sin = math.cos(turn), math.sin(turn)
        pivot = (fan * 0.5, height * 1.05)
        half, low, high = height * 0.15, -height * 0.26, -height * 0.96
        corners = [(-half, high), (half, high), (half, low), (-half, low)]
        points = [(pivot[0] + x * cos - y * sin, pivot[1] + x * sin + y * cos) for x, y in corners]
        canvas.inked(points, BODY, max(1.0, height * 0.07))
    done = pygame.Surface((fan + face.size(words)[0] + round(height * 0.3), height), pygame.SRCALPHA)
    done.blit(canvas.finish(), (0, 0))
    on_capitals(done, words, face, BODY, fan + height * 0.22, height / 2)
    return done


def phase_hexes(present: str | None, order: tuple[str, ...], height: int) -> pygame.Surface:
    """The phases of the active hero as they come: spent ones faint, the present one larger and ringed in gold."""
    small = round(height * 0.78)
    now = order.index(present) if present in order else -1
    done = pygame.Surface((round(height * 1.1 + 4 * small * 1.15), height), pygame.SRCALPHA)
    left = 0.0
    for i, phase in enumerate(order):
        size = height if i == now else small
        icon = phase_icon(phase, size, "now" if i == now else "spent" if i < now else "wait")
        done.blit(icon, (round(left), (height - size) // 2))
        left += size * 1.12
    return done


def phase_arrow(phase: str, size: tuple[int, int], state: str = "wait", theme: Theme = PLAIN) -> pygame.Surface:
    """A phase in the row above the buttons: an arrow pointing on, lit when present, faint when spent or to come."""
    from ...widgets.palette import PHASES

    w, h = size
    s, tip = h / 28, h * 0.36
    tone = PHASES[phase]
    fill = tone if state == "now" else mix(tone, BAR, 0.70 if state == "wait" else 0.82)
    letters = INK if state == "now" else readable_on(mix(BODY, fill, 0.12 if state == "wait" else 0.40), fill)
    canvas = Canvas(w, h, 3)
    r = 1.3 * s
    points = [(r, r), (w - tip, r), (w - r, h / 2), (w - tip, h - r), (r, h - r), (r + tip * 0.8, h / 2)]
    canvas.inked(points, fill, 2.4 * s)
    done = canvas.finish()
    face = font("shout", h * 0.68, theme.readable)
    from .icons import phase_glyph

    glyph = phase_glyph(phase, round(h * 0.46), letters)
    word = phase.upper()
    left = tip * 0.7 + (w - tip * 1.6 - face.size(word)[0] - glyph.get_width() - 4 * s) / 2
    done.blit(glyph, (round(left), round((h - glyph.get_height()) / 2)))
    on_capitals(done, word, face, letters, left + glyph.get_width() + 4 * s, h / 2)
    return done


CHIP_WORDS, CHIP_TWO_LINES, CHIP_PITCH = 15.0, 13.0, 13.5
CHIP_GLYPH, CHIP_LEFT, CHIP_NUMBER, CHIP_TYPE = 11, 22, 15, 18
"""The sign of a power, where its words begin, the letters of its number and the shape of its damage."""


def _chip_face(lines: tuple[str, ...], theme: Theme) -> pygame.font.Font:
    return theme.font("shout", CHIP_TWO_LINES if len(lines) > 1 else CHIP_WORDS)


@functools.lru_cache(maxsize=64)
def power_chip(
    lines: tuple[str, ...],
    size: tuple[int, int],
    number: str = "",
    damage: str | None = None,
    ready: bool = True,
    theme: Theme = PLAIN,
    emblem: str = "",
) -> pygame.Surface:
    """A power that can be used: its name on a red plate in one line or two, with the damage it would deal. Without its
    name and number it has an emblem."""
    from ...widgets.palette import PHASES
    from .icons import damage_icon, phase_glyph

    (w, h), px, s = size, theme.px, theme.scale
    fill = PHASES["power"] if ready else mix(PHASES["power"], BAR, 0.7)
    letters = INK if ready else readable_on(mix(BODY, fill, 0.35), fill)
    canvas = Canvas(w, h, 3)
    rim = 1.8 * s
    canvas.inked(slanted(rim / 2, rim / 2, w - 2 * rim, h - 2 * rim, 3.4 * s), fill, rim, (1.6 * s, 1.6 * s))
    done = canvas.finish()
    middle = (h - rim) / 2
    glyph = phase_glyph("power", px(CHIP_GLYPH), letters)
    done.blit(glyph, (px(7), round(middle - glyph.get_height() / 2)))
    face = _chip_face(lines, theme)
    for i, line in enumerate(lines):
        down = (i - (len(lines) - 1) / 2) * CHIP_PITCH * s
        on_capitals(done, line, face, letters, px(CHIP_LEFT), middle + down)
    right = w - px(5)
    if damage:
        icon = damage_icon(damage, px(CHIP_TYPE))
        done.blit(icon, (right - icon.get_width(), round(middle - icon.get_height() / 2)))
        right -= icon.get_width() + px(2)
    if number:
        count = font("count", CHIP_NUMBER * s)
        on_capitals(done, number, count, letters, right - px(1) - count.size(number)[0], middle)
    if emblem and not lines:
        sign = flat_emblem(emblem, px(17), letters)
        done.blit(sign, (px(CHIP_LEFT), round(middle - sign.get_height() / 2)))
    return done


def chip_wide(lines: tuple[str, ...], number: str, damage: str | None, theme: Theme = PLAIN) -> int:
    """How wide a power chip is with its name in these lines, or without any."""
    wide = theme.px(27 + 9 if lines else 26)
    wide += max((_chip_face(lines, theme).size(line)[0] for line in lines), default=0)
    if number:
        wide += theme.px(6 if lines else 5) + font("count", CHIP_NUMBER * theme.scale).size(number)[0]
    elif not lines:
        wide += theme.px(19)
    return wide + (theme.px(21 if lines else 20) if damage else 0)
