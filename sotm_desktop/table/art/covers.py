"""Comic covers: the title screen, and an Event card with its date box, masthead, scene and one burst."""

from __future__ import annotations

import random
from collections.abc import Sequence

import pygame

from sotm_desktop.words.screens import art_words

from ...widgets.bursts import burst, krackle, rays, speed_lines, star
from ...widgets.fonts import font
from ...widgets.halftone import glow, halftone, rising
from ...widgets.ink import Canvas, box_points
from ...widgets.palette import GOLD, INK, PAPER, WHITE, Colour, darken, letters_on, lighten, mix, rgb
from ...widgets.text import Layout, balanced, capital_top, fit, on_capitals, render
from ...widgets.theme import PLAIN, Theme
from .character_parts import person
from .emblems import flat_emblem
from .frame import fit_text, paper_box, paragraphs
from .horizon import skyline, windows
from .icons import keyword_tag
from .looks import DeckLook, EventLook, TextLine, chance_of, colours
from .portrait import draw_portrait
from .result_panel import team
from .sound_words import sound_word

NIGHT, MOON, FLAME = rgb("#1B2560"), rgb("#FFE6A0"), rgb("#FF5C34")


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
    team(canvas, heroes, (w * 0.01, h * 0.50, w * 0.98, h * 0.56))
    halftone(canvas, (0, h * 0.72, w, h * 0.28), 10 * s, INK, rising(1.15))
    done = canvas.finish()
    word = sound_word(title, round(104 * s), GOLD)
    if word.get_width() > w * 0.80:
        word = pygame.transform.smoothscale_by(word, w * 0.80 / word.get_width())
    done.blit(word, (round(w * 0.56 - word.get_width() / 2), round(10 * s)))
    done.blit(date_box("fan-made", "issue 1", villain, round(88 * s), theme), (round(20 * s), round(20 * s)))
    on_capitals(done, note, font("shout", 22 * s, theme.readable), GOLD, 34 * s, h - 26 * s)
    return done


def date_box(first: str, last: str, deck: DeckLook, width: int, theme: Theme = PLAIN) -> pygame.Surface:
    """The box at the upper left of a cover: a line, an emblem on P, a line."""
    s, p = width / 88, colours(deck)
    height = round(126 * s)
    canvas = Canvas(width, height)
    canvas.rect((0, 0, width, height), INK)
    canvas.rect((3 * s, 3 * s, width - 6 * s, 30 * s), PAPER)
    canvas.rect((3 * s, 36 * s, width - 6 * s, 54 * s), p.P)
    canvas.rect((3 * s, 93 * s, width - 6 * s, 30 * s), PAPER)
    done = canvas.finish()
    mark = flat_emblem(deck.emblem, 46 * s, p.A)
    done.blit(mark, mark.get_rect(center=(width // 2, round(63 * s))))
    for words, middle in ((first, 18), (last, 108)):
        face = font("shout", 20 * s, theme.readable)
        if face.size(words)[0] > width - 8 * s:
            face = font("shout", max(12, 20 * s * (width - 8 * s) / face.size(words)[0]), theme.readable)
        on_capitals(done, words, face, INK, (width - face.size(words)[0]) / 2, middle * s)
    return done


def event_cover(event: EventLook, size: tuple[int, int], theme: Theme = PLAIN) -> pygame.Surface:
    """An Event card, 300x419: its villain before a great disc, one burst, paper below. Critical ones are red."""
    w, h = size
    s = w / 300
    seam, text = _cover_text(event, w, h, s, theme)
    canvas = Canvas(w, h, None, INK)
    inner = box_points(4 * s, 4 * s, w - 8 * s, h - 8 * s)
    with canvas.clipped(inner):
        cover_scene(canvas, event, w, seam, s)
    paper_box(canvas, colours(event.deck), 11 * s, w - 11 * s, (seam, seam - 12 * s), h - 11 * s, s, theme)
    done = canvas.finish()
    done.blit(
        date_box(event.date, f"Limit {event.limit}", event.deck, round(64 * s), theme), (round(10 * s), round(11 * s))
    )
    _masthead(done, event, w, s)
    if event.shout:
        _shout(done, event, w, seam, s, theme)
    kind = keyword_tag(art_words.CRITICAL_EVENT if event.critical else art_words.EVENT, 23 * s, INK, GOLD, None, theme)
    done.blit(kind, (round(16 * s), round(seam - 16 * s)))
    text.draw(done, (round(22 * s), round(seam + 13 * s)))
    return done


def _cover_text(event: EventLook, w: int, h: int, s: float, theme: Theme) -> tuple[float, Layout]:
    """Where the paper begins and the broken text, the effect's own title as a tag above it."""
    lines = (TextLine(event.heading, ""), *event.lines) if event.heading else event.lines
    for seam_at in (296, 276, 256, 236, 216, 196):
        box = (round(w - 44 * s), round(h - 20 * s - (seam_at + 13) * s))
        text = fit_text(lines, box, s, theme)
        if text.fits:
            return seam_at * s, text
    sizes = [n * s for n in range(14, 7, -1)]
    return 196 * s, fit(paragraphs(lines, theme), box, sizes, "speak", INK, theme)


def cover_scene(canvas: Canvas, event: EventLook, w: float, seam: float, s: float) -> None:
    """The villain before a great disc, down to the seam where the paper begins."""
    chance, p = chance_of(event.id, "cover"), colours(event.deck)
    ground = rgb("#5A0A14") if event.critical else mix(NIGHT, p.D, 0.25)
    canvas.rect((0, 0, w, seam + 20 * s), ground)
    rays(
        canvas,
        (0, 0, w, seam),
        (w * 0.58, seam * 0.5),
        20,
        rgb("#8E1420") if event.critical else lighten(ground, 0.07),
        0.1,
    )
    halftone(canvas, (0, seam * 0.5, w, seam * 0.5), 8 * s, mix(ground, p.P, 0.4), rising(0.9))
    for place in ((0.09, 0.46), (0.12, 0.62), (0.93, 0.20)):
        krackle(canvas, (place[0] * w, place[1] * seam), 11 * s, chance)
    speed_lines(canvas, (w * 0.5, 0, w * 0.6, seam), chance, 9, -0.9, WHITE, 1.6 * s)
    radius, middle = 0.36 * w, (w * 0.60, seam * 0.53)
    disc = lighten(p.A, 0.45) if event.critical else MOON
    canvas.disc(middle, radius, disc, 2.6 * s)
    with canvas.clipped(star(middle, radius * 0.98, 28, None, 1, 0, (1, 1))):
        box = (middle[0] - radius, middle[1] - radius, 2 * radius, 2 * radius)
        for dx, dy, share in (
            (-0.3, -0.3, 0.13),
            (0.35, -0.05, 0.17),
            (0.1, -0.55, 0.09),
            (-0.55, 0.15, 0.08),
            (0.3, 0.5, 0.1),
        ):
            hole = (middle[0] + dx * radius, middle[1] + dy * radius)
            canvas.disc(hole, share * radius, mix(disc, rgb("#B98A2E"), 0.45))
            canvas.disc((hole[0] + 2 * s, hole[1] + 2 * s), share * radius * 0.82, mix(disc, rgb("#B98A2E"), 0.22))
        halftone(canvas, box, 9 * s, mix(disc, WHITE, 0.6), glow)
    unit = seam * 0.60 / 100
    person(canvas, event.deck, (w * 0.36 - 50 * unit, seam * 0.46), unit)


def _masthead(done: pygame.Surface, event: EventLook, w: int, s: float) -> None:
    """The title in Noise, as large as the cover allows; on a black plate when the event is critical."""
    left, room = 80 * s, w - 90 * s
    fill: Colour = rgb("#FF5C4D") if event.critical else rgb("#FF9A45")
    rows = _title_rows(event.title)
    top = 12 * s
    for row in rows:
        word = sound_word(row.upper(), round(40 * s if len(rows) == 1 else 31 * s), fill, 0.55)
        if word.get_width() > room:
            word = pygame.transform.smoothscale_by(word, room / word.get_width())
        if event.critical:
            pygame.draw.rect(
                done,
                INK,
                (round(left - 2 * s), round(top - 2 * s), round(room + 6 * s), word.get_height() + round(4 * s)),
            )
        done.blit(word, (round(left + (room - word.get_width()) / 2), round(top)))
        top += word.get_height() + 1 * s


def _title_rows(title: str) -> list[str]:
    words = title.split()
    if len(title) <= 11 or len(words) < 2:
        return [title]
    cut = min(range(1, len(words)), key=lambda i: abs(len(" ".join(words[:i])) - len(" ".join(words[i:]))))
    return [" ".join(words[:cut]), " ".join(words[cut:])]


def _shout(done: pygame.Surface, event: EventLook, w: int, seam: float, s: float, theme: Theme) -> None:
    """One burst with at most five words."""
    words = " ".join(event.shout.split()[:5])
    size = round(136 * s)
    canvas = Canvas(size * 1.2, size)
    middle = (size * 0.6, size * 0.5)
    burst(canvas, middle, size * 0.45, chance_of(event.id, "shout"), WHITE if event.critical else FLAME, GOLD, 2.4 * s)
    picture = canvas.finish()
    for points in (19, 18, 17, 16, 15, 14, 13, 12):
        face = font("shout", points * s, theme.readable)
        lines = balanced(words, face, round(size * 0.46), 3)
        if lines:
            break
    lines = lines or [words]
    top, capitals = capital_top(face)
    pitch = face.get_ascent() * 1.08
    y = middle[1] - (capitals + pitch * (len(lines) - 1)) / 2
    for line in lines:
        row = render(line, face, letters_on(GOLD))
        picture.blit(row, (round(middle[0] - row.get_width() / 2), round(y - top)))
        y += pitch
    done.blit(picture, (round(w - size * 1.14), round(seam - size * 0.90)))
