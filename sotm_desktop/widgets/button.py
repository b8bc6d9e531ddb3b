"""The leaning button: shout on a plate, an outcome below it, a key cap at its right."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

import pygame

from .ink import Canvas, slanted
from .outline import focus_outline
from .palette import DANGER, GOLD, INK, PAPER_DARK, Colour, darken, faded, letters_on, lighten, mix, rgb
from .tag import key_cap
from .text import balanced, capital_top, evened, render, shortened_by_words
from .theme import PLAIN, Theme
from .widget import Pressable

FILLS: dict[str, Colour] = {
    "main": GOLD,  # one on a screen
    "plain": rgb("#E4D9BE"),
    "blue": rgb("#4FC3F7"),
    "pale": rgb("#9FD8FF"),
    "red": rgb("#FF8F87"),
    "green": rgb("#81D46B"),
    "violet": rgb("#B79CFF"),
    "olive": rgb("#8A7A46"),
    "alarm": DANGER,
    "teal": rgb("#155E63"),
    "dark": rgb("#232D38"),
    "paper": PAPER_DARK,
}
GAP, SMALLER = 5, 0.9
"""Between lines, on the grid; how much smaller words may be before they take two lines."""
RIM, OFF_RIM = 4, 0.8
"""How far two lines stay off the rim where smaller words do that, and how much smaller these may be."""
OFF_LETTERS = 1.5
"""What is free between letters that hang down and the next line, on the grid."""
OFF_EDGE = 7
"""What lines leave free above and below them, in all, inside of the rim where they are to look at ease."""
LOW, LOW_GAP = 36, 3
CAP, LEAST_CAP, OF_PLATE = 19, 11.5, 12
"""How high a key cap is, at most and at least, and by how much lower than its plate."""
MOST_LINES, LEAST_LETTERS = 5, 12
"""Of words that would be cut in two lines, and how small these may be."""
TWO_NOTES = 68
"""So high, on the grid, a plate has room for two lines of outcome."""


def cap_on_plate(key: str, height: int, theme: Theme) -> pygame.Surface:
    """The sign of a key as it stands on a button that is so many pixels high."""
    usual = theme.px(CAP)
    high = min(usual, max(height - OF_PLATE * theme.scale, LEAST_CAP * theme.scale))  # paper shows above and below it
    return key_cap(key, high, theme, usual)


def usual_letters(height: float, has_notes: bool = False) -> float:
    """How large words are on a plate that is so high, on the grid, where they have room."""
    return max(13, min(21, (height - 7) * (0.5 if has_notes else 0.62)))


@lru_cache(8192)  # a question tries many plates, and is laid out anew whenever the pointer moves
def stands_whole(text: str, key: str, size: tuple[int, int], theme: Theme, is_free: bool) -> bool:
    """Whether the words have room on a button of a size in pixels, beside the sign of a key, however many lines they
    take. ``is_free``: several lines must stay off the rim."""
    plate = Button(pygame.Rect((0, 0), size), text, key=key, theme=theme)
    left, right = plate.room_for_words()
    lines = plate.title_lines(round(right - left), 0)
    if any(font.size(line)[0] > right - left for line, font in lines):
        return False
    tall = sum(capital_top(font)[1] for _, font in lines) + plate.gap_of(len(lines)) * (len(lines) - 1)
    return len(lines) == 1 or not is_free or tall <= size[1] - (7 + OFF_EDGE) * theme.scale


class Button(Pressable):
    """A plate with its words. `handle` is True when it was pressed."""

    def __init__(
        self,
        rect: pygame.Rect,
        text: str,
        *,
        kind: str = "plain",
        note: str = "",
        key: str = "",
        shortcut: int | None = None,
        on_press: Callable[[], None] | None = None,
        enabled: bool = True,
        why: str = "",
        tip: str = "",
        name: str = "",
        theme: Theme = PLAIN,
        align: str = "centre",
        size: float | None = None,
    ) -> None:
        name = name or (f"{text}: {note}" if note else text)
        super().__init__(rect, name, theme, on_press=on_press, shortcut=shortcut, enabled=enabled, why=why, tip=tip)
        self.text, self.note, self.key = text, note, key
        self.about = key
        self.fill = FILLS[kind]
        self.align, self.size = align, size
        self._cache: dict[object, pygame.Surface] = {}

    def draw(self, surface: pygame.Surface) -> None:
        """Paint the state it is in; the picture is kept until a word or the state changes."""
        held = self.pressed and self.hovered
        state = (self.text, self.note, self.key, self.fill, self.rect.size, self.enabled, self.hovered, self.theme)
        if state not in self._cache:
            if len(self._cache) > 8:
                self._cache.clear()
            self._cache[state] = self._picture()
        step = self.theme.px(2) if held else 0
        surface.blit(self._cache[state], (self.rect.x + step, self.rect.y + step))
        if self.focused:
            focus_outline(surface, self._ringed, self.theme)

    @property
    def _ringed(self) -> pygame.Rect:
        """What the ring is drawn around: the plate with a part of its shadow, so that the ring does not reach the
        button in the next row."""
        px = self.theme.px
        return pygame.Rect(self.rect.x + px(1.5), self.rect.y + px(1.5), self.rect.w - px(4), self.rect.h - px(4))

    def _colours(self) -> tuple[Colour, Colour]:
        fill = self.fill
        if not self.enabled:
            fill = mix(darken(fill, 0.55), rgb("#5A6068"), 0.35)
            return fill, faded(letters_on(fill), fill)
        if self.hovered:
            fill = lighten(fill, 0.28)
        return fill, letters_on(fill)

    def _picture(self) -> pygame.Surface:
        s, (w, h) = self.theme.scale, self.rect.size
        fill, letters = self._colours()
        canvas = Canvas(w, h, 3 if w < 400 else 2)
        shadow = (3 * s, 4 * s) if self.enabled else None
        plate = slanted(1.5 * s, 1.5 * s, w - 6 * s, h - 7 * s, min(h * 0.14, 10 * s))
        canvas.inked(plate, fill, 3 * s, shadow, INK)
        picture = canvas.finish()
        self._write(picture, letters)
        return picture

    def room_for_words(self) -> tuple[float, float]:
        """Where words begin and where they end at the latest, before the sign of a key."""
        s, (w, h) = self.theme.scale, self.rect.size
        lean = min(h * 0.14, 10 * s)
        left, right = 1.5 * s + lean + 6 * s, w - 4.5 * s - lean - 5 * s
        return left, right - (cap_on_plate(self.key, h, self.theme).get_width() + 4 * s if self.key else 0)

    def _write(self, picture: pygame.Surface, letters: Colour) -> None:
        s, h = self.theme.scale, self.rect.h
        middle = 1.5 * s + (h - 7 * s) / 2
        left, right = self.room_for_words()
        if self.key:
            cap = cap_on_plate(self.key, h, self.theme)
            picture.blit(cap, (round(right + 6 * s), round(middle - cap.get_height() / 2)))
        self._rows(picture, letters, left, right, middle)

    def _rows(self, picture: pygame.Surface, letters: Colour, left: float, right: float, middle: float) -> None:
        """The words, and the outcome below them when there is one."""
        s, h = self.theme.scale, self.rect.height
        note_font = self.theme.font("note", 13 if h >= 44 * s else 12)
        notes = [(line, note_font) for line in self._noted(round(right - left), note_font)]
        title = self.title_lines(round(right - left), len(notes))
        rows = [*title, *notes]
        heights = [capital_top(font)[1] for _, font in rows]
        gaps = self._gaps(rows, heights, self.gap_of(len(title)))
        top = middle - (sum(heights) + sum(gaps)) / 2
        for (words, font), height, gap in zip(rows, heights, (*gaps, 0), strict=True):
            line = render(shortened_by_words(words, font, round(right - left)), font, letters)
            spare = (right - left - line.get_width()) * (0.5 if self.align == "centre" else 0)
            picture.blit(line, (round(left + spare), round(top - capital_top(font)[0])))
            top += height + gap

    def _gaps(self, rows: list[tuple[str, pygame.font.Font]], heights: list[int], least: float) -> list[float]:
        """Below each row but the last: more where its letters hang down to the next one and the plate is high enough
        for that."""
        s = self.theme.scale
        hang = [
            render(words, font, INK).get_bounding_rect().bottom - sum(capital_top(font)) + OFF_LETTERS * s
            for words, font in rows[:-1]
        ]
        wanted = [max(least, below) for below in hang]
        spare = self.rect.h - 7 * s - 2 * RIM * s - sum(heights) - least * len(hang)
        over = sum(wanted) - least * len(hang)
        share = min(1.0, max(0.0, spare / over)) if over else 0.0
        return [least + (gap - least) * share for gap in wanted]

    def _noted(self, room: int, font: pygame.font.Font) -> list[str]:
        """The outcome in one line; in two where it would be cut and the plate is high enough for them."""
        if not self.note:
            return []
        if font.size(self.note)[0] <= room or self.rect.h < TWO_NOTES * self.theme.scale:
            return [self.note]
        return balanced(self.note, font, room) or [self.note]

    def gap_of(self, lines: int) -> float:
        """Between so many lines of words, in pixels."""
        return (self._gap if lines <= 2 else LOW_GAP) * self.theme.scale

    @property
    def _gap(self) -> int:
        """Between lines, on the grid; lines of a low plate stand closer."""
        return GAP if self.rect.h >= LOW * self.theme.scale else LOW_GAP

    def title_lines(self, room: int, notes: int) -> list[tuple[str, pygame.font.Font]]:
        """The words in one line; in two where they would be too small and there is height for it; in more where they
        would be cut even so. ``room`` in pixels; ``notes``: lines of outcome below them."""
        s, height = self.theme.scale, self.rect.h - 8 * self.theme.scale
        best = self.size or usual_letters(self.rect.h / s, bool(notes))
        size = best
        while size > 12 and self.theme.font("shout", size).size(self.text)[0] > room:
            size -= 1
        fits = self.theme.font("shout", size).size(self.text)[0] <= room
        top = best if size < best * SMALLER or not fits else size
        height -= 2 * s if fits else 0  # only what could not be read else may reach the rim
        for free, least in ((RIM * s, best * OFF_RIM), (0, 0)):  # a little smaller rather than that
            if not free and fits and size >= best * OFF_RIM:
                break
            two = top
            while two >= least and (two > size or (two == size and not fits)):
                font = self.theme.font("shout", two)
                lines = balanced(self.text, font, room)
                high = 2 * capital_top(font)[1] + (1 + notes) * self._gap * s + notes * 11 * s
                if lines is not None and len(lines) == 2 and high <= height - free:
                    return [(line, font) for line in lines]
                two -= 1
        more = [] if fits else self._many_lines(room, height, notes, best)
        return more or [(self.text, self.theme.font("shout", size))]

    def _many_lines(self, room: int, height: float, notes: int, best: float) -> list[tuple[str, pygame.font.Font]]:
        """More than two lines, as large as they can be; none where the words have no room."""
        s = self.theme.scale
        for size in range(round(best), LEAST_LETTERS - 1, -1):
            font = self.theme.font("shout", size)
            lines = evened(self.text, font, room)
            high = len(lines) * capital_top(font)[1] + (len(lines) - 1 + notes) * LOW_GAP * s + notes * 11 * s
            if len(lines) <= MOST_LINES and high <= height and all(font.size(line)[0] <= room for line in lines):
                return [(line, font) for line in lines]
        return []
