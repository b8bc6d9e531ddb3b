"""A damage number with its reasons: base, more, less, and the result in a burst, in the order of the rules."""

from __future__ import annotations

import functools
from collections.abc import Sequence

import pygame

from sotm_desktop.screen_look.look_parts import SumChip

from ...widgets.fonts import font
from ...widgets.ink import Canvas, rounded
from ...widgets.palette import BODY, DAMAGE, INK, PAPER, Colour
from ...widgets.text import Layout, lay_out, on_capitals
from ...widgets.theme import PLAIN, Theme
from .card_signs import dealt_marker, immune_marker, result_burst, taken_marker
from .icons import damage_icon


def chips_row(
    chips: Sequence[SumChip],
    result: int,
    damage: str | None,
    theme: Theme = PLAIN,
    width: int | None = None,
    dark: bool = False,
) -> pygame.Surface:
    """The whole row. `width` squeezes the gaps when there are many reasons; `dark` is for a dark ground."""
    s = theme.scale
    colour = BODY if dark else INK
    parts = [(_picture(chip, damage, s), _note(chip.source, colour, theme)) for chip in chips]
    burst = result_burst(str(result), round(66 * s), DAMAGE.get(damage or "melee", PAPER), _small(damage, s))
    cells = [max(p.get_width(), n.width) for p, n in parts]
    equals = round(26 * s)
    natural = sum(cells) + equals + burst.get_width()
    gap = 10 * s
    if width and len(cells) and natural + gap * len(cells) > width:
        gap = max(2 * s, (width - natural) / len(cells))
    tall = max([n.height for _, n in parts], default=0)
    row = pygame.Surface((round(natural + gap * len(cells)), round(66 * s + tall * 0.7 + 4 * s)), pygame.SRCALPHA)
    left, middle = 0.0, 33 * s
    for (picture, note), cell in zip(parts, cells, strict=True):
        row.blit(picture, picture.get_rect(center=(round(left + cell / 2), round(middle))))
        note.draw(row, (round(left + (cell - note.width) / 2), round(middle + 21 * s)), "centre")
        left += cell + gap
    on_capitals(row, "=", font("count", 28 * s), colour, left + 2 * s, middle)
    row.blit(burst, (round(left + equals), 0))
    return row


def _small(damage: str | None, s: float) -> pygame.Surface | None:
    return damage_icon(damage, round(28 * s)) if damage else None


def _picture(chip: SumChip, damage: str | None, s: float) -> pygame.Surface:
    if chip.kind == "dealt":
        return dealt_marker(chip.amount, round(34 * s))
    if chip.kind == "taken":
        return taken_marker(chip.amount, round(36 * s))
    if chip.kind == "immune":
        return immune_marker(round(36 * s))
    words = {"times": f"×{chip.amount}", "set": f"→{chip.amount}"}.get(chip.kind, str(chip.amount))
    return _box(words, damage if chip.kind == "base" else None, s)


@functools.lru_cache(maxsize=64)
def _box(words: str, damage: str | None, s: float) -> pygame.Surface:
    """The printed number on paper, with the shape of its type."""
    face = font("count" if "→" not in words else "strong", 22 * s)
    icon = _small(damage, s * 0.93)
    wide = face.size(words)[0] + (icon.get_width() + 4 * s if icon else 0) + 18 * s
    high = 34 * s
    canvas = Canvas(wide, high, 3)
    canvas.inked(rounded(1.3 * s, 1.3 * s, wide - 2.6 * s, high - 2.6 * s, 6 * s), PAPER, 2.4 * s)
    done = canvas.finish()
    left = 9 * s + on_capitals(done, words, face, INK, 9 * s, high / 2)
    if icon:
        done.blit(icon, (round(left + 4 * s), round((high - icon.get_height()) / 2)))
    return done


def _note(source: str, colour: Colour, theme: Theme) -> Layout:
    """Who it comes from, in at most two short lines."""
    size = 12 * theme.scale
    face = font("note", size)
    half = max((face.size(word)[0] for word in source.split()), default=0)
    room = max(half, min(face.size(source)[0] // 2 + round(14 * theme.scale), round(96 * theme.scale)))
    return _tight(lay_out(source, room, size, "note", colour, theme, 1.15))


def _tight(layout: Layout) -> Layout:
    wide = max((line.width for line in layout.lines), default=0)
    return Layout(layout.lines[:2], layout.tops[:2], wide, layout.height, layout.size)
