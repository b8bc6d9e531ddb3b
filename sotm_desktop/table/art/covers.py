"""Comic covers: the title screen, and an Event card with its date box, masthead, scene and one burst."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence

import pygame

from sotm_desktop.words.screens import art_words

from ...widgets.bursts import rays, star
from ...widgets.fonts import font
from ...widgets.halftone import halftone, rising
from ...widgets.ink import Canvas, rounded
from ...widgets.palette import GOLD, INK, PAPER, Colour, darken, lighten, mix, readable_on, rgb
from ...widgets.text import Layout, fit, lay_out, on_capitals
from ...widgets.theme import PLAIN, Theme
from .cover_look import CoverLook
from .cover_scene import draw_scene, invented_cover
from .emblems import flat_emblem
from .frame import fit_text, paper_box, paragraphs
from .horizon import skyline, windows
from .icons import keyword_tag
from .lettering import Lettering, lettering
from .looks import DeckLook, EventLook, TextLine, colours
from .portrait import draw_portrait
from .sound_words import sound_word
from .team_seats import stand_team

NIGHT, FLAME = rgb("#1B2560"), rgb("#FF5C34")
NARROW, FEW = 0.9, 3
"""A cover that is narrower than this share of its height shows so many heroes, larger than five would be."""
SLANT = 24
"""What the slanted edge of the page takes of the cover's width where the title stands, on the 1280x720 grid."""


FOOT = 54
"""Height of the dark ground of the line at the foot of the title's cover, on the 1280x720 grid."""
LOWEST = 376
"""Where the paper of an Event's cover begins at the lowest, on a cover of 300x419."""
DATE_EDGE, DATE_LEAST = 9, 12
"""What stays free beside the lines of a date box, its ink edge with it, where it is 88 wide; the smallest letters in
it, in pixels."""


def title_cover(
    title: str, note: str, heroes: Sequence[DeckLook], villain: DeckLook, size: tuple[int, int], theme: Theme = PLAIN
) -> pygame.Surface:
    """The cover of the title screen: night, a burning sun, the villain as a shadow, the team in front."""
    w, h = size
    s = h / 720
    canvas = Canvas(w, h, 2, NIGHT)
    rays(canvas, (0, 0, w, h), (w / 2, h * 0.40), 22, darken(NIGHT, 0.45), 0.1)
    halftone(canvas, (0, h * 0.45, w, h * 0.55), 12 * s, lighten(NIGHT, 0.10), rising(0.7))
    middle, radius = (w / 2, h * 0.40), h * 0.345
    canvas.disc(middle, radius, FLAME, 4 * s)
    with canvas.clipped(star(middle, radius * 0.985, 30, None, 1, 0, (1, 1))):
        box = (middle[0] - radius, middle[1] - radius, 2 * radius, 2 * radius)
        halftone(canvas, box, 14 * s, GOLD, lambda u, v: 1.15 - 1.35 * v)
    for share, seed, tone in ((0.34, 3, mix(NIGHT, INK, 0.5)), (0.22, 8, mix(NIGHT, INK, 0.8))):
        canvas.polygon(skyline(random.Random(seed), 0, h, w, h * share * 1.2, 17), tone)
    windows(canvas, random.Random(6), 0, h, w, h * 0.30, rgb("#D9A52E"), 7 * s)
    unit = h * 0.64 / 132
    draw_portrait(canvas, villain, (w / 2 - 50 * unit * 1.18, h * 0.13), unit * 1.18, dark=True)
    if w < h * NARROW:
        faces = stand_team(canvas, heroes[:FEW], (0, h * 0.48, w * 0.86, h * 0.62))
    else:
        faces = stand_team(canvas, heroes, (0, h * 0.32, w * 0.95, h * 0.70))
    shade = max([h * 0.72, *(face.bottom for face in faces)])  # dots on a face are a stubble
    halftone(canvas, (0, shade, w, h - shade), 10 * s, INK, rising(1.15))
    canvas.rect((0, h - FOOT * s, w, FOOT * s), INK)  # what shines through between the dots is no punctuation
    done = canvas.finish()
    date = date_box("fan-made", "issue 1", villain, round(88 * s), theme)
    done.blit(date, (round(20 * s), round(20 * s)))
    word = sound_word(title, round(104 * s), GOLD)
    place = title_place(size, round(26 * s) + date.get_width(), word.get_size(), theme)
    done.blit(pygame.transform.smoothscale(word, place.size), place)
    on_capitals(done, note, font("shout", 22 * s, theme.readable), GOLD, 34 * s, h - 26 * s)
    return done


def title_place(size: tuple[int, int], left: int, word: tuple[int, int], theme: Theme) -> pygame.Rect:
    """Where the title stands on a cover, made smaller where it has no room between ``left`` and the page's edge."""
    room = size[0] - theme.px(SLANT) - left
    share = min(1.0, size[0] * 0.80 / word[0], room / word[0])
    place = pygame.Rect(0, round(10 * size[1] / 720), round(word[0] * share), round(word[1] * share))
    place.centerx = round(size[0] * 0.56)
    return place.clamp(pygame.Rect(left, place.y, room, place.h))


def date_box(first: str, last: str, deck: DeckLook, width: int, theme: Theme = PLAIN) -> pygame.Surface:
    """The box at the upper left of a cover: a line, an emblem on P, a line; wider than asked for where letters would
    else be too small or fill it."""
    s, p = width / 88, colours(deck)
    height, least = round(126 * s), font("shout", DATE_LEAST, theme.readable)
    width = max(width, *(math.ceil(least.size(words)[0] + 2 * DATE_EDGE * s) for words in (first, last)))
    canvas = Canvas(width, height)
    canvas.rect((0, 0, width, height), INK)
    canvas.rect((3 * s, 3 * s, width - 6 * s, 30 * s), PAPER)
    canvas.rect((3 * s, 36 * s, width - 6 * s, 54 * s), p.P)
    canvas.rect((3 * s, 93 * s, width - 6 * s, 30 * s), PAPER)
    done = canvas.finish()
    mark = flat_emblem(deck.emblem, 46 * s, p.A)
    done.blit(mark, mark.get_rect(center=(width // 2, round(63 * s))))
    for words, middle in ((first, 18), (last, 108)):
        size, room = round(20 * s), width - 2 * DATE_EDGE * s
        while size > DATE_LEAST and font("shout", size, theme.readable).size(words)[0] > room:
            size -= 1
        face = font("shout", size, theme.readable)
        on_capitals(done, words, face, INK, (width - face.size(words)[0]) / 2, middle * s)
    return done


def event_cover(event: EventLook, size: tuple[int, int], theme: Theme = PLAIN, has_text: bool = True) -> pygame.Surface:
    """An Event card, 300x419: its title on a band, its scene, paper with its text below; without it where it is read
    beside the card, so that the scene is large, and without paper where nothing would stand on that."""
    w, h = size
    s = w / 300
    seam, text = _cover_text(event, w, h, s, theme) if has_text else _cover_heading(event, w, h, s, theme)
    has_paper = has_text or bool(event.heading)
    canvas = Canvas(w, h, None, INK)
    with canvas.clipped(rounded(4 * s, 4 * s, w - 8 * s, h - 8 * s, 3 * s)):
        _band_and_scene(canvas, event, w, seam + 4 * s if has_paper else h, 88 * s)
    if has_paper:
        paper_box(canvas, colours(event.deck), 11 * s, w - 11 * s, (seam, seam - 12 * s), h - 11 * s, s, theme)
    done = canvas.finish()
    limit = art_words.limit_of(event.limit)
    date = date_box(event.date, limit, event.deck, round(54 * s), theme)
    done.blit(date, (round(10 * s), round(9 * s)))
    left = 20 * s + date.get_width()
    _title(done, event, (left, 7 * s, w - 10 * s - left, 72 * s), theme)
    kind = keyword_tag(art_words.CRITICAL_EVENT if event.critical else art_words.EVENT, 23 * s, INK, GOLD, None, theme)
    done.blit(kind, (round(16 * s), round(seam - 16 * s)))
    if event.shout:
        _named(done, event.shout, 24 * s + kind.get_width(), seam - 17 * s, w - 12 * s, 23 * s, theme)
    text.draw(done, (round(22 * s), round(seam + 13 * s)))
    return done


def event_poster(event: EventLook, size: tuple[int, int], theme: Theme = PLAIN) -> pygame.Surface:
    """The title and the scene alone, for tiles: no date, no text."""
    w, h = size
    canvas = Canvas(w, h, None, INK)
    band = 0.27 * w
    _band_and_scene(canvas, event, w, h, band)
    done = canvas.finish()
    _title(done, event, (0.04 * w, 0.034 * w, 0.92 * w, band - 0.064 * w), theme)
    pygame.draw.rect(done, INK, done.get_rect(), max(2, round(0.02 * w)))
    return done


def cover_look(event: EventLook) -> CoverLook:
    """How its cover looks: as its card set says, or invented."""
    return event.cover or invented_cover(event.id, event.deck)


def _band_and_scene(canvas: Canvas, event: EventLook, w: float, foot: float, band: float) -> None:
    """The calm band for the title, its edge rising to the right, and the scene below."""
    cover = cover_look(event)
    low, high = band, band - 0.026 * w
    draw_scene(canvas, cover, event.id, event.deck, (0, high, w, foot - high))
    fill = INK if event.critical else darken(colours(event.deck).D, 0.25)
    canvas.polygon([(0, 0), (w, 0), (w, high), (0, low)], fill)
    canvas.line([(0, low), (w, high)], max(1.4, 0.01 * w), cover_colour(event.deck, cover.fill, fill))


def cover_colour(deck: DeckLook, word: str, ground: Colour) -> Colour:
    """A colour of a title by its letter or code, light enough for the band."""
    p = colours(deck)
    named = {"P": p.P, "A": p.A, "D": p.D, "C": p.C, "W": PAPER, "K": INK}
    return readable_on(named[word] if word in named else rgb(word), ground)


def _title(done: pygame.Surface, event: EventLook, box: tuple[float, float, float, float], theme: Theme) -> None:
    """The title, its large words as large as its box allows, the others small above and below them."""
    left, top, wide, high = box
    cover = cover_look(event)
    ground = INK if event.critical else darken(colours(event.deck).D, 0.25)
    fill, light = (cover_colour(event.deck, word, ground) for word in (cover.fill, cover.light))
    rows = title_rows(event.title, cover.large)
    large = sum(is_large for _, is_large in rows)
    share = {1: 0.80, 2: 0.60, 3: 0.44}[len(rows)] if large == 1 else 0.42
    pictures = []
    for words, is_large in rows:
        look = Lettering(fill, light, None, cover.bend) if is_large else Lettering(PAPER, PAPER)
        tall = high * (share if is_large else 0.22)
        picture = lettering(words.upper(), tall, look, theme.readable)
        if picture.get_width() > wide:
            picture = lettering(words.upper(), tall * wide / picture.get_width(), look, theme.readable)
        pictures.append(picture)
    whole = sum(picture.get_height() for picture in pictures)
    if whole > high:
        pictures = [pygame.transform.smoothscale_by(picture, high / whole) for picture in pictures]
        whole = sum(picture.get_height() for picture in pictures)
    y = top + (high - whole) / 2
    for picture in pictures:
        done.blit(picture, (round(left + (wide - picture.get_width()) / 2), round(y)))
        y += picture.get_height()


def title_rows(title: str, large: str) -> list[tuple[str, bool]]:
    """The lines of a title and which of them are large: what is named, or all of it in one line or two."""
    start = title.casefold().find(large.casefold())
    if large and start >= 0:
        end = start + len(large)
        rows = [(title[:start].strip(), False), (title[start:end].strip(), True), (title[end:].strip(), False)]
        return [row for row in rows if row[0]]
    words = title.split()
    if len(title) <= 12 or len(words) < 2:
        return [(title, True)]
    cut = min(range(1, len(words)), key=lambda at: abs(len(" ".join(words[:at])) - len(" ".join(words[at:]))))
    return [(" ".join(words[:cut]), True), (" ".join(words[cut:]), True)]


def _cover_text(event: EventLook, w: int, h: int, s: float, theme: Theme) -> tuple[float, Layout]:
    """Where the paper begins and the broken text, the effect's own title as a tag above it. The scene has all that the
    text leaves."""
    lines = (TextLine(event.heading, ""), *event.lines) if event.heading else event.lines
    for seam_at in (296, 276, 256, 236, 216, 196):
        box = (round(w - 44 * s), round(h - 20 * s - (seam_at + 13) * s))
        text = fit_text(lines, box, s, theme)
        if text.fits:
            return seam_at * s, text
    sizes = [n * s for n in range(14, 7, -1)]
    text = fit(paragraphs(lines, theme), box, sizes, "speak", INK, theme)
    return 196 * s + max(0, box[1] - text.height), text


def _cover_heading(event: EventLook, w: int, h: int, s: float, theme: Theme) -> tuple[float, Layout]:
    """Where the paper begins that bears only the effect's own title; without one, where it would end."""
    if not event.heading:
        return h - (20 + 5) * s, lay_out("", w, round(16 * s), "speak", INK, theme)
    lines = (TextLine(event.heading, ""),)
    box = (round(w - 44 * s), round(40 * s))
    text = fit(paragraphs(lines, theme), box, [n * s for n in range(16, 9, -1)], "speak", INK, theme)
    return min(h - (20 + 13) * s - text.height, LOWEST * s), text


def _named(done: pygame.Surface, words: str, left: float, top: float, right: float, high: float, theme: Theme) -> None:
    """Who it makes of the villain, or what its effect is called, on a plate at the right of the seam."""
    plate = keyword_tag(words, high, GOLD, INK, None, theme)
    if plate.get_width() > right - left:
        plate = keyword_tag(words, high * (right - left) / plate.get_width(), GOLD, INK, None, theme)
    done.blit(plate, (round(right - plate.get_width()), round(top + (high - plate.get_height()) / 2)))
