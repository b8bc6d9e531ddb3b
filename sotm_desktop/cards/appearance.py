"""What card sets say of how things look: four colours, an emblem and a person for decks, icons for cards, covers."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from sotm_desktop.cards import shapes
from sotm_desktop.cards.complaints import Complaint
from sotm_desktop.cards.documents import SourceCache, made_of
from sotm_desktop.cards.figure_shape import DECK_LOOK_OF_SET, FIGURE
from sotm_desktop.cards.own_pictures import PICTURE, picture_complaints, portraits_in
from sotm_desktop.cards.shapes import FLAG, TEXT, AnyOf, Between, Fields, Like, ListOf, MapOf, Words
from sotm_desktop.cards.source import Source

LOOK_FILE = "look.yaml"
PERCENT = Between(-60, 200)
"""Places and sizes on a cover: of a square as wide as its picture."""
PLACE = AnyOf((ListOf(PERCENT, 2), ListOf(PERCENT, 3)))
TONE = Like("[PADCWK]|#[0-9A-Fa-f]{6}", 'P, A, D, C, W, K or a colour, as in "#2E8FDB"')
MARKS = (
    "sky", "dots", "specks", "rain", "grid", "bricks", "stripes", "spiral", "web", "curtain", "scope", "panels",
    "disc", "burst", "moon", "shape", "stroke", "icon", "city", "hills", "trees", "birds", "chunks", "leaf", "ship",
    "pod", "trooper", "bomb", "gear", "smoke", "flame", "tower", "ripples", "krackle", "card", "beam", "villain",
)  # fmt: skip
"""What can be drawn on a cover."""
BENDS = ("flat", "arc", "swell", "pinch", "grow", "shrink")
MARK = Fields(
    {
        "draw": Words(MARKS), "at": AnyOf((PLACE, ListOf(PLACE))), "size": Between(1, 200), "fill": TONE,
        "second": TONE, "count": Between(1, 400), "turn": Between(-360, 360), "shape": ListOf(ListOf(PERCENT, 2)),
        "curved": FLAG, "icon": TEXT, "line": Between(0, 400),
    },
    ("draw",),
)  # fmt: skip
COVER = Fields(
    {"fill": TONE, "light": TONE, "bend": Words(BENDS), "large": TEXT, "scene": ListOf(MARK)}, ("scene",)
)  # fmt: skip
CORNERS = {"shape": 3, "stroke": 2, "beam": 2}
"""How many points `shape:` has at least, for the words that are drawn by it."""
PARTS_OF_FILE = {
    "decks": MapOf(DECK_LOOK_OF_SET), "icons": MapOf(TEXT), "turns": MapOf(Between(-360, 360)),
    "schemes": MapOf(Words(("A", "P", "C", "W"))), "covers": MapOf(COVER),
    "pictures": MapOf(PICTURE), "people": MapOf(FIGURE),
}  # fmt: skip


def read_look(file: Path, cache: SourceCache) -> tuple[dict[str, Any] | None, list[Complaint]]:
    """What a look file says, or what is wrong with it."""

    def build(source: Source) -> tuple[dict[str, Any] | None, list[Complaint]]:
        found = shapes.complaints(str(file), source, Fields(PARTS_OF_FILE))
        found += [] if found else list(_without_corners(str(file), source))
        if found:
            return None, found
        return source.plain(), list(picture_complaints(str(file), file.parent, _pictures(source)))

    return made_of(file, cache, build, "`decks:`")


def _pictures(source: Source) -> Iterator[Source]:
    """Every picture that a look file names: of cards, and of people."""
    cards, decks = source.get("pictures"), source.get("decks")
    if cards is not None:
        yield from cards.value.values()
    for look in decks.value.values() if decks is not None else ():
        yield from portraits_in(look)


def _without_corners(file: str, source: Source) -> Iterator[Complaint]:
    """Marks of covers that are drawn by their corners and have too few."""
    covers = source.get("covers")
    for cover in covers.value.values() if covers else ():
        for mark in cover.value["scene"].value:
            word = mark.value["draw"].value
            shape = mark.get("shape")
            if len(shape.value if shape else ()) < CORNERS.get(word, 0):
                what = f"`draw: {word}` wants `shape:` with at least {CORNERS[word]} points [x, y]"
                yield Complaint(file, mark.line, mark.column, "", what, "")
