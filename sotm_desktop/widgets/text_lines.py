"""A paragraph in lines: pieces of text in several voices, with pictures and links among them, broken at a width."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import NamedTuple

import pygame

from .fonts import font as font_of
from .palette import Colour

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


def filled(
    paragraph: Paragraph, width: int, size: int, voice: str, colour: Colour, readable: bool, pitch: int
) -> tuple[Line, ...]:
    """The lines of a paragraph; ``size`` and ``pitch`` (from line to line) are in pixels."""
    pieces = _with_signs((TextRun(paragraph),) if isinstance(paragraph, str) else tuple(paragraph))
    has_pictures = any(isinstance(piece, Inline) for piece in pieces)
    return (_break if has_pictures else _break_words)(pieces, width, size, voice, colour, readable, pitch)


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


def forget_lines() -> None:
    """Texts that were broken into lines need not be kept any longer."""
    _break_words.cache_clear()


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
