"""Damage types and phases as pictures: a coloured sign with an ink rim, a hexagon with a player-button glyph."""

from __future__ import annotations

import functools
import math

import pygame

from ...widgets.ink import Canvas, Point
from ...widgets.palette import DAMAGE, GOLD, INK, PHASES, WHITE, Colour, mix
from ...widgets.tag import tag
from ...widgets.theme import PLAIN, Theme
from .emblems import flat_emblem
from .glyphs import damage_glyphs, draw_glyph, phase_glyphs
from .kind_glyphs import kind_glyphs

PHASE_NAMES = ("start", "play", "power", "draw", "end")


@functools.lru_cache(maxsize=256)
def damage_icon(kind: str, size: int) -> pygame.Surface:
    """The sign of a damage type in its colour, `size` pixels square with its rim. Never below 17 px."""
    rim = 0.09 * size
    canvas = Canvas(size, size, 4)
    draw_glyph(canvas, damage_glyphs()[kind], (size / 2, size / 2), size / 2 - rim - 0.3, DAMAGE[kind], rim)
    return canvas.finish()


@functools.lru_cache(maxsize=128)
def phase_glyph(phase: str, size: int, colour: Colour = INK) -> pygame.Surface:
    """The sign of a phase alone, for tags and buttons."""
    canvas = Canvas(size, size, 4)
    draw_glyph(canvas, phase_glyphs()[phase], (size / 2, size / 2), size * 0.48, colour, ink=WHITE)
    return canvas.finish()


def hexagon(centre: Point, radius: float) -> list[Point]:
    """A hexagon standing on a corner."""
    turns = [math.pi / 2 + math.pi / 3 * i for i in range(6)]
    return [(centre[0] + math.cos(t) * radius, centre[1] + math.sin(t) * radius) for t in turns]


@functools.lru_cache(maxsize=128)
def phase_icon(phase: str, size: int, state: str = "wait") -> pygame.Surface:
    """A phase as a hexagon, the reaction as a white diamond. `state` is wait, now (gold rim) or spent (faint)."""
    canvas = Canvas(size, size, 4)
    middle, rim = (size / 2, size / 2), max(1.0, 0.07 * size)
    if phase == "reaction":
        draw_glyph(canvas, phase_glyphs()[phase], middle, size / 2 - rim, WHITE, rim)
        return canvas.finish()
    fill = PHASES[phase] if state != "spent" else mix(PHASES[phase], INK, 0.62)
    if state == "now":
        canvas.polygon(hexagon(middle, size / 2), GOLD)
        canvas.polygon(hexagon(middle, size / 2 - rim), INK)
    else:
        canvas.polygon(hexagon(middle, size / 2), INK)
    canvas.polygon(hexagon(middle, size / 2 - 2 * rim), fill)
    glyph = phase_glyphs()[phase]
    draw_glyph(canvas, glyph, middle, size * 0.30, INK, ink=fill)
    if phase == "play":  # its plus is cut out of the card, so it takes the colour of the hexagon
        for shape in glyph.pale:
            canvas.polygon([(middle[0] + x * size * 0.30, middle[1] + y * size * 0.30) for x, y in shape], fill)
    return canvas.finish()


def phase_of(word: str) -> str | None:
    """The phase or reaction that a tag's words begin with, or None."""
    first = word.split()[0].strip(":").lower() if word.strip() else ""
    return first if first in (*PHASE_NAMES, "reaction") else None


@functools.lru_cache(maxsize=256)
def word_tag(words: str, height: int, theme: Theme = PLAIN) -> pygame.Surface:
    """A tag in rules text: phases in their colour with their glyph, any other word in paper on ink."""
    phase = phase_of(words)
    if phase is None:
        return tag(words, height, INK, (246, 240, 224), theme)
    fill = WHITE if phase == "reaction" else PHASES[phase]
    glyph = phase_icon(phase, round(height * 0.7)) if phase == "reaction" else phase_glyph(phase, round(height * 0.62))
    return tag(words, height, fill, INK, theme, glyph)


@functools.lru_cache(maxsize=128)
def kind_icon(kind: str, size: int, colour: Colour, hole: Colour, emblem: str) -> pygame.Surface:
    """What kind of card it is: a sign of our own, or the deck's emblem for targets. `hole` shows through it."""
    glyph = kind_glyphs().get(kind)
    if glyph is None:
        return flat_emblem(emblem, size, colour)
    canvas = Canvas(size, size, 4)
    draw_glyph(canvas, glyph, (size / 2, size / 2), size * 0.48, colour, ink=hole)
    return canvas.finish()


def keyword_tag(
    word: str, height: float, fill: Colour, letters: Colour, icon: pygame.Surface | None = None, theme: Theme = PLAIN
) -> pygame.Surface:
    """A keyword on the seam of a card, with the icon of its kind when it has one."""
    return tag(word, height, fill, letters, theme, icon)
