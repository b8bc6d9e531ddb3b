"""The full face of a card, 300x419 or any multiple: picture above, paper below, tags riding the seam."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from ...widgets.ink import Canvas
from ...widgets.palette import INK, PAPER, mix
from ...widgets.text import Layout, fit
from ...widgets.theme import PLAIN, Theme
from . import frame
from .card_signs import hp_heart
from .icons import keyword_tag, kind_icon
from .looks import FaceLook, colours
from .pictures import picture

FOOTER, SEAM, SLOPE = 26, 221, 20  # paper begins at y 221 on the left and 20 px higher on the right


@dataclass(frozen=True)
class Plan:
    """Where the seam is and how the text is broken; found before anything is drawn."""

    lift: int
    text: Layout


def full_face(face: FaceLook, size: tuple[int, int], theme: Theme = PLAIN) -> pygame.Surface:
    """The card as it is read. HP is the printed one; put a heart with the present HP over it if it differs."""
    w, h = size
    s = w / 300
    palette, plan = colours(face.deck), plan_text(face, size, theme)
    title_font, plate = frame.title_size(face.title, w - (6 + 56) * s, s, theme)
    canvas = Canvas(w, h)
    frame.card_ground(canvas, palette, w, h, s, theme)
    _picture(canvas, face, w, s, plan)
    seam = (SEAM - plan.lift) * s
    frame.paper_box(canvas, palette, 11 * s, w - 11 * s, (seam, seam - SLOPE * s), h - (FOOTER + 5) * s, s, theme)
    frame.title_plate(canvas, palette, plate, s)
    centre = (w - 25 * s, 25 * s)
    frame.roundel(canvas, palette, centre, 17 * s, s)
    done = canvas.finish()
    frame.roundel_emblem(done, face.deck.emblem, palette, centre, 17 * s)
    frame.write_title(done, face.title, title_font, plate, palette, s)
    _tags(done, face, w, s, seam, theme)
    if face.hp is not None:
        done.blit(hp_heart(face.hp, round(46 * s)), (round(3 * s), round(48 * s)))
    plan.text.draw(done, (round(22 * s), round(seam + 15 * s)))
    side = f"{face.deck.side.title()} · x{face.copies}"
    frame.footer(done, face.deck.name, side, palette, w, h - (4 + FOOTER / 2) * s, s, theme)
    return done


def plan_text(face: FaceLook, size: tuple[int, int], theme: Theme = PLAIN) -> Plan:
    """Size 20 to 15; if it does not fit the seam moves up in steps of 20, at most 80; only then smaller."""
    w, h = size
    s = w / 300
    plan = Plan(0, frame.fit_text(face.lines, _box(w, h, s, 0), s, theme))
    for lift in (20, 40, 60, 80):
        if plan.text.fits:
            return plan
        sizes = [16 * s, 15 * s]
        plan = Plan(lift, fit(frame.paragraphs(face.lines, theme), _box(w, h, s, lift), sizes, "speak", INK, theme))
    if not plan.text.fits:
        sizes = [n * s for n in range(14, 7, -1)]
        plan = Plan(80, fit(frame.paragraphs(face.lines, theme), _box(w, h, s, 80), sizes, "speak", INK, theme))
    return plan


def _box(w: int, h: int, s: float, lift: int) -> tuple[int, int]:
    """Room for words on the paper."""
    top = (SEAM - lift + 15) * s
    return round(w - 44 * s), round(h - (FOOTER + 10) * s - top)


def _picture(canvas: Canvas, face: FaceLook, w: float, s: float, plan: Plan) -> None:
    left, top, right = 11 * s, 20 * s, w - 11 * s
    foot = (216 - plan.lift) * s
    outline = [(left, top), (right, top), (right, foot - SLOPE * s), (left, foot)]
    picture(canvas, (left, top, right - left, foot - top - 4 * s), face, outline)
    canvas.line(outline, 3.2 * s, INK, closed=True)


def _tags(done: pygame.Surface, face: FaceLook, w: int, s: float, seam: float, theme: Theme) -> None:
    """Keywords on the seam: the first in D with the icon of its kind, the others in ink."""
    palette = colours(face.deck)
    left = 18 * s
    for i, word in enumerate(face.keywords):
        fill, letters = (palette.D, palette.on_dark) if i == 0 else (INK, mix(PAPER, INK, 0.04))
        sign = kind_icon(face.kind, round(17 * s), letters, fill, face.deck.emblem) if i == 0 else None
        picture_of = keyword_tag(word, 22 * s, fill, letters, sign, theme)
        if left + picture_of.get_width() > w - 12 * s:
            break
        done.blit(picture_of, (round(left), round(seam - 14 * s)))
        left += picture_of.get_width() + 4 * s
