"""Words: one line of them in many ways, and whole texts, laid out at a width or fitted into a box."""

from __future__ import annotations

import threading
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from weakref import WeakKeyDictionary

import pygame

from .fonts import font as font_of
from .palette import INK, Colour
from .text_lines import Line, Paragraph, SetWord, TextLink, break_words, filled, forget_lines
from .theme import PLAIN, Theme


@dataclass(frozen=True)
class LinkSpot:
    """A link of a text, or the part of it on one line, and where that lies."""

    link: TextLink
    rect: pygame.Rect

    @property
    def to(self) -> str:
        return self.link.to


@dataclass(frozen=True)
class Layout:
    """A text broken into lines, ready to be drawn."""

    lines: tuple[Line, ...]
    tops: tuple[int, ...]
    width: int
    height: int
    size: int
    fits: bool = True
    pitch: int = 0
    """From line to line."""

    def draw(self, surface: pygame.Surface, corner: tuple[int, int], align: str = "left") -> None:
        """Draw at a corner; `align` is left, centre or right within the width the text was broken for."""
        for line, top in zip(self.lines, self.tops, strict=True):
            spare = self.width - line.width
            shift = {"left": 0, "centre": spare // 2, "right": spare}[align]
            for colour, start, end in line.marked:
                _marker(surface, colour, corner[0] + shift + start, corner[1] + top, end - start, self.pitch)
            for part in line.parts:
                picture = _painted(part.what) if isinstance(part.what, SetWord) else part.what
                surface.blit(picture, (corner[0] + shift + part.left, corner[1] + top + part.down))

    def paint_ahead(self) -> None:
        """Paints its words, so that drawing it soon only puts them together."""
        for line in self.lines:
            for part in line.parts:
                if isinstance(part.what, SetWord):
                    _painted(part.what)

    def links(self, corner: tuple[int, int]) -> list[LinkSpot]:
        """Where links lie when the text is drawn at a corner, from the left."""
        return [
            LinkSpot(link, pygame.Rect(corner[0] + start, corner[1] + top, end - start, self.pitch))
            for line, top in zip(self.lines, self.tops, strict=True)
            for link, start, end in line.links
        ]

    def link_at(self, corner: tuple[int, int], point: tuple[int, int]) -> str:
        """Where the word under a point leads; "" for nowhere."""
        return next((spot.to for spot in self.links(corner) if spot.rect.collidepoint(point)), "")

    def underline(
        self,
        surface: pygame.Surface,
        corner: tuple[int, int],
        pointer: tuple[int, int],
        colour: Colour,
        theme: Theme,
        shows_all: bool = True,
    ) -> None:
        """Draw the lines below links: dots, and a whole line below the one under the pointer. Not ``shows_all``: only
        that one has a line."""
        px = theme.px
        for spot in self.links(corner):
            is_lit, foot = spot.rect.collidepoint(pointer), spot.rect.bottom - max(1, self.pitch // 12)
            if is_lit:
                pygame.draw.line(surface, colour, (spot.rect.left, foot), (spot.rect.right, foot), px(2))
            elif shows_all:
                dots(surface, spot.rect.left, spot.rect.right, foot, colour, theme)


def dots(surface: pygame.Surface, left: int, right: int, y: int, colour: Colour, theme: Theme) -> None:
    """A dotted line below words that lead somewhere."""
    for x in range(left, right, theme.px(5)):
        pygame.draw.line(surface, colour, (x, y), (min(x + theme.px(2), right) - 1, y), theme.px(1))


def render(text: str, font: pygame.font.Font, colour: Colour) -> pygame.Surface:
    """One line of text. Never raises: what has no width becomes an empty picture of the font's height."""
    try:
        return font.render(text, True, colour)
    except pygame.error:  # "Text has zero width": only joiners or controls in it
        return pygame.Surface((0, font.get_linesize()), pygame.SRCALPHA)


def _painted(word: SetWord) -> pygame.Surface:
    """The picture of a word. Words of card faces, which another thread draws, are painted once and not kept: they would
    push out those that are painted at each step of the pointer."""
    is_shown = threading.current_thread() is threading.main_thread()
    return _kept(word) if is_shown else _written(word)


@lru_cache(maxsize=512)
def _kept(word: SetWord) -> pygame.Surface:
    """The same, kept: what the centre says is painted anew at each step of the pointer with much of the same words.
    Nothing is ever drawn on it."""
    return _written(word)


def _written(word: SetWord) -> pygame.Surface:
    return render(word.text, font_of(word.voice, word.size, word.readable), word.colour)


def forget_words() -> None:
    """Texts that were broken into lines, and pictures of words, need not be kept any longer."""
    forget_lines()
    _kept.cache_clear()


def trimmed(text: str, font: pygame.font.Font, colour: Colour) -> pygame.Surface:
    """The same, cut to what is painted: centre this, not the font's box."""
    picture = render(text, font, colour)
    box = picture.get_bounding_rect()
    return picture.subsurface(box) if box.w and box.h else picture


def centred(
    surface: pygame.Surface, text: str, font: pygame.font.Font, colour: Colour, middle: tuple[float, float]
) -> None:
    """Draw one line with its painted part around a point."""
    around(surface, trimmed(text, font, colour), middle)


def around(surface: pygame.Surface, picture: pygame.Surface, middle: tuple[float, float]) -> None:
    """Put a picture around a point, on whole pixels."""
    surface.blit(picture, (round(middle[0] - picture.get_width() / 2), round(middle[1] - picture.get_height() / 2)))


def capital_top(font: pygame.font.Font) -> tuple[int, int]:
    """Where a capital of this font begins under the top of its line, and how tall it is."""
    found = _capitals.get(font)
    if found is None:
        box = font.render("H", True, INK).get_bounding_rect()
        found = _capitals[font] = box.y, box.h
    return found


_capitals: WeakKeyDictionary[pygame.font.Font, tuple[int, int]] = WeakKeyDictionary()
"""Every row of words asks for it."""


def on_capitals(
    surface: pygame.Surface, text: str, font: pygame.font.Font, colour: Colour, left: float, middle: float
) -> int:
    """Draw one line with its capitals centred on `middle`; all texts of a row share their base line. Gives
    the width."""
    top, height = capital_top(font)
    picture = render(text, font, colour)
    surface.blit(picture, (round(left), round(middle - height / 2 - top)))
    return picture.get_width()


def outlined(text: str, font: pygame.font.Font, colour: Colour, edge: Colour, width: int) -> pygame.Surface:
    """One line with an outline of `width` pixels all around."""
    face, rim = render(text, font, colour), render(text, font, edge)
    picture = pygame.Surface((face.get_width() + 2 * width, face.get_height() + 2 * width), pygame.SRCALPHA)
    for dx in range(-width, width + 1):
        for dy in range(-width, width + 1):
            if dx * dx + dy * dy <= width * width + 1:
                picture.blit(rim, (width + dx, width + dy))
    picture.blit(face, (width, width))
    return picture


class Shortened(str):
    """The beginning of a text that had no room. It knows the whole, so that nobody has to guess that it was cut."""

    __slots__ = ("whole",)
    whole: str

    @classmethod
    def of(cls, beginning: str, whole: str) -> Shortened:
        made = cls(f"{beginning.rstrip()}…")
        made.whole = whole
        return made


def shortened(text: str, font: pygame.font.Font, width: int) -> str:
    """The text, or its beginning and an ellipsis when it is too wide: that is a `Shortened`."""
    if font.size(text)[0] <= width:
        return text
    kept = text
    while kept and font.size(kept + "…")[0] > width:
        kept = kept[:-1]
    return Shortened.of(kept, text)


def shortened_by_words(text: str, font: pygame.font.Font, width: int) -> str:
    """The same, with whole words alone where these are half of what there is room for."""
    cut = shortened(text, font, width)
    words, _, torn = cut[:-1].rpartition(" ")
    if not isinstance(cut, Shortened) or len(words) < len(torn) or text[len(cut) - 1] == " ":
        return cut
    return Shortened.of(words, text)


def balanced(text: str, font: pygame.font.Font, width: int, most: int = 2) -> list[str] | None:
    """A title in as few lines as it needs, as equal in length as they can be; None when `most` are not enough."""
    words = break_words(text)
    for count in range(1, most + 1):
        splits = [s for s in _splits(words, count) if all(font.size(line)[0] <= width for line in s)]
        if splits:
            return min(splits, key=lambda s: max(font.size(line)[0] for line in s))
    return None


def evened(text: str, font: pygame.font.Font, width: int) -> list[str]:
    """Words in as few lines as they need at a width in pixels, about equal in length. A word that is wider has a line
    of its own."""
    most, found = width, _broken(text, font, width)
    least = font.size(text)[0] // len(found)
    while most - least > 4:
        middle = (least + most) // 2
        tried = _broken(text, font, middle)
        if len(tried) == len(found) and all(font.size(line)[0] <= middle for line in tried):
            most, found = middle, tried
        else:
            least = middle
    return found


def _broken(text: str, font: pygame.font.Font, width: int) -> list[str]:
    lines = [""]
    for word in break_words(text):
        if lines[-1] and font.size((lines[-1] + word).strip())[0] > width:
            lines.append("")
        lines[-1] += word
    return [line.strip() for line in lines]


def _splits(words: list[str], count: int) -> Iterable[list[str]]:
    """All ways to put words into `count` lines."""
    if count == 1:
        yield ["".join(words).strip()]
        return
    for cut in range(1, len(words) - count + 2):
        for rest in _splits(words[cut:], count - 1):
            yield ["".join(words[:cut]).strip(), *rest]


def lay_out(
    paragraphs: Sequence[Paragraph] | str,
    width: int,
    size: float,
    voice: str = "speak",
    colour: Colour = INK,
    theme: Theme = PLAIN,
    leading: float = 1.22,
    gap: float = 0.34,
) -> Layout:
    """Break paragraphs into lines. `size`, `leading` and `gap` (between paragraphs) are in pixels and lines."""
    if isinstance(paragraphs, str):
        paragraphs = paragraphs.split("\n")
    pitch = round(size * leading)
    lines: list[Line] = []
    tops: list[int] = []
    top = 0.0
    for number, paragraph in enumerate(paragraphs):
        top += gap * pitch if number else 0
        for line in filled(paragraph, width, round(size), voice, colour, theme.readable, pitch):
            lines.append(line)
            tops.append(round(top))
            top += pitch
    widest = max((line.width for line in lines), default=0)
    return Layout(tuple(lines), tuple(tops), width, round(top), round(size), widest <= width, pitch)


def fit(
    paragraphs: Sequence[Paragraph] | str,
    box: tuple[int, int],
    sizes: Sequence[float],
    voice: str = "speak",
    colour: Colour = INK,
    theme: Theme = PLAIN,
) -> Layout:
    """The text at the first of the sizes at which it fits the box; at the last one if it never does (`fits`
    is False)."""
    tried = None
    for size in sizes:
        tried = lay_out(paragraphs, box[0], size, voice, colour, theme)
        if tried.fits and tried.height <= box[1]:
            return tried
    assert tried is not None, "fit needs at least one size"
    return replace(tried, fits=False)


def _marker(surface: pygame.Surface, colour: Colour, left: int, top: int, wide: int, pitch: int) -> None:
    """A patch of six corners, a little wider than the words."""
    over, x = round(pitch * 0.25), left
    y = (top + pitch * 0.18, top + pitch * 0.27, top + pitch * 0.92, top + pitch * 0.96)
    points = [
        (x - over, y[1]), (x + wide * 0.45, y[0]), (x + wide + over, y[1]),
        (x + wide + over * 0.7, y[2]), (x + wide * 0.5, y[3]), (x - over * 0.8, y[2]),
    ]  # fmt: skip
    pygame.draw.polygon(surface, colour, points)
