"""The parts that all large cards share: rounded frame, footer, title plate, roundel, paper and its words."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from ...widgets.fonts import font
from ...widgets.halftone import corner, foot, halftone
from ...widgets.ink import Canvas, Point, rounded, slanted
from ...widgets.palette import INK, PAPER, Colour, mix
from ...widgets.text import Layout, fit, on_capitals, shortened
from ...widgets.text_lines import Inline, Paragraph, TextRun
from ...widgets.theme import Theme
from .emblems import flat_emblem
from .icons import word_tag
from .looks import Palette, TextLine


def card_ground(canvas: Canvas, palette: Palette, w: float, h: float, s: float, theme: Theme) -> None:
    """Ink, then P with dots in its lowest quarter, then the dark footer."""
    canvas.polygon(rounded(0, 0, w, h, 13 * s), INK)
    inside = rounded(4 * s, 4 * s, w - 8 * s, h - 8 * s, 10 * s)
    ground = INK if theme.high_contrast else palette.P
    with canvas.clipped(inside):
        canvas.rect((0, 0, w, h), ground)
        if not theme.high_contrast:
            halftone(canvas, (0, 0, w, h), 6.6 * s, mix(palette.P, palette.D, 0.45), foot(0.30))
        canvas.rect((0, h - 30 * s, w, 30 * s), palette.D)


def title_plate(canvas: Canvas, palette: Palette, width: float, s: float) -> None:
    """The slanted A plate at the upper left, of this width; the words come later."""
    canvas.inked(slanted(6 * s, 7 * s, width, 35 * s, 6 * s), palette.A, 3 * s, (3 * s, 3.5 * s))


def title_size(title: str, room: float, s: float, theme: Theme) -> tuple[pygame.font.Font, float]:
    """The largest font from 30 down to 20 in which the title fits, and the width of its plate."""
    for size in range(30, 15, -1):
        face = font("shout", size * s, theme.readable)
        wide = face.size(title)[0]
        if wide + 30 * s <= room:
            return face, wide + 30 * s
    return face, room


def write_title(
    picture: pygame.Surface, title: str, face: pygame.font.Font, width: float, palette: Palette, s: float
) -> None:
    """The title on its plate."""
    words = shortened(title, face, round(width - 22 * s))
    left = 6 * s + (width - face.size(words)[0]) / 2
    on_capitals(picture, words, face, palette.on_accent, left, 24.5 * s)


def roundel(canvas: Canvas, palette: Palette, centre: Point, radius: float, s: float) -> None:
    """D disc with an A ring; the emblem is put on the finished picture."""
    canvas.disc(centre, radius, INK)
    canvas.disc(centre, radius - 1.6 * s, palette.A)
    canvas.disc(centre, radius - 3.4 * s, palette.D)


def roundel_emblem(picture: pygame.Surface, emblem: str, palette: Palette, centre: Point, radius: float) -> None:
    """The deck's emblem in A inside its roundel."""
    mark = flat_emblem(emblem, radius * 1.36, palette.on_dark)
    picture.blit(mark, mark.get_rect(center=(round(centre[0]), round(centre[1]))))


def paper_box(
    canvas: Canvas,
    palette: Palette,
    left: float,
    right: float,
    tops: tuple[float, float],
    bottom: float,
    s: float,
    theme: Theme,
) -> None:
    """Paper with a slanted upper edge (its heights at the left and right) and dots in the last quarter."""
    points = [(left, tops[0]), (right, tops[1]), (right, bottom), (left, bottom)]
    canvas.polygon(points, PAPER)
    if not theme.quiet:
        box = (left, bottom - (bottom - tops[0]) * 0.30, right - left, (bottom - tops[0]) * 0.30)
        with canvas.clipped(points):
            halftone(canvas, box, 6.6 * s, mix(PAPER, palette.P, 0.26), lambda u, v: 1.1 * corner(u, v))
    canvas.line(points, 3.2 * s, INK, closed=True)


def paragraphs(lines: Sequence[TextLine], theme: Theme) -> list[Paragraph]:
    """Printed lines as paragraphs, each with its tag before it."""
    return [_paragraph(line, theme) for line in lines]


def _paragraph(line: TextLine, theme: Theme) -> Paragraph:
    if not line.tag:
        return line.text
    words = line.tag
    share = 1.06 if line.text else 1.3  # a tag that stands alone on its line is a heading
    return [Inline(lambda size: word_tag(words, round(size * share), theme)), TextRun(line.text)]


def letters_in(lines: Sequence[TextLine]) -> int:
    """How long a text is, tags included."""
    return sum(len(line.text) + len(line.tag or "") + 2 for line in lines)


def first_size(lines: Sequence[TextLine]) -> int:
    """Short texts are set larger: 20, 18, else 17."""
    letters = letters_in(lines)
    return 20 if letters < 95 else 18 if letters < 150 else 17


def fit_text(lines: Sequence[TextLine], box: tuple[int, int], s: float, theme: Theme) -> Layout:
    """The text from its first size down to 15."""
    sizes = [n * s for n in range(first_size(lines), 14, -1)]
    return fit(paragraphs(lines, theme), box, sizes, "speak", INK, theme)


def footer(
    picture: pygame.Surface, left: str, right: str, palette: Palette, w: float, middle: float, s: float, theme: Theme
) -> None:
    """Two notes at the foot, in A on D."""
    face = font("shout", 17 * s, theme.readable)
    colour: Colour = palette.on_dark
    on_capitals(picture, right, face, colour, w - 13 * s - face.size(right)[0], middle)
    room = w - 40 * s - face.size(right)[0]
    on_capitals(picture, shortened(left, face, round(room)), face, colour, 13 * s, middle)
