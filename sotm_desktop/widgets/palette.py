"""Colours: the page, paper and states of the look, contrast by measure, and the three mixing rules."""

from __future__ import annotations

import functools

Colour = tuple[int, int, int]


def rgb(code: str) -> Colour:
    """`#1F55C9` as three numbers."""
    digits = code.lstrip("#")
    return int(digits[0:2], 16), int(digits[2:4], 16), int(digits[4:6], 16)


GUTTER = rgb("#E4D9BE")
GUTTER_DOTS = rgb("#CDBF9C")
PAPER = rgb("#F6F0E0")
PAPER_DARK = rgb("#E9DFC6")
INK = rgb("#14151C")
BAR = rgb("#0E1117")
SLAB = rgb("#1B2442")
STRIP, STRIP_DARK = rgb("#1F55C9"), rgb("#0B1F57")
BODY = rgb("#F2F4F7")
MUTED = rgb("#AEB7C4")
NOTE = rgb("#4A4436")
LINKS = rgb("#2A2560")
"""Words on paper that lead somewhere."""
ALARM = rgb("#A10F26")  # a shade under the board's A30F27, which measures 6.95 on paper
HP_RED = rgb("#AD0F28")
LEGAL = rgb("#4FC3F7")
GOLD = rgb("#FFD54F")
DANGER = rgb("#FF7B72")
HEAL = rgb("#5BD6A4")
MORE = rgb("#FFD54F")
LESS = rgb("#9FD8FF")
WHITE = (255, 255, 255)
MARKER = rgb("#FFE27A")
ADVICE, ADVICE_ROW, RIBBON = rgb("#DCEBFF"), rgb("#C3D8F5"), rgb("#2D6CDF")
ROW, LIT_ROW = rgb("#E9DFC6"), rgb("#FFE48A")
CHIPS = {
    "loses": rgb("#FFD9D2"),
    "gains": rgb("#CFF3E2"),
    "plain": WHITE,
    "unknown": rgb("#E4E9F0"),
    "falls": rgb("#8E0C22"),
    "flips": rgb("#E9DDFF"),
    "clock": rgb("#FFE0A8"),
    "sum": INK,
}

PHASES = {
    "start": rgb("#FFB74D"),
    "play": rgb("#81D46B"),
    "power": rgb("#FF7B72"),
    "draw": rgb("#4FC3F7"),
    "end": rgb("#B79CFF"),
}

DAMAGE = {
    "melee": rgb("#C9CED6"),
    "projectile": rgb("#E69F00"),
    "fire": rgb("#FF7043"),
    "cold": rgb("#56B4E9"),
    "energy": rgb("#F0E442"),
    "toxic": rgb("#A3D13C"),
    "lightning": rgb("#A9B8FF"),
    "infernal": rgb("#E0567A"),
    "radiant": rgb("#FFF1B8"),
    "psychic": rgb("#D58BD0"),
    "sonic": rgb("#2CC69A"),
}

BODY_FLOOR = 7.0  # contrast of anything that is read
LARGE_FLOOR = 4.5  # contrast of lettering from 24 px up, and of parts


def mix(first: Colour, second: Colour, share: float) -> Colour:
    """`first` with that share of `second` in it."""
    r, g, b = (round(a + (z - a) * share) for a, z in zip(first, second, strict=True))
    return r, g, b


def lighten(colour: Colour, share: float) -> Colour:
    """Mixed with white."""
    return mix(colour, WHITE, share)


def darken(colour: Colour, share: float) -> Colour:
    """Mixed with ink."""
    return mix(colour, INK, share)


@functools.lru_cache(maxsize=512)
def luminance(colour: Colour) -> float:
    """Relative luminance as in WCAG 2."""
    parts = [c / 255 for c in colour[:3]]
    linear = [p / 12.92 if p <= 0.03928 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: Colour, other: Colour) -> float:
    """Contrast ratio of two colours, 1 to 21."""
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def letters_on(fill: Colour) -> Colour:
    """Ink or white, whichever stands out more."""
    return INK if contrast(INK, fill) >= contrast(WHITE, fill) else WHITE


@functools.lru_cache(maxsize=1024)
def readable_fill(fill: Colour, floor: float = BODY_FLOOR) -> tuple[Colour, Colour]:
    """The fill, darkened in steps of 4 % ink until its letters pass the floor, and those letters."""
    for step in range(26):
        tried = darken(fill, 0.04 * step)
        letters = letters_on(tried)
        if contrast(letters, tried) >= floor:
            return tried, letters
    return INK, WHITE


@functools.lru_cache(maxsize=1024)
def readable_on(letters: Colour, ground: Colour) -> Colour:
    """The letters, lightened in steps until they can be read on a dark ground."""
    for step in range(21):
        tried = lighten(letters, 0.05 * step)
        if contrast(tried, ground) >= BODY_FLOOR:
            return tried
    return WHITE


@functools.lru_cache(maxsize=1024)
def faded(letters: Colour, ground: Colour, floor: float = LARGE_FLOOR) -> Colour:
    """The letters of what cannot be used: towards their ground, as far as they can still be read."""
    tried = letters
    for step in range(1, 7):
        paler = mix(letters, ground, 0.05 * step)
        if contrast(paler, ground) < floor:
            break
        tried = paler
    return tried


def panel_tint(dark: Colour) -> Colour:
    """The ground of a quiet area: D with 10 % ink."""
    return darken(dark, 0.10)


def lit_share(ground: Colour, dark: Colour) -> float:
    """How much P the active area takes: 30 %, stepped down until body text keeps 7.4:1."""
    share = 0.30
    while share > 0 and contrast(BODY, mix(dark, ground, share)) < 7.4:
        share -= 0.02
    return round(max(share, 0.0), 2)


def lit_tint(ground: Colour, dark: Colour) -> Colour:
    """The ground of the active area."""
    return mix(dark, ground, lit_share(ground, dark))


def grey(colour: Colour) -> Colour:
    """Towards the grey-blue of an incapacitated hero, keeping how light it was."""
    level = luminance(colour) ** 0.45
    tone = (round(40 + 150 * level), round(46 + 154 * level), round(58 + 156 * level))
    return mix(colour, tone, 0.8)
