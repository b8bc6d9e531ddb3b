"""The coach's caption, ring and arrow, as pictures."""

from __future__ import annotations

import math
from collections.abc import Sequence
from enum import Enum, auto

import pygame

from sotm_desktop.screen_look.coach_look import CoachLook
from sotm_desktop.table.term_text import with_terms
from sotm_desktop.widgets.bursts import star
from sotm_desktop.widgets.halftone import corner, halftone
from sotm_desktop.widgets.ink import Canvas, Point, box_points, rounded
from sotm_desktop.widgets.palette import GOLD, INK, PAPER, WHITE, rgb
from sotm_desktop.widgets.tag import tag
from sotm_desktop.widgets.text import Layout, centred, lay_out, on_capitals
from sotm_desktop.widgets.text_lines import break_words
from sotm_desktop.widgets.theme import Theme

COACH_PAPER, MARKER, LESSON_RED = rgb("#FFF3C4"), rgb("#FFE27A"), rgb("#E5283E")
DOTS = (*rgb("#F0B90B"), 89)
WIDTHS = (320, 352, 388, 290, 262, 238, 460)
"""Widths of a caption that are tried, the best first."""
PAD, BURST, HEAD, FOOT = 14, 54, 30, 29
BURST_AT = 10, 2
"""The middle of the burst, from the corner of the paper: its tips end before the letters of a card beside it."""
TEXT, LEADING = 16.5, 1.24
TITLES, SMALL = (21, 19, 17, 15), 136
"""Sizes of the title, and how far it may reach where it stands alone."""
BUTTON_HIGH, BUTTON_HIT = 21, 32
RING_OUT, RING_ROUND, RING_LINE = 7, 14, 4
ARROW, ARROW_INK, ARROW_HEAD = 5.5, 4.2, 19
STRIP, STRIP_BUTTON, STRIP_TEXTS = 21, 17, (15.5, 14.5, 13.5)
"""Heights of a caption of one line, of its button and of the letters of a sentence in it, the best first."""


class CaptionForm(Enum):
    """How much of it a caption shows by itself."""

    WHOLE = auto()
    SMALL = auto()
    """The title and the button below it."""
    STRIP = auto()
    """The title and the button in one line."""


class Caption:
    """A caption of one width: its picture, its size, and where its button is in it."""

    def __init__(
        self,
        look: CoachLook,
        width: int,
        theme: Theme,
        form: CaptionForm = CaptionForm.WHOLE,
        line: str = "",
        letters: float = STRIP_TEXTS[0],
    ) -> None:
        """``line``: what a strip says beside its title, in ``letters`` of this height."""
        self.look, self.width, self.theme = look, width, theme
        px = theme.px
        is_small, self.is_strip = form is not CaptionForm.WHOLE, form is CaptionForm.STRIP
        self._has_burst = bool(look.number) and not self.is_strip
        self._said = f"{look.number}. {look.title}" if look.number and self.is_strip else look.title
        self.lap = px(27) if self._has_burst else 0
        """How far the picture with its burst stands out of the paper, to the left and above."""
        self.burst = px(14) if self._has_burst else 0
        """How far the burst is so broad that it would hide something: its tips hide nothing."""
        self.text: Layout | None = None
        self._line: pygame.Surface | None = None
        self._line_at = 0
        if not is_small:
            said = [with_terms(f"{sentence.text} ") for sentence in look.sentences]
            self.text = lay_out([said], px(width - 2 * PAD), TEXT * theme.scale, "speak", INK, theme, leading=LEADING)
        button = (STRIP_BUTTON if self.is_strip else BUTTON_HIGH) * theme.scale
        self._button, self.lit_button = (tag(look.button.upper(), button, fill, INK, theme) for fill in (PAPER, GOLD))
        """As it is, and when the pointer is on it."""
        self._dotted = 0 if is_small else len(look.taught)
        dots = px(13) * self._dotted
        left = px(BURST_AT[0] + BURST // 2 + 5 if self._has_burst else PAD)
        sizes = TITLES[-1:] if self.is_strip else TITLES if is_small else TITLES[:1]
        wide = {size: theme.font("shout", size).size(self._said.upper())[0] for size in sizes}
        self._title = next((size for size in sizes if left + wide[size] <= px(SMALL)), sizes[-1])
        needed = max(left + wide[self._title] + px(PAD), dots + self._button.get_width() + px(2 * PAD + 12))
        high = px(HEAD) + (self.text.height if self.text is not None else 0) + px(FOOT)
        self._paper = max(px(width), needed), high
        if self.is_strip:
            self._line = theme.font("speak", letters).render(line, True, INK) if line else None
            beside = self._line.get_width() + px(PAD) if self._line is not None else 0
            self._line_at = left + wide[self._title] + px(PAD)
            self._paper = self._line_at + beside + self._button.get_width() + px(8), px(STRIP)

    @property
    def size(self) -> tuple[int, int]:
        """Of the paper with its shadow, which a strip has not; the burst stands out of it."""
        if self.is_strip:
            return self._paper
        return self._paper[0] + self.theme.px(5), self._paper[1] + self.theme.px(6)

    @property
    def hit(self) -> pygame.Rect:
        """Where the button is pressed, from the corner of the paper."""
        px = self.theme.px
        high, wide = self._paper[1] if self.is_strip else px(BUTTON_HIT), self._button.get_width()
        return pygame.Rect(self._paper[0] - px(8) - wide, self._paper[1] - high, wide, high)

    @property
    def text_at(self) -> tuple[int, int]:
        """Where the sentences stand, from the corner of the paper."""
        return self.theme.px(PAD), self.theme.px(HEAD)

    def paint(self) -> pygame.Surface:
        """The picture, whose corner lies ``lap`` above and left of that of the paper."""
        theme, lap = self.theme, self.lap
        px, s, (wide, high) = theme.px, theme.scale, self._paper
        canvas = Canvas(self.size[0] + lap, self.size[1] + lap, 2)
        outline = box_points(lap + 1.4 * s, lap + 1.4 * s, wide - 2.8 * s, high - 2.8 * s)
        canvas.inked(outline, COACH_PAPER, 2.8 * s, (0, 0) if self.is_strip else (4 * s, 5 * s), INK)
        if not theme.quiet and not self.is_strip:
            with canvas.clipped(box_points(lap + 3 * s, lap + 3 * s, wide - 6 * s, high - 6 * s)):
                box = (lap + wide - px(90), lap + high - px(70), px(90), px(70))
                halftone(canvas, box, 7 * s, DOTS, corner)
        self._mark(canvas)
        if self._has_burst:
            centre = (lap + px(BURST_AT[0]), lap + px(BURST_AT[1]))
            burst = star(centre, px(BURST) / 2, 11, None, 0.74, 0, (1, 1))
            canvas.inked(burst, LESSON_RED, 2.4 * s, (2 * s, 2 * s))
        self._dots(canvas)
        picture = canvas.finish()
        self._write(picture)
        return picture

    def _mark(self, canvas: Canvas) -> None:
        """The marker behind what is to be done: a patch for each line of it."""
        if self.text is None:
            return
        s, left, top = self.theme.scale, self.lap + self.theme.px(PAD), self.lap + self.theme.px(HEAD)
        pitch = self.text.height / max(1, len(self.text.lines))
        doing = [said.is_doing for said in self.look.sentences for _ in break_words(said.text)]
        word = 0
        for line, down in zip(self.text.lines, self.text.tops, strict=True):
            here = [part for part, is_it in zip(line.parts, doing[word:], strict=False) if is_it]
            word += len(line.parts)
            if not here:
                continue
            x, y = left + here[0].left - 5 * s, top + down
            right = left + here[-1].left + here[-1].width + 5 * s
            low, middle = y + pitch * 0.94, (x + right) / 2
            patch = [
                (x, y + pitch * 0.22), (middle, y + pitch * 0.14), (right, y + pitch * 0.2),
                (right - 2 * s, low), (middle, low + s), (x + 2 * s, low - s),
            ]  # fmt: skip
            canvas.polygon(patch, MARKER)

    def _dots(self, canvas: Canvas) -> None:
        px, s = self.theme.px, self.theme.scale
        y = self.lap + self._paper[1] - px(BUTTON_HIT) / 2
        for number, is_done in enumerate(self.look.taught[: self._dotted]):
            x = self.lap + px(PAD + 3) + number * px(13)
            is_now = number + 1 == self.look.number
            canvas.disc((x, y), 4.5 * s, LESSON_RED if is_now else INK if is_done else COACH_PAPER, 1.5 * s)

    def _write(self, picture: pygame.Surface) -> None:
        theme, look, lap, px = self.theme, self.look, self.lap, self.theme.px
        left = lap + px(BURST_AT[0] + BURST // 2 + 5 if self._has_burst else PAD)
        middle = lap + (self._paper[1] // 2 if self.is_strip else px(17))
        on_capitals(picture, self._said.upper(), theme.font("shout", self._title), INK, left, middle)
        if self.text is not None:
            self.text.draw(picture, (lap + px(PAD), lap + px(HEAD)))
        if self._line is not None:
            picture.blit(self._line, self._line.get_rect(midleft=(lap + self._line_at, middle)))
        if self._has_burst:
            middle_of = lap + px(BURST_AT[0]), lap + px(BURST_AT[1])
            centred(picture, str(look.number), theme.font("count", 22), WHITE, middle_of)
        picture.blit(self._button, self._button.get_rect(center=self.hit.move(lap, lap).center))


def strip_with_words(look: CoachLook, wide: int, theme: Theme) -> Caption | None:
    """A strip no wider than ``wide`` pixels that says all, or else what is to be done; None where neither has room."""
    whole = " ".join(sentence.text for sentence in look.sentences)
    doing = " ".join(sentence.text for sentence in look.sentences if sentence.is_doing) or look.sentences[0].text
    tried = ((whole, STRIP_TEXTS[0]), *((doing, letters) for letters in STRIP_TEXTS))
    strips = (Caption(look, 0, theme, CaptionForm.STRIP, line, letters) for line, letters in tried)
    return next((strip for strip in strips if strip.size[0] <= wide), None)


def ring_picture(size: tuple[int, int], theme: Theme) -> tuple[pygame.Surface, int]:
    """A ring around something of this size, and how far it reaches out of it."""
    s, pad = theme.scale, theme.px(RING_OUT + 7)
    canvas = Canvas(size[0] + 2 * pad, size[1] + 2 * pad, 2)
    x = pad - RING_OUT * s
    ring = rounded(x, x, size[0] + 2 * RING_OUT * s, size[1] + 2 * RING_OUT * s, RING_ROUND * s)
    canvas.line(ring, 7.4 * s, INK, closed=True)
    canvas.line(ring, 4 * s, GOLD, closed=True)
    second = rounded(x - 1.2 * s, x + 1.5 * s, size[0] + (2 * RING_OUT + 3) * s, size[1] + (2 * RING_OUT - 2.4) * s,
                     (RING_ROUND + 4) * s)  # fmt: skip
    canvas.line(second, 1.2 * s, INK, closed=True)
    return canvas.finish(), pad


def arrow_picture(path: Sequence[Point], theme: Theme) -> tuple[pygame.Surface, Point]:
    """An arrow along a path, and where its corner lies."""
    s = theme.scale
    pad = ARROW_HEAD * s
    left, top = min(x for x, _ in path) - pad, min(y for _, y in path) - pad
    wide, high = max(x for x, _ in path) + pad - left, max(y for _, y in path) + pad - top
    canvas = Canvas(wide, high, 2)
    points = [(x - left, y - top) for x, y in path]
    head, neck = _head(points, ARROW_HEAD * s)
    shaft = [point for point in points[:-1] if math.dist(point, points[-1]) > ARROW_HEAD * s * 0.8] + [neck]
    canvas.line(shaft, (ARROW + ARROW_INK) * s, INK)
    canvas.inked(head, GOLD, ARROW_INK * s)
    canvas.line(shaft, ARROW * s, GOLD)
    return canvas.finish(), (round(left), round(top))


def _head(path: Sequence[Point], long: float) -> tuple[list[Point], Point]:
    """The three corners of the head, and the middle of its foot."""
    tip = path[-1]
    behind = next((point for point in reversed(path) if math.dist(point, tip) >= long), path[0])
    reach = math.dist(behind, tip) or 1.0
    dx, dy = (tip[0] - behind[0]) / reach, (tip[1] - behind[1]) / reach
    neck = tip[0] - dx * long * 0.9, tip[1] - dy * long * 0.9
    half = long * 0.52
    return [tip, (neck[0] - dy * half, neck[1] + dx * half), (neck[0] + dy * half, neck[1] - dx * half)], neck
