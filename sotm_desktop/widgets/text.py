"""Words: an own line breaker with mixed runs and pictures in the line, and fitting a text into a box."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import NamedTuple

import pygame

from .fonts import font as font_of
from .palette import INK, Colour
from .theme import PLAIN, Theme

Make = Callable[[int], pygame.Surface]
SIGNS, SIGN_VOICE = re.compile("([→✓])"), "note"
"""What the drawn fonts have no letter for, and the voice that has."""


@dataclass(frozen=True)
class TextLink:
    """Letters of a text, from ``start`` up to ``end``, that lead somewhere: ``to`` is for whoever shows the text."""

    start: int
    end: int
    to: str


@dataclass(frozen=True)
class TextRun:
    """A piece of text in one voice and colour; None takes those of the whole text."""

    text: str
    voice: str | None = None
    colour: Colour | None = None
    ground: Colour | None = None
    """Of the marker behind it, as if drawn by hand."""
    links: tuple[TextLink, ...] = ()
    """From left to right, none over another."""


@dataclass(frozen=True)
class Inline:
    """A picture in the line (a tag, an icon). `make` gets the text size in pixels and gives the picture."""

    make: Make


Piece = TextRun | Inline
Paragraph = str | Sequence[Piece]


@dataclass(frozen=True)
class SetWord:
    """What of a line has one voice and colour. It is painted where it is drawn: most trials of a text never are."""

    text: str
    voice: str
    size: int
    readable: bool
    colour: Colour

    def picture(self) -> pygame.Surface:
        return render(self.text, font_of(self.voice, self.size, self.readable), self.colour)


class Placed(NamedTuple):
    """A picture or words in a line: their left edge, how far their top lies under the line's, and their width."""

    what: pygame.Surface | SetWord
    left: int
    down: int
    width: int


@dataclass
class Line:
    """One line, and what stands in it from left to right."""

    parts: list[Placed] = field(default_factory=list)
    width: int = 0
    marked: list[tuple[Colour, int, int]] = field(default_factory=list)
    """Marker behind words: its colour, from where to where."""
    links: list[tuple[TextLink, int, int]] = field(default_factory=list)
    """What leads somewhere, from where to where."""


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
                picture = part.what.picture() if isinstance(part.what, SetWord) else part.what
                surface.blit(picture, (corner[0] + shift + part.left, corner[1] + top + part.down))

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


def trimmed(text: str, font: pygame.font.Font, colour: Colour) -> pygame.Surface:
    """The same, cut to what is painted: centre this, not the font's box."""
    picture = render(text, font, colour)
    box = picture.get_bounding_rect()
    return picture.subsurface(box) if box.w and box.h else picture


def centred(
    surface: pygame.Surface, text: str, font: pygame.font.Font, colour: Colour, middle: tuple[float, float]
) -> None:
    """Draw one line with its painted part around a point."""
    picture = trimmed(text, font, colour)
    surface.blit(picture, (round(middle[0] - picture.get_width() / 2), round(middle[1] - picture.get_height() / 2)))


def capital_top(font: pygame.font.Font) -> tuple[int, int]:
    """Where a capital of this font begins under the top of its line, and how tall it is."""
    box = font.render("H", True, INK).get_bounding_rect()
    return box.y, box.h


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


def break_words(text: str) -> list[str]:
    """Where a line may end: after spaces, and after hyphens inside a word."""
    words: list[str] = []
    word = ""
    for i, letter in enumerate(text):
        word += letter
        inner_hyphen = letter in "-–" and 0 < i < len(text) - 1 and text[i - 1].isalnum() and text[i + 1].isalpha()
        if letter == " " or inner_hyphen:
            words.append(word)
            word = ""
    return [*words, word] if word else words


def balanced(text: str, font: pygame.font.Font, width: int, most: int = 2) -> list[str] | None:
    """A title in as few lines as it needs, as equal in length as they can be; None when `most` are not enough."""
    words = break_words(text)
    for count in range(1, most + 1):
        splits = [s for s in _splits(words, count) if all(font.size(line)[0] <= width for line in s)]
        if splits:
            return min(splits, key=lambda s: max(font.size(line)[0] for line in s))
    return None


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
        pieces = _with_signs((TextRun(paragraph),) if isinstance(paragraph, str) else tuple(paragraph))
        has_pictures = any(isinstance(piece, Inline) for piece in pieces)
        broken = _break if has_pictures else _break_words
        for line in broken(pieces, width, round(size), voice, colour, theme.readable, pitch):
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


def _with_signs(pieces: tuple[Piece, ...]) -> tuple[Piece, ...]:
    """The pieces with each sign that only one voice has in a run of its own."""
    found: list[Piece] = []
    for piece in pieces:
        if isinstance(piece, TextRun) and not piece.links and SIGNS.search(piece.text):
            for part in filter(None, SIGNS.split(piece.text)):
                found.append(replace(piece, text=part, voice=SIGN_VOICE if SIGNS.match(part) else piece.voice))
        else:
            found.append(piece)
    return tuple(found)


def _break(
    pieces: tuple[Piece, ...], width: int, size: int, voice: str, colour: Colour, readable: bool, pitch: int
) -> tuple[Line, ...]:
    """Fill lines greedily. A word wider than a line is cut into letters."""
    lines = [Line()]
    pen = 0
    for piece in pieces:
        if isinstance(piece, Inline):
            pen = _put_picture(lines, piece.make(size), pen, width, size, pitch)
            continue
        font = font_of(piece.voice or voice, size, readable)
        at = 0
        for word in _narrow_words(piece.text, font, width):
            bare = SetWord(word.rstrip(" "), piece.voice or voice, size, readable, piece.colour or colour)
            pen = _put_word(lines, word, bare, font, pen, width, pitch)
            if piece.links:
                _link(lines[-1], piece.links, word, at, font)
            at += len(word)
            if piece.ground is not None and word.strip():
                _mark(lines[-1], piece.ground, font.size(word.rstrip())[0])
    return tuple(lines)


_break_words = lru_cache(maxsize=1024)(_break)
"""Texts without pictures, kept: a question is laid out in many forms, and again each time that the pointer moves."""


def _narrow_words(text: str, font: pygame.font.Font, width: int) -> Iterable[str]:
    for word in break_words(text):
        while len(word) > 1 and font.size(word.rstrip())[0] > width:
            cut = max(n for n in range(1, len(word)) if n == 1 or font.size(word[:n])[0] <= width)
            yield word[:cut]
            word = word[cut:]
        yield word


def _put_word(
    lines: list[Line], word: str, bare: SetWord, font: pygame.font.Font, pen: int, width: int, pitch: int
) -> int:
    wide = font.size(bare.text)[0]
    if pen and pen + wide > width:
        lines.append(Line())
        pen = 0
    if not bare.text and not pen:
        return 0
    if bare.text:
        lines[-1].parts.append(Placed(bare, pen, (pitch - font.get_linesize()) // 2, wide))
        lines[-1].width = pen + wide
    return pen + font.size(word)[0]


def _put_picture(lines: list[Line], picture: pygame.Surface, pen: int, width: int, size: int, pitch: int) -> int:
    wide = picture.get_width()
    if pen and pen + wide > width:
        lines.append(Line())
        pen = 0
    lines[-1].parts.append(Placed(picture, pen, (pitch - picture.get_height()) // 2, wide))
    lines[-1].width = pen + wide
    return pen + wide + round(size * 0.34)


def _mark(line: Line, colour: Colour, wide: int) -> None:
    """Puts the marker behind the last word of a line, and behind what lies between it and the word before."""
    start = line.marked.pop()[1] if line.marked else line.width - wide
    line.marked.append((colour, start, line.width))


def _link(line: Line, links: tuple[TextLink, ...], word: str, at: int, font: pygame.font.Font) -> None:
    """Notes which letters of the last word of a line lead somewhere; ``at`` is its place in the run."""
    bare = word.rstrip()
    left = line.width - font.size(bare)[0]
    for link in links:
        start, end = max(link.start - at, 0), min(link.end - at, len(bare))
        if start >= end:
            continue
        first, last = left + font.size(bare[:start])[0], left + font.size(bare[:end])[0]
        if line.links and line.links[-1][0] is link:  # the words of one link are one thing on a line
            first = line.links.pop()[1]
        line.links.append((link, first, last))


def _marker(surface: pygame.Surface, colour: Colour, left: int, top: int, wide: int, pitch: int) -> None:
    """A patch of six corners, a little wider than the words."""
    over, x = round(pitch * 0.25), left
    y = (top + pitch * 0.18, top + pitch * 0.27, top + pitch * 0.92, top + pitch * 0.96)
    points = [
        (x - over, y[1]), (x + wide * 0.45, y[0]), (x + wide + over, y[1]),
        (x + wide + over * 0.7, y[2]), (x + wide * 0.5, y[3]), (x - over * 0.8, y[2]),
    ]  # fmt: skip
    pygame.draw.polygon(surface, colour, points)
