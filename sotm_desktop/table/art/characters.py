"""Hero character cards: the front with a power, the incapacitated side, and both sides small."""

from __future__ import annotations

import pygame

from sotm_desktop.words.screens import art_words

from ...widgets.bursts import rays, star
from ...widgets.fonts import font
from ...widgets.halftone import halftone, rising
from ...widgets.ink import Canvas, Point, rounded
from ...widgets.palette import INK, PAPER, WHITE, mix, rgb
from ...widgets.text import Layout, centred, fit
from ...widgets.theme import PLAIN, Theme
from . import frame
from .card_signs import hp_heart
from .character_parts import letter_scale, name_plate, person, with_heart, write_name
from .icons import keyword_tag
from .looks import CharacterLook, DeckLook, TextLine, colours
from .own_picture import lay_whole
from .villains import small_villain, villain_face

SLOPE, FOOT = 20, 26
STAMP = rgb("#D7263D")


def portrait(
    canvas: Canvas,
    deck: DeckLook,
    rect: tuple[float, float, float, float],
    outline: list[Point] | None = None,
    out: bool = False,
    zoom: float = 0.75,
    middle: float = 0.40,
    yellowed: bool = False,
) -> None:
    """Rays of P, a disc in A, dots from below, and the person: 100 units of it are `zoom` times as wide as the box, and
    the middle of the head lies at the share `middle` of its height."""
    x, y, w, h = rect
    p = colours(deck).greyed() if out else colours(deck)
    clip = outline or [(x, y), (x + w, y), (x + w, y + h), (x, y + h)]
    with canvas.clipped(clip):
        if deck.portrait and not out and not deck.portrait.is_cut_out and lay_whole(canvas, deck.portrait, rect):
            return
        ground = PAPER if yellowed else p.P
        canvas.rect(rect, ground)
        rays(canvas, rect, (x + w / 2, y + h * 0.42), 18, mix(ground, p.D, 0.35 if not yellowed else 0.12), 0.1)
        radius = 0.43 * w
        centre = (x + w / 2, y + h * middle + 0.06 * w)
        disc = rgb("#E8D9A8") if yellowed else mix(p.A, PAPER, 0.5) if out else p.A
        canvas.disc(centre, radius, disc, max(1.2, w * 0.011))
        box = (centre[0] - radius, centre[1] - radius, 2 * radius, 2 * radius)
        with canvas.clipped(star(centre, radius * 0.98, 24, None, 1, 0, (1, 1))):
            halftone(canvas, box, max(0.04 * w, 3), mix(disc, WHITE, 0.55), lambda u, v: 0.95 - 1.25 * v)
        halftone(canvas, (x, y + 0.45 * h, w, 0.55 * h), max(0.035 * w, 3), p.D, rising(0.9))
        unit = w * zoom / 100
        person(canvas, deck, (x + w / 2 - 50 * unit, y + h * middle - 29 * unit), unit, out)


def hero_front(character: CharacterLook, size: tuple[int, int], theme: Theme = PLAIN) -> pygame.Surface:
    """The hero's card with its power, 300x419."""
    w, h = size
    s = w / 300
    lines = _power_lines(character)
    seam, text = _plan(lines, w, h, s, theme, first=282, steps=(0, 15, 30, 45, 60, 80, 100))
    done = _framed(character, size, theme, seam, out=False)
    if character.hp is not None:
        done.blit(hp_heart(character.hp, round(72 * s)), (round(4 * s), round(seam - 76 * s)))
    text.draw(done, (round(22 * s), round(seam + 12 * s)))
    kind = (character.label or art_words.FIRST_APPEARANCE) if character.variant else art_words.HERO_CHARACTER
    frame.footer(done, character.deck.name, kind, colours(character.deck), w, h - (4 + FOOT / 2) * s, s, theme)
    return done


def _power_lines(character: CharacterLook) -> tuple[TextLine, ...]:
    """The power's name in its tag, on a line of its own before the power."""
    if not character.power_name:
        return character.lines
    named = TextLine(art_words.power_called(character.power_name), "")
    first = next((at for at, line in enumerate(character.lines) if line.is_power), 0)
    rest = [TextLine(None if line.is_power else line.tag, line.text, line.is_power) for line in character.lines]
    return (*rest[:first], named, *rest[first:])


def _plan(
    lines: tuple[TextLine, ...], w: int, h: int, s: float, theme: Theme, first: int, steps: tuple[int, ...]
) -> tuple[float, Layout]:
    """Where the seam is and the broken text: the picture gives way before the letters do."""
    text = None
    for lift in steps:
        seam = (first - lift) * s
        box = (round(w - 44 * s), round(h - (FOOT + 9) * s - seam - 12 * s))
        text = frame.fit_text(lines, box, s, theme)
        if text.fits:
            return seam, text
    from .frame import paragraphs

    assert text is not None
    return seam, fit(paragraphs(lines, theme), box, [n * s for n in range(14, 7, -1)], "speak", INK, theme)


def _framed(character: CharacterLook, size: tuple[int, int], theme: Theme, seam: float, out: bool) -> pygame.Surface:
    """Frame, portrait, paper, title and roundel."""
    w, h = size
    s, deck = w / 300, character.deck
    p = colours(deck).greyed() if out else colours(deck)
    plate_look = p.dimmed_accent() if out else p
    face, plate = frame.title_size(character.title, w - 62 * s, s, theme)
    canvas = Canvas(w, h)
    frame.card_ground(canvas, p, w, h, s, theme)
    foot = seam - 5 * s
    outline = [(11 * s, 20 * s), (w - 11 * s, 20 * s), (w - 11 * s, foot - SLOPE * s), (11 * s, foot)]
    box = (11 * s, 20 * s, w - 22 * s, foot - 20 * s)
    portrait(canvas, deck, box, outline, out, 0.80 if not out else 0.70, 0.42, bool(character.variant))
    if out:
        with canvas.clipped(outline):
            _crack(canvas, w, s)
    canvas.line(outline, 3.2 * s, INK, closed=True)
    frame.paper_box(canvas, p, 11 * s, w - 11 * s, (seam, seam - SLOPE * s), h - (FOOT + 5) * s, s, theme)
    frame.title_plate(canvas, plate_look, plate, s)
    centre = (w - 25 * s, 25 * s)
    frame.roundel(canvas, p, centre, 17 * s, s)
    done = canvas.finish()
    frame.roundel_emblem(done, deck.emblem, p, centre, 17 * s)
    frame.write_title(done, character.title, face, plate, plate_look, s)
    is_first = character.label in ("", art_words.FIRST_APPEARANCE)
    further = art_words.FIRST if is_first else character.label
    mark = keyword_tag(further if character.variant else art_words.HERO, 22 * s, p.D, p.on_dark, None, theme)
    done.blit(mark, (round(w - 16 * s - mark.get_width()), round(seam - SLOPE * s - 13 * s)))
    return done


def _crack(canvas: Canvas, w: float, s: float) -> None:
    """A white crack with an ink rim across the picture."""
    path = [(0.42, 26), (0.60, 76), (0.56, 92), (0.74, 128), (0.70, 146), (0.98, 204)]
    points = [(x * w, y * s) for x, y in path]
    canvas.line(points, 6 * s, INK)
    canvas.line(points, 2.6 * s, WHITE)
    canvas.line([points[1], ((0.70) * w, 66 * s)], 3.4 * s, INK)
    canvas.line([points[1], ((0.70) * w, 66 * s)], 1.4 * s, WHITE)


def stamp(words: str, height: float, theme: Theme = PLAIN) -> pygame.Surface:
    """A rubber stamp in red on paper, leaning. Drawn large and turned, as only stamps may be."""
    face = font("shout", height * 1.7, theme.readable)
    w, h = face.size(words)[0] + height * 0.9, height * 2
    canvas = Canvas(w, h, 2)
    canvas.polygon(rounded(0, 0, w, h, height * 0.24), PAPER)
    line = height * 0.13
    inset = rounded(line * 1.4, line * 1.4, w - 2.8 * line, h - 2.8 * line, height * 0.18)
    canvas.line(inset, line, STAMP, closed=True)
    picture = canvas.finish()
    centred(picture, words, face, STAMP, (w / 2, h / 2))
    return pygame.transform.rotozoom(picture, 9, 0.5)


def hero_incapacitated(character: CharacterLook, size: tuple[int, int], theme: Theme = PLAIN) -> pygame.Surface:
    """Lights out: grey, eyes crossed out, a crack, a stamp, and up to three numbered lines."""
    w, h = size
    s, p = w / 300, colours(character.deck).greyed()
    seam, layouts = _numbered_plan(character.back_lines, w, h, s, theme)
    done = _framed(character, size, theme, seam, out=True)
    label = stamp(art_words.OUT_COLD, 38 * s, theme)
    done.blit(label, label.get_rect(center=(round(w * 0.52), round(seam - 62 * s))))
    top = seam + 14 * s
    for number, text in enumerate(layouts, 1):
        badge = _number(number, round(28 * s))
        done.blit(badge, (round(17 * s), round(top - 3 * s)))
        text.draw(done, (round(52 * s), round(top)))
        top += max(text.height, 26 * s) + 5 * s
    frame.footer(done, "", art_words.ABILITIES, p, w, h - (4 + FOOT / 2) * s, s, theme)
    return done


def _numbered_plan(lines: tuple[TextLine, ...], w: int, h: int, s: float, theme: Theme) -> tuple[float, list[Layout]]:
    for size, lift in ((17, 0), (17, 20), (16, 20), (16, 40), (15, 40), (15, 60), (14, 70), (13, 80), (12, 90)):
        seam = (230 - lift) * s
        texts = [fit([line.text], (round(w - 74 * s), 9999), [size * s], "speak", INK, theme) for line in lines]
        if sum(max(t.height, 26 * s) + 5 * s for t in texts) <= h - (FOOT + 9) * s - seam - 12 * s:
            break
    return seam, texts


def _number(number: int, size: int) -> pygame.Surface:
    canvas = Canvas(size, size, 4)
    shape = star((size / 2, size / 2), size * 0.46, 12, None, 0.86, 0, (1, 1))
    canvas.inked(shape, mix(PAPER, INK, 0.1), max(1.0, size * 0.05))
    done = canvas.finish()
    centred(done, str(number), font("count", size * 0.5), INK, (size / 2, size / 2))
    return done


def small_hero(
    character: CharacterLook, size: tuple[int, int], theme: Theme = PLAIN, heart: bool = True, is_bare: bool = False
) -> pygame.Surface:
    """The hero as it stands in an area, 88x151 or 93x160: person, name plate, heart. A bare one has plain ground."""
    w, h = size
    s, out = w / 93, character.state == "incapacitated"
    p = colours(character.deck).greyed() if out else colours(character.deck)
    lines, face, plate = name_plate(character.title, w, s, theme)
    canvas = Canvas(w, h)
    canvas.polygon(rounded(0, 0, w, h, 7 * s), INK)
    with canvas.clipped(rounded(2 * s, 2 * s, w - 4 * s, h - 4 * s, 5.2 * s)):
        box = (2 * s, 2 * s, w - 4 * s, h - 2 * s - plate)
        if is_bare:
            canvas.rect(box, mix(p.P, p.D, 0.5))
        else:
            portrait(canvas, character.deck, box, None, out, 0.92, 0.46, bool(character.variant))
        fill = mix(p.A, (214, 206, 190), 0.7) if out else p.A
        canvas.polygon([(0, h - plate), (w, h - plate - 4 * s), (w, h), (0, h)], fill)
        canvas.line([(0, h - plate), (w, h - plate - 4 * s)], 2.2 * s, INK)
    done = canvas.finish()
    write_name(done, lines, face, w, h - plate / 2 - 2.2 * s, p)
    if out:
        label = stamp(art_words.OUT_COLD, 13 * letter_scale(w, theme), theme)
        place = label.get_rect(center=(round(w * 0.5), round(h * 0.62)))
        place.bottom = min(place.bottom, round(h - plate - 4 * s))
        done.blit(label, place)
    return with_heart(done, character, s, heart)


def small_character(
    character: CharacterLook, size: tuple[int, int], theme: Theme = PLAIN, heart: bool = True, is_bare: bool = False
) -> pygame.Surface:
    """A character as it stands on the table, hero or villain."""
    draw = small_villain if character.deck.side == "villain" else small_hero
    return draw(character, size, theme, heart, is_bare)


def character_face(character: CharacterLook, size: tuple[int, int], theme: Theme = PLAIN) -> pygame.Surface:
    """The full character card in the state it is in."""
    if character.deck.side == "villain":
        return villain_face(character, size, theme)
    if character.state == "incapacitated":
        return hero_incapacitated(character, size, theme)
    return hero_front(character, size, theme)
