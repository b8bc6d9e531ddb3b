"""A screen with a comic head: its masthead on a strip of a deck's colours, and below it the cream page."""

from __future__ import annotations

import functools
from dataclasses import dataclass

import pygame

from sotm_desktop.scenes.shell.screen import Screen
from sotm_desktop.table.art.emblems import flat_emblem
from sotm_desktop.widgets.bursts import rays
from sotm_desktop.widgets.button import Button
from sotm_desktop.widgets.halftone import halftone
from sotm_desktop.widgets.ink import Canvas, slanted
from sotm_desktop.widgets.palette import BODY, GOLD, INK, Colour, mix
from sotm_desktop.widgets.text import lay_out, on_capitals
from sotm_desktop.widgets.theme import Theme
from sotm_desktop.words.screens import shell_words


@dataclass(frozen=True)
class Head:
    """What a masthead says and the two colours it stands on."""

    title: str
    help: tuple[str, ...]
    """What can be done here, by sentences; what has no room loses its last ones."""
    ground: Colour
    dark: Colour
    emblem: str


HIGH, LOW = 50, 44
"""The strip, and where there is little room."""


class HeadedScreen(Screen):
    """Override `head`."""

    head: Head
    tabs_top = LOW + 4

    @property
    def top(self) -> float:
        """Where panels begin on the grid."""
        return super().top if self.is_narrow else HIGH + 16

    @property
    def plate_right(self) -> float:
        """Where the plate with the title ends, on the grid: what else lies on the strip begins there."""
        s = self.theme.scale
        return (PLATE_LEFT * s + _plate_width(self.head, self.theme, self.is_narrow) + 8 * s) / s

    def heading(self) -> str:
        return shell_words.with_note(self.head.title, " ".join(self.head.help))

    def add_back(self, words: str = shell_words.BACK, width: float = 122) -> Button:
        back = super().add_back(words, width)
        back.put(back.rect.move(0, self.theme.px(1 if self.is_narrow else 4)))
        return back

    def paint(self, surface: pygame.Surface) -> None:
        self.draw_page(surface)
        high = self.theme.px(LOW if self.is_narrow else HIGH)
        bar = pygame.Rect(0, 0, self.size[0], high)
        beside = [each.rect for each in self.widgets if each.holder is None and bar.colliderect(each.rect)]
        room = min((rect.left for rect in beside), default=bar.right)  # rows scrolled out of a list are not on it
        surface.blit(_strip(bar.w, high, self.head, self.theme, room), (0, 0))


PLATE_LEFT = 9


def _plate_width(head: Head, theme: Theme, low: bool) -> float:
    """In pixels."""
    s = theme.scale
    icon = round((22 if low else 29) * s)
    return theme.font("shout", 33 if low else 36).size(head.title)[0] + icon + (28 if low else 38) * s


@functools.lru_cache(maxsize=3)
def _strip(width: int, high: int, head: Head, theme: Theme, room: int) -> pygame.Surface:
    """The strip with its plate, which reaches a little over its edge; help where it fits before ``room``."""
    s = theme.scale
    low = high < HIGH * s - 1
    line, plate_high, top = 3.2 * s, (35 if low else 41) * s, (4 if low else 9) * s
    canvas = Canvas(width, high, 1)
    box = (0, 0, width, high)
    canvas.rect(box, head.ground)
    if not theme.quiet:
        with canvas.clipped([(0, 0), (width, 0), (width, high), (0, high)]):
            rays(canvas, box, (170 * s, 30 * s), 40, mix(head.ground, head.dark, 0.22))
            halftone(canvas, box, 9 * s, mix(head.ground, head.dark, 0.5), lambda u, v: 0.95 * u - 0.1)
    canvas.rect((0, high - line, width, line), INK)
    picture = pygame.Surface((width, high + round(12 * s)), pygame.SRCALPHA)
    picture.blit(canvas.finish(), (0, 0))
    font = theme.font("shout", 33 if low else 36)
    icon = round((22 if low else 29) * s)
    wide = _plate_width(head, theme, low)
    plate = Canvas(wide + 8 * s, plate_high + 8 * s, 2)
    plate.inked(slanted(s, s, wide, plate_high, 7 * s), GOLD, 2.6 * s, (3 * s, 4 * s))
    picture.blit(plate.finish(), (round(PLATE_LEFT * s), round(top)))
    middle = top + s + plate_high / 2
    left = (22 if low else 27) * s
    picture.blit(flat_emblem(head.emblem, icon, INK), (round(left), round(middle - icon / 2)))
    on_capitals(picture, head.title, font, INK, left + icon + (5 if low else 8) * s, middle)
    _help(picture, head.help, theme, round(9 * s + wide + 16 * s), room, high)
    return picture


def _help(picture: pygame.Surface, sentences: tuple[str, ...], theme: Theme, left: int, room: int, high: int) -> None:
    """On an ink plate inside the strip: what has no room there loses its last sentence first."""
    px = theme.px
    free = room - left - px(30)
    if not sentences or free < px(100):
        return
    whole, *shorter = (" ".join(sentences[:count]) for count in range(len(sentences), 0, -1))
    for text, size, leading in ((whole, 14, 1.15), (whole, 13, 1.12), *((each, 13, 1.12) for each in shorter)):
        wide = min(free, theme.font("note", 14).size(text)[0] + px(2))
        said = lay_out(text, wide, px(size), "note", BODY, theme, leading=leading)
        if said.height <= high - px(8):
            break
    plate = Canvas(said.width + px(28), said.height + px(8), 2)
    plate.polygon(slanted(0, 0, said.width + px(28), said.height + px(8), px(5)), INK)
    top = (high - px(3) - said.height) // 2
    picture.blit(plate.finish(), (left, top - px(4)))
    said.draw(picture, (left + px(14), top))
