"""What a player can read: every word that is painted, where it comes to lie in the window, how large, and how much of
it can be seen. `watch` puts surfaces and fonts that know this in the place of pygame's while a test runs.

Words are followed through the pictures that they are painted on (a button's, a row's) until they lie in the window.
Card faces stay blank: their words stand beside them. Pictures are drawn without smoothing, as words never are smoothed.
"""

from __future__ import annotations

import io
import threading
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, replace

import pygame

from sotm_desktop.table.inspector import inspector_panel
from sotm_desktop.widgets import fonts
from sotm_desktop.widgets.assets import read_asset
from sotm_desktop.widgets.ink import Canvas
from sotm_desktop.widgets.palette import contrast
from sotm_desktop.widgets.text import Shortened
from tests.kit import plain_edges

Surface = pygame.Surface
"""Pygame's own: a part of it need not know which words lie on it."""
STRONG = 200
"""Alpha of a letter's pixels that must have its colour."""
ALIKE = 64
"""By how much each part of a colour may differ there: edges of letters are soft."""


@dataclass(frozen=True)
class Words:
    """Some words on a surface."""

    text: str
    px: int
    """Size of the font."""
    voice: str
    colour: tuple[int, int, int]
    picture: pygame.Surface
    rect: pygame.Rect
    """Where the letters that are painted lie."""
    clip: pygame.Rect | None = None
    """What of it a list lets through; None for all."""

    def moved(self, dx: int, dy: int) -> Words:
        clip = self.clip.move(dx, dy) if self.clip is not None else None
        return replace(self, rect=self.rect.move(dx, dy), clip=clip)

    def within(self, clip: pygame.Rect) -> Words:
        return replace(self, clip=clip if self.clip is None else self.clip.clip(clip))

    @property
    def whole(self) -> str:
        """What would stand there if there were room."""
        return self.text.whole if isinstance(self.text, Shortened) else self.text

    def share_seen(self, window: pygame.Surface) -> float:
        """How much of its letters can be seen in a window, 0 to 1."""
        box = self.picture.get_bounding_rect()
        letters = pygame.mask.from_surface(self.picture.subsurface(box), STRONG)
        count = letters.count()
        if not count:
            return 1.0
        inside = self.rect.clip(window.get_rect())
        if not inside.w or not inside.h:
            return 0.0
        part = Surface.subsurface(window, inside)
        found = pygame.mask.from_threshold(part, self.colour, (ALIKE, ALIKE, ALIKE, 255))
        return letters.overlap_area(found, (inside.x - self.rect.x, inside.y - self.rect.y)) / count

    def contrast_on(self, window: pygame.Surface) -> float:
        """The contrast of its colour to what lies between its letters."""
        inside = self.rect.clip(window.get_rect())
        box = self.picture.get_bounding_rect()
        letters = pygame.mask.from_surface(self.picture.subsurface(box), 0)
        letters.invert()
        found: Counter[tuple[int, int, int]] = Counter()
        step = max(2, inside.h // 8)
        for y in range(inside.y, inside.bottom, step):
            for x in range(inside.x, min(inside.right, inside.x + 12 * step), step):
                if letters.get_at((x - self.rect.x, y - self.rect.y)):
                    found[window.get_at((x, y))[:3]] += 1
        return contrast(self.colour, found.most_common(1)[0][0]) if found else 21.0


class Sheet(pygame.Surface):
    """A surface that knows what is written on it."""

    words: Iterable[Words] = ()

    def take(self, found: list[Words]) -> None:
        clip = self.get_clip()
        if clip != self.get_rect():
            found = [words.within(clip) for words in found]
        self.words = [*self.words, *found]
        parent = self.get_parent()
        if isinstance(parent, Sheet):
            window = self.get_rect()
            parent.take([words.within(window).moved(*self.get_offset()) for words in found])

    def blit(self, source, dest=(0, 0), area=None, special_flags=0):
        place = super().blit(source, dest, area, special_flags)
        if isinstance(source, Sheet) and source.words:
            corner = dest.topleft if isinstance(dest, pygame.Rect) else tuple(map(int, dest[:2]))
            part = pygame.Rect(area) if area is not None else source.get_rect()
            cut = [words if part.contains(words.rect) else words.within(part) for words in source.words]
            self.take([words.moved(corner[0] - part.x, corner[1] - part.y) for words in cut])
        return place

    def fill(self, *how, **more):
        if len(how) < 2 and "rect" not in more:
            self.words = ()
        return super().fill(*how, **more)

    def subsurface(self, *where):
        part = super().subsurface(*where)
        left, top = part.get_offset()
        part.words = [words.moved(-left, -top) for words in self.words]
        return part

    def _like(self, made):
        made.words = list(self.words)
        return made

    def copy(self):
        return self._like(super().copy())

    def convert_alpha(self, *how):
        return self._like(super().convert_alpha(*how))

    def convert(self, *how):
        return self._like(super().convert(*how))


class SeenFont(pygame.font.Font):
    """A font whose pictures know what they say."""

    voice, px = "", 0

    def render(self, text, antialias, colour, *more, **others):
        plain = super().render(text, antialias, colour, *more, **others)
        if threading.current_thread() is not threading.main_thread():
            return plain
        picture = Sheet(plain.get_size(), pygame.SRCALPHA)
        pygame.Surface.blit(picture, plain, (0, 0))
        box = picture.get_bounding_rect()
        if box.w and text.strip():
            said = Words(text, self.px, self.voice, tuple(pygame.Color(colour))[:3], picture, box)
            picture.words = [said]
        return picture


def forget_pictures() -> None:
    """Everything that functools keeps for the program: pictures made before or during the test."""
    plain_edges.forget_kept()
    fonts.forget_fonts()


def watch(monkeypatch) -> None:
    """From here on all words are known. Ends with the test; call `forget_pictures` then."""

    def open_font(voice: str, size: int) -> pygame.font.Font:
        if not pygame.font.get_init():
            pygame.font.init()
        found = SeenFont(io.BytesIO(read_asset(f"{fonts.FOLDER}/{fonts.FILES[voice]}")), size)
        found.voice, found.px = voice, size
        return found

    begin = Canvas.__init__

    def unsmoothed(self, width, height, k=None, fill=None):
        begin(self, width, height, 1, fill)

    monkeypatch.setattr(inspector_panel, "face_picture", lambda look, size, theme: Sheet(size))
    monkeypatch.setattr(pygame, "Surface", Sheet)
    monkeypatch.setattr(fonts, "_open", open_font)
    monkeypatch.setattr(Canvas, "__init__", unsmoothed)
    forget_pictures()
