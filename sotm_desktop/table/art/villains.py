"""Villain character cards: darkness outside, a jagged burst, a jagged foot; the turned side is red."""

from __future__ import annotations

import random

import pygame

from sotm_desktop.words.screens import art_words

from ...widgets.bursts import rays, star
from ...widgets.fonts import font
from ...widgets.halftone import halftone
from ...widgets.ink import Canvas, Point, rounded
from ...widgets.palette import INK, lighten, mix, rgb
from ...widgets.text import fit, on_capitals, shortened
from ...widgets.theme import PLAIN, Theme
from .card_signs import hp_heart
from .character_parts import letter_scale, name_plate, person, with_heart, write_name
from .emblems import flat_emblem
from .figure_brush import changed, named_colours
from .frame import fit_text, footer, paper_box, paragraphs
from .icons import keyword_tag
from .looks import CharacterLook, DeckLook, Palette, chance_of, colours
from .own_picture import lay_whole

TURNED = lighten(rgb("#FF5A4D"), 0.2)
FOOT = 26


def lair(
    canvas: Canvas, deck: DeckLook, rect: tuple[float, float, float, float], centre: Point, radius: float, turned: bool
) -> bool:
    """D with rays and ink dots, an 18-point burst in P, inside it a pale or dark heart.

    True where a picture of the set's own, with a ground, fills it all instead: nobody is to stand before that.
    """
    if deck.portrait and not deck.portrait.is_cut_out and lay_whole(canvas, deck.portrait, rect):
        return True
    p, chance = colours(deck), chance_of(deck.id, "lair")
    canvas.rect(rect, mix(p.D, TURNED, 0.12) if turned else p.D)
    rays(canvas, rect, centre, 22, mix(p.D, p.P, 0.30), 0.07)
    halftone(canvas, rect, max(rect[2] * 0.045, 3.2), INK, lambda u, v: 0.75 * abs(u - 0.5) * 2 - 0.1)
    shape = star(centre, radius * 1.14, 18, chance, 0.74, 0.07, (1.06, 1.0))
    line = max(1.3, radius * 0.02)
    canvas.inked(shape, p.P, line)
    has_person, heart = deck.figure is not None, mix(p.P, p.D, 0.60)
    if deck.figure is not None:
        own = deck.figure.burst
        heart = changed(named_colours(p).get(own.name, p.A), own.change) if own else lighten(p.A, 0.35)
    if turned:
        heart = lighten(TURNED, 0.30) if has_person else mix(p.D, TURNED, 0.35)
    canvas.inked(star(centre, radius, 18, random.Random(3), 0.76, 0.06, (1.06, 1.0)), heart, line)
    box = (centre[0] - radius, centre[1], 2 * radius, radius)
    with canvas.clipped(star(centre, radius * 0.97, 18, None, 0.80, 0, (1.0, 0.95))):
        halftone(canvas, box, max(radius * 0.06, 3), mix(heart, p.D, 0.35), lambda u, v: 0.9 * v - 0.25)
    return False


def jagged(x1: float, x2: float, y: float, depth: float, count: int) -> list[Point]:
    """A torn edge from left to right."""
    step = (x2 - x1) / count
    return [(x1 + i * step, y - (depth if i % 2 else 0)) for i in range(count + 1)]


def villain_face(character: CharacterLook, size: tuple[int, int], theme: Theme = PLAIN) -> pygame.Surface:
    """The villain's card, 300x419; the state says which side is up."""
    w, h = size
    s, deck = w / 300, character.deck
    p, turned = colours(deck), character.state == "back"
    lines = character.back_lines if turned else character.lines
    box_width = round(w - 44 * s)
    for seam_at in (258, 238, 218, 198, 178, 158, 143):
        seam = seam_at * s
        box = (box_width, round(h - (FOOT + 9) * s - seam - 16 * s))
        text = fit_text(lines, box, s, theme)
        if text.fits:
            break
    if not text.fits:
        text = fit(paragraphs(lines, theme), box, [n * s for n in range(14, 7, -1)], "speak", INK, theme)
    done = _frame(character, p, w, h, s, seam, turned, theme)
    text.draw(done, (round(22 * s), round(seam + 16 * s)))
    left = art_words.nemesis_of(character.nemesis.replace("_", " ")) if character.nemesis else deck.name
    footer(done, left, "Side 2 of 2" if turned else "Side 1 of 2", p, w, h - (4 + FOOT / 2) * s, s, theme)
    return done


def _frame(
    character: CharacterLook, p: Palette, w: int, h: int, s: float, seam: float, turned: bool, theme: Theme
) -> pygame.Surface:
    deck = character.deck
    canvas = Canvas(w, h)
    canvas.polygon(rounded(0, 0, w, h, 6 * s), INK)
    inside = rounded(4 * s, 4 * s, w - 8 * s, h - 8 * s, 3 * s)
    with canvas.clipped(inside):
        canvas.rect((0, 0, w, h), mix(p.P, TURNED, 0.35) if turned else p.P)
        halftone(canvas, (0, 0, w, h), 6.6 * s, p.D, lambda u, v: 0.9 * abs(u - 0.5) * 2 - 0.35 + 0.4 * v)
        canvas.rect((0, h - (FOOT + 4) * s, w, FOOT * s + 4 * s), p.D)
    foot = seam - 20 * s
    teeth = jagged(w - 11 * s, 11 * s, foot, 7 * s, 12)
    outline = [(11 * s, 11 * s), (w - 11 * s, 11 * s), *teeth]
    with canvas.clipped(outline):
        box = (11 * s, 11 * s, w - 22 * s, foot - 11 * s)
        unit = min(2.1 * s, (foot - 11 * s) / 112)
        if not lair(canvas, deck, box, (w / 2, 0.42 * foot + 8 * s), 0.46 * w, turned):
            person(canvas, deck, (w / 2 - 50 * unit, 0.43 * foot + 8 * s - 29 * unit), unit)
    canvas.line(outline, 3.2 * s, INK, closed=True)
    paper_box(canvas, p, 11 * s, w - 11 * s, (seam, seam), h - (FOOT + 5) * s, s, theme)
    done = canvas.finish()
    _name(done, character, p, w, s, seam, theme)
    sign = flat_emblem(deck.emblem, 16 * s, p.on_dark)
    kind = keyword_tag(art_words.VILLAIN, 20 * s, p.D, p.on_dark, sign, theme)
    done.blit(kind, (round(12 * s), round(12 * s)))
    if character.hp is not None:
        done.blit(hp_heart(character.hp, round(72 * s)), (round(1 * s), round(seam - 62 * s)))
    return done


def _name(
    done: pygame.Surface, character: CharacterLook, p: Palette, w: int, s: float, seam: float, theme: Theme
) -> None:
    """The jagged name plate and, riding the paper, the description."""
    room = w - 92 * s
    faces = (font("shout", n * s, theme.readable) for n in range(40, 13, -1))
    face = next((each for each in faces if each.size(character.title)[0] < room - 22 * s), None)
    face = face or font("shout", 14 * s, theme.readable)
    words = shortened(character.title, face, round(room - 18 * s))
    wide = min(face.size(words)[0] + 26 * s, room)
    x2, y1, y2 = w - 6 * s, seam - 52 * s, seam - 9 * s
    x1 = x2 - wide
    plate = Canvas(w, round(seam + 12 * s))
    shape = [(x1 + 7 * s, y1 + 4 * s), (x1 + wide * 0.45, y1), (x1 + wide * 0.5, y1 + 3 * s), (x2, y1 - 2 * s)]
    shape += [(x2 - 5 * s, y2), *[(x, y) for x, y in jagged(x2 - 6 * s, x1, y2, 3.5 * s, 8)]]
    plate.inked(shape, p.A, 3 * s, (3 * s, 3.5 * s))
    done.blit(plate.finish(), (0, 0))
    on_capitals(done, words, face, p.on_accent, x1 + (wide - face.size(words)[0]) / 2, (y1 + y2) / 2)
    if character.description:
        words = shortened(character.description, font("shout", 17 * s, theme.readable), round(w - 60 * s))
        note = keyword_tag(words, 20 * s, p.D, p.on_dark, None, theme)
        done.blit(note, (round(w - 14 * s - note.get_width()), round(seam - 9 * s)))


def small_villain(
    character: CharacterLook, size: tuple[int, int], theme: Theme = PLAIN, heart: bool = True, is_bare: bool = False
) -> pygame.Surface:
    """The villain as it stands in its area: burst, person, jagged name plate, heart. A bare one has plain ground."""
    w, h = size
    s, deck, turned = w / 93, character.deck, character.state == "back"
    p = colours(deck)
    lines, face, plate = name_plate(character.title, w, s, theme)
    canvas = Canvas(w, h)
    canvas.polygon(rounded(0, 0, w, h, 4 * s), INK)
    with canvas.clipped(rounded(2 * s, 2 * s, w - 4 * s, h - 4 * s, 2.6 * s)):
        if is_bare:
            canvas.rect((0, 0, w, h), mix(p.P, p.D, 0.5))
        else:
            unit = w * 0.90 / 100
            if not lair(canvas, deck, (0, 0, w, h - plate), (w / 2, (h - plate) * 0.46), 0.48 * w, turned):
                person(canvas, deck, (w / 2 - 50 * unit, (h - plate) * 0.46 - 29 * unit), unit)
        teeth = jagged(-2 * s, w + 2 * s, h - plate + 2 * s, 4 * s, 12)
        canvas.polygon([*teeth, (w, h), (0, h)], p.A)
        canvas.line(teeth, 2.2 * s, INK)
    done = canvas.finish()
    write_name(done, lines, face, w, h - plate / 2 - 0.5 * s, p)
    if turned:
        mark = keyword_tag("Side 2", 15 * letter_scale(w, theme), INK, TURNED, None, theme)
        done.blit(mark, (round(w - mark.get_width() - 3 * s), round(4 * s)))
    return with_heart(done, character, s, heart)
